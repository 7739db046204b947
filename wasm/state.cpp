#include "wasm/state.h"

#include "core/base/text.h"

namespace kordon::wasm {

State state;

std::vector<std::size_t> columns_of(const Table& table, const std::string& names) {
  std::vector<std::size_t> columns;
  for (const std::string& name : strings(names)) {
    if (const auto column = table.find(name)) columns.push_back(*column);
  }
  return columns;
}

Result<std::string> no_files(const std::string& name) {
  return bad_input({}, say("the page cannot read {name} by itself", printable(name)),
                   "load that hierarchy file in step 3, Boundaries");
}

void adopt_codebooks(Job& job, const CsvFile& file) {
  job.output.file = FileFormat::csv;
  const MissingTexts said = job.missing;
  take_codebook(job, said, merged(file.codebook, job.codebook), file.table);
}

std::optional<Failure> refuse_other_subset(const Job& job) {
  const std::optional<Subset>& read = state.subset;
  if (job.subset.has_value() == read.has_value() &&
      (!read || (job.subset->column == read->column && job.subset->values == read->values)))
    return std::nullopt;
  return bad_input("input.subset", "the table was read with another research subset than the job has",
                   "read the table again as the job says");
}

}  // namespace kordon::wasm
