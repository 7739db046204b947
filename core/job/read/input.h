// Reads from JSON what a job says of files: its "input", how its table is to be read, its "codebook" and its
// "output".
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/json_reader.h"
#include "core/base/result.h"
#include "core/job/job.h"
#include "core/table/csv/options.h"
#include "core/table/repair/repair.h"
#include "core/table/repair/subset.h"

namespace kordon {

// Fills job.input, job.repairs, job.subset and job.missing. The object may have some keys more.
void read_input(const JsonReader& reader, Job& job, const std::vector<std::string_view>& also = {});

// Reads "others": "leave-out", by which columns that the job does not name are not read.
void read_others(const JsonReader& reader, Job& job);

void read_output(const JsonReader& reader, Job& job);

// Reads a codebook beside the job, of any format; its mistakes name the file. Who opens files brings the code
// for it, and the page need not load it.
using CodebookReader = std::function<Result<Codebook>(const std::string& name)>;

// Reads the "codebook": what stands there, over what a file beside the job has. Without read_file a `file` is
// a mistake.
Codebook read_codebook(const JsonReader& reader, const CodebookReader& read_file);

// Reads which tables are released together: their names, or objects that have columns, too. The column that
// says which table a row is of becomes an attribute, if it is not one.
void read_tables(const JsonReader& reader, Job& job);

struct Input {
  CsvOptions csv;
  std::vector<Repair> repairs;
  std::optional<Subset> subset;
  Codebook codebook;
  std::vector<Text> notes, doubts;   // of who made a CSV of a file
  std::vector<StackedTable> tables;  // where the table is several that were put together
};

// Reads the object on its own, so that a table can be read before there is a job. It may say what a job tells
// beside its "input": the columns that are asked for ("names"), what is done with "others", a "codebook", and
// "notes" and "doubts" as to_json() writes texts, and
// "tables" with their columns.
Result<Input> parse_input(std::string_view text);

// Reads an array of texts that stand for a missing value.
std::vector<std::string> read_missing(const JsonReader& reader);

}  // namespace kordon
