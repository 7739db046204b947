#include "core/table/exchange/plain_codebook.h"

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

#include "core/table/csv/read.h"

namespace kordon {
namespace {

constexpr StoredType all_types[] = {StoredType::number, StoredType::text, StoredType::date,
                                    StoredType::moment, StoredType::time};
constexpr MeasurementLevel all_levels[] = {MeasurementLevel::unknown, MeasurementLevel::nominal,
                                           MeasurementLevel::ordinal, MeasurementLevel::scale};

std::string decimal_text(Decimal number) {
  return format_scaled(scaled_floor(number, number.decimals()).value_or(0), number.decimals());
}

std::string range_text(const CodeRange& range) {
  return (range.from ? decimal_text(*range.from) : "") + ".." + (range.to ? decimal_text(*range.to) : "");
}

// "-99..-1", "..0", "999.."
std::optional<CodeRange> range_of(std::string_view text) {
  const std::size_t dots = text.find("..");
  if (dots == std::string_view::npos || text.size() == 2) return std::nullopt;
  CodeRange range;
  const std::string_view from = text.substr(0, dots), to = text.substr(dots + 2);
  if (!from.empty() && !(range.from = parse_decimal(from))) return std::nullopt;
  if (!to.empty() && !(range.to = parse_decimal(to))) return std::nullopt;
  return range;
}

class PlainReader {
 public:
  explicit PlainReader(const Table& table) : table_(table) {}

  Result<Codebook> read() {
    for (const char* name : {"column", "value"}) {
      if (table_.find(name)) continue;
      return bad_input(Location(1, 1), say("the codebook has no column {name}", as_quoted(name)),
                       "give the columns column, value, label and missing");
    }
    for (std::size_t row = 0; row < table_.rows; ++row) read_row(row);
    if (!failure_.mistakes.empty()) return failure_;
    return std::move(book_);
  }

 private:
  std::string_view cell(const char* column, std::size_t row) const {
    const auto at = table_.find(column);
    return at ? table_.columns[*at].cell(row) : std::string_view();
  }

  CodebookColumn& column_of(std::string_view name) {
    const auto [at, is_new] = place_.try_emplace(std::string(name), book_.columns.size());
    if (is_new) book_.columns.push_back({.name = std::string(name)});
    return book_.columns[at->second];
  }

  void read_row(std::size_t row) {
    const auto mistake = [&](Text what, Text remedy) {
      failure_.mistakes.push_back({Location(row + 2, 1), std::move(what), std::move(remedy)});
    };
    const std::string_view name = cell("column", row), value = cell("value", row);
    const std::string_view label = cell("label", row), missing = cell("missing", row);
    if (name.empty()) return mistake("the name of the column is empty", "give the name of a column");
    CodebookColumn& column = column_of(name);
    const bool is_missing = missing == "yes" || missing == "1" || missing == "true";
    if (!is_missing && !missing.empty() && missing != "no" && missing != "0" && missing != "false") {
      return mistake(say("{value} says neither yes nor no", as_quoted(missing)), "give yes, or nothing");
    }
    if (value.empty() && !is_missing) {
      column.label = label;
      choose("type", row, all_types, stored_type_name, column.type);
      choose("level", row, all_levels, measurement_level_name, column.level);
      return;
    }
    const std::optional<CodeRange> range = is_missing ? range_of(value) : std::nullopt;
    if (range) {
      column.missing_ranges.push_back(*range);
      return;
    }
    if (is_missing) column.missing.emplace_back(value);
    if (!label.empty()) column.labels.insert_or_assign(std::string(value), std::string(label));
  }

  template <class Choice, std::size_t count>
  void choose(const char* key, std::size_t row, const Choice (&choices)[count],
              std::string_view (*name_of)(Choice), Choice& chosen) {
    const std::string_view named = cell(key, row);
    if (named.empty()) return;
    for (const Choice each : choices) {
      if (name_of(each) != named) continue;
      chosen = each;
      return;
    }
    failure_.mistakes.push_back({Location(row + 2, 1), say("{value} is not known here", as_quoted(named)),
                                 "leave it empty if you are not sure"});
  }

  const Table& table_;
  Codebook book_;
  std::map<std::string, std::size_t> place_;
  Failure failure_;
};

}  // namespace

Result<Codebook> read_plain_codebook(std::string_view bytes) {
  CsvOptions options;
  options.header = 1;
  options.ragged = Ragged::fill;
  const Result<CsvFile> file = read_csv(bytes, options);
  if (!file) return file.failure();
  return PlainReader(file->table).read();
}

std::string plain_codebook(const Codebook& codebook, const CsvFormat& format) {
  std::string text;
  append_record(text, {"column", "value", "label", "missing", "type", "level"}, format);
  for (const CodebookColumn& column : codebook.columns) {
    const auto add = [&](std::string_view value, std::string_view label, bool missing) {
      append_record(text, {column.name, value, label, missing ? "yes" : "", "", ""}, format);
    };
    const bool known = column.level != MeasurementLevel::unknown;
    append_record(text,
                  {column.name, "", column.label, "", stored_type_name(column.type),
                   known ? measurement_level_name(column.level) : ""},
                  format);
    for (const CodeRange& range : column.missing_ranges) add(range_text(range), "", true);
    for (const std::string& value : column.missing) add(value, column.label_of(value), true);
    for (const auto& [value, label] : column.labels) {
      const bool told =
          std::find(column.missing.begin(), column.missing.end(), value) != column.missing.end();
      if (!told) add(value, label, false);
    }
  }
  return text;
}

}  // namespace kordon
