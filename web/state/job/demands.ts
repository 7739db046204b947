// What a job asks of sensitive columns beyond k: any number of demands on each model of the catalogue, each for every
// sensitive column or for one. The catalogue says which parameters a model has; nothing here knows a model by its name.
import type { Catalogue, DemandKind, ModelEntry, Parameter } from '../../protocol/catalogue.ts';
import type { ColumnProfile } from '../../protocol/findings.ts';
import type { Demand, DemandValue, Job, Privacy } from '../../protocol/job.ts';
import { inLanguage } from '../../texts/engine.ts';
import type { Expected } from '../../texts/expected.ts';
import { count } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';
import { listed } from '../../texts/wording.ts';
import { columnsOfRole } from './job.ts';
import { asksOfPopulation } from './population.ts';

// What privacy says of rows beside the demands of models.
export const isOfRows = (key: string): key is 'person' | 'group' | 'linked' => key === 'person' || key === 'group' || key === 'linked';
// What it says of the population.
const ofPopulation = ['k_map', 'presence', 'sampling_fraction', 'weight', 'global_risk'] as const;
export const isOfPopulation = (key: string): key is (typeof ofPopulation)[number] => (ofPopulation as readonly string[]).includes(key);

// The models that a job can ask for besides k-anonymity.
export const modelsOf = (catalogue: Catalogue | undefined): ModelEntry[] =>
  (catalogue?.privacy_models ?? []).filter(({ key }) => key !== '');

// The name of a model on the page, by that in reports.
export const modelTitle = (name: string): string => t.protect.models.names[name] ?? inLanguage(name);

// ---- Reading ----

// The demands of the model with this key, a bare figure as an object.
export function demandsOf(job: Job, key: string): Demand[] {
  if (isOfRows(key) || isOfPopulation(key) || key === 'nested' || key === 'failing' || key === 'known') return [];
  const given = job.privacy[key] as number | Demand | Demand[] | undefined;
  if (given === undefined) return [];
  if (typeof given === 'number') return [{ [key]: given }];
  return Array.isArray(given) ? given : [given];
}

export const isOn = (job: Job, key: string): boolean => job.privacy[key] !== undefined;

export const pathOf = (job: Job, key: string, at: number): string =>
  Array.isArray(job.privacy[key]) ? `privacy.${key}[${at}]` : `privacy.${key}`;

// The sensitive columns whose hierarchies measure a distance. The one kind that needs a hierarchy is called so in every
// model.
export function hierarchicalColumns(job: Job): string[] {
  const hierarchical = Object.keys(job.privacy).flatMap((key) => demandsOf(job, key)).filter(({ kind }) => kind === 'hierarchical');
  return columnsOfRole(job, 'sensitive').filter((name) =>
    hierarchical.some(({ attribute = name }) => attribute === name),
  );
}

// Whether anything is demanded of sensitive columns.
export const isDemanding = (job: Job): boolean => Object.keys(job.privacy).some((key) => key !== 'k' && demandsOf(job, key).length > 0);

// Whether sensitive cells are withheld in classes that fail a demand, so that k alone forms the classes.
export const withholds = (job: Job): boolean => job.privacy.failing === 'withhold' && isDemanding(job);

export function withWithheld(job: Job, withheld: boolean): Job {
  const privacy: Privacy = { ...job.privacy, failing: 'withhold' };
  if (!withheld) delete privacy.failing;
  return { ...job, privacy };
}

// What the engine is asked: where the values that a demand names are yet to be chosen, every value counts.
// Where nothing is demanded, no class can fail.
export function askedPrivacy(job: Job): Privacy {
  const { k, person, group, nested, failing, ...models } = job.privacy;
  const ask = (demand: Demand): Demand =>
    Object.fromEntries(Object.entries(demand).filter(([, value]) => !Array.isArray(value) || value.length > 0));
  const asked = Object.entries(models as Record<string, number | Demand | Demand[]>).map(([key, given]) => {
    if (typeof given !== 'object') return [key, given];
    return [key, Array.isArray(given) ? given.map(ask) : ask(given)];
  });
  return { k, ...(person !== undefined && { person }), ...(group !== undefined && { group }), ...(nested && { nested }), ...(failing && isDemanding(job) && { failing }), ...(Object.fromEntries(asked) as Omit<Privacy, 'k'>) };
}

