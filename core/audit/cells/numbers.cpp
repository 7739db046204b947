#include "core/audit/cells/numbers.h"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

#include "core/base/decimal.h"
#include "core/base/text.h"

namespace kordon {
namespace {

__extension__ using Integer = __int128;

// Holds the numbers of the original as whole numbers: in units of the last digit that a mean of released rows
// may have.
class NumbersInUnits {
 public:
  NumbersInUnits(const AuditScale& scale, const std::vector<std::string>& missing)
      : format_(scale.pair->attribute->number) {
    const Dictionary& values = scale.pair->before->values;
    unsigned digits = 0;
    bool room = true;
    for (ValueId value = 0; value < values.size(); ++value) {
      // What goes out as `90+` at most has no number that a mean may tell of.
      const bool shared = !scale.made && scale.tree.has_shared_leaves() &&
                          !parse_number(scale.tree.label(scale.leaf[value]), format_);
      const bool absent = shared || std::find(missing.begin(), missing.end(), values[value]) != missing.end();
      read_.push_back(absent ? std::nullopt : parse_number(values[value], format_));
      if (read_.back() && scale.occurs[value]) digits = std::max(digits, read_.back()->decimals());
    }
    constexpr std::int64_t last_with_room = 100'000'000'000'000'000;
    for (ValueId value = 0; value < values.size(); ++value) {
      if (!read_[value] || !scale.occurs[value]) continue;
      const std::optional<std::int64_t> units = scaled_floor(*read_[value], digits);
      room = room && units && *units <= last_with_room && *units >= -last_with_room;
    }
    digits_ = digits < 18 && room ? digits + 1 : digits;
    for (const std::optional<Decimal>& number : read_) {
      units_.push_back(number ? scaled_floor(*number, digits_) : std::nullopt);
    }
  }

  // Of an original value; nothing where it has no number.
  const std::optional<std::int64_t>& of(ValueId original) const { return units_[original]; }

  // Of a released text; nothing where it is no number of that many digits.
  std::optional<std::int64_t> read(std::string_view text) const {
    const std::optional<Decimal> number = parse_number(text, format_);
    if (!number || number->decimals() > digits_) return std::nullopt;
    return scaled_floor(*number, digits_);
  }

  // Returns how many units the decimal is, rounded down.
  std::optional<std::int64_t> units(Decimal decimal) const { return scaled_floor(decimal, digits_); }

 private:
  NumberFormat format_;
  unsigned digits_ = 0;
  std::vector<std::optional<Decimal>> read_;
  std::vector<std::optional<std::int64_t>> units_;
};

// Returns whether `number` is sum / count, rounded half away from zero.
bool is_quotient(Integer number, Integer sum, Integer count) {
  const Integer off = 2 * (number * count - sum);
  if (off < count && off > -count) return true;
  if (off != count && off != -count) return false;
  return sum > 0 ? off > 0 : off < 0;
}

bool is_number_of(ReleasedAs kind, std::int64_t number, std::vector<std::int64_t>& rows) {
  if (kind == ReleasedAs::mean) {
    Integer sum = 0;
    for (const std::int64_t each : rows) sum += each;
    return is_quotient(number, sum, static_cast<Integer>(rows.size()));
  }
  std::sort(rows.begin(), rows.end());
  return is_quotient(number, Integer{rows[(rows.size() - 1) / 2]} + rows[rows.size() / 2], 2);
}

// Holds which numbers may stand for each original value.
class AllowedNumbers {
 public:
  AllowedNumbers(const AuditScale& scale, const NumbersInUnits& line) : scale_(scale), line_(line) {
    if (scale.made) {
      for (const BoundaryRef& boundary : scale.pair->attribute->boundaries) {
        width_ = line.units(*parse_decimal(*boundary.width));  // read_scale() has made sure
      }
      return;
    }
    below_.resize(scale.tree.size());
    for (ValueId value = 0; value < scale.leaf.size(); ++value) {
      if (!line.of(value)) continue;
      const std::int64_t number = *line.of(value);
      for (NodeId node = scale.leaf[value]; node != no_node; node = scale.tree.parent(node)) {
        std::optional<std::pair<std::int64_t, std::int64_t>>& ends = below_[node];
        if (!ends) ends = {number, number};
        *ends = {std::min(ends->first, number), std::max(ends->second, number)};
      }
    }
  }

  bool contains(ValueId original, std::int64_t number) const {
    if (scale_.made) {
      const Integer far = Integer{number} - *line_.of(original);
      return !width_ || (far <= *width_ && far >= -Integer{*width_});
    }
    const auto& [low, high] = *below_[scale_.limit[original]];
    return low <= number && number <= high;
  }

 private:
  const AuditScale& scale_;
  const NumbersInUnits& line_;
  std::optional<std::int64_t> width_;
  std::vector<std::optional<std::pair<std::int64_t, std::int64_t>>> below_;  // by node: its outermost numbers
};

}  // namespace

void compare_numbers(const AuditScale& scale, const ReleasedClasses& classes,
                     std::span<const std::uint32_t> origin, const std::vector<std::string>& missing,
                     CellOffences& found) {
  const Column& before = *scale.pair->before;
  const Column& after = *scale.pair->after;
  const ReleasedAs kind = scale.pair->attribute->released_as;
  const NumbersInUnits line(scale, missing);
  const AllowedNumbers allowed(scale, line);
  std::vector<std::int64_t> numbers;
  for (std::size_t c = 0; c < classes.count(); ++c) {
    const std::span<const std::uint32_t> rows = classes.of(c);
    numbers.clear();
    bool all = true;
    for (const std::uint32_t row : rows) {
      if (origin[row] >= before.cells.size()) continue;
      const std::optional<std::int64_t>& number = line.of(before.cells[origin[row]]);
      all = all && number;
      if (number) numbers.push_back(*number);
    }
    const std::optional<std::int64_t> number = line.read(after.cell(rows.front()));
    const bool right = all && number && !numbers.empty() && is_number_of(kind, *number, numbers);
    for (const std::uint32_t row : rows) {
      if (origin[row] >= before.cells.size()) continue;
      if (!all) {
        compare_cell(scale, row, origin[row], found);
      } else if (!right) {
        found.strangers.add([&] {
          return kind == ReleasedAs::mean
                     ? say("in released row {n}, column {name}: {after} is not the mean of "
                           "its class",
                           row + 1, as_quoted(after.name), as_quoted(after.cell(row)))
                     : say("in released row {n}, column {name}: {after} is not the median "
                           "of its class",
                           row + 1, as_quoted(after.name), as_quoted(after.cell(row)));
        });
      } else if (!allowed.contains(before.cells[origin[row]], *number)) {
        found.violating[row] = true;
        found.beyond.add([&] {
          return say(
              "in released row {n}, column {name}: {before} became {after}, which is further away than "
              "allowed",
              row + 1, as_quoted(after.name), as_quoted(before.cell(origin[row])),
              as_quoted(after.cell(row)));
        });
      }
    }
  }
}

}  // namespace kordon
