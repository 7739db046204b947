// The risk of a survey's rows: how likely somebody who looks for a row in the population finds its person,
// where weights say how many people of the population each row is for (profile/people/weights.h). R.
// Benedetti, L. Franconi, "Statistical and technological solutions for controlled data dissemination"
// (NTTS 1998); L. Franconi, S. Polettini, "Individual Risk Estimation in mu-Argus: A Review" (PSD 2004). The
// figures are those of sdcMicro's measure_risk: M. Templ, A. Kowarik, B. Meindl (Journal of Statistical
// Software 67(4), 2015, sections 3.3 to 3.5).
//
// A class of f rows whose weights add up to F is taken for a sample of F people, p = f / F of them. The
// people of the class in the population are not known but by these weights, and are negative binomial. So the
// risk of each row, the mean of 1 / people, is
//
//   f = 1    p / (1 - p) log(1 / p)
//   f = 2    p / (1 - p) - (p / (1 - p))^2 log(1 / p)
//   f >= 3   p / (f - (1 - p)), which is nearly it
//
// and 1 / f where F is no more than f: then the class is all there is. For example 2 rows with weights 18 and
// 92 have the risk 0.0171; one with the weight 8 has 0.2971.
//
// Where the job says whose the rows are, f counts people, and each has the smallest weight of his or her rows
// in the class.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/recoding/encoded/table.h"
#include "core/recoding/partition.h"

namespace kordon {

struct SampleRisk {
  double expected = 0;  // re-identifications: the sum of the risks of all rows
  double share = 0;     // of the rows: the global risk
  double highest = 0;   // of any row
  // The same of households, each row with the risk that somebody of its household is found (households.h);
  // where the job names a group.
  std::optional<double> household_expected = {}, household_share = {};
};

// `people` and `population` are f >= 1 and F >= 0.
double individual_risk(double people, double population);

// Returns by class the risk of each of its rows. The table has weights; `people` are those of each class
// (households.h).
std::vector<double> individual_risks(const EncodedTable& table, const Partition& partition,
                                     const std::vector<std::uint32_t>& people);

// Returns the figures of all rows that are in a class; `risks` are by class.
SampleRisk sample_risk(const EncodedTable& table, const Partition& partition, std::span<const double> risks);

}  // namespace kordon
