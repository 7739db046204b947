// A check is what a clause of a rule book can ask of a job and its release. Each is an entry (catalogue.h)
// with a name, its figures and a function that judges. What Kordon cannot know it asks: unknown is never
// taken for good.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/text.h"
#include "core/job/job.h"
#include "core/profile/profile.h"
#include "core/release/report.h"
#include "core/table/table.h"

namespace kordon {

// What a clause comes to: it holds; it fails; a person must say it; a person has said it.
struct Ruling {
  enum class Outcome { holds, fails, ask, said };

  Outcome outcome = Outcome::ask;
  Text detail;              // with the figure that decided it
  std::string answer = {};  // what a person said
};
std::string_view outcome_name(Ruling::Outcome outcome);

// What the checks judge from. The report is finished, and of this job and release.
class Evidence {
 public:
  Evidence(const Job& asked, const Report& found, const Table& before, const Table& after)
      : job(asked), report(found), original(before), released(after) {}

  const Job& job;
  const Report& report;
  const Table& original;
  const Table& released;

  const std::vector<ColumnProfile>& profiles() const;  // of the original; made when they are first needed

 private:
  mutable std::optional<std::vector<ColumnProfile>> profiles_;
};

// A figure that a check takes. All figures of a check must be given.
struct AskedFigure {
  enum class Kind { whole, share, word, list };

  std::string_view key;
  Kind kind = Kind::whole;  // from 1; from 0 to 1; one of the words; texts
  std::vector<std::string_view> words = {};
};

// The figures of a clause, by key.
struct AskedFigures {
  std::map<std::string, std::uint64_t, std::less<>> wholes;
  std::map<std::string, double, std::less<>> shares;
  std::map<std::string, std::string, std::less<>> words;
  std::map<std::string, std::vector<std::string>, std::less<>> lists;
};

struct ClauseCheck {
  std::string_view kind;
  std::vector<AskedFigure> figures;
  Ruling (*judge)(const Evidence& evidence, const AskedFigures& asked);
};

Ruling it_holds(Text detail);
Ruling it_fails(Text detail);
Ruling a_person_must_say(Text detail);

}  // namespace kordon
