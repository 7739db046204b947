#include "core/audit/distribution/sensitive_values.h"

#include <algorithm>
#include <utility>

#include "core/base/text.h"
#include "core/job/failing.h"
#include "core/table/statistics/outgoing.h"
#include "core/table/text/spelling.h"

namespace kordon {
namespace {

std::string value_text(const std::vector<std::string>& missing, bool fold, std::string_view cell) {
  if (std::find(missing.begin(), missing.end(), cell) != missing.end()) return missing.front();
  if (!fold) return std::string(cell);
  std::string folded = fold_spelling(cell);
  for (const std::string& each : missing) {
    if (fold_spelling(each) == folded) return missing.front();
  }
  return folded;
}

// Returns, by cell id of the column, the number of its value.
std::vector<std::uint32_t> number_values(const Column& column, const Job& job, bool fold, Dictionary& texts) {
  std::vector<std::uint32_t> value_of;
  for (ValueId id = 0; id < column.values.size(); ++id) {
    value_of.push_back(texts.intern(value_text(job.missing.in(column.name), fold, column.values[id])));
  }
  return value_of;
}

// Counts by value what is held, which stands in order of values.
void count_held(std::span<const PersonValue> held, std::size_t first_count, std::vector<ValueRows>& counts) {
  for (const PersonValue& each : held) {
    if (counts.size() == first_count || counts.back().value != each.value) counts.push_back({each.value, 0});
    ++counts.back().rows;
  }
}

// Leaves each pair of a value and a person once, in order.
void once_each(std::vector<PersonValue>& held) {
  std::sort(held.begin(), held.end());
  held.erase(std::unique(held.begin(), held.end()), held.end());
}

std::uint64_t persons_among(std::vector<PersonValue> held) {
  std::sort(held.begin(), held.end(),
            [](const PersonValue& a, const PersonValue& b) { return a.person < b.person; });
  std::uint64_t persons = 0;
  for (std::size_t i = 0; i < held.size(); ++i) {
    persons += i == 0 || held[i].person != held[i - 1].person ? 1U : 0U;
  }
  return persons;
}

void count_in_table(const Column& column, const std::vector<std::uint32_t>& value_of,
                    const RowPersons* persons, std::vector<std::uint64_t>& table) {
  if (persons == nullptr) {
    for (const ValueId cell : column.cells) ++table[value_of[cell]];
    return;
  }
  std::vector<PersonValue> held;
  for (std::size_t row = 0; row < column.cells.size(); ++row) {
    held.push_back({value_of[column.cells[row]], persons->original[row]});
  }
  once_each(held);
  for (const PersonValue& each : held) ++table[each.value];
}

}  // namespace

bool is_missing(const Job& job, std::string_view column, std::string_view text) {
  const std::vector<std::string>& missing = job.missing.in(column);
  return std::find(missing.begin(), missing.end(), text) != missing.end();
}

std::vector<bool> rows_without_value(const Table& released, const Job& job, const std::string& column) {
  const Attribute* attribute = job.find(column);
  if (attribute == nullptr || !withholds(job, *attribute)) return rows_without(released, job, column);
  const Column& cells = released.columns[released.find(column).value()];
  const std::optional<ValueId> star = cells.values.find(hidden_cell);
  if (!star) return {};
  std::vector<bool> withheld;
  for (const ValueId cell : cells.cells) withheld.push_back(cell == *star);
  return withheld;
}

ReleasedValues ClassedValues::of_class(std::size_t c) const {
  const ClassCounts before = c == 0 ? ClassCounts{} : classes[c - 1];
  const ClassCounts& here = classes[c];
  const std::span<const ValueRows> counted(counts.data() + before.counts_end,
                                           counts.data() + here.counts_end);
  std::uint64_t rows = 0;
  for (const ValueRows& count : counted) rows += count.rows;
  return {counted, rows, here.holders, {held.data() + before.held_end, held.data() + here.held_end}};
}

ClassedValues count_by_class(const SensitiveValues& values, const ReleasedClasses& classes,
                             const RowPersons* persons) {
  ClassedValues result;
  std::vector<PersonValue> held;  // of a class
  for (std::size_t c = 0; c < classes.count(); ++c) {
    const std::size_t first_count = result.counts.size();
    held.clear();
    for (const std::uint32_t row : classes.of(c)) {
      held.push_back({values.released[row], persons != nullptr ? persons->released[row] : row});
    }
    std::uint64_t holders = held.size();
    if (persons != nullptr) {
      once_each(held);
      holders = persons_among(held);
      result.held.insert(result.held.end(), held.begin(), held.end());
    } else {
      std::sort(held.begin(), held.end());
    }
    count_held(held, first_count, result.counts);
    result.classes.push_back({result.counts.size(), result.held.size(), holders});
  }
  return result;
}

bool SensitiveValues::in_hierarchy(const std::string& value) const {
  if (!tree) return false;
  if (!fold) return tree->leaf(value).has_value();
  for (NodeId node = 0; node < tree->size(); ++node) {
    if (tree->is_leaf(node) && fold_spelling(tree->label(node)) == fold_spelling(value)) return true;
  }
  return false;
}

std::optional<std::uint32_t> SensitiveValues::find(const Job& job, std::string_view text) const {
  return texts.find(value_text(job.missing.in(job.attributes[attribute].name), fold, text));
}

Result<SensitiveValues> read_sensitive_values(const TablesOfRelease& tables, const Job& job,
                                              std::size_t index) {
  const Attribute& attribute = job.attributes[index];
  const Column& before = tables.original.columns[tables.original.find(attribute.name).value()];
  const Column& after = tables.released.columns[tables.released.find(attribute.name).value()];
  SensitiveValues result;
  result.attribute = index;
  result.path = "attributes[" + std::to_string(index) + "]";
  result.fold = attribute.fold;
  const std::vector<std::uint32_t> value_before = number_values(before, job, result.fold, result.texts);
  result.table.assign(result.texts.size(), 0);
  result.number = attribute.number;
  for (ValueId id = 0; id < before.values.size(); ++id) {
    if (value_before[id] == result.first.size()) result.first.push_back(before.values[id]);
  }
  count_in_table(before, value_before, tables.persons, result.table);
  const std::vector<std::uint32_t> value_after = number_values(after, job, result.fold, result.texts);
  for (const ValueId cell : after.cells) result.released.push_back(value_after[cell]);
  result.lacks = rows_without_value(tables.released, job, attribute.name);

  if (!attribute.hierarchy || before.values.size() == 0) return result;
  const std::string path = result.path + ".hierarchy";
  std::vector<std::optional<NodeId>> leaf_of;  // by cell id
  if (result.fold) {
    Result<SpelledHierarchy> built =
        build_hierarchy_of_spellings(*attribute.hierarchy, before, job.missing.in(before.name), path);
    if (!built) return built.failure();
    leaf_of.assign(built->leaves.begin(), built->leaves.end());
    result.tree = std::move(built->tree);
  } else {
    Result<BuiltHierarchy> built =
        build_hierarchy(*attribute.hierarchy, before, job.missing.in(before.name), path);
    if (!built) return built.failure();
    result.tree = std::move(built->tree);
    for (ValueId id = 0; id < before.values.size(); ++id) {
      leaf_of.push_back(result.tree->leaf(before.values[id]));
    }
  }
  result.leaf.assign(result.table.size(), no_node);
  for (ValueId id = 0; id < before.values.size(); ++id) {
    if (result.leaf[value_before[id]] != no_node) continue;
    if (!leaf_of[id])
      return bad_input(path, say("it has no value {value}", as_quoted(before.values[id])), "add it");
    result.leaf[value_before[id]] = *leaf_of[id];
  }
  return result;
}

}  // namespace kordon
