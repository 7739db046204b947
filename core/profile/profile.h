// A profile says what a column looks like, and which role that suggests.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/hierarchy/builders.h"
#include "core/job/job.h"
#include "core/profile/distribution.h"
#include "core/profile/oddities/lost_zeros.h"
#include "core/table/codebook.h"
#include "core/table/formats/date_formats.h"
#include "core/table/formats/number_formats.h"
#include "core/table/formats/present_values.h"
#include "core/table/table.h"
#include "core/table/text/spelling.h"
#include "core/table/text/variants.h"

namespace kordon {

// A column is a number if its values are decimal numbers of one format (formats/number_formats.h); a code if
// they are letters and digits (and points among them) of one length or with beginnings that look alike
// (`C50`, `F32.1`), or digits with leading zeros or a name that says so; a date if they are dates of one
// format (formats/date_formats.h); a category if it has few distinct values; otherwise a text. Half of the
// rows are enough for numbers, codes and dates: the others have odd values, which are told.
enum class ColumnType { number, code, date, category, text };
std::string_view column_type_name(ColumnType type);

using SuggestedForm = std::variant<FlatForm, MaskForm, PrefixForm, DatesForm, IntervalsForm, TreeForm>;

// One way to read a column, with one of its values and what that is then: 03/04/2024 is 3 April 2024, and 7
// of 1 to 16 a code or an amount.
struct ColumnReading {
  std::string value;
  Text as;
  NumberFormat number;  // of numbers, as a job's attribute may say
  SuggestedForm suggested_hierarchy;
};

struct ColumnProfile {
  std::string name;
  std::string label;                          // that the codebook gives it
  std::map<std::string, std::string> labels;  // and those of the values that are shown below
  ColumnType type = ColumnType::text;
  std::uint64_t distinct = 0;   // distinct values, missing ones not counted
  std::uint64_t missing = 0;    // rows whose value is missing
  Role role = Role::undecided;  // undecided: nothing speaks for any, and a person has to say
  std::vector<Text>
      reading;              // how numbers and dates are read (core/table/formats), where nothing is in doubt
  std::vector<Text> notes;  // on what is in doubt of how they are written, on odd values, on those that may
                            // stand for a missing one, on cells that lead to persons (contents.h)
                            // where the role does not keep them back, and on a hierarchy that is flat for
                            // want of a better one
  std::vector<Bar> odd;     // the most frequent of the odd values, at most 24
  std::uint64_t odd_values = 0;                // how many different ones there are
  std::vector<std::vector<Variant>> variants;  // all families (text/variants.h); none of columns with more
                                               // than 2,000 values, of identifiers, numbers and dates
  std::vector<std::string> markers;  // values that may stand for a missing one (oddities/missing_markers.h),
                                     // codes among numbers too
  bool nothing_known = false;        // neither name nor cells tell anything, and the reason says no more
  Text reason;  // of the role, in words: "every value is different"; of an identifier that repeats also
                // "60 values in 240 rows: several rows per person"
  NumberFormat number;            // of numbers: how they are written, as a job's attribute may say
  std::string date_format;        // for dates: "yyyy-mm-dd"
  std::vector<Bar> distribution;  // at most 24 bars: bins in order (those of numbers empty ones included),
                                  // or the most frequent values
  std::string hipaa;              // letters of the HIPAA Privacy Rule's list (hipaa.h)
  // The form is that of a template (templates/template.h) that suits the column, or fits the type; odd values
  // have no leaf, but where any text is a value. In doubt it has no level that only one of the readings has.
  SuggestedForm suggested_hierarchy;
  // The formats that read nearly all of a column's dates; in doubt the readings that a person has to choose
  // from, all of the same value.
  std::vector<ColumnReading> readings;
  bool in_doubt = false;
  // Whether its few whole numbers may be codes or amounts, which its name does not tell: then there are two
  // readings, as codes and as amounts.
  bool codes_or_amounts = false;
  std::optional<LostZeros> lost_zeros;  // that a repair of the job can put back
  bool day_numbers = false;             // some values are day numbers, which a repair makes dates of
};

// Returns of each column its dates, as its name and its values tell them; `present` and `numbers` are by
// column.
std::vector<std::optional<FoundDates>> dates_of(const Table& table, const std::vector<PresentValues>& present,
                                                const std::vector<FoundFormat>& numbers);

// Returns one entry a column. It works on the distinct values, and reads each cell once, as a number. A
// column most of whose values have labels in the codebook is a category, whatever they look like, and one
// that it flags as an identifier is suggested as nothing else.
std::vector<ColumnProfile> profile(const Table& table, const MissingTexts& missing,
                                   const Codebook& codebook = {});

// Says of identifiers that repeat that a person has several rows. If a number given to persons is different
// in every row, it does not: then those who share a name are namesakes.
void tell_repeated_identifiers(const Table& table, const MissingTexts& missing,
                               std::vector<ColumnProfile>& profiles);

}  // namespace kordon
