#include "core/table/repair/subset.h"

#include <algorithm>
#include <cstdint>
#include <optional>

#include "core/base/text.h"
#include "core/table/repair/cells.h"
#include "core/table/text/name_words.h"

namespace kordon {

Result<CsvFile> with_subset(CsvFile file, const Subset& subset) {
  const std::optional<std::size_t> position = file.table.find(subset.column);
  if (!position) {
    return bad_input("input.subset.column", no_such_column(file.table, subset.column),
                     "give a column by the name that it has once the table is repaired");
  }
  const Column& column = file.table.columns[*position];
  std::vector<bool> named(column.values.size());
  std::uint64_t nowhere = 0;
  for (const std::string& value : subset.values) {
    const std::optional<ValueId> id = column.values.find(value);
    if (id) named[*id] = true;
    if (!id) ++nowhere;
  }
  std::vector<bool> inside(file.table.rows);
  std::vector<bool> outside(file.table.rows);
  for (std::size_t row = 0; row < file.table.rows; ++row) {
    inside[row] = named[column.cells[row]];
    outside[row] = !inside[row];
  }
  if (std::find(inside.begin(), inside.end(), true) == inside.end()) {
    return bad_input("input.subset.values",
                     say("no row is in the subset by the values of {column}", as_quoted(subset.column)),
                     "check the values: they are compared letter by letter, blanks included");
  }
  if (nowhere > 0) {
    file.doubts.push_back(
        say("{column}: {n|value that the subset names is|values that the subset names are} in no row",
            as_quoted(subset.column), nowhere));
  }
  const std::uint64_t rows = file.table.rows;
  Table bystanders = file.table;
  keep_rows(bystanders, outside);
  keep_rows(file.table, inside);
  file.notes.push_back(
      say("{n} of {m|row|rows} are in the subset by the values of {column}; the others are "
          "bystanders: people around it, and nothing is released of them",
          file.table.rows, rows, as_quoted(subset.column)));
  file.bystanders = std::move(bystanders);
  return file;
}

}  // namespace kordon
