// The dictionary of an SPSS system file (.sav, .zsav): all that stands before its cases. As the format is
// described in the developers' guide of PSPP ("System File Format").
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/table/codebook.h"
#include "core/table/spss/formats.h"
#include "core/table/statistics/binary.h"
#include "core/table/statistics/code_pages.h"
#include "core/table/statistics/values.h"

namespace kordon {

// Cases are rows of elements of so many bytes: a number takes one, a text as many as it needs.
inline constexpr std::size_t spss_element = 8;

// SPSS counts seconds from 1582-10-14 on.
inline constexpr TimeCount spss_time{1'000'000, -141'428};

// Longer texts are stored in several variables, segments, with so many bytes of the text in each; so many
// bytes of its width need one.
inline constexpr std::size_t spss_longest_segment = 255;
inline constexpr std::size_t spss_width_of_segment = 252;
inline constexpr std::size_t spss_longest_text = 32'767;

// The attribute of a variable that says which of its values were made (statistics/outgoing.h).
inline constexpr std::string_view spss_made = "KordonMade";

// Values and their labels, as the file has both.
using SpssLabels = std::vector<std::pair<std::string, std::string>>;

struct SpssVariable {
  std::string short_name, name, label;  // as the file has them, until all of it is read; then UTF-8
  std::size_t width = 0;                // in bytes; 0: a number
  std::size_t first = 0, elements = 1;  // of a case
  SpssFormat format;
  std::vector<std::string> missing;  // elements
  bool missing_range = false;        // the first two are its ends
  MeasurementLevel level = MeasurementLevel::unknown;
  std::shared_ptr<const SpssLabels> labels;
  std::string made;  // as spss_made has it

  StoredType type() const { return width > 0 ? StoredType::text : stored_type_of(format); }
};

struct SpssDictionary {
  enum class Compression { none, bytecode, zlib };

  bool big_endian = false;
  Compression compression = Compression::none;
  std::int64_t cases = -1;  // -1: the file does not say how many
  double bias = 100;        // of numbers that are compressed
  std::string title;
  std::string weight;  // the name of a variable, or nothing
  std::size_t case_elements = 0;
  std::vector<SpssVariable> variables;
  TextDecoder decoder;
};

// Reads up to the first byte of the cases. Fails where the file breaks off, where a count or a length does
// not fit what is there, and where a name is no text of the file's encoding.
Result<SpssDictionary> read_spss_dictionary(BinaryReader& file);

// Returns the text without the blanks that fill it up.
std::string spss_trimmed(std::string_view bytes);

// Returns what the dictionary tells of its columns. Fails where labels are no texts of the encoding.
Result<Codebook> codebook_of(SpssDictionary& dictionary);

}  // namespace kordon
