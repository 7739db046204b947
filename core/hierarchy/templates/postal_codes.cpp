#include <algorithm>
#include <iterator>
#include <map>
#include <string>
#include <vector>

#include "core/hierarchy/templates/fill.h"
#include "core/table/text/characters.h"

namespace kordon {
namespace {

std::optional<FilledTemplate> fill_digits(const PresentValues& present, bool (*knows)(std::string_view),
                                          std::vector<unsigned> lengths) {
  std::optional<FilledTemplate> filled = by_rule(present, knows, PrefixForm{std::move(lengths)});
  if (filled) filled->ambiguous = true;
  return filled;
}

template <std::size_t count>
bool is_so_many_digits(std::string_view text) {
  return text.size() == count && is_digits(text);
}

bool is_long_zip_code(std::string_view text) {
  return text.size() == 10 && text[5] == '-' && is_digits(text.substr(0, 5)) && is_digits(text.substr(6));
}

bool is_zip_code(std::string_view text) {
  return is_so_many_digits<5>(text) || is_long_zip_code(text);
}

std::optional<FilledTemplate> fill_usa(const PresentValues& present) {
  const bool any_long = std::any_of(present.values.begin(), present.values.end(),
                                    [](const PresentValue& value) { return is_long_zip_code(value.text); });
  std::optional<FilledTemplate> filled = fill_digits(
      present, is_zip_code, any_long ? std::vector<unsigned>{5, 3, 1} : std::vector<unsigned>{3, 1});
  if (filled) filled->ambiguous = !any_long;
  return filled;
}

// --- USA, as the HIPAA Privacy Rule wants it: three digits, and 000 for areas of fewer than 20,000 people
// ---

// Those of the census of 2010, which the guidance on the rule names.
constexpr std::string_view small_areas[] = {"036", "059", "063", "102", "203", "556", "692", "790", "821",
                                            "823", "830", "831", "878", "879", "884", "890", "893"};

std::optional<FilledTemplate> fill_safe_harbor(const PresentValues& present) {
  std::optional<FilledTemplate> filled = by_rule(present, is_zip_code, TreeForm{"*", {}});
  if (!filled) return std::nullopt;
  std::map<std::string, std::map<std::string, std::vector<std::string>>> areas;  // by digit, by area
  std::vector<std::string> small;
  for (const PresentValue& value : present.values) {
    if (!is_zip_code(value.text)) continue;
    const std::string_view area = value.text.substr(0, 3);
    const bool is_small =
        std::find(std::begin(small_areas), std::end(small_areas), area) != std::end(small_areas);
    std::vector<std::string>& values =
        is_small ? small : areas[std::string(area.substr(0, 1)) + "*"][std::string(area) + "*"];
    values.emplace_back(value.text);
  }
  TreeForm root{"*", {}};
  if (!small.empty()) root.children.push_back({"000", {}, std::move(small)});
  for (auto& [digit, of_digit] : areas) {
    TreeForm& group = root.children.emplace_back(TreeForm{digit, {}});
    for (auto& [area, values] : of_digit) group.children.push_back({area, {}, std::move(values)});
  }
  filled->form = std::move(root);
  filled->levels = {"first digit"};
  filled->ambiguous = true;
  return filled;
}

// --- United Kingdom: SW1A 1AA is in the district SW1A, and that in the area SW ---

bool is_inward(std::string_view code) {
  return code.size() == 3 && is_digit(code[0]) && is_upper(code[1]) && is_upper(code[2]);
}

bool is_outward(std::string_view code) {
  const std::size_t letters = std::min(code.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ"), code.size());
  const std::string_view rest = code.substr(letters);
  if (letters < 1 || letters > 2 || rest.empty() || rest.size() > 2 || !is_digit(rest[0])) return false;
  return rest.size() == 1 || is_digit(rest[1]) || is_upper(rest[1]);
}

struct UkCode {
  std::string outward;
  bool whole = false;
};

// Returns an empty code where the text is none.
UkCode uk_code(std::string_view text) {
  constexpr std::size_t longest = 8;
  if (text.size() > longest) return {};
  std::string code;
  for (const char c : text) {
    if (c != ' ') code += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  }
  if (is_outward(code)) return {code, false};
  if (code.size() < 5 || !is_inward(std::string_view(code).substr(code.size() - 3))) return {};
  code.resize(code.size() - 3);
  return is_outward(code) ? UkCode{code, true} : UkCode{};
}

std::optional<FilledTemplate> fill_uk(const PresentValues& present) {
  bool any_whole = false;
  const auto groups_of = [&](std::string_view text) -> Groups {
    const UkCode code = uk_code(text);
    if (code.outward.empty()) return {};
    any_whole |= code.whole;
    return {code.outward.substr(0, code.outward.find_first_of("0123456789")), code.outward};
  };
  std::optional<FilledTemplate> filled = by_catalogue(present, groups_of, {"outward code", "area"});
  if (filled) filled->ambiguous = !any_whole;  // M1 alone may be anything
  return filled;
}

}  // namespace

extern const Template postal_codes_germany;
const Template postal_codes_germany = {"postal-de",
                                       "Postal codes of Germany",
                                       "the first three, two and one of five digits",
                                       {"plz", "postleitzahl", "postal", "postcode", "zip", "zipcode"},
                                       false,
                                       [](const PresentValues& present) {
                                         return fill_digits(present, is_so_many_digits<5>, {3, 2, 1});
                                       }};

extern const Template postal_codes_austria_switzerland;
const Template postal_codes_austria_switzerland = {
    "postal-at-ch",
    "Postal codes of Austria and Switzerland",
    "the first two and one of four digits",
    {"plz", "postleitzahl", "postal", "postcode", "zip", "zipcode"},
    false,
    [](const PresentValues& present) {
      return fill_digits(present, is_so_many_digits<4>, {2, 1});
    }};

extern const Template postal_codes_usa;
const Template postal_codes_usa = {
    "postal-us",
    "ZIP codes of the USA",
    "the five digits of ZIP+4 codes, then three (a sectional center), then one",
    {"zip", "zipcode", "postal", "postcode"},
    false,
    fill_usa};

extern const Template postal_codes_safe_harbor;
const Template postal_codes_safe_harbor = {
    "zip-hipaa",
    "ZIP codes as HIPAA's Safe Harbor wants them",
    "never more than three digits, and 000 for areas of fewer than 20,000 people (census of 2010)",
    {"zip", "zipcode"},
    false,
    fill_safe_harbor};

extern const Template postal_codes_uk;
const Template postal_codes_uk = {"postal-uk",
                                  "Postcodes of the United Kingdom",
                                  "outward codes, as SW1A, and areas, as SW",
                                  {"postcode", "postal", "plz", "zip", "outward"},
                                  true,
                                  fill_uk};

}  // namespace kordon
