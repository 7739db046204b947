#include "core/recoding/ladder/tuple_words.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "core/base/random.h"
#include "core/recoding/ladder/ranges.h"

namespace kordon {

namespace {

// Quasi-identifiers are looked up together as long as there is at most one joint value for so many tuples:
// then to add the words up for each joint value costs little beside the tuples.
constexpr Tuple tuples_for_joint_value = 16;

}  // namespace

TupleWords::TupleWords(const EncodedTable& table, const Partition& tuples,
                       const std::vector<std::uint32_t>* value_of_row)
    : rows_(class_sizes(tuples)) {
  std::vector<Row> row_of(tuples.classes);
  for (std::size_t row = table.rows; row-- > 0;) {
    if (tuples.class_of[row] != no_class) row_of[tuples.class_of[row]] = static_cast<Row>(row);
  }
  if (value_of_row != nullptr) {
    for (const Row row : row_of) value_of_.push_back((*value_of_row)[row]);
  }
  for (std::size_t j = 0; j < table.quasi_identifiers.size(); ++j) {
    add_values(table.quasi_identifiers[j], j, row_of);
    add_fresh(values_.back(), table.quasi_identifiers[j].range.has_value());
  }
  make_blocks();
}

void TupleWords::Values::tell_apart(std::uint32_t own, std::vector<std::uint32_t>& rungs_apart) const {
  rungs_apart.assign(count, 0);
  for (std::size_t rung = 0; rung < rungs; ++rung) {
    const std::uint64_t* there = on(rung);
    for (std::size_t v = 0; v < count; ++v) rungs_apart[v] += there[v] != there[own] ? 1U : 0U;
  }
}

void TupleWords::add_values(const QuasiIdentifier& qi, std::size_t j, const std::vector<Row>& row_of) {
  std::vector<std::uint32_t> leaves;
  leaves.reserve(row_of.size());
  for (const Row row : row_of) leaves.push_back(qi.leaves[row]);
  Partition equal = group_rows({leaves}, leaves.size());
  std::vector<NodeId> leaf_of(equal.classes);
  for (std::size_t tuple = 0; tuple < leaves.size(); ++tuple) leaf_of[equal.class_of[tuple]] = leaves[tuple];

  if (qi.range) nested_ = false;
  Values& own = values_.emplace_back();
  Ladder& ladder = ladders_.emplace_back(qi.range ? range_ladder(qi) : node_ladder(qi));
  own.count = equal.classes;
  own.rungs = ladder.size();
  own.of_tuple = std::move(equal.class_of);
  own.words.reserve(own.count * own.rungs);
  for (Rung& rung : ladder) {
    for (const NodeId leaf : leaf_of) {
      own.words.push_back(splitmix64(std::uint64_t{j} << 32U | rung.part[leaf]));
    }
    rung.part = {};  // is no longer needed
  }
}

// Parts of ranges are not nested, and new on each rung. Where all branches are alike, parts of nodes are,
// too.
void TupleWords::add_fresh(const Values& values, bool range) {
  std::vector<Bits>& fresh = fresh_on_.emplace_back(values.rungs);
  for (std::size_t rung = 1; rung < values.rungs && !range; ++rung) {
    const std::uint64_t* here = values.on(rung);
    const std::uint64_t* below = values.on(rung - 1);
    if (!std::equal(here, here + values.count, below, std::not_equal_to<>())) {
      fresh[rung].assign((count() + bits_of_word - 1) / bits_of_word, 0);
      for (Tuple tuple = 0; tuple < count(); ++tuple) {
        const std::uint32_t value = values.of_tuple[tuple];
        const std::uint64_t bit = here[value] != below[value] ? 1U : 0U;
        fresh[rung][tuple / bits_of_word] |= bit << tuple % bits_of_word;
      }
    }
  }
}

// Takes quasi-identifiers into one block as long as its joint values are few beside the tuples.
void TupleWords::make_blocks() {
  std::vector<Partition> joint;
  for (std::size_t j = 0; j < values_.size(); ++j) {
    if (!joint.empty()) {
      Partition more = group_rows({joint.back().class_of, values_[j].of_tuple}, count());
      if (more.classes <= count() / tuples_for_joint_value) {
        joint.back() = std::move(more);
        blocks_.back().members.push_back(j);
        continue;
      }
    }
    joint.push_back({values_[j].of_tuple, static_cast<ClassId>(values_[j].count)});
    blocks_.push_back({{j}, {}, 0, 0});
  }
  joints_.resize(std::size_t{count()} * blocks_.size());
  for (std::size_t b = 0; b < blocks_.size(); ++b) {
    Block& block = blocks_[b];
    const std::size_t width = block.members.size();
    block.first = joint_values_;
    block.count = joint[b].classes;
    joint_values_ += block.count;
    block.values.resize(block.count * width);
    for (std::size_t tuple = 0; tuple < count(); ++tuple) {
      const std::uint32_t own = joint[b].class_of[tuple];
      joints_[tuple * blocks_.size() + b] = static_cast<std::uint32_t>(block.first) + own;
      for (std::size_t m = 0; m < width; ++m) {
        block.values[own * width + m] = values_[block.members[m]].of_tuple[tuple];
      }
    }
  }
}

void TupleWords::set_rungs(const std::vector<std::uint8_t>& rungs) {
  of_value_.resize(rungs.size());
  for (std::size_t j = 0; j < rungs.size(); ++j) of_value_[j] = values_[j].on(rungs[j]);
  gather(of_value_, words_);
  fresh_.clear();
  for (std::size_t j = 0; j < rungs.size(); ++j) {
    const Bits& more = fresh_on_[j][rungs[j]];
    if (fresh_.empty()) {
      fresh_ = more;
    } else {
      for (std::size_t word = 0; word < more.size(); ++word) fresh_[word] &= more[word];
    }
  }
}

void KeySlots::clear(std::size_t keys, std::size_t room) {
  unsigned bits = 4;
  while ((std::size_t{1} << bits) < room * keys) ++bits;
  shift_ = 64 - bits;
  keys_.assign(std::size_t{1} << bits, 0);
}

}  // namespace kordon
