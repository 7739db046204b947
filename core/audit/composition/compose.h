// Judges two releases of the same people together: what somebody learns who has both (S. R. Ganta, S. P.
// Kasiviswanathan, A. Smith, "Composition Attacks and Auxiliary Information in Data Privacy", KDD 2008; B. C.
// M. Fung, K. Wang, A. W.-C. Fu, J. Pei, "Anonymity for Continuous Data Publishing", EDBT 2008). Each may
// keep k alone and both together may not:
//
//   person   earlier   later
//   Ann      30-39     west     Who knows Ann finds her among 2 rows of "30-39", and among 2 of "west".
//   Bea      30-39     east     Nobody but Ann is in both: she is alone.
//   Cia      20-29     west
//   Dot      20-29     east
//
// In come both tables as they were or will be handed out, and whose each of their rows is. An attacker need
// not know that. Classes are rows with equal cells in the quasi-identifiers of the job that a table has;
// suppressed rows, which show nothing, are in none (composition/side.h).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/audit/check.h"
#include "core/audit/composition/people.h"
#include "core/base/result.h"
#include "core/job/job.h"
#include "core/table/size_histogram.h"
#include "core/table/table.h"

namespace kordon {

struct Composition {
  std::vector<std::string> told_apart_by;  // columns; none: row i of both is taken for one person's, and then
  bool places_kept = true;                 // the job may not keep rows in their places

  // A column of a release that has no role in the job, and tells nobody apart: nobody looks at it, and it may
  // tell more of people.
  struct Unlooked {
    bool later = false;  // of the later release, else of the earlier one
    std::string attribute;
  };
  std::vector<Unlooked> unlooked;

  std::uint64_t both = 0, only_earlier = 0, only_later = 0;  // people with rows in classes of it

  // Intersection: who is known to be in a class of the earlier release and in one of the later is one of
  // those who are in the two. A person of several rows is looked for by each pair of them.
  std::uint64_t smallest = 0;  // the fewest people in two classes at once; 0 if nobody is in both
  std::uint64_t pairs = 0;     // pairs of classes with somebody in both
  std::uint64_t below_k = 0;   // people who are among fewer than k in some pair
  std::vector<SizeBin> sizes;  // of the pairs, in people

  // Newcomers: a reader of both sees that a class has rows that are of nobody of the earlier release.
  std::uint64_t newcomers_below_k = 0;  // people of the later release only who share their class with fewer
                                        // than k - 1 others like that

  // Leavers: likewise of an earlier class, whose others are seen again. What these have can be subtracted
  // from what the class had, and what is left is of those who left: k does not protect them, and nobody can
  // help it any more but by leaving out others as well.
  std::uint64_t leavers_below_k = 0;  // people of the earlier release only, who are among fewer than k such
                                      // in a class of theirs

  // Correspondence: a value that stays the same is one that both classes have. Given away is the value of
  // someone where that leaves one, and neither class alone does.
  struct Given {
    std::string attribute;
    std::uint64_t people = 0;
  };
  std::vector<Given> given;  // by sensitive attribute that both tables have
  // Rows of the later release in classes that have a part in giving a value away, ascending: without them
  // nobody's is, and of the other classes nothing changes.
  std::vector<std::uint32_t> giving;

  // Holds one check, "intersection", which passes if nobody is among fewer than k; and for each sensitive
  // attribute one, "correspondence of Diagnosis", which passes if no value is given away.
  std::vector<AuditCheck> checks;
  bool passed() const;
};

// Fails where a table has none of the job's quasi-identifiers. Time and memory grow with the pairs of classes
// that people have in both, counted by person; beyond 50 million it fails, too.
Result<Composition> compose(const Table& earlier, const Table& later, const PeopleOfBoth& people,
                            const Job& job);

}  // namespace kordon
