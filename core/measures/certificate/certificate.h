// This room holds certificates: prices by which anyone can check what every release of a table must lose at
// least (least_loss/prices.h says why prices prove that). In come certificate, table, release and job; out
// comes whether the prices hold, and how near the release is to the least. It shares no code with the search
// for prices: how far values can be generalized is read as the audit reads it (cells/scale.h).
//
// Tested by tests/core/measures/certificate/certificate_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace kordon {

// Says that every class has at least so many different values in these columns together, as the job demands:
// in a sensitive one, or in those that tell whose a row is.
struct Variety {
  std::vector<std::string> columns;
  std::uint32_t least = 2;
};

struct Certificate {
  std::uint32_t k = 0;
  // What a cell at weight 1 costs at the root of its hierarchy. Prices and costs count the same, and all
  // costs are whole: a cell at weight w that is h levels up a hierarchy of height H costs cell * w * h / H;
  // by share one of n of N leaves costs cell * w * (n - 1) / (N - 1), rounded down, and so does a set of n of
  // N values.
  std::int64_t cell = 1;
  std::vector<std::string> columns;  // the quasi-identifiers, in the job's order
  std::optional<Variety> variety;    // where prices count on it
  struct PricedValues {
    std::vector<std::string> values;  // by column, then by column of the variety: what the table has there
    std::int64_t price = 0;           // of each row that has these values; may be below zero
  };
  std::vector<PricedValues> prices;
  // If the job says what readers know, then there are prices of each set of columns, with its own k and the
  // same cell, and none of all columns (of_sets.h).
  std::vector<Certificate> sets = {};
};

// No figure of a certificate is further from zero.
inline constexpr std::int64_t max_cost = std::int64_t{1} << 52U;

// Returns
//   {"kordon": 1, "certificate": {"note", "k", "cell", "columns": [NAME, ...],
//     "variety": {"columns": [NAME, ...], "least"}, "prices": [{"values": [TEXT, ...], "price"}, ...]}}
// with one line a price; or {"kordon": 1, "certificate": {"note", "sets": [{"k", "cell", "columns",
// "prices"},
// ...]}}.
std::string certificate_text(const Certificate& certificate);

// Reads such a document; every mistake is found, each with its JSON path.
Result<Certificate> parse_certificate(std::string_view text);

}  // namespace kordon
