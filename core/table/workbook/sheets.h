// What the two formats of workbooks have in common: sheets whose cells come one after the other, as texts.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace kordon {

// A workbook is a ZIP archive; these are its unpacked parts: name -> bytes.
using Parts = std::map<std::string, std::string>;

// As many as a spreadsheet has.
inline constexpr std::uint32_t max_sheet_rows = 1U << 20U;
inline constexpr std::uint32_t max_sheet_columns = 1U << 14U;

// A rectangle of cells that are shown as one: rows and columns from 0, the last ones included.
struct Merge {
  std::uint32_t top = 0, left = 0, bottom = 0, right = 0;
};

// Takes the cells of a sheet. Rows come from top to bottom; rows and cells without a text may be left out.
class CellSink {
 public:
  virtual ~CellSink() = default;
  // Begins `repeat` rows that are alike.
  virtual void row(std::uint32_t first, std::uint32_t repeat, bool hidden) = 0;
  // `repeat` cells of this row that are alike; the text is not empty.
  virtual void cell(std::uint32_t column, std::uint32_t repeat, std::string_view text) = 0;
  virtual void merge(const Merge& merge) = 0;
  virtual void hidden_columns(std::uint32_t first, std::uint32_t last) = 0;
  // Whether more is wanted.
  virtual bool goes_on() const = 0;
};

// Says what of a cell is wanted: its text, or only whether it has one.
enum class Cells { texts, marks };

class SheetReader {
 public:
  struct SheetName {
    std::string name;
    bool hidden = false;
  };

  virtual ~SheetReader() = default;
  // In the order of the workbook.
  virtual const std::vector<SheetName>& sheets() const = 0;
  // Tells the sink of a sheet's cells. Fails where the sheet is damaged, and, with texts, where a formula has
  // no stored value.
  virtual std::optional<Failure> read(std::size_t sheet, Cells wanted, CellSink& sink) const = 0;
};

// Fail where a part is missing or damaged.
Result<std::unique_ptr<SheetReader>> open_xlsx(Parts parts);
Result<std::unique_ptr<SheetReader>> open_ods(Parts parts);

// Says that formulas of a sheet have no stored value: a program wrote them that does not calculate.
Failure uncalculated(std::string_view sheet, std::string_view first_cell, std::uint64_t formulas);

}  // namespace kordon
