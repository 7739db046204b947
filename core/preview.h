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

  // One class, below the recoding's number of classes: {"first": its first row as `rows` counts, "rows",
  // "values": by column, null where the column is not generalized, "sensitive": [{"column", "values":
  // [{"value", "rows"}]}]}, the most frequent values first.
  std::string release_class(const Table& table, const EncodedTable& encoded, const Recoding& recoding,
                            ClassId id) const;

 private:
  std::vector<std::uint32_t> order_;    // input rows
  std::vector<std::uint32_t> start_;    // by class: its first place in order_
  std::vector<bool> identifier_;        // by column
  std::vector<std::size_t> sensitive_;  // columns
};

}  // namespace kordon
