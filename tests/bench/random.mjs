// Random numbers for the tables of measurements: xorshift32 (Marsaglia 2003), which is fast and the same everywhere.
let state = 0x9e3779b9;

export function below(bound) {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (state >>> 0) % bound;
}
