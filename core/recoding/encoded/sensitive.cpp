#include "core/recoding/encoded/sensitive.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "core/base/decimal.h"
#include "core/base/text.h"

namespace kordon {
namespace {

// Holds a column whose values are numbered, missing ones as one.
struct NumberedColumn {
  SensitiveAttribute values;
  std::vector<ValueId> text;  // by value: in the column's dictionary; of missing texts the first
};

bool is_missing(const SensitiveAttribute& attribute, const std::vector<std::string>& missing,
                std::string_view text) {
  if (!attribute.fold) return std::find(missing.begin(), missing.end(), text) != missing.end();
  const std::string key = attribute.key(text);
  return std::any_of(missing.begin(), missing.end(),
                     [&](const std::string& each) { return attribute.key(each) == key; });
}

// Rows in `without` have no cell in the column. Each counts as a value of its own.
NumberedColumn number_values(const Column& column, const Job& job, bool fold, std::vector<bool> without) {
  constexpr std::uint32_t none = UINT32_MAX;
  NumberedColumn result;
  result.values.fold = fold;
  const std::vector<std::string>& texts = job.missing.in(column.name);
  const std::vector<ValueId> folded = folded_ids(column.values, texts);
  result.values.spellings = find_spellings(column, texts, folded);
  const std::vector<bool>& lacks = result.values.lacks = std::move(without);
  std::vector<bool> occurs(column.values.size(), lacks.empty());  // by text
  for (std::size_t row = 0; row < lacks.size(); ++row) {
    if (!lacks[row]) occurs[column.cells[row]] = true;
  }
  std::vector<std::uint32_t> value_of;                                     // by text
  std::vector<std::uint32_t> value_of_folded(column.values.size(), none);  // by folded id
  for (ValueId id = 0; id < column.values.size(); ++id) {
    if (!occurs[id]) {
      value_of.push_back(none);
      continue;
    }
    std::uint32_t& value_of_spelling = value_of_folded[folded[id]];
    if (fold && value_of_spelling != none) {
      value_of.push_back(value_of_spelling);
      continue;
    }
    const bool missing = is_missing(result.values, texts, column.values[id]);
    if (missing && result.values.missing) {
      value_of.push_back(*result.values.missing);
      continue;
    }
    const auto value = static_cast<std::uint32_t>(result.text.size());
    if (missing) result.values.missing = value;
    value_of_spelling = value;
    value_of.push_back(value);
    result.text.push_back(id);
    result.values.folded.push_back(folded[id]);
  }
  result.values.counts.assign(result.text.size(), 0);
  result.values.values.reserve(column.cells.size());
  for (std::size_t row = 0; row < column.cells.size(); ++row) {
    const ValueId id = column.cells[row];
    std::uint32_t value = value_of[id];
    if (!lacks.empty() && lacks[row]) {
      value = static_cast<std::uint32_t>(result.text.size());
      result.text.push_back(id);
      result.values.folded.push_back(static_cast<std::uint32_t>(column.values.size()) + value);
      result.values.counts.push_back(0);
    }
    result.values.values.push_back(value);
    ++result.values.counts[value];
  }
  return result;
}

// Ranks the numbers; equal numbers share a rank, and the missing value comes first.
std::optional<Mistake> rank(const Column& column, const Demand& demand, const NumberFormat& format,
                            NumberedColumn& numbered) {
  struct NumberedValue {
    std::optional<Decimal> number;  // nothing: missing
    std::uint32_t value = 0;
  };
  std::vector<NumberedValue> numbers;
  Enumeration texts;
  for (std::uint32_t value = 0; value < numbered.text.size(); ++value) {
    NumberedValue entry{std::nullopt, value};
    if (value != numbered.values.missing) {
      const std::string_view text = column.values[numbered.text[value]];
      entry.number = parse_number(text, format);
      // Folding may make a number of a text, and of `EUR` what is no currency.
      if (!entry.number) entry.number = parse_number(numbered.values.key(text), format);
      if (!entry.number) texts.add(as_quoted(text));
    }
    numbers.push_back(entry);
  }
  if (texts.size() > 0) {
    return Mistake{
        demand.path,
        say("{kind} needs numbers, and column {name} has {values}", demand.chosen().in_words,
            as_quoted(column.name), texts.text()),
        say("use {choices}, or list what means a missing value in input.missing", demand.other_choices())};
  }
  std::sort(numbers.begin(), numbers.end(), [](const NumberedValue& a, const NumberedValue& b) {
    if (!a.number || !b.number) return !a.number && b.number;
    return *a.number < *b.number || (*a.number == *b.number && a.value < b.value);
  });
  std::vector<std::uint32_t>& ranks = numbered.values.ranks;
  ranks.assign(numbers.size(), 0);
  std::uint32_t next = 0;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (i > 0 &&
        !(numbers[i].number && numbers[i - 1].number && *numbers[i].number == *numbers[i - 1].number)) {
      ++next;
    }
    ranks[numbers[i].value] = next;
  }
  return std::nullopt;
}

std::optional<Failure> find_leaves(const HierarchyForm& form, const Column& column, const Job& job,
                                   const std::string& where, NumberedColumn& numbered) {
  SensitiveAttribute& result = numbered.values;
  if (result.fold) {
    Result<SpelledHierarchy> built =
        build_hierarchy_of_spellings(form, column, job.missing.in(column.name), where);
    if (!built) return built.failure();
    for (const ValueId id : numbered.text) result.leaves.push_back(built->leaves[id]);
    result.tree = std::move(built->tree);
    return std::nullopt;
  }
  Result<BuiltHierarchy> built = build_hierarchy(form, column, job.missing.in(column.name), where);
  if (!built) return built.failure();
  result.tree = std::move(built->tree);
  for (const ValueId id : numbered.text) result.leaves.push_back(result.tree.leaf(column.values[id]).value());
  return std::nullopt;
}

// Returns whether the value that a demand names is in the column, or in the hierarchy.
bool occurs(const NumberedColumn& numbered, const Column& column, const Job& job, const std::string& value) {
  const SensitiveAttribute& attribute = numbered.values;
  if (is_missing(attribute, job.missing.in(column.name), value) && attribute.missing) return true;
  const Hierarchy& tree = attribute.tree;
  if (!attribute.fold) return column.values.find(value) || tree.leaf(value);
  const std::string key = attribute.key(value);
  const bool in_column = std::any_of(numbered.text.begin(), numbered.text.end(),
                                     [&](ValueId id) { return attribute.key(column.values[id]) == key; });
  if (in_column) return true;
  for (NodeId node = 0; node < tree.size(); ++node) {
    if (tree.is_leaf(node) && attribute.key(tree.label(node)) == key) return true;
  }
  return false;
}

// Returns the values that the demand names and that are nowhere to be found: a misspelt one would be left
// without protection.
std::vector<Mistake> unknown_values(const Demand& demand, const NumberedColumn& numbered,
                                    const Column& column, const Job& job) {
  std::vector<Mistake> mistakes;
  for (const Parameter& parameter : demand.form->parameters) {
    if (parameter.kind != Parameter::Kind::values) continue;
    const std::vector<std::string>& values = demand.values(parameter.key);
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (occurs(numbered, column, job, values[i])) continue;
      mistakes.push_back(
          {demand.path + "." + parameter.key + "[" + std::to_string(i) + "]",
           say("column {name} has no value {value}", as_quoted(column.name), as_quoted(values[i])),
           "write it as the table does, or remove it"});
    }
  }
  return mistakes;
}

}  // namespace

