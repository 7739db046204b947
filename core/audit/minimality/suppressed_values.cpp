#include "core/audit/minimality/suppressed_values.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <string_view>

#include "core/table/text/spelling.h"

namespace kordon {
namespace {

using RowNumbers = std::vector<std::size_t>;

// Where people count, each person once for each value; else each row as often as it counts.
class Weighed {
 public:
  Weighed(const Times& times, const std::vector<std::uint32_t>& person) : times_(times), person_(person) {}

  std::uint64_t operator()(const RowNumbers& rows) const {
    if (person_.empty()) return rows_of(rows);
    std::set<std::uint32_t> people;
    for (const std::size_t row : rows) people.insert(person_[row]);
    return people.size();
  }
  std::uint64_t rows_of(const RowNumbers& rows) const {
    return std::accumulate(rows.begin(), rows.end(), std::uint64_t{0},
                           [&](std::uint64_t sum, std::size_t row) { return sum + times_.of(row); });
  }

 private:
  const Times& times_;
  const std::vector<std::uint32_t>& person_;
};

std::vector<RowNumbers> groups_of(const std::vector<std::uint32_t>& number, const RowNumbers& rows) {
  std::map<std::uint32_t, RowNumbers> groups;
  for (const std::size_t row : rows) groups[number[row]].push_back(row);
  std::vector<RowNumbers> found;
  found.reserve(groups.size());
  for (auto& [each, of_number] : groups) found.push_back(std::move(of_number));
  return found;
}

// Returns the suppressed rows that k alone does not explain, by region. If readers know few columns each,
// then k is asked of other groups than regions.
std::vector<RowNumbers> suppressed_in_regions(const SuppressedRows& rows, const Weighed& weighed,
                                              const Job& job) {
  RowNumbers all(rows.released.size());
  std::iota(all.begin(), all.end(), 0U);
  std::vector<RowNumbers> found;
  for (RowNumbers& region : groups_of(rows.region, all)) {
    if (job.known.empty() && weighed(region) < job.k) continue;
    std::erase_if(region, [&](std::size_t row) { return rows.released[row]; });
    if (!region.empty()) found.push_back(std::move(region));
  }
  return found;
}

// A value of rows, in all its spellings.
struct SpelledValue {
  std::string folded;
  RowNumbers rows;
  std::uint64_t count = 0;
};

// Reads one sensitive column. Missing values are one, and go by the empty text.
class SpelledColumn {
 public:
  SpelledColumn(const Column& column, const Job& job)
      : column_(column), missing_(job.missing.in(column.name)) {}

  // Returns the values of these rows, the most frequent one first.
  std::vector<SpelledValue> values_of(const RowNumbers& rows, const Weighed& weighed) const {
    std::map<std::string, std::size_t> place;
    std::vector<SpelledValue> values;
    for (const std::size_t row : rows) {
      const auto [at, is_new] = place.emplace(of_row(row), values.size());
      if (is_new) values.push_back({at->first, {}});
      values[at->second].rows.push_back(row);
    }
    for (SpelledValue& each : values) each.count = weighed(each.rows);
    std::stable_sort(values.begin(), values.end(),
                     [](const SpelledValue& a, const SpelledValue& b) { return a.count > b.count; });
    return values;
  }
  std::string of_row(std::size_t row) const { return spelled(column_.cell(row)); }
  std::string spelled(std::string_view text) const {
    const bool is_missing = std::find(missing_.begin(), missing_.end(), text) != missing_.end();
    return is_missing ? std::string() : fold_spelling(text);
  }

 private:
  const Column& column_;
  const std::vector<std::string>& missing_;
};

// Says for one sensitive column which values suppressed rows give away.
class ToldValues {
 public:
  ToldValues(const Column& column, const Attribute& attribute, const Job& job, const Weighed& weighed)
      : spelled_(column, job), attribute_(attribute), job_(job), weighed_(weighed) {}

  // Adds what these rows tell, as a group.
  void look(const RowNumbers& rows) {
    const std::vector<SpelledValue> values = spelled_.values_of(rows, weighed_);
    for (const Demand& demand : job_.demands) {
      if (!binds(demand, attribute_)) continue;
      const SpelledValue* value = told(demand, values, rows);
      if (value == nullptr) continue;
      told_[value->folded].insert(value->rows.begin(), value->rows.end());
    }
  }
  // Returns the value that most rows have which give theirs away, folded; nothing if none does.
  std::optional<std::string> most() const {
    const auto most = std::max_element(told_.begin(), told_.end(), [](const auto& a, const auto& b) {
      return a.second.size() < b.second.size();
    });
    return most == told_.end() ? std::nullopt : std::optional(most->first);
  }
  // Returns those of the rows that have the value.
  RowNumbers with(const std::string& folded, RowNumbers rows) const {
    std::erase_if(rows, [&](std::size_t row) { return spelled_.of_row(row) != folded; });
    return rows;
  }

 private:
  const SpelledValue* told(const Demand& demand, const std::vector<SpelledValue>& values,
                           const RowNumbers& rows) const {
    const std::vector<std::string>& named = demand.values("values");
    const std::uint64_t all = weighed_(rows);
    if (named.empty()) {
      const std::string_view key = demand.form->key;
      const bool allows_one_value = demand.figure() == 1 && key != "beta" && key != "delta";
      return !allows_one_value && all >= 2 && values.front().count == all ? &values.front() : nullptr;
    }
    const SpelledValue* most = nullptr;
    RowNumbers with;
    for (const SpelledValue& each : values) {
      if (std::none_of(named.begin(), named.end(),
                       [&](const std::string& text) { return spelled_.spelled(text) == each.folded; })) {
        continue;
      }
      if (most == nullptr) most = &each;
      with.insert(with.end(), each.rows.begin(), each.rows.end());
    }
    const bool too_many = static_cast<double>(weighed_(with)) > demand.figure() * static_cast<double>(all);
    return too_many ? most : nullptr;
  }

  const SpelledColumn spelled_;
  const Attribute& attribute_;
  const Job& job_;
  const Weighed& weighed_;
  std::map<std::string, std::set<std::size_t>> told_;  // by folded value: rows
};

}  // namespace

std::vector<SuppressedValue> find_suppressed_values(const Table& original, const SuppressedRows& rows,
                                                    const Job& job) {
  std::vector<SuppressedValue> found;
  const Weighed weighed(original.times, rows.person);
  const std::vector<RowNumbers> regions = suppressed_in_regions(rows, weighed, job);
  RowNumbers suppressed;  // of all these regions
  for (const RowNumbers& region : regions) suppressed.insert(suppressed.end(), region.begin(), region.end());
  for (const Attribute& attribute : job.attributes) {
    const std::optional<std::size_t> at = original.find(attribute.name);
    if (attribute.role != Role::sensitive || !at) continue;
    const Column& column = original.columns[*at];
    ToldValues told(column, attribute, job, weighed);
    for (const RowNumbers& region : regions) {
      told.look(region);
      for (const std::vector<std::uint32_t>& place : rows.places) {
        for (const RowNumbers& group : groups_of(place, region)) told.look(group);
      }
    }
    const std::optional<std::string> most = told.most();
    if (!most) continue;
    const RowNumbers with = told.with(*most, suppressed);
    found.push_back({attribute.name, std::string(column.cell(with.front())), weighed.rows_of(with),
                     weighed.rows_of(suppressed)});
  }
  return found;
}

}  // namespace kordon
