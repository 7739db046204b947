#include "core/identifier_values.h"

#include <algorithm>
#include <optional>

namespace kordon {

IdentifierValues identifier_values(const Column& column, const std::vector<std::string>& missing) {
  IdentifierValues values;
  values.value_of.reserve(column.values.size());
  std::optional<std::uint32_t> missing_value;
  for (ValueId id = 0; id < column.values.size(); ++id) {
    const bool is_missing = std::find(missing.begin(), missing.end(), column.values[id]) != missing.end();
    if (is_missing && missing_value) {
      values.value_of.push_back(*missing_value);
      continue;
    }
    if (is_missing) missing_value = values.count;
    values.value_of.push_back(values.count++);
  }
  return values;
}

}  // namespace kordon
