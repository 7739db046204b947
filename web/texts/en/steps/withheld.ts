// Step 4: what becomes of groups that fail a demand on sensitive columns.
import { count } from '../../figures.ts';
import { words } from '../words.ts';

export const withheld = {
  title: 'Groups that fail these demands',
  means:
    'If the demands form the groups, then an expert with a register of everybody sees which rows they kept from being more precise, and may know the value of some. If k alone forms the groups, nobody can.',
  avoid: ['There are none', 'rows go further until each group meets the demands; all sensitive cells are shown'],
  withhold: ['Withhold their sensitive cells', 'the column shows * in the whole group, and in as many others that are drawn by chance; less is lost of the other columns'],
  set: 'sensitive cells of groups that fail are withheld',
  inRows: (attribute: string, rows: number, all: number) => `${attribute} is withheld, as *, in ${count(rows)} of ${words.rows(all)}.`,
  alone: 'Hand out one such release alone: two tell which groups fail.',
  changed: (withheld: boolean): string => `Groups that fail a demand: ${withheld ? 'withhold their sensitive cells' : 'there are none'}`,
};
