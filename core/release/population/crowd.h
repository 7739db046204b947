// A crowd is the table and its bystanders (csv/read.h) as an algorithm sees them when a demand counts the
// population: the rows of the table first, and behind them the bystanders, who may share a class as company
// and are taken out of the recoding before anything is written. So whatever algorithm puts rows into classes
// puts the people of the population into them, and no other code mentions them.
//
//   k = 1, k_map = 3       row   Age  Sex  in the table    class   released as
//                          1     21   F    yes             0       20-29 F       one row, which is one of the
//                          2     24   F    no              0                     three women of 20 to 29
//                          3     28   F    no              0
//
// What a class counts are people whom no other class counts: everybody of the population is in one class or
// in none. Had a class simply everybody who fits its values, two that overlap could both count the same
// person, and a reader who finds the rows of one could work out that the other has too few people left.
//
// Algorithms that generalize each class by itself have the crowd in classes of max(k, k_map) rows, so that
// bystanders are not used up as classes of their own before rows of the table need them. Full-domain ones use
// nobody up, and may leave bystanders alone at no cost: they have k = 1, and the rest is for the requirement.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/result.h"
#include "core/job/job.h"
#include "core/measures/risk/encoded_population.h"
#include "core/privacy/catalogue/algorithm.h"
#include "core/privacy/catalogue/privacy_model.h"
#include "core/recoding/encoded/table.h"
#include "core/recoding/mam.h"
#include "core/recoding/recoding.h"
#include "core/release/population/demand.h"
#include "core/table/table.h"

namespace kordon {

// Requirements point into it, so it is neither copied nor moved.
class Crowd {
 public:
  // Rows of the table that do not count (`counted` is by row; empty: all do) are nobody's company.
  Crowd(const EncodedTable& table, const Table& bystanders, const Job& job, const Algorithm& algorithm,
        std::vector<bool> counted = {});
  Crowd(const Crowd&) = delete;
  Crowd& operator=(const Crowd&) = delete;

  // Everybody, also those whom the boundaries keep apart from every row of the table, for risks.
  const EncodedPopulation& population() const { return population_; }

  // What an algorithm works on. Bystanders who can share a class with no row of the table are not in it.
  const EncodedTable& table() const { return table_; }
  const std::vector<Requirement>& requirements() const { return requirements_; }
  const std::vector<bool>& counted() const { return counted_; }  // by row of it; empty: all
  std::uint32_t k() const { return k_; }

  // Returns the recoding of the table alone that is left of one of the crowd, whose MAM this is. Where each
  // class is generalized by itself, bystanders whom it does not need leave it first, and it is generalized
  // no further than the others ask. Classes with less than Presence::least in the table are left out: people
  // who fit their values count there, in other classes or in none.
  FinalRecoding of_table(Recoding recoding, const Mam& mam) const;

 private:
  Partition without_idlers(const Partition& partition) const;
  std::vector<Row> company_for(std::vector<Row> rows, std::vector<Row> bystanders) const;
  Recoding without_bystanders(const Recoding& recoding) const;
  Recoding without_rare_classes(Recoding recoding) const;
  std::uint32_t mandatory(const Mam& mam) const;

  std::size_t rows_;  // of the table
  bool full_domain_;
  double least_;  // Presence::least
  EncodedPopulation population_;
  EncodedTable table_;
  CrowdDemand demand_;
  SensitiveAttribute presence_;
  std::vector<bool> counted_;
  std::vector<Requirement> requirements_;
  std::uint32_t k_ = 1;
};

}  // namespace kordon
