// Writes a large table for measurements: rows of a CSV file drawn at random, two cells of each exchanged for those
// of other rows, so that distinct tuples keep growing as they do in a real register.
//
//   node tests/bench/large_table.mjs ADULT.csv 10000000 > r10m.csv
//
// The same file and number give the same bytes. It takes 2 s for a million rows of 15 columns.
import { readFileSync, writeSync } from 'node:fs';
import { below } from './random.mjs';

const [source, size] = process.argv.slice(2);
if (!source || !(Number(size) > 0)) throw new Error('usage: node tests/bench/large_table.mjs SOURCE.csv ROWS > OUT.csv');
const [header, ...lines] = readFileSync(source, 'utf8').trimEnd().split(/\r?\n/);
const rows = lines.map((line) => line.split(',').map((cell) => cell.trim()));
const columns = header.split(',').length;

// A pipe may take less than it is given.
function write(text) {
  const bytes = Buffer.from(text);
  for (let done = 0; done < bytes.length; ) {
    try {
      done += writeSync(1, bytes, done);
    } catch (error) {
      if (error.code !== 'EAGAIN') throw error;
    }
  }
}

write(`${header}\n`);
for (let block = 0; block < size; block += 10_000) {
  let text = '';
  for (let i = block; i < Math.min(size, block + 10_000); ++i) {
    const row = [...rows[below(rows.length)]];
    for (let exchange = 0; exchange < 2; ++exchange) {
      const column = below(columns);
      row[column] = rows[below(rows.length)][column];
    }
    text += `${row.join(',')}\n`;
  }
  write(text);
}
