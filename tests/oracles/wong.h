// Slow, obviously right twins of the local recoding of Wong, Li, Fu, Wang (2009): their algorithms over plain
// lists of rows, everything counted anew each time. Linked by tests only.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/privacy/catalogue/privacy_model.h"
#include "core/recoding/encoded/table.h"
#include "core/recoding/recoding.h"

namespace kordon::oracle {

struct Progressive {
  Recoding recoding;
  // Classes that may go by Lemma 5 where alpha, not refined, is all that is asked: they hold, have no more
  // rows than may go, and leave no rest of 1 to k - 1 rows. All of them must go as a whole; those that did
  // not:
  std::uint64_t by_the_lemma = 0;
  std::uint64_t against_the_lemma = 0;
};
Progressive progressive(const EncodedTable& table, std::span<const Requirement> requirements,
                        std::uint32_t k);

// floor(|D| - |(D, s)| / alpha), the least over the requirements, each for the value, or the values taken as
// one that it has most of; all are on alpha.
std::uint64_t q_max(std::span<const Requirement> requirements, const std::vector<std::uint32_t>& rows);

Recoding top_down(const EncodedTable& table, std::span<const Requirement> requirements, std::uint32_t k);

// Whether the same rows share classes at the same values, however the classes are numbered.
bool same_release(const Recoding& a, const Recoding& b);

}  // namespace kordon::oracle
