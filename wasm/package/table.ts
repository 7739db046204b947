// A table and its worker: each call of the package is a few of the bridge's, and no other comes between them.
import type { Bridge } from '../../web/engine/bridge.ts';
import { goneOn, type Running } from '../../web/engine/pace.ts';
import type { CallArguments, CallName, CallValue, EarlierChoice, Progress as Told } from '../../web/protocol/calls.ts';
import type { Codebook } from '../../web/protocol/codebook.ts';
import type { TableFacts } from '../../web/protocol/findings.ts';
import type { Job as WholeJob, ReadOptions } from '../../web/protocol/job.ts';
import { withSuggested } from '../../web/state/hierarchy/boundaries.ts';
import { declaredToo, packageFile } from '../../web/state/job/codebook.ts';
import { columnsOfRole } from '../../web/state/job/job.ts';
import { automatic, readOptionsIn, wasReadSo } from '../../web/state/data/table.ts';
import { comparisonGiven, trialsOf } from './compare.ts';
import type { AppliedRelease, CompareOptions, Draft, Earlier, Finding, Job, MaskOptions, Profile, Release, Report, ReleaseOptions, SuggestOptions, Suggestion, Table, Template, Trial, Utility, Waiting } from './contract.ts';
import { draftOf } from './draft.ts';
import { asTold, badInput, closedError, english, errorOf } from './english.ts';
import { KordonError } from './error.ts';
import { jobGiven, optionsGiven, textGiven, textsGiven, type GivenJob } from './given.ts';
import { blobOf, type Source } from './sources.ts';

const beside = 'beside'; // the id of what is put beside the table: a call puts it there, asks, and takes it away

const stopsOf = ({ findings }: Pick<Report, 'findings'>): Finding[] => findings.filter(({ gravity }) => gravity !== 'know');

export class OpenTable implements Table {
  private facts!: TableFacts;
  private read?: ReadOptions; // as the engine has it
  private last: Promise<unknown> = Promise.resolve();
  private closed = false;
  private running: Running | undefined;
  private onProgress: Waiting['onProgress']; // of the call under way
  private thrown: { error: unknown } | undefined; // by that

  constructor(
    private readonly bridge: Bridge,
    private readonly source: Blob,
    private readonly options: Partial<ReadOptions>,
  ) {}

  get rows(): number {
    return this.facts.rows;
  }

  get columns(): readonly string[] {
    return this.facts.columns;
  }

  get codebook(): Codebook | undefined {
    return this.facts.codebook;
  }

  // ---- Calls ----

  begin = (waiting: Waiting, options?: ReadOptions): Promise<void> => this.turn(waiting, () => this.readBy(options ?? { ...automatic, ...this.options }));

  profile = (missing = ['', '?']): Promise<Profile[]> =>
    this.given(() => textsGiven(missing, 'missing', 'texts that stand for a missing value'), {}, async (texts) => {
      await this.readAsOpened();
      return english(await this.ask('profile', [declaredToo(texts, this.facts.missing)]));
    });

  templates = (column: string): Promise<Template[]> =>
    this.given(() => textGiven(column, 'column'), {}, async (name) => {
      await this.readAsOpened();
      return english(await this.ask('templates', [name, ['', '?']]));
    });

  suggestJob = ({ k = 5 } = {}): Promise<Draft> => this.turn({}, () => this.draft(k));

  identify = (job?: Job | string, waiting: Waiting = {}) =>
    this.given(() => (job === undefined ? undefined : jobGiven(job)), waiting, async (given) =>
      this.ask('identify', [given ? await this.readAs(given) : jobGiven((await this.draft(5)).job).text]),
    );

  feasibility = (job: Job | string, waiting: Waiting = {}) =>
    this.given(() => jobGiven(job), waiting, async (given) => english(await this.ask('feasibility', [await this.readAs(given), []])));

