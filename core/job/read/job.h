// Reads a job, or a part of one, from JSON.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/job/job.h"
#include "core/job/read/hierarchy.h"
#include "core/job/read/input.h"

namespace kordon {

// Says whether the roles of a job must all be decided. Only what counts before anything is released can do
// without: the page's feasibility, and a job that is opened to be worked on.
enum class Roles { decided, as_far_as_known };

// Paths in mistakes look like `attributes[1].hierarchy.intervals.widths[0]`. Unknown keys, wrong types and
// impossible values are mistakes; so is a JSON text that breaks off (with line and column). Which demands a
// job can make is for the catalogue to say: `forms` are its demand_forms(). The catalogue also says, later,
// whether the algorithm exists and what options it has.
Result<Job> parse_job(std::string_view text, const FileReader& read_file,
                      std::span<const DemandForm* const> forms, Roles roles = Roles::decided,
                      const CodebookReader& read_codebook = {});

// Reads one attribute on its own, as the page's hierarchy previews need it; `path` heads the mistakes.
Result<Attribute> parse_attribute(std::string_view text, const std::string& path);

}  // namespace kordon
