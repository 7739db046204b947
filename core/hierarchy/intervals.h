// {"intervals": …} is a hierarchy of bins of numbers.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/decimal.h"
#include "core/base/result.h"
#include "core/base/text.h"
#include "core/hierarchy/hierarchy.h"
#include "core/table/table.h"

namespace kordon {

// {"intervals": {"widths": […], "origin": …, "top": …, "bottom": …, "always": …}} gives level i bins of
// widths[i - 1], each width a multiple of the one before; bins start at origin. On each level the bin that
// holds `top` takes all higher numbers, too: with the widths 10 and 20 and the top 90 it is `90+`, and then
// `80+`. So does the bin below `bottom` with all lower ones: with the bottom 18 it is `<20`. With `always`
// the numbers from `top` on share one leaf, `90+`, and those below `bottom` another, `<18`: none goes out as
// it is. Numbers are kept as the decimal text they came as and computed exactly. The root is `*`. `numbers`
// is how the column writes its own, not those of the form (with_numbers() in builders.h).
//
// A value that is a range or has an open end (parse_number_span) stands below the lowest bin that holds all
// of it, or below the root; a note says so. Where all plain numbers of a column are integers, `> 89` begins
// at 90.
struct IntervalsForm {
  std::vector<std::string> widths;
  std::string origin = "0";
  NumberFormat numbers = {};
  std::optional<std::string> top = {}, bottom = {};
  bool always = false;
  bool fractions = false;  // labels are half-open, even where all values of rows are integers
};

// Returns the label of a bin from `lower` on; lower and width are in units of 10^-decimals. Where values that
// rows have, widths and origin are all integers it is `20-24` (`20` where the width is 1, `-5 to -1` where it
// starts below zero), otherwise `[20, 25)`. Its numbers have the decimal sign of the format, and thousands
// are not parted; where that sign is a comma, a semicolon parts them: `[2,5; 5)`. parse_number_range reads it
// back.
std::string interval_label(std::int64_t lower, std::int64_t width, unsigned decimals, bool integers,
                           const NumberFormat& numbers = {});

// Returns the label of the bin that has no upper end: `90+`.
std::string top_label(std::int64_t lower, unsigned decimals, const NumberFormat& numbers = {});

// Returns the label of the bin that has no lower end, and ends before this number: `<18`.
std::string bottom_label(std::int64_t upper, unsigned decimals, const NumberFormat& numbers = {});

// Returns what is wrong with the form itself; each mistake stands at the path of what it is about.
std::vector<Mistake> check(const IntervalsForm& form, const std::string& path);

// Puts the values of the column that are numbers or spans of numbers, and not missing, into bins, in numeric
// order. The form must have passed its check.
HierarchyDraft assemble(const IntervalsForm& form, const Column& column,
                        const std::set<std::string_view>& missing = {});

// Returns the note on values that are ranges or have open ends: how many there are, and those that no group
// holds. Nothing where there are none.
std::optional<Text> note_on_spans(std::uint64_t spans, const Enumeration& without_group);

}  // namespace kordon
