// The job as the page edits it: immutable, every change gives a new one. This is the face of a room of such changes:
// a job and what a person wants come in, another job goes out. A column that stops being a quasi-identifier keeps its
// hierarchy and boundaries, so that changing one's mind costs nothing; the job that leaves the page (text.ts) does
// without them.
import type { ColumnProfile, ColumnReading } from '../../protocol/findings.ts';
import type { Attribute, BoundaryRef, DecidedRole, ForWhom, HierarchyForm, Job, JobTable, MissingTexts, NumberFormat, Privacy, Pseudonym, ReadOptions, ReleasedDates, Role } from '../../protocol/job.ts';
import { carriedAll } from './carried.ts';
import { isByRows, withRows } from './rules.ts';

export const roles: readonly DecidedRole[] = ['identifier', 'quasi-identifier', 'sensitive', 'insensitive', 'leave-out'];

export const maxSeed = Number.MAX_SAFE_INTEGER;

export function newJob(profile: ColumnProfile[], { names: _, tables: __, others, codebook, ...options }: ReadOptions, algorithm: string): Job {
  return {
    kordon: 1,
    input: { ...options, missing: ['', '?'] },
    ...(others && { others }),
    ...(codebook && { codebook }),
    attributes: profile.map(({ name, role, suggested_hierarchy, number }) => ({
      name,
      role,
      ...(number && { number }),
      hierarchy: suggested_hierarchy ?? { flat: true },
    })),
    privacy: { k: 5 },
    suppression: { limit: 0.05 },
    algorithm: { name: algorithm },
    seed: 0,
    output: { order: 'shuffled', suppressed: 'remove' },
  };
}

// Of several tables of the same people, which are read as one, this column says which table a row is of.
export const columnOfTables = 'table';

// The job for these tables. The identifier that all of them have says whose the rows are, where nothing else does.
export function ofTables(job: Job, tables: JobTable[] | undefined): Job {
  if (!tables) return job;
  const person = columnsOfRole(job, 'identifier').find((name) => tables.every(({ columns }) => columns.includes(name)));
  return {
    ...job,
    tables,
    attributes: [
      ...job.attributes.filter(({ name }) => name !== columnOfTables),
      { name: columnOfTables, role: 'quasi-identifier', hierarchy: { flat: true }, boundaries: [{ level: 0 }] },
    ],
    privacy: { ...(person !== undefined && { person }), ...job.privacy },
    output: { ...job.output, ...(job.output.format && { format: 'csv' }) }, // several tables go out as CSV alone
  };
}

