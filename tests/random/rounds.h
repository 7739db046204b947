// How often a test repeats what it does with another random table, or with another call that fails.
#pragma once

#include <cstdlib>

namespace kordon::testing {

// Every `round_step`-th round is done. All are, unless KORDON_FEW_ROUNDS is set, as `./dev test` does: a
// fourth shows nearly all that they can find. Under the sanitizers, where they take five times as long, it
// has to do.
inline unsigned round_step() {
#ifdef KORDON_SANITIZED
  return 4;
#else
  static const unsigned step = std::getenv("KORDON_FEW_ROUNDS") != nullptr ? 4 : 1;
  return step;
#endif
}

// How many of all rounds are done: rounds(600) is 600, or 150.
template <class Number>
Number rounds(Number all) {
  const auto step = static_cast<Number>(round_step());
  return static_cast<Number>((all + step - 1) / step);
}

}  // namespace kordon::testing
