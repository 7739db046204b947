// What the engine thinks of the job: its hierarchies, what the boundaries cost, who is unique. One round of questions
// after the other, each about the latest job: what changes during a round is asked about in the next one.
import type { Hierarchy } from '../../protocol/findings.ts';
import type { Attribute, BoundaryRef, Job, MissingTexts } from '../../protocol/job.ts';
import type { Reply } from '../../protocol/reply.ts';
import { ruleBookNamed } from '../data/rule-books.ts';
import type { LoadedTable } from '../data/table.ts';
import { rulesOf, standsIn } from '../hierarchy/boundaries.ts';
import { carried, carriedAll } from '../job/carried.ts';
import { attributeOf, columnsOfRole, hierarchyKey, hierarchyOnly, jobKey, missingIn, missingTexts, withBoundaries, withoutForms, withSuggestions } from '../job/job.ts';
import { ruleKindsFor, textOfRule } from '../job/rules.ts';
import { jobText } from '../job/text.ts';
import { isOutdated } from './beside.ts';
import type { Grids } from './grids.ts';
import { answer, jobOf, treeColumns, type Answer } from './state.ts';
import type { Asked, Patch, Store } from './store.ts';

interface Question {
  isOpen(): boolean;
  ask(): Promise<Patch | undefined>; // nothing: there is no answer, and the round is over
}

export class Answers {
  private asking = false;
  private behind = false;
  private profiledMissing = '';
  private readonly former = new Map<string, { key: string; attribute: Attribute }>(); // of columns whose new hierarchy is not there yet
  private readonly kept = new Map<string, { key: string; generation: number }>(); // hierarchies in the engine

  constructor(
    private readonly store: Store,
    private readonly grids: Grids,
  ) {}

  // Forgets the former table; the profile of the new one is known.
  begin(missing: MissingTexts): void {
    this.kept.clear();
    this.former.clear();
    this.profiledMissing = JSON.stringify(missing);
  }

  // Boundaries of a hierarchy that was made another way go along as far as the new one has their nodes. To be called with
  // the jobs before and after a change.
  carry(before: Job, now: Job): void {
    for (const { name, hierarchy, boundaries } of now.attributes) {
      const former = attributeOf(before, name);
      if (!former?.boundaries || former.hierarchy === hierarchy || !hierarchy) continue;
      const goAlong = JSON.stringify(carriedAll(former.boundaries, former.hierarchy, hierarchy)) === JSON.stringify(boundaries ?? []);
      if (goAlong) this.former.set(name, { key: hierarchyKey(now, name), attribute: former });
    }
  }

  // Takes away the boundaries that the column's new hierarchy has no node for, and says which these are.
  private settled(name: string, key: string, { nodes }: Hierarchy): Patch {
    const { history } = this.store.state;
    const former = this.former.get(name);
    if (former?.key !== key || !history) return {};
    this.former.delete(name);
    const { job, file } = history.present;
    const { hierarchy, boundaries = [] } = attributeOf(job, name)!;
    const left = boundaries.filter((ref) => standsIn(nodes, ref));
    const stays = (ref: BoundaryRef) => {
      const now = carried(ref, former.attribute.hierarchy, hierarchy!);
      return now !== undefined && standsIn(nodes, now);
    };
    const gone = (former.attribute.boundaries ?? []).filter((ref) => !stays(ref));
    const isShort = left.length < boundaries.length;
    const without = isShort ? withBoundaries(job, name, left) : job;
    if (isShort) this.behind = true; // the other questions of this round would be about boundaries that nothing has
    return {
      ...(isShort && { history: { ...history, present: { job: without, file } } }),
      boundariesGone: gone.length ? { column: name, key, former: former.attribute, gone, job: without } : undefined,
    };
  }

  // To be called after every change. The engine is asked at once where nothing is under way.
  catchUp(): void {
    this.behind = true;
    if (!this.store.state.busy) this.store.set({ busy: true });
    // The job may change again in the same moment.
    if (!this.asking) queueMicrotask(() => void this.askAll());
  }

  private get mayAsk(): boolean {
    return !this.store.state.running && !this.store.state.reading;
  }

  private async askAll(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    try {
      while (this.behind && this.mayAsk) {
        this.behind = false;
        const { table } = this.store.state;
        const job = jobOf(this.store.state);
        if (job && table) await this.round(this.questions(job, table));
      }
    } finally {
      this.asking = false;
    }
    if (this.mayAsk && this.store.state.busy) this.store.set({ busy: false });
  }

