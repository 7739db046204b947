// Says how a column writes dates, beyond what its format says, and writes other dates so: with or without
// zeros in front, and names of months in one language, short or in full. 5.3.2021 becomes 17.11.2020, 5 MAR
// 2021 becomes 17 NOV 2020. What is not of the date stays byte for byte.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "core/table/formats/date_format.h"

namespace kordon {

class DateStyle {
 public:
  // Learns from one text of the column and its parts. The order of texts does not matter.
  void learn(std::string_view text, const DateSpans& spans);

  // Returns whether the column names months in one of the ways that write() knows, or not at all.
  bool is_known() const { return ways_ != 0; }

  // Returns the text with another date in it, which the format reads as that date; nothing where that cannot
  // be: years beyond those of four digits, or of two. Where a text does not tell whether it has zeros in
  // front, as 17.11.2020, the others of the column do.
  std::optional<std::string> write(std::string_view text, const DateSpans& spans, const Moment& date,
                                   const DateFormat& format) const;

 private:
  std::string with(std::string_view text, const DateSpans& spans, const Moment& date, bool pads) const;

  unsigned ways_ = 15;  // a bit for each way to name months that fits all that was learnt
  bool has_zeros_ = false, lacks_zeros_ = false;
};

}  // namespace kordon
