// Ranges and sets: what a class's values become where the attribute has no hierarchy.
import * as decimal from './decimal.mjs';

const number = String.raw`\d+(?:\.\d+)?`;
const rangeForms = [new RegExp(`^\\[(${number})-(${number})\\]$`), new RegExp(`^\\[(-${number}) to (-?${number})\\]$`)];

function readRange(text) {
  for (const form of rangeForms) {
    const match = form.exec(text);
    if (match) return { low: decimal.parse(match[1]), high: decimal.parse(match[2]) };
  }
  return undefined;
}

// The values between braces, or undefined: `{Canada, "Korea, South"}`.
function readSet(text) {
  if (!text.startsWith('{') || !text.endsWith('}')) return undefined;
  const inner = text.slice(1, -1);
  const members = [];
  const member = /(?:"((?:[^"]|"")*)"|([^",]*))(, |$)/gsy;
  for (let at = 0; ; at = member.lastIndex) {
    member.lastIndex = at;
    const match = member.exec(inner);
    if (!match) return undefined;
    members.push(match[1] === undefined ? match[2] : match[1].replaceAll('""', '"'));
    if (match[3] === '') return members;
  }
}

export class Ranges {
  #missing;
  #named; // what all missing values go out as, if they are one
  #step;
  #width;

  constructor(attribute, missing) {
    const { step, missing: named } = attribute.hierarchy.range;
    this.#named = named;
    const width = attribute.boundaries?.[0]?.width;
    this.#missing = missing;
    this.#step = step === undefined ? undefined : decimal.parse(String(step));
    this.#width = width === undefined ? undefined : decimal.parse(String(width));
  }

  get bounded() {
    return this.#width !== undefined;
  }

  #isMissing(text) {
    return this.#missing.includes(text);
  }

  covers(released, original) {
    if (released === '*' || released === original) return true;
    if (this.#isMissing(released) || this.#isMissing(original)) return this.#isMissing(original) && released === this.#named;
    const value = decimal.parse(original);
    if (decimal.parse(released) !== undefined) return decimal.parse(released) === value;
    const range = readRange(released);
    return range !== undefined && range.low <= value && value <= range.high;
  }

  within(released) {
    if (this.#width === undefined || this.#isMissing(released)) return true;
    const range = readRange(released);
    return released !== '*' && (range === undefined || range.high - range.low <= this.#width);
  }

  // What a class of these values is to show.
  of(originals) {
    const numbers = originals.filter((text) => !this.#isMissing(text)).map(decimal.parse);
    if (numbers.length === 0 && (this.#named !== undefined || new Set(originals).size === 1)) {
      return (released) => released === (this.#named ?? originals[0]);
    }
    if (numbers.length < originals.length) return (released) => released === '*';
    let low = numbers.reduce((a, b) => (a < b ? a : b));
    let high = numbers.reduce((a, b) => (a > b ? a : b));
    if (low === high) return (released) => originals.includes(released);
    if (this.#step) {
      low = decimal.floorDivide(low, this.#step) * this.#step;
      high = -decimal.floorDivide(-high, this.#step) * this.#step;
    }
    return (released) => {
      const range = readRange(released);
      return range?.low === low && range.high === high;
    };
  }
}

export class Sets {
  bounded = false;
  tree = { repeats: false };
  // The share of the released rows' further values that the set's further values are.
  loss(released, original, values) {
    if (released === original) return 0;
    return (readSet(released).length - 1) / (values.size - 1);
  }

  covers(released, original) {
    return released === original || (readSet(released) ?? []).includes(original);
  }

  within() {
    return true;
  }

  of(originals) {
    const values = new Set(originals);
    if (values.size === 1) return (released) => values.has(released);
    return (released) => {
      const members = readSet(released) ?? [];
      return members.length === values.size && members.every((member) => values.has(member));
    };
  }
}
