#include "core/measures/certificate/certificate.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>

#include "core/base/random.h"
#include "core/measures/certificate/check.h"
#include "core/measures/certificate/of_bound.h"
#include "core/recoding/losses.h"
#include "core/release/run/anonymize.h"
#include "tests/examples/demands.h"
#include "tests/examples/miller.h"
#include "tests/random/demands.h"
#include "tests/random/rounds.h"
#include "tests/random/rules.h"
#include "tests/random/tables.h"

namespace kordon::certificate_test {
namespace {

// The three people of least_loss/prices.h.
struct Example {
  Job job;
  Table table = testing::table_of({"City", "Degree"}, {{"Ayr", "BSc"}, {"Ayr", "MSc"}, {"Bath", "MSc"}});
  Certificate certificate{
      2, 12, {"City", "Degree"}, {}, {{{"Ayr", "BSc"}, 24}, {{"Ayr", "MSc"}, 0}, {{"Bath", "MSc"}, 24}}};

  Example() {
    job.k = 2;
    job.suppressed = Suppressed::mask;
    job.order = Order::input;
    job.attributes = {testing::quasi_identifier("City", FlatForm{}),
                      testing::quasi_identifier("Degree", FlatForm{})};
  }
  Result<CertifiedLoss> check() const {
    const Table released = testing::table_of({"City", "Degree"}, {{"Ayr", "*"}, {"Ayr", "*"}, {"*", "*"}});
    return check_certificate(certificate, table, job, &released);
  }
};

TEST(Certificate, OfThreePeopleProvesThatTheReleaseIsTheBest) {
  const Result<CertifiedLoss> checked = Example().check();
  ASSERT_TRUE(checked);
  EXPECT_TRUE(checked->check.passed);
  EXPECT_DOUBLE_EQ(checked->least, 4.0 / 6);
  EXPECT_DOUBLE_EQ(*checked->lost, 4.0 / 6);
}

// Rows of the group `Ayr` and of the town below it look alike: a release may lose less than any price says.
TEST(Certificate, OfLabelsThatNameTwoNodesIsNone) {
  Example example;
  const TreeForm groups{"all", {{"Ayr", {{"Ayr", {}}, {"Bath", {}}}}}};
  example.job.attributes[0] = testing::quasi_identifier("City", groups);
  const Result<CertifiedLoss> checked = example.check();
  ASSERT_FALSE(checked);
  EXPECT_EQ(english(checked.failure().mistakes.at(0).what),
            "in the hierarchy of \"City\" one label names several nodes, so prices prove nothing");
  CsvFile input;
  input.table = example.table;
  const Result<Release> release = anonymize(input, example.job);
  ASSERT_TRUE(release);
  EXPECT_FALSE(release->bound);
}

TEST(Certificate, APriceTooHighForAClassFails) {
  Example example;
  example.certificate.prices[1].price = 1;  // with row 1 in a class of Ayr
  const Result<CertifiedLoss> checked = example.check();
  ASSERT_TRUE(checked);
  EXPECT_FALSE(checked->check.passed);
  EXPECT_EQ(
      checked->check.detail,
      "of 2 rows that can look alike, row 1 among them, some could be a class and pay more than it would "
      "cost");
}

TEST(Certificate, APriceAboveASuppressedRowFails) {
  Example example;
  example.certificate.prices[2].price = 25;
  const Result<CertifiedLoss> checked = example.check();
  ASSERT_TRUE(checked);
  EXPECT_FALSE(checked->check.passed);
  EXPECT_EQ(checked->check.detail, "the price of row 3 is above what a suppressed row costs");
}

// So low that the sum over all rows would turn into a great one.
TEST(Certificate, PricesWhoseSumDoesNotFitFail) {
  Example example;
  example.job.attributes.pop_back();
  testing::Rows rows(4096, {"Ayr"});
  rows.back() = {"Bath"};
  example.table = testing::table_of({"City"}, rows);
  example.certificate = {2, 1, {"City"}, {}, {{{"Ayr"}, -max_cost}, {{"Bath"}, 1}}};
  const Table stars = testing::table_of({"City"}, testing::Rows(4096, {"*"}));
  const Result<CertifiedLoss> checked =
      check_certificate(example.certificate, example.table, example.job, &stars);
  ASSERT_TRUE(checked);
  EXPECT_FALSE(checked->check.passed);
  EXPECT_EQ(checked->check.detail, "a price is so low that sums over all rows do not fit");
}

TEST(Certificate, AReleaseThatLosesLessIsOfSomethingElse) {
  const Example example;
  const Result<CertifiedLoss> checked =
      check_certificate(example.certificate, example.table, example.job, &example.table);
  ASSERT_TRUE(checked);
  EXPECT_FALSE(checked->check.passed);
}

// Three towns: two of them cost half of a cell, all of them the whole.
TEST(Certificate, OfSetsCountsTheirValues) {
  Example example;
  example.job.attributes = {testing::quasi_identifier("City", SetForm{})};
  example.table = testing::table_of({"City"}, {{"Ayr"}, {"Bath"}, {"Cork"}, {"Cork"}});
  example.certificate = {2, 2, {"City"}, {}, {{{"Ayr"}, 1}, {{"Bath"}, 1}, {{"Cork"}, 0}}};
  const auto lost = [&](const testing::Rows& rows) {
    const Table released = testing::table_of({"City"}, rows);
    const Result<CertifiedLoss> checked =
        check_certificate(example.certificate, example.table, example.job, &released);
    EXPECT_TRUE(checked && checked->check.passed);
    EXPECT_DOUBLE_EQ(checked->least, 2.0 / 8);
    return checked->lost.value_or(-1);
  };
  EXPECT_DOUBLE_EQ(lost({{"{Ayr, Bath}"}, {"{Ayr, Bath}"}, {"Cork"}, {"Cork"}}), 2.0 / 8);
  const std::string all = "{Ayr, Bath, Cork}";
  EXPECT_DOUBLE_EQ(lost({{all}, {all}, {all}, {all}}), 1);
  // Of towns that are released alone, these two are all.
  EXPECT_DOUBLE_EQ(lost({{"{Ayr, Bath}"}, {"{Ayr, Bath}"}, {"*"}, {"*"}}), 1);
  example.certificate.prices[0].price = 2;  // of a class of two that costs 1 a row
  const Table released = testing::table_of({"City"}, {{all}, {all}, {all}, {all}});
  EXPECT_FALSE(check_certificate(example.certificate, example.table, example.job, &released)->check.passed);
}

TEST(Certificate, WithoutAReleaseTellsWhatIsProven) {
  const Example example;
  const Result<CertifiedLoss> checked = check_certificate(example.certificate, example.table, example.job);
  ASSERT_TRUE(checked);
  EXPECT_TRUE(checked->check.passed);
  EXPECT_EQ(checked->check.detail,
            "no release loses less than 66.66 % of what it loses to suppress all rows");
  EXPECT_FALSE(checked->lost);
}

TEST(Certificate, OfPricesThatAddUpToLessThanNothingProvesNothing) {
  Example example;
  for (Certificate::PricedValues& each : example.certificate.prices) each.price = -1;
  const Result<CertifiedLoss> checked = example.check();
  ASSERT_TRUE(checked);
  EXPECT_TRUE(checked->check.passed);
  EXPECT_EQ(checked->check.detail, "no release loses less than 0.00 % of what it loses to suppress all rows");
}

// Changes an example, and tells what is wrong with it then.
std::string mistake(const std::function<void(Example&)>& change) {
  Example example;
  change(example);
  const Result<CertifiedLoss> checked = example.check();
  if (checked) return "none";
  const Mistake& first = checked.failure().mistakes.front();
  return english(first.where) + ": " + english(first.what);
}

TEST(Certificate, OfAnotherTableOrJobIsRefused) {
  EXPECT_EQ(mistake([](Example& of) { of.certificate.k = 3; }),
            "certificate.k: it is 3, that of the job is 2");
  EXPECT_EQ(mistake([](Example& of) { std::swap(of.certificate.columns[0], of.certificate.columns[1]); }),
            "certificate.columns: they are not the quasi-identifiers of the job");
  EXPECT_EQ(mistake([](Example& of) {
              of.certificate.prices[1].values = {"Bath", "BSc"};
            }),
            "certificate.prices[1]: no row of the table has these values");
  EXPECT_EQ(mistake([](Example& of) {
              of.certificate.prices[1].values = {"Cork", "BSc"};
            }),
            "certificate.prices[1]: no row of the table has these values");
  EXPECT_EQ(mistake([](Example& of) { of.certificate.prices[1] = of.certificate.prices[0]; }),
            "certificate.prices[1]: these values have a price already");
  EXPECT_EQ(mistake([](Example& of) { of.certificate.prices.pop_back(); }),
            "certificate.prices: the values of row 3 of the table have no price");
  EXPECT_EQ(mistake([](Example& of) { of.job.attributes[0].weight_milli = 1; }),
            R"(certificate.cell: not every cost of "City" is whole)");
  EXPECT_EQ(mistake([](Example& of) { of.certificate.cell = max_cost; }),
            "certificate.cell: sums over all rows are too large");
  EXPECT_EQ(
      mistake([](Example& of) { of.job.attributes[1].hierarchy = RangeForm{}; }),
      R"(attributes[1].hierarchy: "Degree" becomes ranges, and prices of ranges cannot be checked by heights)");
}

struct Certified {
  std::uint64_t releases = 0;
  std::map<std::string, std::uint64_t> varieties;  // how many of them, by the first column whose values count
  std::uint64_t various_except(const std::string& column) const {
    std::uint64_t all = 0;
    for (const auto& [name, count] : varieties) all += name == column ? 0 : count;
    return all;
  }
};

// What is written, read and checked proves what was found, and the release loses what its report says.
void expect_certified(testing::RandomCase random, std::uint64_t seed, Certified& certified) {
  random.job.algorithm = "peel";
  random.job.options = {{"effort", std::uint64_t{seed % 2}}};
  random.job.order = Order::input;
  random.job.suppressed = Suppressed::mask;
  const CsvFile file{random.table, {}, {}};
  const Result<Release> release = anonymize(file, random.job);
  if (!release) return;
  ++certified.releases;
  ASSERT_TRUE(release->bound);
  const Result<CsvFile> released =
      read_csv(release->masked.bytes, options_of_release(file.format, random.job));
  const Result<Certificate> certificate = parse_certificate(
      certificate_text(certificate_of(*release->bound, release->encoded(), random.table, random.job)));
  ASSERT_TRUE(certificate) << english(certificate.failure().mistakes[0].where);
  if (certificate->variety) ++certified.varieties[certificate->variety->columns.front()];
  const Result<CertifiedLoss> checked =
      check_certificate(*certificate, random.table, random.job, &released->table);
  ASSERT_TRUE(checked) << english(checked.failure().mistakes[0].what);
  EXPECT_TRUE(checked->check.passed) << english(checked->check.detail);
  const EncodedTable& table = release->encoded();
  const double most = static_cast<double>(table.rows) * static_cast<double>(table.full_row_loss());
  EXPECT_NEAR(checked->least, static_cast<double>(release->bound->loss) / most, 1.0 / most);
  if (checked->lost) {
    EXPECT_NEAR(*checked->lost, static_cast<double>(total_loss(table, release->recoding)) / most, 1e-12);
  }
}

TEST(Certificate, OfRandomTablesProvesWhatWasFound) {
  Certified certified;
  for (std::uint64_t seed = 0; seed < testing::rounds(400U); ++seed) {
    SCOPED_TRACE(seed);
    testing::RandomCase random = testing::random_case(seed, 60);
    random.job.ignore_boundaries = seed % 5 == 0;
    ASSERT_NO_FATAL_FAILURE(expect_certified(std::move(random), seed, certified));
  }
  EXPECT_GT(certified.releases, testing::rounds(200U));
}

// A set costs by its values, in the bound and in what is read off the release.
TEST(Certificate, OfSetsProvesWhatWasFound) {
  Certified certified;
  for (std::uint64_t seed = 0; seed < testing::rounds(400U); ++seed) {
    SCOPED_TRACE(seed);
    testing::RandomCase random = testing::random_case(seed, 60);
    for (std::size_t j = 0; j + 1 < random.job.attributes.size(); ++j) {
      if (j % 2 != seed % 2) continue;
      random.job.attributes[j].hierarchy = SetForm{};
      random.job.attributes[j].boundaries.clear();
    }
    ASSERT_NO_FATAL_FAILURE(expect_certified(std::move(random), seed, certified));
  }
  EXPECT_GT(certified.releases, testing::rounds(200U));
}

// By share the values of the rows that go out count, where the job writes none out; boundaries make others
// go.
TEST(Certificate, OfSharesProvesWhatWasFound) {
  Certified certified;
  for (std::uint64_t seed = 0; seed < testing::rounds(400U); ++seed) {
    SCOPED_TRACE(seed);
    testing::RandomCase random = testing::random_case(seed, 60);
    random.job.loss = LossMeasure::share;
    Random dice(seed);
    for (std::size_t j = 0; j + 1 < random.job.attributes.size(); ++j) {
      if (j % 2 != seed % 2) continue;
      random.job.attributes[j].hierarchy = MaskForm{3};
      random.job.attributes[j].boundaries = {{static_cast<unsigned>(1 + dice.below(3)), std::nullopt}};
      Column& column = random.table.columns[j];
      column.values = {};
      column.cells = {};
      for (std::size_t row = 0; row < random.table.rows; ++row) {
        const std::uint64_t code =
            111 + 100 * dice.below(3) + 10 * dice.below(1 + dice.below(4)) + dice.below(3);
        column.cells.push_back(column.values.intern(std::to_string(code)));
      }
    }
    ASSERT_NO_FATAL_FAILURE(expect_certified(std::move(random), seed, certified));
  }
  EXPECT_GT(certified.releases, testing::rounds(200U));
}

TEST(Certificate, ByShareNeedsTheReleaseIfTheJobWritesNoValuesOut) {
  Example example;
  example.job.loss = LossMeasure::share;
  const Result<CertifiedLoss> checked = check_certificate(example.certificate, example.table, example.job);
  ASSERT_FALSE(checked);
  EXPECT_EQ(english(checked.failure().mistakes[0].remedy), "give the release, too");
  const Table released = testing::table_of({"City", "Degree"}, {{"Ayr", "*"}, {"Ayr", "*"}, {"*", "*"}});
  EXPECT_TRUE(check_certificate(example.certificate, example.table, example.job, &released)->check.passed);
}

TEST(Certificate, OfTablesWithDemandsProvesWhatWasFound) {
  Certified certified;
  for (std::uint64_t seed = 0; seed < testing::rounds(600U); ++seed) {
    SCOPED_TRACE(seed);
    testing::RandomCase random = testing::random_case_with_demands(seed, 60);
    random.job.options.clear();
    ASSERT_NO_FATAL_FAILURE(expect_certified(std::move(random), seed, certified));
  }
  EXPECT_GT(certified.releases, testing::rounds(100U));
  EXPECT_GT(certified.various_except(""), testing::rounds(30U));
}

// How many values a class must have follows from the shares of the table, which the check counts by itself:
// of people, where the job tells them apart.
TEST(Certificate, OfDemandsOnSharesProvesWhatWasFound) {
  Certified certified;
  for (std::uint64_t seed = 0; seed < testing::rounds(400U); ++seed) {
    SCOPED_TRACE(seed);
    testing::RandomCase random = testing::random_case_with_demands(seed, 60);
    Random choice(seed);
    const double figure = 0.1 + static_cast<double>(choice.below(12)) / 10;
    random.job.options.clear();
    random.job.demands = {seed % 4 == 0   ? testing::t("equal", figure / 2)
                          : seed % 4 == 1 ? testing::beta("basic", figure)
                          : seed % 4 == 2 ? testing::beta("enhanced", figure)
                                          : testing::delta(2 * figure)};
    if (choice.below(2) == 0) {
      Column persons{"Person", {}, {}};
      for (std::size_t row = 0; row < random.table.rows; ++row) {
        persons.cells.push_back(persons.values.intern(std::to_string(choice.below(random.table.rows))));
      }
      random.table.columns.push_back(std::move(persons));
      random.job.attributes.emplace_back();
      random.job.attributes.back().name = "Person";
      random.job.attributes.back().role = Role::identifier;
      random.job.person = {"Person"};
      random.job.k = 2;
    }
    ASSERT_NO_FATAL_FAILURE(expect_certified(std::move(random), seed, certified));
  }
  EXPECT_GT(certified.releases, testing::rounds(100U));
  EXPECT_GT(certified.various_except("Person"), testing::rounds(50U));
}

// Where people are counted, a demand counts pairs of a person and a value; the certificate has the values.
TEST(Certificate, OfPeopleWhoseValuesMustDifferNamesTheirColumn) {
  testing::RandomCase people;
  people.table = testing::table_of(
      {"City", "Illness", "Id"},
      {{"Ayr", "flu", "1"}, {"Ayr", "gout", "2"}, {"Ayr", "cold", "3"}, {"Bath", "flu", "4"}});
  people.job.k = 2;
  people.job.person = {"Id"};
  people.job.attributes = {testing::quasi_identifier("City", FlatForm{}), {}, {}};
  people.job.attributes[1].name = "Illness";
  people.job.attributes[1].role = Role::sensitive;
  people.job.attributes[2].name = "Id";
  people.job.attributes[2].role = Role::identifier;
  people.job.demands = {testing::entropy(2.5)};
  Certified certified;
  expect_certified(std::move(people), 1, certified);
  EXPECT_EQ(certified.releases, 1U);
  EXPECT_EQ(certified.varieties, (std::map<std::string, std::uint64_t>{{"Illness", 1}}));
}

// Two people of Ayr have a flu; only somebody of Bath, who has something else, can be in a class with them.
struct VariousExample : Example {
  VariousExample() {
    table = testing::table_of({"City", "Illness"}, {{"Ayr", "flu"}, {"Ayr", "flu"}, {"Bath", "gout"}});
    job.attributes[1] = {};
    job.attributes[1].name = "Illness";
    job.attributes[1].role = Role::sensitive;
    job.demands = {testing::p(2)};
    certificate = {2, 12, {"City"}, Variety{{"Illness"}, 2}, {{{"Ayr", "flu"}, 12}, {{"Bath", "gout"}, 12}}};
  }
  Result<CertifiedLoss> check() const {
    const testing::Rows rows = {{"*", "flu"}, {"*", "flu"}, {"*", "gout"}};
    const Table released = testing::table_of({"City", "Illness"}, rows);
    return check_certificate(certificate, table, job, &released);
  }
  std::string mistake() const {
    const Result<CertifiedLoss> checked = check();
    return checked ? "none" : english(checked.failure().mistakes.front().what);
  }
};

TEST(Certificate, CountsOnAVarietyThatTheJobDemands) {
  VariousExample example;
  const Result<CertifiedLoss> checked = example.check();
  ASSERT_TRUE(checked);
  EXPECT_TRUE(checked->check.passed);
  EXPECT_DOUBLE_EQ(checked->least, 1);
  example.certificate.variety.reset();
  for (Certificate::PricedValues& each : example.certificate.prices) each.values.pop_back();
  const Result<CertifiedLoss> without = example.check();
  ASSERT_TRUE(without);
  EXPECT_FALSE(without->check.passed);
}

TEST(Certificate, AVarietyThatTheJobDoesNotDemandIsRefused) {
  const char* const refused = "the job does not demand 2 different values there of every class";
  VariousExample example;
  EXPECT_EQ(example.mistake(), "none");
  example.job.demands = {testing::entropy(1.5)};
  EXPECT_EQ(example.mistake(), "none");
  example.job.demands = {testing::entropy(1.0000000001)};  // one value passes, as an audit rounds
  EXPECT_EQ(example.mistake(), refused);
  example.job.demands = {testing::entropy(1)};
  EXPECT_EQ(example.mistake(), refused);
  example.job.demands = {testing::alpha(0.9)};
  EXPECT_EQ(example.mistake(), "none");
  example.job.demands = {testing::alpha(1)};
  EXPECT_EQ(example.mistake(), refused);
  // Of three rows two have a flu.
  example.job.demands = {testing::t("equal", 0.3)};
  EXPECT_EQ(example.mistake(), "none");
  example.job.demands = {testing::t("equal", 0.34)};
  EXPECT_EQ(example.mistake(), refused);
  example.job.demands = {testing::t("ordered", 0.1)};
  EXPECT_EQ(example.mistake(), refused);
  example.job.demands = {testing::beta("basic", 0.49)};
  EXPECT_EQ(example.mistake(), "none");
  example.job.demands = {testing::beta("basic", 0.5)};
  EXPECT_EQ(example.mistake(), refused);
  example.job.demands = {testing::beta("enhanced", 3)};
  EXPECT_EQ(example.mistake(), "none");
  example.job.demands = {testing::delta(40)};
  EXPECT_EQ(example.mistake(), "none");
  example.job.demands = {};
  EXPECT_EQ(example.mistake(), refused);
  // Of no column everybody has one value: then no class could be any, and any price would pass.
  example.certificate.variety->columns.clear();
  for (Certificate::PricedValues& each : example.certificate.prices) each.values.pop_back();
  EXPECT_EQ(example.mistake(), refused);
}

TEST(Certificate, OfTablesWithRulesForBoundariesProvesWhatWasFound) {
  Certified certified;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    SCOPED_TRACE(seed);
    ASSERT_NO_FATAL_FAILURE(expect_certified(testing::random_rules(seed, 60), seed, certified));
  }
  EXPECT_GT(certified.releases, 100U);
}

TEST(Certificate, BrokenFilesAreToldByPath) {
  const auto first = [](const std::string& text) {
    const Result<Certificate> certificate = parse_certificate(text);
    EXPECT_FALSE(certificate);
    return certificate ? "" : english(certificate.failure().mistakes.front().where);
  };
  EXPECT_EQ(first("{"), "certificate, line 1, column 2");
  EXPECT_EQ(first("[]"), "certificate");
  EXPECT_EQ(first(R"({"kordon": 2, "certificate": {"k": 2, "cell": 1, "columns": [], "prices": []}})"),
            "kordon");
  EXPECT_EQ(first(R"({"kordon": 1, "certificate": {"k": 2, "cell": 0, "columns": [], "prices": []}})"),
            "certificate.cell");
  EXPECT_EQ(first(R"({"kordon": 1, "certificate": {"k": 2, "cell": 1, "columns": ["A"],
                      "prices": [{"values": [], "price": 1}]}})"),
            "certificate.prices[0]");
  for (const char* price : {"1.5", "18446744073709551615", "-9007199254740993"}) {
    EXPECT_EQ(first(R"({"kordon": 1, "certificate": {"k": 2, "cell": 1, "columns": ["A"],
                        "prices": [{"values": ["x"], "price": )" +
                    std::string(price) + "}]}}"),
              "certificate.prices[0].price");
  }
}

}  // namespace
}  // namespace kordon::certificate_test
