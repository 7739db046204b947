#include "core/job/arx/research_subset.h"

#include <algorithm>
#include <utility>

#include "core/job/arx/java_stream.h"
#include "core/table/csv/read.h"
#include "core/table/csv/write.h"

namespace kordon {
namespace {

constexpr JavaField field_of_subset = {.of_class = "org.deidentifier.arx.gui.model.ModelConfiguration",
                                       .name = "researchSubset",
                                       .row_set = "org.deidentifier.arx.RowSet"};

constexpr const char* without_subset =
    "in ARX, select every row for the research subset and save the project again; or open its table and "
    "hierarchies one by one";

}  // namespace

Result<std::vector<bool>> read_research_subset(const ArxParts& parts) {
  const auto part = parts.find(std::string(arx_subset_part));
  if (part == parts.end()) {
    return bad_input(arx_subset_part, "the project has no such part: who is in the research subset",
                     without_subset);
  }
  if (part->second.size() > max_arx_subset_bytes) {
    return bad_input(arx_subset_part,
                     say("it takes {n} MB; who is in the research subset is read of 64 MB at most",
                         part->second.size() >> 20U),
                     without_subset);
  }
  FoundRowSet found = find_row_set(part->second, field_of_subset);
  if (!found.readable || !found.rows) {
    return bad_input(arx_subset_part,
                     "who is in the research subset does not stand there in a way that is known here",
                     without_subset);
  }
  const std::vector<bool>& inside = found.rows->inside;
  if (std::find(inside.begin(), inside.end(), true) == inside.end()) {
    return bad_input(arx_subset_part, "no row is in the research subset",
                     "select the rows to be released for it in ARX, and save the project again");
  }
  return std::move(found.rows->inside);
}

Result<TableWithSubset> with_subset_column(std::string_view table, std::string_view part,
                                           std::optional<char> delimiter, const std::vector<bool>& inside) {
  CsvOptions options;
  options.delimiter = delimiter.value_or('\0');
  const Result<CsvFile> file = read_csv(table, options);
  if (!file) {
    Failure failure = file.failure();
    for (Mistake& each : failure.mistakes) each.where = within(part, each.where);
    return failure;
  }
  const Table& read = file->table;
  if (read.rows != inside.size()) {
    return bad_input(
        part,
        say("the table has {n|row|rows}, but the research subset is one of {m}", read.rows, inside.size()),
        without_subset);
  }
  TableWithSubset made;
  made.column = "Research subset";
  for (int i = 2; read.find(made.column); ++i) made.column = "Research subset (" + std::to_string(i) + ")";
  std::vector<std::string_view> fields;
  for (const Column& column : read.columns) fields.push_back(column.name);
  fields.push_back(made.column);
  append_record(made.bytes, fields, file->format);
  for (std::size_t row = 0; row < read.rows; ++row) {
    for (std::size_t j = 0; j < read.columns.size(); ++j) fields[j] = read.columns[j].cell(row);
    fields.back() = inside[row] ? TableWithSubset::inside : TableWithSubset::outside;
    append_record(made.bytes, fields, file->format);
  }
  return made;
}

}  // namespace kordon
