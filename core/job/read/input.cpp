#include "core/job/read/input.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <utility>

#include "core/base/decimal.h"
#include "core/base/text.h"
#include "core/job/read/number.h"
#include "core/table/formats/date_format.h"
#include "core/table/statistics/codebook_json.h"

namespace kordon {
namespace {

// Reads "header": "none", or the line with the column names.
std::optional<std::uint64_t> read_header_line(const JsonReader& reader) {
  if (reader.value() == "none") return 0;
  if (reader.value().is_number_unsigned() && reader.value() > 0) return reader.value().get<std::uint64_t>();
  reader.mistake(
      "this is no line of a file",
      "give the line with the column names, counted from 1, or \"none\"; without it the line is found");
  return std::nullopt;
}

std::optional<std::vector<std::string>> read_values(const JsonReader& reader) {
  constexpr const char* remedy = R"(give an array of the column's values, for example ["test"])";
  std::vector<std::string> values;
  const std::vector<JsonReader> elements = reader.elements(remedy);
  for (const JsonReader& each : elements) {
    if (auto value = each.text(remedy)) values.push_back(std::move(*value));
  }
  if (reader.value().is_array() && elements.empty()) reader.mistake("there is no value", remedy);
  if (values.empty() || values.size() < elements.size()) return std::nullopt;
  return values;
}

std::optional<Recode> read_recode(const JsonReader& reader) {
  constexpr const char* remedy = R"(give what each value becomes, for example {"k.A.": ""})";
  if (!reader.value().is_object() || reader.value().empty()) {
    reader.mistake("this says of no value what it becomes", remedy);
    return std::nullopt;
  }
  Recode recode;
  for (const auto& [from, unused] : reader.value().items()) {
    if (auto to = reader[from].text(remedy)) recode.values.emplace_back(from, std::move(*to));
  }
  return recode;
}

std::optional<Decimal> read_bound(const JsonReader& reader) {
  constexpr const char* remedy = "give a number with at most 18 digits";
  const auto text = reader.decimal(remedy);
  if (!text) return std::nullopt;
  const std::optional<Decimal> number = parse_decimal(*text);
  if (!number || !scaled_floor(*number, number->decimals())) {
    reader.mistake(say("{number} has too many digits", as_number(*text)), remedy);
    return std::nullopt;
  }
  return number;
}

std::optional<Round> read_round(const JsonReader& reader, const NumberFormat& format) {
  const std::optional<Decimal> step = read_bound(reader);
  if (!step) return std::nullopt;
  if (Decimal{} < *step) return Round{*step, format};
  reader.mistake("a step is above 0", "give the multiple to round to, for example 10");
  return std::nullopt;
}

std::optional<Cap> read_cap(const JsonReader& reader, const NumberFormat& format) {
  constexpr const char* remedy = R"(give for example {"above": 20000}, {"below": 18} or both)";
  if (!reader.object({"above", "below"})) return std::nullopt;
  if (!reader.has("above") && !reader.has("below")) {
    reader.mistake("there is no bound", remedy);
    return std::nullopt;
  }
  Cap cap{std::nullopt, std::nullopt, format};
  if (reader.has("above") && !(cap.above = read_bound(reader["above"]))) return std::nullopt;
  if (reader.has("below") && !(cap.below = read_bound(reader["below"]))) return std::nullopt;
  if (cap.above && cap.below && *cap.above < *cap.below) {
    reader.mistake("what is below starts above what is above", remedy);
    return std::nullopt;
  }
  return cap;
}

std::optional<Fill> read_fill(const JsonReader& reader) {
  if (!reader.object({"length", "with"})) return std::nullopt;
  const auto length = reader.required("length", "give how many characters the codes have");
  const auto count = length ? length->whole(2, longest_fill) : std::nullopt;
  if (!count) return std::nullopt;
  Fill fill{static_cast<unsigned>(*count)};
  if (!reader.has("with")) return fill;
  constexpr const char* remedy = "give one character of ASCII, or leave it out for 0";
  const auto with = reader["with"].text(remedy);
  if (!with) return std::nullopt;
  if (with->size() != 1 || (*with)[0] < ' ') {
    reader["with"].mistake("this is not one character", remedy);
    return std::nullopt;
  }
  fill.with = with->front();
  return fill;
}

std::optional<DayNumbers> read_day_numbers(const JsonReader& reader) {
  constexpr const char* remedy = R"(give the format of the column's dates, for example "yyyy-mm-dd")";
  auto format = reader.text(remedy);
  if (!format) return std::nullopt;
  const Result<DateFormat> read = DateFormat::parse(*format, default_pivot, reader.path());
  if (!read) {
    reader.add(read.failure().mistakes);
    return std::nullopt;
  }
  if (!read->has_day() || !read->has_month() || !read->has_year()) {
    reader.mistake("the format has no day, month and year", remedy);
    return std::nullopt;
  }
  return DayNumbers{std::move(*format)};
}

// Each kind of repair is a key of its own: {"column": "Cost", "round": 10}.
std::optional<Repair> read_repair(const JsonReader& reader) {
  static const std::vector<std::string> kinds = {"rename", "recode", "leave_out", "keep",
                                                 "round",  "cap",    "fill",      "day_numbers"};
  if (!reader.object({"column", "number", "rename", "recode", "leave_out", "keep", "round", "cap", "fill",
                      "day_numbers"})) {
    return std::nullopt;
  }
  const auto column = reader.required("column", "give the name of a column");
  const auto name = column ? column->text("give the name of a column") : std::nullopt;
  const auto count =
      std::count_if(kinds.begin(), kinds.end(), [&](const auto& kind) { return reader.has(kind); });
  if (count != 1) {
    reader.mistake(say("{n} of the eight repairs stand here", static_cast<std::uint64_t>(count)),
                   "give one: rename, recode, leave_out, keep, round, cap, fill or day_numbers");
  }
  const bool of_numbers = reader.has("round") || reader.has("cap");
  std::optional<NumberFormat> format = NumberFormat{};
  if (reader.has("number")) {
    format = read_number_format(reader["number"]);
    if (!of_numbers) reader["number"].mistake("only round and cap read numbers", "remove it");
  }
  if (!name || count != 1 || !format) return std::nullopt;

  const auto repair_by = [&](auto&& what) -> std::optional<Repair> {
    if (!what) return std::nullopt;
    return Repair{*name, std::move(*what)};
  };
  const auto filter = [&](const char* key, bool keep) -> std::optional<RowFilter> {
    auto values = read_values(reader[key]);
    if (!values) return std::nullopt;
    return RowFilter{std::move(*values), keep};
  };
  if (reader.has("recode")) return repair_by(read_recode(reader["recode"]));
  if (reader.has("leave_out")) return repair_by(filter("leave_out", false));
  if (reader.has("keep")) return repair_by(filter("keep", true));
  if (reader.has("round")) return repair_by(read_round(reader["round"], *format));
  if (reader.has("cap")) return repair_by(read_cap(reader["cap"], *format));
  if (reader.has("fill")) return repair_by(read_fill(reader["fill"]));
  if (reader.has("day_numbers")) return repair_by(read_day_numbers(reader["day_numbers"]));
  const auto new_name = reader["rename"].text("give the new name");
  if (!new_name) return std::nullopt;
  if (new_name->empty()) {
    reader["rename"].mistake("the name is empty", "give the new name");
    return std::nullopt;
  }
  return Repair{*name, Rename{*new_name}};
}

std::optional<Subset> read_subset(const JsonReader& reader) {
  constexpr const char* remedy =
      R"(give the column that tells which rows are released, and its values that say so: )"
      R"({"column": "Study", "values": ["yes"]})";
  if (!reader.object({"column", "values"})) return std::nullopt;
  const auto column = reader.required("column", remedy);
  const auto name = column ? column->text(remedy) : std::nullopt;
  const auto values = reader.required("values", remedy);
  auto named = values ? read_values(*values) : std::nullopt;
  if (!name || !named) return std::nullopt;
  return Subset{*name, std::move(*named)};
}

// The column of tables is a quasi-identifier that is never generalized, so that no class has rows of two
// tables.
Attribute attribute_of_tables() {
  Attribute attribute;
  attribute.name = column_of_tables;
  attribute.role = Role::quasi_identifier;
  attribute.hierarchy = FlatForm{};
  attribute.boundaries.push_back({.level = 0, .label = {}});
  return attribute;
}

bool is_of_tables(const Attribute& attribute) {
  return attribute.role == Role::quasi_identifier && attribute.hierarchy &&
         std::holds_alternative<FlatForm>(*attribute.hierarchy) && attribute.boundaries.size() == 1 &&
         attribute.boundaries[0].level == 0U;
}

}  // namespace

void read_input(const JsonReader& reader, Job& job, const std::vector<std::string_view>& also) {
  std::vector<std::string_view> keys = {"delimiter", "encoding", "missing",        "starred",
                                        "header",    "ragged",   "complete_names", "row_names",
                                        "repairs",   "subset",   "sheet"};
  keys.insert(keys.end(), also.begin(), also.end());
  if (!reader.object(keys)) return;
  if (reader.has("delimiter")) {
    constexpr std::array<char, 6> delimiters = {'\0', ',', ';', '\t', '|', ' '};
    const auto chosen = reader["delimiter"].choice({"auto", ",", ";", "\t", "|", " "});
    if (chosen) job.input.delimiter = delimiters[*chosen];
  }
  if (reader.has("encoding")) {
    constexpr std::array<Encoding, 5> encodings = {Encoding::automatic, Encoding::utf8, Encoding::utf16le,
                                                   Encoding::utf16be, Encoding::windows1252};
    const auto chosen = reader["encoding"].choice({encoding_name(encodings[0]), encoding_name(encodings[1]),
                                                   encoding_name(encodings[2]), encoding_name(encodings[3]),
                                                   encoding_name(encodings[4])});
    if (chosen) job.input.encoding = encodings[*chosen];
  }
  if (reader.has("sheet")) {
    constexpr const char* remedy = "give the name of a sheet of the workbook";
    if (auto name = reader["sheet"].text(remedy)) job.input.sheet = std::move(*name);
    if (job.input.sheet.empty()) reader["sheet"].mistake("the name is empty", remedy);
  }
  if (reader.has("starred")) {
    const auto chosen = reader["starred"].choice({"leave-out", "count"});
    if (chosen) job.input.starred = *chosen == 0 ? Starred::leave_out : Starred::count;
  }
  if (reader.has("header")) job.input.header = read_header_line(reader["header"]);
  if (reader.has("ragged")) {
    const auto chosen = reader["ragged"].choice({"fill", "leave-out"});
    if (chosen) job.input.ragged = *chosen == 0 ? Ragged::fill : Ragged::leave_out;
  }
  if (reader.has("complete_names")) {
    job.input.complete_names = reader["complete_names"].truth().value_or(false);
  }
  if (reader.has("row_names")) job.input.row_names = reader["row_names"].truth().value_or(false);
  if (reader.has("repairs")) {
    for (const JsonReader& each : reader["repairs"].elements("give an array of repairs")) {
      if (auto repair = read_repair(each)) job.repairs.push_back(std::move(*repair));
    }
  }
  if (reader.has("subset")) job.subset = read_subset(reader["subset"]);
  if (reader.has("missing")) {
    job.missing.everywhere = read_missing(reader["missing"]);
  }
}

void read_others(const JsonReader& reader, Job& job) {
  job.input.others_left_out = reader.value() == "leave-out";
  if (!job.input.others_left_out) {
    reader.mistake("nobody knows what this does with other columns", R"(give "leave-out", or remove it)");
  }
}

void read_output(const JsonReader& reader, Job& job) {
  if (!reader.object({"order", "suppressed", "delimiter", "encoding", "format"})) return;
  if (reader.has("delimiter")) {
    const auto chosen = reader["delimiter"].choice({",", ";", "\t", "|"});
    if (chosen) job.output.delimiter = ",;\t|"[*chosen];
  }
  if (reader.has("encoding")) {
    const auto chosen = reader["encoding"].choice({"utf-8", "utf-8-bom"});
    if (chosen) job.output.byte_order_mark = *chosen == 1;
  }
  if (reader.has("format")) {
    const auto chosen =
        reader["format"].choice({file_format_name(FileFormat::csv), file_format_name(FileFormat::spss),
                                 file_format_name(FileFormat::stata), file_format_name(FileFormat::sas)});
    if (chosen) job.output.file = static_cast<FileFormat>(*chosen);
  }
  if (reader.has("order")) {
    job.order =
        reader["order"].choice({"shuffled", "input"}) == std::size_t{1} ? Order::input : Order::shuffled;
  }
  if (reader.has("suppressed")) {
    job.suppressed = reader["suppressed"].choice({"remove", "mask"}) == std::size_t{1} ? Suppressed::mask
                                                                                       : Suppressed::remove;
  }
}

Codebook read_codebook(const JsonReader& reader, const CodebookReader& read_file) {
  Codebook inside = kordon::read_codebook(reader);
  if (!reader.value().is_object() || !reader.has("file")) return inside;
  const JsonReader file = reader["file"];
  const auto name = file.text("give the name of a codebook's file");
  if (!name) return inside;
  if (!read_file) {
    file.mistake("there are no files here", "give the codebook itself (\"columns\")");
    return inside;
  }
  Result<Codebook> beside = read_file(*name);
  if (beside) return merged(std::move(*beside), inside);
  file.add(beside.failure().mistakes);
  return inside;
}

void read_tables(const JsonReader& reader, Job& job) {
  constexpr const char* remedy = R"(give a name for each table, as ["patients", "visits"])";
  const std::vector<JsonReader> none;
  std::set<std::string> seen;
  for (const JsonReader& each : reader.elements(remedy)) {
    StackedTable& table = job.tables.emplace_back();
    if (!each.value().is_object()) {
      table.name = each.text(remedy).value_or("");
    } else if (each.object({"name", "columns"})) {
      if (const auto name = each.required("name", remedy)) table.name = name->text(remedy).value_or("");
      constexpr const char* names = "give the names of its columns";
      for (const JsonReader& column : each.has("columns") ? each["columns"].elements(names) : none) {
        if (const auto text = column.text(names)) table.columns.push_back(*text);
      }
    }
    if (table.name.empty()) {
      each.mistake("a table has no name", remedy);
    } else if (!seen.insert(table.name).second) {
      each.mistake(say("{name} is there twice", as_quoted(table.name)), remedy);
    }
  }
  if (job.tables.size() < 2) reader.mistake("these are no several tables", remedy);
  const Attribute* given = job.find(column_of_tables);
  if (given == nullptr) {
    job.attributes.push_back(attribute_of_tables());
  } else if (!is_of_tables(*given)) {
    reader.mistake(say("the column {column} says which table a row is of, and has to stay as it is",
                       as_quoted(column_of_tables)),
                   "leave it out of the attributes; if a file has such a column, give it another name");
  }
}

std::vector<std::string> read_missing(const JsonReader& reader) {
  constexpr const char* remedy = R"(give an array of texts, for example ["", "?"])";
  std::vector<std::string> texts;
  for (const JsonReader& each : reader.elements(remedy)) {
    if (auto value = each.text(remedy)) texts.push_back(std::move(*value));
  }
  return texts;
}

Result<Input> parse_input(std::string_view text) {
  const Result<nlohmann::json> json = read_json(text, "input");
  if (!json) return json.failure();
  Failure failure;
  Job job;
  const JsonReader reader(*json, "input", failure.mistakes);
  read_input(reader, job, {"names", "others", "codebook", "notes", "doubts", "tables"});
  if (json->is_object() && reader.has("names")) {
    for (const JsonReader& each : reader["names"].elements("give the names of columns")) {
      if (auto name = each.text("give the name of a column")) job.input.names.push_back(std::move(*name));
    }
  }
  if (json->is_object() && reader.has("others")) read_others(reader["others"], job);
  if (json->is_object() && reader.has("codebook")) job.codebook = read_codebook(reader["codebook"], {});
  if (json->is_object() && reader.has("tables")) read_tables(reader["tables"], job);
  const auto texts = [&](const char* key) {
    std::vector<Text> all;
    if (!json->is_object() || !reader.has(key)) return all;
    for (const JsonReader& each : reader[key].elements("give an array of texts"))
      all.push_back(text_of(each.value()));
    return all;
  };
  std::vector<Text> notes = texts("notes"), doubts = texts("doubts");
  if (!failure.mistakes.empty()) return failure;
  return Input{job.input,        std::move(job.repairs), std::move(job.subset), std::move(job.codebook),
               std::move(notes), std::move(doubts),      std::move(job.tables)};
}

}  // namespace kordon
