#include "core/table/codebook.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace kordon {

std::string_view stored_type_name(StoredType type) {
  constexpr std::string_view names[] = {"number", "text", "date", "moment", "time"};  // as declared
  return names[static_cast<std::size_t>(type)];
}

std::string_view measurement_level_name(MeasurementLevel level) {
  constexpr std::string_view names[] = {"unknown", "nominal", "ordinal", "scale"};  // as declared
  return names[static_cast<std::size_t>(level)];
}

std::string range_text(const CodeRange& range) {
  return (range.from ? decimal_text(*range.from) : "") + ".." + (range.to ? decimal_text(*range.to) : "");
}

std::optional<CodeRange> parse_range(std::string_view text) {
  const std::size_t dots = text.find("..");
  if (dots == std::string_view::npos || text.size() == 2) return std::nullopt;
  CodeRange range;
  const std::string_view from = text.substr(0, dots), to = text.substr(dots + 2);
  if (!from.empty() && !(range.from = parse_decimal(from))) return std::nullopt;
  if (!to.empty() && !(range.to = parse_decimal(to))) return std::nullopt;
  return range;
}

Text too_many_missing(std::string_view column) {
  return say("more than {n} values of the column {name} are declared missing", CodebookColumn::most_missing,
             as_quoted(column));
}

std::string_view CodebookColumn::label_of(std::string_view value) const {
  const auto found = labels.find(value);
  return found == labels.end() ? std::string_view() : std::string_view(found->second);
}

bool CodebookColumn::is_missing(std::string_view value) const {
  return std::find(missing.begin(), missing.end(), value) != missing.end() || is_in_range(value);
}

bool CodebookColumn::is_in_range(std::string_view value) const {
  if (missing_ranges.empty()) return false;
  const std::optional<Decimal> number = parse_decimal(value);
  return number && std::any_of(missing_ranges.begin(), missing_ranges.end(),
                               [&](const CodeRange& range) { return range.contains(*number); });
}

bool CodebookColumn::has_codes() const {
  return std::any_of(labels.begin(), labels.end(), [&](const auto& each) { return !is_missing(each.first); });
}

const CodebookColumn* Codebook::find(std::string_view column) const {
  const auto found = std::find_if(columns.begin(), columns.end(),
                                  [&](const CodebookColumn& each) { return each.name == column; });
  return found == columns.end() ? nullptr : &*found;
}

void Codebook::rename(std::string_view from, const std::string& to) {
  for (CodebookColumn& column : columns) {
    if (column.name == from) column.name = to;
  }
  if (weight == from) weight = to;
}

namespace {

// The type is a number where nobody says another.
void say_over(CodebookColumn& column, const CodebookColumn& over) {
  if (!over.label.empty()) column.label = over.label;
  if (!over.format.empty()) column.format = over.format;
  if (over.type != StoredType::number) column.type = over.type;
  if (over.level != MeasurementLevel::unknown) column.level = over.level;
  for (const auto& [value, label] : over.labels) column.labels[value] = label;
  if (!over.missing.empty() || !over.missing_ranges.empty()) {
    column.missing = over.missing;
    column.missing_ranges = over.missing_ranges;
  }
  column.identifier = column.identifier || over.identifier;
}

}  // namespace

Codebook merged(Codebook codebook, const Codebook& over) {
  if (!over.title.empty()) codebook.title = over.title;
  if (!over.weight.empty()) codebook.weight = over.weight;
  std::unordered_map<std::string, std::size_t> place;
  for (std::size_t j = 0; j < codebook.columns.size(); ++j) place.emplace(codebook.columns[j].name, j);
  for (const CodebookColumn& column : over.columns) {
    const auto [at, is_new] = place.emplace(column.name, codebook.columns.size());
    if (is_new) {
      codebook.columns.push_back(column);
    } else {
      say_over(codebook.columns[at->second], column);
    }
  }
  return codebook;
}

DeclaredMissing declared_missing(const CodebookColumn& codes, const Column& column) {
  DeclaredMissing declared{codes.missing};
  if (codes.missing_ranges.empty()) return declared;
  const std::unordered_set<std::string_view> named(codes.missing.begin(), codes.missing.end());
  std::vector<std::string_view> in_ranges;
  for (ValueId id = 0; id < column.values.size(); ++id) {
    const std::string_view value = column.values[id];
    if (named.contains(value) || !codes.is_in_range(value)) continue;
    in_ranges.push_back(value);
    declared.unexplained += codes.label_of(value).empty() ? 1U : 0U;
  }
  for (const std::string_view value : in_ranges) {
    if (declared.are_codes() || !codes.label_of(value).empty()) declared.texts.emplace_back(value);
  }
  return declared;
}

Codebook codebook_of_values(const Codebook& codebook, const Table& table) {
  Codebook kept{codebook.title, {}, {}};
  for (const Column& column : table.columns) {
    const CodebookColumn* codes = codebook.find(column.name);
    if (codes == nullptr) continue;
    if (column.name == codebook.weight) kept.weight = column.name;
    CodebookColumn& of_values = kept.columns.emplace_back(*codes);
    std::vector<bool> there(column.values.size());
    for (const ValueId id : column.cells) there[id] = true;
    of_values.labels.clear();
    of_values.missing.clear();
    of_values.missing_ranges.clear();
    for (ValueId id = 0; id < there.size(); ++id) {
      if (!there[id]) continue;
      const std::string_view value = column.values[id], label = codes->label_of(value);
      if (!label.empty()) of_values.labels.emplace(value, label);
      if (codes->is_missing(value)) of_values.missing.emplace_back(value);
    }
    std::sort(of_values.missing.begin(), of_values.missing.end());
  }
  return kept;
}

Codebook without_codes(Codebook codebook, const std::vector<std::string>& coded) {
  for (CodebookColumn& column : codebook.columns) {
    if (std::find(coded.begin(), coded.end(), column.name) == coded.end()) continue;
    column = {.name = column.name, .label = column.label, .type = StoredType::text};
  }
  return codebook;
}

std::string with_label(std::string_view value, const CodebookColumn* codes) {
  std::string text(value);
  const std::string_view label = codes == nullptr ? std::string_view() : codes->label_of(value);
  if (!label.empty()) text.append(" ").append(label);
  return text;
}

}  // namespace kordon
