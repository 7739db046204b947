// A privacy model is data: one entry of the catalogue. What it says of a class depends on the values of one
// sensitive attribute there and on nothing else. The audit judges a release again with code of its own.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/encoded_table.h"
#include "core/value_counts.h"

namespace kordon {

struct PrivacyModel;

// The values of a sensitive attribute in at most 64 bins, so that a set of them is one word.
using BinSet = std::uint64_t;
inline constexpr std::size_t max_bins = 64;
inline constexpr BinSet all_bins = ~BinSet{0};

// What t-closeness compares a class with. The earth mover's distance is the sum over all cuts of
// weight * |share of the class - share of the table|, where a cut is a set of bins that stand apart.
struct Closeness {
  struct Cut {
    BinSet bins = 0;
    double weight = 0;
    double share = 0;  // of the table's rows
  };
  std::vector<Cut> cuts;
  std::vector<double> rows;      // of the table: by rank, up to that rank; by node, below it
  std::vector<double> sums;      // by rank: sum of `rows` up to it
  std::uint64_t class_size = 0;  // rows that a class needs to come close
};

// One demand on one sensitive attribute, ready to judge.
struct Requirement {
  const PrivacyModel* model = nullptr;
  const Demand* demand = nullptr;  // in the job; nullptr: k-anonymity
  const SensitiveAttribute* attribute =
      nullptr;                     // in the table; nullptr: k-anonymity, which counts rows only
  double required = 0;             // k, p, l, t or alpha
  std::vector<std::uint8_t> bins;  // by value: below max_bins
  std::vector<bool> named;         // by value: whether alpha names it; empty: no names
  Closeness closeness;             // of t-closeness
};

// How a class fares.
struct Standing {
  double achieved = 0;  // in the unit of Requirement::required
  double slack = 0;     // the less, the nearer to failing
  bool holds = false;
};

// The strictest figure that some rows can have, and why: "Sex has only 2 values, so p can be at most 2".
struct Bound {
  double possible = 0;
  std::string reason;
};

struct PrivacyModel {
  const char* name;
  const char* title;
  const char* summary;
  const char* paper;
  const char* parameters;  // one sentence on each key of the job
  const char* monotony;    // whether classes that satisfy it still do when they are merged

  // Whether the demand is of this model; nullptr for k-anonymity, which every job asks for.
  bool (*covers)(const Demand& demand);
  // Fills what the model needs of a requirement whose demand and attribute are set.
  void (*prepare)(Requirement& requirement, const Job& job);
  bool (*monotone)(const Requirement& requirement);  // merging classes that hold gives one that holds
  Standing (*judge)(const Requirement& requirement, const ValueCounts& counts);
  // The bins from which a row may join a class of these counts, if the class is to hold when `later` more
  // rows have joined, whichever they are. A guess where several values share a bin: judge has the last word.
  BinSet (*admits)(const Requirement& requirement, const ValueCounts& counts, std::uint64_t later);
  // The least size, k or more, at which classes can share out the values of these rows.
  std::uint64_t (*planned_size)(const Requirement& requirement, const ValueCounts& rows, std::uint32_t k);
  // No more classes than this can hold on these rows at once.
  std::uint64_t (*most_classes)(const Requirement& requirement, const ValueCounts& rows);
  // Where these counts do not hold: the value of which a row is best left out; nothing if that cannot help.
  std::optional<std::uint32_t> (*surplus)(const Requirement& requirement, const ValueCounts& counts);
  // Of rows that fail as one class.
  Bound (*bound)(const Requirement& requirement, const ValueCounts& counts);
};

}  // namespace kordon
