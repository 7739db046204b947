// This room holds what every algorithm returns: who shares a class, and what each class is generalized to. In
// comes a partition of the rows of an encoded table; out goes a recoding, which can be asked for its values,
// labels and losses.
//
//   row   Age  Sex   class    class   values      loss of a row
//   1     21   F     0        0       20-29 F     1/2
//   2     24   F     0        1       35 *        1
//   3     35   F     1
//   4     35   M     1
//   5     38   M     none: suppressed             2, every cell at its root
//
// Tested by tests/core/recoding/recoding_test.cpp.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "core/recoding/encoded/table.h"
#include "core/recoding/partition.h"

namespace kordon {

// Holds the ranges or sets of values that classes became in an attribute without a hierarchy. Their ids
// follow those of the tree's nodes; different ids have different labels.
struct MadeValues {
  Dictionary labels;
  std::vector<Loss> losses;
};

// How far rows lie from the numbers that stand for them: of the released rows with a number the mean square
// of the distance, and that as a share of their variance.
struct NumberError {
  ReleasedAs release = ReleasedAs::range;
  double mean_square = 0, share_of_variance = 0;
};

// Holds what the classes are written as in an attribute that is released as numbers
// (microaggregation/classes.h).
struct ClassNumbers {
  static constexpr ValueId no_number = UINT32_MAX;  // of a class that keeps the label of its value

  Dictionary labels;
  std::vector<ValueId> of_class;          // empty: the attribute is not released as numbers
  std::optional<NumberError> error = {};  // where a class is a number
};

struct Recoding {
  Partition partition;
  std::vector<NodeId> values;   // classes x quasi-identifiers, class-major: the released node or made value
  std::uint32_t mandatory = 0;  // |OUT|: suppressed rows that no algorithm could keep
  std::vector<MadeValues> made = {};  // by quasi-identifier; empty where all have hierarchies
  // By quasi-identifier; empty where none is released as numbers, and before classes are final: code that
  // moves rows between classes makes them anew.
  std::vector<ClassNumbers> numbers = {};
  bool optimal = false;  // whether it is proven that no other one that keeps its rows loses less

  NodeId value(ClassId c, std::size_t qi, std::size_t quasi_identifiers) const {
    return values[c * quasi_identifiers + qi];
  }
};

// A final recoding is done: nobody moves rows between its classes any more. So the rows of each class are
// found once, for all who look at classes: verdicts, risks, metrics, value mapping, preview.
struct FinalRecoding : Recoding {
  FinalRecoding(Recoding recoding = {})  // NOLINT(google-explicit-constructor)
      : Recoding(std::move(recoding)), rows(rows_by_class(partition)) {}

  ClassRows rows;
};

// These return how a value of the quasi-identifier with index `qi` is written, made or not, and what a cell
// of it loses in units of 1 / loss_scale.
std::string_view released_label(const EncodedTable& table, const Recoding& recoding, std::size_t qi,
                                NodeId value);
Loss released_loss(const EncodedTable& table, const Recoding& recoding, std::size_t qi, NodeId value);

// Returns what people see of a class: its number, or the label of its value.
std::string_view shown_label(const EncodedTable& table, const Recoding& recoding, std::size_t qi, ClassId c);

// Returns, by quasi-identifier and class, a number: equal where people see equal labels.
std::vector<std::vector<std::uint32_t>> shown_numbers(const EncodedTable& table, const Recoding& recoding);

// Returns what a class of these rows (one or more) is released as. Along a hierarchy that is the lowest
// common ancestor (Definition 8). Without one it is what `made` has under its label, added if it is new: the
// range of its numbers, "[20-29]" (encoded/range.h), or the set of its values, "{Canada, USA}". Members of a
// set stand in the order of the tree: numbers ascending, then other texts, then missing values. A member that
// is empty, or holds a comma, quote or brace, or begins or ends with a blank, is quoted, with quotes doubled.
// A class of one value keeps it.
NodeId released_value(const QuasiIdentifier& qi, std::span<const Row> rows, MadeValues& made);

// Gives every class the value that its rows are released as.
Recoding recode_locally(const EncodedTable& table, Partition partition, std::uint32_t mandatory);

// Makes classes of equal values one: in the release, a QI-cluster consists of all rows with the same values
// (Definition 1), however an algorithm came to them. They are numbered by first class.
Recoding merge_equal_classes(Recoding recoding, std::size_t quasi_identifiers);

// Returns the recoding with the classes that people see. Different values may have one label: where Germany
// is a value of its own beside a Germany that holds Berlin and Bonn, a class of each looks like one class; so
// do a class of 30 and 40 and one of 34 and 36 that are released as their means.
// Such classes are made one here, and only the partition of the result counts: a class keeps the values of
// its first part, although the others have other losses. Returns nothing where all classes look different, as
// they nearly always do.
std::optional<Recoding> as_shown(const EncodedTable& table, const Recoding& recoding);

}  // namespace kordon
