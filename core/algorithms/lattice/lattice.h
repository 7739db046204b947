// This room searches full-domain generalizations, in which all values of a column go up to one level: for
// Samarati, Incognito and MinGen. In comes an encoded table with the rows to keep; out go nodes of the
// generalization lattice (P. Samarati 2001), which say one level for each quasi-identifier, and what the
// table comes to there.
//
// Ages of height 2 and sexes of height 1, with the places of the nodes:
//
//            2 1                 5
//         2 0   1 1            4   3
//         1 0   0 1            2   1
//            0 0                 0
//
// Tested by tests/core/algorithms/lattice/lattice_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/result.h"
#include "core/recoding/encoded/table.h"
#include "core/recoding/full_domain.h"

namespace kordon {

// Each node has a place in lexicographic order of their levels, the first quasi-identifier first. What lies
// below a node comes before it, so that one pass from place 0 on goes bottom-up.
class Lattice {
 public:
  // Each quasi-identifier goes up to the level at which every kept value is at its MAGVal: nodes above would
  // release the same. `kept` is by row.
  Lattice(const EncodedTable& table, const std::vector<bool>& kept);

  std::size_t width() const { return top_.size(); }
  const Levels& top() const { return top_; }
  unsigned height() const { return height_; }     // sum of the levels of the top
  std::uint64_t nodes() const { return nodes_; }  // UINT64_MAX where there are more

  // These return a node's place, and the node of a place; only for lattices that are not too large.
  std::size_t place(const Levels& levels) const;
  Levels node(std::size_t place) const;
  // Returns how many places further a node is that lies one level higher in this quasi-identifier.
  std::size_t step(std::size_t qi) const { return step_[qi]; }

 private:
  Levels top_;
  unsigned height_ = 0;
  std::uint64_t nodes_ = 1;
  std::vector<std::size_t> step_;
};

unsigned total_levels(const Levels& levels);

// A lattice of more nodes than this is not searched. Adult's has 6,480; a search keeps a byte or two for
// each.
inline constexpr std::uint64_t max_lattice_nodes = 2'000'000;

// Returns why an algorithm that searches the lattice cannot have this one, or nothing if it can.
std::optional<Failure> too_large(const Lattice& lattice, const char* algorithm);

}  // namespace kordon
