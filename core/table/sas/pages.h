// The pages of a SAS data set: what they say of columns, and where their rows are.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/text.h"

namespace kordon {

struct DatasetColumn {
  std::string name, label, format;  // as the file has them
  bool is_text = false;
  std::size_t first = 0, bytes = 0;  // of a row
};

// How numbers of a file are stored, and how long its pages are.
struct DatasetLayout {
  bool big_endian = false;
  std::size_t word = 4;  // bytes of most numbers; 8 in files of 64 bits
  std::uint64_t header_bytes = 0, page_bytes = 0, pages = 0;
  std::string encoding, title;

  static constexpr std::size_t smallest_header = 288;
  // Reads the first bytes of a file, so many or all. Says what is wrong, if anything is.
  std::optional<Text> read(std::string_view header);
};

// Takes pages one after the other. Columns are known once all pages that describe them were taken, which come
// before any rows.
class DatasetPages {
 public:
  explicit DatasetPages(const DatasetLayout& layout) : layout_(layout) {}

  // Reads a page; says what is wrong with it, if anything is. Its rows are good until the next one.
  std::optional<Text> take(std::string_view page);
  // The rows of that page, still packed where rows are.
  const std::vector<std::string_view>& rows() const { return rows_; }
  bool are_packed() const { return packed_; }

  // Put together what was found of columns; returns what is wrong.
  std::optional<Text> finish_columns();
  const std::vector<DatasetColumn>& columns() const { return columns_; }
  std::uint64_t row_count() const { return row_count_; }
  std::size_t row_bytes() const { return row_bytes_; }

 private:
  struct Reference {  // to a text
    std::size_t block = 0, begin = 0, bytes = 0;
  };
  std::optional<std::uint64_t> number(std::string_view bytes, std::size_t at, std::size_t size) const;
  std::optional<Text> take_part(std::string_view part);
  std::optional<Text> take_rows(std::string_view page, std::size_t begin, std::uint64_t count);
  Reference reference_at(std::string_view part, std::size_t at) const;
  std::optional<std::string> text_of(const Reference& reference) const;

  const DatasetLayout& layout_;
  std::vector<std::string> texts_;
  std::vector<Reference> names_, formats_, labels_;
  std::vector<DatasetColumn> columns_;
  std::vector<std::string_view> rows_;
  std::uint64_t row_count_ = 0, rows_of_mixed_page_ = 0, column_count_ = 0, rows_seen_ = 0;
  std::size_t row_bytes_ = 0;
  bool packed_ = false;
};

}  // namespace kordon
