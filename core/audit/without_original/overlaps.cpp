#include "core/audit/without_original/overlaps.h"

#include <algorithm>
#include <vector>

#include "core/hierarchy/bins/number_range.h"

namespace kordon {
namespace {

struct RangeOrNumber {
  NumberRange range;
  bool is_range = false;
  ValueId id = 0;
};

std::vector<RangeOrNumber> read_ranges(const Column& column, const NumberFormat& format) {
  std::vector<RangeOrNumber> values;
  for (ValueId id = 0; id < column.values.size(); ++id) {
    const std::optional<NumberRange> range = parse_number_range(column.values[id], format);
    const std::optional<Decimal> number = parse_number(column.values[id], format);
    if (range) {
      values.push_back({*range, true, id});
    } else if (number) {
      values.push_back({{*number, *number}, false, id});
    }
  }
  std::sort(values.begin(), values.end(), [](const RangeOrNumber& a, const RangeOrNumber& b) {
    if (!(a.range.low == b.range.low)) return a.range.low < b.range.low;
    return a.id < b.id;
  });
  return values;
}

}  // namespace

std::optional<Overlap> find_overlap(const Column& column, const NumberFormat& format) {
  const std::vector<RangeOrNumber> values = read_ranges(column, format);
  Overlap found{column.name, {}, {}, 0};
  const RangeOrNumber* farthest = nullptr;  // of those before, the one that reaches highest
  for (const RangeOrNumber& value : values) {
    if (farthest != nullptr && (farthest->is_range || value.is_range) &&
        overlap(farthest->range, value.range) && found.values++ == 0) {
      found.one = column.values[farthest->id];
      found.other = column.values[value.id];
    }
    if (farthest == nullptr || farthest->range.high < value.range.high) farthest = &value;
  }
  if (found.values == 0) return std::nullopt;
  return found;
}

}  // namespace kordon
