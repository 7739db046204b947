// Estimates, without a table of the population, how many rows of a table are the only ones of their kind
// there. What is known is which share of the population the table is, if it is a random sample of it.
//
// F. K. Dankar, K. El Emam, A. Neisa, T. Roffey, "Estimating the Re-identification Risk of Clinical Data
// Sets" (BMC Medical Informatics and Decision Making 12:66, 2012) compare estimators by simulation: below a
// sampling fraction of 0.1 that of Pitman does best, above it that of Zayatz is among the best (their rule
// has a third, the slide negative binomial, where it comes to less; it is left out here). Where Pitman's has
// no solution, Zayatz's is taken.
//
//   Pitman   classes are drawn by a formula with two parameters; both are those of greatest likelihood for
//   the
//            classes there are (N. Hoshino, "Applying Pitman's Sampling Formula to Microdata Disclosure Risk
//            Assessment", Journal of Official Statistics 17(4), 2001)
//   Zayatz   a class of one row is one of one person with the probability that Bayes' rule gives, if classes
//   of
//            the population are as large as those of the table, and rows are drawn without putting back (L.
//            V. Zayatz, "Estimation of the Percent of Unique Population Elements on a Microdata File Using
//            the Sample", 1991)
#pragma once

#include <cstdint>
#include <vector>

namespace kordon {

struct Uniques {
  const char* estimator = "";  // "pitman" or "zayatz"; "none" where no row is alone in its class
  double rows = 0;  // expected rows of the table that are unique in the population; at most those that
                    // are alone in the table
};

// `sizes` are the rows of each class, 1 or more; `fraction` is above 0 and at most 1.
Uniques estimated_uniques(const std::vector<std::uint32_t>& sizes, double fraction);

// These return the estimators by themselves; Pitman's is below 0 where it has no solution.
double uniques_by_pitman(const std::vector<std::uint32_t>& sizes, double fraction);
double uniques_by_zayatz(const std::vector<std::uint32_t>& sizes, double fraction);

}  // namespace kordon
