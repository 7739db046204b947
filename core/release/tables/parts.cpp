#include "core/release/tables/parts.h"

#include <algorithm>
#include <cstdint>
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

std::vector<std::string> records_of(const Table& table, const CsvFormat& format) {
  std::vector<std::string> records(table.rows);
  std::vector<std::string_view> cells(table.columns.size());
  for (std::size_t row = 0; row < table.rows; ++row) {
    for (std::size_t j = 0; j < cells.size(); ++j) cells[j] = table.columns[j].cell(row);
    append_record(records[row], cells, format);
  }
  return records;
}

// Puts records into an order that follows from seed and records alone, as write_release() does.
void shuffle(std::vector<std::string>& records, std::uint64_t seed) {
  std::vector<std::pair<std::uint64_t, std::string>> keyed;
  std::uint64_t sum = splitmix64(seed);
  for (std::string& each : records) {
    const std::uint64_t hash = splitmix64(hash_text(each));
    sum += hash;
    keyed.emplace_back(hash, std::move(each));
  }
  for (auto& [key, record] : keyed) key = splitmix64(key ^ sum);
  std::sort(keyed.begin(), keyed.end());
  std::transform(keyed.begin(), keyed.end(), records.begin(),
                 [](auto& each) { return std::move(each.second); });
}

}  // namespace

Result<std::vector<std::string>> parts_of(const Table& released, const Job& job) {
  std::vector<std::string> texts;
  for (const StackedTable& each : job.tables) {
    const Table table = unstacked(released, each);
    if (table.columns.empty()) {
      return bad_input("tables", say("no column of the table {name} goes out", as_quoted(each.name)),
                       "leave that table out, or release a column of it");
    }
    const CsvFormat format = format_of_release(each.format, job);
    std::vector<std::string> records = records_of(table, format);
    shuffle(records, job.seed);
    std::string text = header_of(table, format);
    for (const std::string& record : records) text += record;
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
