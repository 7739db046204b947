// Puts the classes of a value mapping in terms of another table: which of them its values may go to.
#pragma once

#include <optional>
#include <vector>

#include "core/base/result.h"
#include "core/job/job.h"
#include "core/recoding/class_search.h"
#include "core/recoding/encoded/table.h"
#include "core/recoding/recoding.h"
#include "core/release/mapping/mapping.h"
#include "core/table/table.h"

namespace kordon {

struct MappedClasses {
  std::vector<NodeId> values;    // classes x quasi-identifiers, class-major: the node or made value
  std::vector<Choices> choices;  // by quasi-identifier
  std::vector<MadeValues> made;  // as in Recoding::made

  std::size_t count() const { return values.size() / choices.size(); }
};

// Fails unless job and mapping have the same quasi-identifiers, and where one of them has a hierarchy that
// follows from the rows (hierarchy/by_rows.h): it would come out differently for the other table. Mistakes of
// the mapping start with "mapping".
std::optional<Failure> match_attributes(const Job& job, const Mapping& mapping);

// Adds the values of the mapped table to the columns' dictionaries, without rows, so that hierarchies made by
// rules have them.
void add_mapped_values(Table& table, const Mapping& mapping);
// Returns the job with hierarchies that give the labels of the earlier release: intervals are half-open where
// its are.
Job with_mapped_labels(Job job, const Mapping& mapping);

// Reads what a cell may become: a released value at or above it, up to its MAGVal, or a range or a set of the
// earlier release that covers it. Where the mapping is full-domain, every cell goes to its level, and the
// classes are those that the table then has. `table` is of columns with the mapped values. Fails on released
// values and levels that the hierarchies do not have.
Result<MappedClasses> read_classes(const EncodedTable& table, const Job& job, const Mapping& mapping);

}  // namespace kordon
