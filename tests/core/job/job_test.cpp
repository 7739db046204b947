#include "core/job/job.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/base/json_reader.h"
#include "core/job/read/input.h"
#include "core/job/read/job.h"
#include "core/privacy/catalogue/catalogue.h"

#ifndef __EMSCRIPTEN__
#include "tests/examples/adult.h"
#include "tests/examples/entries.h"
#endif

namespace kordon::job_test {
namespace {

using nlohmann::json;

// A sound job that each test spoils in one way.
json sound_job() {
  return json::parse(R"({
    "kordon": 1,
    "attributes": [
      {"name": "SSN", "role": "identifier"},
      {"name": "Age", "role": "quasi-identifier", "hierarchy": {"flat": true}},
      {"name": "Diagnosis", "role": "sensitive"}
    ],
    "privacy": {"k": 5}
  })");
}

Result<std::string> no_file(const std::string& name) {
  return bad_input(name, "there is no such file", "check the name");
}

std::vector<Mistake> mistakes_of(const json& job) {
  const Result<Job> result = parse_job(job.dump(), no_file, demand_forms());
  return result ? std::vector<Mistake>{} : result.failure().mistakes;
}

// The paths of all mistakes, in order, separated by blanks.
std::string places(const json& job) {
  std::string text;
  for (const Mistake& mistake : mistakes_of(job)) text += (text.empty() ? "" : " ") + english(mistake.where);
  return text;
}

json with(const char* pointer, const json& value) {
  json job = sound_job();
  job[json::json_pointer(pointer)] = value;
  return job;
}

json with_hierarchy(const char* form) {
  return with("/attributes/1/hierarchy", json::parse(form));
}

TEST(Job, DefaultsAreThoseOfTheFormat) {
  const Result<Job> job = parse_job(sound_job().dump(), no_file, demand_forms());
  ASSERT_TRUE(job);
  EXPECT_EQ(job->input.delimiter, '\0');
  EXPECT_EQ(job->input.encoding, Encoding::automatic);
  EXPECT_EQ(job->missing.everywhere, (std::vector<std::string>{"", "?"}));
  EXPECT_EQ(job->k, 5U);
  EXPECT_EQ(job->loss, LossMeasure::levels);
  EXPECT_EQ(job->suppression_limit, 1);
  EXPECT_EQ(job->algorithm, "peel");
  EXPECT_FALSE(job->ignore_boundaries);
  EXPECT_EQ(job->seed, 0U);
  EXPECT_EQ(job->order, Order::shuffled);
  EXPECT_EQ(job->suppressed, Suppressed::remove);
  ASSERT_EQ(job->attributes.size(), 3U);
  EXPECT_EQ(job->attributes[1].role, Role::quasi_identifier);
  EXPECT_EQ(job->attributes[1].weight_milli, 1000U);
  EXPECT_TRUE(std::holds_alternative<FlatForm>(*job->attributes[1].hierarchy));
}

TEST(Job, ReadsEveryKey) {
  const Result<Job> job = parse_job(R"({
    "kordon": 1,
    "input": {"delimiter": "\t", "encoding": "windows-1252", "missing": ["NA"]},
    "attributes": [{"name": "Age", "role": "quasi-identifier",
                    "hierarchy": {"intervals": {"widths": [0.5, 10], "origin": -2, "top": 90}},
                    "boundaries": ["20-39", {"level": 3}, {"level": 0, "label": "60-79"}],
                    "weight": 2.125}],
    "privacy": {"k": 3},
    "loss": "share",
    "suppression": {"limit": 0.05},
    "algorithm": {"name": "some-other", "boundaries": "ignore"},
    "seed": 9007199254740991,
    "output": {"order": "input", "suppressed": "mask"}
  })",
                                    no_file, demand_forms());
  ASSERT_TRUE(job);
  EXPECT_EQ(job->input.delimiter, '\t');
  EXPECT_EQ(job->input.encoding, Encoding::windows1252);
  EXPECT_EQ(job->missing.everywhere, std::vector<std::string>{"NA"});
  const Attribute& age = job->attributes.at(0);
  const auto& intervals = std::get<IntervalsForm>(*age.hierarchy);
  EXPECT_EQ(intervals.widths, (std::vector<std::string>{"0.5", "10"}));
  EXPECT_EQ(intervals.origin, "-2");
  EXPECT_EQ(intervals.top, "90");
  ASSERT_EQ(age.boundaries.size(), 3U);
  EXPECT_EQ(age.boundaries[0].label, "20-39");
  EXPECT_EQ(age.boundaries[0].level, std::nullopt);
  EXPECT_EQ(age.boundaries[1].label, std::nullopt);
  EXPECT_EQ(age.boundaries[1].level, 3U);
  EXPECT_EQ(age.boundaries[2].label, "60-79");
  EXPECT_EQ(age.boundaries[2].level, 0U);
  EXPECT_EQ(age.weight_milli, 2125U);
  EXPECT_EQ(job->loss, LossMeasure::share);
  EXPECT_EQ(job->suppression_limit, 0.05);
  EXPECT_EQ(job->algorithm, "some-other");
  EXPECT_TRUE(job->ignore_boundaries);
  EXPECT_EQ(job->seed, max_seed);
  EXPECT_EQ(job->order, Order::input);
  EXPECT_EQ(job->suppressed, Suppressed::mask);
}

TEST(Job, AllMistakesAreFoundAtOnce) {
  EXPECT_EQ(
      places(json::parse(R"({
    "kordon": 2, "sed": 1,
    "attributes": [{"name": "A", "role": "quasi", "hierachy": {}},
                   {"name": "A", "role": "sensitive", "weight": 1},
                   {"role": "quasi-identifier", "hierarchy": {"intervals": {"widths": [5, 12, "x"]}}}, 7],
    "privacy": {"k": 0, "p": 1}, "suppression": {"limit": 2}, "output": {"order": "random"}
  })")),
      "sed kordon attributes[0].hierachy attributes[0].role attributes[1].weight attributes[1].name "
      "attributes[2].name attributes[2].hierarchy.intervals.widths[2] attributes[3] privacy.k privacy.p "
      "suppression.limit output.order");
}

