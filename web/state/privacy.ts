// What a job asks of sensitive columns beyond k: p, and any number of demands on l, t and alpha, each for every
// sensitive column or for one. One demand stands in the job as an object, several as an array.
import type { AlphaDeassociation, ColumnProfile, Job, LDiversity, Privacy, TCloseness } from '../protocol.ts';
import { columnsOfRole } from './job.ts';
import { said } from '../texts/engine.ts';
import { t } from '../texts/language.ts';

export interface Demands {
  l: LDiversity;
  t: TCloseness;
  alpha: AlphaDeassociation;
}
export type Key = keyof Demands;
export type Model = 'p' | Key;
export const models: readonly Model[] = ['p', 'l', 't', 'alpha'];

// As reports and the catalogue have them.
export const catalogueNames: Record<Model, string> = {
  p: 'p-sensitivity',
  l: 'l-diversity',
  t: 't-closeness',
  alpha: 'alpha-k-anonymity',
};

// As the page has them.
export function modelTitle(catalogueName: string): string {
  const model = models.find((model) => catalogueNames[model] === catalogueName);
  return model ? t.protect.models.names[model] : said(catalogueName);
}

// ---- Reading ----

export function demandsOf<K extends Key>(job: Job, key: K): Demands[K][] {
  const given = job.privacy[key] as Demands[K] | Demands[K][] | undefined;
  return given === undefined ? [] : Array.isArray(given) ? given : [given];
}

export const isOn = (job: Job, model: Model): boolean => job.privacy[model] !== undefined;

export const pathOf = (job: Job, model: Model, at: number): string =>
  Array.isArray(job.privacy[model]) ? `privacy.${model}[${at}]` : `privacy.${model}`;

// The sensitive columns whose hierarchies measure a distance.
export function hierarchicalColumns(job: Job): string[] {
  const hierarchical = demandsOf(job, 't').filter(({ kind }) => kind === 'hierarchical');
  return columnsOfRole(job, 'sensitive').filter((name) =>
    hierarchical.some(({ attribute = name }) => attribute === name),
  );
}

// As the engine is asked: where the values that alpha names are yet to be chosen, every value counts.
export function askedPrivacy({ privacy }: Job): Privacy {
  const { alpha } = privacy;
  if (!alpha) return privacy;
  const ask = (demand: AlphaDeassociation) => (demand.values?.length ? demand : without(demand, 'values'));
  return { ...privacy, alpha: Array.isArray(alpha) ? alpha.map(ask) : ask(alpha) };
}

// ---- Changing ----

function without<T extends object, K extends keyof T>(from: T, key: K): Omit<T, K> {
  const rest: Partial<T> = { ...from };
  delete rest[key];
  return rest as Omit<T, K>;
}

export function withP(job: Job, p: number | undefined): Job {
  const others = without(without(job.privacy, 'k'), 'p');
  return { ...job, privacy: { k: job.privacy.k, ...(p !== undefined && { p }), ...others } };
}

function withDemands<K extends Key>(job: Job, key: K, demands: Demands[K][]): Job {
  if (!demands.length) return { ...job, privacy: without(job.privacy, key) as Privacy };
  return { ...job, privacy: { ...job.privacy, [key]: demands.length === 1 ? demands[0] : demands } };
}

export const withDemand = <K extends Key>(job: Job, key: K, at: number, demand: Demands[K]): Job =>
  withDemands(job, key, demandsOf(job, key).with(at, demand));

export const removeDemand = (job: Job, key: Key, at: number): Job =>
  withDemands(job, key, demandsOf(job, key).toSpliced(at, 1));

// One more demand like the last, for the first column that has none of its own.
export function addDemand<K extends Key>(job: Job, key: K): Job {
  const present = demandsOf(job, key);
  const sensitive = columnsOfRole(job, 'sensitive');
  const free = sensitive.find((name) => present.every(({ attribute }) => attribute !== name));
  return withDemands(job, key, [...present, forColumn(present.at(-1)!, free ?? sensitive[0])]);
}

export function withModel(job: Job, model: Model, on: boolean, profile: ColumnProfile[]): Job {
  if (model === 'p') return withP(job, on ? 2 : undefined);
  return withDemands(job, model, on ? firstDemands(job, model, profile) : []);
}

// What a model asks for when it is switched on.
export function firstDemands<K extends Key>(job: Job, key: K, profile: ColumnProfile[]): Demands[K][] {
  const first: { [M in Key]: () => Demands[M][] } = {
    l: () => [{ kind: 'distinct', l: 3 }],
    t: () => firstCloseness(job, profile),
    alpha: () => [{ alpha: 0.5 }],
  };
  return first[key]();
}

// Of numbers it matters how far apart they are: where only some columns have them, each gets a demand of its own.
function firstCloseness(job: Job, profile: ColumnProfile[]): TCloseness[] {
  const isNumber = (name: string) => profile.find((column) => column.name === name)?.type === 'number';
  const all = columnsOfRole(job, 'sensitive').map(
    (attribute): TCloseness => ({ kind: isNumber(attribute) ? 'ordered' : 'equal', t: 0.4, attribute }),
  );
  const [first = { kind: 'equal', t: 0.4 }] = all;
  return all.every(({ kind }) => kind === first.kind) ? [forColumn(first, undefined)] : all;
}

// The demand for one column, or for each. Values that it names are of a column: they go.
export function forColumn<D extends Demands[Key]>(demand: D, attribute: string | undefined): D {
  const free: Demands[Key] = without(demand, 'attribute') as D;
  const named = 'values' in free && { values: [] };
  if (attribute !== undefined) return { ...free, ...named, attribute } as D;
  return ('values' in free ? without(free, 'values') : free) as D;
}

export function withKind({ kind: _, l, c = 3, ...rest }: LDiversity, kind: LDiversity['kind']): LDiversity {
  const least = kind === 'entropy' ? l : Math.max(2, Math.floor(l));
  return { kind, l: least, ...(kind === 'recursive' && { c }), ...rest };
}

export const withNamedValues = (demand: AlphaDeassociation, values: string[] | undefined): AlphaDeassociation =>
  values ? { ...demand, values } : without(demand, 'values');

export const withRefined = (demand: AlphaDeassociation, refined: boolean): AlphaDeassociation =>
  refined ? { ...demand, refined } : without(demand, 'refined');
