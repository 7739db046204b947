// Which row of the input each released row can stem from.

// Where both keep their order, the first row that fits is as good as any later one. Undefined where none is left.
export function inOrder(released, originals, fits) {
  const origin = [];
  let at = 0;
  for (let row = 0; row < released; row++) {
    while (at < originals && !fits(row, at)) at += 1;
    if (at === originals) return { failed: row };
    origin.push(at++);
  }
  return { origin };
}

// Each to a row of its own: a greatest matching by augmenting paths (Kuhn). `candidates(row)`: rows that fit.
export function anyOrder(released, originals, candidates) {
  const takenBy = new Array(originals).fill(-1);
  for (let start = 0; start < released; start++) {
    if (!augment(start, candidates, takenBy)) return { failed: start };
  }
  const origin = new Array(released);
  takenBy.forEach((row, original) => {
    if (row >= 0) origin[row] = original;
  });
  return { origin };
}

function augment(start, candidates, takenBy) {
  const from = new Map(); // original -> the released row that asks for it
  const queue = [start];
  for (const row of queue) {
    for (const original of candidates(row)) {
      if (from.has(original)) continue;
      from.set(original, row);
      if (takenBy[original] >= 0) {
        queue.push(takenBy[original]);
        continue;
      }
      // Every row on the way moves to the original that it asked for.
      for (let at = original; at !== undefined;) {
        const asking = from.get(at);
        const left = takenBy.indexOf(asking);
        takenBy[at] = asking;
        at = left < 0 || asking === start ? undefined : left;
      }
      return true;
    }
  }
  return false;
}
