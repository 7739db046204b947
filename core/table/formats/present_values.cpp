#include "core/table/formats/present_values.h"

#include <algorithm>
#include <functional>
#include <set>

#include "core/table/text/spelling.h"

namespace kordon {
namespace {

// `rows` has the number of rows by value.
PresentValues values_that_are_present(const Column& column, const std::vector<std::string>& missing,
                                      const std::vector<std::uint64_t>& rows) {
  PresentValues present;
  for (ValueId id = 0; id < column.values.size(); ++id) {
    const std::string_view text = column.values[id];
    if (rows[id] == 0 || std::find(missing.begin(), missing.end(), text) != missing.end()) continue;
    present.values.push_back({text, rows[id]});
    present.rows += rows[id];
  }
  return present;
}

}  // namespace

std::vector<bool> missing_values(const Column& column, const std::vector<std::string>& missing) {
  std::set<std::string, std::less<>> gaps = {""};
  for (const std::string& text : missing) gaps.insert(fold_spelling(text));
  std::vector<bool> is_missing(column.values.size());
  for (ValueId value = 0; value < column.values.size(); ++value) {
    is_missing[value] = gaps.contains(fold_spelling(column.values[value]));
  }
  return is_missing;
}

namespace {

PresentValues select(const PresentValues& present, const std::vector<std::string>& texts, bool with) {
  PresentValues found;
  for (const PresentValue& value : present.values) {
    if ((std::find(texts.begin(), texts.end(), value.text) != texts.end()) != with) continue;
    found.values.push_back(value);
    found.rows += value.rows;
  }
  return found;
}

}  // namespace

PresentValues values_of(const PresentValues& present, const std::vector<std::string>& texts) {
  return select(present, texts, true);
}

PresentValues without(const PresentValues& present, const std::vector<std::string>& texts) {
  return select(present, texts, false);
}

bool most_of(std::uint64_t rows, const PresentValues& present) {
  return rows * 2 >= present.rows;
}

bool nearly_all(std::uint64_t rows, const PresentValues& present) {
  return rows >= present.rows - present.rows / 20;
}

PresentValues present_values(const Column& column, const std::vector<std::string>& missing,
                             const Times& times) {
  std::vector<std::uint64_t> rows(column.values.size());
  std::size_t row = 0;
  for (const ValueId cell : column.cells) rows[cell] += times.of(row++);
  return values_that_are_present(column, missing, rows);
}

PresentValues present_values(const Column& column, const std::vector<std::string>& missing,
                             const std::vector<bool>& counted, const Times& times) {
  std::vector<std::uint64_t> counts(column.values.size());
  for (std::size_t row = 0; row < counted.size(); ++row) {
    if (counted[row]) counts[column.cells[row]] += times.of(row);
  }
  return values_that_are_present(column, missing, counts);
}

}  // namespace kordon
