// A preview shows a release beside its input, class by class, for people to look at.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/json.h"
#include "core/encoded/table.h"
#include "core/job/job.h"
#include "core/recoding/recoding.h"
#include "core/table/table.h"

namespace kordon {

class Preview {
 public:
  // It refers to what the release was made of: the table, the table as algorithms saw it and the recoding
  // must outlive it.
  Preview(const Table& table, const EncodedTable& encoded, const FinalRecoding& recoding, const Job& job);

  // Returns an array of {"class", "before", "after"} for `count` rows from `first` on: classes in order,
  // suppressed rows last with class -1 and "after" null. "before" has every column; "after" has them too, but
  // null where the column is not released.
  Json rows(std::size_t first, std::size_t count) const;

  // Returns one class; `id` is below the recoding's number of classes: {"first": its first row as `rows`
  // counts, "rows", "values": by column, null where the column is not generalized, "sensitive": [{"column",
  // "values": [{"value", "rows"}]}]}, the most frequent values first.
  Json release_class(ClassId id) const;

 private:
  const Table* table_;
  const EncodedTable* encoded_;
  const FinalRecoding* recoding_;
  std::vector<std::uint32_t> suppressed_;  // input rows
  std::vector<bool> identifier_;           // by column
  std::vector<std::size_t> sensitive_;     // columns
};

}  // namespace kordon
