#include "core/table/text_classes.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "core/base/cores.h"
#include "core/base/text.h"
#include "core/table/row_words.h"

namespace kordon {
namespace {

constexpr std::uint32_t nowhere = UINT32_MAX;

// Rows are looked at in blocks of so many, a few blocks at a time.
constexpr std::size_t rows_of_block = std::size_t{1} << 13U;
constexpr std::size_t blocks_at_once = 8;

// Numbers what rows show, by open addressing.
class RowNumbering {
 public:
  explicit RowNumbering(std::size_t words) : words_(words) {}

  static std::uint64_t hash(const std::uint64_t* words, std::size_t count) {
    std::uint64_t hash = 0x6b6f72646f6e;
    for (std::size_t i = 0; i < count; ++i) {
      hash = (hash ^ words[i]) * 0xff51afd7ed558ccdU;
      hash ^= hash >> 32U;
    }
    return hash;
  }

  // Has memory bring what number_of() will need soon.
  void look_ahead(std::uint64_t hash) const { __builtin_prefetch(&slots_[position(hash)]); }

  std::uint32_t number_of(const std::uint64_t* words, std::uint64_t hash) {
    std::size_t at = position(hash);
    for (; slots_[at].number != nowhere; at = (at + 1) & (slots_.size() - 1)) {
      const Slot& slot = slots_[at];
      if (slot.hash == static_cast<std::uint32_t>(hash) && shows(slot.number, words)) return slot.number;
    }
    slots_[at] = {static_cast<std::uint32_t>(hash), count_};
    shown_.insert(shown_.end(), words, words + words_);
    if (std::size_t{++count_} * 2 >= slots_.size()) grow();
    return count_ - 1;
  }
  std::uint32_t count() const { return count_; }

 private:
  struct Slot {
    std::uint32_t hash = 0;  // the lower half: it says where to begin, and is compared first
    std::uint32_t number = nowhere;
  };

  bool shows(std::uint32_t number, const std::uint64_t* words) const {
    const std::uint64_t* const shown = shown_.data() + number * words_;
    std::size_t i = 0;
    while (i < words_ && shown[i] == words[i]) ++i;
    return i == words_;
  }
  std::size_t position(std::uint64_t hash) const {
    return static_cast<std::uint32_t>(hash) & (slots_.size() - 1);
  }
  void grow() {
    std::vector<Slot> old(slots_.size() * 2);
    old.swap(slots_);
    for (const Slot& slot : old) {
      if (slot.number == nowhere) continue;
      std::size_t at = position(slot.hash);
      while (slots_[at].number != nowhere) at = (at + 1) & (slots_.size() - 1);
      slots_[at] = slot;
    }
  }

  const std::size_t words_;
  std::vector<std::uint64_t> shown_;  // by number, so many words each
  std::uint32_t count_ = 0;
  std::vector<Slot> slots_ = std::vector<Slot>(1024);
};

}  // namespace

AlikeRows find_alike(const std::vector<const Column*>& columns, std::size_t rows) {
  constexpr std::size_t ahead = 16;
  std::vector<IdColumn> cells;
  cells.reserve(columns.size());
  for (const Column* column : columns) cells.emplace_back(column->cells);
  const RowWords shown(cells);
  const std::size_t width = shown.words();
  AlikeRows alike{std::vector<std::uint32_t>(rows, 0), rows == 0 ? 0U : 1U};
  if (width == 0) return alike;
  RowNumbering numbering(width);
  const std::size_t at_once = std::min(rows, rows_of_block * blocks_at_once);
  std::vector<std::uint64_t> words(at_once * width), hashes(at_once);
  for (std::size_t first = 0; first < rows; first += at_once) {
    const std::size_t count = std::min(at_once, rows - first);
    std::fill(words.begin(), words.end(), 0);
    on_cores((count + rows_of_block - 1) / rows_of_block, count, [&](std::size_t block) {
      const std::size_t end = std::min(count, (block + 1) * rows_of_block);
      for (std::size_t i = block * rows_of_block; i < end; ++i) {
        shown.write(first + i, &words[i * width]);
        hashes[i] = RowNumbering::hash(&words[i * width], width);
      }
    });
    for (std::size_t i = 0; i < count; ++i) {
      if (i + ahead < count) numbering.look_ahead(hashes[i + ahead]);
      alike.number_of[first + i] = numbering.number_of(&words[i * width], hashes[i]);
    }
  }
  alike.count = numbering.count();
  return alike;
}

std::uint64_t ReleasedClasses::size(std::size_t index) const {
  if (times.each_once()) return of(index).size();
  std::uint64_t all = 0;
  for (const std::uint32_t row : of(index)) all += times.of(row);
  return all;
}

std::uint64_t ReleasedClasses::all_rows() const {
  if (times.each_once()) return rows.size();
  std::uint64_t all = 0;
  for (const std::uint32_t row : rows) all += times.of(row);
  return all;
}

std::uint64_t ReleasedClasses::smallest() const {
  std::uint64_t least = 0;
  for (std::size_t c = 0; c < count(); ++c) {
    if (c == 0 || size(c) < least) least = size(c);
  }
  return least;
}

Text ReleasedClasses::in_words(std::size_t index) const {
  const std::size_t first = of(index).front();
  std::vector<Text> cells;
  for (const Column* column : columns) cells.push_back(as_quoted(column->cell(first)));
  return say("that of released row {n} with {m|row|rows}: {cells}", first + 1, size(index), std::move(cells));
}

Text ReleasedClasses::smallest_in_words(std::uint32_t k) const {
  if (count() == 0) return say("no row is released, required {k}", k);
  return say("{n|row|rows} in the smallest of {m|class|classes}, required {k}", smallest(), count(), k);
}

ReleasedClasses find_classes(std::vector<const Column*> columns, const std::vector<bool>& suppressed,
                             Times times) {
  ReleasedClasses classes;
  classes.times = std::move(times);
  classes.columns = std::move(columns);
  const AlikeRows alike = find_alike(classes.columns, suppressed.size());
  // Classes are numbered without what only suppressed rows show.
  std::vector<std::uint32_t> class_of(alike.count, nowhere);
  std::vector<std::uint32_t> next;  // by class: its rows, then where the next of them goes
  for (std::size_t row = 0; row < suppressed.size(); ++row) {
    if (suppressed[row]) continue;
    std::uint32_t& c = class_of[alike.number_of[row]];
    if (c == nowhere) {
      c = static_cast<std::uint32_t>(next.size());
      next.push_back(0);
    }
    ++next[c];
  }
  classes.begin.assign(next.size() + 1, 0);
  std::partial_sum(next.begin(), next.end(), classes.begin.begin() + 1);
  classes.rows.resize(classes.begin.back());
  next.assign(classes.begin.begin(), classes.begin.end() - 1);
  for (std::size_t row = 0; row < suppressed.size(); ++row) {
    if (!suppressed[row])
      classes.rows[next[class_of[alike.number_of[row]]]++] = static_cast<std::uint32_t>(row);
  }
  return classes;
}

}  // namespace kordon
