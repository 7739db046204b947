// The job as the page edits it: immutable, every change gives a new one. A column that stops being a
// quasi-identifier keeps its hierarchy and boundaries, so that changing one's mind costs nothing; the job
// that leaves the page does without them.
import type {
  Attribute,
  BoundaryRef,
  ColumnProfile,
  HierarchyForm,
  Job,
  ReadOptions,
  Role,
} from '../protocol.ts';

export const roles: readonly Role[] = ['identifier', 'quasi-identifier', 'sensitive', 'insensitive'];

export const maxSeed = Number.MAX_SAFE_INTEGER;

export function newJob(profile: ColumnProfile[], options: ReadOptions, algorithm: string): Job {
  return {
    kordon: 1,
    input: { ...options, missing: ['', '?'] },
    attributes: profile.map(({ name, role, suggested_hierarchy }) => ({
      name,
      role,
      hierarchy: suggested_hierarchy ?? { flat: true },
    })),
    privacy: { k: 5 },
    suppression: { limit: 0.05 },
    algorithm: { name: algorithm },
    seed: 0,
    output: { order: 'shuffled', suppressed: 'remove' },
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

const unbounded = ({ boundaries: _, ...attribute }: Attribute): Attribute => attribute;

// What the engine builds a column's hierarchy from, whatever the column's role.
export function hierarchyOnly(job: Job, name: string): Attribute {
  const { hierarchy = { flat: true } } = attributeOf(job, name) ?? {};
  return { name, role: 'quasi-identifier', hierarchy };
}

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

export const withRole = (job: Job, name: string, role: Role): Job =>
  withAttribute(job, name, (attribute) => ({ ...attribute, role }));

export const withHierarchy = (job: Job, name: string, hierarchy: HierarchyForm): Job =>
  withAttribute(job, name, (attribute) => ({ ...unbounded(attribute), hierarchy }));

// What the engine's answer about a hierarchy depends on.
export const hierarchyKey = (job: Job, name: string): string =>
  JSON.stringify([attributeOf(job, name)?.hierarchy, job.input.missing]);

export const withBoundaries = (job: Job, name: string, boundaries: BoundaryRef[]): Job =>
  withAttribute(job, name, (attribute) =>
    boundaries.length ? { ...attribute, boundaries } : unbounded(attribute),
  );

export const withK = (job: Job, k: number): Job => ({ ...job, privacy: { ...job.privacy, k } });

export const withReadOptions = (job: Job, { delimiter, encoding }: ReadOptions): Job => ({
  ...job,
  input: { ...job.input, delimiter, encoding },
});

// How a job wants its table read; nothing if it is no job at all.
export function readOptionsOf(text: string): ReadOptions | undefined {
  try {
    const { input } = JSON.parse(text) as { input?: Partial<ReadOptions> };
    return { delimiter: input?.delimiter ?? 'auto', encoding: input?.encoding ?? 'auto' };
  } catch {
    return undefined;
  }
}

export const withMissing = (job: Job, missing: string[]): Job => ({ ...job, input: { ...job.input, missing } });

// A job fits another reading of a table if the columns are the same, in whatever order.
export function fitsColumns(job: Job, columns: string[]): boolean {
  const names = new Set(columns);
  return job.attributes.length === names.size && job.attributes.every(({ name }) => names.has(name));
}