// A job from a file, checked by the engine before; what it leaves out has the engine's default.
export function restoreJob(text: string, profile: ColumnProfile[], algorithm: string): Job {
  const given = JSON.parse(text) as Partial<Job> & Pick<Job, 'attributes' | 'privacy'>;
  const suggested = new Map(profile.map((column) => [column.name, column.suggested_hierarchy]));
  return {
    ...given,
    kordon: 1,
    input: { delimiter: 'auto', encoding: 'auto', missing: ['', '?'], ...given.input },
    attributes: given.attributes.map((attribute) => ({
      ...attribute,
      hierarchy: attribute.hierarchy ?? suggested.get(attribute.name) ?? { flat: true },
    })),
    suppression: { limit: 1, ...given.suppression },
    algorithm: given.algorithm ?? { name: algorithm },
    seed: given.seed ?? 0,
    output: { order: 'shuffled', suppressed: 'remove', ...given.output },
  };
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const unbounded = ({ boundaries: _, ...attribute }: Attribute): Attribute => attribute;

// What the engine builds a column's hierarchy from, whatever the column's role.
export function hierarchyOnly(job: Job, name: string): Attribute {
  const { hierarchy = { flat: true }, number } = attributeOf(job, name) ?? {};
  return { name, role: 'quasi-identifier', ...(number && { number }), hierarchy: withRows(hierarchy, job.privacy.k) };
}

// What a job says of a column that is no quasi-identifier, with this hierarchy or none.
export const notGeneralized = ({ name, role, missing, number, fold, pseudonym, release, reason }: Attribute, hierarchy?: HierarchyForm): Attribute => ({
  name,
  role,
  ...(missing && { missing }),
  ...(number && { number }),
  ...(hierarchy && { hierarchy }),
  ...(fold && { fold }),
  ...(pseudonym && { pseudonym }),
  ...(movesDates(release) && { release }),
  ...(reason && { reason }),
});

export const movesDates = (release: Attribute['release']): release is ReleasedDates => typeof release === 'object';

export const attributeOf = (job: Job, name: string): Attribute | undefined =>
  job.attributes.find((attribute) => attribute.name === name);

export const columnsOfRole = (job: Job, role: Role): string[] =>
  job.attributes.filter((attribute) => attribute.role === role).map(({ name }) => name);

function withAttribute(job: Job, name: string, change: (attribute: Attribute) => Attribute): Job {
  return {
    ...job,
    attributes: job.attributes.map((attribute) => (attribute.name === name ? change(attribute) : attribute)),
  };
}

export function withRole(job: Job, name: string, role: Role): Job {
  const unfolded = role === 'sensitive' ? job : withFold(job, name, false);
  const uncoded = role === 'identifier' ? unfolded : withPseudonym(unfolded, name, undefined);
  const unmoved = role === 'insensitive' ? uncoded : withTrueDates(withClassMean(uncoded, name, false), name);
  return withAttribute(unmoved, name, (attribute) => ({ ...attribute, role }));
}

// Whether an identifier is released as codes; without a kind it is left out.
export const withPseudonym = (job: Job, name: string, kind: Pseudonym | undefined): Job =>
  withAttribute(job, name, ({ pseudonym: _, ...attribute }) => (kind ? { ...attribute, pseudonym: { kind } } : attribute));

// What the dates of an insensitive column go out as; nothing where they go out as they are.
export function datesOf(job: Job, name: string): ReleasedDates | undefined {
  const release = attributeOf(job, name)?.release;
  return movesDates(release) ? release : undefined;
}

// Whether it is a survey's weight that each row of a class has the mean of.
export const isClassMean = (job: Job, name: string): boolean => {
  const { role, release } = attributeOf(job, name) ?? {};
  return role === 'insensitive' && release === 'mean' && name === job.privacy.weight;
};

export function withClassMean(job: Job, name: string, on: boolean): Job {
  if (on) return withRelease(withRoles(job, [name], 'insensitive'), name, 'mean');
  return isClassMean(job, name) ? withRelease(job, name, 'range') : job;
}

// The columns that go out as they are.
export const unchangedColumns = (job: Job): string[] =>
  [...columnsOfRole(job, 'sensitive'), ...columnsOfRole(job, 'insensitive')].filter((name) => !datesOf(job, name) && !isClassMean(job, name));

export const movedColumns = (job: Job): string[] => job.attributes.flatMap(({ name, release }) => (movesDates(release) ? [name] : []));

// How dates are shifted: in all columns alike.
export const shiftOf = (job: Job): ReleasedDates['shift'] => job.attributes.map(({ name }) => datesOf(job, name)?.shift).find((shift) => shift);

// All shifted columns take the shift of this one.
export function withDates(job: Job, name: string, dates: ReleasedDates): Job {
  const { shift } = dates;
  const attributes = job.attributes.map((attribute) => {
    const { release } = attribute;
    if (attribute.name === name) return { ...attribute, release: dates };
    return shift && movesDates(release) && release.shift ? { ...attribute, release: { ...release, shift } } : attribute;
  });
  return { ...job, attributes };
}

// What counted from a date that goes out as it is, or not at all, counts from its own first one.
export function withTrueDates(job: Job, name: string): Job {
  if (!datesOf(job, name)) return job;
  const attributes = job.attributes.map(({ release, ...attribute }) => {
    if (attribute.name === name || release === undefined) return attribute;
    return { ...attribute, release: movesDates(release) && release.since === name ? { ...release, since: attribute.name } : release };
  });
  return { ...job, attributes };
}

export const needsPassphrase = ({ attributes }: Job): boolean =>
  attributes.some(({ pseudonym, release }) => pseudonym?.kind === 'keyed' || (movesDates(release) && release.shift?.kind === 'keyed'));

// What is only measured has neither codes nor other dates, as no figure that is compared depends on them. Where rows of a
// person are looked at together, codes link these, and random ones will do.
export const withoutPseudonyms = (job: Job): Job =>
  job.attributes.reduce(
    (job, { name, pseudonym }) => withTrueDates(withPseudonym(job, name, pseudonym && job.privacy.linked !== undefined ? 'random' : undefined), name),
    job,
  );

// Whether models take the spellings of a sensitive column's values for one value; no other column has it.
export function withFold(job: Job, name: string, fold: boolean): Job {
  return withAttribute(job, name, ({ fold: _, ...attribute }) => (fold ? { ...attribute, fold } : attribute));
}

// Gives several columns a role at once; the same job where they have it already.
export function withRoles(job: Job, names: string[], role: Role): Job {
  const others = names.filter((name) => attributeOf(job, name)?.role !== role);
  return others.reduce((job, name) => withRole(job, name, role), job);
}

// Numbers whose groups are intervals may be released as means or medians.
export const hasNumbers = (form: HierarchyForm): boolean =>
  'range' in form || 'intervals' in form || ('adaptive' in form && form.adaptive.format === undefined);

export const withRelease = (job: Job, name: string, release: NonNullable<Attribute['release']>): Job =>
  withAttribute(job, name, ({ release: _, ...attribute }) => (release === 'range' ? attribute : { ...attribute, release }));

// The numbers that classes of a quasi-identifier go out as, where another hierarchy has none.
export function lostRelease(job: Job, name: string, hierarchy: HierarchyForm): 'mean' | 'median' | undefined {
  const { role, release } = attributeOf(job, name) ?? {};
  return role === 'quasi-identifier' && typeof release === 'string' && release !== 'range' && !hasNumbers(hierarchy) ? release : undefined;
}

// Boundaries stay where they may still say something. Those whose labels name no node any more go once the engine has
// the new hierarchy.
export const withHierarchy = (job: Job, name: string, hierarchy: HierarchyForm): Job =>
  withAttribute(job, name, (attribute) => {
    const kept = carriedAll(attribute.boundaries ?? [], attribute.hierarchy, hierarchy);
    const { release, ...rest } = unbounded(attribute);
    return { ...rest, ...(release && hasNumbers(hierarchy) && { release }), hierarchy, ...(kept.length && { boundaries: kept }) };
  });

// Each form of hierarchy that there was has a number. Forms are never changed, so the same object is the same form; a
// tree of ten thousand values is not read to find that out.
const formNumbers = new WeakMap<HierarchyForm, number>();
let forms = 0;

function formNumber(form: HierarchyForm | undefined): number {
  if (!form) return 0;
  const known = formNumbers.get(form) ?? ++forms;
  formNumbers.set(form, known);
  return known;
}

// What the engine's answer about a hierarchy depends on.
export function hierarchyKey(job: Job, name: string): string {
  const { hierarchy, number } = attributeOf(job, name) ?? {};
  return JSON.stringify([formNumber(hierarchy), number, missingIn(job, name), isByRows(hierarchy) && job.privacy.k]);
}

// What the engine's answer about a job depends on.
export function jobKey(job: Job): string {
  const asked = withoutSayings(job);
  return JSON.stringify({
    ...asked,
    passphrase_check: undefined,
    attributes: asked.attributes.map((attribute) => ({ ...attribute, hierarchy: formNumber(attribute.hierarchy) })),
  });
}

// The job without the hierarchies that the engine has: what stands for them is never read. Without a hierarchy, or with
// intervals of numbers, which the job may release as means, there is little to leave out.
export function withoutForms(job: Job, names: string[]): Job {
  const lighter = (attribute: Attribute): Attribute => {
    const { name, hierarchy } = attribute;
    return names.includes(name) && !isMadeOfValues(hierarchy) && !(hierarchy && hasNumbers(hierarchy)) ? { ...attribute, hierarchy: { flat: true } } : attribute;
  };
  return { ...job, attributes: job.attributes.map(lighter) };
}

export const withBoundaries = (job: Job, name: string, boundaries: BoundaryRef[]): Job =>
  withAttribute(job, name, (attribute) =>
    boundaries.length ? { ...attribute, boundaries } : unbounded(attribute),
  );

// The columns that together tell whose a row is; none where k counts rows.
export const personOf = ({ privacy: { person = [] } }: Job): string[] => [person].flat();
// Likewise for the household; none where nobody asks for its risk.
export const groupOf = ({ privacy: { group = [] } }: Job): string[] => [group].flat();
function withColumns(job: Job, key: 'person' | 'group', columns: string[]): Job {
  const privacy: Privacy = { ...job.privacy, [key]: columns.length === 1 ? columns[0]! : columns };
  if (!columns.length) delete privacy[key];
  return { ...job, privacy };
}
export const withPerson = (job: Job, columns: string[]): Job => withColumns(job, 'person', columns);
// Whether codes show which rows are one person's.
export const areLinked = (job: Job): boolean => personOf(job).some((name) => attributeOf(job, name)?.pseudonym);

// How many people shall be alike in all their rows; nothing where nobody asks.
export function withLinked(job: Job, linked: number | undefined): Job {
  const privacy: Privacy = { ...job.privacy, ...(linked !== undefined && { linked }) };
  if (linked === undefined) delete privacy.linked;
  return { ...job, privacy };
}

export const withGroup = (job: Job, columns: string[]): Job => withColumns(job, 'group', columns);

// Whether classes inside others shall tell no values.
export const avoidsNested = ({ privacy }: Job): boolean => privacy.nested === 'avoid';

export function withNestedAvoided(job: Job, avoided: boolean): Job {
  const privacy: Privacy = { ...job.privacy, nested: 'avoid' };
  if (!avoided) delete privacy.nested;
  return { ...job, privacy };
}

// The quasi-identifiers that become ranges or sets: of these it cannot be avoided.
export const madeOfValues = (job: Job): string[] =>
  columnsOfRole(job, 'quasi-identifier').filter((name) => isMadeOfValues(attributeOf(job, name)?.hierarchy));

const isMadeOfValues = (form: HierarchyForm | undefined): boolean => !!form && ('range' in form || 'set' in form);

export const withK = (job: Job, k: number): Job => ({ ...job, privacy: { ...job.privacy, k } });

export function withReadOptions({ others: _, codebook: __, ...job }: Job, { names: ___, tables: ____, others, codebook, ...options }: ReadOptions): Job {
  return { ...job, ...(others && { others }), ...(codebook && { codebook }), input: { ...options, missing: job.input.missing } };
}

const withNumber = (job: Job, name: string, number: NumberFormat | undefined): Job =>
  withAttribute(job, name, ({ number: _, ...attribute }) => (number ? { ...attribute, number } : attribute));

// The column is read so, and its hierarchy is made for that.
export const withReading = (job: Job, name: string, { number, hierarchy }: ColumnReading): Job =>
  withHierarchy(withNumber(job, name, number), name, hierarchy);

// Whether nobody has said yet how a column in doubt is read: what the engine suggests meanwhile is no choice.
export const isOpen = ({ number, hierarchy }: Attribute, { in_doubt, suggested_hierarchy: suggested }: ColumnProfile): boolean =>
  !!in_doubt && !number && same(hierarchy, suggested);

// A format as readings write it: %d.%m.%Y is dd.mm.yyyy.
const inLetters = (format: string): string => format.replace('%d', 'dd').replace('%m', 'mm').replace('%Y', 'yyyy').replace('%y', 'yy');

// The place of the reading by which the job has the column, or -1.
export function chosenReading(attribute: Attribute, column: ColumnProfile): number {
  const { number, hierarchy } = attribute;
  const { readings = [] } = column;
  if (column.codes_or_amounts) {
    const asAmounts = !!hierarchy && hasNumbers(hierarchy);
    return readings.findIndex((each) => hasNumbers(each.hierarchy) === asAmounts);
  }
  if (isOpen(attribute, column)) return -1;
  const format = (form: HierarchyForm | undefined) => {
    const written = form && ('dates' in form ? form.dates.format : 'adaptive' in form ? form.adaptive.format : undefined);
    return written !== undefined && inLetters(written);
  };
  return readings.findIndex((each) => (each.number ? same(each.number, number) : format(each.hierarchy) === format(hierarchy)));
}

// The hierarchies that nobody has touched are those that the column's new profile suggests: where `unknown` no longer
// counts as a value, what was text becomes dates, and its hierarchy months and years. So is the way a column writes
// numbers; with boundaries it stays, as they may name bins by labels that it writes.
export function withSuggestions(job: Job, before: ColumnProfile[], now: ColumnProfile[]): Job {
  const suggested = (profile: ColumnProfile[]) =>
    new Map(profile.map(({ name, number, suggested_hierarchy: form }) => [name, { number, form: form ?? { flat: true as const } }]));
  const [old, fresh] = [suggested(before), suggested(now)];
  return job.attributes.reduce((job, { name, number, hierarchy, boundaries }) => {
    const [was, is] = [old.get(name), fresh.get(name)];
    if (!is || boundaries?.length) return job;
    const listed = hierarchy && ('tree' in hierarchy || 'levels' in hierarchy); // it may be large: what was suggested is the same object
    const untouched = hierarchy === was?.form || (!listed && same(hierarchy, was?.form));
    const numbered = same(number, was?.number) && !same(number, is.number) ? withNumber(job, name, is.number) : job;
    return untouched && !same(is.form, hierarchy) ? withHierarchy(numbered, name, is.form) : numbered;
  }, job);
}

export const withMissing = (job: Job, missing: string[]): Job => ({ ...job, input: { ...job.input, missing } });

// What stands for a missing value in a column: its own texts, or those of the table.
export const missingIn = (job: Job, name: string): string[] => attributeOf(job, name)?.missing ?? job.input.missing;

// The same of all columns, as the engine reads it.
export function missingTexts({ input, attributes }: Job): MissingTexts {
  const own = attributes.flatMap(({ name, missing }) => (missing ? [[name, missing] as const] : []));
  return own.length ? { everywhere: input.missing, of_column: Object.fromEntries(own) } : input.missing;
}

// Has texts stand for a missing value in one column; in others they may be values.
export const withAlsoMissing = (job: Job, name: string, texts: string[]): Job =>
  withAttribute(job, name, (attribute) => ({ ...attribute, missing: [...new Set([...missingIn(job, name), ...texts])] }));

// Has the texts of the table stand for it again; the job says so where a codebook would declare others missing.
export const withTableMissing = (job: Job, name: string, declared = false): Job =>
  withAttribute(job, name, ({ missing: _, ...attribute }) => (declared ? { ...attribute, missing: job.input.missing } : attribute));

// A job fits another reading of a table if the columns are the same, in whatever order.
export function fitsColumns(job: Job, columns: string[]): boolean {
  const names = new Set(columns);
  return job.attributes.length === names.size && job.attributes.every(({ name }) => names.has(name));
}

// ---- Handing over ----

export const sayings = ['recipient', 'holds', 'contract', 'decided_by', 'review'] as const satisfies (keyof ForWhom)[];
export const longestSaying = 1000; // characters

// What is typed, as the engine takes it: one line, without signs that nobody sees.
export function saying(typed: string): string {
  const text = typed.replace(/[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu, ' ').trim();
  return /[^\s\p{DI}]/u.test(text) ? text : '';
}

export function withForWhom(job: Job, key: keyof ForWhom, typed: string): Job {
  const { for_whom: { [key]: former = '', ...others } = {}, ...silent } = job;
  const said = saying(typed);
  if (said === former) return job;
  const all = said ? { ...others, [key]: said } : others;
  return Object.keys(all).length ? { ...silent, for_whom: all } : silent;
}

export function withReason(job: Job, name: string, typed: string): Job {
  const said = saying(typed);
  if (said === (attributeOf(job, name)?.reason ?? '')) return job;
  return withAttribute(job, name, ({ reason: _, ...attribute }) => (said ? { ...attribute, reason: said } : attribute));
}

// Nothing of a release follows from what a person says of handing it over, nor from the rule book that judges it.
export const withoutSayings = ({ for_whom: _, rules: ___, ...job }: Job): Job => ({ ...job, attributes: job.attributes.map(({ reason: __, ...attribute }) => attribute) });

export const goesOut = ({ role, pseudonym }: Attribute): boolean => !!pseudonym || role === 'quasi-identifier' || role === 'sensitive' || role === 'insensitive';
