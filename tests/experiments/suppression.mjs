// Local suppression of cells in sets of columns, after what the documentation of sdcMicro says of localSuppression() with
// `combs` (M. Templ, A. Kowarik, B. Meindl: Statistical Disclosure Control for Micro-Data Using the R Package sdcMicro, 2015).
// It is here to compare losses, and is no code of theirs.

// All sets of `any` of the columns.
export function setsOf(columns, any) {
  if (any === 0) return [[]];
  return columns.flatMap((column, at) => setsOf(columns.slice(at + 1), any - 1).map((others) => [column, ...others]));
}

const alike = (one, other) => one.cells.every((cell, at) => cell === undefined || other.cells[at] === undefined || cell === other.cells[at]);

// Whether fewer than k rows match a group, where an empty cell (undefined) matches any value.
const isRare = (group, open, k) => group.rows.length < k && group.rows.length + open.reduce((sum, other) => sum + (other !== group && alike(group, other) ? other.rows.length : 0), 0) < k;

function groupsOf(table, set) {
  const groups = new Map();
  for (const row of table) {
    const cells = set.map((name) => row[name]);
    const key = JSON.stringify(cells.map((cell) => cell ?? null));
    if (!groups.has(key)) groups.set(key, { cells, rows: [] });
    groups.get(key).rows.push(row);
  }
  return [...groups.values()];
}

// One group after the other, and what was emptied is company for the next. Returns how many cells were emptied, and that
// as a share of all; and how many rows are rarer than k in some set if an emptied cell is alike to emptied cells only.
export function suppressed(rows, columns, k, any) {
  const table = rows.map((row) => Object.fromEntries(columns.map((name) => [name, row[name]])));
  const values = Object.fromEntries(columns.map((name) => [name, new Set(rows.map((row) => row[name])).size]));
  let cells = 0;
  for (const set of setsOf(columns, any)) {
    const order = set.toSorted((a, b) => values[b] - values[a]);
    for (const column of order) {
      const groups = groupsOf(table, set);
      const open = groups.filter((group) => group.cells.includes(undefined));
      for (const group of groups) {
        const company = group.cells.includes(undefined) ? groups : open;
        if (group.cells[set.indexOf(column)] === undefined || !isRare(group, company, k)) continue;
        group.cells[set.indexOf(column)] = undefined;
        for (const row of group.rows) row[column] = undefined;
        cells += group.rows.length;
        if (!open.includes(group)) open.push(group);
      }
    }
  }
  const rare = new Set(setsOf(columns, any).flatMap((set) => groupsOf(table, set).flatMap((group) => (group.rows.length < k ? group.rows : []))));
  return { cells, loss: cells / (rows.length * columns.length), rare: rare.size };
}
