#include "core/recoding/partition.h"

#include <algorithm>
#include <cstddef>

#include "core/base/cores.h"
#include "core/table/numbering.h"
#include "core/table/row_words.h"

namespace kordon {
namespace {

// Rows are looked at in blocks of so many, a few blocks at a time.
constexpr std::size_t rows_of_block = std::size_t{1} << 14U;
constexpr std::size_t blocks_at_once = 8;

// Several columns become one key, as many as fit into 32 bits: of the values 3 of 8 and 1 of 2, three bits
// and one, the key is 0b1011.
struct KeyPart {
  IdColumn column;
  unsigned shift;
};
struct KeyColumn {
  std::vector<KeyPart> parts;
  unsigned bits = 0;

  std::uint32_t of(std::size_t row) const {
    std::uint32_t key = 0;
    for (const KeyPart& part : parts) key |= part.column[row] << part.shift;
    return key;
  }
};

std::vector<KeyColumn> packed(const std::vector<IdColumn>& columns) {
  const std::vector<unsigned> bits = bits_of(columns);
  std::vector<KeyColumn> keys;
  for (std::size_t j = 0; j < columns.size(); ++j) {
    if (bits[j] == 0) continue;  // all rows agree
    if (keys.empty() || keys.back().bits + bits[j] > 32) keys.emplace_back();
    keys.back().parts.push_back({columns[j], keys.back().bits});
    keys.back().bits += bits[j];
  }
  return keys;
}

// Gives a new class id to each pair (old class, key). The ids stand in a table of all pairs, which is for few
// classes and short keys.
class ClassTable {
 public:
  ClassTable(std::size_t classes, unsigned bits) : bits_(bits), ids_(classes << bits, no_class) {}
  ClassId& at(ClassId old_class, std::uint32_t key) { return ids_[(std::size_t{old_class} << bits_) + key]; }
  void look_ahead(ClassId /*old_class*/, std::uint32_t /*key*/) const {}

 private:
  unsigned bits_;
  std::vector<ClassId> ids_;
};

// Does the same for any classes and keys, by open addressing; the size is a power of two.
class ClassMap {
 public:
  ClassId& at(ClassId old_class, std::uint32_t value) {
    if (used_ * 2 >= slots_.size()) grow();
    Slot& slot = locate(slots_, pair_of(old_class, value));
    if (slot.id == no_class) {
      slot.key = pair_of(old_class, value);
      ++used_;
    }
    return slot.id;
  }
  // Has memory bring what at() will need soon.
  void look_ahead(ClassId old_class, std::uint32_t value) const {
    __builtin_prefetch(&slots_[first_place(slots_, pair_of(old_class, value))]);
  }

 private:
  struct Slot {
    std::uint64_t key = 0;
    ClassId id = no_class;
  };

