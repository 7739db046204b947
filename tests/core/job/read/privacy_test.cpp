#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "core/base/json_reader.h"
#include "core/job/job.h"
#include "core/job/read/job.h"
#include "core/privacy/catalogue/catalogue.h"

#ifndef __EMSCRIPTEN__
#include "tests/examples/adult.h"
#endif

namespace kordon::job_privacy_test {
namespace {

using nlohmann::json;

// A job with two sensitive attributes; the first has a hierarchy.
json job_with(const json& privacy) {
  json job = json::parse(R"({
    "kordon": 1,
    "attributes": [
      {"name": "Age", "role": "quasi-identifier", "hierarchy": {"flat": true}},
      {"name": "Diagnosis", "role": "sensitive", "hierarchy": {"flat": true}},
      {"name": "Income", "role": "sensitive"},
      {"name": "Ward", "role": "insensitive"}
    ]
  })");
  job["privacy"] = privacy;
  return job;
}

std::vector<Mistake> mistakes_of(const json& job) {
  const Result<Job> result = parse_job(job.dump(), {}, demand_forms());
  return result ? std::vector<Mistake>{} : result.failure().mistakes;
}

// The paths of all mistakes, in order, separated by blanks.
std::string places(const json& job) {
  std::string text;
  for (const Mistake& mistake : mistakes_of(job)) text += (text.empty() ? "" : " ") + english(mistake.where);
  return text;
}

// The job with k = 5 and one demand.
json demanding(const char* key, const json& demand) {
  return job_with({{"k", 5}, {key, demand}});
}

// The demands of a job that has no mistake.
std::vector<Demand> demands_of(const json& job) {
  const Result<Job> result = parse_job(job.dump(), {}, demand_forms());
  EXPECT_TRUE(result) << places(job);
  return result ? result->demands : std::vector<Demand>{};
}

// The object is sound, and with any of the values under the key a mistake at that key.
void expect_mistaken(const char* model, const json& sound, const char* key,
                     std::initializer_list<json> values) {
  ASSERT_EQ(places(demanding(model, sound)), "");
  for (const json& value : values) {
    json spoiled = sound;
    spoiled[key] = value;
    EXPECT_EQ(places(demanding(model, spoiled)), std::string("privacy.") + model + "." + key) << value;
  }
}

TEST(JobPrivacy, KIsAWholeNumberFromTwo) {
  for (const json& k : {json(0), json(1), json(-3), json(2.5), json(1e12), json("5"), json(nullptr)}) {
    EXPECT_EQ(places(job_with({{"k", k}})), "privacy.k") << k;
  }
  EXPECT_EQ(places(job_with(json::object())), "privacy.k");
  EXPECT_EQ(mistakes_of(job_with({{"k", 1}})).at(0).what,
            "k = 1 protects nobody: every row may stand alone in a class");
  EXPECT_EQ(places(job_with({{"k", 2}})), "");
}

TEST(JobPrivacy, KMapLetsARowStandAlone) {
  const Result<Job> job = parse_job(job_with({{"k_map", 5}, {"k", 1}}).dump(), {}, demand_forms());
  ASSERT_TRUE(job);
  EXPECT_EQ(job->k, 1U);
  EXPECT_EQ(job->k_map, 5U);
  EXPECT_TRUE(job->asks_of_population());
  EXPECT_FALSE(parse_job(job_with({{"k", 5}}).dump(), {}, demand_forms())->asks_of_population());
  for (const json& k_map : {json(1), json(0), json(2.5), json("5")}) {
    EXPECT_EQ(places(job_with({{"k", 2}, {"k_map", k_map}})), "privacy.k_map") << k_map;
  }
  EXPECT_EQ(places(job_with({{"k", 1}, {"presence", {{"most", 0.5}}}})), "privacy.k");
  EXPECT_EQ(places(job_with({{"k", 2}, {"k_map", 5}, {"person", "ID"}})), "privacy.person");
  EXPECT_EQ(places(job_with({{"k", 2}, {"k_map", 5}, {"nested", "avoid"}})), "privacy.nested");
  EXPECT_EQ(places(job_with({{"k", 2}, {"k_map", 5}, {"nested", "allow"}})), "");
}

TEST(JobPrivacy, PresenceHasAGreatestShareAndPerhapsALeast) {
  const auto presence = [](const json& given) {
    return parse_job(job_with({{"k", 2}, {"presence", given}}).dump(), {}, demand_forms());
  };
  EXPECT_DOUBLE_EQ(presence({{"most", 0.5}})->presence->most, 0.5);
  EXPECT_DOUBLE_EQ(presence({{"most", 0.5}})->presence->least, 0);
  EXPECT_DOUBLE_EQ(presence({{"most", 1}, {"least", 0.1}})->presence->least, 0.1);
  const auto place = [](const json& given) { return places(job_with({{"k", 2}, {"presence", given}})); };
  EXPECT_EQ(place(0.5), "privacy.presence");
  EXPECT_EQ(place(json::object()), "privacy.presence.most");
  EXPECT_EQ(place({{"most", 0}}), "privacy.presence.most");
  EXPECT_EQ(place({{"most", 1.5}}), "privacy.presence.most");
  EXPECT_EQ(place({{"most", 0.5}, {"least", -1}}), "privacy.presence.least");
  EXPECT_EQ(place({{"most", 0.5}, {"least", 0.6}}), "privacy.presence");
}

TEST(JobPrivacy, ASamplingFractionIsAShareAboveNothing) {
  const auto fraction = [](const json& given) { return job_with({{"k", 2}, {"sampling_fraction", given}}); };
  EXPECT_DOUBLE_EQ(*parse_job(fraction(0.1).dump(), {}, demand_forms())->sampling_fraction, 0.1);
  EXPECT_EQ(places(fraction(1)), "");
  for (const json& given : {json(0), json(1.1), json(-1), json("0.1")}) {
    EXPECT_EQ(places(fraction(given)), "privacy.sampling_fraction") << given;
  }
}

TEST(JobPrivacy, KAloneMakesNoDemand) {
  EXPECT_TRUE(demands_of(job_with({{"k", 5}})).empty());
}

TEST(JobPrivacy, APersonIsAColumnOrSeveral) {
  const auto person = [](const json& given) {
    return parse_job(job_with({{"k", 5}, {"person", given}}).dump(), {}, demand_forms());
  };
  EXPECT_EQ(person("ID")->person, (std::vector<std::string>{"ID"}));
  EXPECT_EQ(person({"Name", "Born"})->person, (std::vector<std::string>{"Name", "Born"}));
  EXPECT_TRUE(parse_job(job_with({{"k", 5}}).dump(), {}, demand_forms())->person.empty());
  for (const json& given : {json(1), json::array(), json(nullptr), json::object()}) {
    EXPECT_EQ(places(job_with({{"k", 5}, {"person", given}})), "privacy.person") << given;
  }
  EXPECT_EQ(places(job_with({{"k", 5}, {"person", {"ID", 2}}})), "privacy.person[1]");
  EXPECT_EQ(places(job_with({{"k", 5}, {"person", {"ID", "ID"}}})), "privacy.person[1]");
}

TEST(JobPrivacy, DemandsStandInTheOrderOfTheModels) {
  const std::vector<Demand> demands = demands_of(job_with(json::parse(R"({
    "alpha": [{"alpha": 0.5, "values": ["HIV", ""], "refined": true, "attribute": "Diagnosis"}, {"alpha": 1}],
    "t": [{"kind": "ordered", "t": 0, "attribute": "Income"}, {"kind": "hierarchical", "t": 1,
          "attribute": "Diagnosis"}, {"kind": "equal", "t": 0.3}],
    "l": [{"kind": "recursive", "l": 7, "c": 0.5}, {"kind": "entropy", "l": 2.5, "attribute": "Income"},
          {"kind": "distinct", "l": 3}],
    "p": 5,
    "k": 5
  })")));
  ASSERT_EQ(demands.size(), 9U);
  std::string paths;
  std::string attributes;
  for (const Demand& demand : demands) {
    paths += demand.path + " ";
    attributes += demand.attribute + ",";
  }
  EXPECT_EQ(paths,
            "privacy.p privacy.l[0] privacy.l[1] privacy.l[2] privacy.t[0] privacy.t[1] privacy.t[2] "
            "privacy.alpha[0] privacy.alpha[1] ");
  EXPECT_EQ(attributes, ",,Income,,Income,Diagnosis,,Diagnosis,,");

  EXPECT_EQ(demands[0].figure(), 5);
  EXPECT_EQ(demands[0].kind(), "");
  EXPECT_EQ(demands[1].kind(), "recursive");
  EXPECT_EQ(demands[1].figure(), 7);
  EXPECT_EQ(demands[1].figure("c"), 0.5);
  EXPECT_EQ(demands[2].kind(), "entropy");
  EXPECT_EQ(demands[2].figure(), 2.5);
  EXPECT_EQ(demands[3].kind(), "distinct");
  EXPECT_EQ(demands[3].figure(), 3);
  EXPECT_EQ(demands[4].kind(), "ordered");
  EXPECT_EQ(demands[4].figure(), 0);
  EXPECT_EQ(demands[5].kind(), "hierarchical");
  EXPECT_EQ(demands[5].figure(), 1);
  EXPECT_EQ(demands[6].kind(), "equal");
  EXPECT_EQ(demands[6].figure(), 0.3);
  EXPECT_EQ(demands[7].figure(), 0.5);
  EXPECT_EQ(demands[7].values("values"), (std::vector<std::string>{"HIV", ""}));
  EXPECT_TRUE(demands[7].truth("refined"));
  EXPECT_EQ(demands[8].figure(), 1);
  EXPECT_TRUE(demands[8].values("values").empty());
  EXPECT_FALSE(demands[8].truth("refined"));
}

TEST(JobPrivacy, OneDemandNeedsNoArray) {
  for (const char* text :
       {R"({"k": 5, "l": {"kind": "distinct", "l": 3}})", R"({"k": 5, "t": {"kind": "equal", "t": 0.3}})",
        R"({"k": 5, "alpha": {"alpha": 0.5}})"}) {
    json privacy = json::parse(text);
    const std::string key = privacy.contains("l") ? "l" : privacy.contains("t") ? "t" : "alpha";
    const std::vector<Demand> one = demands_of(job_with(privacy));
    ASSERT_EQ(one.size(), 1U) << text;
    EXPECT_EQ(one[0].path, "privacy." + key);
    privacy[key] = json::array();
    EXPECT_EQ(places(job_with(privacy)), "privacy." + key);
    privacy[key] = 3;
    EXPECT_EQ(places(job_with(privacy)), "privacy." + key);
    privacy[key] = json::array({3});
    EXPECT_EQ(places(job_with(privacy)), "privacy." + key + "[0]");
    privacy[key] = json::array({json::object({{"refind", true}})});
    EXPECT_EQ(places(job_with(privacy)).find("privacy." + key + "[0].refind"), 0U);
  }
  EXPECT_EQ(places(demanding("p", json::array({2}))), "privacy.p");
  EXPECT_EQ(places(demanding("m", 2)), "privacy.m");
}

TEST(JobPrivacy, PIsAWholeNumberFromTwoToK) {
  for (const json& p :
       {json(0), json(1), json(-2), json(2.5), json(6), json(1e12), json("2"), json(nullptr)}) {
    EXPECT_EQ(places(demanding("p", p)), "privacy.p") << p;
  }
  EXPECT_EQ(places(demanding("p", 2)), "");
  EXPECT_EQ(places(demanding("p", 5)), "");
  EXPECT_NE(
      english(mistakes_of(demanding("p", 1)).at(0).what).find("protects nobody from attribute disclosure"),
      std::string::npos);
  const Mistake above = mistakes_of(demanding("p", 6)).at(0);
  EXPECT_EQ(above.what, "p = 6 is above k = 5: a class of 5 rows has at most 5 distinct values");
  EXPECT_EQ(above.remedy, "lower p to 5 or less, or raise k to 6");
}

TEST(JobPrivacy, PIsNotHeldAgainstAKThatIsMistaken) {
  EXPECT_EQ(places(job_with({{"k", "5"}, {"p", 6}})), "privacy.k");
  EXPECT_EQ(places(job_with({{"p", 6}})), "privacy.k");
}

TEST(JobPrivacy, LIsAboveOneAndWholeUnlessOfEntropy) {
  const json distinct = {{"kind", "distinct"}, {"l", 2}};
  const json entropy = {{"kind", "entropy"}, {"l", 1.0001}};
  const json recursive = {{"kind", "recursive"}, {"l", 2}, {"c", 3}};
  for (const json& sound : {distinct, entropy, recursive}) {
    expect_mistaken("l", sound, "l", {0, 1, 1.0, -2, 0.5, 1e12, "3", nullptr});
    json one = sound;
    one["l"] = 1;
    EXPECT_NE(english(mistakes_of(demanding("l", one)).at(0).what)
                  .find("protects nobody from attribute disclosure"),
              std::string::npos);
  }
  expect_mistaken("l", distinct, "l", {2.5});
  expect_mistaken("l", recursive, "l", {2.5});
  // Classes may be larger than k.
  EXPECT_EQ(places(demanding("l", {{"kind", "distinct"}, {"l", 9}})), "");
  EXPECT_EQ(places(demanding("l", json::object())), "privacy.l.kind privacy.l.l");
  EXPECT_EQ(places(demanding("l", {{"kind", "simple"}, {"l", 0}, {"c", 3}})), "privacy.l.kind privacy.l.l");
}

TEST(JobPrivacy, CIsOfRecursiveOnly) {
  expect_mistaken("l", {{"kind", "recursive"}, {"l", 2}, {"c", 0.001}}, "c", {0, -1, "3", nullptr});
  EXPECT_EQ(places(demanding("l", {{"kind", "recursive"}, {"l", 2}})), "privacy.l.c");
  for (const char* kind : {"distinct", "entropy"}) {
    const auto mistakes = mistakes_of(demanding("l", {{"kind", kind}, {"l", 2}, {"c", 3}}));
    ASSERT_EQ(mistakes.size(), 1U) << kind;
    EXPECT_EQ(mistakes[0].where, "privacy.l.c");
    EXPECT_NE(english(mistakes[0].what).find("\"recursive\""), std::string::npos);
  }
}

TEST(JobPrivacy, TIsADistanceFromZeroToOne) {
  const json sound = {{"kind", "equal"}, {"t", 1}};
  expect_mistaken("t", sound, "t", {-0.1, 1.1, "0.3", nullptr});
  expect_mistaken("t", sound, "kind", {"emd", 1, nullptr});
  EXPECT_EQ(places(demanding("t", {{"kind", "ordered"}, {"t", 0}})), "");
  EXPECT_EQ(places(demanding("t", json::object())), "privacy.t.kind privacy.t.t");
}

TEST(JobPrivacy, AlphaIsAShareAboveZero) {
  const json sound = {{"alpha", 0.001}};
  expect_mistaken("alpha", sound, "alpha", {0, -0.5, 1.001, 5, "0.5", nullptr});
  expect_mistaken("alpha", sound, "refined", {1, "true", nullptr});
  EXPECT_EQ(places(demanding("alpha", json::object())), "privacy.alpha.alpha");
}

TEST(JobPrivacy, AlphaNamesDistinctValues) {
  const json sound = {{"alpha", 0.5}};
  expect_mistaken("alpha", sound, "values", {json::array(), "HIV", json::object(), nullptr});
  const auto values = [](const char* text) {
    return demanding("alpha", {{"alpha", 0.5}, {"values", json::parse(text)}});
  };
  EXPECT_EQ(places(values(R"(["HIV", 7, null])")), "privacy.alpha.values[1] privacy.alpha.values[2]");
  const auto twice = mistakes_of(values(R"(["", "HIV", "hiv", "HIV"])"));
  ASSERT_EQ(twice.size(), 1U);
  EXPECT_EQ(twice[0].where, "privacy.alpha.values[3]");
  EXPECT_EQ(twice[0].what, "\"HIV\" is already there as values[1]");
}

TEST(JobPrivacy, ADemandNamesASensitiveAttribute) {
  const json sound = {{"kind", "equal"}, {"t", 0.3}, {"attribute", "Income"}};
  expect_mistaken("t", sound, "attribute", {"Age", "Ward", "income", "", 2, nullptr});
  const auto named = [](const char* name) {
    return mistakes_of(demanding("alpha", json::array({{{"alpha", 0.5}, {"attribute", name}}}))).at(0);
  };
  EXPECT_EQ(named("Ward").where, "privacy.alpha[0].attribute");
  EXPECT_EQ(named("Ward").what, "the role of \"Ward\" is \"insensitive\", not \"sensitive\"");
  EXPECT_EQ(named("income").what, "there is no attribute \"income\"");
  EXPECT_EQ(named("income").remedy, "name a sensitive attribute: \"Diagnosis\", \"Income\"");
  // A demand whose figures are mistaken too has its attribute checked all the same.
  EXPECT_EQ(places(demanding("t", {{"kind", "equal"}, {"t", 2}, {"attribute", "Ward"}})),
            "privacy.t.t privacy.t.attribute");
}

TEST(JobPrivacy, TheOrderOfTheKeysDoesNotMatter) {
  const std::string privacy = R"("privacy": {"l": {"attribute": "D", "l": 2, "kind": "distinct"}, "k": 2})";
  const std::string attributes =
      R"("attributes": [{"name": "A", "role": "quasi-identifier", "hierarchy": {"flat": true}},
                        {"name": "D", "role": "sensitive"}])";
  for (const std::string& text : {privacy + ", " + attributes, attributes + ", " + privacy}) {
    const Result<Job> job = parse_job("{" + text + R"(, "kordon": 1})", {}, demand_forms());
    ASSERT_TRUE(job) << text;
    EXPECT_EQ(job->demands.at(0).attribute, "D");
  }
}

