// What a job asks of sensitive values beyond k: a demand is one privacy model with its figures.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace kordon {

// At least p distinct values in every class (Truta, Vinay 2006, Definition 2).
struct PSensitivity {
  std::uint32_t p = 0;  // 2 to k
};

// At least l well-represented values in every class (Machanavajjhala et al. 2006). distinct: l different
// ones; entropy: the exponential of the entropy is at least l; recursive: the most frequent value occurs less
// than c times as often as the l-th most frequent and all rarer ones together.
struct LDiversity {
  enum class Kind { distinct, entropy, recursive };
  Kind kind = Kind::distinct;
  double l = 0;  // above 1; a whole number unless the kind is entropy
  double c = 0;  // above 0, of recursive only
};

// The earth mover's distance between a class's values and those of the whole table is at most t (Li, Li,
// Venkatasubramanian 2007). Ground distance of two values: equal: 1; ordered: their ranks' difference over
// the number of values less one; hierarchical: height of their common ancestor over that of the hierarchy.
struct TCloseness {
  enum class Kind { equal, ordered, hierarchical };
  Kind kind = Kind::equal;
  double t = 0;  // 0 to 1
};

// At most the share alpha of a class has a value (Wong et al. 2009): each value (Definition 11), or those
// named, taken together as one (Definition 4). Refined: at most alpha times the size of the class, rounded up
// (Definition 5).
struct AlphaDeassociation {
  double alpha = 0;  // above 0, at most 1
  std::vector<std::string> values;
  bool refined = false;
};

struct Demand {
  std::variant<PSensitivity, LDiversity, TCloseness, AlphaDeassociation> model;
  std::string attribute;  // the sensitive attribute that it binds; empty: each of them
  std::string path;       // where it stands in the job: "privacy.l[1]"
};

}  // namespace kordon
