// How often a test repeats what it does with another random table, or with another call that fails.
#pragma once

#include <cstdlib>

namespace kordon::testing {

// All rounds are done, unless KORDON_FEW_ROUNDS is set, as `./dev test` does: a fifth finds nearly all that
// they can find. Under the sanitizers, where they take five times as long and look for what nearly every
// table would show, it is a ninth. Both are odd: many tests choose the kind of a case by whether its seed is
// even.
inline unsigned round_step() {
#ifdef KORDON_SANITIZED
  return 9;
#else
  static const unsigned step = std::getenv("KORDON_FEW_ROUNDS") != nullptr ? 5 : 1;
  return step;
#endif
}

// How many of all rounds are done, the first ones: rounds(600) is 600, or 120, or 67. Loops over calls that
// fail one after another take every `round_step()`-th instead.
template <class Number>
Number rounds(Number all) {
  const auto step = static_cast<Number>(round_step());
  return static_cast<Number>((all + step - 1) / step);
}

}  // namespace kordon::testing
