// Finds what a reader of a release concludes who knows how it was made.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/audit/cells/scale.h"
#include "core/audit/minimality/figures.h"
#include "core/audit/nested/figures.h"
#include "core/job/job.h"
#include "core/table/text_classes.h"

namespace kordon {

// Holds what is known of rows by other classes, and by what the demands made of theirs. No check judges it.
struct ReaderInferences {
  Nested nested;
  std::vector<ShownNarrowing> narrowed;  // its examples, for people to look at; no report has them
  std::optional<Minimality> minimality;  // where the job demands more than k
};

// Why nothing is known of them where the job says what columns readers know.
inline constexpr const char* not_of_known =
    "it is worked out for k-anonymity, and not for sets of known columns";

// Why nothing is known of them where people are alike in all their rows.
inline constexpr const char* not_of_linked =
    "people are alike in all their rows, so rows are not released at the cheapest place with company";

// Row i of the classes' table stems from row origin[i] of the original. `demands` are what the job's demands
// ask of a group of rows.
ReaderInferences find_inferences(const std::vector<AuditScale>& scales, const ReleasedClasses& classes,
                                 std::span<const std::uint32_t> origin, const Job& job,
                                 std::span<const GroupDemand> demands);

}  // namespace kordon
