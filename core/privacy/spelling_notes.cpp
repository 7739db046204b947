#include "core/privacy/spelling_notes.h"

#include <cstddef>
#include <nlohmann/json.hpp>
#include <optional>

#include "core/table/text/spelling.h"

namespace kordon {
namespace {

// `told(row)` returns whether the row may give an example.
template <class Told>
SpellingNote note_of(const std::string& attribute, bool fold, const SpellingVariants& spellings, Told told) {
  SpellingNote note{attribute, spellings.values, spellings.folded, {}, fold};
  std::vector<bool> seen(spellings.texts.size(), false);
  for (std::size_t row = 0; row < spellings.cells.size(); ++row) {
    if (spellings.cells[row] != SpellingVariants::none && told(row)) seen[spellings.cells[row]] = true;
  }
  std::vector<std::size_t> first(spellings.folded, seen.size());  // by folded value: its first text seen
  for (std::size_t text = 0; text < seen.size() && note.example.empty(); ++text) {
    if (!seen[text]) continue;
    std::size_t& before = first[spellings.spelling[text]];
    if (before < text) note.example = {spellings.texts[before], spellings.texts[text]};
    before = text;
  }
  return note;
}

}  // namespace

std::vector<SpellingNote> spelling_notes(const EncodedTable& table, const Recoding* recoding) {
  std::vector<SpellingNote> notes;
  for (const SensitiveAttribute& attribute : table.sensitive) {
    if (attribute.spellings.texts.empty()) continue;
    notes.push_back(note_of(attribute.name, attribute.fold, attribute.spellings, [&](std::size_t row) {
      return recoding == nullptr || recoding->partition.class_of[row] != suppressed;
    }));
  }
  return notes;
}

std::vector<SpellingNote> spelling_notes(const Table& table, const Job& job) {
  std::vector<SpellingNote> notes;
  for (const Attribute& attribute : job.attributes) {
    const std::optional<std::size_t> index = table.find(attribute.name);
    if (attribute.role != Role::sensitive || !index) continue;
    const Column& column = table.columns[*index];
    const std::vector<std::string>& missing = job.missing.in(column.name);
    const SpellingVariants spellings = find_spellings(column, missing, folded_ids(column.values, missing));
    if (spellings.texts.empty()) continue;
    notes.push_back(note_of(attribute.name, attribute.fold, spellings, [](std::size_t) { return true; }));
  }
  return notes;
}

Text in_words(const SpellingNote& note) {
  const std::uint64_t variants = note.values - note.folded;
  if (note.example.empty()) {
    return say(
        "{column} has {m|value|values}; {n|differs|differ} from another only in case, blanks, Unicode "
        "form or leading zeros.",
        printable(note.attribute), note.values, variants);
  }
  return say(
      "{column} has {m|value|values}; {n|differs|differ} from another only in case, blanks, Unicode "
      "form or leading zeros, such as {one} and {other}.",
      printable(note.attribute), note.values, variants, as_quoted(note.example[0]),
      as_quoted(note.example[1]));
}

Json to_json(std::span<const SpellingNote> notes) {
  Json list = Json::array();
  for (const SpellingNote& note : notes) {
    list.push_back({{"attribute", note.attribute},
                    {"values", note.values},
                    {"folded", note.folded},
                    {"example", note.example},
                    {"fold", note.fold}});
  }
  return list;
}

}  // namespace kordon
