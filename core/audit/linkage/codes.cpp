#include "core/audit/linkage/codes.h"

#include <algorithm>
#include <string>

#include "core/table/text/spelling.h"

namespace kordon {
namespace {

constexpr ValueId unseen = UINT32_MAX;

Text in_row(std::size_t row, const Column& column, const Text& what) {
  return say("in released row {n}, column {name}: {what}", row + 1, as_quoted(column.name), what);
}

}  // namespace

bool is_code(std::string_view text) {
  const auto digit = [](char sign) {
    const bool letter =
        sign >= 'A' && sign <= 'Z' && sign != 'I' && sign != 'L' && sign != 'O' && sign != 'U';
    return letter || (sign >= '0' && sign <= '9');
  };
  return text.size() == 16 && std::all_of(text.begin(), text.end(), digit);
}

Text CodesFound::in_words() const {
  if (offences > 0) return say("{n} of the cells at fault, first {first}", offences, first);
  return say("{n|code|codes}, one for each of {m|value|values}", codes, values);
}

CodesFound check_codes(const Column& before, const Column& after, std::span<const std::uint32_t> origin,
                       const std::vector<bool>& masked, const std::vector<std::string>& missing) {
  CodesFound found;
  const auto offend = [&](std::size_t row, const Text& what) {
    if (found.offences++ == 0) found.first = in_row(row, after, what);
  };
  std::vector<std::string> gaps = {""};  // a blank is nobody's number, whatever the job says
  for (const std::string& text : missing) gaps.push_back(fold_spelling(text));
  std::vector<bool> is_missing;
  for (ValueId value = 0; value < before.values.size(); ++value) {
    is_missing.push_back(std::find(gaps.begin(), gaps.end(), fold_spelling(before.values[value])) !=
                         gaps.end());
  }
  std::vector<ValueId> code_of_value(before.values.size(), unseen);
  std::vector<ValueId> value_of_code(after.values.size(), unseen);
  for (std::size_t row = 0; row < after.cells.size(); ++row) {
    if (masked[row] || origin[row] >= before.cells.size()) continue;
    const ValueId value = before.cells[origin[row]];
    const ValueId code = after.cells[row];
    const std::string_view shown = after.values[code];
    if (is_missing[value]) {
      if (!shown.empty()) offend(row, say("{code} stands for a missing value", as_quoted(shown)));
    } else if (!is_code(shown)) {
      offend(row, say("{text} is no code", as_quoted(shown)));
    } else if (before.values.find(shown)) {
      offend(row, say("{code} is a value of the original", as_quoted(shown)));
    } else if (code_of_value[value] == unseen && value_of_code[code] == unseen) {
      code_of_value[value] = code;
      value_of_code[code] = value;
      ++found.codes;
      ++found.values;
    } else if (code_of_value[value] != code) {
      offend(row, code_of_value[value] == unseen
                      ? say("{code} stands for two values", as_quoted(shown))
                      : say("{code} is a second code of one value", as_quoted(shown)));
    }
  }
  return found;
}

}  // namespace kordon