TEST(JobPrivacy, ADemandNeedsASensitiveAttribute) {
  json job = job_with(json::parse(R"({"k": 5, "p": 2, "t": {"kind": "hierarchical", "t": 0.3}})"));
  job["attributes"][1] = {{"name", "Diagnosis"}, {"role", "insensitive"}};
  job["attributes"][2]["role"] = "insensitive";
  const auto mistakes = mistakes_of(job);
  ASSERT_EQ(mistakes.size(), 1U);
  EXPECT_EQ(mistakes[0].where, "privacy.p");
  EXPECT_NE(english(mistakes[0].what).find("no attribute is sensitive"), std::string::npos);
  EXPECT_NE(english(mistakes[0].remedy).find("give the role \"sensitive\""), std::string::npos);
  job["privacy"] = {{"k", 5}};
  EXPECT_EQ(places(job), "");
}

TEST(JobPrivacy, MistakenAttributesAreNotHeldAgainstADemand) {
  json job = demanding("t", {{"kind", "hierarchical"}, {"t", 0.3}, {"attribute", "Diagnosis"}});
  job["attributes"][1]["role"] = "Sensitive";
  EXPECT_EQ(places(job), "attributes[1].role");
  job["attributes"][1]["role"] = "sensitive";
  job["attributes"][1]["hierarchy"] = {{"flat", false}};
  EXPECT_EQ(places(job), "attributes[1].hierarchy.flat");
}

