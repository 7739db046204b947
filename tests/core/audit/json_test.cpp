// What reports have of the audit's figures.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/audit/cells/json.h"
#include "core/audit/composition/json.h"
#include "core/audit/demands/json.h"
#include "core/audit/known.h"
#include "core/audit/linkage/json.h"
#include "core/audit/minimality/json.h"
#include "core/audit/nested/json.h"
#include "core/audit/without_original/json.h"

namespace kordon::audit_json_test {
namespace {

Json words(const Text& text) {
  return english(text);
}

TEST(AuditJson, OfDates) {
  Json report = Json::object();
  add_dates(std::nullopt, {}, report);
  EXPECT_EQ(report.dump(), "{}");
  ShiftedDates shifted{{"seen"}, {90, true, Pseudonym::keyed}, 3, 2, 1};
  add_dates(shifted, {{"left", "seen", 4}}, report);
  EXPECT_EQ(report.dump(),
            R"({"shifted":{"columns":["seen"],"days":90,"weeks":true,"kind":"keyed","persons":3,"alone":2,)"
            R"("intervals":1},"since":[{"attribute":"left","since":"seen","persons_without":4}]})");
}

TEST(AuditJson, OfWithheldCells) {
  Withheld illness;
  illness.attribute = "Illness";
  illness.classes = 2, illness.rows = 5, illness.failing_classes = 1, illness.failing_rows = 3;
  illness.values = {{"flu", 4, 1}};
  illness.greatest_difference = 0.5;
  EXPECT_EQ(to_json(std::vector<Withheld>{illness}).dump(),
            R"([{"attribute":"Illness","classes":2,"rows":5,"failing":{"classes":1,"rows":3},)"
            R"("bias":{"greatest_difference":0.5,"values":[{"value":"flu","rows":4,"shown":1}]}}])");
}

TEST(AuditJson, OfCodes) {
  Json report = Json::object();
  add_pseudonyms({}, words, report);
  EXPECT_EQ(report.dump(), "{}");
  LinkedPeople one{{"id"}, Pseudonym::random, 5, 4, 1, 2, 3},
      all{{"id", "home"}, std::nullopt, 6, 5, 2, 3, 4};
  add_pseudonyms({one, all}, words, report);
  EXPECT_EQ(report["pseudonyms"]["says"], english(pseudonymous_in_words()));
  EXPECT_EQ(
      report["pseudonyms"]["columns"].dump(),
      R"([{"attribute":"id","kind":"random","persons":5,"codes":4,"uncoded":1,"smallest_group":2,"persons_below_k":3}])");
  EXPECT_EQ(report["pseudonyms"]["together"].dump(),
            R"({"persons":6,"codes":5,"uncoded":2,"smallest_group":3,"persons_below_k":4})");
}

TEST(AuditJson, OfWhatReadersConclude) {
  Nested nested;
  nested.classes_containing = 1, nested.rows_in_them = 2, nested.rows_narrowed = 3, nested.cells_single = 4,
  nested.cells_below = 5;
  nested.counting.rows_narrowed = 6, nested.counting.cells_below = 7, nested.counting.rows_located = 8,
  nested.counting.rows_counted = 9;
  EXPECT_EQ(to_json(nested, words).dump(),
            R"({"classes_containing":1,"rows_in_them":2,"rows_narrowed":3,"cells_single":4,"cells_below":5,)"
            R"("counting":{"rows_narrowed":6,"cells_below":7,"rows_located":8,"rows_counted":9}})");
  nested.counting.unknown = "why";
  EXPECT_EQ(to_json(nested, words)["counting"].dump(), R"({"not_computed":"why"})");
  nested.unknown = "another";
  EXPECT_EQ(to_json(nested, words).dump(), R"({"not_computed":"another"})");
  Minimality minimality;
  minimality.rows_failing = 3, minimality.rows_likelier = 2, minimality.rows_certain = 1;
  EXPECT_EQ(to_json(minimality, words).dump(), R"({"rows_failing":3,"rows_likelier":2,"rows_certain":1})");
  minimality.nothing = "k alone";
  EXPECT_EQ(to_json(minimality, words)["nothing"], "k alone");
  minimality.unknown = "why";
  EXPECT_EQ(to_json(minimality, words).dump(), R"({"not_computed":"why"})");
}

TEST(AuditJson, OfAMaskedTable) {
  EXPECT_EQ(
      to_json(std::vector<MaskedTableAudit::Loss>{{"Age", 0.5, 0, {}}, {"Zip", std::nullopt, 2, "x"}}).dump(),
      R"([{"name":"Age","loss":0.5},{"name":"Zip","unread":2,"first_unread":"x"}])");
  EXPECT_EQ(to_json(std::vector<Overlap>{{"Age", "1-3", "2-4", 5}}).dump(),
            R"([{"attribute":"Age","values":5,"example":["1-3","2-4"]}])");
}

TEST(AuditJson, OfKnownColumns) {
  EXPECT_EQ(to_json({{"any 2", 3, 4, false, 5, true}}, {}, words).dump(),
            R"({"sets":[{"columns":"any 2","k":3,"sets":4,"smallest":5}],"rare":[]})");
}

}  // namespace
}  // namespace kordon::audit_json_test
