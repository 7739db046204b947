#include "core/algorithms/descent/groups.h"

#include <algorithm>
#include <utility>

namespace kordon {

void SeekingGroups::find(const std::vector<std::uint8_t>& rungs, Loss loss,
                         const std::vector<Loss>& dearest) {
  groups_.clear();
  if (std::none_of(dearest.begin(), dearest.end(), [&](Loss each) { return each > loss; })) return;
  words_.set_rungs(rungs);
  slots_.clear(words_.count(), 1);
  in_slot_.assign(slots_.size(), {});
  for (Tuple tuple = 0; tuple < words_.count(); ++tuple) {
    if (!words_.is_new_here(tuple)) continue;
    const std::uint64_t key = words_.key(tuple);
    const std::size_t slot = slots_.find(key);
    slots_.take(slot, key);
    slot_of_[tuple] = static_cast<std::uint32_t>(slot);
    in_slot_[slot].rows += words_.rows(tuple);
    in_slot_[slot].seeking = in_slot_[slot].seeking || dearest[tuple] > loss;
  }
  const auto each_member = [&](const auto& use) {
    for (Tuple tuple = 0; tuple < words_.count(); ++tuple) {
      if (!words_.is_new_here(tuple)) continue;
      SlotTally& here = in_slot_[slot_of_[tuple]];
      if (here.rows >= k_ && here.seeking) use(here, tuple);
    }
  };
  each_member([&](SlotTally& here, Tuple) {
    if (here.group == 0) {
      groups_.emplace_back();
      here.group = static_cast<std::uint32_t>(groups_.size());
    }
    ++groups_[here.group - 1].size;
  });
  std::size_t end = 0;
  for (Group& group : groups_) {
    group.first = end;
    end += std::exchange(group.size, 0);
  }
  members_.resize(end);
  each_member([&](const SlotTally& here, Tuple tuple) {
    Group& group = groups_[here.group - 1];
    members_[group.first + group.size++] = tuple;
  });
}

}  // namespace kordon
