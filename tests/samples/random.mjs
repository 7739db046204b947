// Random numbers that are the same on every machine: whole numbers only, from a seed (Marsaglia's xorshift, 32 bits).
export function randomNumbers(seed) {
  let state = seed;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
  const below = (bound) => Math.floor((next() * bound) / 2 ** 32);
  const chance = (perMille) => below(1000) < perMille;
  const pick = (list) => list[below(list.length)];
  // By weights: { value: weight }, or [[value, weight], …] where values are no texts.
  const weighted = (weights) => {
    const entries = Array.isArray(weights) ? weights : Object.entries(weights);
    let at = below(entries.reduce((sum, [, weight]) => sum + weight, 0));
    for (const [value, weight] of entries) {
      if (at < weight) return value;
      at -= weight;
    }
    throw new Error('no weight');
  };
  // Nearly normal: the sum of three equal throws, within `spread` of the mean.
  const around = (mean, spread) => mean + Math.round((below(spread + 1) + below(spread + 1) + below(spread + 1)) / 1.5) - spread;
  return { below, chance, pick, weighted, around };
}
