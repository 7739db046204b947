#include "core/release/pseudonyms/code_list.h"

#include <map>
#include <string_view>

namespace kordon {

std::string code_list(const Table& table, std::span<const CodedColumn> coded,
                      std::span<const std::uint32_t> rows, CsvFormat format) {
  format.final_line_end = true;
  std::string text = format.byte_order_mark ? "\xEF\xBB\xBF" : "";
  append_record(text, {"column", "code", "value"}, format);
  for (const CodedColumn& each : coded) {
    if (each.of_rows) continue;
    const Column& column = table.columns[each.column];
    std::map<std::string_view, std::string_view> value_of;  // by code
    for (const std::uint32_t row : rows) {
      if (!each.codes.cell(row).empty()) value_of[each.codes.cell(row)] = column.cell(row);
    }
    for (const auto& [code, value] : value_of) append_record(text, {column.name, code, value}, format);
  }
  return text;
}

}  // namespace kordon
