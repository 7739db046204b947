// Changes of the job, one after the other. After each of them the engine is asked anew.
import type { Job } from '../../protocol/job.ts';
import { t } from '../../texts/language.ts';
import { quoted } from '../../texts/wording.ts';
import type { Edited } from '../hierarchy/branches.ts';
import { treeForm } from '../hierarchy/form.ts';
import { withTree } from '../hierarchy/grouping.ts';
import { record } from '../job/history.ts';
import { attributeOf, lostRelease } from '../job/job.ts';
import type { Answers } from './answers.ts';
import type { ForeseenHierarchies } from './hierarchies.ts';
import { jobOf } from './state.ts';
import type { Store } from './store.ts';

// A form being typed may have no place for a boundary that the form in the end has: they come from before the gesture.
function withBoundariesOf(first: Job, job: Job, edit: (job: Job) => Job): Job {
  const edited = edit(job);
  if (first === job) return edited;
  const attributes = job.attributes.map((attribute) => {
    const { name, hierarchy } = attribute;
    return attributeOf(edited, name)?.hierarchy === hierarchy ? attribute : (attributeOf(first, name) ?? attribute);
  });
  return attributes.some((attribute, at) => attribute !== job.attributes[at]) ? edit({ ...job, attributes }) : edited;
}

export class Edits {
  private gesture: string | undefined;

  constructor(
    private readonly store: Store,
    private readonly answers: Answers,
    private readonly hierarchies: ForeseenHierarchies,
  ) {}

  // Changes of one gesture (a slider on its way, a field being typed in) are one step of undo.
  change(edit: (job: Job) => Job, gesture?: string): void {
    const { history } = this.store.state;
    if (!history) return;
    const { job, file } = history.present;
    const sameGesture = gesture !== undefined && gesture === this.gesture;
    const first = sameGesture ? (history.past.at(-1)?.job ?? job) : job;
    const next = { job: withBoundariesOf(first, job, edit), file };
    if (next.job === job) return;
    this.gesture = gesture;
    this.answers.carry(first, next.job);
    this.store.set({ history: sameGesture ? { ...history, present: next, future: [] } : record(history, next) });
    this.answers.catchUp();
  }

  endGesture(): void {
    this.gesture = undefined;
  }

  // A hierarchy edited by hand. Nothing is done to a tree that the job has moved on from.
  editTree(name: string, edited: Edited): boolean {
    if (!this.hierarchies.isCurrent(name)) {
      this.store.set({ notice: t.boundaries.beingRead });
      return false;
    }
    const lost = lostRelease(jobOf(this.store.state)!, name, { tree: treeForm(edited.nodes) });
    this.change((job) => withTree(job, name, edited.nodes));
    const words = lost ? `${edited.words}. ${t.boundaries.numbers.lost[lost](quoted(name))}` : edited.words;
    this.hierarchies.foresee(name, { ...edited, words });
    return true;
  }
}