  suggestBoundaries = (job: Job | string, options: SuggestOptions = {}): Promise<Suggestion> =>
    this.given(() => ({ ...options, job: jobGiven(job) }), options, async ({ job: given, lose = 0.02 }) => {
      if (!(lose >= 0 && lose <= 1)) throw badInput('lose', `${lose} is no share of the rows`, 'give a number from 0 to 1');
      const offer = await this.ask('suggest', [await this.readAs(given), lose]);
      return { job: withSuggested(given.parts as WholeJob, offer.suggested[offer.asked]!), ...offer };
    });

  mask = (job: Job | string, given: MaskOptions = {}): Promise<Release> =>
    this.given(() => ({ job: jobGiven(job), options: optionsGiven(given) }), given, async ({ job: { text, parts }, options }) => {
      await this.readAs({ text, parts });
      const { privacy } = parts;
      const counted = privacy?.k_map !== undefined || privacy?.presence !== undefined;
      const choice = await this.bringEarlier(options.earlier, text);
      const people = counted ? await this.bringPopulation(options.population) : '';
      const made = await this.ask('run', [text, options.passphrase ?? '', choice, people]);
      const editions = options.population && !counted ? await this.ask('population', [await blobOf(options.population)]) : made;
      const report = editions.in_english as Release['report'];
      const codes = report.pseudonyms && (await this.ask('releaseCodes', [])).text;
      const format = packageFile(made.csv, parts, this.facts);
      const release: Release = {
        csv: made.csv,
        ...(format && { file: (await this.ask('packageFile', format)).file }),
        report,
        publicReport: editions.public_in_english as Release['publicReport'],
        mapping: (await this.ask('releaseMapping', [])).text,
        certificate: (await this.ask('releaseCertificate', [])).text,
        utility: await this.utility(parts as WholeJob),
        audit: report.audit,
        stops: stopsOf(report),
        ...(codes !== undefined && { codes }),
        ...(made.passphrase_check !== undefined && { passphraseCheck: made.passphrase_check }),
      };
      if (choice) await this.ask('forgetEarlier', []);
      if (people) await this.ask('forgetPopulation', []);
      return release;
    });

  apply = (job: Job | string, mapping: string, given: ReleaseOptions = {}): Promise<AppliedRelease> =>
    this.given(() => ({ job: jobGiven(job), options: optionsGiven(given), map: textGiven(mapping, 'mapping') }), given, async ({ job: asked, options, map }) => {
      const text = await this.readAs(asked);
      const choice = await this.bringEarlier(options.earlier, text);
      const { csv, unfit, strangers, in_english } = await this.ask('apply', [text, map, options.passphrase ?? '', choice]);
      if (choice) await this.ask('forgetEarlier', []);
      const report = in_english as AppliedRelease['report'];
      return { csv, report, audit: report.audit, stops: stopsOf(report), unfit, strangers };
    });

  compare = (job: Job | string, given: CompareOptions = {}): Promise<Trial[]> =>
    this.given(() => ({ job: jobGiven(job), options: comparisonGiven(given) }), given, async ({ job: asked, options }) => {
      await this.ask('feasibility', [await this.readAs(asked), []]); // refuses what is no job
      const { algorithms } = await this.ask('catalogue', []);
      const trials: Trial[] = [];
      for (const { algorithm, k, job: trial } of trialsOf(asked.parts, algorithms, options)) {
        this.running = undefined;
        try {
          trials.push({ algorithm, k, report: english((await this.ask('measure', [JSON.stringify(trial), ''])).report) });
        } catch (error) {
          if (!(error instanceof KordonError)) throw error;
          trials.push({ algorithm, k, error });
        }
      }
      return trials;
    });

  close(): void {
    this.closed = true;
    this.bridge.cancel();
  }

  // ---- What they are made of ----

  // Takes what the caller gives before anything else, and refuses it as any call does.
  given<G, T>(take: () => G, waiting: Waiting, work: (given: G) => Promise<T>): Promise<T> {
    try {
      const given = take();
      return this.turn(waiting, () => work(given));
    } catch (error) {
      return Promise.reject(error as Error);
    }
  }

