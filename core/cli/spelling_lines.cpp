#include "core/cli/spelling_lines.h"

#include "core/wording.h"

namespace kordon::cli {

std::string spelling_lines(std::span<const SpellingNote> notes) {
  std::string lines;
  for (const SpellingNote& note : notes) {
    const std::uint64_t variants = note.values - note.folded;
    lines += (note.fold ? "note     " : "warning  ") + counted(variants, "value") + " of " +
             in_quotes(note.attribute) + (variants == 1 ? " differs from another" : " differ from others") +
             " only in case, blanks, Unicode form or leading zeros";
    if (!note.example.empty()) {
      lines += ", first " + in_quotes(note.example[0]) + " and " + in_quotes(note.example[1]);
    }
    lines += note.fold
                 ? ": models count them as one, as the job says\n"
                 : ": models count each as a value of its own; \"fold\": true in the job counts them as "
                   "one\n";
  }
  return lines;
}

}  // namespace kordon::cli
