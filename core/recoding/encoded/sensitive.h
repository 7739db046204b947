// Numbers the values of a sensitive attribute, and holds what tells how far apart they are.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/hierarchy/hierarchy.h"
#include "core/job/job.h"
#include "core/table/table.h"
#include "core/table/text/spelling.h"

namespace kordon {

// Missing texts are one value of their own, however they are written. Where the job folds the attribute, all
// spellings of a value are one value too (text/spelling.h); the first one represents them.
struct SensitiveAttribute {
  std::size_t attribute = 0;  // index into Job::attributes
  std::string name;
  bool fold = false;
  std::vector<std::uint32_t> values;     // by row: 0 to counts.size() - 1, in order of first appearance
  std::vector<std::uint32_t> counts;     // by value: how many rows of the initial microdata have it
  std::optional<std::uint32_t> missing;  // the missing value, where there is one
  std::vector<std::string> labels;       // by value: its text; filled where a demand binds the attribute
  std::vector<std::uint32_t> ranks;  // by value: its place in numeric order, equal numbers sharing one, the
                                     // missing value before all numbers; filled where a demand needs numbers
  std::vector<NodeId> leaves;        // by value: in `tree`; empty where the job gives no hierarchy
  Hierarchy tree;
  std::vector<std::uint32_t> folded;  // by value: equal where values are spellings of one
  SpellingVariants spellings;         // spellings of the column, whether they are folded or not
  // By row: whether its table lacks the column. Such a row has a value of its own, so that no demand fails
  // for want of values. Empty: all have it.
  std::vector<bool> lacks;

  // Returns whether these rows, a class, are of a table that lacks the column: nothing is asked of them.
  bool lack(std::span<const std::uint32_t> rows) const { return !lacks.empty() && lacks[rows.front()]; }

  // Returns what the texts of one value have in common, missing ones aside.
  std::string key(std::string_view text) const { return fold ? fold_spelling(text) : std::string(text); }
};

// Fails where a demand cannot be read against the column: it names a value that does not occur, orders a
// column with texts among its numbers, or measures in a hierarchy with a gap. Whether there is a hierarchy is
// checked where the job is read.
Result<SensitiveAttribute> encode_sensitive(const Table& table, const Job& job, std::size_t attribute);

}  // namespace kordon
