// The generalization lattice (P. Samarati 2001): one level for each quasi-identifier, from its values up to
// where nothing is generalized any further.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/encoded_table.h"
#include "core/full_domain.h"
#include "core/result.h"

namespace kordon {

// Nodes have a place in lexicographic order of their levels, the first quasi-identifier first. What lies
// below a node comes before it, so that one pass from place 0 on goes bottom-up.
class Lattice {
 public:
  // Each quasi-identifier goes up to the level at which every kept value is at its MAGVal: nodes above would
  // release the same. `kept`: by row.
  Lattice(const EncodedTable& table, const std::vector<bool>& kept);

  std::size_t width() const { return top_.size(); }
  const Levels& top() const { return top_; }
  unsigned height() const { return height_; }     // levels of the top in total
  std::uint64_t nodes() const { return nodes_; }  // UINT64_MAX where there are more

  // Only of lattices that are not too large.
  std::size_t place(const Levels& levels) const;
  Levels node(std::size_t place) const;
  // How many places further a node is that lies one level higher in this quasi-identifier.
  std::size_t step(std::size_t qi) const { return step_[qi]; }

 private:
  Levels top_;
  unsigned height_ = 0;
  std::uint64_t nodes_ = 1;
  std::vector<std::size_t> step_;
};

unsigned total_levels(const Levels& levels);

// More nodes than this are not searched. Adult has 6,480; a search keeps a byte or two for each node.
inline constexpr std::uint64_t max_lattice_nodes = 2'000'000;

// Why an algorithm that searches the lattice cannot have this one; nothing if it can.
std::optional<Failure> too_large(const Lattice& lattice, const char* algorithm);

}  // namespace kordon
