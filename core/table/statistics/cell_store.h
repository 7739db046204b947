// Makes a table of cells as files of statistics packages store them: eight bytes of a number, some bytes of a
// text. What a cell looks like is asked once for each different one.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/table/csv/options.h"
#include "core/table/csv/read.h"
#include "core/table/table.h"

namespace kordon {

class CellStore {
 public:
  // Returns the text of a cell that a column of the file stores so, or nothing if it has none.
  using TextOf = std::function<std::optional<std::string>(std::size_t column, std::string_view stored)>;

  // Columns that the options leave out are not in the table.
  CellStore(const std::vector<std::string>& names, const CsvOptions& options, TextOf text_of);

  // Returns what is wrong with the names: two are the same, or there are too many.
  std::optional<Failure> refusal() const;

  bool takes(std::size_t column) const { return place_of_[column] != left_out; }
  // Adds a cell of a column of the file that is taken, below those that are there. Fails if it has no text.
  std::optional<Failure> add(std::size_t column, std::string_view stored);

  // Returns the table, once every taken column has as many cells.
  Result<CsvFile> finish(std::uint64_t rows) &&;

 private:
  static constexpr std::size_t left_out = SIZE_MAX;
  struct Cells {
    Dictionary stored;
    std::vector<ValueId> value_of;  // by id of what is stored
  };

  const CsvOptions& options_;
  TextOf text_of_;
  std::size_t columns_of_file_;
  std::vector<std::size_t> place_of_;  // by column of the file: the table's column
  std::vector<Cells> cells_;           // by column of the table
  Table table_;
};

}  // namespace kordon
