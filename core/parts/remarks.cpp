#include "core/parts/remarks.h"

#include <numeric>
#include <string>
#include <vector>

#include "core/base/text.h"
#include "core/identity/unchanged.h"
#include "core/table/text_classes.h"

namespace kordon::cli {

void tell_uncounted(const CountedJob& job, Remarks& remarks) {
  std::string columns;
  for (const Attribute& attribute : job.file.job.attributes) {
    if (!is_released(attribute) || job.counted.find(attribute.name) != nullptr) continue;
    columns += (columns.empty() ? "" : ", ") + printable(attribute.name);
  }
  if (columns.empty()) return;
  remarks.note("not counted, so nothing has looked at them, and they go out as they are: " + columns);
}

void tell_contents(const Table& part, const CountedJob& job, Remarks& remarks) {
  Job unchanged_columns = job.file.job;
  std::erase_if(unchanged_columns.attributes,
                [](const Attribute& each) { return each.role == Role::quasi_identifier; });
  ReleasedClasses all_rows;  // as one class: whatever is in a class is looked at
  all_rows.rows.resize(part.rows);
  std::iota(all_rows.rows.begin(), all_rows.rows.end(), 0U);
  all_rows.begin = {0, static_cast<std::uint32_t>(part.rows)};
  Unchanged found = find_unchanged(part, unchanged_columns, all_rows);
  std::erase_if(found.columns,
                [](const Unchanged::Column& each) { return each.looks_like.empty() && each.cells.empty(); });
  found.together.clear();
  tell_unchanged(found, remarks);
}

}  // namespace kordon::cli
