#include "core/job/read/job.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

#include "core/base/decimal.h"
#include "core/base/json_reader.h"
#include "core/base/text.h"
#include "core/hierarchy/bins/days.h"
#include "core/job/failing.h"
#include "core/job/read/handing_over.h"
#include "core/job/read/hierarchy.h"
#include "core/job/read/input.h"
#include "core/job/read/number.h"
#include "core/job/read/privacy.h"
#include "core/job/read/rules.h"

namespace kordon {
namespace {

std::optional<std::string> read_width(const JsonReader& reader) {
  constexpr const char* remedy =
      R"(give a number from 0, how far apart the ends may be, or of dates for example "2 years")";
  if (reader.value().is_string()) {
    auto text = reader.value().get<std::string>();
    if (parse_calendar_width(text)) return text;
    reader.mistake(say("{width} is no possible width", as_quoted(text)), remedy);
    return std::nullopt;
  }
  auto text = reader.decimal(remedy);
  if (!text) return std::nullopt;
  const std::optional<Decimal> width = parse_decimal(*text);
  if (width && !(*width < Decimal{})) return text;
  reader.mistake(say("{number} is no possible width", as_number(*text)), remedy);
  return std::nullopt;
}

// Returns the share in millionths.
std::optional<std::uint32_t> read_share(const JsonReader& reader, std::int64_t least) {
  constexpr const char* remedy = "give a share up to 1, such as 0.1, with at most six digits after the point";
  const auto text = reader.decimal(remedy);
  if (!text) return std::nullopt;
  const auto number = parse_decimal(*text);
  const auto millionths = number && number->decimals() <= 6 ? scaled_floor(*number, 6) : std::nullopt;
  if (millionths && *millionths >= least && *millionths <= 1'000'000) {
    return static_cast<std::uint32_t>(*millionths);
  }
  reader.mistake(say("{number} is no possible share", as_number(*text)), remedy);
  return std::nullopt;
}

std::optional<BoundaryRef> read_boundary(const JsonReader& reader) {
  BoundaryRef boundary;
  if (reader.value().is_string()) {
    boundary.label = reader.value().get<std::string>();
    return boundary;
  }
  constexpr const char* remedy =
      R"(give a label, {"level": 2} or {"level": 2, "label": "..."}, or a rule: {"rows": 5}, {"width": 10}, )"
      R"({"relative": 0.1} or {"loss": 0.5})";
  if (!reader.value().is_object()) {
    reader.mistake("this names no node", remedy);
    return std::nullopt;
  }
  for (const char* rule : {"rows", "width", "relative", "loss"}) {
    if (!reader.has(rule) || reader.has("level") || reader.has("label")) continue;
    if (!reader.object({rule})) return std::nullopt;
    const JsonReader figure = reader[rule];
    if (rule == std::string_view("rows")) boundary.rows = figure.whole(1, max_k);
    if (rule == std::string_view("width")) boundary.width = read_width(figure);
    if (rule == std::string_view("relative")) boundary.relative = read_share(figure, 1);
    if (rule == std::string_view("loss")) boundary.loss = read_share(figure, 0);
    return boundary.is_rule() ? std::optional(boundary) : std::nullopt;
  }
  reader.object({"level", "label"});
  const auto level = reader.required("level", remedy);
  if (!level) return std::nullopt;
  const auto number = level->whole(0, max_hierarchy_height);
  if (!number) return std::nullopt;
  boundary.level = static_cast<unsigned>(*number);
  if (reader.has("label")) {
    boundary.label = reader["label"].text(remedy);
    if (!boundary.label) return std::nullopt;
  }
  return boundary;
}

std::uint32_t read_weight(const JsonReader& reader) {
  constexpr const char* remedy = "give a number from 0.001 to 1000 with at most three digits after the point";
  const auto text = reader.decimal(remedy);
  if (!text) return 1000;
  const auto number = parse_decimal(*text);
  const auto milli = number && number->decimals() <= 3 ? scaled_floor(*number, 3) : std::nullopt;
  if (milli && *milli >= 1 && *milli <= 1'000'000) return static_cast<std::uint32_t>(*milli);
  reader.mistake(say("{number} is no possible weight", as_number(*text)), remedy);
  return 1000;
}

constexpr const char* role_remedy = "give identifier, quasi-identifier, sensitive, insensitive or leave-out";

// A sensitive attribute is released as it is; its hierarchy serves for distances.
void refuse_made_values(const JsonReader& reader, bool generalized, const Attribute& attribute) {
  if (generalized || !attribute.hierarchy) return;
  if (is_by_rows(*attribute.hierarchy)) {
    reader.mistake(say("only a quasi-identifier has a hierarchy that follows from the rows; the role here is "
                       "{role}",
                       in_words(attribute.role)),
                   "use another form, for example intervals");
    return;
  }
  if (!std::holds_alternative<RangeForm>(*attribute.hierarchy) &&
      !std::holds_alternative<SetForm>(*attribute.hierarchy)) {
    return;
  }
  reader.mistake(say("only a quasi-identifier becomes ranges or sets; the role here is {role}",
                     in_words(attribute.role)),
                 R"(use another form, for example {"flat": true})");
}

// Reads "fold", which only a sensitive attribute has; a role that could not be read might have been that one.
void read_fold(const JsonReader& reader, bool role_known, Attribute& attribute) {
  if (role_known && attribute.role != Role::sensitive) {
    reader.mistake(
        say("only a sensitive attribute has this; the role here is {role}", in_words(attribute.role)),
        "remove it, or make the role \"sensitive\"");
  } else {
    attribute.fold = reader.truth().value_or(false);
  }
}

// Reads "pseudonym", which only an identifier has; a role that could not be read might have been that one.
void read_pseudonym(const JsonReader& reader, bool role_known, Attribute& attribute) {
  if (role_known && attribute.role != Role::identifier) {
    reader.mistake(say("only an identifier has this; the role here is {role}", in_words(attribute.role)),
                   "remove it, or make the role \"identifier\"");
    return;
  }
  if (!reader.object({"kind"})) return;
  const auto kind = reader.required("kind", R"(give "random" or "keyed")");
  const auto chosen =
      kind ? kind->choice({pseudonym_name(Pseudonym::random), pseudonym_name(Pseudonym::keyed)})
           : std::nullopt;
  if (chosen) attribute.pseudonym = static_cast<Pseudonym>(*chosen);
}

Attribute read_attribute(const JsonReader& reader, const FileReader& read_file) {
  Attribute attribute;
  if (!reader.object({"name", "role", "number", "hierarchy", "boundaries", "weight", "fold", "pseudonym",
                      "release", "missing", "reason"}))
    return attribute;
  if (const auto name = reader.required("name", "give the name of a column")) {
    const auto text = name->text("give the name of a column");
    attribute.name = text.value_or("");
    if (text && text->empty()) name->mistake("the name is empty", "give the name of a column");
  }
  std::optional<std::size_t> role;
  if (const auto stated = reader.required("role", role_remedy)) {
    role = stated->choice({role_name(Role::identifier), role_name(Role::quasi_identifier),
                           role_name(Role::sensitive), role_name(Role::insensitive),
                           role_name(Role::leave_out), role_name(Role::undecided)});
  }
  if (role) attribute.role = static_cast<Role>(*role);

  if (reader.has("number")) attribute.number = read_number_format(reader["number"]).value_or(NumberFormat{});
  if (reader.has("reason")) attribute.reason = read_reason(reader["reason"]);
  if (reader.has("fold")) read_fold(reader["fold"], role.has_value(), attribute);
  if (reader.has("pseudonym")) read_pseudonym(reader["pseudonym"], role.has_value(), attribute);
  constexpr const char* only_generalized = "only a quasi-identifier has this; the role here is {role}";
  // A role that could not be read might have been the one that has all three.
  const bool generalized = !role || attribute.role == Role::quasi_identifier;
  const auto refuse = [&](const char* key, Phrase<false> why) {
    if (!reader.has(key)) return;
    reader[key].mistake(say(why, in_words(attribute.role)),
                        "remove it, or make the role \"quasi-identifier\"");
  };
  if (!generalized && attribute.role != Role::sensitive) {
    refuse("hierarchy", "only a quasi-identifier or a sensitive attribute has this; the role here is {role}");
  } else if (reader.has("hierarchy")) {
    attribute.hierarchy = read_hierarchy(reader["hierarchy"], read_file);
    if (attribute.hierarchy)
      attribute.hierarchy = with_numbers(std::move(*attribute.hierarchy), attribute.number);
    refuse_made_values(reader["hierarchy"], generalized, attribute);
  } else if (role && generalized) {
    reader.required("hierarchy",
                    R"(give {"flat": true} if nothing else fits; other forms: levels, file, tree, )"
                    "intervals, mask, prefix, dates, adaptive, frequent, range, set");
  }
  if (reader.has("release")) read_released_as(reader["release"], generalized, attribute);
  if (!generalized) {
    refuse("boundaries", only_generalized);
    refuse("weight", only_generalized);
    return attribute;
  }
  if (reader.has("boundaries")) {
    bool sound = true;
    for (const JsonReader& each : reader["boundaries"].elements("give an array of labels and levels")) {
      auto boundary = read_boundary(each);
      sound = sound && boundary;
      if (boundary) attribute.boundaries.push_back(std::move(*boundary));
    }
    // An entry that could not be read would shift the places of the others.
    if (sound && attribute.hierarchy) reader.add(check_boundaries(attribute, reader.path()));
  }
  if (reader.has("weight")) attribute.weight_milli = read_weight(reader["weight"]);
  return attribute;
}

void read_attributes(const JsonReader& reader, const FileReader& read_file, Job& job) {
  constexpr const char* remedy = "give one attribute for each column of the table, each with name and role";
  std::map<std::string, std::size_t> first;
  bool quasi_identifier = false;
  bool roles_known = reader.value().is_array();
  for (const JsonReader& each : reader.elements(remedy)) {
    job.attributes.push_back(read_attribute(each, read_file));
    const Attribute& attribute = job.attributes.back();
    if (each.value().is_object() && each.has("missing"))
      job.missing.of_column[attribute.name] = read_missing(each["missing"]);
    quasi_identifier = quasi_identifier || attribute.role == Role::quasi_identifier;
    // A role that could not be read might have been the quasi-identifier.
    roles_known = roles_known && each.value().is_object() && each.has("role") &&
                  each.value()["role"] == role_name(attribute.role);
    if (attribute.name.empty()) continue;
    const auto [before, fresh] = first.emplace(attribute.name, job.attributes.size() - 1);
    if (fresh) continue;
    each["name"].mistake(say("the attribute {name} is already there as attributes[{n}]",
                             as_quoted(attribute.name), before->second),
                         "keep one of the two");
  }
  if (reader.value().is_array() && job.attributes.empty()) {
    reader.mistake("there is no attribute", remedy);
  } else if (roles_known && !quasi_identifier) {
    reader.mistake("no attribute is a quasi-identifier, so there is nothing to protect",
                   "give the role \"quasi-identifier\" to the columns by which people could be recognised");
  }
}

std::optional<Classification> read_classification(const JsonReader& reader) {
  constexpr const char* remedy = "give the column whose values the release shall help to predict";
  if (!reader.object({"attribute", "penalty"})) return std::nullopt;
  Classification classification;
  const auto attribute = reader.required("attribute", remedy);
  const auto name = attribute ? attribute->text(remedy) : std::nullopt;
  if (!name) return std::nullopt;
  classification.attribute = *name;
  if (reader.has("penalty")) {
    const auto penalty = reader["penalty"].number(0, 1000);
    if (!penalty) return std::nullopt;
    classification.penalty_milli = static_cast<std::uint32_t>(std::lround(*penalty * 1000));
  }
  return classification;
}

std::optional<JobOption> read_option(const std::string& key, const JsonReader& reader) {
  if (reader.value().is_boolean()) return JobOption{key, reader.value().get<bool>()};
  if (reader.value().is_number_unsigned()) return JobOption{key, reader.value().get<std::uint64_t>()};
  if (reader.value().is_string()) return JobOption{key, reader.value().get<std::string>()};
  reader.mistake("an option is a text, true or false, or a whole number from 0",
                 "give one of them, or remove it");
  return std::nullopt;
}

void read_algorithm(const JsonReader& reader, Job& job) {
  if (!reader.value().is_object()) {
    reader.mistake("this is not an object", R"(give for example {"name": "peel"})");
    return;
  }
  if (const auto name = reader.required("name", "give the name of an algorithm, for example \"peel\"")) {
    if (auto text = name->text("give the name of an algorithm")) job.algorithm = std::move(*text);
  }
  for (const auto& [key, value] : reader.value().items()) {
    const JsonReader each = reader[key];
    if (key == "name") continue;
    if (key == "boundaries") {
      job.ignore_boundaries = each.choice({"respect", "ignore"}) == std::size_t{1};
    } else if (key == "classification") {
      job.classification = read_classification(each);
    } else if (auto option = read_option(key, each)) {
      job.options.push_back(std::move(*option));
    }
  }
}

void refuse_undecided(const Job& job, std::vector<Mistake>& mistakes) {
  for (std::size_t i = 0; i < job.attributes.size(); ++i) {
    if (job.attributes[i].role != Role::undecided) continue;
    mistakes.push_back({"attributes[" + std::to_string(i) + "].role",
                        say("nobody has decided what {name} is", as_quoted(job.attributes[i].name)),
                        role_remedy});
  }
}

// A repair and the attribute of its column must read the same numbers: 31.250 is not 31250 to one and 31.25
// to the other.
std::vector<Mistake> check_repaired_numbers(const Job& job) {
  std::vector<Mistake> mistakes;
  for (std::size_t i = 0; i < job.repairs.size(); ++i) {
    const auto* round = std::get_if<Round>(&job.repairs[i].what);
    const auto* cap = std::get_if<Cap>(&job.repairs[i].what);
    if (round == nullptr && cap == nullptr) continue;
    std::string name = job.repairs[i].column;
    for (std::size_t later = i + 1; later < job.repairs.size(); ++later) {
      const auto* rename = std::get_if<Rename>(&job.repairs[later].what);
      if (rename != nullptr && job.repairs[later].column == name) name = rename->name;
    }
    const Attribute* attribute = job.find(name);
    if (attribute == nullptr || attribute->number == (round != nullptr ? round->format : cap->format))
      continue;
    mistakes.push_back({"input.repairs[" + std::to_string(i) + "].number",
                        say("the attribute {name} reads numbers otherwise than this repair", as_quoted(name)),
                        "say \"number\" in both, and the same"});
  }
  return mistakes;
}

Job read_job(const JsonReader& reader, const FileReader& read_file, std::span<const DemandForm* const> forms,
             const CodebookReader& read_book) {
  Job job;
  if (!reader.object({"kordon", "input", "attributes", "privacy", "loss", "suppression", "divide",
                      "algorithm", "passphrase_check", "seed", "output", "others", "codebook", "tables",
                      "for_whom", "rules"})) {
    return job;
  }
  if (const auto version = reader.required("kordon", "give the version of the job format: 1")) {
    if (version->value() != 1) {
      version->mistake("this version of the job format is not known",
                       "give 1, or use a version of Kordon that knows it");
    }
  }
  if (reader.has("input")) read_input(reader["input"], job);
  bool attributes_sound = false;
  if (const auto attributes =
          reader.required("attributes", "give one attribute for each column of the table")) {
    std::vector<Mistake> mistakes;
    read_attributes(JsonReader(attributes->value(), attributes->path(), mistakes), read_file, job);
    attributes_sound = mistakes.empty();
    reader.add(std::move(mistakes));
  }
  if (const auto privacy = reader.required("privacy", R"(give for example {"k": 5})"))
    read_privacy(*privacy, forms, job);
  // Where k could not be read, nothing is built.
  for (Attribute& attribute : job.attributes) {
    if (attribute.hierarchy) attribute.hierarchy = with_rows(std::move(*attribute.hierarchy), job.k);
  }
  if (attributes_sound) reader.add(check_repaired_numbers(job));
  // Nobody knows what a mistaken attribute was meant to be.
  if (attributes_sound) reader.add(check_demands(job));
  if (reader.has("suppression")) read_suppression(reader["suppression"], job);
  if (reader.has("loss") && reader["loss"].choice({"levels", "share"}) == std::size_t{1})
    job.loss = LossMeasure::share;
  if (reader.has("divide")) job.divide = read_divide(reader["divide"]);
  if (reader.has("algorithm")) read_algorithm(reader["algorithm"], job);
  if (reader.has("passphrase_check")) {
    job.passphrase_check = reader["passphrase_check"].text("leave it out; the next run tells one");
  }
  if (reader.has("seed")) job.seed = reader["seed"].whole(0, max_seed).value_or(0);
  if (reader.has("output")) read_output(reader["output"], job);
  if (reader.has("others")) read_others(reader["others"], job);
  if (reader.has("rules")) job.rules = read_rules(reader["rules"]);
  if (reader.has("codebook")) job.codebook = read_codebook(reader["codebook"], read_book);
  if (reader.has("for_whom")) job.for_whom = read_for_whom(reader["for_whom"]);
  if (attributes_sound) reader.add(check_released_dates(job));
  if (reader.has("tables")) read_tables(reader["tables"], job);
  job.input.names = names_in_file(job);
  return job;
}

}  // namespace

Result<Job> parse_job(std::string_view text, const FileReader& read_file,
                      std::span<const DemandForm* const> forms, Roles roles,
                      const CodebookReader& read_codebook) {
  const Result<nlohmann::json> json = read_json(text, "job");
  if (!json) return json.failure();
  Failure failure;
  Job job = read_job(JsonReader(*json, "", failure.mistakes), read_file, forms, read_codebook);
  if (roles == Roles::decided) refuse_undecided(job, failure.mistakes);
  if (failure.mistakes.empty()) failure.mistakes = settle_known(job);
  if (failure.mistakes.empty()) failure.mistakes = check_linked(job);
  if (failure.mistakes.empty()) failure.mistakes = check_failing(job);
  if (failure.mistakes.empty()) failure.mistakes = check_weight(job);
  if (failure.mistakes.empty()) failure.mistakes = check_tables(job);
  if (!failure.mistakes.empty()) return failure;
  return job;
}

Result<Attribute> parse_attribute(std::string_view text, const std::string& path) {
  const Result<nlohmann::json> json = read_json(text, path);
  if (!json) return json.failure();
  Failure failure;
  Attribute attribute = read_attribute(JsonReader(*json, path, failure.mistakes), {});
  if (!failure.mistakes.empty()) return failure;
  return attribute;
}

}  // namespace kordon
