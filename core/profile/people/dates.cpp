#include "core/profile/people/dates.h"

#include <algorithm>
#include <utility>

#include "core/table/formats/date_formats.h"
#include "core/table/formats/present_values.h"

namespace kordon {
namespace {

std::string path_of_dates(std::size_t attribute) {
  return "attributes[" + std::to_string(attribute) + "].release";
}

// A format, as a text and as it was parsed.
struct NamedFormat {
  std::string text;
  DateFormat format;
};

Result<NamedFormat> parsed_format(std::string text, unsigned pivot, std::size_t attribute) {
  Result<DateFormat> format = DateFormat::parse(text, pivot, path_of_dates(attribute) + ".format");
  if (!format) return format.failure();
  if (format->has_day() && format->has_month() && format->has_year()) {
    return NamedFormat{std::move(text), std::move(*format)};
  }
  return bad_input(path_of_dates(attribute),
                   say("dates of the form {format} have no day, month and year, so no days can be counted",
                       as_quoted(text)),
                   "give whole dates, or leave this out");
}

// Finds the formats that the job does not give, by attribute.
class FormatsFound {
 public:
  FormatsFound(const Table& table, const Job& job, const std::vector<bool>& counted) : job_(job) {
    std::vector<PresentValues> present;
    for (std::size_t i = 0; i < job.attributes.size(); ++i) {
      const Attribute& attribute = job.attributes[i];
      const std::optional<std::size_t> at = table.find(attribute.name);
      if (!attribute.dates || !attribute.dates->format.empty() || !at) continue;
      const Column& column = table.columns[*at];
      const std::vector<std::string>& missing = job.missing.in(attribute.name);
      attributes_.push_back(i);
      present.push_back(counted.empty() ? present_values(column, missing)
                                        : present_values(column, missing, counted));
      // In the table's order they would follow from rows that are not counted, too.
      std::sort(present.back().values.begin(), present.back().values.end(),
                [](const PresentValue& a, const PresentValue& b) { return a.text < b.text; });
    }
    std::vector<DateColumn> columns;
    columns.reserve(attributes_.size());
    for (std::size_t i = 0; i < attributes_.size(); ++i) {
      columns.push_back(
          {.name = job.attributes[attributes_[i]].name, .present = present[i], .named_date = true});
    }
    empty_ = empties(present);
    found_ = find_dates(columns);
  }

  Result<NamedFormat> of(std::size_t attribute) const {
    const ReleasedDates& dates = *job_.attributes[attribute].dates;
    if (!dates.format.empty()) return parsed_format(dates.format, default_pivot, attribute);
    const auto at = static_cast<std::size_t>(std::find(attributes_.begin(), attributes_.end(), attribute) -
                                             attributes_.begin());
    const std::optional<FoundDates>& found = found_[at];
    const Text name = as_quoted(job_.attributes[attribute].name);
    if (empty_[at]) return parsed_format("yyyy-mm-dd", default_pivot, attribute);  // nothing is to be read
    if (!found) {
      return bad_input(path_of_dates(attribute), say("nobody can tell how {column} writes dates", name),
                       R"(give the "format" of the dates, for example dd.mm.yyyy)");
    }
    if (found->in_doubt) {
      return bad_input(path_of_dates(attribute), say("{column}: {doubt}", name, found->notes.front()),
                       R"(give the "format" of the dates, for example dd.mm.yyyy)");
    }
    return parsed_format(found->chosen.format, found->chosen.pivot, attribute);
  }

 private:
  static std::vector<bool> empties(const std::vector<PresentValues>& present) {
    std::vector<bool> empty;
    empty.reserve(present.size());
    for (const PresentValues& each : present) empty.push_back(each.rows == 0);
    return empty;
  }

  const Job& job_;
  std::vector<std::size_t> attributes_;  // whose format the job does not give
  std::vector<bool> empty_;              // of these: whether all is missing
  std::vector<std::optional<FoundDates>> found_;
};

// Reads the values of a column that its counted rows have.
std::optional<Failure> read_values(const Table& table, const Job& job, const std::vector<bool>& counted,
                                   DatesOfColumn& dates) {
  const Column& column = table.columns[dates.column];
  const std::vector<bool> is_missing = missing_values(column, job.missing.in(column.name));
  dates.of_value.resize(column.values.size());
  std::vector<bool> is_other(column.values.size());
  std::optional<std::size_t> first;  // the row of the first value that is no date
  std::uint64_t others = 0;
  for (std::size_t row = 0; row < table.rows; ++row) {
    const ValueId value = column.cells[row];
    if ((!counted.empty() && !counted[row]) || is_missing[value] || dates.of_value[value]) continue;
    dates.of_value[value] = dates.format.read_spans(column.values[value]);
    if (dates.of_value[value] || is_other[value]) continue;
    is_other[value] = true;
    ++others;
    if (!first) first = row;
  }
  if (!first) return std::nullopt;
  const Text what = say("row {n}, column {name}: {value} is no date of the form {format}", *first + 1,
                        as_quoted(column.name), as_quoted(column.cell(*first)), dates.format_text);
  return bad_input(path_of_dates(dates.attribute),
                   others == 1
                       ? what
                       : say("{first}, and {n|other value is none|other values are none}", what, others - 1),
                   R"(mend it ("repairs"), count it as missing ("missing"), or give another "format")");
}

}  // namespace

Result<std::vector<DatesOfColumn>> read_dates(const Table& table, const Job& job,
                                              const std::vector<bool>& counted) {
  std::vector<DatesOfColumn> all;
  if (!moves_dates(job)) return all;
  const FormatsFound formats(table, job, counted);
  for (std::size_t i = 0; i < job.attributes.size(); ++i) {
    const std::optional<std::size_t> column = table.find(job.attributes[i].name);
    if (!job.attributes[i].dates || !column) continue;
    Result<NamedFormat> format = formats.of(i);
    if (!format) return format.failure();
    DatesOfColumn& dates =
        all.emplace_back(DatesOfColumn{i, *column, std::move(format->text), std::move(format->format), {}});
    if (auto failure = read_values(table, job, counted, dates)) return *failure;
  }
  return all;
}

}  // namespace kordon
