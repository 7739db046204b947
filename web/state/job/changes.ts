// What differs between two jobs, in words: one line for each thing that a person changes at a time.
import type { Catalogue } from '../../protocol/catalogue.ts';
import type { Attribute, BoundaryNode, BoundaryRef, ForWhom, HierarchyForm, Job } from '../../protocol/job.ts';
import { inLanguage, said } from '../../texts/engine.ts';
import { asTyped, count, percentage } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';
import { ruleWords } from '../../texts/rules.ts';
import { listed, shown } from '../../texts/wording.ts';
import { effortOf, withEffort } from './algorithm.ts';
import { carried } from './carried.ts';
import { demandsOf, modelsOf, modelTitle } from './demands.ts';
import { avoidsNested, groupOf, hasNumbers, missingTexts, personOf, sayings } from './job.ts';
import { knownOf } from './known.ts';
import { isRule } from './rules.ts';

const same = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other);

export function changesOf(before: Job, after: Job, catalogue?: Catalogue): string[] {
  const words = t.history;
  const differs = <K extends keyof Job>(key: K, line: string) => (same(before[key], after[key]) ? [] : [line]);
  const titleOf = (name: string) => said(catalogue?.algorithms.find((each) => each.name === name)?.title ?? name);
  const { name: algorithm, ...options } = withEffort(after, 0).algorithm;
  const { name: former, ...formerOptions } = withEffort(before, 0).algorithm;
  const [formerEffort, effort] = [effortOf(before), effortOf(after)];
  return [
    ...input(before, after),
    ...columns(before.attributes, after.attributes, same(missingTexts(before), missingTexts(after))),
    ...privacy(before, after, catalogue),
    ...differs('suppression', words.ofColumn(words.limit, words.became(percentage(before.suppression.limit), percentage(after.suppression.limit)))),
    ...(algorithm === former ? [] : [words.algorithm(titleOf(algorithm))]),
    ...(algorithm !== former || same(options, formerOptions) ? [] : [words.options]),
    ...(algorithm !== former || effort === formerEffort ? [] : [words.ofColumn(inLanguage('Effort'), words.became(count(formerEffort), count(effort)))]),
    ...((before.loss ?? 'levels') === (after.loss ?? 'levels') ? [] : [t.release.least.byShare.changed(after.loss === 'share')]),
    ...differs('seed', words.ofColumn(words.seed, words.became(count(before.seed), count(after.seed)))),
    ...differs('output', words.output),
    ...forWhom(before.for_whom, after.for_whom),
    ...(before.rules?.book === after.rules?.book ? [] : [words.ofColumn(t.rules.book, after.rules?.book ?? t.rules.none)]),
    ...(before.rules?.book !== after.rules?.book || same(before.rules?.answers, after.rules?.answers) ? [] : [words.answers]),
  ];
}

function forWhom(before: ForWhom = {}, after: ForWhom = {}): string[] {
  const changed = sayings.filter((key) => before[key] !== after[key]);
  return changed.length ? [t.history.forWhom(changed.map((key) => t.release.forWhom.lines[key]))] : [];
}

function input({ input: before }: Job, { input: after }: Job): string[] {
  const { missing, repairs, subset, ...reading } = after;
  const { missing: formerMissing, repairs: formerRepairs, subset: formerSubset, ...formerReading } = before;
  return [
    ...(same(missing, formerMissing) ? [] : [t.history.missing]),
    ...(same(repairs ?? [], formerRepairs ?? []) ? [] : [t.history.repairs]),
    ...(same(subset, formerSubset) ? [] : [t.history.part(subset?.column)]),
    ...(same(reading, formerReading) ? [] : [t.history.reading]),
  ];
}

// ---- Columns ----

// Where something else counts as missing, numbers and hierarchies that nobody touched follow: that is no change of its own.
function columns(before: Attribute[], after: Attribute[], sameMissing: boolean): string[] {
  const former = new Map(before.map((attribute) => [attribute.name, attribute]));
  if (after.some(({ name }) => !former.has(name))) return [t.history.renamed];
  return [...roles(former, after), ...after.flatMap((attribute) => column(former.get(attribute.name)!, attribute, sameMissing))];
}

// Columns that got the same role at once are named together.
function roles(former: Map<string, Attribute>, after: Attribute[]): string[] {
  const changed = after.filter(({ name, role }) => former.get(name)!.role !== role);
  return [...new Set(changed.map(({ role }) => role))].map((role) => {
    const title = role === 'undecided' ? t.columns.undecided : t.columns.roles[role].title;
    const names = changed.filter((each) => each.role === role).map(({ name }) => name);
    return t.history.ofColumn(listed(names, 'and'), title);
  });
}

function releaseOf({ release: before }: Attribute, { role, release, hierarchy }: Attribute): keyof typeof t.history.releasedAs {
  if (role === 'insensitive' && release === 'mean') return 'classMeans';
  if (role === 'insensitive' && before === 'mean') return 'trueWeights';
  if (typeof release === 'object') return 'dates';
  if (typeof before === 'object' && release === undefined) return 'trueDates';
  return release ?? (hierarchy && hasNumbers(hierarchy) ? 'range' : 'none');
}

