// How a country's offices write a table: the delimiter, dates, decimals, and the bytes.
const two = (figure) => String(figure).padStart(2, '0');

// Days are counted from 1970-01-01.
export const dayOf = (year, month, day) => Date.UTC(year, month - 1, day) / 86_400_000;

const partsOf = (day) => {
  const date = new Date(day * 86_400_000);
  return [two(date.getUTCDate()), two(date.getUTCMonth() + 1), date.getUTCFullYear()];
};

export const formats = {
  en: { delimiter: ',', date: (day) => partsOf(day).join('/'), decimal: '.' },
  de: { delimiter: ';', date: (day) => partsOf(day).join('.'), decimal: ',' },
};

const quoted = (delimiter) => (cell) => (/["\n]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell);

export const csv = (rows, { delimiter }, lineEnd = '\n') =>
  rows.map((row) => row.map(String).map(quoted(delimiter)).join(delimiter) + lineEnd).join('');

// Windows-1252, as far as it is Latin-1; it has the euro sign besides, which no sample needs.
export function windows1252(text) {
  const foreign = /[^\n\r\x20-\x7e\xa0-\xff]/.exec(text);
  if (foreign) throw new Error(`${foreign[0]} is not in Latin-1`);
  return Buffer.from(text, 'latin1');
}
