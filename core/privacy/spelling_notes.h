// Notes on spellings stand wherever diversity is judged: "Flu" and "flu " are two values and no diversity.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/base/json.h"
#include "core/base/text.h"
#include "core/job/job.h"
#include "core/recoding/encoded/table.h"
#include "core/recoding/recoding.h"
#include "core/table/table.h"

namespace kordon {

// A note is on a sensitive column in which some values are spellings of others.
struct SpellingNote {
  std::string attribute;
  std::uint64_t values = 0;          // distinct values as written; missing texts are one
  std::uint64_t folded = 0;          // distinct values when folded, fewer than `values`
  std::vector<std::string> example;  // the first two spellings of one value; or none
  bool fold = false;                 // whether the job has models count the folded values
};

// Returns the notes in the job's order. With a recoding only released rows give examples, as a report tells
// of no other; then there may be no example.
std::vector<SpellingNote> spelling_notes(const EncodedTable& table, const Recoding* recoding = nullptr);

// Returns the notes of a table that nobody encoded, as the audit reads one, on the sensitive columns that it
// has.
std::vector<SpellingNote> spelling_notes(const Table& table, const Job& job);

// Returns how many values are spellings of others, and the example.
Text in_words(const SpellingNote& note);

// Returns [{"attribute", "values", "folded", "example": [two texts, or none], "fold"}, …].
Json to_json(std::span<const SpellingNote> notes);

}  // namespace kordon
