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

std::string csv_of(const Table& table, const CsvFormat& format) {
  std::string text = format.byte_order_mark ? "\xEF\xBB\xBF" : "";
  std::vector<std::string_view> record;
  record.reserve(table.columns.size());
  for (const Column& column : table.columns) record.emplace_back(column.name);
  append_record(text, record, format);
  for (std::size_t row = 0; row < table.rows; ++row) {
    record.clear();
    for (const Column& column : table.columns) record.emplace_back(column.cell(row));
    append_record(text, record, format);
  }
  if (!format.final_line_end) text.resize(text.size() - format.line_end.size());
  return text;
}

}  // namespace kordon
