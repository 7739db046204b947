// Trunks of classes: R. C.-W. Wong, J. Li, A. W.-C. Fu, K. Wang, "(alpha,k)-anonymous data publishing"
// (2009), Definitions 8 and 9: the part of a class in which the values that alpha names have precisely the
// share alpha, so that the rows that stay have them no more often (Lemma 4).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/privacy_model.h"

namespace kordon {

class Trunks {
 public:
  // Of the first requirement that names values; without one no class has a trunk. It must outlive them.
  Trunks(std::span<const Requirement> requirements, std::uint32_t k);

  // Of the rows of a class: those of its trunk, in their order; none where it has none. Of p rows, at least
  // k, as many are named as alpha allows: ceil(alpha * p) where it is refined, and p is as large as can be.
  // Else floor(alpha * p), and their share is as near to alpha as can be, for a lesser one would raise the
  // share among the other rows; of equal ones the largest. The first rows make it.
  std::vector<std::uint32_t> trunk(const std::vector<std::uint32_t>& rows);

 private:
  struct Size {
    std::uint32_t named = 0, others = 0;
  };
  bool allows(std::uint32_t named, std::uint32_t rows);
  bool is_named(std::uint32_t row) const { return requirement_->named[requirement_->attribute->values[row]]; }
  Size best(const Size& available);

  const Requirement* requirement_ = nullptr;
  std::uint32_t k_;
  std::uint32_t named_ = 0, other_ = 0;  // a value that is named, and one that is not
  ValueCounts counts_{0};
};

}  // namespace kordon
