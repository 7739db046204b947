// A too coarse node split by a rule: what stands under it is put into groups, whose labels say what they hold.
import type { HierarchyNode } from '../../protocol/findings.ts';
import type { Reply } from '../../protocol/reply.ts';
import { locale } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';
import { branchesOf, finish, refusal, type Branch, type Edited } from './branches.ts';
import { quoted } from '../../texts/wording.ts';

export type Rule =
  | { kind: 'letters'; length: number } // the same first letters
  | { kind: 'runs'; size: number } // so many in a row, in order
  | { kind: 'ranges'; width: number } // ranges of numbers, so wide
  | { kind: 'rare'; rows: number; name: string }; // values with fewer rows, under this name

interface NewGroup {
  members: Branch[];
  label: string;
}

// Whether a value can be put in order: one without a letter or digit is empty, or stands for what is missing.
const isWritten = ({ label }: Branch) => /[\p{L}\p{N}]/u.test(label);

// The first letters of a label, without accents and case. There are few beginnings: each is worked out once.
function beginnings(length: number): (label: string) => string {
  const known = new Map<string, string>();
  return (label) => {
    const start = label.trimStart().slice(0, 4 * length); // a letter may be several units long
    const found = known.get(start) ?? [...start.normalize('NFD').replaceAll(/\p{M}/gu, '')].slice(0, length).join('').trimEnd().toUpperCase();
    known.set(start, found);
    return found;
  };
}

const single = /^\s*(-?\d+(?:\.\d+)?)\s*$/;
const wide = /^(-?\d+(?:\.\d+)?)(?:-| to )(-?\d+(?:\.\d+)?)$/;
const halfOpen = /^\[(-?\d+(?:\.\d+)?), (-?\d+(?:\.\d+)?)\)$/;

// The numbers that a label stands for: a single value, or a range as hierarchies write it.
export function span(label: string): { low: number; high: number } | undefined {
  const found = single.exec(label) ?? wide.exec(label) ?? halfOpen.exec(label);
  if (!found) return undefined;
  const low = Number(found[1]);
  return { low, high: Number(found[2] ?? low) };
}

// A range is written as the engine writes intervals.
const rangeLabel = (low: number, high: number): string => `${low}${low < 0 ? ' to ' : '-'}${high}`;

// Names a run by its ends: numbers as a range, short labels as letters are, others with room between.
function runLabel(first: string, last: string): string {
  const [from, to] = [span(first), span(last)];
  if (from && to) return rangeLabel(from.low, to.high);
  const bare = (label: string) => label.replace(/…$/, '');
  const short = bare(first).length <= 3 && bare(last).length <= 3;
  return short ? `${bare(first)}–${bare(last)}` : `${first} … ${last}`;
}

// Sorts numbers by size, also inside labels: they are padded, so that the collator need not look for them in each
// comparison.
function inOrder(branches: Branch[]): Branch[] {
  const { compare } = new Intl.Collator(locale);
  const keyed = branches.map((branch) => {
    const { label } = branch;
    return { branch, low: span(label)?.low, key: label.replaceAll(/\d+/g, (digits) => digits.padStart(15, '0')) };
  });
  keyed.sort((a, b) => (a.low !== undefined && b.low !== undefined ? a.low - b.low : compare(a.key, b.key)));
  return keyed.map(({ branch }) => branch);
}

function byKey<K>(branches: Branch[], keyOf: (branch: Branch) => K | undefined, label: (key: K) => string): NewGroup[] {
  const parts = new Map<K, Branch[]>();
  for (const branch of branches) {
    const key = keyOf(branch);
    if (key === undefined) continue;
    const members = parts.get(key);
    if (members) members.push(branch);
    else parts.set(key, [branch]);
  }
  return [...parts].map(([key, members]) => ({ members, label: label(key) }));
}

function partsOf({ children }: Branch, rule: Rule): NewGroup[] {
  switch (rule.kind) {
    case 'letters': {
      const beginning = beginnings(rule.length);
      return byKey(inOrder(children.filter(isWritten)), ({ label }) => beginning(label), (key) => `${key}…`);
    }
    case 'runs': {
      const sorted = inOrder(children.filter(isWritten));
      // A last value that would be alone joins those before.
      const starts = sorted.flatMap((_, at) => (at % rule.size || (at && at === sorted.length - 1) ? [] : [at]));
      return starts.map((at, number) => {
        const members = sorted.slice(at, starts[number + 1]);
        return { members, label: runLabel(members[0]!.label, members.at(-1)!.label) };
      });
    }
    case 'ranges': {
      const { width } = rule;
      const whole = Number.isInteger(width) && children.every(({ label }) => Number.isInteger(span(label)?.low ?? 0));
      const times = (number: number) => Math.floor(Number((number / width).toPrecision(12))); // 0.3 is three times 0.1
      const bin = ({ label }: Branch) => {
        const numbers = span(label);
        if (!numbers) return undefined;
        const low = times(numbers.low);
        return low === times(numbers.high) ? low : undefined;
      };
      const end = (bins: number) => Number((bins * width).toPrecision(12));
      return byKey(inOrder(children), bin, (low) =>
        whole ? rangeLabel(end(low), end(low + 1) - 1) : `[${end(low)}, ${end(low + 1)})`,
      );
    }
    case 'rare': {
      const members = children.filter((child) => !child.children.length && child.rows < rule.rows);
      return members.length ? [{ members, label: rule.name.trim() }] : [];
    }
  }
}

