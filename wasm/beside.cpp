#include "wasm/beside.h"

#include <utility>

#include "core/workbook/file_kinds.h"
#include "wasm/state.h"

namespace kordon::wasm {

Result<CsvFile> read_beside(const CsvOptions& options) {
  const std::string bytes = std::exchange(state.bytes, {});
  Parts parts = std::exchange(state.parts, {});
  return parts.empty() ? read_csv_only(bytes, options) : read_workbook(std::move(parts), options);
}

std::string failed_beside(const Failure& failure) {
  return failed(failure, {{"beside", true}});
}

}  // namespace kordon::wasm
