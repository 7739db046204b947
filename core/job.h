// The job: what a person asks for. Read from JSON; every mistake is found, each with its JSON path.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/csv.h"
#include "core/demand.h"
#include "core/hierarchy_builders.h"
#include "core/result.h"

namespace kordon {

enum class Role { identifier, quasi_identifier, sensitive, insensitive };
std::string_view role_name(Role role);

// Names a node of a hierarchy, or (without label) every node of a level; or, of an attribute with ranges, how
// wide they may be.
struct BoundaryRef {
  std::optional<unsigned> level;
  std::optional<std::string> label;
  std::optional<std::string> width = {};  // as the decimal text it came as; then neither level nor label
};

struct Attribute {
  std::string name;
  Role role = Role::insensitive;
  std::optional<HierarchyForm> hierarchy;  // of every quasi-identifier; of a sensitive attribute if given
  std::vector<BoundaryRef> boundaries;
  std::uint32_t weight_milli = 1000;  // weight in thousandths, 1 to 1,000,000
  bool fold = false;  // of a sensitive attribute: spellings of a value count as one (spelling.h)
};

// What the job says to its algorithm besides what all know. Which options there are, and of what kind, is for
// the algorithm to say (algorithm_options.h).
struct JobOption {
  std::string key;
  std::variant<bool, std::uint64_t, std::string> value;
};

// The column that the release shall help to predict: its values are the class labels of Byun et al. (2007),
// section 3.4, and of the classification metric.
struct Classification {
  std::string attribute;
  std::uint32_t penalty_milli = 1000;  // of a row whose label is not its class's majority, where an algorithm
                                       // minds: in thousandths of a cell's full loss, 0 to 1,000,000
};

enum class Order { shuffled, input };
enum class Suppressed { remove, mask };

inline constexpr std::uint32_t max_k = 1'000'000'000;
inline constexpr std::uint64_t max_seed = (std::uint64_t{1} << 53U) - 1;  // what JSON numbers keep exactly

struct Job {
  CsvOptions input;
  std::vector<std::string> missing = {"", "?"};
  std::vector<Attribute> attributes;
  std::uint32_t k = 0;           // at least 2
  std::vector<Demand> demands;   // beyond k, in the order p, l, t, alpha; each binds a sensitive attribute
  double suppression_limit = 1;  // share of rows, [0, 1]
  std::string algorithm = "peel";
  std::vector<JobOption> options;  // of the algorithm, in the order of the job
  bool ignore_boundaries = false;  // "boundaries": "ignore"
  std::optional<Classification> classification;
  std::uint64_t seed = 0;
  Order order = Order::shuffled;
  Suppressed suppressed = Suppressed::remove;
};

// Reads a file that a job names (`{"file": "age.csv"}`); the caller knows what the name is relative to.
using FileReader = std::function<Result<std::string>(const std::string& name)>;

// Paths in mistakes look like `attributes[1].hierarchy.intervals.widths[0]`. Unknown keys, wrong types and
// impossible values are mistakes; so is a JSON text that breaks off (with line and column). Whether the
// algorithm exists, and what options it has, is for the catalogue to say.
Result<Job> parse_job(std::string_view text, const FileReader& read_file);

// Whether the demand is one on this attribute: it names it, or names none and the attribute is sensitive.
bool binds(const Demand& demand, const Attribute& attribute);

// What is wrong with the boundaries, given the form of the attribute's hierarchy: widths are for ranges,
// which have no other boundaries, and sets have none. Whether nodes exist is for the hierarchy to say. `path`
// is that of the attribute.
std::vector<Mistake> check_boundaries(const Attribute& attribute, const std::string& path);

// One attribute on its own, as the page's hierarchy previews need it; `path` heads the mistakes.
Result<Attribute> parse_attribute(std::string_view text, const std::string& path);

// The job's "input" object on its own, for reading a table before there is a job.
Result<CsvOptions> parse_csv_options(std::string_view text);

}  // namespace kordon
