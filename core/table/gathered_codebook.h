// A codebook that a reader gathers column by column, within bounds, and with all mistakes.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/table/codebook.h"

namespace kordon {

class GatheredCodebook {
 public:
  static constexpr std::size_t most_columns = 100'000;
  static constexpr std::size_t most_mistakes = 20;

  std::string title, weight;

  // Adds a column. A name that is there already must mean the same.
  void add(CodebookColumn column, Location where) {
    if (!fits(column, where)) return;
    const auto [at, is_new] = place_.emplace(column.name, columns_.size());
    if (is_new) {
      columns_.push_back(std::move(column));
    } else if (columns_[at->second] != column) {
      mistake(std::move(where), say("the column {name} is there twice", as_quoted(column.name)),
              "keep one of the two");
    }
  }

  // Adds a column by another name that the table may have for it. If two columns could have that name, then
  // all that is kept is whether one of them is flagged as an identifier.
  void add_other_name(CodebookColumn column, const Location& where) {
    if (fits(column, where)) others_.push_back(std::move(column));
  }

  void mistake(Location where, Text what, Text remedy) {
    if (!full()) {
      failure_.mistakes.push_back({std::move(where), std::move(what), std::move(remedy)});
    }
  }

  // Returns whether reading on would find nothing that is still told.
  bool full() const { return too_large_ || failure_.mistakes.size() == most_mistakes; }

  Result<Codebook> take() && {
    if (columns_.empty() && failure_.mistakes.empty()) {
      mistake({}, "the codebook has no column", "give one that describes the columns of the table");
    }
    if (!failure_.mistakes.empty()) return std::move(failure_);
    const std::size_t named = columns_.size();
    for (CodebookColumn& other : others_) {
      const auto [at, is_new] = place_.emplace(other.name, columns_.size());
      if (is_new) {
        columns_.push_back(std::move(other));
      } else if (at->second >= named && columns_[at->second] != other) {
        CodebookColumn& there = columns_[at->second];
        there = {.name = there.name, .identifier = there.identifier || other.identifier};
      }
    }
    return Codebook{std::move(title), std::move(weight), std::move(columns_)};
  }

 private:
  // An empty value is the column itself, and an empty label none.
  bool fits(CodebookColumn& column, const Location& where) {
    if (full()) return false;
    std::erase_if(column.labels, [](const auto& each) { return each.first.empty() || each.second.empty(); });
    if (column.name.empty()) {
      mistake(where, "the name of the column is empty", "give the name of a column");
      return false;
    }
    if (column.missing.size() > CodebookColumn::most_missing) {
      mistake(where, too_many_missing(column.name), too_many_missing_remedy);
      return false;
    }
    bool sound = true;
    const auto count = [&](std::string_view text) {
      bytes_ += Codebook::bytes_beside_label + text.size();
      sound = sound && text.find('\0') == std::string_view::npos;
    };
    for (const std::string* each : {&column.name, &column.label, &column.format}) count(*each);
    for (const auto& [value, label] : column.labels) {
      count(value);
      count(label);
    }
    for (const std::string& each : column.missing) count(each);
    bytes_ += Codebook::bytes_beside_label * column.missing_ranges.size();
    if (!sound) {
      mistake(where, say("a text of the column {name} has a NUL character", as_quoted(column.name)),
              "take it out");
      return false;
    }
    if (bytes_ <= Codebook::most_bytes && columns_.size() + others_.size() < most_columns) return true;
    failure_ = bad_input(where,
                         say("with this column the codebook has more than {n} columns or {m} MB",
                             most_columns, Codebook::most_bytes >> 20U),
                         "leave out what the table does not have");
    too_large_ = true;
    return false;
  }

  std::vector<CodebookColumn> columns_, others_;
  std::unordered_map<std::string, std::size_t> place_;
  std::size_t bytes_ = 0;
  bool too_large_ = false;
  Failure failure_;
};

}  // namespace kordon