  static std::size_t first_place(const std::vector<Slot>& slots, std::uint64_t key) {
    return static_cast<std::size_t>((key * 0x9e3779b97f4a7c15U) >> 32U) & (slots.size() - 1);
  }
  static Slot& locate(std::vector<Slot>& slots, std::uint64_t key) {
    std::size_t at = first_place(slots, key);
    while (slots[at].key != key && slots[at].id != no_class) at = (at + 1) & (slots.size() - 1);
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

// Splits every class by one more key and numbers classes anew, by first row. The caller of at() gives a
// number to pairs that have none.
template <class Ids>
void renumber(Partition& partition, const KeyColumn& column, Ids ids) {
  constexpr std::size_t ahead = 16;
  const std::size_t rows = partition.class_of.size();
  std::vector<std::uint32_t> keys(std::min(rows, rows_of_block * blocks_at_once));
  partition.classes = 0;
  for (std::size_t first = 0; first < rows; first += keys.size()) {
    const std::size_t count = std::min(keys.size(), rows - first);
    on_cores((count + rows_of_block - 1) / rows_of_block, count, [&](std::size_t block) {
      const std::size_t end = std::min(count, (block + 1) * rows_of_block);
      for (std::size_t i = block * rows_of_block; i < end; ++i) keys[i] = column.of(first + i);
    });
    for (std::size_t i = 0; i < count; ++i) {
      if (i + ahead < count) ids.look_ahead(partition.class_of[first + i + ahead], keys[i + ahead]);
      ClassId& old_class = partition.class_of[first + i];
      ClassId& id = ids.at(old_class, keys[i]);
      if (id == no_class) id = partition.classes++;
      old_class = id;
    }
  }
}

void refine(Partition& partition, const KeyColumn& column) {
  const bool few = column.bits < 31 && (std::uint64_t{partition.classes} << column.bits) <=
                                           partition.class_of.size() * std::uint64_t{4};
  if (few) {
    renumber(partition, column, ClassTable(partition.classes, column.bits));
  } else {
    renumber(partition, column, ClassMap());
  }
}

// Returns by node the MAGVal. Ranges that may not be too wide have none; of their numbers, those stand for
// one another that a chain of such ranges joins: with widths of 10, all of 20, 25 and 31, but not 45.
std::vector<NodeId> magvals(const QuasiIdentifier& qi, const std::vector<bool>& counted) {
  if (!qi.range || !qi.range->has_width()) return qi.magval;
  std::vector<bool> joins(qi.tree.size(), counted.empty());
  for (std::size_t row = 0; row < counted.size(); ++row) {
    if (counted[row]) joins[qi.leaves[row]] = true;
  }
  std::vector<NodeId> first(qi.tree.size(), Hierarchy::root);
  NodeId before = Hierarchy::root;
  for (NodeId leaf = 1; leaf < first.size(); ++leaf) {
    first[leaf] = leaf;
    if (!joins[leaf]) continue;
    if (before != Hierarchy::root && fits(qi, join(qi, before, leaf))) first[leaf] = first[before];
    before = leaf;
  }
  return first;
}

// Numbers the classes anew, by the first row that counts; classes of others come last.
void renumber_by_counted(Partition& partition, const std::vector<bool>& counted) {
  std::vector<ClassId> number(partition.classes, no_class);
  ClassId next = 0;
  for (const bool counts : {true, false}) {
    for (std::size_t row = 0; row < counted.size(); ++row) {
      ClassId& id = number[partition.class_of[row]];
      if (counted[row] == counts && id == no_class) id = next++;
    }
  }
  for (ClassId& c : partition.class_of) c = number[c];
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
  for (std::size_t row = 0; row < partition.class_of.size(); ++row) {
    const ClassId c = partition.class_of[row];
    if (c != no_class) sizes[c] += partition.times.of(row);
  }
  return sizes;
}

Partition group_rows(const std::vector<IdColumn>& columns, std::size_t rows) {
  Partition partition{std::vector<ClassId>(rows, 0), rows == 0 ? ClassId{0} : ClassId{1}};
  for (const KeyColumn& key : packed(columns)) refine(partition, key);
  return partition;
}

std::vector<bool> rows_in_classes(const Partition& partition) {
  std::vector<bool> in_classes;
  in_classes.reserve(partition.class_of.size());
  for (const ClassId c : partition.class_of) in_classes.push_back(c != no_class);
  return in_classes;
}

Partition empty_partition(std::size_t rows) {
  return {std::vector<ClassId>(rows, no_class), 0};
}

Partition maximum_allowed_microdata(const EncodedTable& table, const std::vector<bool>& counted) {
  std::vector<ValueIds> roots;
  for (const QuasiIdentifier& qi : table.quasi_identifiers) {
    const std::vector<NodeId> magval = magvals(qi, counted);
    const bool unbounded =
        std::all_of(magval.begin(), magval.end(), [](NodeId node) { return node == Hierarchy::root; });
    if (unbounded) continue;  // all rows agree
    roots.emplace_back().append(qi.leaves.all(), magval);
  }
  Partition partition = group_rows({roots.begin(), roots.end()}, table.rows);
  partition.times = table.times;
  if (!counted.empty()) renumber_by_counted(partition, counted);
  return partition;
}

}  // namespace kordon
