// Spellings are texts that differ in how they are written, and not in what they say.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/table/table.h"

namespace kordon {

// Texts that stand for a value that is missing: those of the table as a whole, or those that a column has in
// their place. 9 may be "refused" in one column and a number of children in another.
struct MissingTexts {
  MissingTexts() = default;
  MissingTexts(std::vector<std::string> of_table)  // NOLINT(google-explicit-constructor): for every column
      : everywhere(std::move(of_table)) {}
  MissingTexts(std::initializer_list<std::string> of_table) : everywhere(of_table) {}

  // Returns those of a column, by its name.
  const std::vector<std::string>& in(std::string_view column) const {
    const auto own = of_column.find(column);
    return own == of_column.end() ? everywhere : own->second;
  }

  std::vector<std::string> everywhere;
  std::map<std::string, std::vector<std::string>, std::less<>> of_column;
};

// Returns the text that all spellings of a value share (UTF-8; other bytes stay as they are). Folded are:
//   case           full case folding: `ß` is `ss`; no language's own rules (Turkish i)
//   blanks         every kind is one blank, several are one, those around the text go; so do characters that
//                  nobody sees (zero-width characters, soft hyphens, variation selectors, controls)
//   Unicode form   composed and decomposed; compatibility forms that only look different: full width,
//                  ligatures, fonts. `x²`, `½` and `①` stay what they are
//   leading zeros  of each run of digits, unless it follows a point or comma: 07 is 7, A07.050 is a7.050
// Numbers of equal value stay apart otherwise: 7.0 may be another code than 7 (ICD-9 has 250.0 and 250.00),
// +7 another than 7. To fold a folded text changes nothing.
std::string fold_spelling(std::string_view text);

// Returns the text as people look it up: case and Unicode form are folded as above, and the marks on letters
// go (`É` is `e`). Blanks and zeros stay.
std::string lookup_text(std::string_view text);

// Returns, by value id, the number of the value's folded text, from 0 in order of first appearance. All texts
// listed in `missing` and their spellings have one number.
std::vector<ValueId> folded_ids(const Dictionary& values, const std::vector<std::string>& missing = {});

// Says which of a column's values are one when they are folded.
struct SpellingVariants {
  static constexpr std::uint32_t none = UINT32_MAX;

  std::uint32_t values = 0;             // distinct values as written; texts listed as missing count once
  std::uint32_t folded = 0;             // distinct values when folded
  std::vector<std::string> texts;       // values that have another spelling, in order of first appearance
  std::vector<std::uint32_t> spelling;  // by text: equal where the folded texts are
  std::vector<std::uint32_t> cells;     // by row: its place in texts, or none; empty if there are no texts
};

// `folded` holds the folded_ids of the column's values and of `missing`.
SpellingVariants find_spellings(const Column& column, const std::vector<std::string>& missing,
                                const std::vector<ValueId>& folded);

}  // namespace kordon
