// Local recoding one QI-cluster of MAM after the other, class by class, each class at values of the
// algorithm's own choice: what such algorithms start from, and what they hand back.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "core/algorithm.h"
#include "core/row_progress.h"

namespace kordon {

// The rows to recode together, ascending: as one class each cluster holds, and none is empty. Of requirements
// that are not monotone rows_to_keep promises nothing; for their sake rows may be missing here.
struct Clusters {
  std::vector<std::vector<std::uint32_t>> rows;
  std::uint32_t mandatory = 0;  // |OUT|
};
Clusters clusters_that_hold(const AlgorithmInput& input);

class LocalRecoding {
 public:
  explicit LocalRecoding(const AlgorithmInput& input);

  const std::vector<std::vector<std::uint32_t>>& clusters() const { return clusters_.rows; }

  // Releases these rows at these values, one a quasi-identifier.
  void release(const std::vector<std::uint32_t>& rows, const std::vector<NodeId>& values);

  Recoding take() { return std::move(recoding_); }

 private:
  Clusters clusters_;
  Recoding recoding_;
  RowProgress progress_;
};

}  // namespace kordon
