#include "core/algorithms/subsets/search.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <queue>
#include <unordered_map>
#include <utility>

#include "core/base/cores.h"
#include "core/base/random.h"

namespace kordon {
namespace {

using Rows = std::vector<std::uint32_t>;
using Member = CellLabels::Member;

constexpr int most_rounds = 3;  // after the way down; further ones gain next to nothing

// Of so many candidates, and three for each row that is missing, company is chosen.
constexpr std::uint32_t candidates_at_least = 16;

class Search {
 public:
  Search(CellLabels& cells, const std::vector<SearchedColumn>& columns, std::uint64_t seed,
         const Progress& progress)
      : cells_(cells), columns_(columns), progress_(progress), random_(seed), marked_(cells.rows(), 0) {}

  void run() {
    go_down();
    improve();
  }

  void improve() {
    for (int round = 0; round < most_rounds; ++round) {
      if (retry_all() + row_moves() == 0) break;
    }
  }

 private:
  Rows all_rows() const {
    Rows all(cells_.rows());
    std::iota(all.begin(), all.end(), 0U);
    return all;
  }

  // CellLabels are tried about twice on average.
  void tell(std::size_t cells) {
    done_ += cells;
    if (done_ < next_) return;
    const std::uint64_t rows = cells_.rows();
    progress_("mask", std::min(done_ / (2 * cells_.width()), rows), rows);
    next_ = done_ + rows * cells_.width() / 50 + 1;
  }

  // --- Splits ---

  std::uint32_t child(std::size_t j, std::uint32_t row, std::uint32_t node) const {
    const SearchedColumn& column = columns_[j];
    std::uint32_t below = column.leaf[row];
    while (column.parent[below] != node) below = column.parent[below];
    return below;
  }

  std::uint64_t saved(std::size_t j, std::uint32_t from, std::uint32_t to) const {
    return columns_[j].loss[from] - columns_[j].loss[to];
  }

  // Marks rows that went where they have too little company; returns whether there is one.
  bool mark_small(std::size_t j, const Rows& went, const Rows& to) {
    const auto members = cells_.sets_of(j);
    constexpr std::size_t parts = 16;
    std::vector<Rows> found(parts);
    on_cores(parts, worth_cores(members.size(), went.size()), [&](std::size_t part) {
      std::vector<std::uint8_t> seen(went.size(), 0);
      for (std::size_t m = part * members.size() / parts; m < (part + 1) * members.size() / parts; ++m) {
        const Member& member = members[m];
        for (std::size_t i = 0; i < went.size(); ++i) {
          if (seen[i] != 0 || cells_.count(member, cells_.rest(member, went[i]), to[i]) >= member.k) continue;
          seen[i] = 1;
          found[part].push_back(went[i]);
        }
      }
    });
    bool any = false;
    for (const Rows& each : found) {
      for (const std::uint32_t row : each) marked_[row] = 1;
      any = any || !each.empty();
    }
    return any;
  }

  // Says in which sets these rows leave a group at the node with too few rows.
  bool lacks_company(std::size_t j, std::uint32_t node, const Rows& rows, std::vector<std::uint8_t>& sets) {
    const auto members = cells_.sets_of(j);
    sets.assign(members.size(), 0);
    on_cores(members.size(), worth_cores(members.size(), rows.size()), [&](std::size_t m) {
      const Member& member = members[m];
      for (const std::uint32_t row : rows) {
        const std::uint32_t there = cells_.count(member, cells_.rest(member, row), node);
        if (there == 0 || there >= member.k) continue;
        sets[m] = 1;
        return;
      }
    });
    return std::find(sets.begin(), sets.end(), 1) != sets.end();
  }

  // Takes marked rows of those that went back to the node.
  void take_back(std::size_t j, std::uint32_t node, Rows& went, Rows& to, Rows& stays) {
    Rows back, left, left_to;
    for (std::size_t i = 0; i < went.size(); ++i) {
      if (marked_[went[i]] != 0) {
        marked_[went[i]] = 0;
        back.push_back(went[i]);
      } else {
        left.push_back(went[i]);
        left_to.push_back(to[i]);
      }
    }
    const Rows nodes(back.size(), node);
    cells_.move(j, back, nodes);
    stays.insert(stays.end(), back.begin(), back.end());
    went = std::move(left);
    to = std::move(left_to);
  }

