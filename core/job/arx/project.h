// Reads an ARX project (`.deid`, a ZIP archive) as a table and a job: roles, hierarchies, levels of
// generalization, research subset, criteria, suppression limit and weights. What a job has no place for is
// listed, never dropped in silence.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/job/arx/research_subset.h"
#include "core/job/arx/settings.h"

namespace kordon {

inline constexpr std::string_view arx_table_part = "data/input.csv";

// This bounds the unpacked bytes of all parts of one project, so that no archive exhausts the memory.
inline constexpr std::uint64_t max_arx_bytes = std::uint64_t{1} << 30U;

// Returns whether a part of the archive is read at all. Much of it is ARX's own: serialized objects, the
// lattice.
bool is_arx_part(std::string_view name);

struct ArxProject {
  std::string job;                       // its text; hierarchies stand inline
  std::optional<TableWithSubset> table;  // where a subset is released: the job is of this one
  std::vector<Text> left_out;            // what could not be taken over as it is
};

// Says what becomes of a research subset and of what the project asks of the rows that are not in it.
enum class ArxSubset {
  taken,     // into the table and the job
  left_out,  // and listed, for users who can have no job of it; then the table only has to be there
};

// Makes the job for the table in arx_table_part, or for the one that has the research subset. Whether the job
// fits the table is for parse_job and encode to say. Fails on parts that are missing or cannot be read, each
// named.
Result<ArxProject> read_arx_project(const ArxParts& parts, ArxSubset subset);

}  // namespace kordon
