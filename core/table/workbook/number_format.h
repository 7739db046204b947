// What a cell's number format says of its number, as far as that is more than looks: that it is a date or a
// time of day, or that zeros stand in front of it.
#pragma once

#include <string_view>

#include "core/table/workbook/values.h"

namespace kordon {

struct NumberShape {
  MomentFormat moment;  // neither: it is a number
  unsigned digits = 0;  // at least so many, as of a postal code
};

// Reads a format code: "yyyy-mm-dd" is a date, "[h]:mm" a time, "00000" five digits at least; `0.00 "days"`
// is none of these.
NumberShape shape_of(std::string_view code);

// The formats that have a number in place of a code.
NumberShape shape_of(unsigned id);

}  // namespace kordon
