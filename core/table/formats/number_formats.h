// Finds out how the columns of a table write their numbers: 1.234 is one thousand two hundred thirty-four in
// one file and little more than one in another.
//
//     Price: 12,50  1.234,00  899,95     no other format reads 12,50: decimal comma, points between thousands
//     Stock: 1.234  2.500                either; as Price is certain, 1234 and 2500
//     Age:   31  47                      the same in all formats: plain
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/decimal.h"
#include "core/base/json.h"
#include "core/base/text.h"
#include "core/table/formats/present_values.h"

namespace kordon {

struct FoundFormat {
  NumberFormat format =
      {};  // plain where the column's numbers are, where it holds none, and where it is in doubt
  std::optional<Text> note = {};  // how numbers that are not plain are read, or what is in doubt
  // The value that is in doubt, and the two formats that read it as different numbers: with a sign between
  // thousands first. Empty: there is no doubt.
  std::string_view doubtful = {};
  NumberFormat whole = {}, fraction = {};
};
// Decides for each column which format reads most of its rows, half of them at least. A value that is a
// number with one decimal sign only leaves no doubt. Where all values could have either sign, and some would
// be other numbers, those columns decide that are certain, if they agree.
std::vector<FoundFormat> find_formats(const std::vector<PresentValues>& columns);

// Returns the number that a value of the format says, plainly: 1234 of `1.234` with points between thousands.
std::string plainly(std::string_view value, const NumberFormat& format);

// Returns a format that is not plain as a job's attribute has it.
Json to_json(const NumberFormat& format);

}  // namespace kordon
