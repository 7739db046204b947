// Trunks are parts of classes: R. C.-W. Wong, J. Li, A. W.-C. Fu, K. Wang, "(alpha,k)-anonymous data
// publishing" (2009), Definitions 8 and 9. In the trunk of a class the values that alpha names have precisely
// the share alpha, so that the rows that stay have them no more often (Lemma 4).
//
// For alpha = 1/2 for flu, k = 2, and a class of flu, flu, cold, HIV, HIV the trunk is flu, flu, cold, HIV.
//
// Tested by tests/core/algorithms/progressive_test.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/privacy/catalogue/privacy_model.h"

namespace kordon {

class Trunks {
 public:
  // Trunks are those of the first requirement that names values; without such a requirement no class has a
  // trunk. The requirements must outlive them.
  Trunks(std::span<const Requirement> requirements, std::uint32_t k);

  // Returns those rows of a class that make its trunk, in their order; none where it has none. Of its p rows,
  // at least k, as many are named as alpha allows. If alpha is refined, these are ceil(alpha * p), and p is
  // as large as can be. Else they are floor(alpha * p), and their share is as near to alpha as can be, for a
  // lesser one would raise the share among the other rows; of equal ones the trunk is the largest. The first
  // rows make it.
  std::vector<Row> trunk(const std::vector<Row>& rows);

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
