#include "core/algorithms/alike/matching.h"

#include <algorithm>

namespace kordon {
namespace {

// Assigns each of the fewer ("items") to one of the others ("places"); numbers begin with 1, and 0 is nobody.
class Assignment {
 public:
  Assignment(const Savings& savings, bool turned)
      : savings_(savings),
        turned_(turned),
        items_(turned ? savings.slots : savings.rows),
        places_(turned ? savings.rows : savings.slots),
        of_item_(items_ + 1, 0),
        of_place_(places_ + 1, 0),
        item_at_(places_ + 1, 0),
        came_from_(places_ + 1, 0) {}

  // Returns by place, from 1, its item.
  const std::vector<std::size_t>& solve() {
    for (std::size_t item = 1; item <= items_; ++item) add(item);
    return item_at_;
  }

 private:
  std::int64_t cost(std::size_t item, std::size_t place) const {
    return -static_cast<std::int64_t>(turned_ ? savings_.of(place - 1, item - 1)
                                              : savings_.of(item - 1, place - 1));
  }

  // Finds a place for one more item by the cheapest path of changes.
  void add(std::size_t item) {
    std::vector<std::int64_t> distance(places_ + 1, INT64_MAX);
    std::vector<bool> seen(places_ + 1, false);
    item_at_[0] = item;
    std::size_t at = 0;
    while (item_at_[at] != 0) at = step(at, distance, seen);
    for (; at != 0; at = came_from_[at]) item_at_[at] = item_at_[came_from_[at]];
  }

  // Goes on to the nearest place that was not seen yet.
  std::size_t step(std::size_t at, std::vector<std::int64_t>& distance, std::vector<bool>& seen) {
    seen[at] = true;
    const std::size_t item = item_at_[at];
    std::int64_t least = INT64_MAX;
    std::size_t next = 0;
    for (std::size_t place = 1; place <= places_; ++place) {
      if (seen[place]) continue;
      const std::int64_t reduced = cost(item, place) - of_item_[item] - of_place_[place];
      if (reduced < distance[place]) {
        distance[place] = reduced;
        came_from_[place] = at;
      }
      if (distance[place] < least) {
        least = distance[place];
        next = place;
      }
    }
    for (std::size_t place = 0; place <= places_; ++place) {
      if (seen[place]) {
        of_item_[item_at_[place]] += least;
        of_place_[place] -= least;
      } else if (distance[place] != INT64_MAX) {
        distance[place] -= least;
      }
    }
    return next;
  }

  const Savings& savings_;
  const bool turned_;
  const std::size_t items_, places_;
  std::vector<std::int64_t> of_item_, of_place_;  // the potentials
  std::vector<std::size_t> item_at_;              // by place; 0: nobody
  std::vector<std::size_t> came_from_;            // by place: the place before it on the path
};

}  // namespace

std::vector<std::uint32_t> best_matching(const Savings& savings) {
  std::vector<std::uint32_t> slot_of(savings.rows, no_slot);
  const bool turned = savings.rows > savings.slots;
  Assignment assignment(savings, turned);
  const std::vector<std::size_t>& item_at = assignment.solve();
  for (std::size_t place = 1; place < item_at.size(); ++place) {
    if (item_at[place] == 0) continue;
    const std::size_t row = turned ? place - 1 : item_at[place] - 1;
    const std::size_t slot = turned ? item_at[place] - 1 : place - 1;
    if (savings.of(row, slot) > 0) slot_of[row] = static_cast<std::uint32_t>(slot);
  }
  return slot_of;
}

}  // namespace kordon
