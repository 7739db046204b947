#include "core/audit/nested/figures.h"

#include <algorithm>
#include <atomic>
#include <map>
#include <utility>

#include "core/audit/boxes/containment.h"
#include "core/audit/nested/narrowing.h"
#include "core/base/cores.h"

namespace kordon {
namespace {

constexpr std::uint64_t max_nested_steps = 400'000'000;
constexpr std::size_t max_examples = 12;
constexpr std::uint64_t max_steps_of_counting = 100'000'000;

// Returns why the boxes of the classes are not known, or nothing to say.
Text unknown_boxes(const std::vector<BoxColumn>& columns, const ReleasedClasses& classes) {
  if (columns.size() > 64) return "there are more than 64 quasi-identifiers";
  for (std::size_t j = 0; j < columns.size(); ++j) {
    if (!columns[j].unknown.empty()) return columns[j].unknown;
    for (std::size_t c = 0; c < classes.count(); ++c) {  // rows of one class show the same
      const std::uint32_t row = classes.of(c).front();
      const Column& column = *classes.columns[j];
      if (!columns[j].values[column.cells[row]].leaves.empty()) continue;
      return say("{name}: it cannot be told which values {value} stands for", as_quoted(column.name),
                 as_quoted(column.cell(row)));
    }
  }
  return {};
}

// Finds where rows truly lie; without the original it finds nothing, and takes the reader at their word.
class OriginalRows {
 public:
  OriginalRows(const std::vector<BoxColumn>& columns, const ReleasedClasses& classes,
               const Containment& boxes)
      : columns_(columns),
        classes_(classes),
        boxes_(boxes),
        known_(std::all_of(columns.begin(), columns.end(),
                           [](const BoxColumn& column) { return column.original != nullptr; })) {}

  // Returns whether some row of the outer class lies in the inner box.
  bool any_inside(std::uint32_t outer, std::uint32_t inner) const {
    const auto rows = classes_.of(outer);
    return known_ && std::any_of(rows.begin(), rows.end(), [&](std::uint32_t row) {
             for (std::size_t j = 0; j < columns_.size(); ++j) {
               const std::uint32_t leaf = columns_[j].leaf(row);
               if (!contains(boxes_.leaves(inner, j), LeafRange{leaf, leaf})) return false;
             }
             return true;
           });
  }

 private:
  const std::vector<BoxColumn>& columns_;
  const ReleasedClasses& classes_;
  const Containment& boxes_;
  const bool known_;
};

// Adds what a class of so many rows tells by what is left of one value.
void add_cells(const CoveredValue& value, const LeafSet& left, std::uint64_t rows, Nested& found) {
  if (left.front() == left.back() && left.front().first == left.front().last) found.cells_single += rows;
  const bool below = value.parts.empty() ||
                     std::any_of(value.parts.begin(), value.parts.end(),
                                 [&](const LeafRange& part) { return contains(LeafSet{part}, left); });
  if (below) found.cells_below += rows;
}

// Keeps the class if it is among the largest so far.
void add_example(NarrowedClass narrowed, const ReleasedClasses& classes,
                 std::vector<NarrowedClass>& examples) {
  const auto rows = [&](const NarrowedClass& each) { return classes.size(each.outer); };
  const auto place = std::find_if(examples.begin(), examples.end(),
                                  [&](const NarrowedClass& each) { return rows(each) < rows(narrowed); });
  if (examples.size() == max_examples && place == examples.end()) return;
  examples.insert(place, std::move(narrowed));
  if (examples.size() > max_examples) examples.pop_back();
}

// Adds what a stretch of later classes has.
void add(Nested more, const ReleasedClasses& classes, Nested& found) {
  found.classes_containing += more.classes_containing;
  found.rows_in_them += more.rows_in_them;
  found.rows_narrowed += more.rows_narrowed;
  found.cells_single += more.cells_single;
  found.cells_below += more.cells_below;
  for (NarrowedClass& each : more.examples) add_example(std::move(each), classes, found.examples);
}

// Holds what some classes tell that follow one another.
struct ClassStretch {
  Nested figures;
  std::map<std::uint32_t, std::vector<LeafSet>> left_of;  // by class, where something is ruled out
};
constexpr std::size_t classes_of_stretch = 256;

class NestedSearch {
 public:
  NestedSearch(const std::vector<BoxColumn>& columns, const ReleasedClasses& classes,
               const Containment& boxes)
      : columns_(columns), classes_(classes), boxes_(boxes), original_rows_(columns, classes, boxes) {}