  // Chooses rows that went, to be company for those that stay, and marks them.
  struct Went {
    const Rows& rows;
    const Rows& to;  // by row: the node
  };
  void choose_company(std::size_t j, std::uint32_t node, const Member& member, const Went& went,
                      const Rows& rows) {
    std::unordered_map<std::uint64_t, std::size_t> at;
    struct Want {
      std::uint32_t rows = 0, cap = 0;
      std::vector<std::pair<std::uint64_t, std::uint32_t>> candidates;  // cost, row
    };
    std::vector<Want> wants;
    for (const std::uint32_t row : rows) {
      const std::uint64_t rest = cells_.rest(member, row);
      const std::uint32_t there = cells_.count(member, rest, node);
      if (there == 0 || there >= member.k || !at.try_emplace(rest, wants.size()).second) continue;
      Want want;
      want.rows = member.k - there;
      want.cap = 3 * want.rows + candidates_at_least;
      wants.push_back(std::move(want));
    }
    const std::size_t all = went.rows.size();
    const std::size_t begin = all == 0 ? 0 : static_cast<std::size_t>(random_.below(all));
    std::size_t open = wants.size();
    for (std::size_t n = 0; n < all && open > 0; ++n) {
      const std::size_t i = (begin + n) % all;
      const std::uint32_t row = went.rows[i];
      const auto found = at.find(cells_.rest(member, row));
      if (found == at.end()) continue;
      Want& want = wants[found->second];
      if (want.candidates.size() == want.cap) continue;
      want.candidates.emplace_back(cost_of_staying(j, row, node, went.to[i]), row);
      if (want.candidates.size() == want.cap) --open;
    }
    for (Want& want : wants) {
      std::sort(want.candidates.begin(), want.candidates.end());
      for (std::size_t i = 0; i < want.candidates.size() && i < want.rows; ++i) {
        marked_[want.candidates[i].second] = 1;
      }
    }
  }

  std::uint64_t cost_of_staying(std::size_t j, std::uint32_t row, std::uint32_t node, std::uint32_t to) {
    std::uint64_t cost = 0;
    const auto members = cells_.sets_of(j);
    for (const Member& member : members) {
      const std::uint64_t rest = cells_.rest(member, row);
      if (cells_.count(member, rest, node) == 0) cost += member.k - 1;
      if (cells_.count(member, rest, to) == member.k) cost += member.k - 1;
    }
    return cost;
  }

  // Lets rows at the node go to their children, as many as can. Returns what that saves, and fills `went` and
  // `stays`.
  std::uint64_t split(std::size_t j, std::uint32_t node, const Rows& rows, Rows& went, Rows& stays) {
    went = rows;
    stays.clear();
    Rows to(rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) to[i] = child(j, rows[i], node);
    cells_.move(j, went, to);
    const auto members = cells_.sets_of(j);
    std::vector<std::uint8_t> small;
    for (;;) {
      if (went.empty()) break;
      if (mark_small(j, went, to)) {
        take_back(j, node, went, to, stays);
        continue;
      }
      if (!lacks_company(j, node, rows, small)) break;
      for (std::size_t m = 0; m < members.size(); ++m) {
        if (small[m] == 0) continue;
        choose_company(j, node, members[m], {went, to}, rows);
        take_back(j, node, went, to, stays);
      }
    }
    std::uint64_t gain = 0;
    for (std::size_t i = 0; i < went.size(); ++i) gain += saved(j, node, to[i]);
    return gain;
  }

  // A node whose rows may go down. Rows that come later join those that wait.
  struct Ready {
    std::uint64_t gain;
    std::size_t column;
    std::uint32_t node;
    bool operator<(const Ready& other) const {
      if (gain != other.gain) return gain < other.gain;
      return column != other.column ? column > other.column : node > other.node;
    }
  };
  struct Queue {
    std::priority_queue<Ready> order;
    std::map<std::pair<std::size_t, std::uint32_t>, Rows> waiting;
  };

  void add_ready(Queue& queue, std::size_t j, Rows rows) const {
    std::stable_sort(rows.begin(), rows.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return cells_.at(a, j) < cells_.at(b, j); });
    std::vector<std::uint32_t> children;
    for (std::size_t begin = 0, end = 0; begin < rows.size(); begin = end) {
      const std::uint32_t node = cells_.at(rows[begin], j);
      Rows* waiting = nullptr;
      std::uint64_t gain = 0;
      children.clear();
      for (; end < rows.size() && cells_.at(rows[end], j) == node; ++end) {
        if (columns_[j].leaf[rows[end]] == node) continue;
        const std::uint32_t below = child(j, rows[end], node);
        gain += saved(j, node, below);
        children.push_back(below);
        if (waiting == nullptr) waiting = &queue.waiting[{j, node}];
        waiting->push_back(rows[end]);
      }
      if (waiting == nullptr) continue;
      std::sort(children.begin(), children.end());
      const auto distinct = std::unique(children.begin(), children.end()) - children.begin();
      queue.order.push({gain / static_cast<std::uint64_t>(distinct * distinct), j, node});
    }
  }

