// Reads arbitrary bytes as a file of a statistics package. What is accepted is a table that is written and
// read back the same; what is refused says what and what to do. The first byte says into how many chunks the
// bytes fall.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "core/table/exchange/file.h"
#include "tests/fuzz/fuzzer.h"

namespace kordon::package_fuzz {

namespace {

// Hands out bytes in pieces of one size.
class Pieces : public ByteSource {
 public:
  Pieces(std::string_view bytes, std::size_t size) : bytes_(bytes), size_(size) {}
  Result<std::string_view> next() override {
    const std::string_view piece = bytes_.substr(at_, size_);
    at_ += piece.size();
    return piece;
  }
  bool at_end() const override { return at_ == bytes_.size(); }
  std::optional<Failure> rewind() override {
    at_ = 0;
    return std::nullopt;
  }
  std::uint64_t size() const override { return bytes_.size(); }

 private:
  std::string_view bytes_;
  std::size_t size_, at_ = 0;
};

// Unpacks to what is packed, again and again.
bool repeat(std::string_view packed, std::string& to) {
  if (packed.empty()) return false;
  for (std::size_t i = 0; i < to.size(); ++i) to[i] = packed[i % packed.size()];
  return true;
}

void check_written(FileFormat format, const CsvFile& file) {
  MemoryStore store;
  if (write_package_file(format, file.table, file.codebook, store)) return;
  const Result<CsvFile> again = read_written_file(format, *store.read());
  if (!again || again->table.rows != file.table.rows) std::abort();
  for (std::size_t j = 0; j < file.table.columns.size(); ++j) {
    for (std::size_t row = 0; row < file.table.rows; ++row) {
      const std::string_view before = file.table.columns[j].cell(row),
                             after = again->table.columns[j].cell(row);
      if (before != after) std::abort();
    }
  }
}

}  // namespace

KORDON_FUZZER(package) {
  if (size == 0) return 0;
  const std::string bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
  if (!is_package_file(bytes)) return 0;
  Pieces source(bytes, std::max<std::size_t>(1, bytes.size() / (1U + data[0] % 8U) + 1));
  const Result<CsvFile> file = read_package_file(bytes, source, {}, repeat);
  if (!file) {
    if (file.failure().mistakes.empty()) std::abort();
    for (const Mistake& each : file.failure().mistakes) {
      if (each.what.empty() || each.remedy.empty()) std::abort();
    }
    return 0;
  }
  for (const Column& column : file->table.columns) {
    if (column.cells.size() != file->table.rows) std::abort();
  }
  for (const FileFormat format : {FileFormat::spss, FileFormat::stata, FileFormat::sas})
    check_written(format, *file);
  return 0;
}

}  // namespace kordon::package_fuzz
