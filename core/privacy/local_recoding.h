// Local recoding goes through one QI-cluster of MAM after the other and releases class by class, each class
// at values of the algorithm's own choice. This is what such algorithms start from, and what they hand back.
//
// Tested by tests/core/algorithms/top_down_test.cpp and progressive_test.cpp.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "core/base/progress.h"
#include "core/privacy/catalogue/algorithm.h"

namespace kordon {

// Holds the rows to recode together, ascending: each cluster holds as one class, and none is empty. For
// requirements that are not monotone rows_to_keep promises nothing; for their sake rows may be missing here.
struct Clusters {
  std::vector<std::vector<Row>> rows;
  std::uint32_t mandatory = 0;  // |OUT|
};
Clusters clusters_that_hold(const AlgorithmInput& input);

class LocalRecoding {
 public:
  explicit LocalRecoding(const AlgorithmInput& input);

  const std::vector<std::vector<Row>>& clusters() const { return clusters_.rows; }

  // Releases these rows at these values, one value a quasi-identifier.
  void release(const std::vector<Row>& rows, const std::vector<NodeId>& values);

  Recoding take() { return std::move(recoding_); }

 private:
  Clusters clusters_;
  Recoding recoding_;
  RowProgress progress_;
};

}  // namespace kordon
