// The visitors of an advice centre in one week, few enough to follow each row by eye. In each state two towns are large
// and several small, so that the large ones become classes of their own, and who is left over is released by the state:
// somebody who knows that then knows that they are from a small town.
import { csv, formats } from './file.mjs';
import { firstName, surname } from './people.mjs';

const words = {
  en: {
    columns: ['name', 'town', 'age', 'concern'],
    states: {
      Thuringia: { large: ['Erfurt', 'Jena'], small: ['Gera', 'Suhl'] },
      Saxony: { large: ['Dresden', 'Leipzig'], small: ['Plauen', 'Torgau', 'Zittau'] },
    },
    ages: ['under 40', '40 and over'],
    concerns: ['addiction', 'debts', 'family', 'housing', 'residence permit'],
  },
  de: {
    columns: ['Name', 'Ort', 'Alter', 'Anliegen'],
    states: {
      Thüringen: { large: ['Erfurt', 'Jena'], small: ['Gera', 'Suhl'] },
      Sachsen: { large: ['Dresden', 'Leipzig'], small: ['Plauen', 'Torgau', 'Zittau'] },
    },
    ages: ['unter 40', '40 und älter'],
    concerns: ['Sucht', 'Schulden', 'Familie', 'Wohnung', 'Aufenthalt'],
  },
};

export function advice(random, language) {
  const { columns, states, ages, concerns } = words[language];
  const visitors = Object.values(states).flatMap(({ large, small }) =>
    ages.flatMap((age) => [
      ...large.flatMap((town) => Array(3 + random.below(3)).fill({ town, age })),
      ...small.flatMap((town) => Array(1 + random.below(2)).fill({ town, age })),
    ]),
  );
  const names = new Set();
  const newName = () => {
    const name = `${firstName(random, language, random.chance(550))} ${surname(random, language)}`;
    return names.has(name) ? newName() : name;
  };
  const rows = visitors.map(({ town, age }) => {
    const name = newName();
    names.add(name);
    return { order: random.below(1000), cells: [name, town, age, random.pick(concerns)] };
  });
  const came = rows.toSorted((one, other) => one.order - other.order).map(({ cells }) => cells);
  return csv([columns, ...came], formats[language]);
}

// The town may become the state at most: nobody shall be known more precisely than that where towns are small.
export function adviceJob(language) {
  const { columns, states, ages } = words[language];
  const [name, town, age, concern] = columns;
  const children = Object.entries(states).map(([label, { large, small }]) => ({ label, children: [...large, ...small].toSorted() }));
  return {
    kordon: 1,
    input: { delimiter: formats[language].delimiter, encoding: 'utf-8', missing: [''] },
    attributes: [
      { name, role: 'identifier' },
      { name: town, role: 'quasi-identifier', hierarchy: { tree: { label: '*', children } }, boundaries: Object.keys(states) },
      { name: age, role: 'quasi-identifier', hierarchy: { tree: { label: '*', children: ages } } },
      { name: concern, role: 'sensitive' },
    ],
    privacy: { k: 3 },
    suppression: { limit: 0.05 },
    algorithm: { name: 'peel' },
    seed: 1,
    output: { order: 'shuffled', suppressed: 'remove' },
  };
}
