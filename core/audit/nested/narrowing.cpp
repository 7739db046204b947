#include "core/audit/nested/narrowing.h"

#include <algorithm>
#include <cstdint>

namespace kordon {
namespace {

std::uint64_t common_leaves(const LeafSet& a, const LeafSet& b) {
  std::uint64_t leaves = 0;
  for (auto of_a = a.begin(), of_b = b.begin(); of_a != a.end() && of_b != b.end();) {
    const std::uint32_t first = std::max(of_a->first, of_b->first);
    const std::uint32_t last = std::min(of_a->last, of_b->last);
    if (first <= last) leaves += last - first + 1;
    ++(of_a->last < of_b->last ? of_a : of_b);
  }
  return leaves;
}

using Members = std::vector<std::uint32_t>;  // inner classes, by their places in the list

class Cover {
 public:
  Cover(const Containment& boxes, const std::vector<LeafSet>& outer, const std::vector<std::uint32_t>& inner,
        Steps& steps)
      : boxes_(boxes), outer_(outer), inner_(inner), steps_(steps) {
    std::vector<std::uint64_t> leaves;  // of the outer, by column
    leaves.reserve(outer.size());
    for (const LeafSet& column : outer) leaves.push_back(common_leaves(column, column));
    for (const std::uint32_t each : inner) {
      std::uint64_t spanned = 0;
      for (std::size_t j = 0; j < boxes.width(); ++j) {
        leaves_.push_back(&boxes.leaves(each, j));
        const std::uint64_t common = common_leaves(*leaves_.back(), outer[j]);
        if (common == leaves[j]) spanned |= std::uint64_t{1} << j;
        shares_.push_back(static_cast<double>(common) / static_cast<double>(leaves[j]));
      }
      spans_.push_back(spanned);
    }
  }

  // Returns the leaves of column j that are left.
  LeafSet left(std::size_t j) {
    Members all(inner_.size());
    for (std::uint32_t i = 0; i < all.size(); ++i) all[i] = i;
    std::uint64_t others = 0;
    for (std::size_t other = 0; other < boxes_.width(); ++other) {
      if (other != j) others |= std::uint64_t{1} << other;
    }
    if (!steps_.spend(all.size()) || too_small(all, others)) return outer_[j];
    LeafSet result;
    each_segment(j, all, [&](const LeafRange& segment, const Members& members) {
      if (covered(members, others)) return true;
      if (!result.empty() && result.back().last + 1 == segment.first) {
        result.back().last = segment.last;
      } else {
        result.push_back(segment);
      }
      return true;
    });
    return result;
  }

  bool out_of_steps() const { return steps_.left == 0; }

 private:
  // Cuts the outer's leaves of column j wherever one of these boxes begins or ends, and visits each piece
  // with the boxes that cover it, until `visit` returns false.
  template <class Visit>
  bool each_segment(std::size_t j, const Members& members, Visit visit) {
    std::vector<std::uint32_t> cuts;
    for (const std::uint32_t m : members) {
      if (spans(m, j)) continue;
      for (const LeafRange& range : leaves(m, j)) {
        cuts.push_back(range.first);
        cuts.push_back(range.last + 1);
      }
    }
    std::sort(cuts.begin(), cuts.end());
    cuts.erase(std::unique(cuts.begin(), cuts.end()), cuts.end());
    Members there;
    for (const LeafRange& range : outer_[j]) {
      auto cut = std::upper_bound(cuts.begin(), cuts.end(), range.first);
      for (std::uint32_t first = range.first; first <= range.last;) {
        const std::uint32_t next = cut == cuts.end() || *cut > range.last ? range.last + 1 : *cut++;
        const LeafRange segment{first, next - 1};
        if (!steps_.spend(members.size() + 1)) return false;
        there.clear();
        std::copy_if(members.begin(), members.end(), std::back_inserter(there),
                     [&](std::uint32_t m) { return spans(m, j) || contains(leaves(m, j), segment); });
        if (!visit(segment, there)) return false;
        first = next;
      }
    }
    return true;
  }

  // Returns whether these boxes have too few tuples in these columns, a bit a column, to cover all of the
  // outer's, even if no two had one in common. Rounding is far less than what is allowed for it.
  bool too_small(const Members& members, std::uint64_t columns) const {
    double all = 0;
    for (const std::uint32_t m : members) {
      double share = 1;
      for (std::size_t j = 0; j < boxes_.width(); ++j) {
        if ((columns >> j & 1U) != 0) share *= shares_[m * boxes_.width() + j];
      }
      all += share;
    }
    return all < 1 - 1e-6;
  }

  // Returns whether these boxes cover all tuples that the outer has in these columns, a bit a column.
  bool covered(const Members& members, std::uint64_t columns) {
    if (!steps_.spend(members.size() + 1) || members.empty()) return false;
    for (const std::uint32_t m : members) {
      if ((spans_[m] & columns) == columns) return true;
    }
    if (too_small(members, columns)) return false;
    // The column in which fewest boxes span the outer is where some leaf is most likely covered by none.
    std::size_t column = 0;
    std::size_t fewest = SIZE_MAX;
    for (std::size_t j = 0; j < boxes_.width(); ++j) {
      if ((columns >> j & 1U) == 0) continue;
      const auto spanning = static_cast<std::size_t>(
          std::count_if(members.begin(), members.end(), [&](std::uint32_t m) { return spans(m, j); }));
      if (spanning >= fewest) continue;
      fewest = spanning;
      column = j;
    }
    const std::uint64_t rest = columns & ~(std::uint64_t{1} << column);
    return each_segment(column, members,
                        [&](const LeafRange&, const Members& there) { return covered(there, rest); });
  }

  const LeafSet& leaves(std::uint32_t m, std::size_t j) const { return *leaves_[m * boxes_.width() + j]; }
  bool spans(std::uint32_t m, std::size_t j) const { return (spans_[m] >> j & 1U) != 0; }

  const Containment& boxes_;
  const std::vector<LeafSet>& outer_;  // by column
  const std::vector<std::uint32_t>& inner_;
  Steps& steps_;
  std::vector<std::uint64_t> spans_;    // by inner class: the columns in which it covers all of the outer
  std::vector<const LeafSet*> leaves_;  // by inner class, then by column
  std::vector<double> shares_;  // by inner class, then by column: the share of the outer's leaves that it has
};

}  // namespace

bool find_left(const Containment& boxes, const std::vector<LeafSet>& outer,
               const std::vector<std::uint32_t>& inner, std::vector<LeafSet>& left, Steps& steps) {
  left.clear();
  Cover cover(boxes, outer, inner, steps);
  bool nothing = false;
  for (std::size_t j = 0; j < boxes.width() && !nothing; ++j) {
    left.push_back(cover.left(j));
    if (cover.out_of_steps()) return false;
    nothing = left.back().empty();
  }
  if (nothing) left = outer;
  return true;
}

}  // namespace kordon
