// A slow, obviously right twin of the lattice evaluator and its searches, linked by tests and benchmarks
// only.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/privacy/catalogue/privacy_model.h"
#include "core/recoding/full_domain.h"
#include "core/recoding/recoding.h"

namespace kordon::oracle {

struct LatticeNode {
  Levels levels;
  std::uint64_t classes = 0;  // of kept rows
  std::uint64_t below_k = 0;  // rows in classes of fewer than k
  std::uint64_t failing = 0;  // rows in classes of fewer than k, or for which a requirement does not hold
  Recoding release;           // without the failing rows
};
LatticeNode lattice_node(const EncodedTable& table, const Levels& levels, const std::vector<bool>& kept,
                         std::uint32_t k, std::span<const Requirement> requirements);

// Every node up to the roots of all hierarchies, in lexicographic order of the levels, each masked on its
// own.
std::vector<LatticeNode> lattice(const EncodedTable& table, const std::vector<bool>& kept, std::uint32_t k,
                                 std::span<const Requirement> requirements);

// Whether every level of a is at most that of b.
bool at_most(const Levels& a, const Levels& b);

}  // namespace kordon::oracle
