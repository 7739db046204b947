#include "core/algorithms/alike/groups.h"

#include <algorithm>

namespace kordon {
namespace {

// To suppress a row counts as much as to have so many rows show nothing: people who can be alike in all rows
// find each other first. Of 8,480 visits, pairs of people lost 260 rows with a weight of 2, 76 with 4 and 36
// with 8; the loss is 58.2 %, 58.2 % and 59.0 %.
constexpr Loss weight_of_dropped = 4;

}  // namespace

PeopleRows::PeopleRows(const EncodedTable& table, const Mam& mam)
    : table_(table), mam_(mam), dropped_(weight_of_dropped * table.full_row_loss()) {
  const std::vector<std::uint32_t>& person_of = table.people->values;
  std::vector<std::uint32_t> number(table.people->counts.size(), UINT32_MAX);
  std::vector<std::uint32_t> sizes;
  for (Row row = 0; row < table.rows; ++row) {
    if (!mam.keep.kept[row]) continue;
    std::uint32_t& person = number[person_of[row]];
    if (person == UINT32_MAX) {
      person = static_cast<std::uint32_t>(sizes.size());
      sizes.push_back(0);
    }
    ++sizes[person];
  }
  start_.reserve(sizes.size() + 1);
  start_.push_back(0);
  for (const std::uint32_t size : sizes) start_.push_back(start_.back() + size);
  rows_.resize(start_.back());
  std::vector<std::uint32_t> next(start_.begin(), start_.end() - 1);
  for (Row row = 0; row < table.rows; ++row) {
    if (mam.keep.kept[row]) rows_[next[number[person_of[row]]]++] = row;
  }
  leaves_.reserve(table.rows * width());
  for (Row row = 0; row < table.rows; ++row) {
    for (std::size_t j = 0; j < width(); ++j) leaves_.push_back(attribute(j).leaves[row]);
  }
}

std::vector<ClassId> PeopleRows::clusters_of(std::uint32_t person) const {
  std::vector<ClassId> clusters;
  clusters.reserve(of(person).size());
  for (const Row row : of(person)) clusters.push_back(cluster(row));
  std::sort(clusters.begin(), clusters.end());
  return clusters;
}

Group::Group(const PeopleRows& people, std::uint32_t person) : people_{person} {
  for (const Row row : people.of(person)) {
    Slot& slot = slots_.emplace_back();
    slot.rows = {row};
    slot.cluster = people.cluster(row);
    slot.value.reserve(people.width());
    for (std::size_t j = 0; j < people.width(); ++j) slot.value.emplace_back(people.leaf(row, j));
  }
}

// Returns what a row of the slot saves, if it joins, against all rows that would be in it being suppressed.
Loss Group::saved(const PeopleRows& people, Row row, const Slot& slot) const {
  if (slot.cluster != people.cluster(row)) return 0;
  Loss after = 0;
  for (std::size_t j = 0; j < people.width(); ++j) {
    const QuasiIdentifier& qi = people.attribute(j);
    after += kordon::loss(qi, kordon::join(qi, slot.value[j], people.leaf(row, j)));
  }
  return (people.dropped() - after) * (people_.size() + 1);
}

// Returns what it would cost if no row of the person fitted any slot.
Loss Group::without_matches(const PeopleRows& people, std::size_t rows) const {
  Loss cost = rows * people.dropped();
  for (const Slot& slot : slots_) cost += people_.size() * (people.dropped() - slot.loss);
  return cost;
}

Savings Group::savings(const PeopleRows& people, std::uint32_t person) const {
  const std::span<const Row> rows = people.of(person);
  Savings found{rows.size(), slots_.size(), {}};
  found.of_pair.reserve(found.rows * found.slots);
  for (const Row row : rows) {
    for (const Slot& slot : slots_) found.of_pair.push_back(saved(people, row, slot));
  }
  return found;
}

// What each of the fewer, rows or slots, saves at most bounds what a matching saves. If no two of them save
// it at the same place, then that is a matching.
Loss Group::cost_of_joining(const PeopleRows& people, std::uint32_t person, Loss most) const {
  const std::span<const Row> rows = people.of(person);
  const bool by_slots = rows.size() > slots_.size();
  const std::size_t items = std::min(rows.size(), slots_.size());
  const std::size_t places = std::max(rows.size(), slots_.size());
  const Loss cost = without_matches(people, rows.size());
  const Loss most_saved = people.dropped() * (people_.size() + 1);
  Loss saved_by_all = 0;
  if (cost - std::min(cost, items * most_saved) > most) return UINT64_MAX;
  Savings found{rows.size(), slots_.size(), std::vector<Loss>(rows.size() * slots_.size(), 0)};
  std::vector<bool> taken(places, false);
  bool apart = true;
  for (std::size_t item = 0; item < items; ++item) {
    Loss best = 0;
    std::size_t best_place = places;
    for (std::size_t place = 0; place < places; ++place) {
      const std::size_t row = by_slots ? place : item;
      const std::size_t slot = by_slots ? item : place;
      const Loss pair = saved(people, rows[row], slots_[slot]);
      found.of_pair[row * slots_.size() + slot] = pair;
      if (pair > best || (pair == best && pair > 0 && taken[best_place] && !taken[place])) {
        best = pair;
        best_place = place;
      }
    }
    if (best > 0) {
      apart = apart && !taken[best_place];
      taken[best_place] = true;
    }
    saved_by_all += best;
    const Loss bound = saved_by_all + (items - item - 1) * most_saved;
    if (cost - std::min(cost, bound) > most) return UINT64_MAX;
  }
  if (apart) return cost - saved_by_all;
  const std::vector<std::uint32_t> slot_of = best_matching(found);
  Loss all = 0;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    if (slot_of[row] != no_slot) all += found.of(row, slot_of[row]);
  }
  return cost - all;
}

