#include "core/recoding/ladder/near_tuples.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>

namespace kordon {
namespace {

constexpr std::size_t tuples_of_word = 64;
constexpr Loss quarters_of_cell = 4;

std::size_t words_for(std::size_t tuples) {
  constexpr std::size_t at_once = tuples_of_word * NearTuples::words_at_once;
  return (tuples + at_once - 1) / at_once * NearTuples::words_at_once;
}

// Of a step with more parts the bits would take too much memory; its parts are small, and their tuples are
// listed.
constexpr std::size_t most_parts = 256;

}  // namespace

NearTuples::NearTuples(const TupleWords& tuples) : tuples_(tuples), words_(words_for(tuples.count())) {
  Loss dearest = 0;
  for (const Ladder& ladder : tuples.ladders()) dearest = std::max(dearest, ladder.back().loss);
  quarter_ = std::max<Loss>(1, dearest / quarters_of_cell);
  std::uint64_t most = 0;
  for (std::size_t j = 0; j < tuples.ladders().size(); ++j) {
    const Ladder& ladder = tuples.ladders()[j];
    // Rounded down of all steps so far, so that what is lost by that is less than a quarter a column.
    for (std::size_t rung = 1; rung < ladder.size(); ++rung) {
      const std::uint64_t quarters = ladder[rung].loss / quarter_ - ladder[rung - 1].loss / quarter_;
      if (quarters == 0) continue;
      most += quarters;
      digits_ = static_cast<std::size_t>(std::bit_width(most));
      add_step(j, rung - 1, quarters);
    }
  }
  sums_.resize(words_ * digits_);
}

void NearTuples::add_step(std::size_t column, std::size_t rung, std::uint64_t quarters) {
  const TupleWords::Values& values = tuples_.values()[column];
  const std::uint64_t* words = values.on(rung);
  std::vector<std::uint64_t> parts(words, words + values.count);
  std::sort(parts.begin(), parts.end());
  parts.erase(std::unique(parts.begin(), parts.end()), parts.end());
  Step& step = steps_.emplace_back();
  step.column = column;
  step.quarters = quarters;
  step.digits = digits_;
  step.parts = parts.size();
  for (std::size_t v = 0; v < values.count; ++v) {
    const auto at = std::lower_bound(parts.begin(), parts.end(), words[v]);
    step.part_of_value.push_back(static_cast<std::uint32_t>(at - parts.begin()));
  }
  if (step.parts <= most_parts) {
    step.differs.assign(step.parts * words_, ~std::uint64_t{0});
    for (Tuple tuple = 0; tuple < tuples_.count(); ++tuple) {
      const std::size_t part = step.part_of_value[values.of_tuple[tuple]];
      step.differs[part * words_ + tuple / tuples_of_word] &= ~(std::uint64_t{1} << tuple % tuples_of_word);
    }
    return;
  }
  step.start.assign(step.parts + 1, 0);
  for (const std::uint32_t value : values.of_tuple) ++step.start[step.part_of_value[value] + 1];
  for (std::size_t part = 0; part < step.parts; ++part) step.start[part + 1] += step.start[part];
  std::vector<std::uint32_t> next(step.start.begin(), step.start.end() - 1);
  step.members.resize(tuples_.count());
  for (Tuple tuple = 0; tuple < tuples_.count(); ++tuple) {
    step.members[next[step.part_of_value[values.of_tuple[tuple]]]++] = tuple;
  }
}

const std::uint64_t* NearTuples::differing(Step& step, Tuple tuple) const {
  const std::size_t part = step.part_of_value[tuples_.values()[step.column].of_tuple[tuple]];
  if (step.parts <= most_parts) return step.differs.data() + part * words_;
  step.differs.assign(words_, ~std::uint64_t{0});
  for (std::size_t i = step.start[part]; i < step.start[part + 1]; ++i) {
    step.differs[step.members[i] / tuples_of_word] &= ~(std::uint64_t{1} << step.members[i] % tuples_of_word);
  }
  return step.differs.data();
}

// Adds up all steps for some words at a time, digit by digit. All loops within are of a length that is known
// beforehand, so that several words are added at once.
void NearTuples::measure(Tuple tuple) {
  tuple_ = tuple;
  differing_.clear();
  for (Step& step : steps_) differing_.push_back(differing(step, tuple));
  for (std::size_t first = 0; first < words_; first += words_at_once) {
    std::array<std::array<std::uint64_t, words_at_once>, most_digits> sums{};
    for (std::size_t s = 0; s < steps_.size(); ++s) {
      for (std::size_t from = 0; from < steps_[s].digits; ++from) {
        if ((steps_[s].quarters >> from & 1U) == 0) continue;
        std::array<std::uint64_t, words_at_once> carry;
        std::copy_n(differing_[s] + first, words_at_once, carry.begin());
        for (std::size_t digit = from; digit < steps_[s].digits; ++digit) {
          for (std::size_t i = 0; i < words_at_once; ++i) {
            const std::uint64_t both = sums[digit][i] & carry[i];
            sums[digit][i] ^= carry[i];
            carry[i] = both;
          }
        }
      }
    }
    for (std::size_t digit = 0; digit < digits_; ++digit) {
      std::copy_n(sums[digit].begin(), words_at_once,
                  sums_.begin() + static_cast<std::ptrdiff_t>(digit * words_ + first));
    }
  }
}

std::uint64_t NearTuples::within(std::size_t word, std::uint64_t quarters) const {
  std::uint64_t above = 0;
  for (std::size_t digit = 0; digit < digits_; ++digit) {
    above = (quarters >> digit & 1U) != 0 ? above & sums_[digit * words_ + word]
                                          : above | sums_[digit * words_ + word];
  }
  const std::size_t before = word * tuples_of_word;
  if (before + tuples_of_word <= tuples_.count()) return ~above;
  if (before >= tuples_.count()) return 0;
  return ~above & ((std::uint64_t{1} << (tuples_.count() - before)) - 1);
}

std::size_t NearTuples::count_within(std::uint64_t quarters) const {
  std::size_t count = 0;
  for (std::size_t word = 0; word < words_; ++word) {
    count += static_cast<std::size_t>(std::popcount(within(word, quarters)));
  }
  return count;
}

void NearTuples::append_below(Loss limit, std::vector<Tuple>& found) const {
  if (limit == 0) return;
  const std::uint64_t most = (std::uint64_t{1} << digits_) - 1;
  const std::uint64_t quarters = std::min<std::uint64_t>(most, (limit - 1) / quarter_);
  for (std::size_t word = 0; word < words_; ++word) {
    for (std::uint64_t bits = within(word, quarters); bits != 0; bits &= bits - 1) {
      const auto tuple =
          static_cast<Tuple>(word * tuples_of_word + static_cast<unsigned>(std::countr_zero(bits)));
      if (tuple != tuple_) found.push_back(tuple);
    }
  }
}

Loss NearTuples::limit_for(std::size_t count) const {
  std::uint64_t low = 0;
  std::uint64_t high = (std::uint64_t{1} << digits_) - 1;
  if (tuples_.count() <= count) return std::numeric_limits<Loss>::max();
  while (low < high) {
    const std::uint64_t middle = (low + high) / 2;
    if (count_within(middle) >= count) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return (low + 1) * quarter_;
}

}  // namespace kordon