// The figures of k and of the models for which rows cannot be kept: ["k = 5", "p = 2"].
export function mandatoryFigures(job: Job, catalogue: Catalogue | undefined): string[] {
  const demanded = modelsOf(catalogue).flatMap(({ mandatory, key }) =>
    mandatory && !withholds(job) ? demandsOf(job, key).map((demand) => `${key} = ${count(Number(demand[key]))}`) : [],
  );
  return [`k = ${count(job.privacy.k)}`, ...demanded];
}

// The models that the job asks for, for which rows are suppressed by choice: "l-diversity or t-closeness". Rows may have been
// counted for models that the job has just given up; these are not named.
export function choosingModels(job: Job, catalogue: Catalogue | undefined): string {
  const names = modelsOf(catalogue).flatMap(({ mandatory, key, name }) => (mandatory || !isOn(job, key) ? [] : [modelTitle(name)]));
  return names.length ? listed(names, 'or') : t.protect.models.others;
}

// ---- What a model declares ----

export const kindOf = (model: ModelEntry, name: string | undefined): DemandKind | undefined =>
  model.parameters.flatMap(({ choices }) => choices).find((kind) => kind.name === name);

export const parametersOf = (model: ModelEntry, kind: string | undefined): Parameter[] =>
  model.parameters.filter(({ of }) => of === '' || of === kind);

// Which figures a parameter can be.
export function expectedOf({ bounds }: Parameter, kind: string | undefined): Expected {
  const { least, above, most, whole, fraction_of } = bounds!;
  const atMost = most === undefined ? {} : { most };
  if (whole && fraction_of !== kind) return { whole, least: above ? least + 1 : least, ...atMost };
  return { least, above, ...atMost };
}

function firstValue({ kind, bounds, choices }: Parameter, chosen: string | undefined): DemandValue {
  if (kind === 'figure') return bounds!.first;
  if (kind === 'choice') return chosen ?? choices[0]!.name;
  return kind === 'truth' ? false : [];
}

// The figures that are possible for another kind stay; what the kind needs besides begins anew.
function valueFor(parameter: Parameter, demand: Demand, kind: string | undefined): DemandValue | undefined {
  const present = parameter.kind === 'choice' ? kind : demand[parameter.key];
  if (present === undefined) return parameter.required ? firstValue(parameter, kind) : undefined;
  if (typeof present !== 'number') return present;
  const { whole, least } = expectedOf(parameter, kind);
  return whole ? Math.max(least, Math.floor(present)) : present;
}

// ---- Changing ----

function without<T extends object, K extends keyof T>(from: T, key: K): Omit<T, K> {
  const rest: Partial<T> = { ...from };
  delete rest[key];
  return rest as Omit<T, K>;
}

function withDemands(job: Job, { key, bare }: ModelEntry, demands: Demand[]): Job {
  const { k, ...present } = job.privacy;
  const others = without(present, key);
  if (!demands.length) return { ...job, privacy: { k, ...others } };
  if (bare) return { ...job, privacy: { k, [key]: demands[0]![key] as number, ...others } };
  return { ...job, privacy: { ...job.privacy, [key]: demands.length === 1 ? demands[0] : demands } };
}

export const withDemand = (job: Job, model: ModelEntry, at: number, demand: Demand): Job =>
  withDemands(job, model, demandsOf(job, model.key).with(at, demand));

export const removeDemand = (job: Job, model: ModelEntry, at: number): Job =>
  withDemands(job, model, demandsOf(job, model.key).toSpliced(at, 1));