TEST(JobPrivacy, AHierarchicalDistanceNeedsAHierarchy) {
  const json bound = {{"kind", "hierarchical"}, {"t", 0.3}, {"attribute", "Diagnosis"}};
  EXPECT_EQ(places(demanding("t", bound)), "");
  // Without a name it holds for the income too, which has none; twice asked, once told.
  const json each = {{"kind", "hierarchical"}, {"t", 0.3}};
  const auto mistakes = mistakes_of(demanding("t", json::array({bound, each, each})));
  ASSERT_EQ(mistakes.size(), 1U);
  EXPECT_EQ(mistakes[0].where, "attributes[2]");
  EXPECT_EQ(mistakes[0].what,
            "privacy.t[1] measures distances in the hierarchy of \"Income\", and it has none");
  EXPECT_NE(english(mistakes[0].remedy).find("give the attribute a hierarchy"), std::string::npos);
  json job = demanding("t", each);
  job["attributes"][2]["hierarchy"] = {{"flat", true}};
  EXPECT_EQ(places(job), "");
}

#ifndef __EMSCRIPTEN__  // reads a file
// What the schema of jobs has to say of a parameter, by what its model declares.
json schema_of(const Parameter& parameter) {
  const Bounds& bounds = parameter.bounds;
  json schema = {{"description", parameter.summary}};
  switch (parameter.kind) {
    case Parameter::Kind::choice:
      for (const DemandKind& kind : parameter.choices) schema["enum"].push_back(kind.name);
      break;
    case Parameter::Kind::truth:
      schema.update({{"type", "boolean"}, {"default", false}});
      break;
    case Parameter::Kind::values:
      schema.update(
          {{"type", "array"}, {"minItems", 1}, {"uniqueItems", true}, {"items", {{"type", "string"}}}});
      break;
    case Parameter::Kind::figure: {
      schema["type"] = bounds.whole && *bounds.fraction_of == '\0' ? "integer" : "number";
      const bool whole = schema["type"] == "integer";
      const double least = bounds.least + (whole && bounds.above ? 1 : 0);
      schema[bounds.above && !whole ? "exclusiveMinimum" : "minimum"] = static_cast<std::int64_t>(least);
      if (bounds.most < 1e300) schema["maximum"] = static_cast<std::int64_t>(bounds.most);
      break;
    }
  }
  return schema;
}

