// Judges a release together with earlier ones of the same people: what somebody learns who has them all (S.
// R. Ganta, S. P. Kasiviswanathan, A. Smith, "Composition Attacks and Auxiliary Information in Data Privacy",
// KDD 2008; B. C. M. Fung, K. Wang, A. W.-C. Fu, J. Pei, "Anonymity for Continuous Data Publishing", EDBT
// 2008). Each may keep k alone and all together may not:
//
//   person   earlier   later
//   Ann      30-39     west     Who knows Ann finds her among 2 rows of "30-39", and among 2 of "west".
//   Bea      30-39     east     Nobody but Ann is in both: she is alone.
//   Cia      20-29     west
//   Dot      20-29     east
//
// In come all tables as they were or will be handed out, and whose each of their rows is. An attacker need
// not know that. Classes are rows with equal cells in the quasi-identifiers of the job that a table has;
// suppressed rows, which show nothing, are in none (composition/side.h). Several earlier releases are one,
// with trails in place of classes (composition/trails.h). What the earlier ones tell without the later one is
// not judged, as nobody can take it back.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/audit/check.h"
#include "core/audit/composition/demands.h"
#include "core/audit/composition/people.h"
#include "core/base/result.h"
#include "core/job/job.h"
#include "core/table/size_histogram.h"
#include "core/table/table.h"

namespace kordon {

struct Composition {
  std::size_t earlier_releases = 0;
  std::vector<std::string> told_apart_by;  // columns; none: row i of all is taken for one person's, and then
  bool places_kept = true;                 // the job may not keep rows in their places
  bool rows_linked = false;  // a reader sees which rows are one person's, by place or by a column

  // A column of a release that has no role in the job, and tells nobody apart: nobody looks at it, and it may
  // tell more of people.
  struct Unlooked {
    bool later = false;  // of the later release, else of an earlier one
    std::string attribute;
  };
  std::vector<Unlooked> unlooked;  // each once
  // Sensitive columns of which some class shows `*`, as cells were withheld there: of two such releases the
  // classes that both withhold are those that fail.
  std::vector<std::string> withheld;

  // People with rows in classes of the later release and of an earlier one; and of only one of these sides.
  std::uint64_t both = 0, only_earlier = 0, only_later = 0;

  // Intersection: who is known to have a trail and to be in a class of the later release is one of those who
  // are in the two. A person of several rows is looked for by each pair of them.
  std::uint64_t smallest = 0;  // the fewest people of a trail in a class; 0 if nobody is in both
  std::uint64_t pairs = 0;     // pairs of a trail and a class with somebody in both
  std::uint64_t below_k = 0;   // people who are among fewer than k in some pair
  std::vector<SizeBin> sizes;  // of the pairs, in people

  // Newcomers: a reader of all sees that a class has rows that are of nobody of the earlier releases.
  std::uint64_t newcomers_below_k = 0;  // people of the later release only who share their class with fewer
                                        // than k - 1 others like that

  // Leavers: likewise of a trail, whose others are seen again. What these have can be subtracted from what
  // the classes had, and what is left is of those who left: k does not protect them, and nobody can help it
  // any more but by leaving out others as well.
  std::uint64_t leavers_below_k = 0;  // people of earlier releases only, who are among fewer than k such with
                                      // a trail of theirs

  // Correspondence: a value that stays the same is one that all classes of a person have. Given away is the
  // value of someone where that leaves one, and no class alone does. A value may have stayed the same in some
  // releases only, and a reader may have some only. So of each value of a person those classes count in which
  // the person has it, among others: fewer of them leave no fewer values. The later release is always one.
  struct Given {
    std::string attribute;
    std::uint64_t people = 0;
  };
  std::vector<Given> given;  // by sensitive attribute that the later table and an earlier one have

  // If rows are linked, then the people of a pair show their values to a reader, and these must satisfy the
  // job's demands (composition/demands.h). Empty if rows are not linked.
  std::vector<DemandsOnPairs> demands;

  // Rows of the later release in classes that have a part in giving a value away, or in failing a demand,
  // ascending: without them nobody's is, no demand fails, and of the other classes nothing changes.
  std::vector<std::uint32_t> giving;

  // Holds one check, "intersection", which passes if nobody is among fewer than k; and for each sensitive
  // attribute one, "correspondence of Diagnosis", which passes if no value is given away. If rows are linked,
  // each that the job demands something of has one more, "demands on Diagnosis together".
  std::vector<AuditCheck> checks;
  bool passed() const;
};

// Fails where a table has none of the job's quasi-identifiers, and where a demand cannot be judged. Time and
// memory grow with the pairs of a trail and a class that people have, counted by person; beyond 50 million it
// fails, too. Of n earlier releases the trails alone may be 50 / n million.
Result<Composition> compose(std::span<const Table> earlier, const Table& later,
                            const PeopleOfReleases& people, const Job& job);

}  // namespace kordon
