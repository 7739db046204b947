#include "core/table/text_classes.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "core/base/text.h"

namespace kordon {
namespace {

constexpr std::uint32_t nowhere = UINT32_MAX;

// Numbers classes by the cells of their first rows, by open addressing.
class Numbering {
 public:
  explicit Numbering(const std::vector<const Column*>& columns) : columns_(columns) {}

  std::uint32_t class_of(std::size_t row) {
    std::uint32_t* slot = &find_slot(row);
    if (*slot != nowhere) return *slot;
    if (first_.size() * 2 >= slots_.size()) {
      slots_.assign(slots_.size() * 4, nowhere);
      for (std::uint32_t c = 0; c < first_.size(); ++c) find_slot(first_[c]) = c;
      slot = &find_slot(row);
    }
    *slot = static_cast<std::uint32_t>(first_.size());
    first_.push_back(static_cast<std::uint32_t>(row));
    return *slot;
  }
  std::size_t count() const { return first_.size(); }

 private:
  std::uint32_t& find_slot(std::size_t row) {
    std::uint64_t hash = 0x6b6f72646f6e;
    for (const Column* column : columns_) {
      hash = (hash ^ column->cells[row]) * 0xff51afd7ed558ccdU;
      hash ^= hash >> 32U;
    }
    std::size_t at = static_cast<std::size_t>(hash) & (slots_.size() - 1);
    while (slots_[at] != nowhere && !same_cells(first_[slots_[at]], row)) at = (at + 1) & (slots_.size() - 1);
    return slots_[at];
  }
  bool same_cells(std::size_t a, std::size_t b) const {
    return std::all_of(columns_.begin(), columns_.end(),
                       [&](const Column* column) { return column->cells[a] == column->cells[b]; });
  }

  const std::vector<const Column*>& columns_;
  std::vector<std::uint32_t> first_;  // by class: its first row
  std::vector<std::uint32_t> slots_ = std::vector<std::uint32_t>(1024, nowhere);
};

}  // namespace

std::uint64_t ReleasedClasses::smallest() const {
  std::uint64_t least = 0;
  for (std::size_t c = 0; c < count(); ++c) {
    if (c == 0 || of(c).size() < least) least = of(c).size();
  }
  return least;
}

Text ReleasedClasses::in_words(std::size_t index) const {
  const std::size_t first = of(index).front();
  std::vector<Text> cells;
  for (const Column* column : columns) cells.push_back(as_quoted(column->cell(first)));
  return say("that of released row {n} with {m|row|rows}: {cells}", first + 1, of(index).size(),
             std::move(cells));
}

Text ReleasedClasses::smallest_in_words(std::uint32_t k) const {
  if (count() == 0) return say("no row is released, required {k}", k);
  return say("{n|row|rows} in the smallest of {m|class|classes}, required {k}", smallest(), count(), k);
}

ReleasedClasses find_classes(std::vector<const Column*> columns, const std::vector<bool>& suppressed) {
  ReleasedClasses classes;
  classes.columns = std::move(columns);
  Numbering numbering(classes.columns);
  std::vector<std::uint32_t> class_of(suppressed.size(), nowhere);  // by row
  for (std::size_t row = 0; row < suppressed.size(); ++row) {
    if (!suppressed[row]) class_of[row] = numbering.class_of(row);
  }
  classes.begin.assign(numbering.count() + 1, 0);
  for (const std::uint32_t c : class_of) {
    if (c != nowhere) ++classes.begin[c + 1];
  }
  std::partial_sum(classes.begin.begin(), classes.begin.end(), classes.begin.begin());
  classes.rows.resize(classes.begin.back());
  std::vector<std::uint32_t> next = classes.begin;  // by class: where its next row goes
  for (std::size_t row = 0; row < suppressed.size(); ++row) {
    if (class_of[row] != nowhere) classes.rows[next[class_of[row]]++] = static_cast<std::uint32_t>(row);
  }
  return classes;
}

}  // namespace kordon
