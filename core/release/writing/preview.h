// A preview shows a release beside its input, class by class, for people to look at.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/json.h"
#include "core/job/job.h"
#include "core/recoding/encoded/table.h"
#include "core/recoding/recoding.h"
#include "core/release/pseudonyms/pseudonyms.h"
#include "core/table/table.h"

namespace kordon {

class Preview {
 public:
  // It refers to what the release was made of: the table, the table as algorithms saw it and the recoding
  // must outlive it, and so must the codes.
  Preview(const Table& table, const EncodedTable& encoded, const FinalRecoding& recoding, const Job& job,
          std::span<const CodedColumn> coded = {});

  // Returns the rows of the input, class by class; suppressed rows stand last.
  std::span<const std::uint32_t> order() const { return order_; }
  std::size_t released() const { return recoding_->rows.rows.size(); }  // so many are not suppressed

  // Returns an array of {"row", "class", "before", "after"} for these rows of the input: of suppressed rows
  // the class is -1 and "after" null. "before" has every column; "after" has them too, but null where the
  // column is not released.
  Json rows(std::span<const std::uint32_t> rows) const;

  // Returns the columns that were generalized or coded, by row of the input; cells of suppressed rows are
  // empty.
  Table generalized() const;

  // Returns one class; `id` is below the recoding's number of classes: {"first": where its rows begin
  // in the order, "rows", "values": by column, null where the column is not generalized, "sensitive":
  // [{"column", "values": [{"value", "rows"}]}]}, the most frequent values first.
  Json release_class(ClassId id) const;

 private:
  const Table* table_;
  const EncodedTable* encoded_;
  const FinalRecoding* recoding_;
  std::vector<std::uint32_t> order_;
  std::vector<const Column*> after_;    // by column: what its cells are where they are not generalized; of
                                        // one that is not released nullptr
  std::vector<std::size_t> sensitive_;  // columns
};

}  // namespace kordon
