#include "core/job/read/hierarchy.h"

#include <type_traits>
#include <utility>

#include "core/base/text.h"

namespace kordon {
namespace {

using nlohmann::json;

// Level tables and trees are large, so their cells are visited as plain JSON, and a path is made for a
// mistake only.
std::optional<HierarchyForm> read_levels(const JsonReader& reader) {
  constexpr const char* remedy = "give one array of labels a value, from the value to the root";
  if (!reader.value().is_array()) {
    reader.mistake("this is not an array", remedy);
    return std::nullopt;
  }
  LevelsForm form;
  Enumeration odd_rows;
  for (const json& row : reader.value()) {
    std::vector<std::string> labels;
    bool texts = row.is_array();
    if (texts) {
      labels.reserve(row.size());
      for (const json& label : row) {
        texts = texts && label.is_string();
        if (texts) labels.push_back(label.get_ref<const std::string&>());
      }
    }
    if (!texts) odd_rows.add(say("row {n}", form.rows.size() + 1));
    form.rows.push_back(std::move(labels));
  }
  if (form.rows.empty()) {
    reader.mistake("the level table is empty", remedy);
    return std::nullopt;
  }
  if (odd_rows.size() != 0) {
    reader.mistake(say("not an array of texts: {rows}", odd_rows.text()),
                   "give one array of labels a value, from the value to the root, numbers in quotes");
    return std::nullopt;
  }
  return form;
}

// The nesting limit of JSON text bounds the recursion.
bool read_tree(const JsonReader& reader, TreeForm& node) {
  constexpr const char* remedy = R"(give a value as a text, a group as {"label": "...", "children": [...]})";
  if (reader.value().is_string()) {
    node.label = reader.value().get<std::string>();
    return true;
  }
  if (!reader.object({"label", "children", "values"})) return false;
  bool sound = false;
  if (const auto label = reader.required("label", remedy)) {
    if (auto text = label->text(remedy)) {
      node.label = std::move(*text);
      sound = true;
    }
  }
  if (reader.has("values")) {
    for (const JsonReader& value : reader["values"].elements("give the values that share the node")) {
      auto text = value.text("give a value as a text");
      sound = sound && text;
      if (text) node.values.push_back(std::move(*text));
    }
  }
  if (!reader.has("children")) return sound;
  const JsonReader children = reader["children"];
  if (!children.value().is_array()) {
    children.mistake("this is not an array", remedy);
    return false;
  }
  node.children.resize(children.value().size());
  for (std::size_t i = 0; i < node.children.size(); ++i) {
    const json& child = children.value()[i];
    if (child.is_string()) {
      node.children[i].label = child.get_ref<const std::string&>();
    } else {
      sound = read_tree(children.element(i), node.children[i]) && sound;
    }
  }
  return sound;
}

std::optional<HierarchyForm> read_intervals(const JsonReader& reader) {
  if (!reader.object({"widths", "origin", "top", "bottom", "always"})) return std::nullopt;
  constexpr const char* remedy = "give numbers from narrow to wide, for example [5, 10, 20]";
  IntervalsForm form;
  bool sound = false;
  if (const auto widths = reader.required("widths", remedy)) {
    sound = widths->value().is_array();
    for (const JsonReader& width : widths->elements(remedy)) {
      auto number = width.decimal(remedy);
      sound = sound && number;
      if (number) form.widths.push_back(std::move(*number));
    }
  }
  if (reader.has("origin")) {
    auto origin = reader["origin"].decimal("give a number such as 0");
    sound = sound && origin;
    if (origin) form.origin = std::move(*origin);
  }
  if (reader.has("top")) {
    form.top = reader["top"].decimal("give a number such as 90");
    sound = sound && form.top;
  }
  if (reader.has("bottom")) {
    form.bottom = reader["bottom"].decimal("give a number such as 18");
    sound = sound && form.bottom;
  }
  if (reader.has("always")) {
    const auto always = reader["always"].truth();
    sound = sound && always;
    form.always = always.value_or(false);
  }
  if (!sound) return std::nullopt;
  return form;
}

std::optional<HierarchyForm> read_mask(const JsonReader& reader) {
  if (!reader.object({"digits"})) return std::nullopt;
  const auto digits = reader.required("digits", "give the number of characters of the codes");
  if (!digits) return std::nullopt;
  const auto count = digits->whole(1, max_hierarchy_height);
  if (!count) return std::nullopt;
  return MaskForm{static_cast<unsigned>(*count)};
}

std::optional<HierarchyForm> read_prefix(const JsonReader& reader) {
  constexpr const char* remedy =
      "give how many characters each level keeps, from many to few, for example [3, 1]";
  PrefixForm form;
  bool sound = reader.value().is_array();
  for (const JsonReader& length : reader.elements(remedy)) {
    const auto count = length.whole(1, max_prefix_length);
    sound = sound && count;
    if (count) form.lengths.push_back(static_cast<unsigned>(*count));
  }
  if (!sound) return std::nullopt;
  return form;
}

std::optional<HierarchyForm> read_dates(const JsonReader& reader) {
  if (!reader.object({"format", "pivot", "levels", "from"})) return std::nullopt;
  constexpr const char* format_remedy = "give a format such as \"dd.mm.yyyy\" or \"%Y-%m-%d\"";
  constexpr const char* levels_remedy = "give levels such as [\"month\", \"year\"]";
  DatesForm form;
  bool sound = false;
  if (const auto format = reader.required("format", format_remedy)) {
    if (auto text = format->text(format_remedy)) {
      form.format = std::move(*text);
      sound = true;
    }
  }
  if (const auto levels = reader.required("levels", levels_remedy)) {
    sound = sound && levels->value().is_array();
    for (const JsonReader& level : levels->elements(levels_remedy)) {
      auto name = level.text(levels_remedy);
      sound = sound && name;
      if (name) form.levels.push_back(std::move(*name));
    }
  } else {
    sound = false;
  }
  if (reader.has("pivot")) {
    const auto pivot = reader["pivot"].whole(0, highest_pivot);
    sound = sound && pivot;
    if (pivot) form.pivot = static_cast<unsigned>(*pivot);
  }
  if (reader.has("from")) {
    const auto from = reader["from"].whole(1, 9999);
    sound = sound && from;
    if (from) form.from = static_cast<int>(*from);
  }
  if (!sound) return std::nullopt;
  return form;
}

// Reads a form that is there or not, and has nothing to say besides.
template <class Form>
std::optional<HierarchyForm> read_truth(const JsonReader& reader) {
  const auto truth = reader.truth();
  if (!truth) return std::nullopt;
  if (!*truth) {
    reader.mistake("false gives no hierarchy", "write true, or give another form");
    return std::nullopt;
  }
  return Form{};
}

std::optional<HierarchyForm> read_range(const JsonReader& reader) {
  if (!reader.object({"step", "missing"})) return std::nullopt;
  RangeForm form;
  if (reader.has("missing")) {
    form.missing = reader["missing"].text("give the text that stands for missing values");
    if (!form.missing) return std::nullopt;
  }
  if (!reader.has("step")) return form;
  form.step = reader["step"].decimal("give a number above 0, or leave it out");
  if (!form.step) return std::nullopt;
  return form;
}

std::optional<HierarchyForm> read_adaptive(const JsonReader& reader) {
  if (!reader.object({"rows", "fanout", "cost", "format", "pivot"})) return std::nullopt;
  AdaptiveForm form;
  bool sound = true;
  const auto whole = [&](const char* key, std::uint64_t least, std::uint64_t most) {
    const auto number = reader[key].whole(least, most);
    sound = sound && number;
    return number.value_or(least);
  };
  if (reader.has("rows")) form.rows = whole("rows", 1, max_k);
  if (reader.has("fanout")) form.fanout = whole("fanout", 2, max_fanout);
  if (reader.has("cost")) {
    const auto cost = reader["cost"].choice({"width", "sse", "agglomerative"});
    sound = sound && cost;
    form.agglomerative = cost == std::size_t{2};
    form.cost = cost == std::size_t{1} ? BinCost::squares : BinCost::width;
  }
  if (reader.has("format")) {
    form.format = reader["format"].text("give a format such as \"dd.mm.yyyy\" or \"%Y-%m-%d\"");
    sound = sound && form.format;
  }
  if (reader.has("pivot")) form.pivot = static_cast<unsigned>(whole("pivot", 0, highest_pivot));
  if (!sound) return std::nullopt;
  return form;
}

std::optional<HierarchyForm> read_frequent(const JsonReader& reader, const FileReader& read_file) {
  if (!reader.object({"rows", "along", "other"})) return std::nullopt;
  FrequentForm form;
  bool sound = true;
  if (reader.has("rows")) {
    const auto rows = reader["rows"].whole(1, max_k);
    sound = rows.has_value();
    form.rows = rows.value_or(0);
  }
  if (reader.has("other")) {
    const auto label = reader["other"].text("give the label of the group of rare values");
    sound = sound && label;
    form.other = label.value_or("");
    if (label && (label->empty() || reader.has("along"))) {
      sound = false;
      reader["other"].mistake(label->empty() ? "the label is empty" : "the groups of \"along\" have labels",
                              R"(remove it, or give a label and no "along")");
    }
  }
  if (reader.has("along")) {
    std::optional<HierarchyForm> along = read_hierarchy(reader["along"], read_file);
    if (!along) return std::nullopt;
    std::visit(
        [&](auto& each) {
          if constexpr (std::is_constructible_v<FrequentForm::Along, decltype(std::move(each))>) {
            form.along = std::move(each);
          }
        },
        *along);
    if (!form.along) {
      sound = false;
      reader["along"].mistake("this hierarchy has no groups that rare values could go to",
                              "give one of: levels, file, tree, intervals, mask, prefix, dates");
    }
  }
  if (!sound) return std::nullopt;
  return form;
}

std::optional<HierarchyForm> read_file_form(const JsonReader& reader, const FileReader& read_file) {
  const auto name = reader.text("give the name of a level table file, relative to the job");
  if (!name) return std::nullopt;
  if (!read_file) {
    reader.mistake("files cannot be opened here", "give the table itself under \"levels\"");
    return std::nullopt;
  }
  const Result<std::string> bytes = read_file(*name);
  if (!bytes) {
    for (const Mistake& each : bytes.failure().mistakes) {
      reader.mistake(
          say("{file}: {what}", each.where.empty() ? as_quoted(*name) : text_of(each.where), each.what),
          each.remedy);
    }
    return std::nullopt;
  }
  Result<LevelsForm> form = read_level_table(*bytes, within(reader.path(), in_part(as_quoted(*name))));
  if (!form) {
    reader.add(form.failure().mistakes);
    return std::nullopt;
  }
  return std::move(*form);
}

}  // namespace

std::optional<HierarchyForm> read_hierarchy(const JsonReader& reader, const FileReader& read_file) {
  constexpr const char* forms =
      "give one of: levels, file, tree, intervals, mask, prefix, dates, adaptive, frequent, flat, range, set";
  if (!reader.object({"levels", "file", "tree", "intervals", "mask", "prefix", "dates", "adaptive",
                      "frequent", "flat", "range", "set"}))
    return std::nullopt;
  if (reader.value().size() != 1) {
    reader.mistake(reader.value().empty() ? "the hierarchy is empty" : "the hierarchy has several forms",
                   forms);
    return std::nullopt;
  }
  if (reader.has("levels")) return read_levels(reader["levels"]);
  if (reader.has("file")) return read_file_form(reader["file"], read_file);
  if (reader.has("flat")) return read_truth<FlatForm>(reader["flat"]);
  if (reader.has("set")) return read_truth<SetForm>(reader["set"]);

  std::optional<HierarchyForm> form;
  const std::string key = reader.value().begin().key();
  if (key == "intervals") form = read_intervals(reader["intervals"]);
  if (key == "mask") form = read_mask(reader["mask"]);
  if (key == "prefix") form = read_prefix(reader["prefix"]);
  if (key == "dates") form = read_dates(reader["dates"]);
  if (key == "adaptive") form = read_adaptive(reader["adaptive"]);
  if (key == "frequent") return read_frequent(reader["frequent"], read_file);
  if (key == "range") form = read_range(reader["range"]);
  if (key == "tree") {
    TreeForm root;
    if (read_tree(reader["tree"], root)) form = std::move(root);
  }
  if (!form) return std::nullopt;
  std::vector<Mistake> mistakes = check(*form, reader.path() + "." + key);
  if (!mistakes.empty()) {
    reader.add(std::move(mistakes));
    return std::nullopt;
  }
  return form;
}

}  // namespace kordon