  // Looks at the stretch that begins with this class. Returns the steps that it took; where they are too many
  // by themselves, what was found is not whole.
  std::uint64_t look_at(std::size_t first, ClassStretch& stretch) const {
    StepBudget steps{max_nested_steps};
    const std::size_t end = std::min(first + classes_of_stretch, classes_.count());
    for (std::size_t c = first; c < end && steps.left > 0; ++c) {
      look_at(static_cast<std::uint32_t>(c), stretch, steps);
    }
    return max_nested_steps - steps.left;
  }

 private:
  const CoveredValue& value_of(std::uint32_t c, std::size_t j) const {
    return columns_[j].values[classes_.columns[j]->cells[classes_.of(c).front()]];
  }

  void look_at(std::uint32_t c, ClassStretch& stretch, StepBudget& steps) const {
    Nested& found = stretch.figures;
    std::vector<std::uint32_t> inner;
    if (!boxes_.find(c, inner, steps) || inner.empty()) return;
    const std::uint64_t rows = classes_.size(c);
    ++found.classes_containing;
    found.rows_in_them += rows;
    if (!steps.spend(classes_.of(c).size() * inner.size())) return;
    std::erase_if(inner, [&](std::uint32_t each) { return original_rows_.any_inside(c, each); });
    std::vector<LeafSet> possible, left;
    for (std::size_t j = 0; j < columns_.size(); ++j) possible.push_back(value_of(c, j).possible);
    // Boundaries keep apart what has no leaf that a row of this class may have.
    std::erase_if(inner, [&](std::uint32_t each) {
      for (std::size_t j = 0; j < columns_.size(); ++j) {
        if (!meet(boxes_.leaves(each, j), possible[j])) return true;
      }
      return false;
    });
    if (inner.empty() || !find_left(boxes_, possible, inner, left, steps)) return;
    bool narrowed = false;
    std::vector<LeafSet> told_of(columns_.size());
    for (std::size_t j = 0; j < columns_.size(); ++j) {
      if (left[j] == possible[j]) continue;
      narrowed = true;
      told_of[j] = left[j];
      add_cells(value_of(c, j), left[j], rows, found);
    }
    if (!narrowed) return;
    found.rows_narrowed += rows;
    add_example({c, std::move(inner), std::move(told_of)}, classes_, found.examples);
    stretch.left_of.emplace(c, std::move(left));
  }

  const std::vector<BoxColumn>& columns_;
  const ReleasedClasses& classes_;
  const Containment& boxes_;
  const OriginalRows original_rows_;
};

Counting count(const std::vector<BoxColumn>& columns, const ReleasedClasses& classes,
               const Containment& boxes, const std::map<std::uint32_t, std::vector<LeafSet>>& left,
               const CountingRule& rule) {
  Counting found;
  found.unknown = rule.uncountable;
  if (!found.unknown.empty()) return found;
  StepBudget steps{max_steps_of_counting};
  const auto counted = count_parts(columns, classes, boxes, {left, rule.k}, steps);
  if (counted) return in_rows(*counted);
  found.unknown = "there are too many classes and places below them";
  return found;
}

}  // namespace

Nested find_nested(const std::vector<BoxColumn>& columns, const ReleasedClasses& classes,
                   const CountingRule& rule) {
  Nested found;
  found.unknown = unknown_boxes(columns, classes);
  if (!found.unknown.empty()) return found;
  const Containment boxes(columns, classes);
  const NestedSearch search(columns, classes, boxes);
  std::vector<ClassStretch> stretches((classes.count() + classes_of_stretch - 1) / classes_of_stretch);
  std::atomic<std::uint64_t> spent = 0;
  on_cores(stretches.size(), classes.count(), [&](std::size_t at) {
    if (spent < max_nested_steps) spent += search.look_at(at * classes_of_stretch, stretches[at]);
  });
  if (spent >= max_nested_steps) {
    found.unknown = "too many classes lie inside others";
    return found;
  }
  std::map<std::uint32_t, std::vector<LeafSet>> left_of;
  for (ClassStretch& each : stretches) {
    add(std::move(each.figures), classes, found);
    left_of.merge(each.left_of);
  }
  found.counting = count(columns, classes, boxes, left_of, rule);
  return found;
}

}  // namespace kordon
