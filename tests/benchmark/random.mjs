// Random numbers by a seed: splitmix32, which needs 32-bit integers alone and is the same in every language.
export function seeded(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x9e3779b9) >>> 0;
    let z = state;
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return (z ^ (z >>> 15)) >>> 0;
  };
  const below = (bound) => next() % bound;
  return {
    below,
    one: (values) => values[below(values.length)],
    // Small numbers are frequent: 0 is the most frequent of 0 to bound - 1.
    skewed: (bound) => Math.floor((below(bound) * below(bound)) / bound),
    chance: (percent) => below(100) < percent,
  };
}