// And of the model's demands. A parameter of one kind is required there, and forbidden elsewhere.
json schema_of(const DemandForm& form) {
  json schema = {{"type", "object"}, {"additionalProperties", false}, {"required", json::array()}};
  json rules = json::array();
  for (const Parameter& parameter : form.parameters) {
    schema["properties"][parameter.key] = schema_of(parameter);
    const json only = {{"properties", {{"kind", {{"const", parameter.of}}}}}};
    if (*parameter.of != '\0') {
      rules.push_back({{"if", only},
                       {"then", {{"required", {parameter.key}}}},
                       {"else", {{"properties", {{parameter.key, false}}}}}});
    } else if (parameter.required) {
      schema["required"].push_back(parameter.key);
    }
    if (*parameter.bounds.fraction_of != '\0') {
      json others = json::array();
      for (const DemandKind& kind : form.choice()->choices) {
        if (kind.name != std::string_view(parameter.bounds.fraction_of)) others.push_back(kind.name);
      }
      rules.push_back({{"if", {{"properties", {{"kind", {{"enum", others}}}}}}},
                       {"then", {{"properties", {{parameter.key, {{"type", "integer"}}}}}}}});
    }
  }
  schema["properties"]["attribute"] = {{"$ref", "#/$defs/sensitiveAttribute"}};
  if (!rules.empty()) schema["allOf"] = rules;
  return schema;
}

