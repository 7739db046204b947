// What is to be said of spellings wherever diversity is judged: "Flu" and "flu " are two values and no
// diversity.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <vector>

#include "core/encoded_table.h"
#include "core/job.h"
#include "core/recoding.h"
#include "core/table.h"

namespace kordon {

// Of a sensitive column in which some values are spellings of others.
struct SpellingNote {
  std::string attribute;
  std::uint64_t values = 0;          // distinct in the table as they are written; missing texts are one
  std::uint64_t folded = 0;          // distinct when folded, fewer than `values`
  std::vector<std::string> example;  // the first two spellings of one value; or none
  bool fold = false;                 // whether the job has models count the folded ones
};

// In the job's order. With a recoding only released rows give examples, as a report tells of no other: there
// may be none.
std::vector<SpellingNote> spelling_notes(const EncodedTable& table, const Recoding* recoding = nullptr);

// Of a table that nobody encoded, as the audit reads one; of the sensitive columns that it has.
std::vector<SpellingNote> spelling_notes(const Table& table, const Job& job);

// [{"attribute", "values", "folded", "example": [two texts, or none], "fold"}, …]
nlohmann::ordered_json to_json(std::span<const SpellingNote> notes);

}  // namespace kordon
