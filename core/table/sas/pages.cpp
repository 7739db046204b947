#include "core/table/sas/pages.h"

#include <algorithm>

#include "core/table/statistics/binary.h"

namespace kordon {
namespace {

const char* const damaged = "a page of the SAS file is damaged";

struct SasEncoding {
  unsigned code;
  const char* name;
};
constexpr SasEncoding sas_encodings[] = {
    {20, "utf-8"},    {28, "utf-8"},  {29, "latin1"}, {30, "latin2"}, {31, "latin3"}, {32, "latin4"},
    {33, "cyrillic"}, {34, "arabic"}, {35, "greek"},  {36, "hebrew"}, {37, "latin5"}, {38, "latin6"},
    {40, "latin9"},   {60, "1250"},   {61, "1251"},   {62, "1252"},   {63, "1253"},   {64, "1254"},
    {65, "1255"},     {66, "1256"},   {67, "1257"},   {68, "1258"}};

// The lowest four bytes of what a part of a page begins with.
constexpr std::uint32_t row_size = 0xF7F7F7F7, column_count = 0xF6F6F6F6, column_text = 0xFFFFFFFD,
                        column_names = 0xFFFFFFFF, column_attributes = 0xFFFFFFFC, column_format = 0xFFFFFBFE;

constexpr std::uint64_t most_columns = 100'000;

std::string_view without_filling(std::string_view text) {
  while (!text.empty() && (text.back() == ' ' || text.back() == '\0')) text.remove_suffix(1);
  return text;
}

}  // namespace

std::optional<Text> DatasetLayout::read(std::string_view header) {
  if (header.size() < smallest_header) return Text("the file breaks off here");
  const std::size_t shift = header[35] == '3' ? 4 : 0;
  word = header[32] == '3' ? 8 : 4;
  big_endian = header[37] != 1;
  const auto number = [&](std::size_t at) {
    return BinaryReader::whole_of(header.substr(at, 4), big_endian);
  };
  const auto code = static_cast<unsigned char>(header[70]);
  const auto known = std::find_if(std::begin(sas_encodings), std::end(sas_encodings),
                                  [&](const SasEncoding& each) { return each.code == code; });
  if (known != std::end(sas_encodings)) encoding = known->name;
  title = without_filling(header.substr(92, 64));
  header_bytes = number(196 + shift);
  page_bytes = number(200 + shift);
  pages = number(204 + shift);
  const bool sound = header_bytes >= smallest_header && header_bytes <= (1U << 24U) && page_bytes >= 256 &&
                     page_bytes <= (1U << 26U);
  if (!sound) return Text("the header of the SAS file is damaged");
  return std::nullopt;
}

std::optional<std::uint64_t> DatasetPages::number(std::string_view bytes, std::size_t at,
                                                  std::size_t size) const {
  if (at > bytes.size() || size > bytes.size() - at) return std::nullopt;
  return BinaryReader::whole_of(bytes.substr(at, size), layout_.big_endian);
}

std::optional<Text> DatasetPages::take(std::string_view page) {
  constexpr std::uint64_t kinds = 0x0F00, data = 0x0100, mixed = 0x0200, amended = 0x0400;
  rows_.clear();
  const std::size_t begin = layout_.word == 8 ? 32 : 16;
  const std::size_t pointer = 3 * layout_.word;
  const auto kind = number(page, begin, 2), blocks = number(page, begin + 2, 2),
             parts = number(page, begin + 4, 2);
  if (!kind || !blocks || !parts) return Text(damaged);
  const std::uint64_t plain = *kind & kinds;
  if ((*kind & 0x8000U) != 0) return std::nullopt;  // of indexes
  if (plain == data) return take_rows(page, begin + 8, *blocks);
  if (plain != 0 && plain != mixed && plain != amended) return std::nullopt;
  for (std::size_t i = 0; i < *parts; ++i) {
    const std::size_t at = begin + 8 + i * pointer;
    const auto offset = number(page, at, layout_.word), bytes = number(page, at + layout_.word, layout_.word);
    const auto packing = number(page, at + 2 * layout_.word, 1),
               type = number(page, at + 2 * layout_.word + 1, 1);
    if (!offset || !bytes || !packing || !type) return Text(damaged);
    if (*bytes == 0 || *packing == 1) continue;
    if (*offset > page.size() || *bytes > page.size() - *offset) return Text(damaged);
    const std::string_view part =
        page.substr(static_cast<std::size_t>(*offset), static_cast<std::size_t>(*bytes));
    const bool is_row = *packing == 4 || (*packing == 0 && *type == 1 && packed_);
    if (is_row && rows_seen_ < row_count_) {
      rows_.push_back(part);
      ++rows_seen_;
    } else if (!is_row) {
      if (auto wrong = take_part(part)) return wrong;
    }
  }
  if (plain != mixed) return std::nullopt;
  const std::size_t behind = begin + 8 + static_cast<std::size_t>(*parts) * pointer;
  return take_rows(page, (behind + 7) / 8 * 8, rows_of_mixed_page_);
}

std::optional<Text> DatasetPages::take_rows(std::string_view page, std::size_t begin, std::uint64_t count) {
  count = std::min(count, row_count_ - rows_seen_);
  if (count == 0) return std::nullopt;
  if (row_bytes_ == 0 || begin > page.size() || count > (page.size() - begin) / row_bytes_)
    return Text(damaged);
  for (std::size_t i = 0; i < count; ++i) rows_.push_back(page.substr(begin + i * row_bytes_, row_bytes_));
  rows_seen_ += count;
  return std::nullopt;
}

DatasetPages::Reference DatasetPages::reference_at(std::string_view part, std::size_t at) const {
  const auto block = number(part, at, 2), begin = number(part, at + 2, 2), bytes = number(part, at + 4, 2);
  return {static_cast<std::size_t>(block.value_or(SIZE_MAX)), static_cast<std::size_t>(begin.value_or(0)),
          static_cast<std::size_t>(bytes.value_or(0))};
}

// NOLINTNEXTLINE(readability-function-size)
std::optional<Text> DatasetPages::take_part(std::string_view part) {
  const std::size_t word = layout_.word;
  const std::optional<std::uint64_t> begin_of_part = number(part, 0, word);
  if (!begin_of_part) return std::nullopt;
  const auto mark = static_cast<std::uint32_t>(*begin_of_part);
  if (mark == row_size) {
    const auto bytes = number(part, 5 * word, word), rows = number(part, 6 * word, word);
    const auto mixed = number(part, 15 * word, word);
    if (!bytes || !rows || !mixed || *bytes > (1U << 26U)) return Text(damaged);
    row_bytes_ = static_cast<std::size_t>(*bytes);
    row_count_ = *rows;
    rows_of_mixed_page_ = *mixed;
  } else if (mark == column_count) {
    const auto count = number(part, word, word);
    if (!count || *count > most_columns) return Text(damaged);
    column_count_ = *count;
  } else if (mark == column_text) {
    const std::string_view text = part.substr(std::min(word, part.size()));
    if (texts_.empty()) {
      packed_ = text.find("SASYZCRL") != std::string_view::npos;
      if (text.find("SASYZCR2") != std::string_view::npos) {
        return Text("rows of the SAS file are compressed by COMPRESS=BINARY, which is not read");
      }
    }
    texts_.emplace_back(text);
  } else if (mark == column_names) {
    for (std::size_t at = word + 8; at + 12 + word <= part.size(); at += 8)
      names_.push_back(reference_at(part, at));
  } else if (mark == column_attributes) {
    const std::size_t step = word + 8;
    for (std::size_t at = word + 8; at + step + word + 4 <= part.size(); at += step) {
      const auto begin = number(part, at, word), bytes = number(part, at + word, 4),
                 type = number(part, at + word + 6, 1);
      if (!begin || !bytes || !type) return Text(damaged);
      if (*type != 1 && *type != 2) break;
      columns_.push_back(
          {{}, {}, {}, *type == 2, static_cast<std::size_t>(*begin), static_cast<std::size_t>(*bytes)});
    }
  } else if (mark == column_format) {
    formats_.push_back(reference_at(part, 22 + 3 * word));
    labels_.push_back(reference_at(part, 28 + 3 * word));
  }
  if (columns_.size() > most_columns || names_.size() > 2 * most_columns) return Text(damaged);
  return std::nullopt;
}

std::optional<std::string> DatasetPages::text_of(const Reference& reference) const {
  constexpr std::size_t longest = 1024;  // a label of 256 characters
  if (reference.bytes == 0) return std::string();
  if (reference.bytes > longest || reference.block >= texts_.size()) return std::nullopt;
  const std::string& text = texts_[reference.block];
  if (reference.begin > text.size() || reference.bytes > text.size() - reference.begin) return std::nullopt;
  return std::string(without_filling(std::string_view(text).substr(reference.begin, reference.bytes)));
}

std::optional<Text> DatasetPages::finish_columns() {
  if (columns_.size() < column_count_ || names_.size() < column_count_) {
    return Text("the SAS file does not describe all of its columns");
  }
  columns_.resize(static_cast<std::size_t>(column_count_));
  std::size_t left = row_bytes_;  // columns do not overlap
  for (std::size_t i = 0; i < columns_.size(); ++i) {
    DatasetColumn& column = columns_[i];
    const auto name = text_of(names_[i]);
    const auto format = i < formats_.size() ? text_of(formats_[i]) : std::string();
    const auto label = i < labels_.size() ? text_of(labels_[i]) : std::string();
    const bool fits = column.bytes > 0 && column.first <= row_bytes_ &&
                      column.bytes <= row_bytes_ - column.first && column.bytes <= left;
    if (!name || name->empty() || !format || !label || !fits || (!column.is_text && column.bytes > 8)) {
      return Text("a column of the SAS file does not fit");
    }
    left -= column.bytes;
    column.name = *name;
    column.format = *format;
    column.label = *label;
  }
  return std::nullopt;
}

}  // namespace kordon
