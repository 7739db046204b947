#include "core/table/codebooks/plain.h"

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/table/csv/read.h"
#include "core/table/csv/write.h"
#include "core/table/gathered_codebook.h"
#include "core/table/text/spelling.h"

namespace kordon {
namespace {

constexpr StoredType all_types[] = {StoredType::number, StoredType::text, StoredType::date,
                                    StoredType::moment, StoredType::time};

class PlainReader {
 public:
  explicit PlainReader(const Table& table) : table_(table) {}

  Result<Codebook> read() {
    for (const char* name : {"column", "value"}) {
      if (table_.find(name)) continue;
      return bad_input(
          Location(1, 1), say("the codebook has no column {name}", as_quoted(name)),
          "give the columns column, value, label and missing, or a codebook of REDCap, XLSForm, DDI, "
          "CSVW or Frictionless");
    }
    for (std::size_t row = 0; row < table_.rows && !book_.full(); ++row) read_row(row);
    for (CodebookColumn& column : columns_) book_.add(std::move(column), Location(1, 1));
    return std::move(book_).take();
  }

 private:
  std::string_view cell(const char* column, std::size_t row) const {
    const auto at = table_.find(column);
    return at ? table_.columns[*at].cell(row) : std::string_view();
  }

  CodebookColumn& column_of(std::string_view name) {
    const auto [at, is_new] = place_.try_emplace(std::string(name), columns_.size());
    if (is_new) columns_.push_back({.name = std::string(name)});
    return columns_[at->second];
  }

  void read_row(std::size_t row) {
    const auto mistake = [&](Text what, Text remedy) {
      book_.mistake(Location(row + 2, 1), std::move(what), std::move(remedy));
    };
    const std::string_view name = cell("column", row), value = cell("value", row);
    const std::string_view label = cell("label", row), missing = cell("missing", row);
    if (name.empty()) return mistake("the name of the column is empty", "give the name of a column");
    CodebookColumn& column = column_of(name);
    const bool is_missing = missing == "yes" || missing == "1" || missing == "true";
    if (!is_missing && !missing.empty() && missing != "no" && missing != "0" && missing != "false") {
      return mistake(say("{value} says neither yes nor no", as_quoted(missing)), "give yes, or nothing");
    }
    if (value.empty() && !is_missing) return read_column(row, column);
    const std::optional<CodeRange> range = is_missing ? parse_range(value) : std::nullopt;
    if (range) {
      column.missing_ranges.push_back(*range);
      return;
    }
    if (is_missing) column.missing.emplace_back(value);
    if (!label.empty()) column.labels.insert_or_assign(std::string(value), std::string(label));
  }

  void read_column(std::size_t row, CodebookColumn& column) {
    column.label = cell("label", row);
    column.format = cell("format", row);
    const auto unknown = [&](std::string_view named) {
      book_.mistake(Location(row + 2, 1), say("{value} is not known here", as_quoted(named)),
                    "type: number, text, date, moment or time; level: nominal, ordinal or scale; "
                    "use: identifier or weight; or leave it empty");
    };
    if (const std::string_view type = cell("type", row); !type.empty()) {
      const auto chosen = choice_named(type, all_types, stored_type_name);
      if (!chosen) return unknown(type);
      column.type = *chosen;
    }
    if (const std::string_view level = cell("level", row); !level.empty()) {
      const auto chosen = choice_named(level, all_measurement_levels, measurement_level_name);
      if (!chosen) return unknown(level);
      column.level = *chosen;
    }
    const std::string use = fold_spelling(cell("use", row));
    if (use.find("weight") != std::string_view::npos) book_.weight = column.name;
    column.identifier = use.find("identifier") != std::string_view::npos;
    if (!use.empty() && book_.weight != column.name && !column.identifier) unknown(use);
  }

  const Table& table_;
  GatheredCodebook book_;
  std::vector<CodebookColumn> columns_;
  std::unordered_map<std::string, std::size_t> place_;
};

}  // namespace

Result<Codebook> read_plain(const CodebookBytes& file) {
  CsvOptions options;
  options.delimiter = delimiter_between_names(file.bytes);
  options.header = 1;
  options.ragged = Ragged::fill;
  const Result<CsvFile> read = read_csv(file.bytes, options);
  if (!read) return read.failure();
  return PlainReader(read->table).read();
}

std::string write_plain(const CodebookToWrite& codebook) {
  const CsvFormat format;
  std::string text;
  append_record(text, {"column", "value", "label", "missing", "type", "level", "format", "use"}, format);
  for (const CodebookColumn& column : codebook.book.columns) {
    const auto add = [&](std::string_view value, std::string_view label, bool missing) {
      append_record(text, {column.name, value, label, missing ? "yes" : "", "", "", "", ""}, format);
    };
    const bool known = column.level != MeasurementLevel::unknown;
    std::string use = column.identifier ? "identifier" : "";
    if (codebook.book.weight == column.name) use.append(use.empty() ? 0 : 1, ' ').append("weight");
    append_record(text,
                  {column.name, "", column.label, "", stored_type_name(column.type),
                   known ? measurement_level_name(column.level) : "", column.format, use},
                  format);
    for (const CodeRange& range : column.missing_ranges) add(range_text(range), "", true);
    for (const std::string& value : column.missing) add(value, column.label_of(value), true);
    for (const auto& [value, label] : column.labels) {
      const bool told = value.empty() || std::find(column.missing.begin(), column.missing.end(), value) !=
                                             column.missing.end();
      if (!told) add(value, label, false);
    }
  }
  return text;
}

}  // namespace kordon
