// Reads arbitrary bytes as a part of a workbook. What is accepted is a table; what is refused says what and
// what to do. The first byte chooses the part; the others are as programs write them.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "core/table/workbook/file_kinds.h"
#include "core/table/workbook/workbook.h"
#include "tests/examples/workbook.h"
#include "tests/fuzz/fuzzer.h"

namespace kordon::workbook_fuzz {

namespace {

void check(const Result<CsvFile>& file) {
  if (file) {
    if (file->table.rows == 0 || file->notes.empty()) std::abort();
    for (const Column& column : file->table.columns) {
      if (column.cells.size() != file->table.rows) std::abort();
    }
    return;
  }
  if (file.failure().mistakes.empty()) std::abort();
  for (const Mistake& each : file.failure().mistakes) {
    if (each.what.empty() || each.remedy.empty()) std::abort();
  }
}

}  // namespace

KORDON_FUZZER(workbook) {
  if (size == 0) return 0;
  const std::string bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
  (void)refuse_as_table(bytes);
  Parts parts = testing::xlsx_of({{"Sheet", bytes}}, {"<t>Age</t>", "<t>7</t>"});
  switch (data[0] % 6) {
    case 0:
      parts = testing::ods_of({{"Sheet", bytes}});
      break;
    case 1:
      parts = {{"content.xml", bytes}};
      break;
    case 2:
      parts["xl/styles.xml"] = bytes;
      break;
    case 3:
      parts["xl/sharedStrings.xml"] = bytes;
      break;
    case 4:
      parts["xl/workbook.xml"] = bytes;
      break;
    default:
      break;
  }
  check(read_workbook(std::move(parts), {}));
  return 0;
}

}  // namespace kordon::workbook_fuzz
