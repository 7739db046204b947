#include "core/algorithms/k_member/left_overs.h"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>

#include "core/algorithms/k_member/class_tree.h"

namespace kordon {
namespace {

// Under requirements so many of the classes that a row may join are compared: those that stand nearest. The
// number is a guess.
constexpr std::size_t max_candidates = 512;

// Rows that a class gives up may make other classes fail, and so on. After so many rounds they are
// suppressed.
constexpr unsigned rounds_of_placing = 4;

}  // namespace

void place_left_overs(const AlgorithmInput& input, const DistinctTuples& tuples, const std::vector<Row>& rows,
                      const std::vector<std::span<const Row>>& classes, Partition& partition) {
  ClusterClasses made(input, tuples, partition);
  made.make_all(classes);
  if (made.count() == 0 && made.fit(rows)) made.make(rows);
  RowProgress progress(input.progress, input.table.rows);
  LeftOvers(input, tuples, made, progress).place_all(rows);
  made.number();
}

LeftOvers::LeftOvers(const AlgorithmInput& input, const DistinctTuples& tuples, ClusterClasses& classes,
                     RowProgress& progress)
    : input_(input),
      tuples_(tuples),
      classes_(classes),
      progress_(progress),
      values_(input.requirements),
      plain_(input.requirements.empty()),
      bounded_(has_widths(input.table)),
      monotone_(std::all_of(input.requirements.begin(), input.requirements.end(),
                            [](const Requirement& each) { return each.monotone; })),
      position_of_(plain_ ? 0 : tuples.count()) {}

void LeftOvers::set_order(const std::vector<Tuple>& order) {
  for (std::uint32_t i = 0; !plain_ && i < order.size(); ++i) position_of_[order[i]] = i;
}

void LeftOvers::line_up() {
  lined_up_.clear();
  for (std::size_t c = 0; c < classes_.count(); ++c) {
    if (classes_.rows(c).empty()) continue;
    lined_up_.emplace_back(position_of_[tuples_.tuple_of[classes_.rows(c).front()]], c);
    measure(c);
  }
  std::sort(lined_up_.begin(), lined_up_.end());
}

// Writes down the room and the slack of a class that has changed, which values_ then counts.
void LeftOvers::measure(std::size_t c) {
  const std::size_t width = input_.requirements.size();
  room_.resize(std::max(room_.size(), (c + 1) * width));
  slack_.resize(room_.size());
  values_.assign(classes_.rows(c));
  values_.admit(values_.rows() + 1);
  std::copy_n(values_.admitted().begin(), width, &room_[c * width]);
  std::copy_n(values_.slack().begin(), width, &slack_[c * width]);
}

// Returns whether a class that holds, and has been measured, could take the row.
bool LeftOvers::has_room(std::size_t c, Row row) const {
  const std::uint8_t* bins = tuples_.bins_of(tuples_.tuple_of[row]);
  const std::size_t width = input_.requirements.size();
  for (std::size_t r = 0; r < width; ++r) {
    if ((room_[c * width + r] >> bins[r] & 1U) == 0) return false;
  }
  return classes_.fits_with(c, row);
}

// Finds the classes that fit and stand nearest to the row.
template <class Fits>
void LeftOvers::find_candidates(Row row, Fits fits) {
  candidates_.clear();
  const std::uint32_t position = position_of_[tuples_.tuple_of[row]];
  auto above = std::lower_bound(lined_up_.begin(), lined_up_.end(), std::pair{position, std::size_t{0}});
  auto below = above;
  const auto add = [&](std::size_t c) {
    if (!classes_.rows(c).empty() && fits(c)) candidates_.push_back(c);
  };
  while (candidates_.size() < max_candidates && (below != lined_up_.begin() || above != lined_up_.end())) {
    if (above != lined_up_.end()) add((above++)->second);
    if (below != lined_up_.begin()) add((--below)->second);
  }
}

// Does find_best_cluster among the candidates that hold with the row: least IL(c + r) - IL(c), of equals the
// earliest class. Returns false if none holds.
bool LeftOvers::place_among_candidates(Row row) {
  costs_.clear();
  for (const std::size_t c : candidates_) costs_.emplace_back(classes_.cost_of_joining(c, row), c);
  std::make_heap(costs_.begin(), costs_.end(), std::greater<>());
  for (; !costs_.empty(); costs_.pop_back()) {
    std::pop_heap(costs_.begin(), costs_.end(), std::greater<>());
    const std::size_t best = costs_.back().second;
    values_.assign(classes_.rows(best));
    if (!values_.holds_with(row, input_.k)) continue;
    classes_.join(row, best);
    progress_.add(1);
    measure(best);
    changed_.push_back(best);
    return true;
  }
  return false;
}

bool LeftOvers::place(Row row) {
  find_candidates(row, [&](std::size_t c) { return has_room(c, row); });
  return place_among_candidates(row);
}

void LeftOvers::place_all(const std::vector<Row>& rows) {
  if (plain_) return place_where_cheapest(rows);
  std::vector<Row> waiting;
  changed_.clear();
  for (const Row row : rows) {
    if (!classes_.is_placed(row) && !place(row)) waiting.push_back(row);
  }
  place_where_room_is_made(waiting);
}

// Compares all classes, as the textbook has it. What fits into none for the sake of widths stays out.
void LeftOvers::place_where_cheapest(const std::vector<Row>& rows) {
  std::optional<ClassTree> tree;  // once a row is left over
  for (const Row row : rows) {
    if (classes_.is_placed(row)) continue;
    if (!tree) tree.emplace(input_.table, classes_);
    const std::optional<std::size_t> best = tree->cheapest_for(row);
    if (!best) continue;
    tree->remove(*best);
    classes_.join(row, *best);
    tree->add(*best);
    progress_.add(1);
  }
}

// A row that fits nowhere waits for others to make room, or for classes to be merged around it.
void LeftOvers::place_where_room_is_made(std::vector<Row>& waiting) {
  while (!waiting.empty()) {
    if (changed_.empty()) {
      // A model that is not monotone may fail for everything merged, and what is merged may be too wide: such
      // rows stay out.
      if (!monotone_ || bounded_) return;
      const Row row = waiting.front();
      waiting.erase(waiting.begin());
      const MergeResult merged = merge_around(row);
      if (!merged.holds) {  // even with all classes there are: nothing less than everything does
        for (const Row each : waiting) classes_.join(each, merged.c);
        return progress_.add(waiting.size());
      }
      changed_.push_back(merged.c);
    }
    std::sort(changed_.begin(), changed_.end());
    changed_.erase(std::unique(changed_.begin(), changed_.end()), changed_.end());
    const std::vector<std::size_t> roomier = std::move(changed_);
    changed_.clear();
    std::erase_if(waiting, [&](Row row) {
      candidates_.clear();
      for (const std::size_t c : roomier) {
        if (has_room(c, row)) candidates_.push_back(c);
      }
      return place_among_candidates(row);
    });
  }
}

// Merges the classes that it costs least to merge with this row, where none holds with it alone. Classes that
// are far from failing help; when there are no more of them, the others follow, at the latest all. What is
// merged holds unless all together fail.
LeftOvers::MergeResult LeftOvers::merge_around(Row row) {
  const std::size_t width = input_.requirements.size();
  classes_.open(row);
  progress_.add(1);
  MergeResult merged{classes_.count() - 1, false};
  while (true) {
    measure(merged.c);
    merged.holds = values_.holds(input_.k);
    if (merged.holds) break;
    find_candidates(row, [&](std::size_t c) {
      for (std::size_t r = 0; r < width; ++r) {
        if (slack_[merged.c * width + r] < 0 && slack_[c * width + r] <= 0) return false;
      }
      return true;
    });
    if (candidates_.empty()) find_candidates(row, [](std::size_t) { return true; });
    if (candidates_.empty()) break;
    costs_.clear();
    for (const std::size_t c : candidates_) costs_.emplace_back(classes_.cost_of_merging(c, merged.c), c);
    classes_.merge(std::min_element(costs_.begin(), costs_.end())->second, merged.c);
  }
  const std::pair here{position_of_[tuples_.tuple_of[row]], merged.c};
  lined_up_.insert(std::lower_bound(lined_up_.begin(), lined_up_.end(), here), here);
  return merged;
}

// A class that fails as it is released gives up the rows that are too many. Others may take them; but that
// may make classes equal again.
void LeftOvers::mend() {
  for (unsigned round = 0;; ++round) {
    unite_equal_classes();
    std::vector<Row> freed;
    for (std::size_t c = 0; c < classes_.count(); ++c) {
      if (!classes_.rows(c).empty()) trim(c, freed);
    }
    if (freed.empty()) return;
    progress_.take_back(freed.size());
    if (round >= rounds_of_placing) continue;
    line_up();
    for (const Row row : freed) place(row);
  }
}

// Takes rows out of a class until the others hold; all of them if fewer than k would stay.
void LeftOvers::trim(std::size_t c, std::vector<Row>& freed) {
  const std::vector<Row>& rows = classes_.rows(c);
  values_.assign(rows);
  if (values_.holds(input_.k)) return;
  while (!values_.holds(input_.k)) {
    const std::optional<Row> surplus = values_.surplus(rows);
    if (!surplus || rows.size() <= input_.k) {
      freed.insert(freed.end(), rows.begin(), rows.end());
      return classes_.empty(c);
    }
    values_.remove(*surplus);
    freed.push_back(*surplus);
    classes_.take_out(*surplus, c);
  }
  classes_.narrow(c);
}

void LeftOvers::unite_equal_classes() {
  std::map<std::vector<NodeId>, std::size_t> first;
  std::vector<MadeValues> made(tuples_.width);
  for (std::size_t c = 0; c < classes_.count(); ++c) {
    if (classes_.rows(c).empty()) continue;
    std::vector<NodeId> released;
    for (std::size_t j = 0; j < tuples_.width; ++j) {
      const QuasiIdentifier& qi = input_.table.quasi_identifiers[j];
      released.push_back(qi.makes_values() ? released_value(qi, classes_.rows(c), made[j])
                                           : classes_.value(c)[j].low);
    }
    const auto [entry, fresh] = first.emplace(std::move(released), c);
    if (!fresh) classes_.merge(c, entry->second);
  }
}

}  // namespace kordon
