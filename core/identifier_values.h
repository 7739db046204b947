// Which cells of an identifier column stand for the same person.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/table.h"

namespace kordon {

struct IdentifierValues {
  std::vector<std::uint32_t> value_of;  // by text of the column's dictionary: below count
  std::uint32_t count = 0;
  std::optional<std::uint32_t> missing;  // the value of missing texts, where there are any
};

// Missing texts are one value, however they are written. Linear in the dictionary.
IdentifierValues identifier_values(const Column& column, const std::vector<std::string>& missing);

}  // namespace kordon
