#include "core/table/formats/number_formats.h"

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>

namespace kordon {
namespace {

constexpr std::size_t most_groupings = 4;

// Holds what the values of one column say, for a decimal point and for a decimal comma.
struct NumberSigns {
  struct Reading {
    NumberFormat format;      // the one with this decimal sign that reads most rows; of several the simplest
    bool reads_most = false;  // whether it reads most rows
    std::uint64_t alone = 0;  // rows of values that no format with the other decimal sign reads
    std::string_view
        example;  // of the values that are numbers so and no plain ones, the longest; may be empty
  };
  Reading point, comma;
  std::string_view doubtful;  // the first value that both read, as different numbers; empty: there is none

  // Returns the decimal sign if most rows are numbers and some of them can only be read with it.
  std::optional<char> certain() const {
    if (point.reads_most && point.alone > (comma.reads_most ? comma.alone : 0)) return '.';
    if (comma.reads_most && comma.alone > (point.reads_most ? point.alone : 0)) return ',';
    return std::nullopt;
  }
};

// Counts, for one decimal sign, the rows of those values that are numbers.
class Reader {
 public:
  Reader(const char* decimal, std::vector<std::string> groupings)
      : decimal_(decimal), groupings_(std::move(groupings)) {}

  std::optional<Decimal> read(const PresentValue& value) {
    for (std::size_t i = 0; i < groupings_.size(); ++i) {
      const std::optional<Decimal> number = parse_number(value.text, {decimal_, groupings_[i]});
      if (!number) continue;
      rows_[i] += value.rows;
      if (value.text.size() > example_.size() && !parse_decimal(value.text)) example_ = value.text;
      return number;
    }
    return std::nullopt;
  }

  void count_plain(std::uint64_t rows) { plain_rows_ += rows; }
  void count_alone(std::uint64_t rows) { alone_ += rows; }

  // What every format reads stands first, under no grouping.
  NumberSigns::Reading result(const PresentValues& present) const {
    std::size_t best = 0;
    for (std::size_t i = 1; i < groupings_.size(); ++i) {
      if (rows_[i] > (best == 0 ? 0 : rows_[best])) best = i;
    }
    const std::uint64_t rows = rows_[0] + (best == 0 ? 0 : rows_[best]);
    NumberSigns::Reading reading;
    if (plain_rows_ < rows) reading.format = {decimal_, groupings_[best]};
    reading.reads_most = most_of(rows, present);
    reading.alone = alone_;
    reading.example = example_;
    return reading;
  }

 private:
  std::string decimal_;
  std::vector<std::string> groupings_;  // "" first
  std::uint64_t rows_[most_groupings] = {};
  std::uint64_t plain_rows_ = 0, alone_ = 0;
  std::string_view example_;
};

Text read_as(const NumberFormat& format, std::string_view example) {
  const Text shown = as_quoted(example);
  const bool comma = format.decimal == ",";
  if (format.thousands.empty()) {
    return comma ? say("read with a decimal comma, as {example}", shown)
                 : say("read with a decimal point, as {example}", shown);
  }
  const Text sign = as_quoted(format.thousands);
  return comma ? say("read with a decimal comma and {sign} between thousands, as {example}", sign, shown)
               : say("read with a decimal point and {sign} between thousands, as {example}", sign, shown);
}

// The value is 1.234 or 1,234: with its sign between thousands a whole number, with it before decimals
// another.
FoundFormat doubt(std::string_view value) {
  const NumberFormat readings[] = {{".", ","}, {",", "."}};
  const bool point = value.find('.') != std::string_view::npos;
  const NumberFormat& whole = readings[point ? 1 : 0];
  const NumberFormat fraction = {readings[point ? 0 : 1].decimal, ""};
  return {
      {},
      say(R"({value} may be {whole} or {fraction}: please say which ("number": {format} in the job for the former))",
          as_quoted(value), plainly(value, whole), plainly(value, fraction), compact(to_json(whole))),
      value,
      whole,
      fraction};
}

NumberSigns number_signs(const PresentValues& present) {
  Reader point(".", {"", ",", " ", "'"});
  Reader comma(",", {"", ".", " ", "'"});
  NumberSigns signs;
  std::uint64_t rows = present.rows;  // those that may still be numbers
  for (const PresentValue& value : present.values) {
    if (parse_decimal(value.text)) point.count_plain(value.rows);
    const std::optional<Decimal> one = point.read(value);
    const std::optional<Decimal> other = comma.read(value);
    if (!one && !other) {
      rows -= value.rows;
      if (!most_of(rows, present)) return {};
      continue;
    }
    if (one && !other) point.count_alone(value.rows);
    if (other && !one) comma.count_alone(value.rows);
    if (one && other && !(*one == *other) && signs.doubtful.empty()) signs.doubtful = value.text;
  }
  signs.point = point.result(present);
  signs.comma = comma.result(present);
  return signs;
}

// Returns the sign of those columns that are certain, if they agree.
std::optional<char> sign_of_file(const std::vector<NumberSigns>& columns) {
  std::optional<char> found;
  for (const NumberSigns& column : columns) {
    const std::optional<char> sign = column.certain();
    if (!sign) continue;
    if (found && *found != *sign) return std::nullopt;
    found = sign;
  }
  return found;
}

FoundFormat find_format(const NumberSigns& signs, std::optional<char> of_file) {
  if (!signs.point.reads_most && !signs.comma.reads_most) return {};
  const std::optional<char> certain = signs.certain();
  const bool in_doubt = !certain && !signs.doubtful.empty();
  if (in_doubt && !of_file) return doubt(signs.doubtful);
  const bool same_either_way = !certain && !in_doubt;
  if (same_either_way && signs.point.format.is_plain()) return {};
  const char sign = certain ? *certain : of_file.value_or('.');
  const NumberSigns::Reading& reading = sign == ',' ? signs.comma : signs.point;
  if (!reading.reads_most || reading.format.is_plain()) return {};
  const bool shown = !reading.example.empty();
  return {reading.format, read_as(reading.format, shown ? reading.example : signs.doubtful)};
}

}  // namespace

std::vector<FoundFormat> find_formats(const std::vector<PresentValues>& columns) {
  std::vector<NumberSigns> signs;
  signs.reserve(columns.size());
  for (const PresentValues& present : columns) signs.push_back(number_signs(present));
  const std::optional<char> of_file = sign_of_file(signs);
  std::vector<FoundFormat> found;
  found.reserve(signs.size());
  for (const NumberSigns& column : signs) found.push_back(find_format(column, of_file));
  return found;
}

std::string plainly(std::string_view value, const NumberFormat& format) {
  const Decimal number = parse_number(value, format).value_or(Decimal{});
  return format_scaled(scaled_floor(number, number.decimals()).value_or(0), number.decimals());
}

Json to_json(const NumberFormat& format) {
  Json json = {{"decimal", format.decimal}};
  if (!format.thousands.empty()) json["thousands"] = format.thousands;
  return json;
}

}  // namespace kordon
