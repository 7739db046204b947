#include "core/hierarchy/bins/round_ends.h"

#include "core/base/decimal.h"
#include "core/hierarchy/bins/days.h"

namespace kordon {

std::int64_t roundest_number(std::int64_t after, std::int64_t up_to) {
  if (after < 0 && up_to >= 0) return 0;
  for (std::int64_t ten = 1'000'000'000'000'000'000; ten > 0; ten /= 10) {
    for (const std::int64_t times : {5, 2, 1}) {
      if (ten > 1'000'000'000'000'000'000 / times) continue;
      const std::int64_t step = ten * times;
      const std::int64_t found = (floor_divide(after, step) + 1) * step;
      if (found <= up_to) return found;
    }
  }
  return up_to;
}

std::int64_t roundest_day(std::int64_t after, std::int64_t up_to) {
  const Moment before = date_of_day(after);
  const std::int64_t months_before = std::int64_t{before.year} * 12 + before.month - 1;
  for (const std::int64_t months : {1200, 120, 12, 3, 1}) {
    const std::int64_t next = (floor_divide(months_before, months) + 1) * months;
    const std::int64_t year = floor_divide(next, 12);
    const std::int64_t found =
        day_number({static_cast<int>(year), static_cast<int>(next - year * 12) + 1, 1});
    if (found <= up_to) return found;
  }
  return up_to;
}

}  // namespace kordon
