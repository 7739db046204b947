#include "core/audit/cells/made_values.h"

#include <algorithm>

#include "core/hierarchy/bins/number_range.h"

namespace kordon {
namespace {

// Returns whether high - low is at most width.
bool within(Decimal low, Decimal high, Decimal width) {
  // This is low + width, carried by hand.
  constexpr std::uint64_t one = 1'000'000'000'000'000'000U;
  Decimal reach{low.whole + width.whole, low.atto + width.atto};
  if (reach.atto >= one) {
    reach.atto -= one;
    ++reach.whole;
  }
  return !(reach < high);
}

}  // namespace

MadeValueReader::MadeValueReader(const HierarchyForm& form, const std::vector<std::string>& missing,
                                 const std::optional<std::string>& width, const Column& before,
                                 const Column& after)
    : before_(before), set_(std::holds_alternative<SetForm>(form)), missing_(missing) {
  if (const auto* range = std::get_if<RangeForm>(&form)) {
    format_ = range->numbers;
    all_missing_ = range->missing;
  }
  if (width) width_ = parse_decimal(*width);
  for (ValueId value = 0; value < after.values.size(); ++value) {
    released_.push_back(read(after.values[value]));
  }
  for (ValueId value = 0; value < before.values.size(); ++value) {
    original_.push_back(read(before.values[value]));
  }
}

MadeValueReader::Reading MadeValueReader::read(std::string_view text) const {
  Reading reading;
  reading.same = before_.values.find(text);
  if (set_) {
    reading.star = text == "*";
    read_set(text, reading);
    return reading;
  }
  reading.missing = std::find(missing_.begin(), missing_.end(), text) != missing_.end();
  reading.any_missing = reading.missing && text == all_missing_;
  if (reading.missing) return reading;
  if (text == "*") {
    reading.star = true;
    reading.too_wide = width_.has_value();
  } else if (const std::optional<Decimal> number = parse_number(text, format_)) {
    reading.low = reading.high = number;
  } else if (const auto range = parse_number_range(text, format_);
             range && !range->without_low && !range->without_high) {
    reading.low = range->low;
    reading.high = range->high;
    reading.too_wide = width_ && !within(range->low, range->high, *width_);
  }
  return reading;
}

// Reads the members of a set. They are separated by ", "; one in quotes holds its quotes doubled. What does
// not read so is no set.
void MadeValueReader::read_set(std::string_view text, Reading& reading) const {
  if (text.size() < 2 || text.front() != '{' || text.back() != '}') return;
  std::vector<ValueId> members;
  std::size_t at = 1;
  const std::size_t end = text.size() - 1;
  while (at < end) {
    std::string member;
    if (text[at] == '"') {
      for (++at; at < end; ++at) {
        if (text[at] != '"') {
          member += text[at];
        } else if (at + 1 < end && text[at + 1] == '"') {
          member += text[at++];
        } else {
          break;
        }
      }
      if (at++ >= end) return;
    } else {
      const std::size_t comma = std::min(text.find(',', at), end);
      member = text.substr(at, comma - at);
      at = comma;
    }
    if (const std::optional<ValueId> value = before_.values.find(member)) members.push_back(*value);
    if (at == end) break;
    if (text.substr(at, 2) != ", " || at + 2 >= end) return;
    at += 2;
  }
  std::sort(members.begin(), members.end());
  reading.members = std::move(members);
}

bool MadeValueReader::covers(ValueId released, ValueId original) const {
  const Reading& cell = released_[released];
  const Reading& value = original_[original];
  if (cell.star || cell.same == original) return true;
  if (set_) return std::binary_search(cell.members.begin(), cell.members.end(), original);
  if (cell.missing || value.missing) return cell.any_missing && value.missing;
  return cell.low && value.low && !(*value.low < *cell.low) && !(*cell.high < *value.high);
}

std::size_t MadeValueReader::members(ValueId released) const {
  const Reading& cell = released_[released];
  return cell.star ? original_.size() : std::max<std::size_t>(1, cell.members.size());
}

}  // namespace kordon
