// What a released cell of a quasi-identifier may be, given the value that came in.
import { Ranges, Sets } from './made_values.mjs';
import { Tree } from './tree.mjs';

class Generalized {
  bounded = false; // boundaries are nodes, so that rows fall into clusters
  #chains = new Map();
  #marked;

  constructor(attribute, column, missing, files) {
    this.tree = new Tree(attribute.hierarchy, column, missing, files);
    this.#marked = this.tree.marked(attribute.boundaries ?? []);
  }

  #chain(value) {
    let chain = this.#chains.get(value);
    if (!chain) {
      const nodes = this.tree.chain(value);
      const first = nodes.findIndex((node) => this.#marked.has(node));
      chain = { nodes, magval: first < 0 ? nodes.length - 1 : first };
      this.#chains.set(value, chain);
    }
    return chain;
  }

  // A label of several ancestors is read as the lowest of them.
  #place(released, original) {
    return this.#chain(original).nodes.findIndex((node) => node.label === released || node.other === released);
  }

  covers(released, original) {
    return this.#place(released, original) >= 0;
  }

  within(released, original) {
    return this.#place(released, original) <= this.#chain(original).magval;
  }

  loss(released, original) {
    return this.#chain(original).nodes[this.#place(released, original)].height / this.tree.height;
  }

  // The same by share, if the released rows had these values.
  share(released, original, values) {
    const node = this.#chain(original).nodes[this.#place(released, original)];
    const [own, all] = [node, this.tree.root].map((each) => this.tree.leavesBelow(each, values));
    if (node === this.tree.root) return 1;
    return own < 2 ? 0 : (own - 1) / (all - 1);
  }

  // The node beyond which the value is never generalized.
  magval(original) {
    const { nodes, magval } = this.#chain(original);
    return nodes[magval];
  }
}

// A reader has covers(released, original), within(released, original): not above the boundary; bounded: whether
// widths bound its ranges.
export function quasiIdentifier(attribute, column, missing, files) {
  const kind = Object.keys(attribute.hierarchy)[0];
  if (kind === 'range') return new Ranges(attribute, missing);
  if (kind === 'set') return new Sets();
  return new Generalized(attribute, column, missing, files);
}
