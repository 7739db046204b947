#include "core/recoding/partition.h"

#include <algorithm>
#include <cstddef>

namespace kordon {
namespace {

// Gives a new class id to each pair (old class, value). The ids stand in a table of all pairs, which is for
// few classes and small values.
class ClassTable {
 public:
  ClassTable(std::size_t classes, std::size_t values) : values_(values), ids_(classes * values, no_class) {}
  ClassId& at(ClassId old_class, std::uint32_t value) { return ids_[old_class * values_ + value]; }

 private:
  std::size_t values_;
  std::vector<ClassId> ids_;
};

// Does the same for any classes and values, by open addressing; the size is a power of two.
class ClassMap {
 public:
  ClassId& at(ClassId old_class, std::uint32_t value) {
    if (used_ * 2 >= slots_.size()) grow();
    Slot& slot = locate(slots_, std::uint64_t{old_class} << 32U | value);
    if (slot.id == no_class) {
      slot.key = std::uint64_t{old_class} << 32U | value;
      ++used_;
    }
    return slot.id;
  }

 private:
  struct Slot {
    std::uint64_t key = 0;
    ClassId id = no_class;
  };

  static Slot& locate(std::vector<Slot>& slots, std::uint64_t key) {
    const std::size_t mask = slots.size() - 1;
    auto at = static_cast<std::size_t>((key * 0x9e3779b97f4a7c15U) >> 32U) & mask;
    while (slots[at].key != key && slots[at].id != no_class) at = (at + 1) & mask;
    return slots[at];
  }
  void grow() {
    std::vector<Slot> larger(slots_.size() * 4);
    for (const Slot& slot : slots_) {
      if (slot.id != no_class) locate(larger, slot.key) = slot;
    }
    slots_ = std::move(larger);
  }

  std::vector<Slot> slots_ = std::vector<Slot>(1024);
  std::size_t used_ = 0;
};

// Numbers classes anew, by first row. The caller of at() gives a number to pairs that have none.
template <class Ids>
void renumber(Partition& partition, const std::vector<std::uint32_t>& column, Ids ids) {
  partition.classes = 0;
  for (std::size_t row = 0; row < column.size(); ++row) {
    ClassId& id = ids.at(partition.class_of[row], column[row]);
    if (id == no_class) id = partition.classes++;
    partition.class_of[row] = id;
  }
}

// Splits every class by the values of one more column.
void refine(Partition& partition, const std::vector<std::uint32_t>& column) {
  if (column.empty()) return;
  const std::uint64_t values = std::uint64_t{*std::max_element(column.begin(), column.end())} + 1;
  if (partition.classes * values <= column.size() * std::uint64_t{4}) {
    renumber(partition, column, ClassTable(partition.classes, static_cast<std::size_t>(values)));
  } else {
    renumber(partition, column, ClassMap());
  }
}

// Returns by node the MAGVal. Ranges that may not be too wide have none; of their numbers, those stand for
// one another that a chain of such ranges joins: with widths of 10, all of 20, 25 and 31, but not 45.
std::vector<NodeId> magvals(const QuasiIdentifier& qi) {
  if (!qi.range || !qi.range->has_width()) return qi.magval;
  std::vector<NodeId> first(qi.tree.size(), Hierarchy::root);
  for (NodeId leaf = 1; leaf < first.size(); ++leaf) {
    first[leaf] = leaf > 1 && fits(qi, join(qi, leaf - 1, leaf)) ? first[leaf - 1] : leaf;
  }
  return first;
}

}  // namespace

ClassRows rows_by_class(const Partition& partition) {
  ClassRows result;
  result.start.assign(std::size_t{partition.classes} + 1, 0);
  for (const ClassId c : partition.class_of) {
    if (c != no_class) ++result.start[c + 1];
  }
  for (std::size_t c = 0; c < partition.classes; ++c) result.start[c + 1] += result.start[c];
  result.rows.resize(result.start.back());
  std::vector<std::uint32_t> next(result.start.begin(), result.start.end() - 1);
  for (std::size_t row = 0; row < partition.class_of.size(); ++row) {
    const ClassId c = partition.class_of[row];
    if (c != no_class) result.rows[next[c]++] = static_cast<std::uint32_t>(row);
  }
  return result;
}

std::vector<std::uint32_t> class_sizes(const Partition& partition) {
  std::vector<std::uint32_t> sizes(partition.classes, 0);
  for (const ClassId c : partition.class_of) {
    if (c != no_class) ++sizes[c];
  }
  return sizes;
}

Partition group_rows(const std::vector<const std::vector<std::uint32_t>*>& columns, std::size_t rows) {
  Partition partition{std::vector<ClassId>(rows, 0), rows == 0 ? ClassId{0} : ClassId{1}};
  for (const auto* column : columns) refine(partition, *column);
  return partition;
}

Partition empty_partition(std::size_t rows) {
  return {std::vector<ClassId>(rows, no_class), 0};
}

Partition maximum_allowed_microdata(const EncodedTable& table) {
  std::vector<std::vector<std::uint32_t>> roots;
  for (const QuasiIdentifier& qi : table.quasi_identifiers) {
    const std::vector<NodeId> magval = magvals(qi);
    const bool unbounded =
        std::all_of(magval.begin(), magval.end(), [](NodeId node) { return node == Hierarchy::root; });
    if (unbounded) continue;  // all rows agree
    std::vector<std::uint32_t>& column = roots.emplace_back();
    column.reserve(table.rows);
    for (const NodeId leaf : qi.leaves) column.push_back(magval[leaf]);
  }
  std::vector<const std::vector<std::uint32_t>*> columns(roots.size());
  std::transform(roots.begin(), roots.end(), columns.begin(), [](const auto& column) { return &column; });
  return group_rows(columns, table.rows);
}

}  // namespace kordon
