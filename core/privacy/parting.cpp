#include "core/privacy/parting.h"

namespace kordon {

Parting::Parting(const AlgorithmInput& input) : k_(input.k), part_(input.requirements), part_kinds_(0) {
  std::vector<IdColumn> sensitive;
  for (const Requirement& each : input.requirements) sensitive.emplace_back(each.attribute->values);
  kinds_ = group_rows(sensitive, input.table.rows);
  part_kinds_ = ValueCounts(kinds_.classes);
  for (Row row = 0; row < input.table.rows; ++row) {
    if (kinds_.class_of[row] == examples_.size()) examples_.push_back(row);
  }
}

// The rows leave the others only once they hold themselves: most do not, and of most of these a look tells.
std::optional<std::vector<Row>> Parting::part(const std::vector<Row>& rows, ClassValues& others) {
  if (rows.size() < k_) return std::nullopt;
  part_.assign(rows);
  if (part_.hopeless(k_)) return std::nullopt;
  part_kinds_.clear();
  for (const Row row : rows) part_kinds_.add(kinds_.class_of[row]);
  if (!shrink_to_hold()) return std::nullopt;
  std::vector<Row> result;
  for (const std::uint32_t kind : part_kinds_.present()) {
    others.remove(examples_[kind], part_kinds_.of(kind));
  }
  if (!leave_others_hold(others)) {
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

bool Parting::shrink_to_hold() {
  while (const std::optional<Obstacle> obstacle = part_.in_the_way(k_)) {
    if (!give_back([&](Row row) { return obstacle->eased_without(row); })) return false;
  }
  return true;
}

bool Parting::leave_others_hold(ClassValues& others) {
  while (others.rows() > 0) {
    const std::optional<Obstacle> obstacle = others.in_the_way(k_);
    if (!obstacle) break;
    const std::optional<Row> back = give_back([&](Row row) { return obstacle->eased_with(row); });
    if (!back) return false;
    others.add(*back);
  }
  return part_.holds(k_);
}

// Takes out a row of the most frequent kind among those that ease what is in the way; of equals the first.
// Returns a row like it, or nothing if the part has no such row to spare.
template <class Eases>
std::optional<Row> Parting::give_back(Eases eases) {
  if (part_.rows() == k_) return std::nullopt;
  std::optional<std::uint32_t> best;
  for (const std::uint32_t kind : part_kinds_.present()) {
    if (!eases(examples_[kind])) continue;
    const std::uint32_t count = part_kinds_.of(kind);
    const std::uint32_t most = best ? part_kinds_.of(*best) : 0;
    if (count > most || (count == most && kind < *best)) best = kind;
  }
  if (!best) return std::nullopt;
  part_.remove(examples_[*best]);
  part_kinds_.remove(*best);
  return examples_[*best];
}

}  // namespace kordon
