// Codebooks that tests share: one with all that a codebook can say, and others at random.
#pragma once

#include <initializer_list>
#include <string>
#include <vector>

#include "core/base/random.h"
#include "core/table/codebooks/formats.h"

namespace kordon::testing {

// What every written format can say, but for the title, which the plain one cannot.
inline Codebook full_codebook() {
  Codebook book{"A \"made-up\" survey <2024>", "wt", {}};
  CodebookColumn marital{.name = "marital", .label = "Marital status, \"as stated\"", .format = "F1.0"};
  marital.level = MeasurementLevel::nominal;
  marital.labels = {{"1", "single"}, {"2", "married & more"}, {"-9", "refused"}, {"-8", "ümlaut"}};
  marital.missing = {"-9", "-8", "-7"};
  marital.missing_ranges = {{parse_decimal("-99"), parse_decimal("-90")},
                            {std::nullopt, parse_decimal("-1000.5")}};
  CodebookColumn town{.name = "Town, as stated", .label = "Line 1\nline 2", .type = StoredType::text};
  town.labels = {{"Köln", "the town of Köln"}, {"007", "a code"}};
  town.level = MeasurementLevel::ordinal;
  book.columns = {marital,
                  town,
                  {.name = "born", .type = StoredType::date, .format = "EDATE10"},
                  {.name = "seen", .type = StoredType::moment},
                  {.name = "slot", .type = StoredType::time},
                  {.name = "wt", .level = MeasurementLevel::scale},
                  {.name = "_email", .type = StoredType::text, .identifier = true}};
  return book;
}

inline Codebook random_codebook(Random& random) {
  const auto one_of = [&](std::initializer_list<const char*> texts) {
    return std::string(*(texts.begin() + random.below(texts.size())));
  };
  const auto text = [&] {
    std::string made = one_of({"a", "É", "0", "7", "x", "-"});
    for (std::uint64_t i = random.below(6); i > 0; --i) {
      made += one_of(
          {"a", " b", ",", ";", "\"", "'", "<", "&", ">", "|", "\nz", "%", "ü", "{", "]", "\t.", "=", "\\"});
    }
    return made;
  };
  Codebook book{random.below(2) == 0 ? "" : text(), {}, {}};
  for (std::uint64_t j = 1 + random.below(4); j > 0; --j) {
    CodebookColumn column{.name = text() + std::to_string(j), .label = random.below(2) == 0 ? "" : text()};
    column.type = static_cast<StoredType>(random.below(5));
    column.level = static_cast<MeasurementLevel>(random.below(4));
    column.format = random.below(3) == 0 ? one_of({"F8.2", "%9.0g", "DATE11"}) : "";
    column.identifier = random.below(4) == 0;
    const bool numbers = random.below(2) == 0;
    const auto value = [&] { return numbers ? std::to_string(random.below(30)) : text(); };
    for (std::uint64_t i = random.below(5); i > 0; --i) column.labels.emplace(value(), text());
    for (std::uint64_t i = random.below(3); i > 0; --i) {
      const std::string missing = value();
      if (!column.is_missing(missing)) column.missing.push_back(missing);
    }
    if (random.below(3) == 0) {
      column.missing_ranges.push_back(
          {parse_decimal("-" + std::to_string(1 + random.below(99)) + ".25"), std::nullopt});
      if (random.below(2) == 0) column.missing_ranges.back().to = parse_decimal("-0.5");
    }
    if (random.below(5) == 0) book.weight = column.name;
    book.columns.push_back(column);
  }
  return book;
}

// Says which mistakes were found, for messages of tests.
inline std::string told(const Result<Codebook>& book) {
  std::string all;
  if (book) return "there is a codebook";
  for (const Mistake& each : book.failure().mistakes) {
    all += english(each.where) + ": " + english(each.what) + " (" + english(each.remedy) + ")\n";
  }
  return all;
}

}  // namespace kordon::testing
