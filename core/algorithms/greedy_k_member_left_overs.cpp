// Records that are in no class when there are too few for another one: the end of figure 5 of Byun et al.,
// and what privacy models make of it.
#include <algorithm>
#include <functional>
#include <map>

#include "core/algorithms/greedy_k_member.h"

namespace kordon {

// Where many are left, because what they lack has run out, classes take turns in choosing the nearest; after
// some rounds those are left that few classes can take, and they had better do the choosing.
void GreedyKMember::share_out_left_overs() {
  constexpr unsigned rounds = 3;
  for (unsigned round = 0; round < rounds && left_ > 2 * size_; ++round) {
    if (classes_.count() == 0) return;
    const std::uint64_t each = left_ / classes_.count() + 1;
    for (std::size_t c = 0; c < classes_.count(); ++c) {
      sensitive_.assign(classes_.records[c]);
      start_from(classes_.value(c));
      for (std::uint64_t taken = 0; taken < each; ++taken) {
        if (left_ == 0 || !sensitive_.admit(classes_.records[c].size() + 1)) break;
        const std::uint32_t record = index_.nearest(sensitive_.admitted());
        if (record == UltrametricIndex::none || !sensitive_.hold_with(record)) break;
        sensitive_.add(record);
        put(record, c);
        index_.remove(record);
        --left_;
        widen(c, leaves_of(record));
        start_from(classes_.value(c));
        progress_.add(1);
      }
    }
  }
}

// Of the classes that a record may join, so many are compared: those that stand nearest.
constexpr std::size_t most_candidates = 512;

void GreedyKMember::line_up_classes() {
  lined_up_.clear();
  for (std::size_t c = 0; c < classes_.count(); ++c) {
    if (classes_.records[c].empty()) continue;
    lined_up_.emplace_back(place_of_[index_.tuple_of(classes_.records[c].front())], c);
    look_at(c);
  }
  std::sort(lined_up_.begin(), lined_up_.end());
}

// Writes down the room and the slack of a class that has changed.
void GreedyKMember::look_at(std::size_t c) {
  const std::size_t width = input_.requirements.size();
  room_.resize(std::max(room_.size(), (c + 1) * width));
  slack_.resize(room_.size());
  sensitive_.assign(classes_.records[c]);
  sensitive_.admit(classes_.records[c].size() + 1);
  std::copy_n(sensitive_.admitted().begin(), width, &room_[c * width]);
  std::copy_n(sensitive_.slack().begin(), width, &slack_[c * width]);
}

// Whether a class that holds, with its room looked at, could take the record.
bool GreedyKMember::has_room(std::size_t c, std::uint32_t record) {
  const std::uint8_t* bins = tuples_.bins_of(index_.tuple_of(record));
  const std::size_t width = input_.requirements.size();
  for (std::size_t r = 0; r < width; ++r) {
    if ((room_[c * width + r] >> bins[r] & 1U) == 0) return false;
  }
  return stays_within(c, record);
}

bool GreedyKMember::stays_within(std::size_t c, std::uint32_t record) {
  for (std::size_t j = 0; bounded_ && j < tuples_.width; ++j) {
    const Extent joined = kordon::join(attribute(j), classes_.value(c)[j], leaves_of(record)[j]);
    if (!fits(attribute(j), joined)) return false;
  }
  return true;
}

// All classes without models, as the textbook has it; else those that fit and stand nearest to the record.
template <class Fits>
void GreedyKMember::find_candidates(std::uint32_t record, Fits fits) {
  candidates_.clear();
  if (plain_) {
    for (std::size_t c = 0; c < classes_.count(); ++c) {
      if (stays_within(c, record)) candidates_.push_back(c);
    }
    return;
  }
  const std::uint32_t place = place_of_[index_.tuple_of(record)];
  auto above = std::lower_bound(lined_up_.begin(), lined_up_.end(), std::pair{place, std::size_t{0}});
  auto below = above;
  const auto add = [&](std::size_t c) {
    if (!classes_.records[c].empty() && fits(c)) candidates_.push_back(c);
  };
  while (candidates_.size() < most_candidates && (below != lined_up_.begin() || above != lined_up_.end())) {
    if (above != lined_up_.end()) add((above++)->second);
    if (below != lined_up_.begin()) add((--below)->second);
  }
}

// find_best_cluster: least IL(c + r) - IL(c), ties to the earliest class; of the candidates that hold with
// it. False if none does.
bool GreedyKMember::place_among_candidates(std::uint32_t record) {
  const NodeId* leaves = leaves_of(record);
  costs_.clear();
  for (const std::size_t c : candidates_) costs_.emplace_back(cost_of_merging(c, leaves, 1), c);
  std::make_heap(costs_.begin(), costs_.end(), std::greater<>());
  for (; !costs_.empty(); costs_.pop_back()) {
    std::pop_heap(costs_.begin(), costs_.end(), std::greater<>());
    const std::size_t best = costs_.back().second;
    if (!plain_) {
      sensitive_.assign(classes_.records[best]);
      if (!sensitive_.hold_with(record)) continue;
    }
    widen(best, leaves);
    put(record, best);
    progress_.add(1);
    if (plain_) return true;
    look_at(best);
    changed_.push_back(best);
    return true;
  }
  return false;
}

bool GreedyKMember::place(std::uint32_t record) {
  find_candidates(record, [&](std::size_t c) { return has_room(c, record); });
  return place_among_candidates(record);
}

// Each row that is in no class yet, in order. One that fits nowhere waits for others to make room, or for
// classes to be merged around it.
void GreedyKMember::place_all(const std::vector<std::uint32_t>& rows) {
  std::vector<std::uint32_t> waiting;
  changed_.clear();
  for (const std::uint32_t row : rows) {
    if (partition_.class_of[row] == suppressed && !place(row)) waiting.push_back(row);
  }
  while (!waiting.empty()) {
    if (changed_.empty()) {
      // A model that is not monotone may fail for everything merged, and what is merged may be too wide: such
      // rows stay out.
      if (!monotone_ || bounded_) return;
      const std::uint32_t row = waiting.front();
      waiting.erase(waiting.begin());
      const std::size_t merged = merge_around(row);
      if (!sensitive_.hold()) {  // even with all classes there are: nothing less than everything does
        for (const std::uint32_t each : waiting) {
          widen(merged, leaves_of(each));
          put(each, merged);
        }
        return progress_.add(waiting.size());
      }
      changed_.push_back(merged);
    }
    std::sort(changed_.begin(), changed_.end());
    changed_.erase(std::unique(changed_.begin(), changed_.end()), changed_.end());
    const std::vector<std::size_t> roomier = std::move(changed_);
    changed_.clear();
    std::erase_if(waiting, [&](std::uint32_t row) {
      candidates_.clear();
      for (const std::size_t c : roomier) {
        if (has_room(c, row)) candidates_.push_back(c);
      }
      return place_among_candidates(row);
    });
  }
}

// No class holds with this record: those that it costs least to merge do. Classes that are far from failing
// help; when there are no more of them, the others follow, at the latest all. Returns the class, which is in
// sensitive_ and holds unless all together fail.
std::size_t GreedyKMember::merge_around(std::uint32_t record) {
  const std::size_t width = input_.requirements.size();
  make_class({record});
  const std::size_t merged = classes_.count() - 1;
  for (look_at(merged); classes_.records[merged].size() < input_.k || !sensitive_.hold(); look_at(merged)) {
    find_candidates(record, [&](std::size_t c) {
      for (std::size_t r = 0; r < width; ++r) {
        if (slack_[merged * width + r] < 0 && slack_[c * width + r] <= 0) return false;
      }
      return true;
    });
    if (candidates_.empty()) find_candidates(record, [](std::size_t) { return true; });
    if (candidates_.empty()) break;
    costs_.clear();
    for (const std::size_t c : candidates_) {
      costs_.emplace_back(cost_of_merging(c, classes_.value(merged), classes_.records[merged].size()), c);
    }
    const std::size_t best = std::min_element(costs_.begin(), costs_.end())->second;
    widen(merged, classes_.value(best));
    for (const std::uint32_t each : classes_.records[best]) put(each, merged);
    classes_.records[best].clear();
  }
  const std::pair here{place_of_[index_.tuple_of(record)], merged};
  lined_up_.insert(std::lower_bound(lined_up_.begin(), lined_up_.end(), here), here);
  return merged;
}

// What the loss of a class and of so many rows at `value` grows by if they share a class.
template <class Value>
Loss GreedyKMember::cost_of_merging(std::size_t c, const Value* value, std::uint64_t rows) {
  Loss before = 0;
  Loss other = 0;
  Loss after = 0;
  for (std::size_t j = 0; j < tuples_.width; ++j) {
    const QuasiIdentifier& qi = attribute(j);
    const Extent own = classes_.value(c)[j];
    before += loss(qi, own);
    other += loss(qi, value[j]);
    after += loss(qi, kordon::join(qi, own, value[j]));
  }
  const std::uint64_t size = classes_.records[c].size();
  return after * (size + rows) - before * size - other * rows;
}

// ---- Models that are not monotone ----

// Classes of equal values are one class in the release, and one that then fails gives up the rows that are
// too many. Others may take them; but that may make classes equal again, so after some rounds they are lost.
void GreedyKMember::mend() {
  constexpr unsigned rounds_of_placing = 4;
  for (unsigned round = 0;; ++round) {
    unite_equal_classes();
    std::vector<std::uint32_t> freed;
    for (std::size_t c = 0; c < classes_.count(); ++c) {
      sensitive_.assign(classes_.records[c]);
      if (!classes_.records[c].empty() && !sensitive_.hold()) trim(c, freed);
    }
    if (freed.empty()) return;
    progress_.take_back(freed.size());
    if (round >= rounds_of_placing) continue;
    line_up_classes();
    for (const std::uint32_t record : freed) place(record);
  }
}

// Down to what holds; all of the class if that takes fewer than k. sensitive_ counts the class.
void GreedyKMember::trim(std::size_t c, std::vector<std::uint32_t>& freed) {
  std::vector<std::uint32_t>& records = classes_.records[c];
  while (!sensitive_.hold()) {
    const auto surplus = sensitive_.surplus(records);
    if (!surplus || records.size() <= input_.k) {
      freed.insert(freed.end(), records.begin(), records.end());
      for (const std::uint32_t record : records) partition_.class_of[record] = suppressed;
      records.clear();
      return;
    }
    sensitive_.remove(*surplus);
    freed.push_back(*surplus);
    partition_.class_of[*surplus] = suppressed;
    records.erase(std::find(records.begin(), records.end(), *surplus));
  }
  const NodeId* leaves = leaves_of(records.front());
  std::copy(leaves, leaves + tuples_.width, classes_.value(c));
  for (const std::uint32_t record : records) widen(c, leaves_of(record));
}

void GreedyKMember::unite_equal_classes() {
  std::map<std::vector<NodeId>, std::size_t> first;
  std::vector<MadeValues> made(tuples_.width);
  for (std::size_t c = 0; c < classes_.count(); ++c) {
    if (classes_.records[c].empty()) continue;
    const Extent* value = classes_.value(c);
    std::vector<NodeId> released;
    for (std::size_t j = 0; j < tuples_.width; ++j) {
      released.push_back(attribute(j).makes_values()
                             ? released_value(attribute(j), classes_.records[c], made[j])
                             : value[j].low);
    }
    const auto [entry, fresh] = first.emplace(std::move(released), c);
    if (fresh) continue;
    widen(entry->second, value);
    for (const std::uint32_t record : classes_.records[c]) put(record, entry->second);
    classes_.records[c].clear();
  }
}

}  // namespace kordon
