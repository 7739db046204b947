// How numbers and texts are written.
const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

export const count = (value) => grouped.format(value);
export const share = (value) => value.toFixed(3);
export const times = (value) => `${value.toFixed(2)} times`;
export function ms(value) {
  if (value === 0) return '0';
  if (value >= 10_000) return `${(value / 1000).toFixed(1)} s`;
  return value >= 100 ? `${count(value)} ms` : `${value.toFixed(1)} ms`;
}

export const escape = (text) =>
  String(text).replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]);

export const listed = (names) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
