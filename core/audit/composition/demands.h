// Judges what a reader learns who sees which rows of several releases are one person's, as by a code that all
// have. Such a reader finds a person among those who have the same trail and later class, and sees these
// people's values in each release, not only those of the whole classes. p = 2:
//
//   code   class in May   illness   class in June
//   1      A              flu       x               A has three illnesses. But who is in A and in x has
//   2      A              flu       x               code 1 or 2: the flu.
//   3      A              gout      y
//   4      A              hiv       y
//
// So the people of each pair of a trail and a class must satisfy the demands in each release, as if they were
// a class there. A pair fails only if it tells more than the class of that release tells by itself.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/audit/composition/side.h"
#include "core/audit/composition/trails.h"
#include "core/base/result.h"
#include "core/base/text.h"
#include "core/job/job.h"
#include "core/table/table.h"

namespace kordon {

struct JudgedRelease {
  const Table& table;
  const ReleaseSide& side;
  const std::vector<std::uint32_t>& people;  // by row
};

struct DemandsOnPairs {
  std::string attribute;
  bool demanded = false;      // whether the job demands something of it
  std::uint64_t failing = 0;  // people of pairs that fail a demand in some release
  std::uint64_t alike = 0;    // people of pairs that have one value in some release
  Text first = {};            // the first that fails: "p-sensitivity of Diagnosis, 1 in that of ..."
  // Classes of the later release in pairs that fail, ascending. Without them none does.
  std::vector<std::uint32_t> giving = {};
};

// `releases` are the earlier ones and the later one, `trails` those of the earlier ones, and `pairs` are in
// order. Shares are compared with those of all rows of a release that are in classes, as nobody has its
// original. Returns an entry for each sensitive attribute of the job that a release has. Fails where a demand
// cannot be judged (audit/models.h).
Result<std::vector<DemandsOnPairs>> judge_pairs(std::span<const JudgedRelease> releases, const Trails& trails,
                                                std::span<const PersonInPair> pairs, const Job& job);

}  // namespace kordon
