// What the engine thinks of the job: its hierarchies, what the boundaries cost, who is unique. One round of questions
// after the other, each about the latest job: what changes during a round is asked about in the next one.
import { columnsOfRole, hierarchyKey, hierarchyOnly, jobKey, withoutForms } from './job.ts';
import { jobText } from './job-text.ts';
import type { Session } from './session.ts';
import { jobOf, treeColumns, type Answer, type LoadedTable } from './state.ts';
import type { Failure, Hierarchy, Job, Reply } from '../protocol.ts';

export class Answers {
  private asking = false;
  private behind = false;
  private profiledMissing = '';
  private readonly kept = new Map<string, { key: string; generation: number }>(); // hierarchies in the engine

  constructor(private readonly session: Session) {}

  // Another table, and its profile with it.
  begin(missing: string[]): void {
    this.kept.clear();
    this.profiledMissing = JSON.stringify(missing);
  }

  // To be called after every change. Asks at once where nothing is under way.
  follow(): void {
    this.behind = true;
    if (!this.session.state.busy) this.session.set({ busy: true });
    // Whoever changed the job may have more to say in the same breath.
    if (!this.asking) queueMicrotask(() => void this.keepUp());
  }

  private get mayAsk(): boolean {
    return !this.session.state.running && !this.session.state.reading;
  }

  private async keepUp(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    try {
      while (this.behind && this.mayAsk) {
        this.behind = false;
        const job = jobOf(this.session.state);
        const { table } = this.session.state;
        if (job && table) await this.round(job, table);
      }
    } finally {
      this.asking = false;
    }
    if (this.mayAsk) this.session.set({ busy: false });
  }

  // The tree in view first, then what is always in view: the feasibility line. The rest can wait.
  private async round(job: Job, table: LoadedTable): Promise<void> {
    const { step, column } = this.session.state;
    const names = treeColumns(job);
    const inView = step === 'boundaries' ? names.filter((name) => name === column && !this.isForeseen(name)) : [];
    const questions = [
      ...inView.map((name) => () => this.hierarchy(job, name)),
      () => this.feasibility(job, table),
      ...names.map((name) => () => this.hierarchy(job, name)),
      () => this.profile(job),
      () => this.uniqueness(job),
    ];
    for (const ask of questions) {
      if (!(await ask())) return;
      if (this.behind || !this.mayAsk) return;
    }
    if (this.session.state.engineProblem) this.session.set({ engineProblem: undefined });
  }

  private isForeseen(name: string): boolean {
    return !!this.session.state.hierarchies[name]?.foreseen;
  }

  // Each says whether the round goes on.

  private async hierarchy(job: Job, name: string): Promise<boolean> {
    const key = hierarchyKey(job, name);
    const known = this.session.state.hierarchies[name];
    if (known?.key === key && !known.foreseen) return true;
    const reply = await this.session.ask('hierarchy', [hierarchyOnly(job, name), job.input.missing]);
    if (this.isOver(reply)) return false;
    if (reply.ok && !reply.value.uncovered.length) this.kept.set(name, { key, generation: this.session.engine.generation });
    else this.kept.delete(name);
    const now = jobOf(this.session.state);
    if (!now || hierarchyKey(now, name) !== key) return false;
    const earlier = known?.value ?? known?.earlier;
    const found: Answer<Hierarchy> = { ...answer(key, reply), ...(!reply.ok && earlier && { earlier }) };
    this.session.set({ hierarchies: { ...this.session.state.hierarchies, [name]: found } });
    return true;
  }

  // An answer about a job of a moment ago is still nearer than the one before.
  private async feasibility(job: Job, table: LoadedTable): Promise<boolean> {
    const key = jobKey(job);
    if (this.session.state.feasibility?.key === key) return true;
    const { engine } = this.session;
    const { generation } = engine;
    const kept = columnsOfRole(job, 'quasi-identifier').filter((name) => this.isKept(job, name));
    let reply = await this.session.ask('feasibility', [jobText(withoutForms(job, kept)), kept]);
    // Another engine than the one that was thought of: it knows nothing yet.
    if (!reply.ok && generation !== engine.generation) reply = await this.session.ask('feasibility', [jobText(job), []]);
    if (this.isOver(reply) || this.session.state.table?.facts !== table.facts) return false;
    this.session.set({ feasibility: answer(key, reply) });
    return true;
  }

  // Whether the engine has the hierarchy that the job gives this column, as it was last asked about it.
  private isKept(job: Job, name: string): boolean {
    const { key, generation } = this.kept.get(name) ?? {};
    return key === hierarchyKey(job, name) && generation === this.session.engine.generation;
  }

  private async profile(job: Job): Promise<boolean> {
    const { missing } = job.input;
    if (this.profiledMissing === JSON.stringify(missing)) return true;
    const reply = await this.session.ask('profile', [missing]);
    if (this.isOver(reply) || !reply.ok) return false;
    this.profiledMissing = JSON.stringify(missing);
    this.session.set({ profile: reply.value });
    return true;
  }

  private async uniqueness(job: Job): Promise<boolean> {
    const names = columnsOfRole(job, 'quasi-identifier');
    const key = JSON.stringify(names);
    if (this.session.state.uniqueness?.key === key) return true;
    const reply = await this.session.ask('uniqueness', [names]);
    if (this.isOver(reply) || this.behind) return false;
    this.session.set({ uniqueness: answer(key, reply) });
    return true;
  }

  // A cancelled question is nobody's any more. An engine that stopped is told once, not as an answer to each question.
  private isOver(reply: Reply<unknown> & { cancelled?: true }): boolean {
    if (reply.cancelled) return true;
    if (reply.ok || reply.failure.kind !== 'crashed') return false;
    this.session.set({ engineProblem: reply.failure });
    return true;
  }
}

function answer<T>(key: string, reply: { ok: true; value: T } | { ok: false; failure: Failure }): Answer<T> {
  return reply.ok ? { key, value: reply.value } : { key, failure: reply.failure };
}