function column(before: Attribute, after: Attribute, sameMissing: boolean): string[] {
  if (before === after) return [];
  const words = t.history;
  const { hierarchy } = after;
  const found = [
    ...(!sameMissing || same(before.number, after.number) ? [] : [words.numbers]),
    ...(!sameMissing || !hierarchy || same(before.hierarchy, hierarchy) ? [] : [hierarchyWords(hierarchy)]),
    ...boundaries((before.boundaries ?? []).map((ref) => (hierarchy && carried(ref, before.hierarchy, hierarchy)) ?? ref), after.boundaries ?? []),
    ...(same(before.release, after.release) ? [] : [words.releasedAs[releaseOf(before, after)]]),
    ...(same(before.weight, after.weight) ? [] : [words.weight(asTyped(after.weight ?? 1))]),
    ...(before.pseudonym?.kind === after.pseudonym?.kind || before.role !== after.role ? [] : [words.pseudonym[after.pseudonym?.kind ?? 'none']]),
    ...(same(before.missing, after.missing) ? [] : [words.missing]),
    ...(!before.fold === !after.fold ? [] : [words.spellings(!!after.fold)]),
    ...(before.reason === after.reason ? [] : [words.reason]),
  ];
  return found.map((each) => words.ofColumn(after.name, each));
}

function hierarchyWords(form: HierarchyForm): string {
  const words = t.history.hierarchies;
  const inRow = (figures: number[]) => figures.map(asTyped).join(', ');
  if ('intervals' in form) return words.intervals(inRow(form.intervals.widths));
  if ('mask' in form) return words.mask(form.mask.digits);
  if ('prefix' in form) return words.prefix(inRow(form.prefix));
  if ('dates' in form) return words.dates(form.dates.levels.map((level) => t.boundaries.dateLevels[level] ?? level).join(', '));
  if ('adaptive' in form) return words.adaptive(form.adaptive.rows);
  if ('frequent' in form) return words.frequent(form.frequent.rows);
  const [kind] = Object.keys(form) as ('flat' | 'levels' | 'tree' | 'range' | 'set')[];
  return words[kind!]();
}

function boundaries(before: BoundaryRef[], after: BoundaryRef[]): string[] {
  const words = t.history;
  const beyond = (refs: BoundaryRef[], others: BoundaryRef[]) => {
    const known = new Set(others.map((other) => JSON.stringify(other)));
    return refs.filter((ref) => !known.has(JSON.stringify(ref)));
  };
  const [set, taken] = [beyond(after, before), beyond(before, after)];
  const [ref] = set;
  if (!set.length && !taken.length) return [];
  if (ref !== undefined && set.length === 1 && isRule(ref) && taken.every(isRule)) return [words.rule(ruleWords(ref))]; // another figure
  if (set.length + taken.length > 1) return [words.boundaries(set.length, taken.length)];
  const [gone] = taken;
  if (gone !== undefined) return [isRule(gone) ? words.noRule(ruleWords(gone)) : words.noBoundaryAt(place(gone))];
  return ref === undefined || isRule(ref) ? [] : [words.boundaryAt(place(ref))];
}

const place = (ref: string | BoundaryNode): string =>
  typeof ref === 'string' ? shown(ref) : ref.label === undefined ? t.history.level(ref.level ?? 0) : shown(ref.label);

// ---- Privacy ----

const ofPopulation = (): Record<string, string> => ({ k_map: t.population.kMap.title, presence: t.population.presence.title, global_risk: t.population.weights.bound });

function privacy(before: Job, after: Job, catalogue: Catalogue | undefined): string[] {
  const words = t.history;
  const keys = new Set([...Object.keys(before.privacy), ...Object.keys(after.privacy)]);
  return [...keys].flatMap((key) => {
    const [was, is] = [before.privacy[key], after.privacy[key]];
    if (same(was, is)) return [];
    if (key === 'person') return [words.person(personOf(after))];
    if (key === 'group') return [words.group(groupOf(after))];
    if (key === 'linked') return [words.linked(after.privacy.linked)];
    if (key === 'weight') return [words.surveyWeight(after.privacy.weight)];
    if (key === 'nested') return [words.nested(avoidsNested(after))];
    if (key === 'failing') return [t.withheld.changed(after.privacy.failing === 'withhold')];
    if (key === 'known') return [t.protect.known.changed(knownOf(after))];
    const model = modelsOf(catalogue).find((each) => each.key === key);
    const name = model ? modelTitle(model.name) : (ofPopulation()[key] ?? inLanguage(key));
    if (is === undefined) return [words.off(name)];
    if (was === undefined) return [words.on(name)];
    const figures = [before, after].map((job) => (key === 'k' || key === 'k_map' ? [job.privacy[key]] : demandsOf(job, key).map((demand) => demand[key])));
    const [[from], [to]] = figures as [unknown[], unknown[]];
    const single = figures.every(({ length }) => length === 1) && typeof from === 'number' && typeof to === 'number' && from !== to;
    return [single ? words.ofColumn(key, words.became(asTyped(from), asTyped(to))) : words.demand(name)];
  });
}

// What going back or ahead did. That the effort is another one shows nowhere else, where a longer look had raised it.
export function travelledWords(from: Job, to: Job, back: boolean): string {
  const { undone, redone, effort } = t.frame.notices;
  const words = back ? undone : redone;
  return effortOf(from) === effortOf(to) ? words : effort(words, effortOf(from), effortOf(to));
}
