#include "core/audit/minimality/suppressed_values.h"

#include <algorithm>
#include <optional>
#include <string_view>

#include "core/job/failing.h"
#include "core/table/text/spelling.h"

namespace kordon {
namespace {

// A value of suppressed rows, in all its spellings.
struct SpelledValue {
  std::string folded, first;
  std::uint64_t rows = 0;
};

std::vector<SpelledValue> values_of(const Column& column, const Table& original,
                                    const std::vector<bool>& released) {
  const std::vector<ValueId> folded = folded_ids(column.values);
  std::vector<std::optional<std::size_t>> place(folded.size());
  std::vector<SpelledValue> values;
  for (std::size_t row = 0; row < released.size(); ++row) {
    if (released[row]) continue;
    std::optional<std::size_t>& at = place[folded[column.cells[row]]];
    if (!at) {
      at = values.size();
      values.push_back({fold_spelling(column.cell(row)), std::string(column.cell(row))});
    }
    values[*at].rows += original.times.of(row);
  }
  std::stable_sort(values.begin(), values.end(),
                   [](const SpelledValue& a, const SpelledValue& b) { return a.rows > b.rows; });
  return values;
}

// Returns whether the demand names this value.
bool names(const Demand& demand, const SpelledValue& value) {
  const std::vector<std::string>& named = demand.values("values");
  return std::any_of(named.begin(), named.end(),
                     [&](const std::string& each) { return fold_spelling(each) == value.folded; });
}

// Returns the value by which rows with these values, the most frequent one first, fail the demand.
const SpelledValue* failing_value(const Demand& demand, const std::vector<SpelledValue>& values,
                                  std::uint64_t rows) {
  const std::string_view key = demand.form->key;
  const bool is_alpha = key == "alpha";
  if (is_alpha && !demand.values("values").empty()) {
    const SpelledValue* most = nullptr;
    std::uint64_t with = 0;
    for (const SpelledValue& each : values) {
      if (!names(demand, each)) continue;
      if (most == nullptr) most = &each;
      with += each.rows;
    }
    return static_cast<double>(with) > demand.figure() * static_cast<double>(rows) ? most : nullptr;
  }
  const bool counts = key == "p" || (key == "l" && demand.kind() == "distinct") || is_alpha;
  const bool allows_one_value = demand.figure() == 1;
  return counts && !allows_one_value && rows >= 2 && values.size() == 1 ? &values.front() : nullptr;
}

}  // namespace

std::vector<SuppressedValue> find_suppressed_values(const Table& original, const std::vector<bool>& released,
                                                    const Job& job) {
  std::vector<SuppressedValue> found;
  if (!demands_of_classes(job)) return found;
  std::uint64_t rows = 0;
  for (std::size_t row = 0; row < released.size(); ++row) rows += released[row] ? 0U : original.times.of(row);
  if (rows == 0) return found;
  for (const Attribute& attribute : job.attributes) {
    const std::optional<std::size_t> column = original.find(attribute.name);
    if (attribute.role != Role::sensitive || !column) continue;
    const std::vector<SpelledValue> values = values_of(original.columns[*column], original, released);
    for (const Demand& demand : job.demands) {
      const SpelledValue* value = binds(demand, attribute) ? failing_value(demand, values, rows) : nullptr;
      if (value == nullptr) continue;
      found.push_back({attribute.name, value->first, value->rows, rows});
      break;
    }
  }
  return found;
}

}  // namespace kordon
