#include "core/algorithms/alike/classes.h"

#include <algorithm>
#include <map>

#include "core/privacy/class_values.h"

namespace kordon {
namespace {

class SlotClasses {
 public:
  SlotClasses(const AlgorithmInput& input, const PeopleRows& people)
      : input_(input),
        people_(people),
        values_(input.requirements),
        partition_(empty_partition(input.table.rows)) {}

  // Makes classes of all slots of a QI-cluster of MAM.
  void make(const std::vector<const Slot*>& slots) {
    classes_.clear();
    std::vector<Slot> left;
    for (const Slot* slot : slots) {
      if (holds(*slot)) {
        classes_.push_back(*slot);
      } else {
        left.push_back(*slot);
      }
    }
    while (!left.empty()) {
      Slot grown = take(left, furthest(left));
      while (!holds(grown) && !left.empty()) add(grown, take(left, nearest(grown, left)));
      if (holds(grown)) {
        classes_.push_back(std::move(grown));
      } else if (!classes_.empty()) {
        add(classes_[nearest(grown, classes_)], grown);
      }
    }
    for (const Slot& each : classes_) {
      for (const Row row : each.rows) partition_.class_of[row] = partition_.classes;
      ++partition_.classes;
    }
  }

  Partition take_partition() { return std::move(partition_); }

 private:
  bool holds(const Slot& slot) {
    values_.assign(slot.rows);
    return values_.holds(input_.k);
  }

  static Slot take(std::vector<Slot>& from, std::size_t at) {
    Slot taken = std::move(from[at]);
    from.erase(from.begin() + static_cast<std::ptrdiff_t>(at));
    return taken;
  }

  void add(Slot& to, const Slot& slot) const {
    to.rows.insert(to.rows.end(), slot.rows.begin(), slot.rows.end());
    to.loss = joined_loss(to, slot, UINT64_MAX);
    for (std::size_t j = 0; j < people_.width(); ++j) {
      to.value[j] = kordon::join(people_.attribute(j), to.value[j], slot.value[j]);
    }
  }

  // Returns the loss of a row if the two become one, or anything above `most` if it is more.
  Loss joined_loss(const Slot& one, const Slot& other, Loss most) const {
    Loss sum = 0;
    for (std::size_t j = 0; j < people_.width() && sum <= most; ++j) {
      const QuasiIdentifier& qi = people_.attribute(j);
      sum += kordon::loss(qi, kordon::join(qi, one.value[j], other.value[j]));
    }
    return sum;
  }

  // Returns by how much the loss of both grows if they become one, or anything above `most`.
  Loss cost(const Slot& one, const Slot& other, Loss most) const {
    const Loss before = one.loss * one.rows.size() + other.loss * other.rows.size();
    const std::uint64_t rows = one.rows.size() + other.rows.size();
    const Loss most_joined = most > UINT64_MAX - before ? UINT64_MAX : (most + before) / rows;
    return joined_loss(one, other, most_joined) * rows - before;
  }

  std::size_t nearest(const Slot& to, const std::vector<Slot>& among) const {
    std::size_t found = 0;
    Loss least = cost(to, among.front(), UINT64_MAX);
    for (std::size_t i = 1; i < among.size(); ++i) {
      const Loss grown = cost(to, among[i], least);
      if (grown >= least) continue;
      least = grown;
      found = i;
    }
    return found;
  }

  // Returns the slot that is furthest from the class before, as in k-member clustering.
  std::size_t furthest(const std::vector<Slot>& among) const {
    const Slot& from = classes_.empty() ? among.front() : classes_.back();
    std::size_t found = 0;
    Loss most = 0;
    for (std::size_t i = 0; i < among.size(); ++i) {
      const Loss loss = joined_loss(from, among[i], UINT64_MAX);
      if (loss <= most) continue;
      most = loss;
      found = i;
    }
    return found;
  }

  const AlgorithmInput& input_;
  const PeopleRows& people_;
  ClassValues values_;
  Partition partition_;
  std::vector<Slot> classes_;  // of the cluster at hand; slots that became one are as a slot of many rows
};

}  // namespace

Partition classes_of_slots(const AlgorithmInput& input, const PeopleRows& people,
                           const std::vector<Group>& groups) {
  std::map<ClassId, std::vector<const Slot*>> by_cluster;
  for (const Group& group : groups) {
    for (const Slot& slot : group.slots()) by_cluster[slot.cluster].push_back(&slot);
  }
  SlotClasses classes(input, people);
  for (const auto& [cluster, slots] : by_cluster) classes.make(slots);
  return classes.take_partition();
}

}  // namespace kordon
