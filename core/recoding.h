// What every algorithm returns: who shares a class, and what each class is generalized to.
#pragma once

#include <vector>

#include "core/encoded_table.h"
#include "core/partition.h"

namespace kordon {

struct Recoding {
  Partition partition;
  std::vector<NodeId> values;   // classes x quasi-identifiers, class-major: the released node
  std::uint32_t mandatory = 0;  // |OUT|: suppressed rows that no algorithm could keep

  NodeId value(ClassId c, std::size_t qi, std::size_t quasi_identifiers) const {
    return values[c * quasi_identifiers + qi];
  }
};

// Generalization information of every class (Definition 8): lowest common ancestors.
Recoding recode_locally(const EncodedTable& table, Partition partition, std::uint32_t mandatory);

// Classes of equal values become one: in the release, a QI-cluster consists of all rows with the same values
// (Definition 1), however an algorithm came to them. Numbered by first class.
Recoding merge_equal_classes(Recoding recoding, std::size_t quasi_identifiers);

}  // namespace kordon
