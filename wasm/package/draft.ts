// The draft of a job: what the engine suggests, and what it leaves to a person.
import type { ColumnProfile, TableFacts } from '../../web/protocol/findings.ts';
import type { HierarchyForm, ReadOptions } from '../../web/protocol/job.ts';
import { isOpen, newJob, notGeneralized, withAlsoMissing, withK } from '../../web/state/job/job.ts';
import type { Draft, Job } from './contract.ts';
import { english } from './english.ts';

// Hierarchies that have a place for any text.
const takesAnyText = (form: HierarchyForm | null): boolean => !form || ['flat', 'levels', 'tree', 'frequent', 'set'].some((each) => each in form);

// What may stand for a missing value, where a quasi-identifier's hierarchy would refuse it.
const missingOf = (profile: ColumnProfile[]): Draft['missing'] =>
  profile
    .filter(({ role, markers, suggested_hierarchy: form }) => markers.length && (role === 'quasi-identifier' || role === 'undecided') && !takesAnyText(form))
    .map(({ name, markers }) => ({ column: name, texts: markers }));

// `declared`: what a codebook declares missing, which a column that says what is missing must say, too.
export function draftOf(profile: ColumnProfile[], options: ReadOptions, k: number, declared: TableFacts['missing']): Draft {
  const job = withK(newJob(profile, options, ''), k);
  const open = profile.filter((column, at) => column.role === 'undecided' || isOpen(job.attributes[at]!, column));
  const undecided = open.map(({ name, role, reason, suggested_hierarchy: hierarchy, in_doubt: inDoubt, readings }) => ({
    column: name,
    why: role === 'undecided' ? (english(reason) as string) : 'its dates or numbers can be read in several ways',
    hierarchy: hierarchy ?? { flat: true as const },
    ...(inDoubt && readings && { readings: english(readings) }),
  }));
  const names = new Set(open.map(({ name }) => name));
  const missing = missingOf(profile);
  const marked = missing.reduce((made, { column, texts }) => withAlsoMissing(made, column, [...(declared?.[column] ?? []), ...texts]), job);
  const attributes = marked.attributes.map((attribute) => {
    const each = names.has(attribute.name) ? { ...attribute, role: 'undecided' as const } : attribute;
    return each.role === 'quasi-identifier' ? each : notGeneralized(each);
  });
  const draft: Job = { ...job, attributes };
  delete draft.algorithm; // the engine's default
  return { job: draft, undecided, missing };
}
