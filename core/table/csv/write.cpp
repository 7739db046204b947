#include "core/table/csv/write.h"

namespace kordon {

void append_field(std::string& out, std::string_view field, const CsvFormat& format) {
  const char special[] = {format.delimiter, '"', '\r', '\n'};
  if (!format.quote_all && field.find_first_of({special, sizeof special}) == std::string_view::npos) {
    out.append(field);
    return;
  }
  out.push_back('"');
  for (const char c : field) {
    if (c == '"') out.push_back('"');
    out.push_back(c);
  }
  out.push_back('"');
}

void append_record(std::string& out, const std::vector<std::string_view>& fields, const CsvFormat& format) {
  if (fields.size() == 1 && fields[0].empty()) {
    out.append("\"\"");
  } else {
    for (std::size_t j = 0; j < fields.size(); ++j) {
      if (j > 0) out.push_back(format.delimiter);
      append_field(out, fields[j], format);
    }
  }
  out.append(format.line_end);
}

std::optional<Failure> write_table(const Table& table, const CsvFormat& format, ByteStore& store) {
  if (auto failure = store.begin(0)) return failure;
  std::string line;
  std::vector<std::string_view> record;
  record.reserve(table.columns.size());
  for (const Column& column : table.columns) record.emplace_back(column.name);
  append_record(line, record, format);
  for (std::size_t row = 0; row < table.rows; ++row) {
    if (auto failure = store.append(line)) return failure;
    line.clear();
    for (std::size_t j = 0; j < record.size(); ++j) record[j] = table.columns[j].cell(row);
    append_record(line, record, format);
  }
  return store.append(line);
}

}  // namespace kordon
