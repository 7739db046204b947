// This room looks for rows that pay more than a class of them would cost: a certificate is true if there are
// none. In come tuples with their prices, and what each column may be generalized to; out comes one group
// that overpays, or nothing. It shares no code with the search for prices (least_loss), and knows neither
// tables nor jobs.
//
// Tested by tests/core/measures/overpaying/price_check_test.cpp.
#pragma once

#include <cstdint>
#include <vector>

namespace kordon {

// Holds what a column may be generalized to: at step s a cell costs cost[s], and values of equal part[s] look
// alike.
struct PricedColumn {
  std::vector<std::int64_t> cost;                // by step, ascending
  std::vector<std::vector<std::uint32_t>> part;  // by step, then by value
  std::vector<std::uint32_t> value;              // by tuple
};

// Sums must fit: as many prices, or costs, as there are rows come to less than 2^62, and so do as many costs
// of all columns together as there are columns.
struct PricedTuples {
  std::vector<PricedColumn> columns;
  std::vector<std::int64_t> rows;    // by tuple
  std::vector<std::int64_t> price;   // by tuple: of each of its rows
  std::vector<std::uint32_t> value;  // by tuple: where classes must have different ones
};

// A group is what looks alike at one step of each column.
struct Overpaying {
  std::uint32_t tuple = 0;  // the dearest of the group
  std::int64_t rows = 0;    // of the group
};

}  // namespace kordon
