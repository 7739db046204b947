#include "core/release/compare/contender.h"

#include <algorithm>
#include <utility>

#include "core/base/decimal.h"
#include "core/base/text.h"
#include "core/privacy/catalogue/catalogue.h"
#include "core/privacy/catalogue/fit.h"

namespace kordon {
namespace {

constexpr const char* notation = "write NAME, or NAME:KEY=VALUE for each option";

// Reads a whole number that a job could hold.
std::optional<std::uint64_t> whole(std::string_view text) {
  if (text.empty() || text.size() > 15) return std::nullopt;
  std::uint64_t number = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    number = number * 10 + static_cast<std::uint64_t>(c - '0');
  }
  return number;
}

JobOption read_option(std::string_view key, std::string_view value) {
  if (value == "true" || value == "false") return {std::string(key), value == "true"};
  if (const auto number = whole(value)) return {std::string(key), *number};
  return {std::string(key), std::string(value)};
}

std::optional<std::uint32_t> read_penalty(std::string_view value) {
  const auto number = parse_decimal(value);
  const auto milli = number && number->decimals() <= 3 ? scaled_floor(*number, 3) : std::nullopt;
  if (!milli || *milli < 0 || *milli > 1'000'000) return std::nullopt;
  return static_cast<std::uint32_t>(*milli);
}

bool has_option(const std::vector<JobOption>& options, std::string_view key) {
  return std::any_of(options.begin(), options.end(), [&](const JobOption& each) { return each.key == key; });
}

}  // namespace

Result<Contender> parse_contender(std::string_view text) {
  Contender contender;
  contender.label = std::string(text);
  Failure failure;
  const auto mistake = [&](Text what) {
    failure.mistakes.push_back({contender.label, std::move(what), notation});
  };
  std::size_t end = std::min(text.find(':'), text.size());
  contender.algorithm = std::string(text.substr(0, end));
  if (contender.algorithm.empty()) mistake("no algorithm is named");
  while (end < text.size()) {
    text.remove_prefix(end + 1);
    end = std::min(text.find(':'), text.size());
    const std::string_view option = text.substr(0, end);
    const std::size_t equals = option.find('=');
    if (equals == std::string_view::npos || equals == 0) {
      mistake(say("{option} is no option", as_quoted(option)));
      continue;
    }
    const std::string_view key = option.substr(0, equals);
    const std::string_view value = option.substr(equals + 1);
    if (key == "penalty") {
      contender.penalty_milli = read_penalty(value);
      if (!contender.penalty_milli) {
        mistake(say("{value} is no penalty, a number from 0 to 1000", as_quoted(value)));
      }
    } else if (has_option(contender.options, key)) {
      mistake(say("the option {key} is given twice", as_quoted(key)));
    } else {
      contender.options.push_back(read_option(key, value));
    }
  }
  if (!failure.mistakes.empty()) return failure;
  return contender;
}

Job job_of(const Job& job, const Contender& contender) {
  Job own = job;
  if (contender.algorithm != job.algorithm) own.options.clear();
  own.algorithm = contender.algorithm;
  for (const JobOption& option : contender.options) {
    own.options.erase(std::remove_if(own.options.begin(), own.options.end(),
                                     [&](const JobOption& each) { return each.key == option.key; }),
                      own.options.end());
    own.options.push_back(option);
  }
  const Algorithm* algorithm = find_algorithm(own.algorithm);
  if (algorithm != nullptr && !algorithm->guarantees && !has_option(own.options, "unprotected")) {
    own.options.push_back({"unprotected", std::string("accept")});
  }
  if (own.classification && contender.penalty_milli) {
    own.classification->penalty_milli = *contender.penalty_milli;
  }
  // Nothing that is measured depends on codes, shifts or class weights, and a comparison has no key.
  for (Attribute& attribute : own.attributes) {
    attribute.pseudonym.reset();
    attribute.dates.reset();
    if (is_class_weight(attribute)) attribute.released_as = ReleasedAs::range;
  }
  return own;
}

std::vector<Contender> fitting_contenders(const EncodedTable& table, const Job& job) {
  std::vector<Contender> result;
  for (const Algorithm* each : algorithms()) {
    Contender contender{each->name, each->name, {}, std::nullopt};
    const Job own = job_of(job, contender);
    if (each->name == job.algorithm || !job.known.empty() ||
        options_for(table, requirements(table, own), own)) {
      result.push_back(std::move(contender));
    }
  }
  return result;
}

}  // namespace kordon