  // The tree in view comes first, then what is always in view: the feasibility line. The rest can wait.
  private questions(job: Job, table: LoadedTable): Question[] {
    const { step, column, hierarchies } = this.store.state;
    const names = treeColumns(job);
    const isFirst = (name: string) => step === 'boundaries' && name === column && !hierarchies[name]?.foreseen;
    const drawn = (name: string) => [this.hierarchy(job, name), this.fences(job, name)];
    return [
      ...names.flatMap((name) => (isFirst(name) ? drawn(name) : [])),
      this.feasibility(job, table),
      ...names.flatMap((name) => (isFirst(name) ? [] : drawn(name))),
      this.profile(job),
      this.gridRows(),
      this.uniqueness(job),
      this.rules(job),
      ...(step === 'columns' ? [...this.contributions(job), this.sets(job)] : []),
      ...(step === 'boundaries' ? names.map((name) => this.templates(job, name)) : []),
    ];
  }

  // The last answer and the end of waiting are one change, so that the page is drawn once for both.
  private async round(questions: Question[]): Promise<void> {
    for (const [at, question] of questions.entries()) {
      if (!question.isOpen()) continue;
      const found = await question.ask();
      if (!found) return;
      const goesOn = this.behind || !this.mayAsk || questions.slice(at + 1).some((each) => each.isOpen());
      this.store.set(goesOn ? found : { ...found, busy: false });
      if (this.behind || !this.mayAsk) return;
    }
    if (this.store.state.engineProblem) this.store.set({ engineProblem: undefined });
  }

  private hierarchy(job: Job, name: string): Question {
    const key = hierarchyKey(job, name);
    const known = () => this.store.state.hierarchies[name];
    return {
      isOpen: () => known()?.key !== key || !!known()?.foreseen,
      ask: async () => {
        const before = known();
        const reply = this.heard(await this.store.ask('hierarchy', [hierarchyOnly(job, name), missingIn(job, name)]));
        if (!reply) return undefined;
        if (reply.ok && !reply.value.uncovered.length) this.kept.set(name, { key, generation: this.store.engine.generation });
        else this.kept.delete(name);
        const now = jobOf(this.store.state);
        if (!now || hierarchyKey(now, name) !== key) return undefined;
        const earlier = before?.value ?? before?.earlier;
        const found: Answer<Hierarchy> = { ...answer(key, reply), ...(!reply.ok && earlier && { earlier }) };
        return { hierarchies: { ...this.store.state.hierarchies, [name]: found }, ...(reply.ok && this.settled(name, key, reply.value)) };
      },
    };
  }

  // Where the rules fall in the hierarchy, once the engine has it.
  private fences(job: Job, name: string): Question {
    const attribute = attributeOf(job, name)!;
    const { role, hierarchy } = attribute;
    const rules = role === 'quasi-identifier' && ruleKindsFor(hierarchy).length ? rulesOf(attribute) : [];
    const tree = hierarchyKey(job, name);
    const key = JSON.stringify([tree, rules]);
    return {
      isOpen: () => {
        const { fences, hierarchies } = this.store.state;
        const known = hierarchies[name];
        return rules.length > 0 && fences[name]?.key !== key && known?.key === tree && !!known.value && !known.foreseen;
      },
      ask: async () => {
        const isKept = this.isKept(job, name);
        const only = hierarchyOnly(isKept ? withoutForms(job, [name]) : job, name);
        const reply = this.heard(await this.store.ask('fences', [{ ...only, boundaries: rules }, missingIn(job, name), isKept]));
        if (!reply) return undefined;
        const value = reply.ok && Object.fromEntries(rules.map((rule, at) => [textOfRule(rule), reply.value.rules[at] ?? []]));
        const found = value ? { key, tree, value } : { key, tree, ...(!reply.ok && { failure: reply.failure }) };
        return { fences: { ...this.store.state.fences, [name]: found } };
      },
    };
  }

  // An answer about a job of a moment ago is still nearer than the one before.
  private feasibility(job: Job, table: LoadedTable): Question {
    const key = jobKey(job);
    return {
      isOpen: () => this.store.state.feasibility?.key !== key,
      ask: async () => {
        const { engine } = this.store;
        const { generation } = engine;
        const kept = columnsOfRole(job, 'quasi-identifier').filter((name) => this.isKept(job, name));
        let told = await this.store.ask('feasibility', [jobText(withoutForms(job, kept)), kept]);
        // The engine was replaced in between, and the new one keeps no hierarchies yet.
        if (!told.ok && generation !== engine.generation) told = await this.store.ask('feasibility', [jobText(job), []]);
        const reply = this.heard(told);
        if (!reply || this.store.state.table?.facts !== table.facts) return undefined;
        return { feasibility: answer(key, reply) };
      },
    };
  }

