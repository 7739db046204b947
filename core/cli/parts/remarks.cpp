#include "core/cli/parts/remarks.h"

#include <algorithm>
#include <numeric>
#include <string>
#include <vector>

#include "core/base/text.h"
#include "core/profile/people/unchanged.h"
#include "core/profile/role_hints.h"
#include "core/table/text_classes.h"

namespace kordon::cli {

Remarks remarks_on(const CsvFile& part) {
  Remarks remarks;
  for (const Text& doubt : part.doubts) remarks.warn(english(doubt));
  for (const Text& note : part.notes) remarks.note(english(note));
  return remarks;
}

std::vector<Finding> findings_of(const CountsAudit& report, const CountedJob& job) {
  std::vector<Finding> findings = kordon::findings_of(report, report.spellings, job.file.job);
  add_uncounted(job, findings);
  return findings;
}

void tell_places(const CountedJob& job, Remarks& remarks) {
  if (job.file.job.input.header != 0) return;
  remarks.warn(
      "columns are named by their places: where they stand in another order in one part, nothing notices it");
}

std::vector<std::string> uncounted(const CountedJob& job) {
  std::vector<std::string> columns;
  for (const Attribute& attribute : job.file.job.attributes) {
    if (!is_released(attribute) || job.counted.find(attribute.name) != nullptr) continue;
    columns.push_back(attribute.name);
  }
  return columns;
}

void add_uncounted(const CountedJob& job, std::vector<Finding>& findings) {
  std::vector<std::string> columns = uncounted(job);
  if (!columns.empty()) add_finding(findings, not_looked_at(std::move(columns)));
  // Counts of tuples have no identifiers.
  const std::vector<Attribute>& all = job.file.job.attributes;
  const auto identifies = [](const Attribute& each) {
    const RoleHint* hint = find_role_hint(each.name);
    return each.role == Role::identifier || (hint != nullptr && hint->is_of_one_person());
  };
  if (std::none_of(all.begin(), all.end(), identifies)) return;
  for (Finding& each : findings) {
    if (each.kind != Finding::Kind::people || each.gravity != Finding::Gravity::know) continue;
    each.says =
        "k counts rows. Counts have no identifiers, so nobody has looked at whether several rows are of one "
        "person.";
  }
}

std::vector<Finding> findings_of(const Table& part, const CountedJob& job) {
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
  return kordon::findings_of(found, job.file.job);
}

}  // namespace kordon::cli
