// Judges two releases of the same people together: what somebody learns who has both.
import type { AuditedTogether } from '../../protocol/audit.ts';
import { count } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';
import { listed, shown } from '../../texts/wording.ts';
import { earlierLack, earlierOf, keepsPlaces, unlooked, type Beside, type Earlier } from '../job/earlier.ts';
import { togetherCautions, type Caution } from '../release/cautions.ts';
import { asRelease } from './check.ts';
import { Desk, jobIn, type DeskState } from './desk.ts';
import type { Figure } from './found.ts';

export class Together extends Desk {
  async takeTable(source: Blob, name: string, options = asRelease): Promise<void> {
    const table = { source, name, options };
    this.give({ table });
    const facts = await this.hold(table);
    if (facts && this.state.table === table) this.store.set({ table: { ...table, facts } });
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
    if (!(await this.bring(earlier, job.text))) return;
    const judged = await this.ask('auditTogether', [job.text, { person: earlier.person }], table);
    if (judged) this.store.set({ judged });
  }
}

export function besideOf({ table, job: named }: DeskState): Beside | undefined {
  const job = jobIn(named?.text);
  return job && table?.facts && { columns: table.facts.columns, job: withoutCodes(job) };
}

// What stands in two releases is told apart as it stands there, whatever codes were made of.
const withoutCodes = (job: Beside['job']): Beside['job'] => ({ ...job, attributes: job.attributes.map(({ pseudonym: _, ...attribute }) => attribute) });

function earlierBeside(state: DeskState): Earlier | undefined {
  const beside = besideOf(state);
  return beside && earlierOf(state.earlier, beside);
}

export type TogetherObstacle = 'table' | 'job' | 'earlier' | 'unready';

// What a person has to give or say before the two can be judged. A job that is none is for the engine to refuse.
export function togetherObstacle(state: DeskState): TogetherObstacle | undefined {
  if (!state.table?.facts) return 'table';
  if (!state.job) return 'job';
  if (!state.earlier) return 'earlier';
  const beside = besideOf(state);
  return !beside || earlierLack(state.earlier, beside) ? 'unready' : undefined;
}

// What to look at beside the checks, as the command line warns.
export function pairCautions(state: DeskState & { judged: AuditedTogether }): Caution[] {
  const beside = besideOf(state);
  const earlier = earlierBeside(state);
  const words = t.tools.together;
  const told = togetherCautions(state.judged.report);
  if (!beside || !earlier) return told;
  const warning = (text: string): Caution => ({ about: 'together', warning: true, text });
  const namesOf = (columns: string[]) => unlooked(columns, earlier.person, beside.job);
  const ofEarlier = namesOf(state.earlier!.release.facts!.columns);
  const ofLater = namesOf(beside.columns);
  const all = (names: string[]) => listed(names.map(shown), 'and');
  return [
    ...told,
    ...(ofEarlier.length ? [warning(t.protect.earlier.unlooked(all(ofEarlier), ofEarlier.length))] : []),
    ...(ofLater.length ? [warning(words.unlooked(all(ofLater), ofLater.length))] : []),
    ...(!earlier.person.length && !keepsPlaces(beside.job) ? [warning(words.placesLost)] : []),
  ];
}

export function pairFigures({ report: { people, intersection } }: AuditedTogether): Figure[] {
  const words = t.tools.together.figures;
  const sizes = intersection.sizes.filter(({ clusters }) => clusters > 0).map(({ lower, upper, clusters }) => words.sizes(lower, upper, clusters));
  return [
    { name: words.both, value: words.people(people.both), more: '' },
    { name: words.earlier, value: words.people(people.only_earlier), more: '' },
    { name: words.later, value: words.people(people.only_later), more: '' },
    { name: words.pairs, value: count(intersection.pairs), more: sizes.join(', ') },
  ];
}
