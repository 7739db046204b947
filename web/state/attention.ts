// Why a step needs attention, in a few words.
import { t } from '../texts/language.ts';
import { columnsOfRole } from './job.ts';
import { columnsToMend, impossibleDemands, jobOf, stepState, tooManyLost, undecidedStarred, type State, type Step } from './state.ts';

// Nothing where the step needs none.
export function attentionFor(state: State, step: Step): string {
  if (stepState(state, step) !== 'attention') return '';
  const { why } = t.frame;
  const job = jobOf(state);
  if (step === 'data') return state.readProblem ? why.fileUnread(state.readProblem.subject) : why.starred(undecidedStarred(state));
  if (step === 'release') return why.runFailed;
  if (!job) return '';
  if (step === 'columns') return columnsOfRole(job, 'quasi-identifier').length ? '' : why.noQuasiIdentifier;
  if (step === 'boundaries') return why.hierarchies(columnsToMend(state, job));
  if (state.feasibility?.failure) return why.jobMistakes;
  if (state.feasibility?.value?.unfit.length) return why.unfit;
  if (impossibleDemands(state).length) return why.impossible;
  return tooManyLost(state) ? why.tooManyLost : '';
}