// Adds a demand like the last one, for the first column that has none of its own.
export function addDemand(job: Job, model: ModelEntry): Job {
  const present = demandsOf(job, model.key);
  const sensitive = columnsOfRole(job, 'sensitive');
  const free = sensitive.find((name) => present.every(({ attribute }) => attribute !== name));
  return withDemands(job, model, [...present, forColumn(present.at(-1)!, free ?? sensitive[0])]);
}

export const withModel = (job: Job, model: ModelEntry, on: boolean, profile: ColumnProfile[]): Job =>
  withDemands(job, model, on ? firstDemands(job, model, profile) : []);

// The columns that the demands of a model are about.
export const demandedColumns = (job: Job, { key }: ModelEntry): string[] => {
  const sensitive = columnsOfRole(job, 'sensitive');
  return [...new Set(demandsOf(job, key).flatMap(({ attribute }) => (attribute === undefined ? sensitive : [attribute])))];
};

// What is recommended where nothing is asked of sensitive columns yet: 2 different values in every group, of each such
// column at once. Nothing where it cannot hold, or is not needed.
export function withAdvised(job: Job, catalogue: Catalogue | undefined, profile: ColumnProfile[]): Job | undefined {
  const models = modelsOf(catalogue);
  const advised = advisedAmong(models);
  const sensitive = columnsOfRole(job, 'sensitive');
  if (!advised || !sensitive.length || job.privacy.k < 2 || asksOfPopulation(job) || models.some(({ key }) => isOn(job, key))) return undefined;
  if (sensitive.some((name) => (profile.find((column) => column.name === name)?.distinct ?? 0) < 2)) return undefined;
  return withModel(job, advised, true, profile);
}

// p-sensitivity: so many different values in every group.
export const advisedAmong = (models: readonly ModelEntry[]): ModelEntry | undefined => models.find(({ key }) => key === 'p');

// What a model asks for when it is switched on. Where it has a kind for numbers, and only some columns hold numbers, each
// column gets a demand of its own.
export function firstDemands(job: Job, model: ModelEntry, profile: ColumnProfile[]): Demand[] {
  const kindFor = (needs: DemandKind['needs']) =>
    model.parameters.flatMap(({ choices }) => choices).find((kind) => kind.needs === needs)?.name;
  const plain = withKind(model, {}, kindFor('nothing'));
  const numbers = kindFor('numbers');
  if (numbers === undefined) return [plain];
  const isNumber = (name: string) => profile.find((column) => column.name === name)?.type === 'number';
  const all = columnsOfRole(job, 'sensitive').map((attribute) => ({
    ...(isNumber(attribute) ? withKind(model, {}, numbers) : plain),
    attribute,
  }));
  const [first = plain] = all;
  return all.every(({ kind }) => kind === first.kind) ? [forColumn(first, undefined)] : all;
}

// The demand for one column, or for each. The values that it names belong to the former column, so they go.
export function forColumn(demand: Demand, attribute: string | undefined): Demand {
  const kept: Demand = {};
  for (const [key, value] of Object.entries(without(demand, 'attribute'))) {
    if (!Array.isArray(value)) kept[key] = value;
    else if (attribute !== undefined) kept[key] = [];
  }
  return { ...kept, ...(attribute !== undefined && { attribute }) };
}

// The demand of another kind, with the parameters that this kind has.
export function withKind(model: ModelEntry, demand: Demand, kind: string | undefined): Demand {
  const other: Demand = {};
  for (const parameter of parametersOf(model, kind)) {
    const value = valueFor(parameter, demand, kind);
    if (value !== undefined) other[parameter.key] = value;
  }
  const { attribute } = demand;
  return { ...other, ...(attribute !== undefined && { attribute }) };
}

// What is not said, or false, stands nowhere.
export function withValue(demand: Demand, key: string, value: DemandValue | undefined): Demand {
  return value === undefined || value === false ? without(demand, key) : { ...demand, [key]: value };
}
