// What columns and values are called by the codebook of the table that a release is made from.
import type { TableFacts } from '../../protocol/findings.ts';
import type { Finding } from '../../protocol/report.ts';
import { releasedName } from '../hierarchy/labels.ts';
import { t } from '../../texts/language.ts';
import { listed, quoted, shown } from '../../texts/wording.ts';
import { asWritten, codesOf, labelOf, valueNames, type ValueName } from '../job/codebook.ts';
import type { Release } from '../session/state.ts';

type Of = Pick<Release, 'hierarchies'> & { table: { facts: Pick<Release['table']['facts'], 'codebook'> } };

export const originalNames = ({ table }: Of): ValueName => valueNames(table.facts);

export const releasedNames = ({ table: { facts }, hierarchies }: Of): ValueName =>
  facts.codebook ? (column, value) => releasedName(hierarchies[column]?.nodes, codesOf(facts, column)?.values, value) : asWritten;

// What the columns are called that findings name, once and in their order; nothing where none has a label.
export function labelsIn(findings: readonly Finding[], facts: Pick<TableFacts, 'codebook'>, most: number): string {
  const named = [...new Set(findings.flatMap(({ attributes }) => attributes))];
  const called = named.flatMap((name) => {
    const label = labelOf(facts, name);
    return label ? [`${shown(name)} ${quoted(label)}`] : [];
  });
  return called.length ? t.release.labels(listed(called, 'and', most)) : '';
}
