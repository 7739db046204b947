#include "core/algorithms/subsets/counts.h"

#include <utility>

#include "core/base/random.h"

namespace kordon {
namespace {

constexpr std::size_t first_slots = 64;

}  // namespace

GroupCounts::GroupCounts(std::uint64_t keys) {
  if (keys > 0) {
    dense_.resize(static_cast<std::size_t>(keys));
  } else {
    slots_.resize(first_slots);
  }
}

std::size_t GroupCounts::find(std::uint64_t key) const {
  auto slot = static_cast<std::size_t>(splitmix64(key)) & (slots_.size() - 1);
  while (slots_[slot].used && slots_[slot].key != key) slot = (slot + 1) & (slots_.size() - 1);
  return slot;
}

std::uint32_t& GroupCounts::place_of_slot(std::uint64_t key) {
  Slot* slot = &slots_[find(key)];
  if (!slot->used) {
    if (2 * (used_ + 1) > slots_.size()) {
      rebuild();
      slot = &slots_[find(key)];
    }
    slot->key = key;
    slot->used = true;
    ++used_;
  }
  return slot->number;
}

// Groups with 0 are forgotten.
void GroupCounts::rebuild() {
  std::vector<Slot> before = std::move(slots_);
  std::size_t left = 0;
  for (const Slot& slot : before) left += slot.number > 0 ? 1U : 0U;
  std::size_t size = first_slots;
  while (size < 4 * (left + 1)) size *= 2;
  slots_.assign(size, {});
  used_ = left;
  for (const Slot& slot : before) {
    if (slot.number > 0) slots_[find(slot.key)] = slot;
  }
}

}  // namespace kordon
