#include "core/profile/doubts/dates.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "core/profile/role_hints.h"
#include "core/table/formats/date_formats.h"
#include "core/table/formats/present_values.h"

namespace kordon {
namespace {

// Of this many rows one date is common.
constexpr std::uint64_t few_rows = 10;

// Returns the zone at the end of a time, `+02:00` or `+0200`; or nothing.
std::string_view zone_of(std::string_view text) {
  const std::size_t sign = text.find_last_of("+-");
  if (sign == std::string_view::npos || text.find(':') > sign) return {};
  const std::string_view zone = text.substr(sign);
  return zone.size() == 5 || zone.size() == 6 ? zone : std::string_view();
}

class DateDoubts {
 public:
  explicit DateDoubts(const MovedDates& release) : release_(release) {}

  std::vector<Text> run() {
    if (!moves_dates(release_.job)) return {};
    for (const Attribute& attribute : release_.job.attributes) {
      const auto before = release_.original.find(attribute.name),
                 after = release_.released.find(attribute.name);
      if (!before || !after || attribute.pseudonym) continue;
      const Column& column = release_.original.columns[*before];
      if (attribute.dates) {
        find_common_date(column);
        find_zones(column);
      } else {
        find_true_dates(column, release_.released.columns[*after]);
      }
    }
    return std::move(doubts_);
  }

 private:
  template <class Look>
  void for_each_row(const Look& look) const {
    for (const std::uint32_t row : release_.classes.rows) {
      if (release_.origin[row] < release_.original.rows) look(row, release_.origin[row]);
    }
  }

  // The day of the export is the same for all: what it became tells by how much each person's dates moved.
  void find_common_date(const Column& column) {
    const std::vector<bool> is_missing = missing_values(column, release_.job.missing.in(column.name));
    std::vector<std::uint64_t> rows_of(column.values.size(), 0);
    std::uint64_t rows = 0;
    for_each_row([&](std::uint32_t, std::uint32_t from) {
      const ValueId value = column.cells[from];
      if (is_missing[value]) return;
      ++rows_of[value];
      ++rows;
    });
    const std::uint64_t most = rows_of.empty() ? 0 : *std::max_element(rows_of.begin(), rows_of.end());
    if (most < few_rows || 4 * most < rows) return;
    doubts_.push_back(
        say("{n} of {m|row|rows} have the same date in {column}: anyone who knows it learns by how much the "
            "dates of each person moved. Leave the column out",
            most, rows, as_quoted(column.name)));
  }

  void find_zones(const Column& column) {
    std::set<std::string_view> zones;
    for_each_row([&](std::uint32_t, std::uint32_t from) {
      const std::string_view zone = zone_of(column.cell(from));
      if (!zone.empty()) zones.insert(zone);
    });
    if (zones.size() < 2) return;
    doubts_.push_back(say(
        "times in {column} keep their zones, such as {one} and {other}: these tell summer from winter, and "
        "so roughly by how much a date moved. Write all times in one zone",
        as_quoted(column.name), as_quoted(*zones.begin()), as_quoted(*zones.rbegin())));
  }

  // A birth is too long ago to tell anything.
  void find_true_dates(const Column& before, const Column& after) {
    const std::string name = name_in_words(before.name, release_.job.codebook);
    if (names_a_birth(name)) return;
    const PresentValues present = present_values(before, release_.job.missing.in(before.name));
    const std::optional<FoundDates> found = find_dates({{name, present, names_a_date(name), false}}).front();
    if (!found) return;
    const auto format = DateFormat::parse(found->chosen.format, found->chosen.pivot, "");
    const auto plain = DateFormat::parse("yyyy-mm-dd", found->chosen.pivot, "");
    if (!format || !plain || !format->has_month()) return;
    const auto read = [&](std::string_view text) {
      const auto date = format->read(text);
      return date || !format->has_day() ? date : plain->read(text);
    };
    std::uint64_t rows = 0;
    for_each_row([&](std::uint32_t row, std::uint32_t from) {
      const auto is = read(after.cell(row)), was = read(before.cell(from));
      rows += is && was && day_number(*is) == day_number(*was) ? 1U : 0U;
    });
    if (rows == 0) return;
    doubts_.push_back(
        say("{column} shows {n|true date|true dates} beside dates that moved: the difference tells by how "
            "much. Let this column move, too, or leave it out",
            as_quoted(before.name), rows));
  }

  const MovedDates& release_;
  std::vector<Text> doubts_;
};

}  // namespace

std::vector<Text> doubts_of_dates(const MovedDates& release) {
  return DateDoubts(release).run();
}

}  // namespace kordon
