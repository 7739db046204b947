// The draft of a job: what the engine suggests, and what it leaves to a person.
import type { ColumnProfile } from '../../web/protocol/findings.ts';
import type { ReadOptions } from '../../web/protocol/job.ts';
import { isOpen, newJob, notGeneralized, withK } from '../../web/state/job/job.ts';
import type { Draft, Job } from './contract.ts';
import { english } from './english.ts';

export function draftOf(profile: ColumnProfile[], options: ReadOptions, k: number): Draft {
  const job = withK(newJob(profile, options, ''), k);
  const open = profile.filter((column, at) => column.role === 'undecided' || isOpen(job.attributes[at]!, column));
  const undecided = open.map(({ name, role, reason, suggested_hierarchy: hierarchy, in_doubt: inDoubt, readings }) => ({
    column: name,
    why: role === 'undecided' ? (english(reason) as string) : 'its dates or numbers can be read in several ways',
    hierarchy: hierarchy ?? { flat: true as const },
    ...(inDoubt && readings && { readings: english(readings) }),
  }));
  const names = new Set(open.map(({ name }) => name));
  const attributes = job.attributes.map((attribute) => {
    const each = names.has(attribute.name) ? { ...attribute, role: 'undecided' as const } : attribute;
    return each.role === 'quasi-identifier' ? each : notGeneralized(each);
  });
  const draft: Job = { ...job, attributes };
  delete draft.algorithm; // the engine's default
  return { job: draft, undecided };
}
