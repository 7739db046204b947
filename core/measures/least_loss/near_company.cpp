#include "core/measures/least_loss/near_company.h"

#include <algorithm>
#include <limits>

namespace kordon {
namespace {

constexpr std::size_t steps_of_few = 64;
constexpr std::size_t steps_of_most = 256;

// A first company is looked for among so many of the nearest tuples, and as many as a company needs.
constexpr std::uint64_t tuples_at_hand = 48;
// So many rows are looked at most for one tuple, each once after every decision.
constexpr std::uint64_t max_looks = 200'000;
// Memory brings what is looked up so many tuples later.
constexpr std::size_t tuples_ahead = 8;
constexpr std::uint64_t looks_of_most = 5'000;  // that most tuples take
constexpr std::uint64_t steps_for_look = 10;

}  // namespace

NearCompany::NearCompany(const TupleWords& tuples, std::uint32_t k)
    : tuples_(tuples), k_(k), known_(tuples.count(), std::numeric_limits<Loss>::max()) {
  for (const Ladder& ladder : tuples.ladders()) steps_ += ladder.size() - 1;
  possible_ = tuples.nested() && steps_ <= steps_of_most;
  if (!possible_) return;
  if (steps_ <= steps_of_few) {
    search_.emplace(NearSearch<1>(tuples.ladders()));
  } else {
    search_.emplace(NearSearch<4>(tuples.ladders()));
  }
  std::size_t places = 0;
  for (const TupleWords::Values& values : tuples.values()) {
    first_value_.push_back(places);
    places += values.count;
  }
  rungs_.resize(places);
  losses_.resize(places);
}

std::uint64_t NearCompany::steps() const {
  return NearTuples::steps(tuples_.count(), steps_) + looks_of_most * steps_for_look;
}

std::uint64_t NearCompany::spent() const {
  const std::uint64_t looked = std::visit([](const auto& search) { return search.looked(); }, *search_);
  return NearTuples::steps(tuples_.count(), steps_) * measured_ + looked * steps_for_look;
}

Loss NearCompany::cheapest(Tuple tuple, Loss alone, Tolerance tolerance) {
  if (tuples_.rows(tuple) >= k_) return 0;
  if (!near_) {
    near_.emplace(tuples_);
    for (Tuple each = 0; each < tuples_.count(); ++each) {
      for (std::size_t j = 0; j < first_value_.size(); ++j) {
        values_.push_back(static_cast<std::uint32_t>(first_value_[j]) + tuples_.values()[j].of_tuple[each]);
      }
    }
  }
  near_->measure(tuple);
  ++measured_;
  tell_apart(tuple, alone);
  return std::visit([&](auto& search) { return cheapest(search, tuple, alone, tolerance); }, *search_);
}

void NearCompany::tell_apart(Tuple tuple, Loss alone) {
  for (std::size_t j = 0; j < first_value_.size(); ++j) {
    const TupleWords::Values& values = tuples_.values()[j];
    const Ladder& ladder = tuples_.ladders()[j];
    values.tell_apart(values.of_tuple[tuple], rungs_of_column_);
    for (std::size_t v = 0; v < values.count; ++v) {
      const std::uint32_t rung = rungs_of_column_[v];
      rungs_[first_value_[j] + v] = rung;
      losses_[first_value_[j] + v] = rung < values.rungs ? ladder[rung].loss : alone;
    }
  }
}

template <std::size_t words>
Loss NearCompany::cheapest(NearSearch<words>& search, Tuple tuple, Loss alone, Tolerance tolerance) {
  const auto needed = static_cast<std::size_t>(k_ - tuples_.rows(tuple));
  const auto found = [&](Loss loss, Tuple other) { known_[other] = std::min(known_[other], loss); };
  Loss known = std::min(alone, known_[tuple]);
  if (known == alone) {
    line_up(search, near_->limit_for(tuples_at_hand + needed), known, needed);
    search.least(needed, known, tolerance, max_looks, [&](Loss loss, Tuple other) {
      known = loss;
      found(loss, other);
    });
  }
  line_up(search, known, known, needed);
  return search.least(needed, known, tolerance, max_looks, found);
}

// Lines up the rows that lose less than the known company together with the tuple at hand; of those at the
// limit and above not all.
template <std::size_t words>
void NearCompany::line_up(NearSearch<words>& search, Loss limit, Loss known, std::size_t needed) {
  const std::size_t columns = first_value_.size();
  candidates_.clear();
  near_->append_below(limit, candidates_);
  for (std::size_t i = 0; i < candidates_.size(); ++i) {
    const Tuple later = candidates_[std::min(i + tuples_ahead, candidates_.size() - 1)];
    __builtin_prefetch(values_.data() + std::size_t{later} * columns);
    const Tuple other = candidates_[i];
    Loss loss = 0;
    const std::uint32_t* value = values_.data() + std::size_t{other} * columns;
    for (std::size_t j = 0; j < columns; ++j) loss += losses_[value[j]];
    if (loss >= known) continue;
    typename NearSearch<words>::NearRow row{loss, other, {}};
    for (std::size_t j = 0; j < columns; ++j) {
      const auto& needs = search.below(j, rungs_[value[j]]);
      for (std::size_t word = 0; word < words; ++word) row.needs[word] |= needs[word];
    }
    // More rows of a tuple than are needed change nothing.
    const std::uint64_t rows = std::min<std::uint64_t>(needed, tuples_.rows(other));
    search.rows().insert(search.rows().end(), static_cast<std::size_t>(rows), row);
  }
}

}  // namespace kordon
