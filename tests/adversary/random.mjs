// Random numbers of its own, the same on every machine: the seed of a case is the case.
export class Random {
  #a;
  #b;
  #c;
  #d = 1;

  // `seed`: any text. The generator is sfc32 (C. Doty-Humphrey), which passes the usual batteries of tests.
  constructor(seed) {
    let [a, b, c] = [0x9e3779b9, 0x243f6a88, 0xb7e15162];
    for (const byte of Buffer.from(String(seed))) {
      a = Math.imul(a ^ byte, 0x85ebca6b);
      b = Math.imul(b ^ (byte + (a >>> 13)), 0xc2b2ae35);
      c = Math.imul(c ^ (byte + (b >>> 11)), 0x27d4eb2f);
    }
    [this.#a, this.#b, this.#c] = [a, b, c];
    for (let i = 0; i < 15; i++) this.#next();
  }

  #next() {
    const sum = (this.#a + this.#b + this.#d++) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum;
    this.#c |= 0;
    return sum >>> 0;
  }

  // From 0 to count - 1.
  below(count) {
    return Math.floor((this.#next() / 2 ** 32) * count);
  }

  // From least to most, both included.
  between(least, most) {
    return least + this.below(most - least + 1);
  }

  chance(share) {
    return this.#next() / 2 ** 32 < share;
  }

  pick(list) {
    return list[this.below(list.length)];
  }

  // Of [[weight, choice], ...].
  weighted(choices) {
    let at = (this.#next() / 2 ** 32) * choices.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, choice] of choices) {
      at -= weight;
      if (at < 0) return choice;
    }
    return choices.at(-1)[1];
  }

  shuffled(list) {
    const result = [...list];
    for (let i = result.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      [result[i], result[j]] = [result[j], result[i]];
    }
    return result;
  }

  some(list, count) {
    return this.shuffled(list).slice(0, count);
  }
}
