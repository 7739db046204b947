#include <algorithm>
#include <map>

#include "core/hierarchy/templates/fill.h"
#include "core/table/text/characters.h"
#include "core/table/text/spelling.h"

namespace kordon {
namespace {

constexpr std::string_view country_table =
#include "core/hierarchy/templates/countries.inc"
    ;
struct Region {
  Groups english, german;  // the continent and the region
};

struct Country {
  std::size_t region;
  bool german;  // of a name: it is one in German only
};

// Names are compared by their letters alone: United-States, CÔTE D'IVOIRE.
std::string letters_of(std::string_view name) {
  std::string letters = fold_spelling(name);
  std::erase_if(letters, [](char c) { return !is_letter(c); });
  return letters;
}

struct World {
  std::vector<Region> regions;
  std::map<std::string, Country> countries;  // by their codes and names

  World() {
    for (const auto& row : rows_of(country_table)) {
      if (row[0] == "*") {
        regions.push_back(
            {{std::string(row[1]), std::string(row[2])}, {std::string(row[3]), std::string(row[4])}});
      } else {
        for (std::size_t i = 0; i < row.size(); ++i) add_names(row[i], i == 1);
      }
    }
  }

  void add_names(std::string_view names, bool german) {
    while (!names.empty()) {
      const std::string_view name = names.substr(0, names.find('/'));
      countries.try_emplace(letters_of(name), Country{regions.size() - 1, german});
      names.remove_prefix(std::min(names.size(), name.size() + 1));
    }
  }
};

std::optional<FilledTemplate> fill_countries(const PresentValues& present) {
  static const World world;
  constexpr std::size_t longest = 80;  // no name is longer, and long texts take time to fold
  bool any_german = false;
  bool any_name = false;
  const auto groups_of = [&](std::string_view text) -> Groups {
    const auto country =
        text.size() > longest ? world.countries.end() : world.countries.find(letters_of(text));
    if (country == world.countries.end()) return {};
    any_german |= country->second.german;
    any_name |= country->first.size() > 2;
    const Region& region = world.regions[country->second.region];
    return any_german ? region.german : region.english;
  };
  const std::vector<const char*> levels = {"region", "continent"};
  std::optional<FilledTemplate> filled = by_catalogue(present, groups_of, levels);
  if (filled && any_german) filled = by_catalogue(present, groups_of, levels);  // now all in German
  if (filled) filled->ambiguous = !any_name;  // two letters abbreviate many things
  return filled;
}

}  // namespace

extern const Template countries_by_region;
const Template countries_by_region = {
    "countries",
    "Countries: ISO 3166",
    "regions and continents of the United Nations (M49), for names and codes of countries; labels are German "
    "where "
    "any of the names is",
    {"country", "countries", "land", "staat", "nation", "citizen", "herkunft", "geburtsland", "birthplace"},
    true,
    fill_countries};

}  // namespace kordon