Result<SensitiveAttribute> encode_sensitive(const Table& table, const Job& job, std::size_t attribute) {
  const Attribute& asked = job.attributes[attribute];
  const std::string path = "attributes[" + std::to_string(attribute) + "]";
  const std::optional<std::size_t> position = table.find(asked.name);
  if (!position) {
    return bad_input(path, say("the table has no column {name}", as_quoted(asked.name)),
                     "name a column of the table");
  }
  const Column& column = table.columns[*position];
  NumberedColumn numbered = number_values(column, job, asked.fold, rows_without(table, job, asked.name));
  SensitiveAttribute& result = numbered.values;
  result.attribute = attribute;
  result.name = asked.name;

  Failure failure;
  if (asked.hierarchy) {
    if (auto unbuilt = find_leaves(*asked.hierarchy, column, job, path + ".hierarchy", numbered))
      return *unbuilt;
  }
  for (const Demand& demand : job.demands) {
    if (!binds(demand, asked)) continue;
    if (result.labels.empty()) {
      for (const ValueId id : numbered.text) result.labels.emplace_back(column.values[id]);
    }
    if (demand.chosen().needs == DemandKind::Needs::numbers && result.ranks.empty()) {
      if (auto mistake = rank(column, demand, asked.number, numbered))
        failure.mistakes.push_back(std::move(*mistake));
    }
    for (Mistake& each : unknown_values(demand, numbered, column, job)) {
      failure.mistakes.push_back(std::move(each));
    }
  }
  if (!failure.mistakes.empty()) return failure;
  return std::move(result);
}

}  // namespace kordon