// Only what counts before anything is released can do with undecided roles, and asks for that.
TEST(Job, RefusesUndecidedRolesUnlessAskedOtherwise) {
  const json job = with("/attributes/0/role", "undecided");
  EXPECT_EQ(places(job), "attributes[0].role");
  EXPECT_EQ(mistakes_of(job).at(0).what, "nobody has decided what \"SSN\" is");
  const Result<Job> open = parse_job(job.dump(), no_file, demand_forms(), Roles::as_far_as_known);
  ASSERT_TRUE(open);
  EXPECT_EQ(open->attributes[0].role, Role::undecided);
}

TEST(Job, TextThatBreaksOffHasLineAndColumn) {
  const Result<Job> job = parse_job("{\"kordon\": 1,\n \"attributes\": [", no_file, demand_forms());
  ASSERT_FALSE(job);
  EXPECT_EQ(job.failure().kind, FailureKind::bad_input);
  EXPECT_EQ(job.failure().mistakes.at(0).where, "job, line 2, column 17");
}

TEST(Job, MustBeAnObject) {
  EXPECT_EQ(places(json::array()), "job");
  EXPECT_EQ(places(json::object()), "kordon attributes privacy");
}

TEST(Job, OnlyVersionOneIsKnown) {
  for (const json& version : {json(0), json(2), json("1"), json(true)}) {
    EXPECT_EQ(places(with("/kordon", version)), "kordon") << version;
  }
}

TEST(Job, AttributesNeedAQuasiIdentifierAndUniqueNames) {
  EXPECT_EQ(places(with("/attributes", json::array())), "attributes");
  json job = sound_job();
  job["attributes"].erase(1);
  EXPECT_EQ(places(job), "attributes");
  EXPECT_EQ(places(with("/attributes/2/name", "SSN")), "attributes[2].name");
  EXPECT_EQ(places(with("/attributes/2/name", "")), "attributes[2].name");
  EXPECT_EQ(places(with("/attributes/2/role", "Sensitive")), "attributes[2].role");
}

TEST(Job, AQuasiIdentifierNeedsAHierarchy) {
  json job = sound_job();
  job["attributes"][1].erase("hierarchy");
  const auto mistakes = mistakes_of(job);
  ASSERT_EQ(mistakes.size(), 1U);
  EXPECT_EQ(mistakes[0].where, "attributes[1].hierarchy");
  EXPECT_NE(english(mistakes[0].remedy).find(R"({"flat": true})"), std::string::npos);
}

TEST(Job, NumbersMayBeReleasedAsTheirMeanOrMedian) {
  const auto released_as = [](const char* form, const char* release) {
    json job = with_hierarchy(form);
    job["attributes"][1]["release"] = release;
    return job;
  };
  for (const char* form : {R"({"range": {}})", R"({"adaptive": {}})", R"({"intervals": {"widths": [5]}})"}) {
    const auto kind = [&](const char* release) {
      const Result<Job> job = parse_job(released_as(form, release).dump(), no_file, demand_forms());
      EXPECT_TRUE(job) << form;
      return job->attributes[1].released_as;
    };
    EXPECT_EQ(kind("range"), ReleasedAs::range);
    EXPECT_EQ(kind("mean"), ReleasedAs::mean);
    EXPECT_EQ(kind("median"), ReleasedAs::median);
    EXPECT_EQ(places(released_as(form, "mode")), "attributes[1].release");
  }
  for (const char* form :
       {R"({"flat": true})", R"({"adaptive": {"format": "dd.mm.yyyy"}})", R"({"set": true})"}) {
    EXPECT_EQ(places(released_as(form, "range")), "") << form;
    EXPECT_EQ(mistakes_of(released_as(form, "mean")).at(0).what,
              "only numbers whose groups are intervals have a mean and a median");
  }
  json sensitive = with("/attributes/2/release", "mean");
  EXPECT_EQ(places(sensitive), "attributes[2].release");
}

TEST(Job, OnlyQuasiIdentifiersHaveBoundariesAndWeight) {
  for (const char* role : {"identifier", "sensitive", "insensitive"}) {
    json job = with("/attributes/2/role", role);
    job["attributes"][2].update({{"boundaries", json::array()}, {"weight", 1}});
    EXPECT_EQ(places(job), "attributes[2].boundaries attributes[2].weight") << role;
    EXPECT_EQ(mistakes_of(job).at(0).what,
              std::string("only a quasi-identifier has this; the role here is \"") + role + "\"");
  }
}

TEST(Job, ASensitiveAttributeMayHaveAHierarchy) {
  const char* hierarchy = "/attributes/2/hierarchy";
  const Result<Job> job = parse_job(with(hierarchy, {{"flat", true}}).dump(), no_file, demand_forms());
  ASSERT_TRUE(job);
  EXPECT_TRUE(std::holds_alternative<FlatForm>(*job->attributes[2].hierarchy));
  EXPECT_EQ(places(with(hierarchy, {{"mask", {{"digits", 0}}}})), "attributes[2].hierarchy.mask.digits");
  for (const char* role : {"identifier", "insensitive"}) {
    json other = with(hierarchy, {{"flat", true}});
    other["attributes"][2]["role"] = role;
    EXPECT_EQ(places(other), "attributes[2].hierarchy") << role;
    EXPECT_EQ(english(mistakes_of(other).at(0).what)
                  .find("only a quasi-identifier or a sensitive attribute has this"),
              0U);
  }
}

