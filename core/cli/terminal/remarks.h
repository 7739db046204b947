// Remarks are the warnings and notes of a summary, each on a line of its own. A warning must be looked at
// before anything is handed on; a note is good to know.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/json.h"
#include "core/base/result.h"

namespace kordon::cli {

class Remarks {
 public:
  void warn(const std::string& words);
  void note(const std::string& words);

  const std::string& text() const { return text_; }  // "warning  …\nnote     …\n", in the order they came

  // Adds {"warnings": [text], "notes": [text]} to a document, in the order they came.
  void add_to(Json& json) const;

  // Returns the warnings as what is in the way of a release, where there are any: for --strict.
  std::optional<Failure> refusal() const;

 private:
  std::string text_;
  std::vector<std::string> warnings_, notes_;
};

}  // namespace kordon::cli
