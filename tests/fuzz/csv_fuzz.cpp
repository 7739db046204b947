// Reads arbitrary bytes as CSV. What is accepted must be a rectangular table that reads the same after it is
// written again; what is refused must say where, what and what to do. The first byte chooses the options.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "core/profile/profile.h"
#include "core/profile/unique_sets/uniqueness.h"
#include "core/table/csv/read.h"
#include "tests/fuzz/fuzzer.h"

namespace kordon::csv_fuzz {

namespace {

void require(bool condition) {
  if (!condition) std::abort();
}

void check(const Failure& failure) {
  require(!failure.mistakes.empty());
  for (const Mistake& mistake : failure.mistakes) {
    require(!mistake.where.empty() && !mistake.what.empty() && !mistake.remedy.empty());
  }
}

std::string write(const CsvFile& file) {
  std::string out = file.format.byte_order_mark ? "\xEF\xBB\xBF" : "";
  std::vector<std::string_view> record;
  for (const Column& column : file.table.columns) record.push_back(column.name);
  append_record(out, record, file.format);
  for (std::size_t i = 0; i < file.table.rows; ++i) {
    for (std::size_t j = 0; j < record.size(); ++j) record[j] = file.table.columns[j].cell(i);
    append_record(out, record, file.format);
  }
  return out;
}

void check(const CsvFile& file) {
  const Table& table = file.table;
  require(table.rows > 0 && !table.columns.empty());
  for (const Column& column : table.columns) {
    require(!column.name.empty() && column.cells.size() == table.rows);
    for (const ValueId cell : column.cells) require(cell < column.values.size());
  }
  const auto again = read_csv(write(file), {file.format.delimiter, Encoding::utf8});
  require(static_cast<bool>(again));
  require(again->table.columns.size() == table.columns.size() && again->table.rows == table.rows);
  for (std::size_t j = 0; j < table.columns.size(); ++j) {
    require(again->table.columns[j].name == table.columns[j].name);
    for (std::size_t i = 0; i < table.rows; ++i)
      require(again->table.columns[j].cell(i) == table.columns[j].cell(i));
  }
  std::vector<std::size_t> all;
  for (const ColumnProfile& profile : profile(table, {"", "?"})) {
    require(profile.distribution.size() <= 24 && !profile.reason.empty());
    std::uint64_t rows = 0;
    for (const auto& bar : profile.distribution) rows += bar.rows;
    require(rows + profile.missing <= table.rows);
    all.push_back(all.size());
  }
  require(uniqueness(table, all).unique <= uniqueness(table, all).combinations);
}

}  // namespace

KORDON_FUZZER(csv) {
  if (size == 0) return 0;
  const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
  constexpr char delimiters[] = {'\0', ',', ';', '\t', '|'};
  constexpr Encoding encodings[] = {Encoding::automatic, Encoding::utf8, Encoding::utf16le, Encoding::utf16be,
                                    Encoding::windows1252};
  const char delimiter = delimiters[data[0] % 5];
  const auto file = read_csv(bytes, {delimiter, encodings[data[0] / 5 % 5]});
  file ? check(*file) : check(file.failure());
  const auto records = read_records(bytes, delimiter);
  if (!records) check(records.failure());
  return 0;
}

}  // namespace kordon::csv_fuzz