// A label that no other node has: where it would recur, the label of the node above is put before it, or a number
// after it.
function unique(label: string, above: Branch, taken: Set<string>): string {
  let found = label;
  if (taken.has(found) && above.parent) found = `${above.label}: ${label}`;
  const base = found;
  for (let number = 2; taken.has(found); number++) found = `${base} (${number})`;
  taken.add(found);
  return found;
}

export function figureOf(rule: Rule): number {
  switch (rule.kind) {
    case 'letters': return rule.length;
    case 'runs': return rule.size;
    case 'ranges': return rule.width;
    case 'rare': return rule.rows;
  }
}

function mistaken(rule: Rule): ReturnType<typeof refusal> | undefined {
  const { refused } = t.boundaries;
  if (rule.kind === 'rare' && !rule.name.trim()) return refusal(refused.noName, refused.nameRare);
  const figure = figureOf(rule);
  const least = rule.kind === 'runs' || rule.kind === 'rare' ? 2 : rule.kind === 'letters' ? 1 : Number.MIN_VALUE;
  const fits = figure >= least && (rule.kind === 'ranges' || Number.isInteger(figure));
  return fits ? undefined : refusal(refused.noFigure[rule.kind], refused.giveFigure[rule.kind]);
}

// A group that a split makes.
export interface MadeGroup {
  label: string;
  members: number;
  rows: number;
}

export type Split = Edited & { made: MadeGroup[] };

// Makes groups by a rule under each of these nodes that the rule can split. The groups stand where the first of their
// members stood, in the order of the rule, under labels that no other node has.
export function split(nodes: HierarchyNode[], ids: readonly number[], rule: Rule): Reply<Split> {
  const { refused, did } = t.boundaries;
  const mistake = mistaken(rule);
  if (mistake) return mistake;
  const branches = branchesOf(nodes);
  const taken = new Set(nodes.map(({ label }) => label));
  const made: MadeGroup[] = [];
  for (const id of ids) {
    const branch = branches[id]!;
    const parts = partsOf(branch, rule);
    if (parts.some(({ members }) => members.length === branch.children.length)) continue;
    const members = new Set(parts.flatMap((part) => part.members));
    const place = branch.children.findIndex((child) => members.has(child));
    const groups = parts.map(({ label, members }): Branch => {
      const rows = members.reduce((sum, member) => sum + member.rows, 0);
      const known = rule.kind === 'rare' ? label : unique(label, branch, taken);
      const group: Branch = { label: known, rows, boundary: false, parent: branch, children: members };
      for (const child of members) child.parent = group;
      made.push({ label: known, members: members.length, rows });
      return group;
    });
    branch.children = branch.children.flatMap((child, at) => (at === place ? groups : members.has(child) ? [] : [child]));
  }
  if (!made.length) return refusal(refused.nothingSplit[rule.kind], refused.anotherRule);
  const only = ids.length === 1 ? branches[ids[0]!]! : undefined;
  const words = only ? did.split(quoted(only.label), made.length) : did.splitSeveral(made.length);
  const edited = finish(branches[0]!, only ?? branches[0]!, words, refused.anotherName);
  return edited.ok ? { ok: true, value: { ...edited.value, made } } : edited;
}

// The rule to begin with: of this kind, or of the kind that the values under the nodes call for.
export function suggestedRule(nodes: HierarchyNode[], ids: readonly number[], k: number, kind?: Rule['kind']): Rule {
  const under = new Set(ids);
  const labels = nodes.flatMap(({ parent, label }) => (under.has(parent) ? [label] : []));
  const spans = labels.flatMap((label) => span(label) ?? []);
  switch (kind ?? (spans.length * 2 > labels.length ? 'ranges' : 'letters')) {
    case 'letters':
      return { kind: 'letters', length: 1 };
    case 'runs':
      return { kind: 'runs', size: Math.min(10, Math.max(2, Math.ceil(labels.length / 5))) };
    case 'rare':
      return { kind: 'rare', rows: Math.max(2, k), name: '' };
    case 'ranges': {
      const low = spans.reduce((least, { low }) => Math.min(least, low), Infinity);
      const high = spans.reduce((most, { high }) => Math.max(most, high), -Infinity);
      return { kind: 'ranges', width: high > low ? roundWidth((high - low) / 8) : 10 };
    }
  }
}

// The next width from this one on that is 1, 2 or 5 times a power of ten.
function roundWidth(width: number): number {
  const power = 10 ** Math.floor(Math.log10(width));
  const times = [1, 2, 5, 10].find((times) => times * power >= width * 0.999)!;
  return Number((times * power).toPrecision(6));
}
