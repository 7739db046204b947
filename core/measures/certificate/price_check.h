// Looks for rows that pay more than a class of them would cost, among all groups of rows that look alike.
//
// Of a group the class that pays the most beyond its cost has the dearest row of each of so many values as it
// must have, those with the dearest; then the dearest others until it has k; then every row that pays more
// than a row costs.
//
// Tested by tests/core/measures/certificate/certificate_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace kordon {

// Holds what a column may be generalized to: at step s a cell costs cost[s], and tuples of equal part[s]
// look alike.
struct PricedSteps {
  std::vector<std::int64_t> cost;                // by step, ascending
  std::vector<std::vector<std::uint32_t>> part;  // by step, then by tuple
};

struct PricedTuples {
  std::vector<PricedSteps> columns;
  std::vector<std::int64_t> rows;    // by tuple
  std::vector<std::int64_t> price;   // by tuple: of each of its rows
  std::vector<std::uint32_t> value;  // by tuple: where classes must have different ones
};

struct Overpaying {
  std::uint32_t tuple = 0;  // the dearest of the group
  std::int64_t rows = 0;    // of the group
};

// Returns a group, if there is one, in which some k rows or more, with so many different values, pay more
// than they cost there. Sums must fit: as many prices, or costs, as there are rows come to less than 2^62.
//
// Columns are taken one after the other. A group at some steps of the first columns holds all groups that
// further columns make of it, whatever their steps, and these cost no less. So a group that does not
// overpay for the columns so far is left: nothing in it ever will.
std::optional<Overpaying> find_overpaying(const PricedTuples& tuples, std::int64_t k, std::uint32_t values);

// Returns a group, if there is one, of k rows or more in which some row alone pays more than it costs there.
std::optional<Overpaying> find_dear_row(const PricedTuples& tuples, std::int64_t k);

}  // namespace kordon
