// What a SAS transport file (.xpt) is made of, as SAS describes versions 5 and 8 of it (TS-140): records of
// 80 bytes, names and numbers of a mainframe.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/table/codebook.h"
#include "core/table/statistics/values.h"

namespace kordon {

inline constexpr std::size_t sas_record = 80;
inline constexpr std::size_t sas_description = 140;  // bytes that describe a variable

// A number of a mainframe: a sign, an exponent of 16 and 56 bits of a fraction, the highest byte first. It
// has three to eight bytes, the others are zero.
double sas_number(std::string_view bytes);
// Returns the eight bytes of a number, or nothing if it is beyond 16^63 either way.
std::optional<std::string> sas_bytes(double number);

// Returns "." or ".a" of bytes that are a missing value, or nothing.
std::string sas_missing(std::string_view bytes);

// What a format shows: DATE9 is a date, DATETIME a moment, TIME5 a time. SAS counts days and seconds from
// 1960-01-01 on.
StoredType sas_stored_type(std::string_view format);
TimeCount sas_count(StoredType type, std::string_view format);

}  // namespace kordon
