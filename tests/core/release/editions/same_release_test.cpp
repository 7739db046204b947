// What the public edition says follows from the release, the job, and what it tells of suppressed rows:
// change a cell of the input, and as long as the same bytes are released, the edition is the same, byte for
// byte. So it cannot tell what stood in a suppressed row, below a generalized cell, or in a column that is
// left out.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "core/privacy/catalogue/catalogue.h"
#include "core/release/editions/public_edition.h"
#include "core/release/run/anonymize.h"
#include "tests/random/demands.h"
#include "tests/random/rounds.h"

namespace kordon::same_release_test {
namespace {

using testing::RandomCase;

struct Told {
  std::string release;
  Json internal, published;
};

std::optional<Told> told(const RandomCase& random) {
  const Result<Release> release = anonymize({random.table, {}, {}}, random.job);
  if (!release || !release->report.audit.passed()) return std::nullopt;
  Json internal = to_json(release->report);
  internal.erase("timings_ms");
  Result<Json> edition = public_edition(internal, random.job);
  if (!edition) return std::nullopt;
  return Told{release->masked.bytes, std::move(internal), std::move(*edition)};
}

// Trees or ranges and sets, demands or none, and an identifier that may repeat or tell people apart.
RandomCase case_of(std::uint64_t seed) {
  RandomCase random =
      seed % 3 == 0 ? testing::random_case(seed, 40) : testing::random_case_with_demands(seed, 40);
  if (seed % 4 == 1) testing::drop_hierarchies(random, seed, true);
  const auto all = algorithms();
  if (seed % 2 == 0) random.job.algorithm = all[seed / 2 % all.size()]->name;
  Random draw(seed ^ 0x77686fU);
  Column who;
  who.name = "who";
  const std::uint64_t people = seed % 5 == 0 ? 12 : 200;
  for (std::size_t row = 0; row < random.table.rows; ++row) {
    who.cells.push_back(who.values.intern("p" + std::to_string(draw.below(people))));
  }
  random.table.columns.push_back(std::move(who));
  Attribute identifier;
  identifier.name = "who";
  identifier.role = Role::identifier;
  random.job.attributes.push_back(std::move(identifier));
  if (seed % 15 == 0) random.job.person = {"who"};
  return random;
}

// Gives a cell another value of its column, or, where there is none, keeps it.
void change_a_cell(Random& draw, Table& table) {
  Column& column = table.columns[draw.below(table.columns.size())];
  const auto id = static_cast<ValueId>(draw.below(column.values.size()));
  column.cells.set(draw.below(table.rows), id);
}

// How many people the class with fewest has is promised, and no release shows it.
std::string what_follows(Json published, bool with_risk) {
  if (published["asked"]["counts"] == "people") {
    published["privacy"][1].erase("achieved");
    if (published.contains("risk")) published["risk"]["prosecutor"].erase("highest");
  }
  // Whose the rows are, no release shows; that several are of one person has to be told all the same.
  Json findings = Json::array();
  for (const Json& each : published["findings"]) {
    if (each["kind"] == "people" || each["kind"] == "unique" || each["kind"] == "unique_together") continue;
    findings.push_back(each);
  }
  published["findings"] = std::move(findings);
  if (!with_risk) published.erase("risk");
  return indented(published);
}

TEST(PublicEdition, IsTheSameForEveryInputOfOneRelease) {
  int compared = 0, with_few = 0, internal_differs = 0;
  for (std::uint64_t seed = 0; seed < testing::rounds(700U); ++seed) {
    const RandomCase first = case_of(seed);
    const std::optional<Told> one = told(first);
    if (!one || one->internal["rows"]["released"] == 0) continue;
    Random draw(seed);
    for (int change = 0; change < 6; ++change) {
      RandomCase second = first;
      change_a_cell(draw, second.table);
      const std::optional<Told> other = told(second);
      if (!other || other->release != one->release) continue;
      if (other->published["rows"] != one->published["rows"]) continue;  // by what identifiers tell
      const bool with_risk = other->published.contains("risk") && one->published.contains("risk");
      ASSERT_EQ(what_follows(other->published, with_risk), what_follows(one->published, with_risk))
          << "seed " << seed;
      ++compared;
      with_few += one->published["rows"]["suppressed"].is_string() ? 1 : 0;
      internal_differs += other->internal != one->internal ? 1 : 0;
    }
  }
  EXPECT_GT(compared, testing::rounds(500));
  EXPECT_GT(with_few, testing::rounds(100));
  EXPECT_GT(internal_differs, testing::rounds(200));
}

}  // namespace
}  // namespace kordon::same_release_test
