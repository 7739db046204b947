#include "core/identifier_values.h"

#include <algorithm>

namespace kordon {

IdentifierValues identifier_values(const Column& column, const std::vector<std::string>& missing) {
  IdentifierValues values;
  values.value_of.reserve(column.values.size());
  for (ValueId id = 0; id < column.values.size(); ++id) {
    const bool is_missing = std::find(missing.begin(), missing.end(), column.values[id]) != missing.end();
    if (is_missing && values.missing) {
      values.value_of.push_back(*values.missing);
      continue;
    }
    if (is_missing) values.missing = values.count;
    values.value_of.push_back(values.count++);
  }
  return values;
}

}  // namespace kordon