void Group::join(const PeopleRows& people, std::uint32_t person) {
  const std::span<const Row> rows = people.of(person);
  const std::vector<std::uint32_t> slot_of = best_matching(savings(people, person));
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (slot_of[i] == no_slot) {
      ++dropped_rows_;
      continue;
    }
    Slot& slot = slots_[slot_of[i]];
    slot.rows.push_back(rows[i]);
    widen(people, slot, rows[i]);
  }
  people_.push_back(person);
  std::erase_if(slots_, [&](const Slot& slot) {
    if (slot.rows.size() == people_.size()) return false;
    dropped_rows_ += slot.rows.size();
    return true;
  });
}

void Group::widen(const PeopleRows& people, Slot& slot, Row row) const {
  slot.loss = 0;
  for (std::size_t j = 0; j < people.width(); ++j) {
    const QuasiIdentifier& qi = people.attribute(j);
    slot.value[j] = kordon::join(qi, slot.value[j], people.leaf(row, j));
    slot.loss += kordon::loss(qi, slot.value[j]);
  }
}

// Makes the slot as narrow as its rows allow, but for the row at this place.
void Group::narrow(const PeopleRows& people, Slot& slot, std::size_t without) const {
  const Row first = slot.rows[without == 0 ? 1 : 0];
  for (std::size_t j = 0; j < people.width(); ++j) slot.value[j] = people.leaf(first, j);
  for (std::size_t i = 0; i < slot.rows.size(); ++i) {
    if (i != without) widen(people, slot, slot.rows[i]);
  }
}

// As many rows of each QI-cluster are there as before, so each slot finds one.
bool Group::match_anew(const PeopleRows& people) {
  if (people_.size() < 2 || slots_.size() < 2) return false;
  const Loss before = loss(people);
  for (std::size_t i = 0; i < people_.size(); ++i) {
    for (Slot& slot : slots_) narrow(people, slot, i);
    const std::span<const Row> rows = people.of(people_[i]);
    const std::vector<std::uint32_t> slot_of = best_matching(savings(people, people_[i]));
    for (std::size_t row = 0; row < rows.size(); ++row) {
      if (slot_of[row] == no_slot) continue;
      Slot& slot = slots_[slot_of[row]];
      slot.rows[i] = rows[row];
      widen(people, slot, rows[row]);
    }
  }
  return loss(people) < before;
}

Loss Group::loss(const PeopleRows& people) const {
  Loss sum = dropped_rows_ * people.dropped();
  for (const Slot& slot : slots_) sum += slot.loss * slot.rows.size();
  return sum;
}

}  // namespace kordon
