#include "core/cli/terminal/usage.h"

#include <algorithm>
#include <cctype>
#include <set>

namespace kordon::cli {
namespace {

bool takes_several(const CLI::Option& option) {
  return option.get_expected_max() > 1;
}

// Returns the value's name. An option that only lists what it takes has its own name in capitals.
std::string value_of(const CLI::Option& option) {
  const std::string type = option.get_type_name();
  std::string value = type.substr(0, type.find(':'));
  if (value.empty() || value == "UINT" || value == "FLOAT") {
    value = option.get_single_name();
    std::transform(value.begin(), value.end(), value.begin(),
                   [](unsigned char each) { return static_cast<char>(std::toupper(each)); });
  }
  const bool has_dots = value.find("...") != std::string::npos;
  return value + (takes_several(option) && !has_dots ? " ..." : "");
}

// Returns the shortest way to write the option: `-o` of `-o,--output`.
std::string short_name(const CLI::Option& option) {
  const std::string names = option.get_name(false, true);
  return names.substr(0, names.find(','));
}

std::string names_of(const std::set<CLI::Option*>& options, const char* word) {
  std::string names;
  for (const CLI::Option* each : options) names += (names.empty() ? "" : ", ") + each->get_name();
  return names.empty() ? "" : " (" + (word + names) + ")";
}

}  // namespace

std::string Usage::make_usage(const CLI::App* command, std::string name) const {
  std::string line = "Usage: " + name;
  if (!command->get_subcommands({}).empty()) return line + " COMMAND ...\n";
  std::string needed;
  bool has_more = false;
  for (const CLI::Option* option : command->get_options()) {
    if (option->get_positional()) {
      line += " " + option->get_name(true) + (takes_several(*option) ? " ..." : "");
    } else if (option->get_required()) {
      needed += " " + short_name(*option) + " " + value_of(*option);
    } else {
      has_more |= option != command->get_help_ptr();
    }
  }
  return line + needed + (has_more ? " [OPTION ...]\n" : "\n");
}

std::string Usage::make_option_opts(const CLI::Option* option) const {
  if (option->get_positional()) return "";
  const std::string value = option->get_items_expected_max() == 0 ? "" : " " + value_of(*option);
  return value + names_of(option->get_needs(), "with ") + names_of(option->get_excludes(), "not with ");
}

}  // namespace kordon::cli
