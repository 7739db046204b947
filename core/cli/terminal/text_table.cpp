#include "core/cli/terminal/text_table.h"

#include <algorithm>
#include <utility>

#include "core/base/text.h"

namespace kordon::cli {
namespace {

// Returns how many characters a UTF-8 text has.
std::size_t width(const std::string& text) {
  return static_cast<std::size_t>(std::count_if(
      text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

}  // namespace

void TextTable::add(std::vector<std::string> cells) {
  constexpr std::size_t longest = 80;
  for (std::size_t j = 0; j < cells.size(); ++j) {
    const bool widens = j + 1 < cells.size();
    cells[j] = printable(cells[j], widens ? longest : std::string::npos);
  }
  rows_.push_back(std::move(cells));
}

std::string TextTable::text() const {
  std::vector<std::vector<std::string>> lines;
  lines.emplace_back();
  for (const Heading& heading : headings_) lines.back().push_back(heading.text);
  lines.insert(lines.end(), rows_.begin(), rows_.end());

  std::vector<std::size_t> widest(headings_.size());
  for (const auto& line : lines) {
    for (std::size_t j = 0; j < line.size(); ++j) widest[j] = std::max(widest[j], width(line[j]));
  }
  std::string out;
  for (const auto& line : lines) {
    std::string row;
    for (std::size_t j = 0; j < line.size(); ++j) {
      const std::string blanks(widest[j] - width(line[j]), ' ');
      if (j > 0) row += "  ";
      row += headings_[j].align == Align::right ? blanks + line[j] : line[j] + blanks;
    }
    row.erase(row.find_last_not_of(' ') + 1);
    out += row + '\n';
  }
  return out;
}

}  // namespace kordon::cli
