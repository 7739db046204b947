// The sensitive values of the class that is being made, as all requirements together see them.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/privacy_model.h"

namespace kordon {

// Without requirements everything holds and anything is admitted.
class ClassValues {
 public:
  explicit ClassValues(std::span<const Requirement> requirements);

  void clear();
  void add(std::uint32_t row);
  void remove(std::uint32_t row);  // one that was added
  void assign(const std::vector<std::uint32_t>& rows);

  bool hold() const;
  bool hold_with(std::uint32_t row);

  // Whether some row may join, if the class is to hold when it has `target` rows, more than now. admitted()
  // then says from which bins, by requirement.
  bool admit(std::uint64_t target);
  const std::vector<BinSet>& admitted() const { return admitted_; }

  // By requirement: how far the values now counted are from failing; below 0 where they do (Standing::slack).
  const std::vector<double>& slack();

  // By requirement: the least size, k or more, of classes that can share out the values now counted.
  std::vector<std::uint64_t> planned_sizes(std::uint32_t k) const;

  // Of these rows, all of them counted, the last whose value is best left out; nothing where that cannot
  // help.
  std::optional<std::uint32_t> surplus(const std::vector<std::uint32_t>& rows) const;

 private:
  std::span<const Requirement> requirements_;
  std::vector<ValueCounts> counts_;
  std::vector<BinSet> admitted_;
  std::vector<double> slack_;
  std::uint64_t rows_ = 0;
};

}  // namespace kordon
