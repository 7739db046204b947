#include "core/release/findings/known.h"

#include <algorithm>

#include "core/release/findings/words.h"

namespace kordon {
namespace {

Text names_of(const Rarity& rarity) {
  std::vector<std::string> columns;
  for (const Rarity::With& each : rarity.with) columns.push_back(each.column);
  return named(columns);
}

// "A reader who knows any 5: 12 of 1000 rows are rarer than 5, mostly with Age and Zip."
Text in_words(const Rarity& rarity, const ToFind& release) {
  const std::uint32_t k = release.job.k;
  if (!rarity.rows)
    return say("For a reader who knows any {i}, nobody counted: there are too many sets.", rarity.any);
  const std::uint64_t rows = release.unchanged.rows;
  if (rarity.with.empty()) {
    return say("For a reader who knows any {i}, {n|row is|rows are} rarer than {k}.", rarity.any,
               *rarity.rows, k);
  }
  return say("For a reader who knows any {i}, {n} of {m|row|rows} are rarer than {k}, mostly by {columns}.",
             rarity.any, *rarity.rows, rows, k, names_of(rarity));
}

}  // namespace

std::optional<Finding> find_of_known(const ToFind& release) {
  if (release.job.known.empty()) return std::nullopt;
  Enumeration known;
  for (const KnownColumns& each : release.job.known) known.add(kordon::in_words(each));
  const Text premise =
      say("k counts for readers who know no more of the quasi-identifiers than this: {columns}. Anyone who "
          "knows more "
          "may find a single row.",
          known.text());
  std::vector<Text> texts = {premise};
  Finding finding{.kind = Finding::Kind::known};
  // Of readers who find rare rows, those who know least and most.
  const auto least = std::find_if(release.rarity.begin(), release.rarity.end(),
                                  [](const Rarity& each) { return each.rows != 0U; });
  if (least != release.rarity.end()) {
    texts.push_back(in_words(*least, release));
    const Rarity& most = release.rarity.back();
    if (least->any != most.any) texts.push_back(in_words(most, release));
    finding.rows = most.rows;
  }
  finding.says = in_a_row(texts);
  finding.in_public = premise;
  return finding;
}

}  // namespace kordon
