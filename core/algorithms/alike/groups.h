// Holds people who are alike: each has one row in each slot of their group.
//
//   person   rows            group of P and Q
//   P        30 F, 31 F      slot 0   30-34 F    one row of P, one of Q
//   Q        33 F, 31 F      slot 1   31 F       one row of P, one of Q
//   R        60 M            R would have to give up the row, or P and Q a slot: it costs what suppressed
//                            rows cost
//
// Whatever classes the slots become parts of, people of a group have equally many rows in each class.
//
// Tested by tests/core/algorithms/alike/grouping_test.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/algorithms/alike/matching.h"
#include "core/recoding/encoded/table.h"
#include "core/recoding/mam.h"

namespace kordon {

// Holds the people of the rows that can be kept, numbered by first row.
class PeopleRows {
 public:
  // Both must outlive it; the table says whose the rows are.
  PeopleRows(const EncodedTable& table, const Mam& mam);

  std::uint32_t count() const { return static_cast<std::uint32_t>(start_.size() - 1); }
  std::span<const Row> of(std::uint32_t person) const {
    return std::span(rows_).subspan(start_[person], start_[person + 1] - start_[person]);
  }
  std::size_t width() const { return table_.quasi_identifiers.size(); }
  const QuasiIdentifier& attribute(std::size_t j) const { return table_.quasi_identifiers[j]; }
  NodeId leaf(Row row, std::size_t j) const { return leaves_[row * width() + j]; }
  ClassId cluster(Row row) const { return mam_.partition.class_of[row]; }  // the QI-cluster of MAM
  // Returns the clusters of a person's rows, ascending: people who have the same can be alike in all rows.
  std::vector<ClassId> clusters_of(std::uint32_t person) const;
  // Returns what a suppressed row counts for. A row that goes is a worse loss than one that shows nothing.
  Loss dropped() const { return dropped_; }

 private:
  const EncodedTable& table_;
  const Mam& mam_;
  std::vector<Row> rows_;             // by person, each one's ascending
  std::vector<std::uint32_t> start_;  // by person; one more at the end
  std::vector<NodeId> leaves_;        // row-major
  Loss dropped_;
};

struct Slot {
  std::vector<Row> rows;      // one of each person of the group, in their order
  std::vector<Extent> value;  // by quasi-identifier: what the rows have in common
  Loss loss = 0;              // of one row
  ClassId cluster = 0;        // of MAM, which all rows are in
};

class Group {
 public:
  Group(const PeopleRows& people, std::uint32_t person);

  const std::vector<std::uint32_t>& people() const { return people_; }
  const std::vector<Slot>& slots() const { return slots_; }
  // Returns how many rows of its people are in no slot.
  std::uint64_t dropped_rows() const { return dropped_rows_; }

  // Returns by how much the group's loss grows if the person joins, suppressed rows at what they count for.
  // If that is more than `most`, it returns anything above `most`.
  Loss cost_of_joining(const PeopleRows& people, std::uint32_t person, Loss most = UINT64_MAX) const;
  // Adds the person. Slots that none of the person's rows fits are given up, and so are such rows.
  void join(const PeopleRows& people, std::uint32_t person);
  // Has each person's rows find their slots anew, now that all people are known; nothing more is lost by it.
  // Returns whether anything was gained.
  bool match_anew(const PeopleRows& people);
  // Returns what all rows of its people lose, suppressed ones at what they count for.
  Loss loss(const PeopleRows& people) const;

 private:
  Loss saved(const PeopleRows& people, Row row, const Slot& slot) const;
  Loss without_matches(const PeopleRows& people, std::size_t rows) const;
  Savings savings(const PeopleRows& people, std::uint32_t person) const;
  void widen(const PeopleRows& people, Slot& slot, Row row) const;
  void narrow(const PeopleRows& people, Slot& slot, std::size_t without) const;

  std::vector<std::uint32_t> people_;
  std::vector<Slot> slots_;
  std::uint64_t dropped_rows_ = 0;
};

}  // namespace kordon
