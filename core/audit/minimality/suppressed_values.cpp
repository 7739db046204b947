#include "core/audit/minimality/suppressed_values.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string_view>

#include "core/table/text/spelling.h"

namespace kordon {
namespace {

// A value of suppressed rows, in all its spellings.
struct SpelledValue {
  std::string folded, first;
  std::uint64_t rows = 0;
};

using RowNumbers = std::vector<std::size_t>;

// Returns the suppressed rows of each region of k rows or more.
std::vector<RowNumbers> suppressed_in_regions(const Times& times, const ReleasedRegions& rows,
                                              std::uint32_t k) {
  struct Region {
    std::uint64_t rows = 0;
    RowNumbers suppressed;
  };
  std::map<std::uint32_t, Region> regions;
  for (std::size_t row = 0; row < rows.released.size(); ++row) {
    Region& region = regions[rows.region[row]];
    region.rows += times.of(row);
    if (!rows.released[row]) region.suppressed.push_back(row);
  }
  std::vector<RowNumbers> found;
  for (auto& [number, region] : regions) {
    if (region.rows >= k && !region.suppressed.empty()) found.push_back(std::move(region.suppressed));
  }
  return found;
}

// Reads one sensitive column. Missing values are one, and go by the empty text.
class SpelledColumn {
 public:
  SpelledColumn(const Table& table, const Column& column, const Job& job)
      : column_(column), times_(table.times), missing_(job.missing.in(column.name)) {}

  // Returns the values of these rows, the most frequent one first.
  std::vector<SpelledValue> values_of(const RowNumbers& rows) const {
    std::map<std::string, std::size_t> place;
    std::vector<SpelledValue> values;
    for (const std::size_t row : rows) {
      const auto [at, is_new] = place.emplace(spelled(column_.cell(row)), values.size());
      if (is_new) values.push_back({at->first, std::string(column_.cell(row))});
      values[at->second].rows += times_.of(row);
    }
    std::stable_sort(values.begin(), values.end(),
                     [](const SpelledValue& a, const SpelledValue& b) { return a.rows > b.rows; });
    return values;
  }
  std::string spelled(std::string_view text) const {
    const bool is_missing = std::find(missing_.begin(), missing_.end(), text) != missing_.end();
    return is_missing ? std::string() : fold_spelling(text);
  }

 private:
  const Column& column_;
  const Times& times_;
  const std::vector<std::string>& missing_;
};

// Returns the value by which rows with these values, the most frequent one first, give one away.
const SpelledValue* value_told(const Demand& demand, const SpelledColumn& column,
                               const std::vector<SpelledValue>& values) {
  std::uint64_t rows = 0, with = 0;
  for (const SpelledValue& each : values) rows += each.rows;
  const std::vector<std::string>& named = demand.values("values");
  if (named.empty()) {
    const std::string_view key = demand.form->key;
    const bool allows_one_value = demand.figure() == 1 && key != "beta" && key != "delta";
    return !allows_one_value && rows >= 2 && values.size() == 1 ? &values.front() : nullptr;
  }
  const SpelledValue* most = nullptr;
  for (const SpelledValue& each : values) {
    if (std::none_of(named.begin(), named.end(),
                     [&](const std::string& text) { return column.spelled(text) == each.folded; })) {
      continue;
    }
    if (most == nullptr) most = &each;
    with += each.rows;
  }
  return static_cast<double>(with) > demand.figure() * static_cast<double>(rows) ? most : nullptr;
}

// Returns the value that some demand of the job tells of these rows.
std::optional<SpelledValue> value_told(const Job& job, const Attribute& attribute,
                                       const SpelledColumn& column, const RowNumbers& rows) {
  const std::vector<SpelledValue> values = column.values_of(rows);
  for (const Demand& demand : job.demands) {
    if (!binds(demand, attribute)) continue;
    if (const SpelledValue* value = value_told(demand, column, values)) return *value;
  }
  return std::nullopt;
}

}  // namespace

std::vector<SuppressedValue> find_suppressed_values(const Table& original, const ReleasedRegions& rows,
                                                    const Job& job) {
  std::vector<SuppressedValue> found;
  const std::vector<RowNumbers> regions = suppressed_in_regions(original.times, rows, job.k);
  std::uint64_t suppressed = 0;
  for (const RowNumbers& region : regions) {
    for (const std::size_t row : region) suppressed += original.times.of(row);
  }
  for (const Attribute& attribute : job.attributes) {
    const std::optional<std::size_t> at = original.find(attribute.name);
    if (attribute.role != Role::sensitive || !at) continue;
    const SpelledColumn column(original, original.columns[*at], job);
    std::map<std::string, SpelledValue> told;  // by folded value, over all regions
    for (const RowNumbers& region : regions) {
      const std::optional<SpelledValue> value = value_told(job, attribute, column, region);
      if (value)
        told.emplace(value->folded, SpelledValue{{}, value->first}).first->second.rows += value->rows;
    }
    const auto most = std::max_element(
        told.begin(), told.end(), [](const auto& a, const auto& b) { return a.second.rows < b.second.rows; });
    if (most != told.end())
      found.push_back({attribute.name, most->second.first, most->second.rows, suppressed});
  }
  return found;
}

}  // namespace kordon