  void go_down() {
    Queue queue;
    const Rows all = all_rows();
    for (std::size_t j = 0; j < cells_.width(); ++j) add_ready(queue, j, all);
    go_down(queue);
  }

  std::uint64_t go_down(Queue& queue) {
    std::uint64_t gain = 0;
    Rows went, stays;
    while (!queue.order.empty()) {
      const Ready next = queue.order.top();
      queue.order.pop();
      const auto rows = queue.waiting.find({next.column, next.node});
      if (rows == queue.waiting.end()) continue;
      const Rows waiting = std::move(rows->second);
      tell(waiting.size());
      queue.waiting.erase(rows);
      gain += split(next.column, next.node, waiting, went, stays);
      add_ready(queue, next.column, std::move(went));
    }
    return gain;
  }

  // Tries those of these rows again that are above their leaves in a column.
  std::uint64_t retry(std::size_t j, const Rows& rows) {
    Queue queue;
    add_ready(queue, j, rows);
    return go_down(queue);
  }

  std::uint64_t retry_all() {
    const Rows all = all_rows();
    std::uint64_t gain = 0;
    for (std::size_t j = 0; j < cells_.width(); ++j) gain += retry(j, all);
    return gain;
  }

  // --- Single rows ---

  bool may_leave_and_join(const Member& member, std::uint64_t rest_before, std::uint32_t before,
                          std::uint64_t rest_after, std::uint32_t after) const {
    return cells_.count(member, rest_before, before) > member.k &&
           cells_.count(member, rest_after, after) + 1 >= member.k;
  }

  void set(std::uint32_t row, std::size_t j, std::uint32_t node) { cells_.move(j, row, node); }

  // Lets a row go down in a column, as far as it can at once. If sets stand in the way that share another
  // column, then it goes up in that, if that loses less.
  std::uint64_t row_down(std::uint32_t row, std::size_t j) {
    const std::uint32_t now = cells_.at(row, j);
    const auto members = cells_.sets_of(j);
    for (std::uint32_t to = columns_[j].leaf[row]; to != now; to = columns_[j].parent[to]) {
      const std::uint64_t gain = saved(j, now, to);
      std::uint64_t common = ~std::uint64_t{0} & ~(std::uint64_t{1} << j);
      for (const Member& member : members) {
        const std::uint64_t rest = cells_.rest(member, row);
        if (!may_leave_and_join(member, rest, now, rest, to)) common &= member.columns;
        if (common == 0) break;
      }
      if (common == 0) continue;
      if (common == (~std::uint64_t{0} & ~(std::uint64_t{1} << j))) {
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

  bool may_exchange(std::uint32_t row, std::size_t j, std::uint32_t to, std::size_t a,
                    std::uint32_t up) const {
    const std::uint32_t now = cells_.at(row, j);
    const std::uint32_t other = cells_.at(row, a);
    for (const Member& member : cells_.sets_of(j)) {
      const std::uint64_t rest = cells_.rest(member, row);
      std::uint64_t after = rest;
      if ((member.columns >> a & 1U) != 0) {
        after += cells_.factor(member, static_cast<std::uint32_t>(a)) * (std::uint64_t{up} - other);
      }
      if (!may_leave_and_join(member, rest, now, after, to)) return false;
    }
    for (const Member& member : cells_.sets_of(a)) {
      if ((member.columns >> j & 1U) != 0) continue;
      const std::uint64_t rest = cells_.rest(member, row);
      if (!may_leave_and_join(member, rest, other, rest, up)) return false;
    }
    return true;
  }

  std::uint64_t row_moves() {
    std::uint64_t gain = 0;
    for (std::uint32_t row = 0; row < cells_.rows(); ++row) {
      for (std::size_t j = 0; j < cells_.width(); ++j) {
        if (cells_.at(row, j) != columns_[j].leaf[row]) gain += row_down(row, j);
      }
    }
    return gain;
  }

  CellLabels& cells_;
  const std::vector<SearchedColumn>& columns_;
  const Progress& progress_;
  Random random_;
  std::vector<std::uint8_t> marked_;   // by row
  std::uint64_t done_ = 0, next_ = 0;  // cells that were tried; when progress is reported again
};

}  // namespace

void search_labels(CellLabels& cells, const std::vector<SearchedColumn>& columns, std::uint64_t seed,
                   const Progress& progress) {
  Search(cells, columns, seed, progress).run();
}

void improve_labels(CellLabels& cells, const std::vector<SearchedColumn>& columns, std::uint64_t seed) {
  Search(cells, columns, seed, {}).improve();
}

}  // namespace kordon
