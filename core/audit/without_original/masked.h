// Judges a masked table of any tool by itself: without the original, with no more than a job that says which
// columns are quasi-identifiers and what is asked. Like audit/audit.h it shares nothing with what makes
// releases.
//
// How cells are read:
//   - equal texts are equal values, and nothing else is: a `*`, an empty or missing cell and a range are
//     values like any other (exact matching); of a sensitive attribute that the job folds, spellings are one
//     value;
//   - suppressed rows (audit/suppressed.h) are in no class, and counted apart;
//   - what was removed before the table was written cannot be seen: suppressed rows, and the identifiers that
//     would tell which rows are one person.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/audit/check.h"
#include "core/audit/disclosed.h"
#include "core/audit/known.h"
#include "core/audit/linkage/linked_people.h"
#include "core/audit/nested/figures.h"
#include "core/audit/without_original/overlaps.h"
#include "core/base/result.h"
#include "core/job/job.h"
#include "core/profile/people/unchanged.h"
#include "core/profile/unique_sets/rarity.h"
#include "core/table/size_histogram.h"
#include "core/table/table.h"

namespace kordon {

struct MaskedTableAudit {
  // The checks are always these, in this order: columns (no identifier shows anything but `*`, missing texts
  // and, where the job has it coded, codes), k-anonymity, and one for each demand of the job and each
  // sensitive attribute it binds (audit/models.h; t-closeness compares with the rows in classes as the whole
  // table). Where the job asks for it, a last one is "linked".
  std::vector<AuditCheck> checks;

  std::uint64_t rows = 0, suppressed = 0;
  std::uint64_t classes = 0, smallest = 0, largest = 0;
  std::uint64_t rows_below_k = 0;  // rows in classes of fewer than k rows
  std::vector<SizeBin> sizes;
  double discernibility = 0;      // sum of |E|^2 over the classes; a suppressed row costs all rows
  double average_class_size = 0;  // rows in classes / classes / k
  double highest_risk = 0;        // prosecutor: 1 / smallest
  double average_risk = 0;        // prosecutor, and so marketer: classes / rows in classes
  // Where the job says what columns readers know, the smallest group of a row over all sets of these is in
  // place of its class: in rows_below_k and in both risks.

  // Where the job says what columns readers know, in place of k-anonymity: what was found of that, and how
  // many rows are rarer than k for readers who know any few columns.
  std::vector<FoundKnown> known;
  std::vector<Rarity> rarity;

  std::vector<Disclosed> disclosed;

  Unchanged unchanged;               // of those columns of the job that the table has
  std::vector<LinkedPeople> linked;  // whom codes single out

  // `loss` is the mean height of the released cells over that of the hierarchy, read from their labels
  // (without_original/label_heights.h). It is nothing where a label is of no node or there is no hierarchy.
  struct Loss {
    std::string attribute;
    std::optional<double> loss;
    std::uint64_t unread = 0;  // cells whose label is of no node
    std::string first_unread;
  };
  std::vector<Loss> losses;
  // This is the weighted loss, with suppressed rows at full loss: the normalized information loss, less what
  // removed rows cost. It is nothing unless every attribute has a loss.
  std::optional<double> loss;

  // Each row could be this many rows at least, if a `*` matched every value (as sdcMicro counts, suppressed
  // rows included). It is nothing where that is the smallest class, or where there are too many kinds of rows
  // to tell.
  std::optional<std::uint64_t> smallest_if_stars_match;

  // What is known of rows by other classes. It takes hierarchies that are written out: what lies below the
  // labels of a rule only the original tells.
  Nested nested;

  std::vector<Overlap> overlaps;

  bool passed() const;
};

// Fails (as a Failure) when the table cannot be judged: a column has no role, a quasi-identifier or a
// sensitive attribute that a demand binds is not there, or a demand cannot be judged by what is.
Result<MaskedTableAudit> audit_masked(const Table& masked, const Job& job);

}  // namespace kordon
