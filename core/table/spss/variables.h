// The variables that columns of a table become in an SPSS file.
#pragma once

#include <cstddef>
#include <limits>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/table/codebook.h"
#include "core/table/spss/dictionary.h"
#include "core/table/statistics/outgoing.h"
#include "core/table/table.h"

namespace kordon {

inline constexpr double spss_system_missing = -std::numeric_limits<double>::max();
inline constexpr double spss_highest = std::numeric_limits<double>::max();
inline constexpr double spss_lowest = -1.7976931348623155e+308;  // the end of an open range

struct OutgoingVariable {
  OutgoingColumn plan;
  std::string name = {}, short_name = {};
  std::size_t width = 0;                        // 0: a number
  std::vector<std::string> segment_names = {};  // of all segments but the first
  SpssFormat format = {};
  std::vector<double> missing = {};
  bool missing_range = false;  // the first two of these are its ends
};

// How many segments, and elements of one segment, a text of this width has; a number has one of each.
std::size_t spss_segments(std::size_t width);
std::size_t spss_segment_width(std::size_t width, std::size_t segment);
std::size_t spss_elements(std::size_t width);

// Plans the variables. Fails where a name is none of SPSS, a text is too long, or more codes are declared
// missing than SPSS can.
Result<std::vector<OutgoingVariable>> spss_variables(const Table& table, const Codebook& codebook);

}  // namespace kordon
