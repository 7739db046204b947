#include "core/profile/oddities/scales.h"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

namespace kordon {
namespace {

struct WholeNumber {
  std::int64_t number = 0;
  const PresentValue* value = nullptr;
};

enum class FamilyMember { no, member, last };

// Says whether the number is of a family: of two digits the last are 96 to 99, other members 66, 77 and 88;
// and so on; of one digit 7 to 9.
FamilyMember of_family(std::int64_t number) {
  std::int64_t nines = 9, ones = 1;
  while (nines < number && nines < 100'000'000'000'000'000) {
    nines = nines * 10 + 9;
    ones = ones * 10 + 1;
  }
  if (number >= nines - (nines == 9 ? 2 : 3)) return FamilyMember::last;
  return nines > 9 && number >= 6 * ones && number % ones == 0 ? FamilyMember::member : FamilyMember::no;
}

std::uint64_t rows_of(std::span<const WholeNumber> numbers) {
  return std::accumulate(numbers.begin(), numbers.end(), std::uint64_t{0},
                         [](std::uint64_t rows, const WholeNumber& each) { return rows + each.value->rows; });
}

// Returns whether negative numbers look like codes: all are of a family, and no scale goes on below zero.
// Where no other number is, most rows have words.
bool are_codes_below_zero(const std::vector<WholeNumber>& negative, const std::vector<WholeNumber>& others,
                          std::uint64_t all_rows) {
  if (negative.empty() || (others.empty() && 2 * rows_of(negative) > all_rows)) return false;
  for (const WholeNumber& each : negative) {
    if (each.number < -9 && of_family(-each.number) == FamilyMember::no) return false;
  }
  const bool run = negative.back().number == -1 && !others.empty() && others.front().number == 0 &&
                   negative.front().number == -static_cast<std::int64_t>(negative.size());
  const bool scale = run && negative.size() >= 3;  // -3, -2, -1, 0, 1
  return !scale && negative.size() <= others.size() + 2;
}

// Returns where the codes begin that lie off the numbers below them, and where they end: what is above them
// is no more than one row in ten.
std::span<const WholeNumber> codes_above(std::span<const WholeNumber> numbers) {
  const std::uint64_t all = rows_of(numbers);
  std::int64_t gap = 1;  // the largest below
  for (std::size_t begin = 1; begin < numbers.size(); ++begin) {
    const std::int64_t before = gap;
    gap = std::max(gap, numbers[begin].number - numbers[begin - 1].number);
    const std::int64_t first = numbers[begin].number, next = numbers[begin - 1].number;
    std::size_t end = begin;
    bool any_last = false;
    for (; end < numbers.size(); ++end) {
      const FamilyMember is = of_family(numbers[end].number);
      if (is == FamilyMember::no) break;
      any_last = any_last || is == FamilyMember::last;
    }
    const std::span<const WholeNumber> codes = numbers.subspan(begin, end - begin);
    if (!any_last || rows_of(numbers.subspan(end)) * 10 > all) continue;
    if (first < 10) {
      if (begin >= 3 && before == 1 && first - next >= 3 && numbers.size() <= 12) return codes;
      continue;
    }
    if (first >= 2 * next && first - next > 2 * before) return codes;
    if (first - next < 5) continue;
    std::size_t near = begin;
    while (near > 0 && next - numbers[near - 1].number < next / 10 + 1) --near;
    if (rows_of(codes) > rows_of(numbers.subspan(near, begin - near))) return codes;
  }
  return {};
}

}  // namespace

std::vector<std::string> missing_codes(const PresentValues& present, const NumberFormat& format) {
  std::vector<WholeNumber> negative, others;
  bool all_whole = true;
  for (const PresentValue& value : present.values) {
    const std::optional<Decimal> number = parse_number(value.text, format);
    if (!number) continue;
    if (!number->is_integer() && *number < Decimal{}) return {};  // a scale below zero
    all_whole = all_whole && number->is_integer();
    (number->whole < 0 ? negative : others).push_back({number->whole, &value});
  }
  const auto ascending = [](const WholeNumber& a, const WholeNumber& b) { return a.number < b.number; };
  std::stable_sort(negative.begin(), negative.end(), ascending);
  std::stable_sort(others.begin(), others.end(), ascending);
  std::vector<const PresentValue*> found;
  if (are_codes_below_zero(negative, others, present.rows)) {
    for (const WholeNumber& each : negative) found.push_back(each.value);
  }
  if (all_whole) {
    for (const WholeNumber& each : codes_above(others)) found.push_back(each.value);
  }
  std::vector<std::string> texts;
  for (const PresentValue& value : present.values) {
    if (std::find(found.begin(), found.end(), &value) != found.end()) texts.emplace_back(value.text);
  }
  return texts;
}

std::vector<std::string> missing_ages(const PresentValues& present) {
  const auto is_between = [](std::string_view text, std::string_view first, std::string_view last) {
    return text.size() == 2 && text >= first && text <= last;
  };
  std::uint64_t old = 0;
  for (const PresentValue& value : present.values) {
    if (is_between(value.text, "90", "96")) old += value.rows;
  }
  std::vector<std::string> texts;
  for (const PresentValue& value : present.values) {
    if (is_between(value.text, "97", "99") && value.rows > std::max<std::uint64_t>(old, 1)) {
      texts.emplace_back(value.text);
    }
  }
  return texts;
}

std::vector<std::string> years_among(const PresentValues& present, const NumberFormat& format) {
  constexpr std::int64_t most = 130, first = 1900, last = 2100;  // ages and the like; years
  const std::vector<std::string> codes = missing_codes(present, format);
  std::uint64_t small = 0;
  std::vector<std::string> years;
  for (const PresentValue& value : present.values) {
    const std::optional<Decimal> number = parse_number(value.text, format);
    if (!number || std::find(codes.begin(), codes.end(), value.text) != codes.end()) continue;
    if (number->whole <= most) {
      small += value.rows;
    } else if (number->is_integer() && number->whole >= first && number->whole < last) {
      years.emplace_back(value.text);
    } else {
      return {};
    }
  }
  return small * 2 >= present.rows ? years : std::vector<std::string>();
}

std::optional<FewNumbers> few_whole_numbers(const PresentValues& present, const NumberFormat& format,
                                            const std::vector<std::string>& codes) {
  constexpr std::size_t fewest = 5, most = 20;
  FewNumbers few;
  for (const PresentValue& value : present.values) {
    const std::optional<Decimal> number = parse_number(value.text, format);
    if (!number || std::find(codes.begin(), codes.end(), value.text) != codes.end()) continue;
    if (!number->is_integer() || number->whole < 0 || number->whole > 99 || ++few.values > most)
      return std::nullopt;
    few.highest = std::max(few.highest, number->whole);
    few.example = value.text;
  }
  return few.values < fewest ? std::nullopt : std::optional(std::move(few));
}

}  // namespace kordon
