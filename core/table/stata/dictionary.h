// What stands before the data of a Stata file, and the labels behind it.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/table/codebook.h"
#include "core/table/stata/layout.h"
#include "core/table/statistics/binary.h"
#include "core/table/statistics/code_pages.h"

namespace kordon {

struct StataVariable {
  std::string name, format, labels, label;  // `labels` names what its values are called
  std::string made;                         // as stata_made has it
  StataType type;
  std::size_t first = 0;  // byte of a row

  StoredType stored_type() const {
    const bool text = type.kind == StataKind::text || type.kind == StataKind::long_text;
    return text ? StoredType::text : stata_stored_type(format);
  }
};

struct StataDictionary {
  StataLayout layout;
  std::uint64_t rows = 0;
  std::size_t row_bytes = 0;
  std::string title;
  std::vector<StataVariable> variables;
  TextDecoder decoder;
};

// The characteristic of a variable that says which of its values were made (statistics/outgoing.h).
inline constexpr std::string_view stata_made = "kordon_made";

// Names of labels, and the labels of codes under each.
using StataLabels = std::map<std::string, std::vector<std::pair<std::int64_t, std::string>>>;

// Reads up to the first byte of the data. Fails where a count, a type or a text does not fit.
Result<StataDictionary> read_stata_dictionary(BinaryReader& file);

// Reads the labels, which the file ends with.
Result<StataLabels> read_stata_labels(BinaryReader& file, StataDictionary& dictionary);

// Passes a tag, as "<data>". A file without it is damaged.
void pass_tag(BinaryReader& file, std::string_view tag);

// Returns the text of a number of at most four bytes that is a missing value, "." or ".a", as labels have it;
// nothing of others.
std::string stata_missing(std::int64_t number, std::size_t bytes);

}  // namespace kordon
