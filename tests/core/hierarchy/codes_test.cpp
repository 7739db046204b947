#include "core/hierarchy/codes.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/base/random.h"
#include "tests/examples/hierarchies.h"

namespace kordon::code_hierarchy_test {
namespace {

using testing::built;
using testing::make_column;

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(CodeHierarchy, MaskHidesFromTheRight) {
  EXPECT_EQ(built(MaskForm{3}, {"145", "021", "139", "138"}), "*(0**(02*(021)) 1**(13*(138 139) 14*(145)))");
  EXPECT_EQ(built(MaskForm{1}, {"b", "a"}), "*(a b)");
}

TEST(CodeHierarchy, MaskCountsCharactersNotBytes) {
  EXPECT_EQ(built(MaskForm{2}, {"\xC3\xA9"
                                "1",
                                "\xC3\xA9"
                                "2"}),
            "*(\xC3\xA9*(\xC3\xA9"
            "1 \xC3\xA9"
            "2))");
}

TEST(CodeHierarchy, MaskTakesCodesThatAreMaskedAlready) {
  EXPECT_EQ(built(MaskForm{2}, {"1*", "12"}), "*(1*(1* 12))");
}

TEST(CodeHierarchy, MaskNamesCodesOfAnotherLength) {
  EXPECT_TRUE(has(built(MaskForm{2}, {"12", "1", "123"}),
                  "2 values of the column \"C\": \"1\" (1 row), \"123\" (1 row)"));
  EXPECT_TRUE(has(built(MaskForm{0}, {"12"}), "here.digits: 0"));
  EXPECT_TRUE(has(built(MaskForm{201}, {"12"}), "here.digits: 201"));
}

// ICD-10: a chapter, a block and more characters the closer one looks.
TEST(CodeHierarchy, PrefixesKeepTheFirstCharacters) {
  EXPECT_EQ(built(PrefixForm{{3, 1}}, {"F32.1", "F32.0", "F41.1", "C50.11", "C50.2"}),
            "*(C*(C50*(C50.11 C50.2)) F*(F32*(F32.0 F32.1) F41*(F41.1)))");
  EXPECT_EQ(built(PrefixForm{{1}}, {"ab", "b1", "ac"}), "*(a*(ab ac) b*(b1))");
}

TEST(CodeHierarchy, ACodeGoesWithThoseThatBeginWithIt) {
  EXPECT_EQ(built(PrefixForm{{3, 1}}, {"C50", "C50.1", "C5", "C"}), "*(C*(C(C) C5(C5) C50*(C50 C50.1)))");
  EXPECT_EQ(built(PrefixForm{{4, 2}}, {"10115", "1010", "10", "1"}),
            "*(1(1(1)) 10*(10(10) 1010*(1010) 1011*(10115)))");
}

TEST(CodeHierarchy, PrefixesCountCharactersNotBytes) {
  EXPECT_EQ(built(PrefixForm{{2, 1}}, {"\xC3\xA9\xC3\xA9x", "\xC3\xA9\xC3\xA8"}),
            "*(\xC3\xA9*(\xC3\xA9\xC3\xA8*(\xC3\xA9\xC3\xA8) \xC3\xA9\xC3\xA9*(\xC3\xA9\xC3\xA9x)))");
}

TEST(CodeHierarchy, ACodeThatIsWrittenLikeAGroupStandsBelowIt) {
  EXPECT_EQ(built(PrefixForm{{2, 1}}, {"123", "12*", "1*", "134"}), "*(1*(1* 12*(12* 123) 13*(134)))");
  const std::string text = built(PrefixForm{{2, 1}}, {"123", "*", ""});
  EXPECT_TRUE(has(text, "does not cover 2 values of the column \"C\": \"*\" (1 row; ")) << text;
  EXPECT_TRUE(has(text, "a code has characters, and * alone is none")) << text;
  EXPECT_EQ(built(PrefixForm{{2, 1}}, {"12*4", "1***"}), "*(1*(1**(1***) 12*(12*4)))");
}

TEST(CodeHierarchy, AMissingTextHasNoPrefix) {
  EXPECT_EQ(built(PrefixForm{{2, 1}}, {"NA1", "NA", "", "?"}, {"", "NA", "?"}), "*(N*(NA*(NA1))  ? NA)");
}

TEST(CodeHierarchy, PrefixesDescend) {
  EXPECT_TRUE(has(built(PrefixForm{{1, 3}}, {"a"}),
                  "here[1]: this level keeps 3 characters, no fewer than the 1 of the level below it"));
  EXPECT_TRUE(has(built(PrefixForm{{3, 3}}, {"a"}), "here[1]"));
  EXPECT_TRUE(has(built(PrefixForm{{3, 0}}, {"a"}), "here[1]: a level cannot keep 0 characters"));
  EXPECT_TRUE(has(built(PrefixForm{{1001}}, {"a"}), "here[0]: a level cannot keep 1001 characters"));
  EXPECT_TRUE(has(built(PrefixForm{}, {"a"}), "here: there is no length of a prefix"));
  std::vector<unsigned> lengths;
  for (unsigned length = max_hierarchy_height; length > 0; --length) lengths.push_back(length);
  EXPECT_TRUE(has(built(PrefixForm{lengths}, {"a"}), "200 lengths"));
  lengths.pop_back();
  EXPECT_TRUE(check(PrefixForm{lengths}, "here").empty());
}

// The plain definition: what a level makes of a code.
std::string generalized(const std::string& code, std::size_t length) {
  std::vector<std::string> characters;
  for (const char c : code) {
    if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80U) characters.emplace_back();
    characters.back() += c;
  }
  if (characters.size() < length) return code;
  std::string text;
  for (std::size_t i = 0; i < length; ++i) text += characters[i];
  return text + "*";
}

// How many characters the group keeps that the value is written like; of other values all.
std::size_t kept_by_group(const std::string& value, const PrefixForm& form) {
  for (const unsigned length : form.lengths) {
    if (generalized(value + "x", length) == value) return length;
  }
  return SIZE_MAX;
}

struct RandomCodes {
  std::set<std::string> values;
  PrefixForm form;
};

RandomCodes random_codes(std::uint64_t seed) {
  const std::vector<std::string> signs = {"1", "2", ".", "*", "\xC3\xA9", "\xE6\x97\xA5"};
  Random random(seed);
  RandomCodes made;
  for (std::uint64_t i = 1 + random.below(30); i > 0; --i) {
    std::string code;
    for (std::uint64_t n = 1 + random.below(6); n > 0; --n) {
      code += signs[static_cast<std::size_t>(random.below(signs.size()))];
    }
    made.values.insert(code);
  }
  for (unsigned length = 6; length > 0; --length) {
    if (random.below(2) == 0) made.form.lengths.push_back(length);
  }
  if (made.form.lengths.empty()) made.form.lengths = {2};
  return made;
}

TEST(CodeHierarchy, PrefixesAgreeWithTheirDefinitionOnRandomCodes) {
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    const auto [values, form] = random_codes(seed);
    const auto result =
        build_hierarchy_so_far(form, make_column("C", {values.begin(), values.end()}), {}, "here");
    ASSERT_TRUE(result) << seed;
    const Hierarchy& tree = result->tree;
    std::map<std::pair<unsigned, std::string>, NodeId> nodes;  // by level and label
    for (const std::string& value : values) {
      std::optional<NodeId> node = tree.leaf(value);
      if (!node || *node == Hierarchy::root) continue;  // none of the values is a code
      const std::size_t kept = kept_by_group(value, form);
      for (std::size_t i = 0; i < form.lengths.size(); ++i) {
        if (form.lengths[i] > kept) continue;
        node = tree.parent(*node);
        const std::string label = generalized(value, form.lengths[i]);
        EXPECT_EQ(tree.label(*node), label) << seed << " " << value;
        EXPECT_EQ(nodes.try_emplace({static_cast<unsigned>(i), label}, *node).first->second, *node) << seed;
      }
      EXPECT_EQ(tree.parent(*node), Hierarchy::root) << seed;
    }
    for (const ValueId id : result->uncovered) {
      const std::string value = *std::next(values.begin(), static_cast<std::ptrdiff_t>(id));
      EXPECT_EQ(value, "*") << seed;
    }
  }
}

}  // namespace
}  // namespace kordon::code_hierarchy_test
