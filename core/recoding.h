// What every algorithm returns: who shares a class, and what each class is generalized to.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/encoded_table.h"
#include "core/partition.h"

namespace kordon {

// The ranges or sets of values that classes became in an attribute without a hierarchy. Their ids follow
// those of the tree's nodes; different ids have different labels.
struct MadeValues {
  Dictionary labels;
  std::vector<Loss> losses;
};

struct Recoding {
  Partition partition;
  std::vector<NodeId> values;   // classes x quasi-identifiers, class-major: the released node or made value
  std::uint32_t mandatory = 0;  // |OUT|: suppressed rows that no algorithm could keep
  std::vector<MadeValues> made = {};  // by quasi-identifier; empty where all have hierarchies

  NodeId value(ClassId c, std::size_t qi, std::size_t quasi_identifiers) const {
    return values[c * quasi_identifiers + qi];
  }
};

// Of a value of the quasi-identifier with this index, made or not: how it is written, and the loss of a cell.
std::string_view released_label(const EncodedTable& table, const Recoding& recoding, std::size_t qi,
                                NodeId value);
Loss released_loss(const EncodedTable& table, const Recoding& recoding, std::size_t qi, NodeId value);

// What a class of these rows (one or more) is released as. Along a hierarchy the lowest common ancestor
// (Definition 8). Without one, what `made` has under its label, added if it is new: the range of its numbers,
// "[20-29]" (range.h), or the set of its values, "{Canada, USA}". Members of a set stand in the order of the
// tree: numbers ascending, then other texts, then missing values; one that is empty, or holds a comma, quote
// or brace, or begins or ends with a blank, is quoted, with quotes doubled. A class of one value keeps it.
NodeId released_value(const QuasiIdentifier& qi, std::span<const std::uint32_t> rows, MadeValues& made);

// Gives every class the value that its rows are released as.
Recoding recode_locally(const EncodedTable& table, Partition partition, std::uint32_t mandatory);

// Classes of equal values become one: in the release, a QI-cluster consists of all rows with the same values
// (Definition 1), however an algorithm came to them. Numbered by first class.
Recoding merge_equal_classes(Recoding recoding, std::size_t quasi_identifiers);

// The classes that people see. Different values may have one label: where Germany is a value of its own
// beside a Germany that holds Berlin and Bonn, a class of each looks like one class. Then this is the
// recoding with such classes made one, of which the partition counts: a class keeps the values of its first
// part, whose losses are not those of the others. Nothing where all classes look different, as nearly always.
std::optional<Recoding> as_shown(const EncodedTable& table, const Recoding& recoding);

}  // namespace kordon
