#include "core/nested/json.h"

#include <nlohmann/json.hpp>

namespace kordon {

Json to_json(const Nested& nested, TextWriter write) {
  if (!nested.unknown.empty()) return {{"not_computed", write(nested.unknown)}};
  return {{"classes_containing", nested.classes_containing},
          {"rows_in_them", nested.rows_in_them},
          {"rows_narrowed", nested.rows_narrowed},
          {"cells_single", nested.cells_single},
          {"cells_below", nested.cells_below}};
}

}  // namespace kordon
