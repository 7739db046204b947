#include "core/hierarchy/bins/agglomeration.h"

#include <functional>
#include <queue>
#include <tuple>

namespace kordon {
namespace {

__extension__ using Wide = unsigned __int128;

// The bins in a row, each known by the place of its first cut. A bin that was united with the one before it
// has no rows left.
class Bins {
 public:
  Bins(const std::vector<NumberRows>& numbers, const std::vector<std::size_t>& allowed, std::uint64_t least)
      : least_(least) {
    for (std::size_t place = 0; place + 1 < allowed.size(); ++place) {
      Bin bin{.before = place - 1, .next = place + 1};
      for (std::size_t i = allowed[place]; i < allowed[place + 1]; ++i) {
        bin.rows += numbers[i].rows;
        bin.sum += static_cast<Wide>(numbers[i].number - numbers.front().number) * numbers[i].rows;
      }
      bins_.push_back(bin);
    }
    join_empty_ones();
    for (std::size_t place = 0; place < bins_.size(); place = bins_[place].next) offer(place);
  }

  void unite_all() {
    while (!pairs_.empty()) {
      const auto [far, place, next, rows] = pairs_.top();
      pairs_.pop();
      // Either of the two may have been united with another since.
      if (bins_[place].rows == 0 || bins_[place].next != next || pair_rows(place) != rows) continue;
      unite(place);
    }
  }

  std::vector<std::size_t> cuts(const std::vector<std::size_t>& allowed) const {
    std::vector<std::size_t> cuts;
    for (std::size_t place = 0; place < bins_.size(); place = bins_[place].next) {
      cuts.push_back(allowed[place]);
    }
    cuts.push_back(allowed.back());
    return cuts;
  }

 private:
  struct Bin {
    std::size_t before = 0, next = 0;  // places of the neighbours; outside of all if there is none
    std::uint64_t rows = 0;
    Wide sum = 0;  // of how far its rows lie from the first number

    Wide mean() const { return (sum << 20U) / rows; }
  };
  // How far apart, the first bin, the second, rows of both.
  using Pair = std::tuple<Wide, std::size_t, std::size_t, std::uint64_t>;

  std::uint64_t pair_rows(std::size_t place) const {
    return bins_[place].rows + bins_[bins_[place].next].rows;
  }

  // Puts the bin and the next one into the queue, if one of them has too few rows.
  void offer(std::size_t place) {
    if (place >= bins_.size() || bins_[place].next >= bins_.size()) return;
    const Bin& bin = bins_[place];
    const Bin& next = bins_[bin.next];
    if (bin.rows >= least_ && next.rows >= least_) return;
    pairs_.emplace(next.mean() - bin.mean(), place, bin.next, bin.rows + next.rows);
  }

  // Numbers that no row has, only bystanders, go to the bin before them; those before all others to the next.
  void join_empty_ones() {
    for (std::size_t place = 0; bins_[place].next < bins_.size();) {
      if (bins_[place].rows == 0 || bins_[bins_[place].next].rows == 0) {
        join(place);
      } else {
        place = bins_[place].next;
      }
    }
  }

  // Takes the next bin into this one.
  void join(std::size_t place) {
    Bin& bin = bins_[place];
    Bin& next = bins_[bin.next];
    bin.rows += next.rows;
    bin.sum += next.sum;
    next.rows = 0;
    bin.next = next.next;
    if (bin.next < bins_.size()) bins_[bin.next].before = place;
  }

  void unite(std::size_t place) {
    join(place);
    offer(bins_[place].before);
    offer(place);
  }

  std::vector<Bin> bins_;
  std::uint64_t least_;
  std::priority_queue<Pair, std::vector<Pair>, std::greater<>> pairs_;
};

}  // namespace

std::vector<std::size_t> agglomerated_cuts(const std::vector<NumberRows>& numbers,
                                           const std::vector<std::size_t>& allowed, std::uint64_t rows) {
  Bins bins(numbers, allowed, rows);
  bins.unite_all();
  return bins.cuts(allowed);
}

}  // namespace kordon
