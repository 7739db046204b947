#include "core/job/read/handing_over.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/base/text.h"
#include "core/table/formats/date_format.h"
#include "core/table/text/spelling.h"

namespace kordon {
namespace {

std::size_t count_characters(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
  }));
}

std::string read_review(const JsonReader& reader) {
  constexpr const char* remedy = R"(give a day as "2027-06-30")";
  std::string text = read_saying(reader, remedy);
  if (text.empty()) return {};
  const Result<DateFormat> format = DateFormat::parse("yyyy-mm-dd", default_pivot, reader.path());
  const std::optional<Moment> day = format ? format->read(text) : std::nullopt;
  if (day && iso_date(*day) == text) return text;
  reader.mistake(say("{value} is no day of the calendar", as_quoted(text)), remedy);
  return {};
}

}  // namespace

// What a person says goes onto a page that others sign: signs that nobody sees, or that turn the direction of
// writing, could have it read otherwise there.
std::string read_saying(const JsonReader& reader, const char* remedy) {
  const std::optional<std::string> said = reader.text(remedy);
  if (!said) return {};
  const std::string& text = *said;
  const std::size_t characters = count_characters(text);
  if (fold_spelling(text).empty()) {
    reader.mistake("this says nothing", "say it, or leave the key out");
  } else if (characters > max_saying) {
    reader.mistake(say("this has {n} characters, and {m} are the most", characters, max_saying),
                   "say it in short, and name the document that says more");
  } else if (printable(text, text.size()) != text) {
    reader.mistake("this has a line break, or a sign that nobody sees", "write it in one line of plain text");
  } else {
    return text;
  }
  return {};
}

ForWhom read_for_whom(const JsonReader& reader) {
  ForWhom said;
  if (!reader.object({"recipient", "holds", "contract", "decided_by", "review"})) return said;
  const auto read = [&](const char* key, const char* remedy) {
    return reader.has(key) ? read_saying(reader[key], remedy) : std::string();
  };
  said.recipient = read("recipient", "say in words who gets the release");
  said.holds = read("holds", "say in words what else the recipient has or can get about these people");
  said.contract = read("contract", "say in words what binds the recipient");
  said.decided_by = read("decided_by", "name the person who decided, or the office");
  if (reader.has("review")) said.review = read_review(reader["review"]);
  return said;
}

std::string read_reason(const JsonReader& reader) {
  return read_saying(reader, "say in words why the column is released");
}

HandingOver handing_over_of(const Job& job) {
  HandingOver said{job.for_whom, {}};
  for (const Attribute& each : job.attributes) {
    if (is_released(each) && !each.reason.empty()) said.reasons.emplace_back(each.name, each.reason);
  }
  return said;
}

void add_handing_over(const HandingOver& said, Json& json) {
  const ForWhom& whom = said.for_whom;
  Json& told = json["for_whom"] = Json::object();
  const auto add = [&](const char* key, const std::string& text) {
    if (!text.empty()) told[key] = text;
  };
  add("recipient", whom.recipient);
  add("holds", whom.holds);
  add("contract", whom.contract);
  add("decided_by", whom.decided_by);
  add("review", whom.review);
  Json& reasons = json["reasons"] = Json::array();
  for (const auto& [attribute, reason] : said.reasons) {
    reasons.push_back({{"attribute", attribute}, {"reason", reason}});
  }
}

}  // namespace kordon
