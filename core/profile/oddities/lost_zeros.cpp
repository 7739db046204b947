#include "core/profile/oddities/lost_zeros.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/table/text/characters.h"

namespace kordon {
namespace {

constexpr std::size_t shortest_code = 3, longest_code = 12;

// Returns the digits of a code up to a hyphen; nothing of other texts.
std::string_view digits_of(std::string_view text) {
  const std::string_view code = text.substr(0, text.find('-'));
  const std::string_view rest = text.substr(code.size());
  const bool sound = rest.empty() || (rest.size() > 1 && is_digits(rest.substr(1)));
  return is_digits(code) && sound ? code : std::string_view();
}

}  // namespace

std::optional<LostZeros> find_lost_zeros(const PresentValues& present, bool named_code) {
  LostZeros lost;
  std::uint64_t rows = 0;
  for (const PresentValue& value : present.values) {
    const std::string_view code = digits_of(value.text);
    if (code.empty()) continue;
    rows += value.rows;
    lost.length = std::max(lost.length, code.size());
  }
  if (lost.length < shortest_code + 1 || lost.length > longest_code || rows * 2 < present.rows) {
    return std::nullopt;
  }
  std::uint64_t whole_rows = 0;
  bool zero_first = false;
  for (const PresentValue& value : present.values) {
    const std::string_view code = digits_of(value.text);
    if (code.empty()) continue;
    if (code.size() == lost.length) {
      whole_rows += value.rows;
      zero_first = zero_first || code.front() == '0';
    } else if (code.size() + 2 < lost.length || code.size() < shortest_code || code.front() == '0') {
      return std::nullopt;
    } else {
      if (lost.codes++ == 0) lost.shortest = value.text;
      lost.rows += value.rows;
    }
  }
  if (lost.codes == 0 || (!zero_first && !(named_code && whole_rows * 2 >= rows))) return std::nullopt;
  return lost;
}

Text in_words(const LostZeros& lost) {
  return say(
      "{n|code is|codes are} shorter than the {m} digits of the others, as {value}: did a spreadsheet take "
      "the "
      "zero in front? The repair \"fill\": {\"length\": {length}} puts it back",
      lost.codes, lost.length, as_quoted(lost.shortest), std::to_string(lost.length));
}

}  // namespace kordon
