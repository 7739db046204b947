#include "core/job/read/number.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

#include "core/base/text.h"
#include "core/table/formats/date_format.h"

namespace kordon {
namespace {

constexpr const char* remedy_of_dates =
    R"(give for example {"shift": {"days": 180}}, or {"since": "admission"})";

std::optional<ReleasedDates::Shift> read_shift(const JsonReader& reader) {
  if (!reader.object({"days", "weeks", "kind"})) return std::nullopt;
  ReleasedDates::Shift shift;
  const auto stated = reader.required("days", "give by how many days a date moves at most, for example 180");
  const auto days = stated ? stated->whole(1, max_shift_days) : std::nullopt;
  if (!days) return std::nullopt;
  shift.days = static_cast<std::uint32_t>(*days);
  if (reader.has("weeks")) shift.weeks = reader["weeks"].truth().value_or(false);
  if (reader.has("kind")) {
    const auto kind =
        reader["kind"].choice({pseudonym_name(Pseudonym::random), pseudonym_name(Pseudonym::keyed)});
    if (kind) shift.kind = static_cast<Pseudonym>(*kind);
  }
  if (shift.weeks && shift.days < 7) {
    reader.mistake(say("{n|day is|days are} no whole week", shift.days),
                   R"(give 7 days or more, or leave out "weeks")");
  }
  return shift;
}

std::string read_date_format(const JsonReader& reader) {
  constexpr const char* remedy = "give the format of the dates, for example dd.mm.yyyy";
  const auto text = reader.text(remedy);
  if (!text) return {};
  const Result<DateFormat> format = DateFormat::parse(*text, default_pivot, reader.path());
  if (!format) {
    reader.add(format.failure().mistakes);
  } else if (!format->has_day() || !format->has_month() || !format->has_year()) {
    reader.mistake(say("{format} has no day, month and year", as_quoted(*text)), remedy);
  }
  return *text;
}

// Says why dates of this role cannot be others.
Text why_not_dates(Role role) {
  switch (role) {
    case Role::quasi_identifier:
      return "a quasi-identifier goes out as groups of its true dates, and k counts these";
    case Role::sensitive:
      return "demands are judged by the true dates of a sensitive column, and it would show others";
    default:
      return "this column is not released as dates";
  }
}

void read_released_dates(const JsonReader& reader, Attribute& attribute) {
  if (!reader.object({"shift", "since", "format"})) return;
  if (attribute.role != Role::insensitive) {
    reader.mistake(why_not_dates(attribute.role), "remove it, or make the role \"insensitive\"");
    return;
  }
  if (reader.has("shift") == reader.has("since")) {
    reader.mistake(R"(of "shift" and "since" there must be one)", remedy_of_dates);
    return;
  }
  ReleasedDates dates;
  if (reader.has("format")) dates.format = read_date_format(reader["format"]);
  if (reader.has("shift")) {
    dates.shift = read_shift(reader["shift"]);
    if (!dates.shift) return;
  } else {
    const auto since = reader["since"].text("name the column whose earliest date of a person is day 0");
    if (!since) return;
    dates.since = *since;
  }
  attribute.dates = std::move(dates);
}

bool has_name(const std::vector<std::string>& names, const std::string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

// Says what else the job does with a column whose dates become others.
std::optional<Text> other_use(const Job& job, const std::string& name) {
  if (has_name(job.person, name)) return say("{column} tells people apart", as_quoted(name));
  if (has_name(job.group, name)) return say("{column} tells households apart", as_quoted(name));
  if (job.subset && job.subset->column == name) {
    return say("{column} says which rows are released", as_quoted(name));
  }
  if (job.classification && job.classification->attribute == name) {
    return say("the release shall help to predict {column}", as_quoted(name));
  }
  return std::nullopt;
}

}  // namespace

std::optional<NumberFormat> read_number_format(const JsonReader& reader) {
  constexpr const char* decimal_remedy = R"(give "," or ".")";
  constexpr const char* thousands_remedy =
      R"(give ".", ",", " " (also for no-break spaces) or "'", or leave it out)";
  if (!reader.object({"decimal", "thousands"})) return std::nullopt;
  NumberFormat format;
  const auto decimal = reader.required("decimal", decimal_remedy);
  if (!decimal) return std::nullopt;
  const auto sign = decimal->choice({",", "."});
  if (!sign) return std::nullopt;
  format.decimal = *sign == 0 ? "," : ".";
  if (!reader.has("thousands")) return format;
  const JsonReader thousands = reader["thousands"];
  const auto text = thousands.text(thousands_remedy);
  if (!text) return std::nullopt;
  if (std::find(std::begin(thousands_signs), std::end(thousands_signs), *text) == std::end(thousands_signs)) {
    thousands.mistake(say("{sign} parts no thousands", as_quoted(*text)), thousands_remedy);
    return std::nullopt;
  }
  if (*text == format.decimal) {
    thousands.mistake(say("{sign} is the decimal sign too", as_quoted(*text)),
                      "give another sign, or leave it out if nothing parts the thousands");
    return std::nullopt;
  }
  format.thousands = *text;
  return format;
}

void read_released_as(const JsonReader& reader, bool generalized, Attribute& attribute) {
  if (reader.value().is_object()) {
    read_released_dates(reader, attribute);
    return;
  }
  const auto chosen = reader.choice({released_as_name(ReleasedAs::range), released_as_name(ReleasedAs::mean),
                                     released_as_name(ReleasedAs::median)});
  if (!chosen) return;
  const auto kind = static_cast<ReleasedAs>(*chosen);
  if (attribute.role == Role::insensitive && kind == ReleasedAs::mean) {
    attribute.released_as = kind;  // of a weight (check_weight)
    return;
  }
  if (!generalized) {
    reader.mistake(say("only a quasi-identifier has this; the role here is {role}", in_words(attribute.role)),
                   "remove it, or make the role \"quasi-identifier\"");
    return;
  }
  attribute.released_as = kind;
  if (attribute.released_as == ReleasedAs::range || !attribute.hierarchy || may_become_numbers(attribute))
    return;
  reader.mistake("only numbers whose groups are intervals have a mean and a median",
                 R"(say "range", or use the hierarchy range, adaptive or intervals)");
}

std::vector<Mistake> check_released_dates(const Job& job) {
  std::vector<Mistake> mistakes;
  const auto shift = shift_of(job);
  for (std::size_t i = 0; i < job.attributes.size(); ++i) {
    const Attribute& attribute = job.attributes[i];
    if (!attribute.dates) continue;
    const std::string path = "attributes[" + std::to_string(i) + "].release";
    const auto refuse = [&](Text what, Text remedy) {
      mistakes.push_back({path, std::move(what), std::move(remedy)});
    };
    if (job.person.empty()) {
      refuse("the dates of a person move together, and nobody has said whose the rows are",
             R"(name the column that tells people apart ("person" in "privacy"))");
    }
    if (attribute.dates->shift && attribute.dates->shift != shift) {
      refuse("another column is shifted otherwise, and a person has one shift",
             "give all shifted columns the same days, weeks and kind");
    }
    if (auto use = other_use(job, attribute.name)) {
      refuse(say("{use}: that takes its true dates", std::move(*use)), "leave this out");
    }
    const std::string& since = attribute.dates->since;
    const Attribute* reference = attribute.dates->shift ? nullptr : job.find(since);
    if (!attribute.dates->shift && (reference == nullptr || !reference->dates)) {
      refuse(say("days are counted since {column}, whose own dates stay as they are or are not there",
                 as_quoted(since)),
             R"(name a column with "shift" or "since", which may be this one)");
    }
  }
  return mistakes;
}

}  // namespace kordon
