// A release beside its input, class by class, for people to look at.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/encoded_table.h"
#include "core/job.h"
#include "core/recoding.h"
#include "core/table.h"

namespace kordon {

class Preview {
 public:
  Preview(const Table& table, const Recoding& recoding, const Job& job);

  // JSON array of {"class", "before", "after"} for `count` rows from `first` on: classes in order, suppressed
  // rows last with class -1 and "after" null. "before" has every column; "after" too, null where the column
  // is not released. The arguments are those the release was made of.
  std::string rows(const Table& table, const EncodedTable& encoded, const Recoding& recoding,
                   std::size_t first, std::size_t count) const;

 private:
  std::vector<std::uint32_t> order_;  // input rows
  std::vector<bool> identifier_;      // by column
};

}  // namespace kordon
