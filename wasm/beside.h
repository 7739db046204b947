// A file beside the table: its release, the population that it comes from, an earlier release.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "core/base/result.h"
#include "core/job/job.h"
#include "core/table/csv/read.h"

namespace kordon::wasm {

// Reads the text that the page has opened, slice by slice, as CSV. There is one.
Result<CsvFile> read_text(const CsvOptions& options);
// Reads the file beside the table: CSV, or a workbook, whose parts the page has unpacked.
Result<CsvFile> read_beside(const CsvOptions& options);
// Says that a failure is about that file.
std::string failed_beside(const Failure& failure);

// Keeps the table of that file in its place. Returns {"rows", "columns"}, or the failure as one about the
// file.
std::string keep_beside(std::optional<Table>& place, Result<CsvFile> file);

// Takes the file beside the table for the population that the table is a part of. Returns {"rows",
// "columns"}. It is asked for by the id that it came with, as another one may have come since.
std::string take_population(const std::string& id);
std::string forget_population();

// Has the table among the population as long as this lives: its bystanders are then those of the population.
// For an empty id, and where it fails, the table stays as it is.
class AmongTaken {
 public:
  AmongTaken(const std::string& id, const Job& job);
  ~AmongTaken();
  AmongTaken(const AmongTaken&) = delete;
  AmongTaken& operator=(const AmongTaken&) = delete;

  const std::optional<Failure>& failure() const { return failure_; }

 private:
  bool added_ = false;
  std::size_t notes_ = 0, doubts_ = 0;  // of the table without the population
  std::optional<Failure> failure_;
};

}  // namespace kordon::wasm
