// Reads what released cells of attributes without a hierarchy say, from their text alone.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/decimal.h"
#include "core/hierarchy/builders.h"
#include "core/table/table.h"

namespace kordon {

// The reader of one attribute knows which original values each released text covers. `*` covers all; every
// text covers itself. A set covers the values between its braces, `{Canada, "Korea, South"}`. A range covers
// the numbers between its ends, these included, `[20-29]` or `[-5 to 3]` (bins/number_range.h); a number
// covers equal ones, however they are written; a missing value covers itself, so that what is shown is the
// row's own, and the text that the form names for missing values covers all of them. A missing value is no
// number, even where it reads as one. Numbers are read as the form of ranges says that the column writes
// them.
class MadeValueReader {
 public:
  // `before` and `after` are the column in the original and in the release; both must outlive the reader.
  // `width` is the width of the widest range that the job allows.
  MadeValueReader(const HierarchyForm& form, const std::vector<std::string>& missing,
                  const std::optional<std::string>& width, const Column& before, const Column& after);

  // Returns whether the released value covers the original one; both are ids in the columns' dictionaries.
  bool covers(ValueId released, ValueId original) const;
  // Returns how many of the original's values a released set has in it, or `*`, which covers all; one where
  // the value is none of both.
  std::size_t members(ValueId released) const;
  // Returns whether the value is a range wider than allowed; `*` is wider than any.
  bool too_wide(ValueId released) const { return released_[released].too_wide; }

 private:
  struct Reading {
    bool star = false;
    bool missing = false;
    bool any_missing = false;  // stands for all missing values
    bool too_wide = false;
    std::optional<Decimal> low, high;  // ends of a range; both the number itself where it is one
    std::optional<ValueId> same;       // the original value of this text
    std::vector<ValueId> members;      // for a set: the original values in it, ascending
  };
  Reading read(std::string_view text) const;
  void read_set(std::string_view text, Reading& reading) const;

  const Column& before_;
  bool set_;
  std::optional<std::string> all_missing_;  // what ranges release missing values as, if they are one
  NumberFormat format_;                     // of ranges
  std::vector<std::string> missing_;
  std::optional<Decimal> width_;
  std::vector<Reading> released_;  // by released value
  std::vector<Reading> original_;  // by original value
};

}  // namespace kordon