TEST(Job, OnlyASensitiveAttributeMayBeFolded) {
  EXPECT_FALSE(
      parse_job(with("/attributes/2/role", "sensitive").dump(), no_file, demand_forms())->attributes[2].fold);
  const Result<Job> job = parse_job(with("/attributes/2/fold", true).dump(), no_file, demand_forms());
  ASSERT_TRUE(job);
  EXPECT_TRUE(job->attributes[2].fold);
  EXPECT_FALSE(
      parse_job(with("/attributes/2/fold", false).dump(), no_file, demand_forms())->attributes[2].fold);
  EXPECT_EQ(places(with("/attributes/2/fold", "yes")), "attributes[2].fold");
  for (const char* role : {"identifier", "insensitive"}) {
    json other = with("/attributes/2/role", role);
    other["attributes"][2]["fold"] = true;
    EXPECT_EQ(places(other), "attributes[2].fold") << role;
    EXPECT_EQ(mistakes_of(other).at(0).what,
              std::string("only a sensitive attribute has this; the role here is \"") + role + "\"");
    EXPECT_EQ(mistakes_of(other).at(0).remedy, "remove it, or make the role \"sensitive\"");
  }
  EXPECT_EQ(places(with("/attributes/1/fold", false)), "attributes[1].fold");  // a quasi-identifier
}

TEST(Job, OnlyAnIdentifierMayBeCoded) {
  EXPECT_FALSE(parse_job(sound_job().dump(), no_file, demand_forms())->attributes[0].pseudonym);
  for (const auto& [kind, meant] : {std::pair{"random", Pseudonym::random}, {"keyed", Pseudonym::keyed}}) {
    const json job = with("/attributes/0/pseudonym", {{"kind", kind}});
    EXPECT_EQ(parse_job(job.dump(), no_file, demand_forms())->attributes[0].pseudonym, meant);
  }
  EXPECT_EQ(places(with("/attributes/0/pseudonym", {{"kind", "hash"}})), "attributes[0].pseudonym.kind");
  EXPECT_EQ(places(with("/attributes/0/pseudonym", json::object())), "attributes[0].pseudonym.kind");
  EXPECT_EQ(places(with("/attributes/0/pseudonym", true)), "attributes[0].pseudonym");
  EXPECT_EQ(places(with("/attributes/0/pseudonym", {{"kind", "keyed"}, {"passphrase", "x"}})),
            "attributes[0].pseudonym.passphrase");
  EXPECT_EQ(places(with("/attributes/1/pseudonym", {{"kind", "random"}})), "attributes[1].pseudonym");
  EXPECT_EQ(places(with("/attributes/2/pseudonym", {{"kind", "random"}})), "attributes[2].pseudonym");
}

TEST(Job, SaysHowAColumnWritesNumbers) {
  EXPECT_TRUE(parse_job(sound_job().dump(), no_file, demand_forms())->attributes[1].number.is_plain());
  for (const char* role : {"identifier", "quasi-identifier", "sensitive", "insensitive"}) {
    json job = sound_job();
    job["attributes"].push_back({{"name", "Price"}, {"role", role}, {"number", {{"decimal", ","}}}});
    if (std::string_view(role) == "quasi-identifier") {
      job["attributes"][3]["hierarchy"] = {{"range", json::object()}};
    }
    const auto read = parse_job(job.dump(), no_file, demand_forms());
    ASSERT_TRUE(read) << role;
    EXPECT_EQ(read->attributes[3].number, (NumberFormat{",", ""})) << role;
    if (const auto& form = read->attributes[3].hierarchy) {
      EXPECT_EQ(std::get<RangeForm>(*form).numbers, (NumberFormat{",", ""}));
    }
  }
  for (const std::string_view sign : thousands_signs) {
    const json number = {{"decimal", sign == "," ? "." : ","}, {"thousands", std::string(sign)}};
    const auto read = parse_job(with("/attributes/1/number", number).dump(), no_file, demand_forms());
    ASSERT_TRUE(read) << sign;
    EXPECT_EQ(read->attributes[1].number.thousands, sign);
    EXPECT_EQ(std::get<FlatForm>(*read->attributes[1].hierarchy).numbers, read->attributes[1].number);
  }
}

TEST(Job, SignsThatPartNoNumbersAreMistakes) {
  const auto at = [](const json& number) { return places(with("/attributes/1/number", number)); };
  EXPECT_EQ(at({{"decimal", ";"}}), "attributes[1].number.decimal");
  EXPECT_EQ(at({{"thousands", "."}}), "attributes[1].number.decimal");
  EXPECT_EQ(at({{"decimal", ","}, {"thousands", ","}}), "attributes[1].number.thousands");
  EXPECT_EQ(at({{"decimal", "."}, {"thousands", "."}}), "attributes[1].number.thousands");
  EXPECT_EQ(at({{"decimal", "."}, {"thousands", "_"}}), "attributes[1].number.thousands");
  EXPECT_EQ(at({{"decimal", "."}, {"thousands", ""}}), "attributes[1].number.thousands");
  EXPECT_EQ(at({{"decimal", "."}, {"group", 3}}), "attributes[1].number.group");
  EXPECT_EQ(at(","), "attributes[1].number");
}

TEST(Job, AHierarchyHasOneForm) {
  EXPECT_EQ(places(with_hierarchy("{}")), "attributes[1].hierarchy");
  EXPECT_EQ(places(with_hierarchy(R"({"flat": true, "mask": {"digits": 5}})")), "attributes[1].hierarchy");
  EXPECT_EQ(places(with_hierarchy(R"({"flat": false})")), "attributes[1].hierarchy.flat");
  EXPECT_EQ(places(with_hierarchy(R"({"flatt": true})")), "attributes[1].hierarchy.flatt");
  EXPECT_EQ(places(with_hierarchy("7")), "attributes[1].hierarchy");
}

