#include "core/recoding/class_search.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace kordon {

struct ClassSearch::Query {
  std::span<const NodeId> leaves;
  std::optional<ClassId> best = std::nullopt;
  Loss least = 0;  // of the best, or the most that it may be
};

ClassSearch::ClassSearch(std::vector<Choices> choices, const std::vector<NodeId>& values)
    : choices_(std::move(choices)) {
  const std::size_t width = choices_.size();
  const std::size_t count = values.size() / width;
  removed_.assign(count, false);

  std::vector<std::ptrdiff_t> distinct;  // values, by quasi-identifier
  std::vector<NodeId> column;
  for (std::size_t j = 0; j < width; ++j) {
    column.clear();
    for (std::size_t c = 0; c < count; ++c) column.push_back(values[c * width + j]);
    std::sort(column.begin(), column.end());
    distinct.push_back(std::unique(column.begin(), column.end()) - column.begin());
  }
  order_.resize(width);
  std::iota(order_.begin(), order_.end(), std::size_t{0});
  std::stable_sort(order_.begin(), order_.end(),
                   [&](std::size_t a, std::size_t b) { return distinct[a] > distinct[b]; });

  classes_.resize(count);
  std::iota(classes_.begin(), classes_.end(), ClassId{0});
  std::sort(classes_.begin(), classes_.end(), [&](ClassId a, ClassId b) {
    for (const std::size_t j : order_) {
      if (values[a * width + j] != values[b * width + j])
        return values[a * width + j] < values[b * width + j];
    }
    return a < b;
  });
  position_.resize(count);
  for (std::size_t i = 0; i < count; ++i) position_[classes_[i]] = i;
  for (const std::size_t j : order_) {
    columns_.emplace_back();
    for (const ClassId c : classes_) columns_.back().push_back(values[c * width + j]);
  }
}

bool ClassSearch::fits(std::span<const NodeId> leaves, ClassId c) const {
  for (std::size_t position = 0; position < order_.size(); ++position) {
    const NodeId value = columns_[position][position_[c]];
    const std::vector<PricedValue>& choices = choices_[order_[position]][leaves[order_[position]]];
    const bool among = std::any_of(choices.begin(), choices.end(),
                                   [&](const PricedValue& each) { return each.value == value; });
    if (!among) return false;
  }
  return true;
}

std::optional<ClassId> ClassSearch::closest(std::span<const NodeId> leaves, Loss most) const {
  Query query{leaves, std::nullopt, most};
  search(query, 0, 0, classes_.size(), 0);
  return query.best;
}

void ClassSearch::search(Query& query, std::size_t position, std::size_t begin, std::size_t end,
                         Loss loss) const {
  if (position == order_.size()) {
    for (std::size_t i = begin; i < end; ++i) {
      const ClassId c = classes_[i];
      if (removed_[c] || (query.best && loss == query.least && *query.best < c)) continue;
      query.best = c;
      query.least = loss;
    }
    return;
  }
  const std::vector<NodeId>& column = columns_[position];
  const auto at = [&](std::size_t i) { return column.begin() + static_cast<std::ptrdiff_t>(i); };
  for (const PricedValue& choice : choices_[order_[position]][query.leaves[order_[position]]]) {
    if (loss + choice.loss > query.least) return;  // and more so the next
    const auto [from, to] = std::equal_range(at(begin), at(end), choice.value);
    if (from == to) continue;
    search(query, position + 1, static_cast<std::size_t>(from - column.begin()),
           static_cast<std::size_t>(to - column.begin()), loss + choice.loss);
  }
}

}  // namespace kordon
