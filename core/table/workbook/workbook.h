// Workbooks (.xlsx, .ods) are read here as tables: one sheet of one becomes CSV text, which the one reader of
// CSV then reads (csv/read.h), so that header, rows and columns are the same in every format.
//
// The text is what the cells hold, not how they are formatted: 1234.5 for "1.234,50 €", 0.25 for "25 %",
// 2024-03-01 for "1. März 2024", 2024-03-01 10:15 and 10:15 for times, TRUE and FALSE, #N/A for an error. Two
// things are read as they are shown: zeros in front of a number (postal codes), and merged cells, whose text
// stands in each of them. Rows and columns without a text are dropped at the end of the sheet; a row without
// any within it is a blank line.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/table/csv/read.h"
#include "core/table/workbook/grid.h"
#include "core/table/workbook/sheets.h"

namespace kordon {

// The most that is unpacked of a workbook, and the longest text that is made of a sheet. A page has 4 GB for
// all.
inline constexpr std::uint64_t max_workbook_bytes = sizeof(void*) == 4 ? 512U << 20U : 1024U << 20U;

// What to do about a larger one.
inline constexpr const char* for_large_workbooks = "save the sheet as CSV and give that file";

// Returns whether a part of an archive is one that is read of workbooks: pictures, charts and copies of other
// workbooks' data are not.
bool is_workbook_part(std::string_view name);

class Workbook {
 public:
  struct Sheet {
    std::string name;
    bool hidden = false;
    std::uint32_t rows = 0, columns = 0;  // as far as there are texts
  };

  // Fails on archives that are no workbook, on workbooks with a password, and where a part is missing or
  // damaged.
  static Result<Workbook> open(Parts parts);

  // In the order of the workbook.
  const std::vector<Sheet>& sheets() const { return sheets_; }

  // Returns which sheet is meant: that of this name or, without one, the only one with a text. Fails where
  // the name is not there, or where more than one sheet would do; nobody guesses.
  Result<std::size_t> choose(const std::string& name) const;

  // Returns the cells of a sheet as CSV, a record a row. Fails on an empty sheet.
  Result<std::string> csv_of(std::size_t sheet) const;

  // Reads a sheet as a table. Mistakes name lines, which are the sheet's rows. The notes say which sheet was
  // read, and what of the workbook was not looked at. What the options say of delimiter and encoding is not
  // needed. The workbook is given up for it, so that it does not lie in memory beside the table.
  Result<CsvFile> read(std::size_t sheet, const CsvOptions& options) &&;

 private:
  std::vector<Text> notes_on(std::size_t sheet, const CsvOptions& options) const;

  std::unique_ptr<SheetReader> reader_;
  std::vector<Sheet> sheets_;
  std::vector<Reach> reaches_;  // by sheet
};

// Returns the file as `choose` and `read` have it.
Result<CsvFile> read_workbook(Parts parts, const CsvOptions& options);

}  // namespace kordon
