#include "core/parts/remarks.h"

#include <string>

#include "core/base/text.h"

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

}  // namespace kordon::cli
