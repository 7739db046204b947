#include "core/algorithms/subsets/search.h"

#include <algorithm>
#include <numeric>

#include "core/algorithms/subsets/row_moves.h"

namespace kordon {
namespace {

constexpr int most_rounds = 3;  // after the way down; further ones gain next to nothing

// Each cell is tried so often at random, on average.
constexpr std::uint64_t tries_for_cell = 4;
// At first a change may cost up to so many 16ths of a whole cell, chosen anew each time.
constexpr std::uint64_t least_heat = 8;
constexpr std::uint64_t most_heat = 16;
// Costs are compared in so many parts of a 16th.
constexpr unsigned fine = 10;

}  // namespace

LabelSearch::Rows LabelSearch::all_rows() const {
  Rows all(cells_.rows());
  std::iota(all.begin(), all.end(), 0U);
  return all;
}

void LabelSearch::tell(Told& told, std::size_t cells) const {
  if (told.progress == nullptr) return;
  told.done += cells;
  if (told.done < told.next) return;
  const std::uint64_t rows = cells_.rows();
  (*told.progress)("mask", std::min(told.done / (2 * cells_.width()), rows), rows);
  told.next = told.done + rows * cells_.width() / 50 + 1;
}

void LabelSearch::add_ready(Queue& queue, std::size_t column, Rows rows) const {
  const SearchedColumn& of = columns_[column];
  std::stable_sort(rows.begin(), rows.end(), [&](std::uint32_t a, std::uint32_t b) {
    return cells_.at(a, column) < cells_.at(b, column);
  });
  std::vector<std::uint32_t> children;
  for (std::size_t begin = 0, end = 0; begin < rows.size(); begin = end) {
    const std::uint32_t node = cells_.at(rows[begin], column);
    Rows* waiting = nullptr;
    std::uint64_t gain = 0;
    children.clear();
    for (; end < rows.size() && cells_.at(rows[end], column) == node; ++end) {
      if (of.leaf[rows[end]] == node) continue;
      const std::uint32_t below = child_of(of, rows[end], node);
      gain += of.loss[node] - of.loss[below];
      children.push_back(below);
      if (waiting == nullptr) waiting = &queue.waiting[{column, node}];
      waiting->push_back(rows[end]);
    }
    if (waiting == nullptr) continue;
    std::sort(children.begin(), children.end());
    const auto distinct = std::unique(children.begin(), children.end()) - children.begin();
    queue.order.push({gain / static_cast<std::uint64_t>(distinct * distinct), column, node});
  }
}

void LabelSearch::go_down(const Progress& progress) {
  Queue queue;
  const Rows all = all_rows();
  for (std::size_t j = 0; j < cells_.width(); ++j) add_ready(queue, j, all);
  empty(queue, {&progress, 0, 0});
}

std::uint64_t LabelSearch::empty(Queue& queue, Told told) {
  std::uint64_t gain = 0;
  while (!queue.order.empty()) {
    const Ready next = queue.order.top();
    queue.order.pop();
    const auto rows = queue.waiting.find({next.column, next.node});
    if (rows == queue.waiting.end()) continue;
    const Rows waiting = std::move(rows->second);
    tell(told, waiting.size());
    queue.waiting.erase(rows);
    Rows went;
    gain += splits_.split({next.column, next.node}, waiting, went);
    add_ready(queue, next.column, std::move(went));
  }
  return gain;
}

std::uint64_t LabelSearch::retry(std::size_t column) {
  Queue queue;
  add_ready(queue, column, all_rows());
  return empty(queue, {});
}

void LabelSearch::improve() {
  for (int round = 0; round < most_rounds; ++round) {
    std::uint64_t gain = 0;
    for (std::size_t j = 0; j < cells_.width(); ++j) gain += retry(j);
    if (gain + move_rows_down(cells_, columns_) == 0) break;
  }
}

std::uint64_t LabelSearch::loss() const {
  std::uint64_t loss = 0;
  for (std::uint32_t row = 0; row < cells_.rows(); ++row) {
    for (std::size_t j = 0; j < columns_.size(); ++j) loss += columns_[j].loss[cells_.at(row, j)];
  }
  return loss;
}

void LabelSearch::go_on(const Progress& progress) {
  std::vector<std::uint32_t> before;
  before.reserve(cells_.rows() * columns_.size());
  for (std::uint32_t row = 0; row < cells_.rows(); ++row) {
    for (std::size_t j = 0; j < columns_.size(); ++j) before.push_back(cells_.at(row, j));
  }
  const std::uint64_t lost = loss();
  shake(progress);
  improve();
  if (loss() > lost) restore(before);
}

void LabelSearch::shake(const Progress& progress) {
  std::uint64_t full = 0;
  for (const SearchedColumn& column : columns_) full = std::max(full, column.loss.front());
  const std::uint64_t heat = least_heat + random_.below(most_heat - least_heat + 1);
  const std::uint64_t tries = tries_for_cell * cells_.rows() * columns_.size();
  const std::uint64_t step = tries / 50 + 1;
  for (std::uint64_t done = 0; done < tries; ++done) {
    if (done % step == 0) progress("mask", done * cells_.rows() / tries, cells_.rows());
    try_one_cell(full * heat * (((tries - done) << fine) / tries));
  }
}

// Moves a cell to another of its nodes, if the groups of its row hold then. What it costs more is below a
// number that is chosen below `most`, in parts of a 16th.
void LabelSearch::try_one_cell(std::uint64_t most) {
  const auto row = static_cast<std::uint32_t>(random_.below(cells_.rows()));
  const auto j = static_cast<std::size_t>(random_.below(columns_.size()));
  const SearchedColumn& column = columns_[j];
  std::uint64_t above = 0;  // nodes above the leaf
  for (std::uint32_t node = column.leaf[row]; node != column.top[row]; node = column.parent[node]) ++above;
  if (above == 0) return;
  const std::uint32_t now = cells_.at(row, j);
  std::uint32_t to = column.leaf[row];
  for (std::uint64_t up = random_.below(above + 1); up > 0; --up) to = column.parent[to];
  if (to == now) return;
  const std::uint64_t limit = most == 0 ? 0 : random_.below(most);
  if (column.loss[to] > column.loss[now] && (column.loss[to] - column.loss[now]) << (4 + fine) > limit)
    return;
  if (may_go(row, j, to)) cells_.move(j, row, to);
}

bool LabelSearch::may_go(std::uint32_t row, std::size_t column, std::uint32_t node) {
  const std::uint32_t now = cells_.at(row, column);
  const auto members = cells_.sets_of(column);
  return std::all_of(members.begin(), members.end(), [&](const CellLabels::Member& member) {
    const std::uint64_t rest = cells_.rest(member, row);
    return cells_.may_join(member, row, rest, node) && cells_.may_leave(member, row, rest, now);
  });
}

void LabelSearch::restore(const std::vector<std::uint32_t>& nodes) {
  for (std::size_t j = 0; j < columns_.size(); ++j) {
    Rows moved, back;
    for (std::uint32_t row = 0; row < cells_.rows(); ++row) {
      const std::uint32_t node = nodes[row * columns_.size() + j];
      if (cells_.at(row, j) == node) continue;
      moved.push_back(row);
      back.push_back(node);
    }
    if (!moved.empty()) cells_.move(j, moved, back);
  }
}

}  // namespace kordon
