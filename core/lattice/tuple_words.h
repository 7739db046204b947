// Which tuples look alike at a combination of rungs (ladder.h), told by sums of random words.
#pragma once

#include <cstdint>
#include <vector>

#include "core/encoded_table.h"
#include "core/lattice/ladder.h"
#include "core/partition.h"

namespace kordon {

// Rows of equal leaves share a class, a tuple; those that are not kept are in none. `kept`: by row.
Partition distinct_leaves(const EncodedTable& table, const std::vector<bool>& kept);

// Distinct tuples of quasi-identifier leaves, with a ladder for each quasi-identifier (range_ladder() of
// ranges, height_ladder() of all others).
//
// Every part of a rung has a random word of 64 bits, and a tuple's key at a combination of rungs is the sum
// of its words there: equal for tuples that look alike, different for others but for a chance of about one in
// 2^64 a pair: then rows are taken to look alike that do not.
class TupleWords {
 public:
  // The values of one quasi-identifier that occur, numbered densely.
  struct Values {
    std::size_t count = 0;
    std::size_t rungs = 0;
    std::vector<std::uint64_t> words;  // by rung, then by value
    std::vector<std::uint32_t> of_tuple;

    const std::uint64_t* on(std::size_t rung) const { return words.data() + rung * count; }
  };

  // `tuples`: rows of equal leaves share a class; rows that are in none are left aside.
  TupleWords(const EncodedTable& table, const Partition& tuples);

  std::size_t count() const { return rows_.size(); }                    // tuples
  std::uint32_t rows(std::size_t tuple) const { return rows_[tuple]; }  // that have it
  const std::vector<Ladder>& ladders() const { return ladders_; }       // without their parts
  bool nested() const { return nested_; }  // whether what looks alike on one rung does so on all above
  const std::vector<Values>& values() const { return values_; }  // by quasi-identifier

  // Takes keys at these rungs from now on.
  void look_at(const std::vector<std::uint8_t>& rungs);
  // Odd, so that 0 can stand for none. Its upper bits are the more random ones.
  std::uint64_t key(std::size_t tuple) const { return sum(tuple, words_) | 1U; }
  // About how many nanoseconds these take.
  std::uint64_t steps_to_look() const { return std::uint64_t{2} * joint_values_; }
  std::uint64_t steps_for_key() const { return blocks_.size(); }

  // Any other figure that is a sum over quasi-identifiers: by_value[j][v] for value v of quasi-identifier j,
  // first gathered into a table, then summed for each tuple.
  template <class Figure>
  void gather(const std::vector<const Figure*>& by_value, std::vector<Figure>& table) const {
    table.resize(joint_values_);
    for (const Block& block : blocks_) {
      const std::size_t width = block.members.size();
      for (std::size_t joint = 0; joint < block.count; ++joint) {
        Figure figure = 0;
        for (std::size_t m = 0; m < width; ++m) {
          figure += by_value[block.members[m]][block.values[joint * width + m]];
        }
        table[block.first + joint] = figure;
      }
    }
  }
  template <class Figure>
  Figure sum(std::size_t tuple, const std::vector<Figure>& table) const {
    const std::size_t width = blocks_.size();
    const std::uint32_t* joint = joints_.data() + tuple * width;
    Figure figure = 0;
    for (std::size_t b = 0; b < width; ++b) figure += table[joint[b]];
    return figure;
  }

 private:
  // Quasi-identifiers of few joint values, which are looked up together.
  struct Block {
    std::vector<std::size_t> members;   // quasi-identifiers
    std::vector<std::uint32_t> values;  // by joint value, then by member
    std::size_t first = 0;              // position of its joint values among those of all blocks
    std::size_t count = 0;
  };

  void add_values(const QuasiIdentifier& qi, std::size_t j, const std::vector<std::uint32_t>& row_of);
  void make_blocks();

  std::vector<std::uint32_t> rows_;  // by tuple
  std::vector<Values> values_;
  std::vector<Ladder> ladders_;
  bool nested_ = true;
  std::vector<Block> blocks_;
  std::vector<std::uint32_t> joints_;  // by tuple, then by block
  std::size_t joint_values_ = 0;       // of all blocks
  std::vector<std::uint64_t> words_;   // by joint value, at the rungs looked at
  std::vector<const std::uint64_t*> of_value_;
};

// Slots for keys: open addressing.
class KeySlots {
 public:
  // Forgets all; `keys` of them will come, `room` times as many slots there are at least.
  void clear(std::size_t keys, std::size_t room);
  // The slot of this key, or the free one where it belongs.
  std::size_t find(std::uint64_t key) const {
    const std::size_t mask = keys_.size() - 1;
    auto at = static_cast<std::size_t>(key >> shift_);
    while (keys_[at] != key && keys_[at] != 0) at = (at + 1) & mask;
    return at;
  }
  std::uint64_t key(std::size_t slot) const { return keys_[slot]; }  // 0: free
  void take(std::size_t slot, std::uint64_t key) { keys_[slot] = key; }
  std::size_t size() const { return keys_.size(); }

 private:
  std::vector<std::uint64_t> keys_;
  unsigned shift_ = 60;
};

}  // namespace kordon
