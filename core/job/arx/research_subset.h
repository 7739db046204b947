// The research subset of an ARX project: which rows of its table a release is made of, the others being the
// population that these are among. ARX keeps it among serialized objects; a job tells it by a column of the
// table (repair/subset.h), so the table gets one:
//
//     Age;Zip;Research subset
//     23;02139;yes
//     27;02139;no
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/job/arx/settings.h"

namespace kordon {

inline constexpr std::string_view arx_subset_part = "input/config.dat";

// This bounds the bytes of that part: read as objects they take a few times the memory.
inline constexpr std::size_t max_arx_subset_bytes = std::size_t{1} << 26U;

// Returns by row of the project's table whether it is in the subset. Fails where the project does not say so
// in a way that is understood.
Result<std::vector<bool>> read_research_subset(const ArxParts& parts);

struct TableWithSubset {
  std::string bytes;
  std::string column;  // the new one, which is the last; its values are below

  static constexpr const char* inside = "yes";
  static constexpr const char* outside = "no";
};

// Writes the table with that column, as the table is written. `part` heads the mistakes: those of the table,
// and another number of rows than the subset tells of. '\0' has the delimiter found.
Result<TableWithSubset> with_subset_column(std::string_view table, std::string_view part,
                                           std::optional<char> delimiter, const std::vector<bool>& inside);

}  // namespace kordon
