// This is the independent audit: it judges a release by its cells alone, against the original, the
// hierarchies and the job. It shares no code with algorithms, recoding, metrics or models, so that a mistake
// there is seen here: classes are found by cell text (table/text_classes.h), privacy models are judged by
// their definitions (audit/models.h).
//
// In come the original, the release as it was written, and the job; out comes an AuditReport: what was
// checked, what passed, and the first place where something did not. without_original/masked.h judges a
// masked table without its original, as far as that is possible.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/audit/cells/dates.h"
#include "core/audit/check.h"
#include "core/audit/demands/withheld.h"
#include "core/audit/inferences.h"
#include "core/audit/known.h"
#include "core/audit/linkage/linked_people.h"
#include "core/audit/minimality/suppressed_values.h"
#include "core/audit/population.h"
#include "core/audit/sample/sample.h"
#include "core/base/result.h"
#include "core/job/job.h"
#include "core/profile/doubts/release.h"
#include "core/profile/people/people.h"
#include "core/profile/people/unchanged.h"
#include "core/profile/unique_sets/rarity.h"
#include "core/table/table.h"

namespace kordon {

struct AuditReport : ReaderInferences {
  // The checks are always these, in this order:
  //   columns         no identifier but those that are codes, every other column in its place, nothing else
  //   rows            every released row stems from a row of the original, no two from the same, none is
  //                   missing where suppressed rows are masked; in input order where the job asks for it
  //   generalization  every quasi-identifier cell is the label of the original leaf or of an ancestor, in the
  //                   hierarchy that follows from the released rows where it follows from rows;
  //                   without a hierarchy, it is a range or a set that covers the original value, or that
  //                   value itself: an exact value is the row's own (cells/made_values.h); released as
  //                   numbers, it is the mean or the median of the original values of its class
  //                   (cells/numbers.h)
  //   boundaries      no such cell lies above the leaf's MAGVal (Miller et al., Definitions 3 and 5), and no
  //                   range is wider than allowed; a number lies among the values below the MAGVal, and no
  //                   further from the original value than a range may be wide
  //   unchanged       every sensitive and insensitive cell is equal, byte for byte, but for dates that are
  //                   released as others
  //   shift of …, since of …
  //                   only of these, one for each column (cells/dates.h)
  //   pseudonyms of … one code for each value and one value for each code (linkage/codes.h): only of
  //                   identifiers that the job has released as codes
  //   k-anonymity     every class of released quasi-identifier cells has k rows or more
  //   k in known columns: any 3
  //                   in place of k-anonymity where the job says what readers know (audit/known.h), one for
  //                   each entry; where people are told apart: k people in known columns. Demands then
  //                   follow, each over the groups of all sets
  //   k-people of …   these rows are of k people or more: only where the job says how to tell people apart
  //   k-map           every class can be of so many people of the population or more, and each is counted
  //                   once (audit/population.h): only where the job asks for it, and so
  //   delta-presence  no more and no less of the people of a class is in the table
  //   withheld of …   each class withholds the column in all rows or in none, and all withheld rows together
  //                   meet the demands (demands/withheld.h): only of columns that the job may withhold;
  //                   withheld cells are passed over by "unchanged" and by the demands
  //   p-sensitivity of Diagnosis, l-diversity of ..., t-closeness of ..., alpha of ...
  //                   one for each demand of the job and each sensitive attribute it binds, in this order
  //   global risk     no more of the rows may be found by their weights than the job allows
  //                   (sample/global_risk.h)
  //   weights of …    all rows of a class show the mean of their weights: only where the job has that
  //   nested          no value of a row is ruled out by classes inside its own (nested/figures.h): only where
  //   the
  //                   job avoids that
  //   suppression     the share of suppressed rows is within the limit
  std::vector<AuditCheck> checks;
  std::uint64_t violating_cells = 0;  // cells generalized beyond their MAGVal (Definition 5)
  std::uint64_t violating_rows = 0;
  std::uint64_t released = 0, suppressed = 0;
  std::uint64_t classes = 0, smallest_class = 0;  // classes; rows of the smallest; 0 if nothing is released
  // No check judges these: whether rows are people, what goes out as it is, and whom codes link.
  People people;
  Unchanged unchanged;
  std::vector<Text> doubts;             // doubts/release.h
  std::vector<LinkedPeople> linked;     // whom codes single out
  std::optional<ShiftedDates> shifted;  // where the job shifts dates
  std::vector<DaysSince> since;         // and where it counts days since one
  // Where the job says what readers know: what was found of that, and how many rows are rarer than k for
  // readers who know any few columns, in the original and in the release.
  std::vector<FoundKnown> known;
  std::vector<Disclosed> disclosed;  // of classes, or of sets of columns if the job says what readers know
  std::vector<Rarity> rarity_before, rarity;
  std::optional<double> global_risk;  // where the job names weights (sample/global_risk.h)
  WeightsShown weights;
  std::vector<Withheld> withheld;                  // columns whose cells the job may withhold
  std::vector<SuppressedValue> suppressed_values;  // what follows of rows that are not there
  std::optional<AmongPopulation> among;            // where the job asks something of the population
  bool passed() const {
    return !checks.empty() &&
           std::all_of(checks.begin(), checks.end(), [](const AuditCheck& check) { return check.passed; });
  }
};

// `released` is the release as a table (parsed back from the bytes that will be handed out); row i of it
// comes from row origin[i] of `original`, or from row i where origin is absent (order "input", suppressed
// "mask"). Boundary violations fail the audit unless the job ignores boundaries; then they are only counted.
// Fails (as a Failure) only when the two cannot be compared at all: the release lacks a column or has another
// number of rows than `origin` (or `original`) says, or the job does not fit `original` (a demand that cannot
// be judged by it included).
//
// Where a label stands for several ancestors of a leaf, the cell is read as the lowest of them. Which rows
// are suppressed says audit/suppressed.h.
//
// `bystanders` are the rows of the population that are not in the original, where the job asks something of
// it; the original's quasi-identifiers know their values (add_values of table/table.h).
Result<AuditReport> audit(const Table& original, const Table& released, const Job& job,
                          std::optional<std::span<const std::uint32_t>> origin,
                          const Table* bystanders = nullptr);

}  // namespace kordon
