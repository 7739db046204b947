// Puts the values of a column into a few categories, so that what it was and what it became can be drawn side
// by side and counted together.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/job/job.h"
#include "core/recoding/encoded/quasi_identifier.h"
#include "core/table/table.h"

namespace kordon {

// Ids are nodes of a hierarchy or values of a column.
struct Categories {
  std::vector<std::string> labels;  // without one for the rest
  std::uint32_t rest = 0;           // values that are in none of those; 0: there is no rest
  std::vector<std::uint8_t> of_id;  // labels.size() for the rest

  std::size_t size() const { return labels.size() + (rest > 0 ? 1 : 0); }
};

inline constexpr std::size_t categories_to_count =
    24;  // tables of two columns stay small, and their cells full
inline constexpr std::size_t categories_to_draw = 120;  // single years of age, or of birth, still show

// Returns the categories of a column that is not generalized, by value: at most so many ranges of one width
// where nearly all values are numbers, empty ranges included; otherwise the most frequent values, at most 24.
// `most` is below 255. `attribute` says how the column writes its numbers.
Categories categories_of(const Column& column, const Attribute& attribute,
                         const std::vector<std::string>& missing, std::size_t most);

// Returns the categories of a column that is generalized, by node, and only those of leaves count: the nodes
// of the lowest level of its hierarchy that are few enough, values in shorter branches included. Where only
// the root is, as in a flat hierarchy over many values, they are those of the column.
Categories categories_of(const QuasiIdentifier& qi, const Column& column, const Attribute& attribute,
                         const std::vector<std::string>& missing, std::size_t most);

}  // namespace kordon
