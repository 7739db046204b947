// What a paper says its figures show, judged by the numbers measured here.

// `checks`: [{ at, holds, says }]: where one looks, whether the claim holds there, and the numbers. Words about the
// outcome are made of the checks alone.
export function trend(claim, source, checks) {
  const held = checks.filter(({ holds }) => holds).length;
  const state = checks.length === 0 ? 'missing' : held === checks.length ? 'seen' : held === 0 ? 'unseen' : 'partly';
  const verdict = {
    missing: 'Not measured',
    seen: 'Seen',
    partly: `Seen in ${held} of ${checks.length}`,
    unseen: 'Not seen',
  }[state];
  return { claim, source, state, verdict, checks };
}

const complete = (points) => points.filter(({ a, b }) => Number.isFinite(a) && Number.isFinite(b));

// Points are { at, a, b, of }: the claim is about a and b at each of them; `of` names the two.
export function compared(points, words, holds) {
  return complete(points).map(({ at, a, b, of }) => ({
    at,
    holds: holds(a, b),
    says: `${of[0]} ${words(a)}, ${of[1]} ${words(b)}`,
  }));
}
export const less = (points, words) => compared(points, words, (a, b) => a < b);
export const atMost = (points, words) => compared(points, words, (a, b) => a <= b);

// Of values along x: each against the one before.
export function steps(xs, values, words, holds) {
  const step = (x, i) => ({ at: `${xs[i]} to ${x}`, a: values[i], b: values[i + 1], of: ['', 'then'] });
  const points = xs.slice(1).map(step);
  return compared(points, words, holds).map((each) => ({ ...each, says: each.says.trim() }));
}
export const rising = (xs, values, words) => steps(xs, values, words, (a, b) => a <= b);
export const falling = (xs, values, words) => steps(xs, values, words, (a, b) => a >= b);

export const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

// The least-squares line: its slope, and the share of the variance that it explains.
export function line(xs, ys) {
  const mx = mean(xs);
  const my = mean(ys);
  const sxx = xs.reduce((sum, x) => sum + (x - mx) ** 2, 0);
  const syy = ys.reduce((sum, y) => sum + (y - my) ** 2, 0);
  const sxy = xs.reduce((sum, x, i) => sum + (x - mx) * (ys[i] - my), 0);
  return { slope: sxy / sxx, explained: syy === 0 ? 1 : sxy ** 2 / (sxx * syy) };
}

// Of noisy values (times): the direction of the line through all of them.
export function leaning(at, xs, values, words, direction) {
  if (values.length === 0 || !values.every(Number.isFinite)) return [];
  return [
    {
      at,
      holds: Math.sign(line(xs, values).slope) === direction,
      says: `${words(values[0])} at the first point, ${words(values.at(-1))} at the last`,
    },
  ];
}
