#include "core/audit/nested/json.h"

#include <nlohmann/json.hpp>
#include <utility>

namespace kordon {

namespace {

Json counting_json(const Counting& counting, TextWriter write) {
  if (!counting.unknown.empty()) return {{"not_computed", write(counting.unknown)}};
  return {{"rows_narrowed", counting.rows_narrowed},
          {"cells_below", counting.cells_below},
          {"rows_located", counting.rows_located},
          {"rows_counted", counting.rows_counted}};
}

}  // namespace

Json to_json(const Nested& nested, TextWriter write) {
  if (!nested.unknown.empty()) return {{"not_computed", write(nested.unknown)}};
  return {{"classes_containing", nested.classes_containing},
          {"rows_in_them", nested.rows_in_them},
          {"rows_narrowed", nested.rows_narrowed},
          {"cells_single", nested.cells_single},
          {"cells_below", nested.cells_below},
          {"counting", counting_json(nested.counting, write)}};
}

}  // namespace kordon
