// What goes wrong, as data.
import type { Failure, Sheet } from '../../web/protocol/reply.ts';

/** What is wrong, and what to do about it. */
export interface Mistake {
  /** What it is about: a file, a line, a column, a key of the job. Empty where that is the table. */
  where: string;
  /** The line of a file, from 1. */
  line?: number;
  /** The place in a job, such as `privacy.l[1]`. */
  path?: string;
  what: string;
  remedy: string;
}

/**
 * - `bad_input`: a table, a job or another file cannot be read, or says what cannot be.
 * - `unmet_policy`: no release meets the job.
 * - `failed_audit`: a release was made, and its audit refused it. Nothing goes out.
 * - `crashed`: the worker ended, mostly for want of memory. The next call starts another one.
 * - `environment`: the engine cannot start here. The page's policy forbids it, or a file of the package did not come.
 * - `closed`: the table was closed.
 */
export type ErrorKind = Failure['kind'] | 'closed' | 'environment';

/** The one class of errors. An aborted call is no error of this class: it rejects with the reason of its signal. */
export class KordonError extends Error {
  override readonly name = 'KordonError';
  readonly kind: ErrorKind;
  /** All mistakes that were found, not the first alone. */
  readonly mistakes: Mistake[];
  /** The sheets of a workbook, if nobody has said which one to read. */
  readonly sheets?: Sheet[];

  constructor(kind: ErrorKind, mistakes: Mistake[], sheets?: Sheet[], cause?: unknown) {
    super(mistakes.map(inOneLine).join('\n'), cause === undefined ? undefined : { cause });
    this.kind = kind;
    this.mistakes = mistakes;
    if (sheets) this.sheets = sheets;
  }
}

function inOneLine({ where, line, path, what, remedy }: Mistake): string {
  const more = [path, line && `line ${line}`].filter((each) => each && !where.split(/, |: /).includes(each)); // `where` may say it by itself
  const place = [where, ...more].filter(Boolean).join(', ');
  return `${place ? `${place}: ` : ''}${what}${remedy ? `; ${remedy}` : ''}`;
}
