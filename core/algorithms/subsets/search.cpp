#include "core/algorithms/subsets/search.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <queue>
#include <utility>

#include "core/algorithms/subsets/row_moves.h"
#include "core/algorithms/subsets/split.h"

namespace kordon {
namespace {

constexpr int most_rounds = 3;  // after the way down; further ones gain next to nothing

using Rows = Splits::Rows;

class Search {
 public:
  Search(CellLabels& cells, const std::vector<SearchedColumn>& columns, std::uint64_t seed,
         const Progress& progress)
      : cells_(cells), columns_(columns), progress_(progress), splits_(cells, columns, seed) {}

  void run() {
    go_down();
    improve();
  }

  void improve() {
    for (int round = 0; round < most_rounds; ++round) {
      if (retry_all() + move_rows_down(cells_, columns_) == 0) break;
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
        const std::uint32_t below = child_of(columns_[j], rows[end], node);
        gain += columns_[j].loss[node] - columns_[j].loss[below];
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
    while (!queue.order.empty()) {
      const Ready next = queue.order.top();
      queue.order.pop();
      const auto rows = queue.waiting.find({next.column, next.node});
      if (rows == queue.waiting.end()) continue;
      const Rows waiting = std::move(rows->second);
      tell(waiting.size());
      queue.waiting.erase(rows);
      Rows went;
      gain += splits_.split({next.column, next.node}, waiting, went);
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

  CellLabels& cells_;
  const std::vector<SearchedColumn>& columns_;
  const Progress& progress_;
  Splits splits_;
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
