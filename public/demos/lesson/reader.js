// What the lesson is about, without a screen: how values become more general, the job that asks for it, and what a reader who knows
// everything but the diagnosis concludes from a release.

const places = [
  ['San Diego', 'California', 'West Coast', 'United States'],
  ['Los Angeles', 'California', 'West Coast', 'United States'],
  ['Wichita', 'Kansas', 'Midwest', 'United States'],
  ['Kansas City', 'Kansas', 'Midwest', 'United States'],
  ['Lincoln', 'Nebraska', 'Midwest', 'United States'],
];
const agesOf = (age) => [String(age), ...[5, 10, 20].map((width) => `${age - (age % width)}–${age - (age % width) + width - 1}`), '*'];
const columns = { Age: agesOf, Location: (place) => places.find(([city]) => city === place), Sex: (sex) => [sex, '*'], Race: (race) => [race, '*'] };

export const known = Object.keys(columns);
export const sensitive = 'Diagnosis';
export const fences = places[0].length; // where the fence of places can be: behind cities, …, countries
export const placesAt = (level) =>
  [...new Set(places.map((place) => place[level]))].map((name) => ({ name, cities: places.filter((place) => place[level] === name).length }));

// A table of CSV whose fields have no line ends, and whose last one is never empty: objects by column.
export function rowsOf(csv) {
  const [names, ...rows] = csv.trimEnd().split('\n').map((line) => [...line.matchAll(/("[^"]*"|[^,]*)(?:,|$)/g)].slice(0, -1).map(([, field]) => field.replaceAll('"', '')));
  return rows.map((fields) => Object.fromEntries(names.map((name, column) => [name, fields[column]])));
}

const levelsOf = (column, people) => [...new Set(people.map((person) => person[column]))].map((value) => columns[column](value));

export const jobOf = (people, k, fence) => ({
  kordon: 1,
  attributes: [
    ...known.map((name) => ({ name, role: 'quasi-identifier', hierarchy: { levels: levelsOf(name, people) }, ...(name === 'Location' && { boundaries: [{ level: fence }] }) })),
    { name: sensitive, role: 'sensitive' },
  ],
  others: 'leave-out',
  privacy: { k },
  suppression: { limit: 1 },
  output: { order: 'input', suppressed: 'remove' },
});

// With k = 1 the names are left out, and nothing else is done.
export const withoutNames = (people) => people.map((person) => Object.fromEntries([...known, sensitive].map((name) => [name, person[name]])));

// Of a release: which rows can be the person's, and which diagnoses these have.
export function conclude(person, released) {
  const rows = released.map((row) => known.every((name) => columns[name](person[name]).includes(row[name])));
  const values = [...new Set(released.filter((_, at) => rows[at]).map((row) => row[sensitive]))];
  return { rows, count: rows.filter(Boolean).length, values };
}

// Rows that look alike are a group: its number by row, from 0 in the order of their first rows.
export function groupsOf(released) {
  const looks = released.map((row) => JSON.stringify(known.map((name) => row[name])));
  const all = [...new Set(looks)];
  return looks.map((look) => all.indexOf(look));
}
