// How often a test repeats what it does with another random table, or with another call that fails.
#pragma once

namespace kordon::testing {

#ifdef KORDON_SANITIZED
inline constexpr int round_step = 4;
#else
inline constexpr int round_step = 1;
#endif

// Under the sanitizers, which take five times as long, a fourth of the rounds shows what they can find.
template <class Number>
constexpr Number rounds(Number all) {
  return static_cast<Number>((all + Number{round_step} - 1) / Number{round_step});
}

}  // namespace kordon::testing
