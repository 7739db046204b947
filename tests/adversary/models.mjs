// The privacy models by the definitions of their papers. A class is a list of sensitive values, a text a row;
// missing texts have become one. Each model answers {holds, achieved}: the figure that a report should give.
import * as decimal from './decimal.mjs';

export function counts(values) {
  const result = new Map();
  for (const value of values) result.set(value, (result.get(value) ?? 0) + 1);
  return result;
}

// Figures that are computed with logarithms or sums of fractions may differ by this without a word.
export const tolerance = 1e-9;

const atLeast = (achieved, required) => ({ achieved, holds: achieved >= required - tolerance });
const atMost = (achieved, required) => ({ achieved, holds: achieved <= required + tolerance });

// Truta, Vinay (2006), Definition 2.
export const pSensitivity = (values, p) => atLeast(counts(values).size, p);

// Machanavajjhala et al. (2006).
export function lDiversity(values, { kind, l, c }) {
  const frequencies = [...counts(values).values()].sort((a, b) => b - a);
  if (kind === 'distinct') return atLeast(frequencies.length, l);
  if (kind === 'entropy') {
    const entropy = frequencies.reduce((sum, n) => sum - (n / values.length) * Math.log(n / values.length), 0);
    return atLeast(Math.exp(entropy), l);
  }
  const rest = frequencies.slice(l - 1).reduce((sum, n) => sum + n, 0);
  const scaled = decimal.parse(String(c)) * BigInt(rest);
  return {
    achieved: rest === 0 ? Infinity : frequencies[0] / rest,
    holds: BigInt(frequencies[0]) * decimal.unit < scaled,
  };
}

// Wong et al. (2009), Definitions 4, 5 and 11. Exact: alpha is a decimal.
export function alphaDeassociation(values, { alpha, values: named, refined = false }, normal) {
  const wanted = named && new Set(named.map(normal));
  const frequencies = wanted ? [values.filter((value) => wanted.has(value)).length] : [...counts(values).values()];
  const most = BigInt(Math.max(...frequencies));
  const allowed = decimal.parse(String(alpha)) * BigInt(values.length);
  const rows = refined ? -decimal.floorDivide(-allowed, decimal.unit) : decimal.floorDivide(allowed, decimal.unit);
  return { achieved: Number(most) / values.length, holds: most <= rows };
}

const shares = (values) => new Map([...counts(values)].map(([value, n]) => [value, n / values.length]));

// Li, Li, Venkatasubramanian (2007): the earth mover's distance of a class to the whole table.
export function tCloseness(values, whole, { kind, t }, distance) {
  const [here, there] = [shares(values), shares(whole)];
  const surplus = (value) => (here.get(value) ?? 0) - (there.get(value) ?? 0);
  const all = [...there.keys()];
  if (kind === 'equal') return atMost(all.reduce((sum, value) => sum + Math.abs(surplus(value)), 0) / 2, t);
  if (kind === 'ordered') return atMost(orderedDistance(all, surplus, distance.number), t);
  return atMost(hierarchicalDistance(all, surplus, distance), t);
}

// Values at equal distances on a line; equal numbers are at one place, the missing value before all numbers.
function orderedDistance(all, surplus, number) {
  const places = new Map();
  for (const value of all) {
    const at = number(value);
    const key = at === undefined ? 'missing' : String(at);
    if (!places.has(key)) places.set(key, { at, surplus: 0 });
    places.get(key).surplus += surplus(value);
  }
  const before = (a, b) => (a.at === undefined ? -1 : b.at === undefined ? 1 : a.at < b.at ? -1 : 1);
  const line = [...places.values()].sort(before);
  let [work, carried] = [0, 0];
  for (const place of line.slice(0, -1)) {
    carried += place.surplus;
    work += Math.abs(carried);
  }
  return line.length < 2 ? 0 : work / (line.length - 1);
}

// Two values are as far apart as their lowest common ancestor is high. That is a tree metric in which the edge
// above a node is half as long as its parent is higher, so the work is what flows over each edge.
function hierarchicalDistance(all, surplus, { tree, leaf }) {
  const flow = new Map();
  for (const value of all) {
    for (let node = leaf(value); node; node = node.parent) flow.set(node, (flow.get(node) ?? 0) + surplus(value));
  }
  let work = 0;
  for (const [node, through] of flow) {
    if (node.parent) work += (Math.abs(through) * (node.parent.height - node.height)) / 2;
  }
  return work / tree.height;
}

// Cao, Karras (2012), Definitions 2 and 3. The gain of a value is exact: beta is a decimal.
export function betaLikeness(values, whole, { kind, beta }) {
  const [here, there] = [counts(values), counts(whole)];
  let [achieved, holds, slack] = [0, true, Infinity];
  for (const [value, n] of here) {
    const fair = BigInt(there.get(value)) * BigInt(values.length);
    const excess = BigInt(n) * BigInt(whole.length) - fair;
    const gain = Number(excess) / Number(fair);
    const most = kind === 'enhanced' ? -Math.log(there.get(value) / whole.length) : Infinity;
    if (gain > most + tolerance) return { achieved: Infinity, holds: false, slack: most - gain };
    if (kind === 'enhanced') slack = Math.min(slack, Math.min(beta, most) - gain);
    if (excess <= 0n) continue;
    achieved = Math.max(achieved, gain);
    holds &&= excess * decimal.unit <= decimal.parse(String(beta)) * fair;
  }
  return kind === 'enhanced' ? { achieved, holds, slack } : { achieved, holds };
}

// Brickell, Shmatikov (2008), Definition 1.
export function deltaDisclosure(values, whole, { delta }) {
  const here = shares(values);
  const factors = [...shares(whole)].map(([value, p]) => Math.abs(Math.log((here.get(value) ?? 0) / p)));
  const achieved = Math.max(...factors);
  return { achieved, holds: achieved < delta };
}
