// What in each fold of step 4 differs from the usual, so that nothing that is set is hidden silently.
import type { AlgorithmEntry } from '../../protocol/catalogue.ts';
import type { Job } from '../../protocol/job.ts';
import { inLanguage, said } from '../../texts/engine.ts';
import { count, percentage } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';
import { listed, shown } from '../../texts/wording.ts';
import { acceptsUnprotected, isSameLevel, optionOf, optionsShown } from '../job/algorithm.ts';
import { formatOf } from '../job/codebook.ts';
import { personColumns } from '../job/columns.ts';
import { demandedColumns, isOn, modelsOf, modelTitle, withholds } from '../job/demands.ts';
import { sameFiles } from '../job/earlier.ts';
import { attributeOf, avoidsNested, columnsOfRole, groupOf, needsPassphrase } from '../job/job.ts';
import { asksOfPopulation } from '../job/population.ts';
import type { Session } from '../session/session.ts';
import { jobOf, type Fold, type ReleaseFold, type State } from '../session/state.ts';

export type ProtectFold = Exclude<Fold, 'groups' | ReleaseFold>;

export function differs(state: State, fold: ProtectFold): string[] {
  const job = jobOf(state);
  return job ? { protection, rules, file, experts }[fold](job, state) : [];
}

function protection(job: Job, state: State): string[] {
  const words = t.protect.folds;
  const { limit } = job.suppression;
  const models = modelsOf(state.catalogue).filter(({ key }) => isOn(job, key));
  const spelled = (state.feasibility?.value?.spellings ?? []).filter(({ attribute }) => !attributeOf(job, attribute)?.fold);
  const folded = columnsOfRole(job, 'sensitive').filter((name) => attributeOf(job, name)?.fold);
  const group = groupOf(job);
  return [
    limit ? words.limit(percentage(limit)) : words.noLimit,
    ...models.map((model) => words.model(modelTitle(model.name), demandedColumns(job, model).length)),
    ...(withholds(job) ? [t.withheld.set] : []),
    ...(spelled.length ? [words.spellings(listed(spelled.map(({ attribute }) => shown(attribute)), 'and'))] : []),
    ...(folded.length ? [words.folded(listed(folded.map(shown), 'and'))] : []),
    ...(isSameLevel(job) ? [words.sameLevel] : []),
    ...(avoidsNested(job) ? [t.protect.nested.avoided] : []),
    ...(group.length ? [words.households] : []),
    ...(asksOfPopulation(job) ? [words.population] : []),
    ...(job.privacy.weight !== undefined ? [t.population.weights.set] : []),
    ...(job.input.subset ? [words.part] : []),
    ...(state.earlier && !needsPassphrase(job) ? [words.earlier] : []),
    ...experts(job, state),
  ];
}

const rules = (job: Job): string[] => [job.rules?.book ?? t.rules.none];

function experts(job: Job, { catalogue }: State): string[] {
  const words = t.protect.folds;
  const { algorithm } = job;
  const sameLevel = isSameLevel(job); // then the switch says which algorithm, and how
  const [first] = catalogue?.algorithms ?? [];
  const chosen = catalogue?.algorithms.find(({ name }) => name === algorithm.name);
  return [
    ...(chosen && chosen !== first && !sameLevel ? [said(chosen.title)] : []),
    ...(chosen && !sameLevel ? optionsSet(job, chosen) : []),
    ...(acceptsUnprotected(job) ? [words.unprotected] : []),
    ...(algorithm.boundaries === 'ignore' ? [words.ignored] : []),
    ...(job.loss === 'share' ? [t.release.least.byShare.told] : []),
    ...(algorithm.classification ? [words.predicts(shown(algorithm.classification.attribute))] : []),
  ];
}

const optionsSet = (job: Job, entry: AlgorithmEntry): string[] =>
  optionsShown(entry).flatMap((option) => {
    const value = option.key in job.algorithm ? optionOf(job, option) : undefined;
    return value === undefined ? [] : [t.protect.folds.option(said(option.title), typeof value === 'number' ? count(value) : typeof value === 'string' ? inLanguage(value.replaceAll('_', ' ')) : '')];
  });

function file(job: Job): string[] {
  const { output, seed } = job;
  const words = t.protect.folds;
  const format = formatOf(job);
  return [
    ...(output.order === 'input' ? [words.inOrder] : []),
    ...(output.suppressed === 'mask' ? [words.starred] : []),
    ...(output.encoding || output.delimiter ? [words.forExcel] : []),
    ...(format ? [t.protect.output.packages[format][0]!] : []),
    ...(seed ? [words.seed(seed)] : []),
  ];
}

// ---- What is shown outside of them ----

// Whether several rows of the table may be one person's, so that step 4 asks at once who is counted.
export function mayHavePeople(state: State, job: Job): boolean {
  const rows = state.table?.facts.rows ?? 0;
  return personColumns(state.profile, job).some((name) => {
    const column = state.profile.find((each) => each.name === name);
    return !!column && column.distinct > 0 && column.distinct + column.missing < rows;
  });
}

// Codes by passphrase are made to be the same in each delivery, so that an earlier one is asked for, until somebody has
// answered.
export const asksForEarlier = ({ earlier, firstDelivery }: State, job: Job): boolean => needsPassphrase(job) && !earlier && !firstDelivery;

export const sayFirstDelivery = ({ store }: Session, firstDelivery: boolean): void => store.set({ firstDelivery });

// Whether the last run lost too many rows beside the earlier releases that are still chosen.
export const failedBesideEarlier = ({ runProblem, earlier }: State): boolean =>
  !!earlier && !!runProblem?.earlier && sameFiles(runProblem.earlier.releases, earlier.releases) && runProblem.failure.kind === 'unmet_policy';
