// The value mapping of a release says which value became what, so that another table can be masked alike
// (mapping/apply.h). It tells which original values stand behind the released ones: it belongs beside the
// original, never beside the release. It holds no row, only values by attribute, and the size of each class.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/job/job.h"
#include "core/recoding/encoded/table.h"
#include "core/recoding/recoding.h"

namespace kordon {

// Names a node of a hierarchy as a file does: by its label, and by its level too where several nodes have it.
struct NodeName {
  std::string label;
  std::optional<unsigned> level;
};

struct MappedValue {
  struct Became {
    std::uint32_t released = 0;  // index into MappedAttribute::released
    std::uint64_t rows = 0;      // at least 1
    std::uint64_t classes = 0;   // at least 1, at most `rows`
  };
  std::string text;
  std::uint64_t rows = 0;      // rows of the table that was masked
  std::vector<Became> became;  // fewer rows than `rows` where some were suppressed
};

struct MappedAttribute {
  std::string name;
  std::optional<unsigned> level;   // given for a full-domain generalization, which Mapping describes
  std::vector<NodeName> released;  // each value once
  std::vector<MappedValue> values;
};

struct Mapping {
  std::string algorithm;   // the algorithm that made the release
  std::uint32_t k = 0;     // the k that its classes were made for
  std::uint64_t rows = 0;  // rows of the table that was masked, suppressed ones included
  // The quasi-identifiers stand in the job's order. Either each has a level, and then every value was
  // released at it (recoding/full_domain.h; the levels are the lowest that do so), or none has.
  std::vector<MappedAttribute> attributes;
  std::vector<std::uint64_t> class_rows;  // by class
  std::vector<std::uint32_t>
      values;  // classes x attributes, class-major: index into the attribute's released

  std::size_t classes() const { return class_rows.size(); }
  bool full_domain() const { return !attributes.empty() && attributes.front().level.has_value(); }
};

// Returns what a release by this recoding made of the values of the table.
Mapping value_mapping(const EncodedTable& encoded, const FinalRecoding& recoding, const Job& job);

}  // namespace kordon
