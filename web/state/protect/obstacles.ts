// What stands between the job and a release before anything runs. This room is about step 4: the state comes in; what
// the engine says of demands, examples of what models are good for, and reasons not to run go out.
import type { DemandFinding } from '../../protocol/findings.ts';
import type { Failure } from '../../protocol/reply.ts';
import { t } from '../../texts/language.ts';
import { listed, shown } from '../../texts/wording.ts';
import { modelsOf, modelTitle } from '../job/demands.ts';
import { earlierLack } from '../job/earlier.ts';
import { avoidsNested, columnsOfRole, jobKey, madeOfValues, needsPassphrase } from '../job/job.ts';
import { absentColumns, populationConflicts, populationLack } from '../job/population.ts';
import { jobOf, type State } from '../session/state.ts';

// Rows of nothing but *. A person has to say what they are before anything is released.
export const undecidedStarred = ({ table }: State): number => (table && !table.options.starred ? table.facts.starred : 0);

// Whether boundaries and demands cost more rows than the job may suppress, whatever algorithm runs.
export function tooManyLost({ feasibility }: State): boolean {
  const found = feasibility?.value;
  return !!found && found.out + found.chosen > found.allowed;
}

export const impossibleDemands = ({ feasibility }: State): DemandFinding[] =>
  (feasibility?.value?.demands ?? []).filter(({ impossible }) => impossible);

// Why nothing can run, as far as it is known; nothing where it can.
export const obstacleOf = (state: State): Failure | undefined => faultOf(state) ?? beyondLimit(state);

// What is wrong with the job or lacking beside it, whatever it costs.
export function faultOf(state: State): Failure | undefined {
  return starred(state) ?? undecided(state) ?? state.feasibility?.failure ?? noPassphrase(state) ?? earlierUnready(state) ?? populationUnready(state) ?? besidePopulation(state) ?? notAvoidable(state) ?? unfit(state) ?? impossible(state);
}

// Whether a run can begin.
export const mayRun = (state: State): boolean => !!state.feasibility && !state.running && !state.reading && !obstacleOf(state);

// A run that would only end in a refusal. What was said of the former job says nothing of one that has just changed, and
// what boundaries cost nothing of a run without them.
function beyondLimit(state: State): Failure | undefined {
  const job = jobOf(state);
  const found = state.feasibility;
  if (!job || job.algorithm.boundaries === 'ignore' || !found?.value || found.key !== jobKey(job) || !tooManyLost(state)) return undefined;
  const { out, chosen, allowed } = found.value;
  const { beyondLimit: what, loosen } = t.protect.run;
  return { kind: 'unmet_policy', mistakes: [{ where: { text: t.protect.limit.title, path: 'suppression.limit' }, what: what(out + chosen, allowed), remedy: loosen }] };
}

function starred(state: State): Failure | undefined {
  const rows = undecidedStarred(state);
  const { title, undecided } = t.data.starred;
  return rows ? { kind: 'bad_input', mistakes: [{ where: { text: '' }, what: title(rows), remedy: undecided }] } : undefined;
}

// The columns that nobody has looked at.
function undecided(state: State): Failure | undefined {
  const job = jobOf(state);
  const columns = job ? columnsOfRole(job, 'undecided') : [];
  if (!columns.length) return undefined;
  const what = t.protect.run.undecided(listed(columns.map(shown), 'and'), columns.length);
  return { kind: 'bad_input', mistakes: [{ where: { text: '' }, what, remedy: t.protect.run.decide }] };
}

// Keyed codes need a passphrase that is long enough; the engine looks closer.
export const leastPassphrase = 12;
export const isTooShort = (passphrase: string): boolean => [...passphrase].length < leastPassphrase;

function noPassphrase(state: State): Failure | undefined {
  const job = jobOf(state);
  if (!job || !needsPassphrase(job) || !isTooShort(state.passphrase)) return undefined;
  const { missing, short, remedy } = t.protect.passphrase;
  const what = state.passphrase ? short(leastPassphrase) : missing;
  return { kind: 'bad_input', mistakes: [{ where: { text: '', path: 'output.pseudonyms' }, what, remedy }] };
}

// What nobody has said of the earlier releases yet.
function earlierUnready(state: State): Failure | undefined {
  const job = jobOf(state);
  const { earlier, table } = state;
  const lack = earlier && table && job && earlierLack(earlier, { ...table.facts, job });
  if (!lack) return undefined;
  const { title, lacks } = t.protect.earlier;
  return { kind: 'bad_input', mistakes: [{ where: { text: title, path: 'privacy.earlier' }, ...lacks[lack.what](lack.name) }] };
}

// What is missing before the people can be counted that the job asks for.
function populationUnready(state: State): Failure | undefined {
  const job = jobOf(state);
  const { population, table } = state;
  const lack = job && table && populationLack(population, job, table.facts.rows);
  if (!lack) return undefined;
  const { title, lacks } = t.population;
  const absent = population ? absentColumns(population, job) : [];
  const words = lacks[lack](population?.name ?? '', listed(absent.map(shown), 'and'), absent.length);
  return { kind: 'bad_input', mistakes: [{ where: { text: title, path: 'privacy.population' }, ...words }] };
}

// What cannot be asked for where people of the population count.
function besidePopulation(state: State): Failure | undefined {
  const job = jobOf(state);
  if (!job) return undefined;
  const found = populationConflicts(job, modelsOf(state.catalogue).map(({ key }) => key), !!state.earlier);
  const { title, conflicts } = t.population;
  const mistakes = found.map((each) => ({ where: { text: title, path: 'privacy.population' }, ...conflicts[each](listed(madeOfValues(job).map(shown), 'and')) }));
  return mistakes.length ? { kind: 'unmet_policy', mistakes } : undefined;
}

// Rows are moved between nodes, and ranges and sets have none; and an earlier release keeps rows apart, so that nobody can say
// what classes inside others tell.
function notAvoidable(state: State): Failure | undefined {
  const job = jobOf(state);
  if (!job || !avoidsNested(job)) return undefined;
  const columns = madeOfValues(job);
  const { title, impossible, remedy, beside } = t.protect.nested;
  const where = { text: title, path: 'privacy.nested' };
  if (state.earlier) return { kind: 'unmet_policy', mistakes: [{ where, ...beside }] };
  if (!columns.length) return undefined;
  return { kind: 'unmet_policy', mistakes: [{ where, what: impossible(listed(columns.map(shown), 'and')), remedy }] };
}

// What the algorithm cannot do for this job.
function unfit({ feasibility }: State): Failure | undefined {
  const mistakes = feasibility?.value?.unfit ?? [];
  return mistakes.length ? { kind: 'bad_input', mistakes } : undefined;
}

// The models that no release could satisfy.
function impossible(state: State): Failure | undefined {
  const mistakes = impossibleDemands(state).map((finding) => ({
    where: { text: t.protect.models.of(modelTitle(finding.model), finding.attribute) },
    what: finding.reason,
    remedy: t.protect.run.askForLess,
  }));
  return mistakes.length ? { kind: 'unmet_policy', mistakes } : undefined;
}
