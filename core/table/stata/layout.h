// How Stata's data files (.dta) are laid out, from format 113 (Stata 8) to 119, as Stata's manual describes
// them
// ("Description of .dta file format"): in 113 to 115 one part follows the other, from 117 on each has its
// tag.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/table/codebook.h"
#include "core/table/statistics/values.h"

namespace kordon {

// Lengths of parts, in bytes.
struct StataLayout {
  unsigned release = 118;
  std::size_t count_bytes = 2, row_bytes = 8;  // of the numbers of variables and rows
  std::size_t title_bytes = 2;                 // of the length of the title
  std::size_t name = 129, format = 57, label = 321;
  std::size_t sort = 2;
  std::size_t owner_bytes = 2;  // of eight bytes that refer to a long text: so many name the variable
  std::size_t gso_row_bytes = 8;

  bool has_tags() const { return release >= 117; }
};

// Returns the layout of a format, or nothing if it is none of these.
std::optional<StataLayout> stata_layout(unsigned release);

// What a column holds, by its type code.
enum class StataKind { text, long_text, int8, int16, int32, float32, float64 };
struct StataType {
  StataKind kind = StataKind::float64;
  std::size_t bytes = 8;
};
// Returns the type of a code, or nothing if there is no such type.
std::optional<StataType> stata_type(std::uint64_t code, const StataLayout& layout);

// The type of a column that is shown so: `%td` is a date, `%tc` a moment; and how that counts.
StoredType stata_stored_type(std::string_view format);
TimeCount stata_count(StoredType type, std::string_view format);

}  // namespace kordon