  // Waits for the calls before it, runs, and ends as its signal says, at once.
  turn<T>({ signal, onProgress }: Waiting, work: () => Promise<T>): Promise<T> {
    if (signal?.aborted) return Promise.reject(signal.reason as Error);
    const run = async (): Promise<T> => {
      signal?.throwIfAborted();
      if (this.closed) throw closedError();
      const stop = (): void => this.bridge.cancel();
      signal?.addEventListener('abort', stop);
      this.running = undefined;
      this.onProgress = onProgress;
      this.thrown = undefined;
      try {
        return await work();
      } catch (error) {
        signal?.throwIfAborted();
        throw this.thrown ? (this.thrown as { error: unknown }).error : asTold(error);
      } finally {
        signal?.removeEventListener('abort', stop);
      }
    };
    const mine = this.last.then(run);
    this.last = mine.catch(() => {});
    if (!signal) return mine;
    return new Promise((resolve, reject) => {
      const stop = (): void => reject(signal.reason as Error);
      signal.addEventListener('abort', stop);
      void mine.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
    });
  }

  async ask<N extends CallName>(name: N, args: CallArguments<N>): Promise<CallValue<N>> {
    const { onProgress } = this;
    const tell = (progress: Told): void => {
      this.running = goneOn(this.running ?? { progress, since: 0, done: 0 }, progress);
      if (this.thrown) return;
      try {
        onProgress?.({ ...progress, share: this.running.done });
      } catch (error) {
        this.thrown = { error };
        this.bridge.cancel();
      }
    };
    const reply = await this.bridge.call(name, args, tell);
    if (!reply.ok) throw errorOf(reply.failure);
    return reply.value;
  }

  private async readBy(options: ReadOptions): Promise<void> {
    this.facts = await this.ask('read', [this.source, options]);
    this.read = options;
  }

  // Has the table as the job reads it; returns the job's text.
  async readAs({ text, parts }: GivenJob): Promise<string> {
    await this.readWith(this.optionsOf(parts));
    return text;
  }

  private readAsOpened = (): Promise<void> => this.readWith({ ...automatic, ...this.options });

  // What a call before this one asked for must not change what this one gets.
  private async readWith(options: ReadOptions): Promise<void> {
    const { read, facts, source } = this;
    const alike = read && read.delimiter === options.delimiter && read.encoding === options.encoding && wasReadSo({ name: '', source, facts, options: read }, options);
    if (!alike) await this.readBy(options);
  }

  private optionsOf(job: Partial<WholeJob>): ReadOptions {
    try {
      return readOptionsIn({ ...job, input: { ...automatic, missing: [], ...this.options, ...job.input } });
    } catch {
      return { ...automatic, ...this.options }; // it is no job: the engine says why
    }
  }

  private async draft(k: number): Promise<Draft> {
    await this.readAsOpened();
    return draftOf(await this.ask('profile', [declaredToo(['', '?'], this.facts.missing)]), this.read!, k, this.facts.missing);
  }

  private async bringEarlier(earlier: Earlier | undefined, job: string): Promise<EarlierChoice | undefined> {
    if (!earlier) return undefined;
    await this.ask('earlier', [await blobOf(earlier.release), beside]);
    if (earlier.original) await this.ask('earlierOriginal', [await blobOf(earlier.original), job, beside]);
    return { ids: [beside], person: earlier.person };
  }

  async bringPopulation(population: Source | undefined): Promise<string> {
    if (!population) return '';
    await this.ask('takePopulation', [await blobOf(population), beside]);
    return beside;
  }

  private async utility(job: WholeJob): Promise<Utility> {
    const sensitive = columnsOfRole(job, 'sensitive');
    const goOut = new Set([...columnsOfRole(job, 'quasi-identifier'), ...sensitive, ...columnsOfRole(job, 'insensitive')]);
    const inOrder = this.facts.columns.filter((name) => goOut.has(name));
    const columns = await this.ask('releaseColumns', [inOrder]);
    const associations = await this.ask('releaseAssociations', []);
    const predictions = [];
    for (const name of inOrder.filter((each) => sensitive.includes(each))) predictions.push(await this.ask('releasePrediction', [name]));
    return { columns, associations, predictions };
  }
}
