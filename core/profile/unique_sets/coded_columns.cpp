#include "core/profile/unique_sets/coded_columns.h"

#include <algorithm>
#include <optional>

namespace kordon {

CodedColumns::CodedColumns(const Table& table, const std::vector<std::size_t>& columns,
                           const MissingTexts& missing) {
  for (std::size_t i = 0; i < columns.size(); ++i) {
    Coded& added =
        columns_.emplace_back(coded(table.columns[columns[i]], missing.in(table.columns[columns[i]].name)));
    added.given = i;
    added.of_table = columns[i];
  }
  std::stable_sort(columns_.begin(), columns_.end(),
                   [](const Coded& one, const Coded& other) { return one.values > other.values; });
}

CodedColumns::Coded CodedColumns::coded(const Column& column, const std::vector<std::string>& missing) {
  constexpr std::uint32_t none = UINT32_MAX;
  std::vector<bool> is_missing(column.values.size(), false);
  for (const std::string& text : missing) {
    if (const std::optional<ValueId> id = column.values.find(text)) is_missing[*id] = true;
  }
  Coded result;
  std::vector<std::uint32_t> code(column.values.size());  // by value id
  std::uint32_t code_of_missing = none;
  for (std::size_t id = 0; id < code.size(); ++id) {
    std::uint32_t next = result.values;
    if (is_missing[id]) next = code_of_missing = std::min(code_of_missing, next);
    if (next == result.values) ++result.values;
    code[id] = next;
  }
  const auto fill = [&](auto& cells) {
    using Code = typename std::remove_reference_t<decltype(cells)>::value_type;
    cells.resize(column.cells.size());
    std::transform(column.cells.begin(), column.cells.end(), cells.begin(),
                   [&](ValueId id) { return static_cast<Code>(code[id]); });
  };
  if (result.values <= std::uint32_t{UINT16_MAX} + 1) {
    fill(result.narrow);
  } else {
    fill(result.wide);
  }
  return result;
}

Tally CodedColumns::count(Parter& parter, const RowGroups& groups, std::size_t j) const {
  const Coded& column = columns_[j];
  if (column.wide.empty())
    return parter.count(groups, CodedCells<std::uint16_t>{column.narrow, column.values});
  return parter.count(groups, CodedCells<std::uint32_t>{column.wide, column.values});
}

void CodedColumns::part(Parter& parter, const RowGroups& from, std::size_t j, RowGroups& into) const {
  const Coded& column = columns_[j];
  if (column.wide.empty()) {
    parter.part(from, CodedCells<std::uint16_t>{column.narrow, column.values}, into);
  } else {
    parter.part(from, CodedCells<std::uint32_t>{column.wide, column.values}, into);
  }
}

}  // namespace kordon
