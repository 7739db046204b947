#include <algorithm>
#include <array>

#include "core/hierarchy/templates/fill.h"
#include "core/table/text/characters.h"

namespace kordon {
namespace {

// --- NUTS: DE21H is in DE21, DE2 and DE ---

constexpr std::size_t country_code = 2;
constexpr std::size_t longest_nuts = 5;

bool is_nuts(std::string_view text) {
  constexpr std::string_view countries =
      "AL AT BE BG CH CY CZ DE DK EE EL ES FI FR HR HU IE IS IT LI LT LU LV ME MK MT NL NO PL PT RO RS SE SI "
      "SK TR UK";
  if (text.size() <= country_code || text.size() > longest_nuts) return false;
  if (!is_upper(text[0]) || !is_upper(text[1])) return false;
  return countries.find(text.substr(0, country_code)) != std::string_view::npos &&
         std::all_of(text.begin(), text.end(), [](char c) { return is_digit(c) || is_upper(c); });
}

std::optional<FilledTemplate> fill_nuts(const PresentValues& present) {
  std::size_t longest = 0;
  for (const PresentValue& value : present.values) {
    if (is_nuts(value.text)) longest = std::max(longest, value.text.size());
  }
  if (longest == 0) return std::nullopt;
  PrefixForm form;
  for (std::size_t length = longest - 1; length >= country_code; --length) {
    form.lengths.push_back(static_cast<unsigned>(length));
  }
  std::optional<FilledTemplate> filled = by_rule(present, is_nuts, std::move(form));
  if (filled) filled->ambiguous = true;
  return filled;
}

// --- AGS: the municipality 09162000 is in the district 09162, the region 091 and the state 09 ---

constexpr std::array<std::string_view, 16> german_states = {"Schleswig-Holstein",
                                                            "Hamburg",
                                                            "Niedersachsen",
                                                            "Bremen",
                                                            "Nordrhein-Westfalen",
                                                            "Hessen",
                                                            "Rheinland-Pfalz",
                                                            "Baden-Württemberg",
                                                            "Bayern",
                                                            "Saarland",
                                                            "Berlin",
                                                            "Brandenburg",
                                                            "Mecklenburg-Vorpommern",
                                                            "Sachsen",
                                                            "Sachsen-Anhalt",
                                                            "Thüringen"};

// Spreadsheets take the zero from keys that begin with one.
Groups groups_of_ags(std::string_view text) {
  constexpr std::size_t district = 5;
  constexpr std::size_t municipality = 8;
  if (text.size() > municipality || !is_digits(text)) return {};
  const bool lacks_zero = text.size() == district - 1 || text.size() == municipality - 1;
  const std::string key = std::string(lacks_zero ? "0" : "").append(text);
  if (key.size() != district && key.size() != municipality) return {};
  const int state = (key[0] - '0') * 10 + key[1] - '0';
  if (state < 1 || state > 16) return {};
  return {key.substr(0, 2).append(" ").append(german_states[static_cast<std::size_t>(state) - 1]),
          key.substr(0, 3), key.substr(0, district)};
}

std::optional<FilledTemplate> fill_ags(const PresentValues& present) {
  std::optional<FilledTemplate> filled =
      by_catalogue(present, groups_of_ags, {"district", "administrative region", "state"});
  if (filled) filled->ambiguous = true;
  return filled;
}

}  // namespace

extern const Template nuts;
const Template nuts = {"nuts",
                       "Regions of Europe: NUTS",
                       "NUTS 2, NUTS 1 and the country, by the first characters",
                       {"nuts", "region"},
                       false,
                       fill_nuts};

extern const Template ags;
const Template ags = {"ags",
                      "Municipalities and districts of Germany: AGS",
                      "districts (5 digits), administrative regions (3) and states (2, with their names)",
                      {"ags", "gemeinde", "kreis"},
                      true,
                      fill_ags};

}  // namespace kordon
