// Lays out a table of text in aligned columns, for people to read.
#pragma once

#include <string>
#include <vector>

namespace kordon::cli {

class TextTable {
 public:
  enum class Align { left, right };

  struct Heading {
    std::string text;
    Align align = Align::left;
  };
  explicit TextTable(std::vector<Heading> headings) : headings_(std::move(headings)) {}

  // Adds a row of as many cells as there are headings. Cells are made printable, and cut after 80 bytes
  // unless they stand last in the row.
  void add(std::vector<std::string> cells);
  std::string text() const;

 private:
  std::vector<Heading> headings_;
  std::vector<std::vector<std::string>> rows_;
};

}  // namespace kordon::cli