TEST(Job, AnAttributeMayDoWithoutAHierarchy) {
  const Result<Job> steps =
      parse_job(with_hierarchy(R"({"range": {"step": 0.5}})").dump(), no_file, demand_forms());
  ASSERT_TRUE(steps);
  EXPECT_EQ(std::get<RangeForm>(*steps->attributes[1].hierarchy).step, "0.5");
  const Result<Job> plain = parse_job(with_hierarchy(R"({"range": {}})").dump(), no_file, demand_forms());
  ASSERT_TRUE(plain);
  EXPECT_EQ(std::get<RangeForm>(*plain->attributes[1].hierarchy).step, std::nullopt);
  const Result<Job> set = parse_job(with_hierarchy(R"({"set": true})").dump(), no_file, demand_forms());
  ASSERT_TRUE(set);
  EXPECT_TRUE(std::holds_alternative<SetForm>(*set->attributes[1].hierarchy));

  EXPECT_EQ(places(with_hierarchy(R"({"range": true})")), "attributes[1].hierarchy.range");
  EXPECT_EQ(places(with_hierarchy(R"({"range": {"step": 0}})")), "attributes[1].hierarchy.range.step");
  EXPECT_EQ(places(with_hierarchy(R"({"range": {"step": "5"}})")), "attributes[1].hierarchy.range.step");
  EXPECT_EQ(places(with_hierarchy(R"({"set": false})")), "attributes[1].hierarchy.set");
  for (const char* form : {R"({"range": {}})", R"({"set": true})"}) {
    EXPECT_EQ(places(with("/attributes/2/hierarchy", json::parse(form))), "attributes[2].hierarchy") << form;
  }
}

json bounded(const std::string& form, const std::string& boundaries) {
  json job = with_hierarchy(form.c_str());
  job["attributes"][1]["boundaries"] = json::parse(boundaries);
  return job;
}

TEST(Job, RangesHaveAWidthAndNothingElse) {
  const Result<Job> job =
      parse_job(bounded(R"({"range": {}})", R"([{"width": 7.5}])").dump(), no_file, demand_forms());
  ASSERT_TRUE(job);
  EXPECT_EQ(job->attributes[1].boundaries.at(0).width, "7.5");
  const char* first = "attributes[1].boundaries[0]";
  EXPECT_EQ(places(bounded(R"({"range": {}})", R"(["x"])")), first);
  EXPECT_EQ(places(bounded(R"({"range": {}})", R"([{"level": 1}])")), first);
  EXPECT_EQ(places(bounded(R"({"mask": {"digits": 2}})", R"([{"width": 7}])")), first);
  EXPECT_EQ(places(bounded(R"({"set": true})", R"([{"width": 7}])")), first);
  EXPECT_EQ(places(bounded(R"({"set": true})", R"(["x"])")), first);
  EXPECT_EQ(places(bounded(R"({"range": {}})", R"([{"width": 7}, {"width": 8}])")),
            "attributes[1].boundaries[1]");
  EXPECT_EQ(places(bounded(R"({"range": {}})", R"([{"width": -1}])")), "attributes[1].boundaries[0].width");
  EXPECT_EQ(places(bounded(R"({"range": {}})", R"([{"width": "7"}])")), "attributes[1].boundaries[0].width");
  EXPECT_EQ(places(bounded(R"({"range": {}})", R"([{"width": 7, "x": 1}])")),
            "attributes[1].boundaries[0].x");
}

