#include "core/partition.h"

#include <cstddef>

namespace kordon {
namespace {

// Splits every class by the values of one more column. Classes are numbered anew by first row.
void refine(Partition& partition, const std::vector<std::uint32_t>& column) {
  // Open addressing over (old class, value). No class id reaches UINT32_MAX, so no key is `free_slot`.
  constexpr std::uint64_t free_slot = UINT64_MAX;
  struct Slot {
    std::uint64_t key = free_slot;
    ClassId id = 0;
  };
  std::vector<Slot> slots(1024);
  ClassId classes = 0;

  const auto locate = [](std::vector<Slot>& in, std::uint64_t key) -> Slot& {
    const std::size_t mask = in.size() - 1;
    auto at = static_cast<std::size_t>((key * 0x9e3779b97f4a7c15U) >> 32U) & mask;
    while (in[at].key != key && in[at].key != free_slot) at = (at + 1) & mask;
    return in[at];
  };

  for (std::size_t row = 0; row < column.size(); ++row) {
    const std::uint64_t key = std::uint64_t{partition.class_of[row]} << 32U | column[row];
    Slot* slot = &locate(slots, key);
    if (slot->key == free_slot) {
      if (std::uint64_t{classes} * 2 >= slots.size()) {
        std::vector<Slot> larger(slots.size() * 4);
        for (const Slot& old : slots) {
          if (old.key != free_slot) locate(larger, old.key) = old;
        }
        slots = std::move(larger);
        slot = &locate(slots, key);
      }
      *slot = {key, classes++};
    }
    partition.class_of[row] = slot->id;
  }
  partition.classes = classes;
}

}  // namespace

ClassRows rows_by_class(const Partition& partition) {
  ClassRows result;
  result.start.assign(std::size_t{partition.classes} + 1, 0);
  for (const ClassId c : partition.class_of) {
    if (c != suppressed) ++result.start[c + 1];
  }
  for (std::size_t c = 0; c < partition.classes; ++c) result.start[c + 1] += result.start[c];
  result.rows.resize(result.start.back());
  std::vector<std::uint32_t> next(result.start.begin(), result.start.end() - 1);
  for (std::size_t row = 0; row < partition.class_of.size(); ++row) {
    const ClassId c = partition.class_of[row];
    if (c != suppressed) result.rows[next[c]++] = static_cast<std::uint32_t>(row);
  }
  return result;
}

std::vector<std::uint32_t> class_sizes(const Partition& partition) {
  std::vector<std::uint32_t> sizes(partition.classes, 0);
  for (const ClassId c : partition.class_of) {
    if (c != suppressed) ++sizes[c];
  }
  return sizes;
}

Partition group_rows(const std::vector<const std::vector<std::uint32_t>*>& columns, std::size_t rows) {
  Partition partition{std::vector<ClassId>(rows, 0), rows == 0 ? ClassId{0} : ClassId{1}};
  for (const auto* column : columns) refine(partition, *column);
  return partition;
}

Partition maximum_allowed_microdata(const EncodedTable& table) {
  std::vector<std::vector<std::uint32_t>> roots;
  for (const QuasiIdentifier& qi : table.quasi_identifiers) {
    std::vector<std::uint32_t>& column = roots.emplace_back();
    column.reserve(table.rows);
    for (const NodeId leaf : qi.leaves) column.push_back(qi.magval[leaf]);
  }
  std::vector<const std::vector<std::uint32_t>*> columns;
  for (const auto& column : roots) columns.push_back(&column);
  return group_rows(columns, table.rows);
}

}  // namespace kordon