  // Whether the engine has the hierarchy that the job gives this column, as it was last asked about it.
  private isKept(job: Job, name: string): boolean {
    const { key, generation } = this.kept.get(name) ?? {};
    return key === hierarchyKey(job, name) && generation === this.store.engine.generation;
  }

  private profile(job: Job): Question {
    const missing = missingTexts(job);
    const key = JSON.stringify(missing);
    return {
      isOpen: () => this.profiledMissing !== key,
      ask: async () => {
        const reply = this.heard(await this.store.ask('profile', [missing]));
        if (!reply?.ok) return undefined;
        this.profiledMissing = key;
        const { history, profile } = this.store.state;
        if (!history) return { profile: reply.value };
        const { present } = history;
        const job = withSuggestions(present.job, profile, reply.value);
        return { profile: reply.value, history: { ...history, present: { ...present, job } } };
      },
    };
  }

  // What the grid shows depends on what counts as missing, and on how columns are read.
  private gridRows(): Question {
    return {
      isOpen: () => this.grids.isBehind('input'),
      ask: async () => ((await this.grids.catchUp('input')) ? {} : undefined),
    };
  }

  // The ready-made hierarchies that fit a column. Only step 3 offers them.
  private templates(job: Job, name: string): Question {
    const missing = missingIn(job, name);
    const key = JSON.stringify(missing);
    return {
      isOpen: () => this.store.state.templates[name]?.key !== key,
      ask: async () => {
        const reply = this.heard(await this.store.ask('templates', [name, missing]));
        if (!reply || this.behind) return undefined;
        return { templates: { ...this.store.state.templates, [name]: answer(key, reply) } };
      },
    };
  }

  private uniqueness(job: Job): Question {
    const names = columnsOfRole(job, 'quasi-identifier');
    const key = JSON.stringify(names);
    return {
      isOpen: () => this.store.state.uniqueness?.key !== key,
      ask: async () => {
        const reply = this.heard(await this.store.ask('uniqueness', [names]));
        if (!reply || this.behind) return undefined;
        return { uniqueness: answer(key, reply) };
      },
    };
  }

  // What the job's rule book says of the release at hand. What people say may change after the run.
  private rules(job: Job): Question {
    const text = jobText(job);
    const atHand = () => {
      const { release, table, looking } = this.store.state;
      const isThere = !!release && !looking && release.generation === this.store.engine.generation;
      return isThere && release.table.facts === table?.facts && !isOutdated(release, this.store.state) ? release : undefined;
    };
    return {
      isOpen: () => {
        const release = atHand();
        return !!job.rules && !!release && (release.ruled?.job !== text || release.ruled.report !== release.report);
      },
      ask: async () => {
        const { report } = atHand()!;
        const file = await ruleBookNamed(job.rules!.book);
        const reply = file && this.heard(await this.store.ask('rules', [file.text, text]));
        if (file && !reply) return undefined;
        const release = atHand();
        if (release?.report !== report) return {};
        const found = reply?.ok ? { rules: reply.value.rules, inEnglish: reply.value.in_english } : {};
        return { release: { ...release, ruled: { job: text, report, ...found } } };
      },
    };
  }

  // What each quasi-identifier adds: who would still be unique without it. Only step 2 shows that.
  private contributions(job: Job): Question[] {
    const names = columnsOfRole(job, 'quasi-identifier');
    if (names.length < 2) return [];
    return names.map((name) => {
      const others = names.filter((each) => each !== name);
      const key = JSON.stringify(others);
      return {
        isOpen: () => this.store.state.without[name]?.key !== key,
        ask: async () => {
          const reply = this.heard(await this.store.ask('uniqueness', [others]));
          if (!reply || this.behind) return undefined;
          return { without: { ...this.store.state.without, [name]: answer(key, reply) } };
        },
      };
    });
  }

  // The smallest sets of released columns that single rows out. Only step 2 shows them.
  private sets(job: Job): Question {
    const names = job.attributes.filter(({ role }) => role !== 'identifier' && role !== 'leave-out').map(({ name }) => name);
    const key = JSON.stringify([names, missingTexts(job)]);
    return {
      isOpen: () => names.length > 1 && this.store.state.sets?.key !== key,
      ask: async () => {
        const reply = this.heard(await this.store.ask('identifyingSets', [names, missingTexts(job)]));
        if (!reply || this.behind) return undefined;
        return { sets: answer(key, reply) };
      },
    };
  }

  // The reply, unless the round is over: nobody waits for the answer to a cancelled question, and an engine that stopped
  // is said once, not as an answer to each question.
  private heard<T>(reply: Asked<T>): Reply<T> | undefined {
    if (reply.ok) return reply;
    if (reply.failure?.kind === 'crashed') this.store.set({ engineProblem: reply.failure });
    else if (reply.failure) return reply;
    return undefined;
  }
}
