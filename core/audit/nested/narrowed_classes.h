// Lets people follow what a reader concludes of a class: how it was released, which classes lie inside it,
// and which of its values they rule out and leave.
//
//   Town       Age        inside it lie     of Town is ruled out   and is left
//   Thuringia  30-39      Jena, 30-39       Jena                   Gera, Suhl
//
// It names values of the hierarchy, and classes; of rows it tells nothing that the release does not.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/audit/boxes/boxes.h"
#include "core/hierarchy/hierarchy.h"
#include "core/table/text_classes.h"

namespace kordon {

// A class with narrowed rows, as nested/figures.h finds it.
struct NarrowedClass {
  std::uint32_t outer = 0;
  std::vector<std::uint32_t> inner;  // ascending; the outer class has no row that lies in one of them
  std::vector<LeafSet> left;         // by column; empty where nothing is ruled out but by boundaries
};

// The labels of the fewest nodes that have these values and no other: of many, the first.
struct ValueNames {
  std::vector<std::string> labels;
  std::uint64_t others = 0;  // nodes that are not named
};

ValueNames names_of(const Hierarchy& tree, const LeafSet& leaves);
// The same where a leaf is a value of the original column.
ValueNames names_of(const Column& original, const LeafSet& leaves);

struct ShownClass {
  std::uint32_t row = 0;  // its first, in the release
  std::uint64_t rows = 0;
  std::vector<std::string> values;  // as released, in the order of the classes' columns
};

struct ShownNarrowing {
  struct Value {
    std::string column, released;
    ValueNames ruled_out, left;  // both empty where nothing is ruled out
  };
  ShownClass outer;
  std::vector<Value> values;        // of the outer class, in the same order
  std::vector<ShownClass> inner;    // those most like the outer one first, a few of them
  std::uint64_t others_inside = 0;  // inner classes beyond these
};

// Puts a narrowed class into words. `names` gives those of the leaves of a column.
ShownNarrowing shown(const NarrowedClass& narrowed, const std::vector<BoxColumn>& columns,
                     const ReleasedClasses& classes,
                     const std::function<ValueNames(std::size_t, const LeafSet&)>& names);

}  // namespace kordon
