// Finds the line of a CSV text that has the column names.
//
//     Klinik Nord, admissions 2024            a title
//     (a blank line)
//     Patient;Born;Ward                       the column names: line 3
//     P-0001;17.04.1968;Surgery               what they name
//
// A first line that looks like the rows below it is a row: `P-0001;17.04.1968;Surgery`. Taken for a header,
// it would go out with what it says of a person.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kordon {

struct FoundHeader {
  std::uint64_t line = 1;  // of the file, from 1; 0 if the first line is a row like the others
  std::size_t alike = 0;   // cells of the line that look like those below it
  bool by_job = false;     // the job's names tell
};

// Looks at the first 64 records.
//   - A line that has all the names of a job is the header, whatever it looks like. Where no line has them,
//     and the job's are `column 1`, `column 2`, …, its table had no header.
//   - A cell speaks for a row if it has the shape of most cells below (`P-0001` and `P-0217`; figures among
//     figures), or is the same as one of them. A cell without figures above figures, as `Age` above 34,
//     speaks for names. Texts for missing values say nothing, nor do years that count up (2019, 2020, …). The
//     first line is a row if more of its cells say so.
//   - A title is one text in the first cell, or in all of them (merged cells); a line of delimiters alone
//     belongs to it. Titles are passed by only where more cells of the line below them speak for names than
//     for a row: else a row could be lost above, or become the names.
// Where that leaves the line in doubt, it is the first, and the reader tells what is wrong with it.
FoundHeader find_header(std::string_view text, char delimiter, const std::vector<std::string>& of_job = {});

// The column of row names (options.h) is called so.
inline constexpr std::string_view name_of_rows = "row";

// Returns `column 3` for 2: the name of a column that has none.
std::string numbered_name(std::size_t j);

}  // namespace kordon
