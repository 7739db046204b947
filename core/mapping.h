// The value mapping of a release: which value became what, so that another table can be masked alike
// (apply.h). It tells which original values stand behind the released ones: it belongs beside the original,
// never beside the release. It holds no row: values by attribute, and of each class its size.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/encoded_table.h"
#include "core/job.h"
#include "core/recoding.h"
#include "core/result.h"
#include "core/table.h"

namespace kordon {

// A node of a hierarchy as a file names it: by its label, and by its level too where several nodes have it.
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
  std::uint64_t rows = 0;      // of the table that was masked
  std::vector<Became> became;  // fewer rows than `rows` where some were suppressed
};

struct MappedAttribute {
  std::string name;
  std::optional<unsigned> level;   // of a full-domain generalization, which Mapping describes
  std::vector<NodeName> released;  // each once
  std::vector<MappedValue> values;
};

struct Mapping {
  std::string algorithm;   // that made the release
  std::uint32_t k = 0;     // that its classes were made for
  std::uint64_t rows = 0;  // of the table that was masked, suppressed ones included
  // The quasi-identifiers in the job's order. Either each has a level, and then every value was released at
  // it (full_domain.h; the lowest such levels), or none has.
  std::vector<MappedAttribute> attributes;
  std::vector<std::uint64_t> class_rows;  // by class
  std::vector<std::uint32_t>
      values;  // classes x attributes, class-major: index into the attribute's released

  std::size_t classes() const { return class_rows.size(); }
  bool full_domain() const { return !attributes.empty() && attributes.front().level.has_value(); }
};

// Of a release: what `recoding` made of the rows of `table`.
Mapping value_mapping(const Table& table, const EncodedTable& encoded, const Recoding& recoding,
                      const Job& job);

// {"kordon": 1, "mapping": {"note", "algorithm", "k", "rows",
//   "attributes": [{"name", "level"?, "values": [{"value", "rows", "released": [{"as", "rows",
//   "classes"}]}]}], "classes": [{"rows", "values": [NODE, ...]}]}}
// where NODE, as in "as", is a label or {"level", "label"}. One line a value and a class.
std::string to_json(const Mapping& mapping);

// Reads such a document; every mistake is found, each with its JSON path.
Result<Mapping> parse_mapping(std::string_view text);

}  // namespace kordon
