// How the five steps stand, and why one needs attention. This room is about what surrounds every step: the list of steps,
// the tour, the glossary, and what a person prefers. The state comes in; words and marks for the frame go out.
import type { Job } from '../../protocol/job.ts';
import { t } from '../../texts/language.ts';
import { columnsOfRole } from '../job/job.ts';
import { impossibleDemands, tooManyLost, undecidedStarred } from '../protect/obstacles.ts';
import { columnsToMend, jobOf, type State, type Step } from '../session/state.ts';

// Suggested: nothing is wrong with what the engine suggests there, but nobody has looked at it.
export type StepState = 'todo' | 'suggested' | 'ready' | 'attention';

export interface Standing {
  how: StepState;
  why: string; // in a few words; empty where the step needs no attention
}

const todo: Standing = { how: 'todo', why: '' };
const attention = (why: string): Standing => ({ how: 'attention', why });
const unless = (why: string): Standing => (why ? attention(why) : { how: 'ready', why });

export function standingOf(state: State, step: Step): Standing {
  const standing = foundIn(state, step);
  return standing.how === 'ready' && !state.seen.includes(step) ? { ...standing, how: 'suggested' } : standing;
}

function foundIn(state: State, step: Step): Standing {
  if (step === 'data') return dataStanding(state);
  const job = jobOf(state);
  if (!job || !state.table) return todo;
  switch (step) {
    case 'columns':
      return columnsStanding(job);
    case 'boundaries':
      return boundariesStanding(state, job);
    case 'protect':
      return protectStanding(state);
    case 'release':
      if (state.runProblem) return attention(t.frame.why.runFailed);
      return state.release?.table.facts === state.table.facts ? { how: 'ready', why: '' } : todo;
  }
}

function dataStanding(state: State): Standing {
  if (state.readProblem) return attention(t.frame.why.fileUnread(state.readProblem.subject));
  const starred = undecidedStarred(state);
  if (starred) return attention(t.frame.why.starred(starred));
  return state.table ? { how: 'ready', why: '' } : todo;
}

function columnsStanding(job: Job): Standing {
  const open = columnsOfRole(job, 'undecided').length;
  if (open) return attention(t.frame.why.undecided(open));
  return unless(columnsOfRole(job, 'quasi-identifier').length ? '' : t.frame.why.noQuasiIdentifier);
}

function boundariesStanding(state: State, job: Job): Standing {
  if (!columnsOfRole(job, 'quasi-identifier').length) return todo;
  const columns = columnsToMend(state, job);
  return unless(columns.length ? t.frame.why.hierarchies(columns) : '');
}

function protectStanding(state: State): Standing {
  const { feasibility } = state;
  const { why } = t.frame;
  if (!feasibility) return todo;
  if (feasibility.failure) return attention(why.jobMistakes);
  if (feasibility.value?.unfit.length) return attention(why.unfit);
  if (impossibleDemands(state).length) return attention(why.impossible);
  return unless(tooManyLost(state) ? why.tooManyLost : '');
}
