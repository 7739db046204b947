// Finds what a reader of a release must know of it, as data: summary, both editions of the report and the
// page say it from here. A finding counts nothing, names no value and no column that is left out, and follows
// from rows that are released, so that all of them may go out with the release, but for that on an earlier
// one.
//
// Whether a figure of k or of risk is told follows from them, too: only where it is true of the release as a
// whole (is_true_of_all). The figures take for granted that others know the quasi-identifiers and nothing
// else, and that rows which nothing links are different people's.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/audit/audit.h"
#include "core/audit/composition/compose.h"
#include "core/audit/without_original/masked.h"
#include "core/base/text.h"
#include "core/job/job.h"
#include "core/privacy/spelling_notes.h"

namespace kordon {

struct Finding {
  enum class Kind {
    name,             // unchanged columns whose name says what points to a person, or what others know
    cells,            // unchanged columns with cells that lead to persons, or that are free text
    generalized,      // quasi-identifiers whose released cells lead to persons all the same
    unique,           // unchanged columns in which too many rows are alone
    unique_together,  // the same of several columns together
    not_looked_at,    // columns of a table in parts that are not counted
    people,           // classes of fewer than k people, where several rows are of one
    linked_people,    // people whom codes single out by all their rows
    codes,            // codes that link rows: they repeat, or are the same in other releases
    value,            // sensitive columns that have one value in some class
    spelling,         // sensitive columns whose spellings of one value count as different values
    nested,           // demands on the population that classes inside others weaken
    earlier,          // what the release and an earlier one tell together
    order,            // rows in the order of the input
    boundaries,       // cells beyond their boundary
  };
  // Stops the figures: people can be found, whatever the classes say. Or lets a person decide.
  enum class Gravity { stops, decide };

  Kind kind = Kind::name;
  Gravity gravity = Gravity::decide;
  std::vector<std::string> attributes;  // in the job's order; none where it is about the release as a whole
  Text says;                            // one line
};

// What is known of a release besides its classes.
struct ToFind {
  const Job& job;
  const Unchanged& unchanged;
  std::span<const LinkedPeople> linked = {};
  const People* people = nullptr;               // whose the rows are, where the original tells
  const Nested* nested = nullptr;               // what classes inside others tell
  std::vector<std::string> not_looked_at = {};  // columns that go out, and that nobody has looked at
  std::vector<std::string> one_valued = {};     // sensitive columns that have one value in some class
  std::span<const SpellingNote> spellings = {};
  std::uint64_t violating_cells = 0;
  const Composition* together = nullptr;  // with an earlier release
};

// Returns the findings, the gravest first; those that differ in columns only are one.
std::vector<Finding> findings_of(const ToFind& release);

// Returns those of a table that is there already: by itself, and beside its original.
std::vector<Finding> findings_of(const MaskedTableAudit& audit, std::span<const SpellingNote> spellings,
                                 const Job& job);
std::vector<Finding> findings_of(const AuditReport& audit, std::span<const SpellingNote> spellings,
                                 const Job& job);

// Returns the columns that have one value in some class.
template <class Disclosures>
std::vector<std::string> columns_of(const Disclosures& disclosures) {
  std::vector<std::string> attributes;
  for (const auto& each : disclosures) {
    if (each.classes > 0) attributes.push_back(each.attribute);
  }
  return attributes;
}

// Returns whether figures of k and of risk are true of the release as a whole.
bool is_true_of_all(std::span<const Finding> findings);

// Returns the columns by which people can be found, each once.
std::vector<std::string> columns_that_find(std::span<const Finding> findings);

}  // namespace kordon
