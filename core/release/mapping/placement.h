// Says which rows of a table go to which classes of a value mapping, so that all that have rows hold.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "core/base/progress.h"
#include "core/privacy/catalogue/privacy_model.h"
#include "core/recoding/class_search.h"
#include "core/recoding/encoded/table.h"
#include "core/recoding/partition.h"
#include "core/release/mapping/classes.h"

namespace kordon {

// Rows with equal quasi-identifiers, a tuple, stay together. Each tuple goes to the class of least loss that
// it fits, of equals the first. Then, as long as a class has fewer than k rows, the smallest
//   - is given up, and its tuples go to the next classes that they fit, if all of them fit one;
//   - else is filled, once, with tuples that fit it too, of classes that can spare them or are too small
//     themselves;
//   - else is given up, and those of its tuples that fit nothing else are lost.
// A class that does not satisfy the requirements is given up. This goes on until all hold. How few rows are
// lost is a matter of this order; the fewest there could be are not searched for.
class TuplePlacement {
 public:
  // The requirements, and the table they point into, must outlive this.
  TuplePlacement(const EncodedTable& table, std::uint32_t k, std::span<const Requirement> requirements,
                 const MappedClasses& classes);
  void run(const Progress& progress);

  static constexpr ClassId none = UINT32_MAX;
  std::uint32_t tuples() const { return static_cast<std::uint32_t>(tuples_.start.size() - 1); }
  std::span<const std::uint32_t> rows(std::uint32_t tuple) const {
    return {tuples_.rows.data() + tuples_.start[tuple], tuples_.rows.data() + tuples_.start[tuple + 1]};
  }
  ClassId class_of(std::uint32_t tuple) const { return class_of_[tuple]; }
  ClassId closest_class_of(std::uint32_t tuple) const { return closest_[tuple]; }  // of all, given up or not
  std::uint64_t given_up() const { return given_up_; }  // classes given up that had rows

 private:
  struct Class {
    std::vector<std::uint32_t> tuples;
    std::uint64_t rows = 0;
    bool changed = false;  // whether it has changed since it was judged
    bool filled = false;   // whether filling it was done or tried
  };

  void move(std::uint32_t tuple, ClassId to);
  void settle(ClassId c);
  void give_up(ClassId c);
  bool can_spare(std::uint32_t tuple) const;
  bool holds(Class& judged);
  bool give_up_failing();
  std::optional<ClassId> next_class(std::uint32_t tuple) const { return search_.closest(leaves_of(tuple)); }
  std::span<const NodeId> leaves_of(std::uint32_t tuple) const {
    return {leaves_.data() + tuple * width_, width_};
  }

  std::uint64_t k_;
  std::span<const Requirement> requirements_;
  ClassSearch search_;
  std::size_t width_;
  ClassRows tuples_;
  std::vector<NodeId> leaves_;               // tuples x quasi-identifiers
  std::vector<ClassId> class_of_, closest_;  // by tuple
  std::vector<Class> classes_;
  std::set<std::pair<std::uint64_t, ClassId>> small_;  // classes of 1 to k - 1 rows, by rows
  std::vector<ValueCounts> counts_;                    // by requirement, to judge with
  std::uint64_t given_up_ = 0;
};

}  // namespace kordon
