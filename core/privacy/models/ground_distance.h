// Measures the earth mover's distance of a class from the whole table, with equal, ordered and hierarchical
// ground distance (Li, Li, Venkatasubramanian 2007).
//
// Each of the three is a distance along a tree (a star, a path, the hierarchy), where the least work is known
// without searching: what must cross an edge is the difference of the shares on its two sides. Sums are of
// whole numbers in doubles: they are exact up to 2^53, and no 32 bits overflow.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "core/privacy/catalogue/privacy_model.h"

namespace kordon {

// Says how far apart two values are. equal: any two are 1 apart; ordered: by their ranks' difference over the
// number of ranks less one; hierarchical: by the height of their common ancestor over that of the hierarchy.
enum class GroundDistance { equal, ordered, hierarchical };

// Holds what classes are compared with. The earth mover's distance is the sum over all cuts of weight *
// |share of the class - share of the table|, where a cut is a set of bins that stand apart.
struct Closeness {
  struct Cut {
    BinSet bins = 0;
    double weight = 0;
    double share = 0;  // share of the table's rows
  };
  GroundDistance ground = GroundDistance::equal;
  std::vector<Cut> cuts;
  std::vector<double> rows;  // rows of the table; by rank, up to that rank; by node, below it
  std::vector<double> sums;  // by rank: sum of `rows` up to it
  double table_rows = 0;
  std::uint64_t class_size = 0;  // rows that a class needs to come close
  std::uint64_t min_size = 1;    // no class of fewer rows keeps to t
};

double table_rows(const SensitiveAttribute& attribute);

// Returns the length of the edge above a node, doubled, so that the way from one leaf to another sums to 2
// height(LCA).
double edge(const Hierarchy& tree, NodeId node);

// Returns whether the class has so many of the ranks that it costs less to go through all of them than to
// sort those that it has.
bool has_most_ranks(const Closeness& closeness, const ValueCounts& counts);

// Holds the ranks of a class's values, ascending, each with its rows.
using RanksPresent = std::vector<std::pair<std::uint32_t, std::uint32_t>>;
RanksPresent ranks_present(const SensitiveAttribute& attribute, const ValueCounts& counts);

// Returns the distance of a class, 0 to 1. It costs what the class's own values cost: O(d log m) for d of m
// values, O(d log d * height) for a hierarchy.
double distance(const SensitiveAttribute& attribute, const Closeness& closeness, const ValueCounts& counts);

// Returns a distance: no part of the class with `least` rows or more comes below it. The class has so many
// rows. What is rare here stays rare in such a part, and what is frequent stays frequent: 6 rows a of 10 are
// 1 of 5 at the least. With an ordered distance of the values 1, 2, 3, a third of the table each:
//
//   class of 10    up to 1    up to 2    in 8 rows of it at least   at most      away from 1/3 and 2/3 by
//   1: 9, 2: 1     9          10         7/8, 1                     1, 1         7/8 - 1/3, 1 - 2/3
double min_distance(const SensitiveAttribute& attribute, const Closeness& closeness,
                    const ValueCounts& counts, std::uint64_t least);

// Fills Requirement::bins, and all of the closeness but class_size and min_size. Cuts are exact where each
// value has a bin of its own.
Closeness prepare_closeness(Requirement& requirement, GroundDistance ground);

}  // namespace kordon
