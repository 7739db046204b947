#include "core/algorithms/subsets/row_moves.h"

namespace kordon {
namespace {

class RowMoves {
 public:
  RowMoves(CellLabels& cells, const std::vector<SearchedColumn>& columns)
      : cells_(cells), columns_(columns) {}

  std::uint64_t run() {
    std::uint64_t gain = 0;
    for (std::uint32_t row = 0; row < cells_.rows(); ++row) {
      for (std::size_t j = 0; j < cells_.width(); ++j) {
        if (cells_.at(row, j) != columns_[j].leaf[row]) gain += row_down(row, j);
      }
    }
    return gain;
  }

 private:
  using Member = CellLabels::Member;

  struct Place {
    std::uint64_t rest = 0;
    std::uint32_t node = 0;
  };
  bool may_leave_and_join(const Member& member, std::uint32_t row, Place before, Place after) {
    return cells_.may_leave(member, row, before.rest, before.node) &&
           cells_.may_join(member, row, after.rest, after.node);
  }

  void set(std::uint32_t row, std::size_t j, std::uint32_t node) { cells_.move(j, row, node); }

  // Lets a row go down in a column, as far as it can at once. If sets stand in the way that share another
  // column, then it goes up in that, if that loses less.
  std::uint64_t row_down(std::uint32_t row, std::size_t j) {
    const std::uint32_t now = cells_.at(row, j);
    const auto members = cells_.sets_of(j);
    const std::uint64_t others = ~(std::uint64_t{1} << j);  // as bits
    for (std::uint32_t to = columns_[j].leaf[row]; to != now; to = columns_[j].parent[to]) {
      const std::uint64_t gain = columns_[j].loss[now] - columns_[j].loss[to];
      std::uint64_t common = others;
      for (const Member& member : members) {
        const std::uint64_t rest = cells_.rest(member, row);
        if (!may_leave_and_join(member, row, {rest, now}, {rest, to})) common &= member.columns;
        if (common == 0) break;
      }
      if (common == 0) continue;
      if (common == others) {
        set(row, j, to);
        return gain;
      }
      for (std::size_t a = 0; a < cells_.width(); ++a) {
        if ((common >> a & 1U) == 0) continue;
        const std::uint32_t other = cells_.at(row, a);
        if (other == columns_[a].top[row]) continue;
        for (std::uint32_t up = columns_[a].parent[other];; up = columns_[a].parent[up]) {
          const std::uint64_t cost = columns_[a].loss[up] - columns_[a].loss[other];
          if (cost >= gain) break;
          if (may_exchange(row, j, to, a, up)) {
            set(row, a, up);
            set(row, j, to);
            return gain - cost;
          }
          if (up == columns_[a].top[row]) break;
        }
      }
    }
    return 0;
  }

  bool may_exchange(std::uint32_t row, std::size_t j, std::uint32_t to, std::size_t a, std::uint32_t up) {
    const std::uint32_t now = cells_.at(row, j);
    const std::uint32_t other = cells_.at(row, a);
    for (const Member& member : cells_.sets_of(j)) {
      const std::uint64_t rest = cells_.rest(member, row);
      const std::uint64_t after = rest + cells_.step(member, a, other, up);
      if (!may_leave_and_join(member, row, {rest, now}, {after, to})) return false;
    }
    for (const Member& member : cells_.sets_of(a)) {
      if ((member.columns >> j & 1U) != 0) continue;
      const std::uint64_t rest = cells_.rest(member, row);
      if (!may_leave_and_join(member, row, {rest, other}, {rest, up})) return false;
    }
    return true;
  }

  CellLabels& cells_;
  const std::vector<SearchedColumn>& columns_;
};

}  // namespace

std::uint64_t move_rows_down(CellLabels& cells, const std::vector<SearchedColumn>& columns) {
  return RowMoves(cells, columns).run();
}

}  // namespace kordon
