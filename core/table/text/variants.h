// Variants are values of a column that are likely to mean the same: `Femal` and `female` beside `Female`,
// `Meyer, Anna` beside `Anna Meyer`. They are proposals: a person has to say whether they are one.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace kordon {

struct Variant {
  std::string text;
  std::uint64_t rows = 0;
};

// Returns those of the values that have variants, in families: in each the most frequent value first, which
// the others may become; families with the most rows first. Values belong together if they have the same
// words: case, marks on letters, blanks, the signs between words and their order make no difference, but of
// texts with a digit, where signs and order do. A rare value also belongs to one of the same words but for
// one letter (too many, missing, another, or two that changed places), if that has ten times as many rows.
// The time is quadratic in the values.
std::vector<std::vector<Variant>> find_variants(const std::vector<Variant>& values);

}  // namespace kordon
