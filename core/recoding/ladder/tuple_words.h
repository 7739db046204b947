// Finds by sums of random words which tuples look alike at a combination of rungs (ladder/ladder.h).
//
// Cities Ayr, Bath in the North, two degrees, with made-up words in place of 64 bits:
//
//   rung of cities      0: Ayr 17, Bath 92        1: North 40
//   rung of degrees     0: BSc 3, MSc 55          1: any 8
//
//   keys of tuples      at rungs 0 0    at 1 0    at 1 1
//   Ayr BSc             17 + 3 = 20     43        48
//   Bath BSc            92 + 3 = 95     43        48
//   Ayr MSc             17 + 55 = 72    95        48
//
// Tested by tests/core/recoding/ladder/tuple_words_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/recoding/encoded/table.h"
#include "core/recoding/ladder/ladder.h"
#include "core/recoding/tuples.h"

namespace kordon {

// Holds the tuples of a table, with a ladder for each quasi-identifier (range_ladder() for ranges,
// node_ladder() for all others).
//
// Every part of a rung has a random word of 64 bits, and a tuple's key at a combination of rungs is the sum
// of its words there. Keys are equal for tuples that look alike. Keys of others differ but for a chance of
// about one in 2^64 a pair: then rows that do not look alike are taken to do so.
class TupleWords {
 public:
  // Holds the values of one quasi-identifier that occur, numbered densely.
  struct Values {
    std::size_t count = 0;
    std::size_t rungs = 0;
    std::vector<std::uint64_t> words;  // by rung, then by value
    std::vector<std::uint32_t> of_tuple;

    const std::uint64_t* on(std::size_t rung) const { return words.data() + rung * count; }
    // Finds by value on how many rungs it differs from `own`. Where rungs are nested these are the lowest.
    void tell_apart(std::uint32_t own, std::vector<std::uint32_t>& rungs_apart) const;
  };

  // `tuples` is as tuples_of_rows() has them; rows that are in none are left aside. Tuples may also be told
  // apart by a value that is no part of what they look like: `value_of_row`.
  TupleWords(const EncodedTable& table, const Partition& tuples,
             const std::vector<std::uint32_t>* value_of_row = nullptr);

  Tuple count() const { return static_cast<Tuple>(rows_.size()); }
  std::uint32_t rows(Tuple tuple) const { return rows_[tuple]; }       // how many rows are of this tuple
  std::uint32_t value(Tuple tuple) const { return value_of_[tuple]; }  // where there are such values
  const std::vector<Ladder>& ladders() const { return ladders_; }      // without the parts of their rungs
  bool nested() const { return nested_; }  // whether what looks alike on one rung does so on all above
  const std::vector<Values>& values() const { return values_; }  // by quasi-identifier

  // Sets the rungs; from now on keys are those at these rungs.
  void set_rungs(const std::vector<std::uint8_t>& rungs);
  // Returns whether the tuple has a part at these rungs that it has on no rung below, in every
  // quasi-identifier that is above its first. If one tuple of a group has, then all have; and if none has,
  // then some cheaper combination has the same group. It may return true of others, too.
  bool is_new_here(Tuple tuple) const {
    return all_new_here() || (fresh_[tuple / bits_of_word] >> tuple % bits_of_word & 1U) != 0;
  }
  bool all_new_here() const { return fresh_.empty(); }
  // Returns the tuple's key. A key is odd, so that 0 can stand for none. Its upper bits are the more random
  // ones.
  std::uint64_t key(Tuple tuple) const { return sum(tuple, words_) | 1U; }
  // These return about how many nanoseconds set_rungs() and key() take.
  std::uint64_t steps_to_set_rungs() const { return std::uint64_t{2} * joint_values_; }
  std::uint64_t steps_for_key() const { return blocks_.size(); }

  // These two serve any other figure that is a sum over quasi-identifiers, with by_value[j][v] for value v of
  // quasi-identifier j: gather() makes a table of it, and from that sum() adds up the figure of a tuple.
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
  Figure sum(Tuple tuple, const std::vector<Figure>& table) const {
    const std::size_t width = blocks_.size();
    const std::uint32_t* joint = joints_.data() + std::size_t{tuple} * width;
    Figure figure = 0;
    for (std::size_t b = 0; b < width; ++b) figure += table[joint[b]];
    return figure;
  }

 private:
  // A block is a group of quasi-identifiers with few joint values, whose words are added up once for all
  // tuples that share them.
  struct Block {
    std::vector<std::size_t> members;   // quasi-identifiers
    std::vector<std::uint32_t> values;  // by joint value, then by member
    std::size_t first = 0;              // position of its joint values among those of all blocks
    std::size_t count = 0;
  };

  static constexpr Tuple bits_of_word = 64;
  using Bits = std::vector<std::uint64_t>;  // one a tuple

  void add_values(const QuasiIdentifier& qi, std::size_t j, const std::vector<Row>& row_of);
  void add_fresh(const Values& values, bool range);
  void make_blocks();

  std::vector<std::uint32_t> rows_;      // by tuple: how many rows it has
  std::vector<std::uint32_t> value_of_;  // by tuple
  std::vector<Values> values_;
  std::vector<Ladder> ladders_;
  bool nested_ = true;
  std::vector<Block> blocks_;
  std::vector<std::uint32_t> joints_;  // by tuple, then by block
  std::size_t joint_values_ = 0;       // in all blocks together
  std::vector<std::uint64_t> words_;   // by joint value, at the rungs that are set
  std::vector<const std::uint64_t*> of_value_;
  // By quasi-identifier and rung: which tuples have another part than on the rung below; empty: all.
  std::vector<std::vector<Bits>> fresh_on_;
  Bits fresh_;  // at the rungs that are set; empty: all
};

// Holds a hash table of keys, by open addressing: each key has a slot, and the caller keeps figures by the
// slot's number.
class KeySlots {
 public:
  // Forgets all keys, and makes at least `room` times as many slots as `keys`, the number of keys to come.
  void clear(std::size_t keys, std::size_t room);
  // Returns the slot of this key, or the free one where it belongs.
  std::size_t find(std::uint64_t key) const {
    const std::size_t mask = keys_.size() - 1;
    std::size_t at = first(key);
    while (keys_[at] != key && keys_[at] != 0) at = (at + 1) & mask;
    return at;
  }
  // Has memory bring what find() will look at soon; returns the slot that it most likely finds.
  std::size_t look_ahead(std::uint64_t key) const {
    __builtin_prefetch(&keys_[first(key)]);
    return first(key);
  }
  std::uint64_t key(std::size_t slot) const { return keys_[slot]; }  // 0: the slot is free
  void take(std::size_t slot, std::uint64_t key) { keys_[slot] = key; }
  std::size_t size() const { return keys_.size(); }

 private:
  std::size_t first(std::uint64_t key) const { return static_cast<std::size_t>(key >> shift_); }

  std::vector<std::uint64_t> keys_;
  unsigned shift_ = 60;
};

}  // namespace kordon
