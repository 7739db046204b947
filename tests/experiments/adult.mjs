// The Adult table, samples of it, and the jobs that mask it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// Rows are objects by column name. Quoted cells keep their quotes, and so can be written as they are.
export function readTable(path) {
  const [header, ...lines] = readFileSync(path, 'utf8').trimEnd().split(/\r?\n/);
  const names = header.split(',');
  return lines.map((line) => {
    const cells = line.split(line.includes('"') ? /,(?=(?:[^"]*"[^"]*")*[^"]*$)/ : ',');
    return Object.fromEntries(names.map((name, j) => [name, cells[j]]));
  });
}

export const readAdult = (folder) => readTable(join(folder, 'adult.csv'));

const mask = (1n << 64n) - 1n;

function splitmix64(x) {
  let z = (x + 0x9e3779b97f4a7c15n) & mask;
  z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & mask;
  z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & mask;
  return z ^ (z >> 31n);
}

// The rows whose number has the least splitmix64, in the order of the file: the same on every machine, and a larger
// sample holds the smaller ones.
export function sample(rows, size) {
  return rows
    .map((row, i) => ({ row, i, rank: splitmix64(BigInt(i)) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, size)
    .sort((a, b) => a.i - b.i)
    .map(({ row }) => row);
}

// So many rows drawn from these, two of the named values of each taken from other rows; the same on every machine.
export function resampled(rows, names, size) {
  let draws = 0n;
  const below = (bound) => Number(splitmix64(draws++) % BigInt(bound));
  return Array.from({ length: size }, () => {
    const row = { ...rows[below(rows.length)] };
    for (let exchange = 0; exchange < 2; ++exchange) {
      const name = names[below(names.length)];
      row[name] = rows[below(rows.length)][name];
    }
    return row;
  });
}

export function toCsv(rows, columns) {
  return [columns.join(','), ...rows.map((row) => columns.map((name) => row[name]).join(','))].join('\n') + '\n';
}

// A hierarchy of the data folder, as a job has it inline.
export function levels(folder, set, name) {
  const lines = readFileSync(join(folder, `hierarchies-${set}`, `${name}.csv`), 'utf8').trimEnd().split(/\r?\n/);
  return { levels: lines.map((line) => line.split(';')) };
}

export const quasiIdentifier = (name, hierarchy, boundaries = []) => ({
  name,
  role: 'quasi-identifier',
  hierarchy,
  ...(boundaries.length && { boundaries }),
});
export const sensitive = (name) => ({ name, role: 'sensitive' });
export const insensitive = (name) => ({ name, role: 'insensitive' });

export const job = (attributes, privacy, more = {}) => ({
  kordon: 1,
  attributes,
  privacy,
  seed: 0,
  ...more,
});