TEST(Job, BoundariesMayBeRules) {
  const auto boundaries = [](const std::string& form, const std::string& list) {
    const Result<Job> job = parse_job(bounded(form, list).dump(), no_file, demand_forms());
    EXPECT_TRUE(job) << list;
    return job ? job->attributes[1].boundaries : std::vector<BoundaryRef>();
  };
  const std::string intervals = R"({"intervals": {"widths": [5, 10]}})";
  const std::vector<BoundaryRef> rules = boundaries(
      intervals, R"(["20-29", {"rows": 5}, {"width": 7.5}, {"relative": 0.1}, {"loss": 0.333333}])");
  ASSERT_EQ(rules.size(), 5U);
  EXPECT_FALSE(rules[0].is_rule());
  EXPECT_EQ(rules[1].rows, 5U);
  EXPECT_EQ(rules[2].width, "7.5");
  EXPECT_EQ(rules[3].relative, 100'000U);
  EXPECT_EQ(rules[4].loss, 333'333U);
  const std::string dates = R"({"dates": {"format": "dd.mm.yyyy", "levels": ["year"]}})";
  EXPECT_EQ(boundaries(dates, R"([{"width": "2 years"}])").at(0).width, "2 years");
  EXPECT_EQ(boundaries(R"({"adaptive": {"format": "dd.mm.yyyy"}})", R"([{"width": "9 days"}])").size(), 1U);
  EXPECT_EQ(boundaries(R"({"adaptive": {}})", R"([{"width": 9}, {"relative": 1}])").size(), 2U);
  EXPECT_EQ(boundaries(R"({"frequent": {"along": )" + intervals + "}}", R"([{"width": 9}])").size(), 1U);
  EXPECT_EQ(boundaries(R"({"prefix": [1]})", R"([{"rows": 9}, {"loss": 0}])").size(), 2U);

  const std::string first = "attributes[1].boundaries[0]";
  for (const char* list :
       {R"([{"rows": 0}])", R"([{"rows": 1.5}])", R"([{"loss": 1.1}])", R"([{"loss": 0.1234567}])",
        R"([{"relative": 0}])", R"([{"relative": -0.1}])", R"([{"width": "two years"}])",
        R"([{"width": -1}])", R"([{"rows": 1, "loss": 0.5}])", R"([{"rows": 1, "level": 1}])"}) {
    EXPECT_EQ(places(bounded(intervals, list)).find(first + "."), 0U)
        << list << places(bounded(intervals, list));
  }
  EXPECT_EQ(places(bounded(intervals, R"([{"width": "2 years"}])")), first);
  EXPECT_EQ(places(bounded(dates, R"([{"width": 2}])")), first);
  EXPECT_EQ(places(bounded(dates, R"([{"relative": 0.5}])")), first);
  EXPECT_EQ(places(bounded(R"({"range": {}})", R"([{"rows": 5}])")), first);
  EXPECT_EQ(places(bounded(R"({"range": {}})", R"([{"width": "2 years"}])")), first);
  EXPECT_EQ(places(bounded(R"({"set": true})", R"([{"loss": 0.5}])")), first);
  EXPECT_EQ(places(bounded(R"({"frequent": {}})", R"([{"width": 5}])")), first);
}

TEST(Job, HierarchiesThatFollowFromTheRows) {
  const auto form_of = [](const std::string& text) {
    const Result<Job> job = parse_job(with_hierarchy(text.c_str()).dump(), no_file, demand_forms());
    EXPECT_TRUE(job) << text;
    return job->attributes[1].hierarchy.value();
  };
  const auto adaptive = std::get<AdaptiveForm>(form_of(
      R"({"adaptive": {"rows": 50, "fanout": 3, "cost": "sse", "format": "dd.mm.yy", "pivot": 20}})"));
  EXPECT_EQ(adaptive.rows, 50U);
  EXPECT_EQ(adaptive.fanout, 3U);
  EXPECT_EQ(adaptive.cost, BinCost::squares);
  EXPECT_EQ(adaptive.format, "dd.mm.yy");
  EXPECT_EQ(adaptive.pivot, 20U);
  const auto frequent = std::get<FrequentForm>(form_of(R"({"frequent": {"along": {"prefix": [2, 1]}}})"));
  EXPECT_EQ(std::get<PrefixForm>(frequent.along.value()).lengths, (std::vector<unsigned>{2, 1}));
  EXPECT_EQ(std::get<FrequentForm>(form_of(R"({"frequent": {"other": "rest"}})")).other, "rest");

  // Without rows, k is meant.
  const json job = with_hierarchy(R"({"adaptive": {}})");
  EXPECT_EQ(std::get<AdaptiveForm>(form_of(R"({"adaptive": {}})")).rows,
            job["privacy"]["k"].get<std::uint64_t>());
  EXPECT_EQ(frequent.rows, job["privacy"]["k"].get<std::uint64_t>());

  const std::string path = "attributes[1].hierarchy.";
  EXPECT_EQ(places(with_hierarchy(R"({"adaptive": {"rows": 0}})")), path + "adaptive.rows");
  EXPECT_EQ(places(with_hierarchy(R"({"adaptive": {"fanout": 1}})")), path + "adaptive.fanout");
  EXPECT_EQ(places(with_hierarchy(R"({"adaptive": {"cost": "ward"}})")), path + "adaptive.cost");
  EXPECT_EQ(places(with_hierarchy(R"({"adaptive": {"format": "dd.mm"}})")), path + "adaptive.format");
  EXPECT_EQ(places(with_hierarchy(R"({"frequent": {"along": {"flat": true}}})")), path + "frequent.along");
  EXPECT_EQ(places(with_hierarchy(R"({"frequent": {"along": {"mask": {"digits": 0}}}})")),
            path + "frequent.along.mask.digits");
  EXPECT_EQ(places(with_hierarchy(R"({"frequent": {"other": ""}})")), path + "frequent.other");
  EXPECT_EQ(places(with_hierarchy(R"({"frequent": {"other": "x", "along": {"prefix": [1]}}})")),
            path + "frequent.other");
  EXPECT_EQ(places(with("/attributes/2/hierarchy", json::parse(R"({"adaptive": {}})"))),
            "attributes[2].hierarchy");
}

TEST(Job, FormsAreCheckedWithTheirPath) {
  EXPECT_EQ(places(with_hierarchy(R"({"intervals": {"widths": [5, 12]}})")),
            "attributes[1].hierarchy.intervals.widths[1]");
  EXPECT_EQ(places(with_hierarchy(R"({"intervals": {"widths": [5], "top": "x"}})")),
            "attributes[1].hierarchy.intervals.top");
  EXPECT_EQ(places(with_hierarchy(R"({"intervals": {"widths": 5, "orgin": 1}})")),
            "attributes[1].hierarchy.intervals.orgin attributes[1].hierarchy.intervals.widths");
  EXPECT_EQ(places(with_hierarchy(R"({"intervals": {"widths": []}})")),
            "attributes[1].hierarchy.intervals.widths");
  EXPECT_EQ(places(with_hierarchy(R"({"mask": {"digits": 0}})")), "attributes[1].hierarchy.mask.digits");
  EXPECT_EQ(places(with_hierarchy(R"({"prefix": [3, 1]})")), "");
  EXPECT_EQ(places(with_hierarchy(R"({"prefix": 3})")), "attributes[1].hierarchy.prefix");
  EXPECT_EQ(places(with_hierarchy(R"({"prefix": []})")), "attributes[1].hierarchy.prefix");
  EXPECT_EQ(places(with_hierarchy(R"({"prefix": [3, 0]})")), "attributes[1].hierarchy.prefix[1]");
  EXPECT_EQ(places(with_hierarchy(R"({"prefix": [1, 3]})")), "attributes[1].hierarchy.prefix[1]");
  EXPECT_EQ(places(with_hierarchy(R"({"mask": {}})")), "attributes[1].hierarchy.mask.digits");
  EXPECT_EQ(places(with_hierarchy(R"({"dates": {"format": "%Y", "levels": ["month"]}})")),
            "attributes[1].hierarchy.dates.levels[0]");
  EXPECT_EQ(places(with_hierarchy(R"({"dates": {}})")),
            "attributes[1].hierarchy.dates.format attributes[1].hierarchy.dates.levels");
  EXPECT_EQ(places(with_hierarchy(R"({"tree": {"label": "*"}})")), "attributes[1].hierarchy.tree");
  EXPECT_EQ(places(with_hierarchy(R"({"tree": {"label": "*", "children": ["a", {"lable": "b"}, 3]}})")),
            "attributes[1].hierarchy.tree.children[1].lable attributes[1].hierarchy.tree.children[1].label "
            "attributes[1].hierarchy.tree.children[2]");
  EXPECT_EQ(places(with_hierarchy(R"({"levels": []})")), "attributes[1].hierarchy.levels");
  EXPECT_EQ(places(with_hierarchy(R"({"levels": [["a", "*"], ["b", 1], "c"]})")),
            "attributes[1].hierarchy.levels");
}

TEST(Job, ReadsTreesAndLevelTables) {
  const Result<Job> tree = parse_job(
      with_hierarchy(R"({"tree": {"label": "*", "children": [{"label": "G", "children": ["a"]}, "b"]}})")
          .dump(),
      no_file, demand_forms());
  ASSERT_TRUE(tree);
  const auto& root = std::get<TreeForm>(*tree->attributes[1].hierarchy);
  ASSERT_EQ(root.children.size(), 2U);
  EXPECT_EQ(root.children[0].label, "G");
  EXPECT_EQ(root.children[0].children.at(0).label, "a");
  EXPECT_EQ(root.children[1].label, "b");
  const Result<Job> levels =
      parse_job(with_hierarchy(R"({"levels": [["a", "*"], ["b", "*"]]})").dump(), no_file, demand_forms());
  ASSERT_TRUE(levels);
  EXPECT_EQ(std::get<LevelsForm>(*levels->attributes[1].hierarchy).rows,
            (std::vector<std::vector<std::string>>{{"a", "*"}, {"b", "*"}}));
}

TEST(Job, ReadsTheFileThatAHierarchyNames) {
  const auto read = [](const std::string& name) -> Result<std::string> { return name + ";*\n"; };
  const Result<Job> job = parse_job(with_hierarchy(R"({"file": "age.csv"})").dump(), read, demand_forms());
  ASSERT_TRUE(job);
  EXPECT_EQ(std::get<LevelsForm>(*job->attributes[1].hierarchy).rows,
            (std::vector<std::vector<std::string>>{{"age.csv", "*"}}));
}

TEST(Job, AFileThatCannotBeReadIsAMistakeAtItsPath) {
  const auto missing = mistakes_of(with_hierarchy(R"({"file": "age.csv"})"));
  ASSERT_EQ(missing.size(), 1U);
  EXPECT_EQ(missing[0].where, "attributes[1].hierarchy.file");
  EXPECT_EQ(missing[0].what, "age.csv: there is no such file");
  const auto broken = [](const std::string&) -> Result<std::string> { return std::string("\"a;*\n"); };
  const Result<Job> job = parse_job(with_hierarchy(R"({"file": "age.csv"})").dump(), broken, demand_forms());
  ASSERT_FALSE(job);
  EXPECT_EQ(english(job.failure().mistakes.at(0).where)
                .rfind("attributes[1].hierarchy.file: \"age.csv\", line 1", 0),
            0U);
  const Result<Job> nobody = parse_job(with_hierarchy(R"({"file": "age.csv"})").dump(), {}, demand_forms());
  ASSERT_FALSE(nobody);
  EXPECT_EQ(nobody.failure().mistakes.at(0).what, "files cannot be opened here");
}

TEST(Job, BoundariesNameNodesOrLevels) {
  const auto boundary = [](const char* text) {
    return with("/attributes/1/boundaries", json::array({json::parse(text)}));
  };
  EXPECT_EQ(places(with("/attributes/1/boundaries", "x")), "attributes[1].boundaries");
  for (const char* bad : {"7", "null", "[]"})
    EXPECT_EQ(places(boundary(bad)), "attributes[1].boundaries[0]") << bad;
  EXPECT_EQ(places(boundary(R"({"label": "x"})")), "attributes[1].boundaries[0].level");
  EXPECT_EQ(places(boundary(R"({"level": -1})")), "attributes[1].boundaries[0].level");
  EXPECT_EQ(places(boundary(R"({"level": 201})")), "attributes[1].boundaries[0].level");
  EXPECT_EQ(places(boundary(R"({"level": 1, "label": 2})")), "attributes[1].boundaries[0].label");
  EXPECT_EQ(places(boundary(R"({"level": 1, "width": 2})")), "attributes[1].boundaries[0].width");
}

TEST(Job, WeightsHaveThreeDecimals) {
  const auto weight = [](const json& value) { return with("/attributes/1/weight", value); };
  for (const json& bad :
       {json(0), json(-1), json(0.0005), json(1.0005), json(1000.001), json(1e300), json("1")}) {
    EXPECT_EQ(places(weight(bad)), "attributes[1].weight") << bad;
  }
  for (const auto& [good, milli] :
       {std::pair{json(0.001), 1U}, {json(1000), 1'000'000U}, {json(0.1), 100U}}) {
    const Result<Job> job = parse_job(weight(good).dump(), no_file, demand_forms());
    ASSERT_TRUE(job) << good;
    EXPECT_EQ(job->attributes[1].weight_milli, milli);
  }
}

TEST(Job, OtherValuesHaveTheirRange) {
  EXPECT_EQ(places(with("/suppression/limit", -0.1)), "suppression.limit");
  EXPECT_EQ(places(with("/suppression/limit", 1.1)), "suppression.limit");
  EXPECT_EQ(places(with("/suppression/limit", "1")), "suppression.limit");
  EXPECT_EQ(places(with("/seed", -1)), "seed");
  EXPECT_EQ(places(with("/seed", 0.5)), "seed");
  EXPECT_EQ(places(with("/seed", max_seed + 1)), "seed");
  EXPECT_EQ(places(with("/input/delimiter", ":")), "input.delimiter");
  EXPECT_EQ(places(with("/input/encoding", "latin1")), "input.encoding");
  EXPECT_EQ(places(with("/input/missing", "NA")), "input.missing");
  EXPECT_EQ(places(with("/input/missing", json::array({1}))), "input.missing[0]");
  EXPECT_EQ(places(with("/algorithm", json::object())), "algorithm.name");
  EXPECT_EQ(places(with("/algorithm", {{"name", "x"}, {"boundaries", "maybe"}})), "algorithm.boundaries");
  EXPECT_EQ(places(with("/algorithm", {{"name", "x"}, {"maxSuppressed", 3.5}})), "algorithm.maxSuppressed");
  EXPECT_EQ(places(with("/algorithm", {{"name", "x"}, {"classification", {{"penalty", 1}}}})),
            "algorithm.classification.attribute");
  EXPECT_EQ(places(with("/output/suppressed", "keep")), "output.suppressed");
}

TEST(Job, AnAttributeMayBeReadAlone) {
  const Result<Attribute> attribute = parse_attribute(
      R"({"name": "Age", "role": "quasi-identifier", "hierarchy": {"mask": {"digits": 2}}})", "a");
  ASSERT_TRUE(attribute);
  EXPECT_EQ(std::get<MaskForm>(*attribute->hierarchy).digits, 2U);
  const Result<Attribute> sensitive =
      parse_attribute(R"({"name": "D", "role": "sensitive", "hierarchy": {"flat": true}})", "a");
  ASSERT_TRUE(sensitive);
  EXPECT_TRUE(std::holds_alternative<FlatForm>(*sensitive->hierarchy));
  const Result<Attribute> bad = parse_attribute(R"({"name": "Age", "role": "x"})", "a");
  ASSERT_FALSE(bad);
  EXPECT_EQ(bad.failure().mistakes.at(0).where, "a.role");
}

TEST(Job, CsvOptionsMayBeReadAlone) {
  const Result<Input> input = parse_input(R"({"delimiter": "|", "encoding": "utf-16le"})");
  ASSERT_TRUE(input);
  EXPECT_EQ(input->csv.delimiter, '|');
  EXPECT_EQ(input->csv.encoding, Encoding::utf16le);
  EXPECT_FALSE(parse_input(R"({"delimiter": "||"})"));
}

// ---- Dates that go out as others ----

json with_dates(const char* release, const char* role = "insensitive") {
  json job = sound_job();
  job["privacy"]["person"] = "SSN";
  job["attributes"].push_back({{"name", "Seen"}, {"role", role}, {"release", json::parse(release)}});
  return job;
}

TEST(Job, DatesMayMoveOrBecomeDays) {
  json both =
      with_dates(R"({"shift": {"days": 180, "weeks": true, "kind": "keyed"}, "format": "dd.mm.yyyy"})");
  both["attributes"].push_back({{"name", "Left"}, {"role", "insensitive"}, {"release", {{"since", "Seen"}}}});
  const Result<Job> job = parse_job(both.dump(), no_file, demand_forms());
  ASSERT_TRUE(job) << job.failure().mistakes.front().what;
  const ReleasedDates& seen = *job->attributes[3].dates;
  EXPECT_EQ(seen.shift, (ReleasedDates::Shift{180, true, Pseudonym::keyed}));
  EXPECT_EQ(seen.format, "dd.mm.yyyy");
  EXPECT_FALSE(job->attributes[4].dates->shift);
  EXPECT_EQ(job->attributes[4].dates->since, "Seen");
  EXPECT_EQ(shift_of(*job), seen.shift);
  EXPECT_TRUE(needs_passphrase(*job));
  EXPECT_TRUE(moves_dates(*job));
  EXPECT_FALSE(shows_what_others_know(job->attributes[3]));
  EXPECT_TRUE(shows_what_others_know(job->attributes[4]));
  const Result<Job> plain =
      parse_job(with_dates(R"({"shift": {"days": 5}})").dump(), no_file, demand_forms());
  ASSERT_TRUE(plain);
  EXPECT_EQ(shift_of(*plain), (ReleasedDates::Shift{5, false, Pseudonym::random}));
  EXPECT_FALSE(needs_passphrase(*plain));
  EXPECT_TRUE(mistakes_of(with_dates(R"({"since": "Seen"})")).empty());
}

TEST(Job, DatesThatCannotBecomeOthersAreRefused) {
  const std::string path = "attributes[3].release";
  for (const char* role : {"sensitive", "identifier", "leave-out", "undecided"}) {
    EXPECT_EQ(mistakes_of(with_dates(R"({"shift": {"days": 5}})", role)).front().where, path) << role;
  }
  json generalized = with_dates(R"({"shift": {"days": 5}})", "quasi-identifier");
  generalized["attributes"][3]["hierarchy"] = json::parse(R"({"flat": true})");
  EXPECT_EQ(places(generalized), path);
  EXPECT_EQ(places(with_dates(R"({"shift": {"days": 0}})")), path + ".shift.days");
  EXPECT_EQ(places(with_dates(R"({"shift": {"days": 36501}})")), path + ".shift.days");
  EXPECT_EQ(places(with_dates(R"({"shift": {"days": 6, "weeks": true}})")), path + ".shift");
  EXPECT_EQ(places(with_dates(R"({"shift": {"days": 7}, "since": "Seen"})")), path);
  EXPECT_EQ(places(with_dates(R"({"format": "dd.mm.yyyy"})")), path);
  EXPECT_EQ(places(with_dates(R"({"shift": {"days": 7}, "format": "mm.yyyy"})")), path + ".format");
  EXPECT_EQ(places(with_dates(R"({"shift": {"days": 7}, "format": "%Q"})")), path + ".format");
  EXPECT_EQ(places(with_dates(R"({"since": "Diagnosis"})")), path);
  EXPECT_EQ(places(with_dates(R"({"since": "nowhere"})")), path);
  json nobody = with_dates(R"({"shift": {"days": 5}})");
  nobody["privacy"].erase("person");
  EXPECT_EQ(places(nobody), path);
  json other = with_dates(R"({"shift": {"days": 5}})");
  other["attributes"].push_back(other["attributes"][3]);
  other["attributes"][4]["name"] = "Left";
  EXPECT_EQ(places(other), "");
  other["attributes"][4]["release"]["shift"]["kind"] = "keyed";
  EXPECT_EQ(places(other), "attributes[4].release");
}

TEST(Job, NothingElseHangsOnDatesThatBecomeOthers) {
  const json job = with_dates(R"({"shift": {"days": 5}})");
  const auto place = [&](const char* pointer, const json& value) {
    json other = job;
    other[json::json_pointer(pointer)] = value;
    const std::vector<Mistake> mistakes = mistakes_of(other);
    return mistakes.empty() ? "" : english(mistakes.front().where) + ": " + english(mistakes.front().what);
  };
  EXPECT_EQ(place("/privacy/person", json::parse(R"(["SSN", "Seen"])")),
            "attributes[3].release: \"Seen\" tells people apart: that takes its true dates");
  EXPECT_EQ(place("/privacy/group", "Seen"),
            "attributes[3].release: \"Seen\" tells households apart: that takes its true dates");
  EXPECT_EQ(place("/algorithm", json::parse(R"({"name": "peel", "classification": {"attribute": "Seen"}})")),
            "attributes[3].release: the release shall help to predict \"Seen\": that takes its true dates");
  EXPECT_EQ(place("/input", json::parse(R"({"subset": {"column": "Seen", "values": ["2024-03-01"]}})")),
            "attributes[3].release: \"Seen\" says which rows are released: that takes its true dates");
}

#ifndef __EMSCRIPTEN__  // reads a file
// The keys that the parser takes in an object of the job, as it lists them for an unknown one.
std::set<std::string> known_keys(json job, const char* object) {
  job[json::json_pointer(object)]["zzzzzzzz"] = 1;
  for (const Mistake& mistake : mistakes_of(job)) {
    const std::string heading = "known keys here: ";
    const std::size_t at = english(mistake.remedy).find(heading);
    if (english(mistake.where).find("zzzzzzzz") == std::string::npos || at == std::string::npos) continue;
    std::string list = english(mistake.remedy).substr(at + heading.size()) + ", ";
    std::set<std::string> keys;
    for (std::size_t end = list.find(", "); end != std::string::npos; end = list.find(", ")) {
      keys.insert(list.substr(0, end));
      list.erase(0, end + 2);
    }
    return keys;
  }
  return {};
}

TEST(Job, TheSchemaHasTheKeysThatTheParserHas) {
  const auto text = testing::read_file(KORDON_SOURCE_DIR "/public/job.schema.json");
  ASSERT_TRUE(text);
  const Result<json> schema = read_json(*text, "schema");
  ASSERT_TRUE(schema);

  json job = sound_job();
  for (const char* part : {"input", "suppression", "divide", "output", "codebook", "for_whom", "rules"})
    job[part] = json::object();
  for (const char* model : {"l", "t", "alpha"}) job["privacy"][model] = json::object();
  job["algorithm"] = {{"name", "x"}, {"classification", json::object()}};
  job["attributes"][1]["boundaries"] =
      json::array({json::object(), {{"width", 1}}, {{"rows", 1}}, {{"relative", 1}}, {{"loss", 1}}});
  job["attributes"][1]["number"] = json::object();
  job["attributes"][0]["pseudonym"] = json::object();
  job["attributes"].push_back(
      {{"name", "Seen"}, {"role", "insensitive"}, {"release", {{"shift", json::object()}}}});
  job["input"]["repairs"] = json::array({{{"column", "Age"}, {"cap", json::object()}}});
  struct Place {
    const char* definition;  // in the schema
    const char* hierarchy;   // of the second attribute
    const char* object;      // in the job
  };
  std::set<std::string> checked;
  for (const Place& place : {Place{"", "", ""},
                             Place{"input", "", "/input"},
                             Place{"repair", "", "/input/repairs/0"},
                             Place{"cap", "", "/input/repairs/0/cap"},
                             Place{"attribute", "", "/attributes/1"},
                             Place{"pseudonym", "", "/attributes/0/pseudonym"},
                             Place{"releasedDates", "", "/attributes/3/release"},
                             Place{"shift", "", "/attributes/3/release/shift"},
                             Place{"number", "", "/attributes/1/number"},
                             Place{"hierarchy", "", "/attributes/1/hierarchy"},
                             Place{"tree", R"({"tree": {}})", "/attributes/1/hierarchy/tree"},
                             Place{"intervals", R"({"intervals": {}})", "/attributes/1/hierarchy/intervals"},
                             Place{"mask", R"({"mask": {}})", "/attributes/1/hierarchy/mask"},
                             Place{"dates", R"({"dates": {}})", "/attributes/1/hierarchy/dates"},
                             Place{"range", R"({"range": {}})", "/attributes/1/hierarchy/range"},
                             Place{"levelBoundary", "", "/attributes/1/boundaries/0"},
                             Place{"adaptive", R"({"adaptive": {}})", "/attributes/1/hierarchy/adaptive"},
                             Place{"frequent", R"({"frequent": {}})", "/attributes/1/hierarchy/frequent"},
                             Place{"widthBoundary", "", "/attributes/1/boundaries/1"},
                             Place{"rowsBoundary", "", "/attributes/1/boundaries/2"},
                             Place{"relativeBoundary", "", "/attributes/1/boundaries/3"},
                             Place{"lossBoundary", "", "/attributes/1/boundaries/4"},
                             Place{"privacy", "", "/privacy"},
                             Place{"suppression", "", "/suppression"},
                             Place{"divide", "", "/divide"},
                             Place{"classification", "", "/algorithm/classification"},
                             Place{"output", "", "/output"},
                             Place{"codebook", "", "/codebook"},
                             Place{"forWhom", "", "/for_whom"},
                             Place{"rules", "", "/rules"}}) {
    SCOPED_TRACE(place.object);
    json spoiled = job;
    if (*place.hierarchy != '\0') spoiled["attributes"][1]["hierarchy"] = json::parse(place.hierarchy);
    const json& definition = *place.definition == '\0' ? *schema : schema->at("$defs").at(place.definition);
    EXPECT_EQ(definition.at("additionalProperties"), false);
    std::set<std::string> keys;
    for (const auto& property : definition.at("properties").items()) keys.insert(property.key());
    EXPECT_EQ(known_keys(spoiled, place.object), keys);
    checked.insert(place.definition);
  }
  for (const auto& definition : schema->at("$defs").items()) {
    // The keys of an algorithm are its options; those of a model, its parameters (read/privacy_test.cpp).
    if (definition.key() == "algorithm" || find_privacy_model(definition.key()) != nullptr) continue;
    if (definition.value().contains("properties")) {
      EXPECT_TRUE(checked.contains(definition.key())) << definition.key();
    }
  }
}
#endif

}  // namespace
}  // namespace kordon::job_test
