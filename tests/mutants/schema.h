// What sources of the audit are rewritten with, so that one build has all mutants: each place asks whether
// one of its mutants is the one that runs. Every operand stays where it was, and is computed once or not at
// all, as before.
#pragma once

#include <cmath>

namespace kordon_mutants {

extern int active;               // the mutant that runs; -1: none
extern unsigned char reached[];  // by mutant: whether its place was computed

inline bool is(int id) {
  reached[id] = 1;
  return id == active;
}

// Of types that have `<` alone, the others are made of it.
struct Less {
  static constexpr auto of = [](const auto& a, const auto& b) -> bool { return a < b; };
};
struct LessEqual {
  static constexpr auto of = [](const auto& a, const auto& b) -> bool {
    if constexpr (requires { a <= b; })
      return a <= b;
    else
      return !(b < a);
  };
};
struct Greater {
  static constexpr auto of = [](const auto& a, const auto& b) -> bool {
    if constexpr (requires { a > b; })
      return a > b;
    else
      return b < a;
  };
};
struct GreaterEqual {
  static constexpr auto of = [](const auto& a, const auto& b) -> bool {
    if constexpr (requires { a >= b; })
      return a >= b;
    else
      return !(a < b);
  };
};
struct Equal {
  static constexpr auto of = [](const auto& a, const auto& b) -> bool { return a == b; };
};
struct NotEqual {
  static constexpr auto of = [](const auto& a, const auto& b) -> bool { return a != b; };
};

// `Next` is the mutant of that number, `After` the one of the next.
template <class Original, class Next, class After>
bool compare(int id, const auto& a, const auto& b) {
  if (is(id)) return Next::of(a, b);
  if (active == id + 1) return After::of(a, b);
  return Original::of(a, b);
}

// `a && b` becomes `reads_right<true>(id, a) ? b : otherwise<true>(id)`. Mutants: the other word, the left
// side alone, the right side alone.
inline thread_local bool left_side = false;
template <bool And>
bool reads_right(int id, bool left) {
  left_side = left;
  if (is(id)) return left != And;
  if (active == id + 1) return false;
  return active == id + 2 || left == And;
}
template <bool And>
bool otherwise(int id) {
  if (active == id) return And;
  return active == id + 1 ? left_side : !And;
}

inline bool negated(int id, bool value) {
  return is(id) ? value : !value;
}
inline bool flipped(int id, bool value) {
  return is(id) != value;
}

// Mutants: false, true.
inline bool condition(int id, bool value) {
  if (is(id)) return false;
  return active == id + 1 || value;
}

// Mutants: `-` for `+`, and the left side alone.
inline auto plus(int id, auto a, auto b) -> decltype(a + b) {
  if (is(id)) return a - b;
  if (active == id + 1) return a;
  return a + b;
}
inline auto minus(int id, auto a, auto b) -> decltype(a - b) {
  if (is(id)) return a + b;
  if (active == id + 1) return a;
  return a - b;
}
inline auto times(int id, auto a, auto b) -> decltype(a * b) {
  return is(id) ? a / b : a * b;
}
inline auto divided(int id, auto a, auto b) -> decltype(a / b) {
  return is(id) ? a * b : a / b;
}

template <class T>
T smaller(int id, const T& a, const T& b) {
  return is(id) == (b < a) ? a : b;
}
template <class T>
T larger(int id, const T& a, const T& b) {
  return is(id) == (a < b) ? a : b;
}

}  // namespace kordon_mutants
