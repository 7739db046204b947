// Judges two releases of the same people together: what somebody learns who has both.
import type { AuditedTogether } from '../../protocol/audit.ts';
import { count } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';
import { listed, shown } from '../../texts/wording.ts';
import { earlierLack, earlierOf, type Beside, type Earlier } from '../job/earlier.ts';
import { asRelease } from './check.ts';
import { Desk, jobIn, type DeskState } from './desk.ts';
import type { Figure } from './found.ts';

export class Together extends Desk {
  async takeTable(source: Blob, name: string, options = asRelease): Promise<void> {
    const table = { source, name, options };
    this.give({ table });
    await this.take(table, async () => {
      const facts = await this.hold(table);
      if (facts && this.state.table === table) this.store.set({ table: { ...table, facts } });
    });
  }

  async chooseSheet(sheet: string): Promise<void> {
    const { sheetChoice } = this.state;
    if (sheetChoice) await this.takeTable(sheetChoice.source, sheetChoice.name, { ...sheetChoice.options, sheet });
  }

  async judge(): Promise<void> {
    const { table, job } = this.state;
    const earlier = earlierBeside(this.state);
    if (!table || !job || !earlier) return;
    if (!this.holds(table) && !(await this.hold(table))) return;
    const choice = await this.bring(earlier, job.text);
    const judged = choice && (await this.ask('auditTogether', [job.text, choice], table));
    if (judged) this.store.set({ judged });
  }
}

export function besideOf({ table, job: named }: DeskState): Beside | undefined {
  const job = jobIn(named?.text);
  return job && table?.facts && { ...table.facts, job: withoutCodes(job) };
}

// What stands in two releases is told apart as it stands there, whatever codes were made of.
const withoutCodes = (job: Beside['job']): Beside['job'] => ({ ...job, attributes: job.attributes.map(({ pseudonym: _, ...attribute }) => attribute) });

function earlierBeside(state: DeskState): Earlier | undefined {
  const beside = besideOf(state);
  return beside && earlierOf(state.earlier, beside);
}

export type TogetherObstacle = 'table' | 'job' | 'notAJob' | 'earlier' | 'unready';

// What a person has to give or say before the two can be judged.
export function togetherObstacle(state: DeskState): TogetherObstacle | undefined {
  if (!state.table?.facts) return 'table';
  if (!state.job) return 'job';
  if (!jobIn(state.job.text)) return 'notAJob';
  if (!state.earlier) return 'earlier';
  const beside = besideOf(state);
  return !beside || earlierLack(state.earlier, beside) ? 'unready' : undefined;
}

export function pairFigures({ report: { told_apart_by: columns, people, intersection } }: AuditedTogether): Figure[] {
  const words = t.tools.together.figures;
  const filled = intersection.sizes.filter(({ clusters }) => clusters > 0);
  const sizes = filled.map(({ lower, upper, clusters }) => (filled.length > 1 ? words.sizes(lower, upper, clusters) : words.each(lower, upper)));
  return [
    { name: words.apart, value: columns.length ? listed(columns.map(shown), 'and') : words.byRow, more: '' },
    { name: words.both, value: words.people(people.both), more: '' },
    { name: words.earlier, value: words.people(people.only_earlier), more: '' },
    { name: words.later, value: words.people(people.only_later), more: '' },
    { name: words.pairs, value: count(intersection.pairs), more: sizes.join(', ') },
  ];
}
