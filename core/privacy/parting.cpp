#include "core/privacy/parting.h"

#include <optional>

namespace kordon {

Parting::Parting(const AlgorithmInput& input) : k_(input.k), part_(input.requirements), part_kinds_(0) {
  std::vector<const std::vector<std::uint32_t>*> sensitive;
  for (const Requirement& each : input.requirements) sensitive.push_back(&each.attribute->values);
  kinds_ = group_rows(sensitive, input.table.rows);
  part_kinds_ = ValueCounts(kinds_.classes);
  for (Row row = 0; row < input.table.rows; ++row) {
    if (kinds_.class_of[row] == examples_.size()) examples_.push_back(row);
  }
}

std::vector<Row> Parting::part(const std::vector<Row>& rows, ClassValues& others) {
  std::vector<Row> result;
  if (rows.size() < k_) return result;
  part_.assign(rows);
  part_kinds_.clear();
  for (const Row row : rows) {
    part_kinds_.add(kinds_.class_of[row]);
    others.remove(row);
  }
  if (!shrink(others)) {
    for (const std::uint32_t kind : part_kinds_.present()) others.add(examples_[kind], part_kinds_.of(kind));
    return result;
  }
  for (const Row row : rows) {
    const std::uint32_t kind = kinds_.class_of[row];
    if (part_kinds_.of(kind) == 0) continue;
    part_kinds_.remove(kind);
    result.push_back(row);
  }
  return result;
}

bool Parting::shrink(ClassValues& others) {
  while (!part_.holds(k_)) {
    const Obstacle obstacle = part_.obstacle();
    if (!give_back(others, [&](Row row) { return obstacle.eased_without(row); })) return false;
  }
  while (others.rows() > 0 && !others.holds(k_)) {
    const Obstacle obstacle = others.obstacle();
    if (!give_back(others, [&](Row row) { return obstacle.eased_with(row); })) return false;
  }
  return part_.holds(k_);
}

// Gives the others a row of the most frequent kind among those that ease what is in the way; of equals the
// first.
template <class Eases>
bool Parting::give_back(ClassValues& others, Eases eases) {
  if (part_.rows() == k_) return false;
  std::optional<std::uint32_t> best;
  for (const std::uint32_t kind : part_kinds_.present()) {
    if (!eases(examples_[kind])) continue;
    const std::uint32_t count = part_kinds_.of(kind);
    const std::uint32_t most = best ? part_kinds_.of(*best) : 0;
    if (count > most || (count == most && kind < *best)) best = kind;
  }
  if (!best) return false;
  part_.remove(examples_[*best]);
  part_kinds_.remove(*best);
  others.add(examples_[*best]);
  return true;
}

}  // namespace kordon
