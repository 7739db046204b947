// Holds the classes of one QI-cluster of MAM while they are made, each with what it is generalized to.
//
// A row is in some class from put() on; once number() has been called, the partition says in which.
//
// Tested by tests/core/algorithms/greedy_cka_test.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/algorithms/k_member/tuples.h"
#include "core/base/progress.h"
#include "core/privacy/catalogue/algorithm.h"

namespace kordon {

class ClusterClasses {
 public:
  // All that is given must outlive the classes. Numbers of classes go into `partition`.
  ClusterClasses(const AlgorithmInput& input, const DistinctTuples& tuples, Partition& partition);

  void clear() { classes_.clear(); }
  std::size_t count() const { return classes_.size(); }
  // Returns the rows of a class. A class without rows is none.
  const std::vector<Row>& rows(std::size_t c) const { return classes_[c].rows; }
  const std::vector<Extent>& value(std::size_t c) const { return classes_[c].value; }
  // Returns which values the class has in a quasi-identifier that becomes sets.
  const ValueSet& set(std::size_t c, std::size_t qi) const { return classes_[c].sets[place_of_set_[qi]]; }
  Loss loss(std::size_t c) const;  // loss of all its rows together

  bool is_placed(Row row) const { return partition_.class_of[row] != no_class; }
  const NodeId* leaves_of(Row row) const { return tuples_.leaves_of(tuples_.tuple_of[row]); }

  // Makes the rows a class, which becomes the last one.
  void make(std::span<const Row> rows);
  // Does so for several classes, which have no row in common, one after the other.
  void make_all(const std::vector<std::span<const Row>>& classes);
  void open(Row row);  // makes a single row a class
  // Puts the row into a class and generalizes it as far as the row needs.
  void join(Row row, std::size_t c);
  // Moves all rows of one class into another.
  void merge(std::size_t from, std::size_t into);
  // These take rows out again: all of the last class, which then is gone; all of a class; one of its rows,
  // after which the class is still as general as before until narrow() is called.
  void dissolve_last();
  void empty(std::size_t c);
  void take_out(Row row, std::size_t c);
  void narrow(std::size_t c);

  // Return whether rows keep to the widths of ranges as one class; whether a class keeps to them with the
  // row.
  bool fit(const std::vector<Row>& rows) const;
  bool fits_with(std::size_t c, Row row) const;
  // Return by how much the loss of two classes grows if they become one, or of a class and a row that joins
  // it.
  Loss cost_of_merging(std::size_t a, std::size_t b) const;
  Loss cost_of_joining(std::size_t c, Row row) const;

  // Gives all classes numbers of the partition.
  void number();

 private:
  struct Class {
    std::vector<Row> rows;
    std::vector<Extent> value;   // by quasi-identifier
    std::vector<ValueSet> sets;  // as set_columns_
  };

  const QuasiIdentifier& attribute(std::size_t j) const { return table_.quasi_identifiers[j]; }
  Class class_of(std::span<const Row> rows) const;
  void start(Class& made, Row row) const;
  // `value` holds an Extent or a leaf for each attribute; set_of(s) is the set of set_columns_[s], or its
  // leaf.
  template <class Value, class SetOf>
  void widen(Class& made, const Value* value, const SetOf& set_of) const;
  void widen(Class& made, Row row) const;
  template <class Value, class SetOf>
  Loss cost_of_merging(std::size_t c, const Value* value, const SetOf& set_of, std::uint64_t rows) const;
  void put(Row row, std::size_t c);
  void place(Row row) { partition_.class_of[row] = partition_.classes; }  // number() says in which class

  const EncodedTable& table_;
  const DistinctTuples& tuples_;
  Partition& partition_;
  const bool bounded_;                     // whether ranges have widths
  std::vector<std::size_t> set_columns_;   // quasi-identifiers that become sets
  std::vector<std::size_t> place_of_set_;  // by quasi-identifier: where it is in set_columns_
  std::vector<Class> classes_;
};

}  // namespace kordon
