#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/profile/profile.h"
#include "core/profile/role_hints.h"
#include "core/table/text/spelling.h"

namespace kordon {
namespace {

// Counts an identifier's values and the rows that have one, as far as they tell persons apart.
struct IdentifierCount {
  std::uint64_t values = 0, rows = 0;
};

IdentifierCount count_identifiers(const Column& column, const std::vector<std::string>& missing) {
  const std::vector<ValueId> folded = folded_ids(column.values, missing);
  std::vector<bool> is_missing(column.values.size());  // by folded value, as the next
  std::vector<bool> seen(column.values.size());
  for (const std::string& text : missing) {
    if (const std::optional<ValueId> id = column.values.find(text)) is_missing[folded[*id]] = true;
  }
  IdentifierCount count;
  for (const ValueId cell : column.cells) {
    const ValueId value = folded[cell];
    if (is_missing[value]) continue;
    ++count.rows;
    if (!seen[value]) ++count.values;
    seen[value] = true;
  }
  return count;
}

}  // namespace

void tell_repeated_identifiers(const Table& table, const MissingTexts& missing,
                               std::vector<ColumnProfile>& profiles) {
  std::vector<IdentifierCount> repeats(profiles.size());
  for (std::size_t j = 0; j < profiles.size(); ++j) {
    if (profiles[j].role != Role::identifier) continue;
    const RoleHint* hint = find_role_hint(profiles[j].name);
    if (hint == nullptr || !hint->is_of_one_person()) continue;
    const IdentifierCount count = count_identifiers(table.columns[j], missing.in(table.columns[j].name));
    if (count.values < count.rows) {
      repeats[j] = count;
    } else if (hint->subject == RoleHint::Subject::person && count.rows == table.rows) {
      return;
    }
  }
  for (std::size_t j = 0; j < profiles.size(); ++j) {
    if (repeats[j].rows == 0) continue;
    profiles[j].reason = say("{reason}; {n|value|values} in {m|row|rows}: several rows per person",
                             profiles[j].reason, repeats[j].values, repeats[j].rows);
  }
}

}  // namespace kordon
