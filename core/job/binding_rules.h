// Which rule book judges a release, and what a person answers to its questions (core/release/rules).
#pragma once

#include <map>
#include <string>

namespace kordon {

struct BindingRules {
  std::string book;                            // its name, or the path of a file
  std::map<std::string, std::string> answers;  // by clause
};

}  // namespace kordon
