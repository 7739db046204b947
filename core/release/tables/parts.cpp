#include "core/release/tables/parts.h"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <utility>

#include "core/base/random.h"
#include "core/base/text.h"
#include "core/release/writing/write.h"
#include "core/table/arrangement/row_order.h"
#include "core/table/csv/read.h"
#include "core/table/csv/write.h"

namespace kordon {
namespace {

std::string header_of(const Table& table, const CsvFormat& format) {
  std::vector<std::string_view> names;
  for (const Column& column : table.columns) names.emplace_back(column.name);
  std::string header = format.byte_order_mark ? "\xEF\xBB\xBF" : "";
  append_record(header, names, format);
  return header;
}

// The rows in an order that follows from seed and cells alone, as write_release() has it.
std::vector<std::size_t> shuffled_rows(const Table& table, std::uint64_t seed) {
  std::vector<std::pair<std::uint64_t, std::string>> keyed(table.rows);
  std::uint64_t sum = splitmix64(seed);
  for (std::size_t row = 0; row < table.rows; ++row) {
    auto& [key, cells] = keyed[row];
    for (const Column& column : table.columns) (cells += column.cell(row)) += '\0';  // no cell has a NUL byte
    key = splitmix64(hash_text(cells));
    sum += key;
  }
  for (auto& [key, cells] : keyed) key = splitmix64(key ^ sum);
  std::vector<std::size_t> rows(table.rows);
  std::iota(rows.begin(), rows.end(), std::size_t{0});
  std::sort(rows.begin(), rows.end(), [&](std::size_t a, std::size_t b) { return keyed[a] < keyed[b]; });
  return rows;
}

std::vector<std::string> records_of(const Table& table, const CsvFormat& format) {
  std::vector<std::string> records(table.rows);
  std::vector<std::string_view> cells(table.columns.size());
  for (std::size_t row = 0; row < table.rows; ++row) {
    for (std::size_t j = 0; j < cells.size(); ++j) cells[j] = table.columns[j].cell(row);
    append_record(records[row], cells, format);
  }
  return records;
}

}  // namespace

Result<std::vector<std::string>> parts_of(const Table& released, const Job& job) {
  std::vector<std::string> texts;
  for (const StackedTable& each : job.tables) {
    const Table table = unstacked(released, each);
    const CsvFormat format = format_of_release(each.format, job);
    const std::vector<std::string> in_place = records_of(table, format);
    std::vector<std::string> records;
    records.reserve(in_place.size());
    for (const std::size_t row : shuffled_rows(table, job.seed)) records.push_back(in_place[row]);
    std::string text = header_of(table, format);
    for (const std::string& record : records) text += record;
    if (!format.final_line_end) text.resize(text.size() - format.line_end.size());
    CsvOptions options = options_of_release(each.format, job);
    options.may_be_empty = true;
    const Result<CsvFile> again = read_csv(text, options);
    if (!again || header_of(again->table, format) != header_of(table, format) ||
        records_of(again->table, format) != records) {
      return Failure{FailureKind::failed_audit,
                     {{in_part(say("table {name}", as_quoted(each.name))),
                       "its file does not have the cells that were audited",
                       "the release is withheld; please report this with the job"}}};
    }
    texts.push_back(std::move(text));
  }
  return texts;
}

}  // namespace kordon
