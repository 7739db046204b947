#include "core/table/spss/read.h"

#include <cmath>
#include <limits>
#include <optional>
#include <utility>

#include "core/table/spss/dictionary.h"
#include "core/table/statistics/cell_store.h"

namespace kordon {
namespace {

// The text of a long variable, without the bytes that fill up its segments.
std::string_view joined(std::string_view stored, std::size_t width, std::string& storage) {
  if (width <= spss_longest_segment) return stored.substr(0, width);
  storage.clear();
  constexpr std::size_t bytes_of_segment = spss_longest_segment + 1;
  for (std::size_t at = 0; at < stored.size() && storage.size() < width; at += bytes_of_segment) {
    storage += stored.substr(at, std::min(spss_longest_segment, width - storage.size()));
  }
  return storage;
}

std::string_view without_blanks(std::string_view text) {
  while (!text.empty() && (text.back() == ' ' || text.back() == '\0')) text.remove_suffix(1);
  return text;
}

class SpssReading {
 public:
  SpssReading(SpssDictionary dictionary, const CsvOptions& options)
      : dictionary_(std::move(dictionary)),
        cells_(names(), options,
               [this](std::size_t column, std::string_view stored) { return text_of(column, stored); }) {}
  SpssReading(const SpssReading&) = delete;
  SpssReading& operator=(const SpssReading&) = delete;

  Result<CsvFile> read(BinaryReader& bytes) {
    Result<Codebook> codebook = codebook_of(dictionary_);
    if (!codebook) return codebook.failure();
    if (auto failure = cells_.refusal()) return *failure;
    const auto cases = static_cast<std::uint64_t>(dictionary_.cases);
    CaseReader reader(bytes, dictionary_);
    std::uint64_t rows = 0;
    for (std::string each; reader.next(each); ++rows) {
      if (dictionary_.cases >= 0 && rows == cases) {
        bytes.fail(say("the file has more cases than the {n} that it says", cases));
        break;
      }
      if (auto failure = add(each)) return *failure;
    }
    if (!bytes.failed() && dictionary_.cases >= 0 && rows < cases) {
      bytes.fail(say("the file has {m|case|cases} and says that it has {n}", rows, cases));
    }
    if (bytes.failed()) return *bytes.failure();
    Result<CsvFile> file = std::move(cells_).finish(rows);
    if (!file) return file;
    if (dictionary_.decoder.was_needed()) {
      file->notes.push_back(say("converted from {encoding}", dictionary_.decoder.name()));
      file->reading.push_back(file->notes.back());
    }
    file->codebook = std::move(*codebook);
    return file;
  }

 private:
  std::vector<std::string> names() const {
    std::vector<std::string> names;
    names.reserve(dictionary_.variables.size());
    for (const SpssVariable& variable : dictionary_.variables) names.push_back(variable.name);
    return names;
  }

  std::optional<Failure> add(std::string_view stored) {
    for (std::size_t i = 0; i < dictionary_.variables.size(); ++i) {
      if (!cells_.takes(i)) continue;
      const SpssVariable& variable = dictionary_.variables[i];
      std::string_view cell = stored.substr(variable.first * spss_element, variable.elements * spss_element);
      if (variable.width > 0) cell = without_blanks(joined(cell, variable.width, storage_));
      if (auto failure = cells_.add(i, cell)) return failure;
    }
    return std::nullopt;
  }

  std::optional<std::string> text_of(std::size_t column, std::string_view stored) {
    const SpssVariable& variable = dictionary_.variables[column];
    if (variable.width > 0) return dictionary_.decoder.decode(stored);
    const double number = BinaryReader::float64_of(stored, dictionary_.big_endian);
    if (!std::isfinite(number) || number == -std::numeric_limits<double>::max()) return std::string();
    return stored_text(number, variable.type(), spss_time);
  }

  SpssDictionary dictionary_;
  CellStore cells_;
  std::string storage_;
};

}  // namespace

bool is_spss(std::string_view begin) {
  if (!begin.starts_with("$FL2") && !begin.starts_with("$FL3")) return false;
  return begin.substr(4).starts_with("@(#)") || begin.substr(4).starts_with("$(#)");
}

Result<CsvFile> read_spss(ByteSource& source, const CsvOptions& options, Inflate inflate) {
  BinaryReader file(source);
  Result<SpssDictionary> dictionary = read_spss_dictionary(file);
  if (!dictionary) return dictionary.failure();
  const bool packed = dictionary->compression == SpssDictionary::Compression::zlib;
  SpssReading reading(std::move(*dictionary), options);
  if (!packed) return reading.read(file);
  Result<std::unique_ptr<UnpackedBlocks>> blocks = UnpackedBlocks::open(file, inflate);
  if (!blocks) return blocks.failure();
  BinaryReader unpacked(**blocks);
  unpacked.big_endian = file.big_endian;
  return reading.read(unpacked);
}

}  // namespace kordon