TEST(JobPrivacy, TheSchemaSaysWhatTheModelsDeclare) {
  const auto text = testing::read_file(KORDON_SOURCE_DIR "/public/job.schema.json");
  ASSERT_TRUE(text);
  const Result<json> schema = read_json(*text, "schema");
  ASSERT_TRUE(schema);
  const json& definitions = schema->at("$defs");
  const json& privacy = definitions.at("privacy").at("properties");
  EXPECT_EQ(privacy.size(), demand_forms().size() + 12);  // k, population and sample, whose the rows are,
                                                          // what classes may tell, what readers know
  EXPECT_TRUE(privacy.contains("person"));
  EXPECT_TRUE(privacy.contains("group"));
  EXPECT_TRUE(privacy.contains("nested"));
  EXPECT_TRUE(privacy.contains("known"));
  for (const DemandForm* form : demand_forms()) {
    ASSERT_TRUE(privacy.contains(form->key)) << form->key;
    const json& said = privacy.at(form->key);
    if (form->bare) {
      json figure = schema_of(form->parameters.front());
      EXPECT_EQ(said, figure) << "write\n" << figure.dump(2);
      continue;
    }
    const std::string name = model_of({form, {}, "", ""}).name;
    const json one = {{"$ref", "#/$defs/" + name}};
    const json any = {one, {{"type", "array"}, {"minItems", 1}, {"items", one}}};
    EXPECT_EQ(said.at("anyOf"), any) << "write\n" << any.dump(2);
    json definition = definitions.value(name, json::object());
    definition.erase("description");  // one sentence on the model, for people
    json right = schema_of(*form);
    // The order of the rules says nothing.
    if (right.contains("allOf") && definition.contains("allOf")) {
      EXPECT_TRUE(std::is_permutation(right["allOf"].begin(), right["allOf"].end(),
                                      definition["allOf"].begin(), definition["allOf"].end()));
      right.erase("allOf");
      definition.erase("allOf");
    }
    EXPECT_EQ(definition, right) << "write\n" << right.dump(2);
  }
}
#endif

}  // namespace
}  // namespace kordon::job_privacy_test
