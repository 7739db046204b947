#include "core/job/arx/project.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/job/arx/criterion.h"
#include "core/job/read/job.h"
#include "core/privacy/catalogue/catalogue.h"
#include "core/release/run/anonymize.h"
#include "tests/examples/arx.h"
#include "tests/examples/arx_subset.h"

namespace kordon::arx_project_test {
namespace {

using nlohmann::json;
using testing::arx_element;
using testing::arx_example;

const FileReader no_files = [](const std::string& name) { return bad_input(name, "no file", ""); };

// With the first `from` in a part replaced, which must be there.
ArxParts changed(const std::string& part, const std::string& from, const std::string& to) {
  ArxParts parts = arx_example();
  const std::size_t at = parts.at(part).find(from);
  EXPECT_NE(at, std::string::npos) << from;
  parts[part].replace(at, from.size(), to);
  return parts;
}

ArxParts with_criteria(const std::vector<std::string>& words) {
  std::string criteria;
  for (const std::string& each : words) criteria += arx_element("criterion", each);
  ArxParts parts = arx_example();
  parts["input/config.xml"] = arx_element("config", arx_element("criteria", criteria));
  return parts;
}

json job_of(const ArxParts& parts) {
  const Result<ArxProject> project = read_arx_project(parts, ArxSubset::taken);
  if (!project) {
    ADD_FAILURE() << project.failure().mistakes[0].what;
    return nullptr;
  }
  return json::parse(project->job);
}

// Every mistake, a line each.
std::string mistakes(const ArxParts& parts) {
  const Result<ArxProject> project = read_arx_project(parts, ArxSubset::taken);
  std::string text;
  if (project) return "none";
  for (const Mistake& each : project.failure().mistakes) {
    EXPECT_FALSE(each.remedy.empty()) << each.what;
    text += english(each.where) + ": " + english(each.what) + "\n";
  }
  return text;
}

std::string left_out(const ArxParts& parts) {
  const Result<ArxProject> project = read_arx_project(parts, ArxSubset::taken);
  if (!project) return mistakes(parts);
  std::string text;
  for (const Text& each : project->left_out) text += english(each) + "\n";
  return text;
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(ArxProject, BecomesAJob) {
  const json job = job_of(arx_example());
  EXPECT_EQ(job["input"], json({{"delimiter", ";"}}));
  ASSERT_EQ(job["attributes"].size(), 5U);
  EXPECT_EQ(job["attributes"][0], json({{"name", "Name"}, {"role", "identifier"}}));
  const json& age = job["attributes"][1];
  EXPECT_EQ(age["role"], "quasi-identifier");
  EXPECT_EQ(age["hierarchy"]["levels"].size(), 8U);
  EXPECT_EQ(age["hierarchy"]["levels"][4], json({"45", "40-69", "*"}));
  EXPECT_FALSE(age.contains("boundaries"));
  EXPECT_EQ(job["attributes"][2]["boundaries"], json::parse(R"([{"level": 2}])"));
  EXPECT_EQ(job["attributes"][3], json({{"name", "Diagnosis"}, {"role", "sensitive"}}));
  EXPECT_EQ(job["attributes"][4], json({{"name", "Ward"}, {"role", "insensitive"}}));
  EXPECT_EQ(job["privacy"],
            json::parse(R"({"k": 2, "l": [{"kind": "distinct", "l": 2, "attribute": "Diagnosis"}]})"));
  EXPECT_FALSE(read_arx_project(arx_example(), ArxSubset::taken)->table);
  EXPECT_EQ(job["suppression"], json::parse(R"({"limit": 0.25})"));
}

TEST(ArxProject, RunsOnItsTable) {
  const ArxParts parts = arx_example();
  const Result<ArxProject> project = read_arx_project(parts, ArxSubset::taken);
  ASSERT_TRUE(project);
  const Result<Job> job = parse_job(project->job, no_files, demand_forms());
  ASSERT_TRUE(job) << job.failure().mistakes[0].what;
  const std::string& table = parts.at(std::string(arx_table_part));
  const Result<CsvFile> csv = read_csv(table, job->input);
  ASSERT_TRUE(csv);
  const Result<Release> release = anonymize(*csv, *job, {});
  ASSERT_TRUE(release) << release.failure().mistakes[0].what;
  EXPECT_EQ(release->report.rows.released, 8U);
  EXPECT_FALSE(has(release->masked.bytes, ";*;")) << "no Zip above level 2: " << release->masked.bytes;
}

TEST(ArxProject, ListsWhatItLeavesOut) {
  const std::string list = left_out(arx_example());
  for (const char* each : {"the criterion \"0.5-closeness with no distance\": Kordon has no such model",
                           "the least level 1 of \"Zip\"", "the hierarchy of \"Diagnosis\"",
                           "the quality model \"Loss (0.5)\""}) {
    EXPECT_TRUE(has(list, each)) << each << "\nis not in\n" << list;
  }
  EXPECT_EQ(std::count(list.begin(), list.end(), '\n'), 4) << list;
}

TEST(ArxProject, ListsTheReleaseItHolds) {
  ArxParts parts = arx_example();
  parts["output/config.xml"] = "whatever";
  EXPECT_TRUE(has(left_out(parts), "the release that the project holds"));
}

// In ARX, too, such values are kept or suppressed.
TEST(ArxProject, AQuasiIdentifierWithoutHierarchyStaysAsItIs) {
  const ArxParts parts = changed("input/definition.xml", "<ref>hierarchies/Age.csv</ref>", "");
  const json age = job_of(parts)["attributes"][1];
  EXPECT_EQ(age["hierarchy"], json({{"flat", true}}));
  EXPECT_EQ(age["boundaries"], json::parse(R"([{"level": 0}])"));
  EXPECT_TRUE(has(left_out(parts), "generalization of \"Age\"")) << left_out(parts);
}

TEST(ArxProject, AMicroaggregatedAttributeIsGeneralized) {
  const std::string function = arx_element("microaggregationFunction", "Geometric mean");
  ArxParts parts = changed("input/definition.xml", "<ref>hierarchies/Age.csv</ref>", function);
  EXPECT_FALSE(job_of(parts)["attributes"][1].contains("boundaries"));
  EXPECT_TRUE(has(left_out(parts), "the microaggregation of \"Age\" (Geometric mean)")) << left_out(parts);
}

TEST(ArxProject, AResponseVariableIsListed) {
  const ArxParts parts = changed("input/definition.xml", "<ref>hierarchies/Diagnosis.csv</ref>",
                                 arx_element("responseVariable", "true"));
  EXPECT_TRUE(has(left_out(parts), "\"Diagnosis\" as a response variable")) << left_out(parts);
}

TEST(ArxProject, AGreatestLevelAtTheTopIsNoBoundary) {
  EXPECT_FALSE(
      job_of(changed("input/definition.xml", "<max>2", "<max>3"))["attributes"][2].contains("boundaries"));
}

TEST(ArxProject, WeightsAreTakenOverWhereTheyDiffer) {
  const json job = job_of(arx_example());
  EXPECT_EQ(job["attributes"][1]["weight"], 0.25);
  EXPECT_EQ(job["attributes"][2]["weight"], 0.5);  // ARX's own
  EXPECT_FALSE(job["attributes"][3].contains("weight"));
  const json equal = job_of(changed("input/config.xml", "<weight>0.25", "<weight>0.5"));
  EXPECT_FALSE(equal["attributes"][1].contains("weight"));
  const ArxParts none = changed("input/config.xml", "<weight>0.25", "<weight>0.0");
  EXPECT_EQ(job_of(none)["attributes"][1]["weight"], 0.001);
  EXPECT_TRUE(has(left_out(none), "the weight 0 of \"Age\"")) << left_out(none);
}

TEST(ArxProject, UnderstandsTheCriteriaThatAJobCanHave) {
  const std::vector<std::pair<const char*, const char*>> known = {
      {"distinct-3-diversity for attribute 'x'", R"({"kind": "distinct", "l": 3})"},
      {"entropy-2.5-diversity for attribute 'x'", R"({"kind": "entropy", "l": 2.5})"},
      {"shannon-entropy-3.0-diversity for attribute 'x'", R"({"kind": "entropy", "l": 3.0})"},
      {"recursive-(4.0,3)-diversity for attribute 'x'", R"({"kind": "recursive", "l": 3, "c": 4.0})"},
      {"0.2-closeness with equal distance for attribute 'x'", R"({"kind": "equal", "t": 0.2})"},
      {"1.0E-4-closeness with ordered distance for attribute 'x'", R"({"kind": "ordered", "t": 0.0001})"},
      {"0.5-closeness with hierarchical distance for attribute 'x'", R"({"kind": "hierarchical", "t": 0.5})"},
      {"2.0-basic likeness for attribute 'x'", R"({"kind": "basic", "beta": 2.0})"},
      {"enhanced-1.5-likeness for attribute 'x'", R"({"kind": "enhanced", "beta": 1.5})"},
      {"1.0-disclosure privacy for attribute 'x'", R"({"delta": 0.693147})"},
  };
  for (const auto& [words, demand] : known) {
    const auto criterion = parse_arx_criterion(words);
    ASSERT_TRUE(criterion) << words;
    EXPECT_EQ(json(criterion->demand), json::parse(demand)) << words;
    EXPECT_EQ(criterion->attribute, "x");
  }
  EXPECT_EQ(parse_arx_criterion("12-anonymity")->demand, 12);
  EXPECT_EQ(parse_arx_criterion("(5)-map estimated as (3)-anonymity (Poisson)")->demand, 3);
  EXPECT_EQ(parse_arx_criterion("(5)-map estimated as (3)-anonymity (Zero-truncated Poisson)")->key, "k");
  EXPECT_EQ(parse_arx_criterion("(5)-map")->key, "k_map");
  EXPECT_EQ(parse_arx_criterion("(5)-map")->demand, 5);
  for (const char* words : {"(0.1,0.2)-presence", "(0.1, 0.2)-presence"}) {
    EXPECT_EQ(parse_arx_criterion(words)->key, "presence");
    EXPECT_EQ(json(parse_arx_criterion(words)->demand), json::parse(R"({"most": 0.2, "least": 0.1})"));
  }
  EXPECT_TRUE(parse_arx_criterion("Inclusion")->is_of_subset());
  EXPECT_EQ(parse_arx_criterion("distinct-3-diversity for attribute 'it's'")->attribute, "it's");
}

TEST(ArxProject, TakesNoCriterionForAnother) {
  for (const char* words :
       {"", "5-map", "5-anonymity ", "-anonymity", ".5-anonymity", "5.-anonymity", "1E-anonymity",
        "grassberger-entropy-3.0-diversity for attribute 'x'", "distinct-3-diversity",
        "distinct-3-diversity for attribute 'x", "recursive-(4.0)-diversity for attribute 'x'",
        "0.2-closeness with any distance for attribute 'x'", "(0.05)-avg-reidentification-risk",
        "(1.0E-6, 0.01)-differential privacy", "0.3-disclosure-privacy for attribute 'x'"}) {
    EXPECT_FALSE(parse_arx_criterion(words)) << words;
  }
}

TEST(ArxProject, ACriterionThatAJobCannotHaveIsListedWithTheReason) {
  const std::vector<std::pair<const char*, const char*>> refused = {
      {"1-anonymity", "asks for nothing"},
      {"distinct-1-diversity for attribute 'Diagnosis'", "asks for nothing"},
      {"1.0-closeness with equal distance for attribute 'Diagnosis'", "asks for nothing"},
      {"distinct-3-diversity for attribute 'Ward'", "\"Ward\" is not sensitive"},
      {"distinct-3-diversity for attribute 'Job'", "\"Job\" is not sensitive"},
      {"0.2-closeness with ordered distance for attribute 'Diagnosis'", "needs numbers"},
  };
  for (const auto& [words, reason] : refused) {
    const ArxParts parts = with_criteria({"2-anonymity", words});
    EXPECT_TRUE(has(left_out(parts), reason)) << words << "\n" << left_out(parts);
    EXPECT_EQ(job_of(parts)["privacy"], json({{"k", 2}})) << words;
  }
  const char* hierarchical = "0.2-closeness with hierarchical distance for attribute 'Diagnosis'";
  ArxParts parts = with_criteria({"2-anonymity", hierarchical});
  EXPECT_EQ(job_of(parts)["attributes"][3]["hierarchy"]["levels"].size(), 3U);
  parts["input/definition.xml"] =
      changed("input/definition.xml", "<ref>hierarchies/Diagnosis.csv</ref>", "")["input/definition.xml"];
  EXPECT_TRUE(has(left_out(parts), "\"Diagnosis\" has no hierarchy")) << left_out(parts);
}

// Rows 0, 3 and 6: Ada, Dia and Gus.
ArxParts with_subset(const std::vector<std::string>& words) {
  ArxParts parts = with_criteria(words);
  parts[std::string(arx_subset_part)] = testing::java_settings();
  return parts;
}

TEST(ArxProject, AResearchSubsetBecomesAColumnOfTheTable) {
  const ArxParts parts = with_subset({"2-anonymity", "Inclusion"});
  const Result<ArxProject> project = read_arx_project(parts, ArxSubset::taken);
  ASSERT_TRUE(project) << project.failure().mistakes[0].what;
  ASSERT_TRUE(project->table);
  EXPECT_EQ(project->table->bytes,
            "Name;Age;Zip;Diagnosis;Ward;Research subset\nAda;23;02139;Flu;A;yes\nBen;27;02139;Asthma;B;no\n"
            "Cem;31;02138;Ulcer;A;no\nDia;34;02138;Flu;A;yes\nEli;45;02141;Asthma;B;no\n"
            "Fay;48;02142;Flu;B;no\nGus;62;02141;Asthma;A;yes\nHua;66;02142;Ulcer;A;no\n");
  const json job = json::parse(project->job);
  EXPECT_EQ(job["input"]["subset"], json::parse(R"({"column": "Research subset", "values": ["yes"]})"));
  EXPECT_EQ(job["attributes"].back(), json::parse(R"({"name": "Research subset", "role": "identifier"})"));
  EXPECT_EQ(job["privacy"], json({{"k", 2}}));
  EXPECT_FALSE(has(left_out(parts), "Inclusion")) << left_out(parts);
}

TEST(ArxProject, KMapAndPresenceCountTheRestOfTheTable) {
  EXPECT_EQ(job_of(with_subset({"(3)-map", "(0.1,0.5)-presence"}))["privacy"],
            json::parse(R"({"k": 1, "k_map": 3, "presence": {"most": 0.5, "least": 0.1}})"));
  EXPECT_EQ(job_of(with_subset({"2-anonymity", "(4)-map"}))["privacy"],
            json::parse(R"({"k": 2, "k_map": 4})"));
  EXPECT_EQ(job_of(with_subset({"(0.0,0.5)-presence"}))["privacy"],
            json::parse(R"({"k": 5, "presence": {"most": 0.5, "least": 0.0}})"));
  EXPECT_TRUE(has(left_out(with_subset({"2-anonymity", "(0.0,1.0)-presence"})), "it asks for nothing"));
}

TEST(ArxProject, BesideDemandsOnSensitiveValuesKTakesThePlaceOfKMap) {
  const ArxParts parts = with_subset(
      {"2-anonymity", "(3)-map", "(0.1,0.5)-presence", "distinct-2-diversity for attribute 'Diagnosis'"});
  const json privacy = job_of(parts)["privacy"];
  EXPECT_EQ(privacy["k"], 3);
  EXPECT_FALSE(privacy.contains("k_map") || privacy.contains("presence")) << privacy;
  EXPECT_TRUE(privacy.contains("l"));
  EXPECT_TRUE(has(left_out(parts), "\"(3)-map\": a job cannot ask for it beside")) << left_out(parts);
  EXPECT_TRUE(has(left_out(parts), "presence\": a job cannot ask for it beside")) << left_out(parts);
}

TEST(ArxProject, WhereEveryRowIsInTheSubsetKMapIsKAnonymity) {
  ArxParts parts = with_criteria({"2-anonymity", "(3)-map", "(0.1,0.5)-presence"});
  parts[std::string(arx_subset_part)] = testing::java_settings(8, 8, {0xFF});
  EXPECT_EQ(job_of(parts)["privacy"], json({{"k", 3}}));
  EXPECT_FALSE(job_of(parts)["input"].contains("subset"));
  EXPECT_TRUE(has(left_out(parts), "presence\": every row is in the research subset")) << left_out(parts);
}

TEST(ArxProject, ASubsetThatIsNotUnderstoodIsRefused) {
  const auto with = [](const std::string& settings) {
    ArxParts parts = with_criteria({"2-anonymity", "Inclusion"});
    parts[std::string(arx_subset_part)] = settings;
    return mistakes(parts);
  };
  EXPECT_EQ(with(testing::java_settings(8, 2, {0b1001})), "none");
  EXPECT_TRUE(has(mistakes(with_criteria({"(5)-map"})), "input/config.dat: the project has no such part"));
  const std::string unknown = "input/config.dat: who is in the research subset does not stand there";
  for (const std::string& each :
       {std::string(), std::string("PK"), testing::java_settings(8, 3, {0b1001}),
        testing::java_settings(8, 1, {0b100000000}), testing::java_settings(8, 0, {}),
        testing::java_settings(8, 1, {1, 0}), testing::java_settings(0xFFFFFFFF, 1, {1})}) {
    EXPECT_TRUE(has(with(each), unknown)) << with(each);
  }
  EXPECT_TRUE(has(with(testing::java_settings(8, 0, {0})), "no row is in the research subset"));
  EXPECT_TRUE(has(with(testing::java_settings(9, 1, {1})),
                  "data/input.csv: the table has 8 rows, but the research subset is one of 9"));
}

TEST(ArxProject, ASubsetIsReadWholeOrNotAtAll) {
  const std::string whole = testing::java_settings();
  ArxParts parts = with_criteria({"Inclusion"});
  std::string& settings = parts[std::string(arx_subset_part)];
  for (std::size_t size = 0; size < whole.size(); ++size) {
    settings = whole.substr(0, size);
    EXPECT_FALSE(read_arx_project(parts, ArxSubset::taken)) << size;
  }
  for (std::size_t at = 0; at < whole.size(); ++at) {  // whatever it says then, reading ends
    settings = whole;
    settings[at] = static_cast<char>(settings[at] ^ 0x01);
    (void)read_arx_project(parts, ArxSubset::taken);
  }
}

TEST(ArxProject, SettingsNestedDeepAreRefused) {
  std::string deep = testing::java_number(0xACED0005, 4);
  for (int i = 0; i < 200'000; ++i) deep += "\x73";
  ArxParts parts = with_criteria({"Inclusion"});
  parts[std::string(arx_subset_part)] = deep;
  EXPECT_TRUE(has(mistakes(parts), "does not stand there"));
  parts[std::string(arx_subset_part)].resize(max_arx_subset_bytes + 1);
  EXPECT_TRUE(has(mistakes(parts), "64 MB at most"));
}

TEST(ArxProject, TheNewColumnHasANameOfItsOwn) {
  ArxParts parts = with_subset({"2-anonymity", "Inclusion"});
  std::string& definition = parts["input/definition.xml"];
  const std::size_t at = definition.find("<name>Ward");
  definition.replace(at, 10, "<name>Research subset");
  std::string& table = parts[std::string(arx_table_part)];
  table.replace(table.find("Ward"), 4, "Research subset");
  EXPECT_EQ(job_of(parts)["input"]["subset"]["column"], "Research subset (2)");
}

TEST(ArxProject, WhoeverCanHaveNoSubsetIsToldWhatIsMissing) {
  const Result<ArxProject> project =
      read_arx_project(with_criteria({"2-anonymity", "Inclusion", "(5)-map"}), ArxSubset::left_out);
  ASSERT_TRUE(project);
  EXPECT_FALSE(project->table);
  EXPECT_EQ(json::parse(project->job)["privacy"], json({{"k", 2}}));
  std::string list;
  for (const Text& each : project->left_out) list += english(each) + "\n";
  EXPECT_TRUE(has(list, "\"Inclusion\": the research subset is not taken over here")) << list;
  EXPECT_TRUE(has(list, "\"(5)-map\": the research subset is not taken over here")) << list;
}

TEST(ArxProject, WithoutKAnonymityThereIsAKAllTheSame) {
  const ArxParts parts = with_criteria({"distinct-3-diversity for attribute 'Diagnosis'"});
  EXPECT_EQ(job_of(parts)["privacy"]["k"], 5);
  EXPECT_TRUE(has(left_out(parts), "k: the project asks for no k-anonymity")) << left_out(parts);
  EXPECT_EQ(job_of(with_criteria({"3-anonymity", "7-anonymity", "4-anonymity"}))["privacy"]["k"], 7);
}

TEST(ArxProject, ReadsTextAsJavaWritesIt) {
  ArxParts parts = changed("input/definition.xml", "<name>Ward", "<name> W&#228;rd &lt;&amp;&gt; \"1\"");
  EXPECT_EQ(job_of(parts)["attributes"][4]["name"], " W\xc3\xa4rd <&> \"1\"");
  parts = changed("input/definition.xml", "<name>Ward", "<name>W\xe4rd");  // in Windows-1252
  EXPECT_EQ(job_of(parts)["attributes"][4]["name"], "W\xc3\xa4rd");
  parts = changed("input/definition.xml", "<definition>", "<?xml version=\"1.0\"?>\r\n<definition>");
  EXPECT_EQ(job_of(parts)["attributes"].size(), 5U);
  parts = changed("project.xml", "<separator>;", "<separator>\t");
  EXPECT_EQ(job_of(parts)["input"]["delimiter"], "\t");
}

TEST(ArxProject, HierarchiesAreReadWithTheDelimiterOfTheProject) {
  ArxParts parts = changed("project.xml", "<separator>;", "<separator>,");
  parts["input/hierarchies/Age.csv"] = "23,\"[20, 40[;\",*\r\n";
  parts["input/hierarchies/Zip.csv"] = "02138,*\r\n";
  const json job = job_of(parts);
  EXPECT_EQ(job["attributes"][1]["hierarchy"]["levels"], json::parse(R"([["23", "[20, 40[;", "*"]])"));
}

TEST(ArxProject, NamesEveryPartThatIsMissing) {
  ArxParts parts = arx_example();
  for (const char* part : {"project.xml", "input/config.xml", "input/definition.xml"}) parts.erase(part);
  const std::string text = mistakes(parts);
  for (const char* part : {"project.xml: ", "input/config.xml: ", "input/definition.xml: "}) {
    EXPECT_TRUE(has(text, part)) << text;
  }
  parts = arx_example();
  parts.erase(std::string(arx_table_part));
  parts.erase("input/hierarchies/Age.csv");
  EXPECT_TRUE(has(mistakes(parts), "data/input.csv: the project has no table")) << mistakes(parts);
  EXPECT_TRUE(has(mistakes(parts), "input/hierarchies/Age.csv: ")) << mistakes(parts);
}

TEST(ArxProject, AnotherArchiveIsNoProject) {
  EXPECT_TRUE(has(mistakes({{"readme.txt", ""}}), "no ARX project"));
  EXPECT_TRUE(has(mistakes(changed("metadata.xml", "2.0", "7.0")), "vocabulary \"7.0\" is not known"));
}

TEST(ArxProject, BrokenXmlIsNamedWithItsLine) {
  for (const char* broken : {"<nam>Ward</name>", "<name>Ward", "<name a>Ward</name>",
                             "<name>&#xFFFFFFF;</name>", "</name>", "<name"}) {
    const std::string text = mistakes(changed("input/definition.xml", "<name>Ward</name>", broken));
    EXPECT_TRUE(has(text, "input/definition.xml, line ")) << broken << "\n" << text;
  }
  const std::string whole = arx_example()["input/definition.xml"];
  const auto line =
      std::count(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(whole.find("Ward")), '\n') + 1;
  const std::string text = mistakes(changed("input/definition.xml", "Ward", "&lt;&lt;&lt;&#xFFFFFFF;"));
  EXPECT_TRUE(has(text, "line " + std::to_string(line) + ", ")) << text;
  EXPECT_TRUE(has(mistakes(changed("metadata.xml", "<version>", "<!DOCTYPE a>")), "metadata.xml, line 1"));
  ArxParts parts = arx_example();
  parts["input/definition.xml"] = arx_element("config", "");
  EXPECT_TRUE(has(mistakes(parts), "no element \"definition\"")) << mistakes(parts);
}

TEST(ArxProject, DeepNestingIsRefused) {
  std::string deep;
  for (int i = 0; i < 200'000; ++i) deep += "<a>";
  ArxParts parts = arx_example();
  parts["input/definition.xml"] = deep;
  EXPECT_TRUE(has(mistakes(parts), "more than 100 elements are open"));
}

TEST(ArxProject, CutAnywhereItIsAMistake) {
  const std::string whole = arx_example()["input/definition.xml"];
  ArxParts parts = arx_example();
  const std::size_t end = whole.rfind('>');
  for (std::size_t size = 0; size <= end; ++size) {
    parts["input/definition.xml"] = whole.substr(0, size);
    EXPECT_FALSE(read_arx_project(parts, ArxSubset::taken)) << size;
  }
}

TEST(ArxProject, NamesWhatItDoesNotUnderstand) {
  EXPECT_TRUE(has(mistakes(changed("input/definition.xml", "INSENSITIVE_", "HARMLESS_")),
                  "the type \"HARMLESS_ATTRIBUTE\" of \"Ward\" is not known"));
  EXPECT_TRUE(has(mistakes(changed("project.xml", "<separator>;", "<separator>^")), "separated by \"^\""));
  EXPECT_TRUE(has(mistakes(changed("input/hierarchies/Age.csv", "23;", "\"23;")),
                  "input/hierarchies/Age.csv, line 1"));
}

TEST(ArxProject, ReadsOnlyTheseParts) {
  for (const auto& [name, bytes] : arx_example()) EXPECT_TRUE(is_arx_part(name)) << name;
  EXPECT_TRUE(is_arx_part(arx_subset_part));
  for (const char* name : {"", "project.dat", "lattice.xml", "output/config.dat", "input/hierarchies/",
                           "data/", "input/hierarchies/.csv.exe", "data/output.csv", "../data/input.csv"}) {
    EXPECT_FALSE(is_arx_part(name)) << name;
  }
}

TEST(ArxProject, ManyElementsAreRefusedBeforeTheyTakeMemory) {
  for (const char* part : {"metadata.xml", "project.xml", "input/definition.xml", "input/config.xml"}) {
    ArxParts parts = arx_example();
    std::string& text = parts.at(part);
    const std::size_t end = text.rfind("</");
    std::string many;
    while (text.size() + many.size() + 7 <= max_arx_xml_bytes) many += "<a></a>";
    text.insert(end, many);
    EXPECT_EQ(mistakes(parts), "none") << part;
    text.insert(end, "<a></a>");
    EXPECT_EQ(mistakes(parts),
              std::string(part) + ": it takes 1 MB; more than 1 MB is not read of a part with settings\n");
  }
}

}  // namespace
}  // namespace kordon::arx_project_test
