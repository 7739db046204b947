// Whether tests do few rounds of random cases, as `./dev test` asks (rounds.h), and what they leave to `./dev test all`.
const few = !!process.env.KORDON_FEW_ROUNDS;
export const rounds = (all) => (few ? all / 2 : all);

// Of a test that takes long and seldom finds what the others do not: test('…', long, () => …).
export const long = { skip: few && './dev test all runs it' };
