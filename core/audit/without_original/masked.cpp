#include "core/audit/without_original/masked.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

#include "core/audit/cells/scale.h"
#include "core/audit/demands/withheld.h"
#include "core/audit/inferences.h"
#include "core/audit/linkage/codes.h"
#include "core/audit/models.h"
#include "core/audit/suppressed.h"
#include "core/audit/without_original/label_boxes.h"
#include "core/audit/without_original/label_heights.h"
#include "core/base/text.h"
#include "core/job/failing.h"
#include "core/table/text_classes.h"

namespace kordon {
namespace {

class MaskedAudit {
 public:
  MaskedAudit(const Table& masked, const Job& job) : masked_(masked), job_(job) {}

  Result<MaskedTableAudit> run() {
    if (auto failure = match_columns()) return *failure;
    find_suppressed_rows();
    classes_ = find_classes(columns_, suppressed_);
    check_identifiers();
    if (auto failure = refuse_demands_of_people()) return *failure;
    if (auto failure = refuse_unknown_shares(job_)) return *failure;
    if (auto failure = check_k_and_demands()) return *failure;
    measure_classes();
    if (job_.known.empty()) report_.disclosed = find_disclosed(masked_, job_, classes_, nullptr);
    report_.unchanged = find_unchanged(masked_, job_, classes_);
    report_.linked = linked_people(masked_, job_, classes_);
    if (auto linked = check_linked_people(report_.linked, job_))
      report_.checks.push_back({"linked", std::move(linked->detail), linked->passed});
    if (auto failure = read_losses()) return *failure;
    if (job_.linked > 0) {
      report_.nested.unknown = report_.nested.counting.unknown = not_of_linked;
    } else if (job_.known.empty()) {
      report_.nested = find_nested(boxes_, classes_, company_of(job_, false));
    } else {
      report_.nested.unknown = report_.nested.counting.unknown = not_of_known;
    }
    if (job_.known.empty()) match_stars();
    for (std::size_t j = 0; j < columns_.size(); ++j) {
      auto overlap = find_overlap(*columns_[j], job_.attributes[attributes_[j]].number);
      if (overlap) report_.overlaps.push_back(std::move(*overlap));
    }
    return std::move(report_);
  }

 private:
  std::optional<Failure> match_columns() {
    Failure failure;
    for (const Column& column : masked_.columns) {
      const bool known = std::any_of(job_.attributes.begin(), job_.attributes.end(),
                                     [&](const Attribute& each) { return each.name == column.name; });
      if (known) continue;
      failure.mistakes.push_back({in_part("header"),
                                  say("the job gives column {name} no role", as_quoted(column.name)),
                                  "add it to the job's attributes, or give the job of this table"});
    }
    for (std::size_t i = 0; i < job_.attributes.size(); ++i) {
      const Attribute& attribute = job_.attributes[i];
      const std::optional<std::size_t> column = masked_.find(attribute.name);
      if (column && attribute.role == Role::quasi_identifier) {
        columns_.push_back(&masked_.columns[*column]);
        attributes_.push_back(i);
      }
      if (column || !is_needed(attribute)) continue;
      failure.mistakes.push_back({in_part("header"),
                                  say("there is no column {name}, which is {role}", as_quoted(attribute.name),
                                      attribute.role == Role::sensitive ? "sensitive" : "a quasi-identifier"),
                                  "give a table that has it, or the job of this table"});
    }
    if (failure.mistakes.empty()) return std::nullopt;
    return failure;
  }

  bool is_needed(const Attribute& attribute) const {
    if (attribute.role == Role::quasi_identifier) return true;
    return std::any_of(job_.demands.begin(), job_.demands.end(),
                       [&](const Demand& demand) { return binds(demand, attribute); });
  }

  void find_suppressed_rows() {
    suppressed_ = suppressed_rows(masked_, job_);
    report_.rows = masked_.rows;
    report_.suppressed = static_cast<std::uint64_t>(std::count(suppressed_.begin(), suppressed_.end(), true));
  }

  void check_identifiers() {
    Enumeration shown;
    std::uint64_t left_out = 0;
    std::uint64_t blank = 0;
    std::uint64_t coded = 0;
    for (const Attribute& attribute : job_.attributes) {
      if (!stays(attribute)) continue;
      const std::optional<std::size_t> index = masked_.find(attribute.name);
      if (!index) {
        ++left_out;
        continue;
      }
      const Column& column = masked_.columns[*index];
      const auto cell = std::find_if(column.cells.begin(), column.cells.end(), [&](ValueId value) {
        const std::string_view text = column.values[value];
        return text != "*" && !is_missing(job_, column.name, text) && !(attribute.pseudonym && is_code(text));
      });
      if (cell == column.cells.end() && attribute.pseudonym) {
        ++coded;
      } else if (cell == column.cells.end()) {
        ++blank;
      } else {
        shown.add(as_quoted(column.name));
      }
    }
    const std::size_t still_there = shown.size();
    Text detail = say("{n|quasi-identifier|quasi-identifiers}, {m} left out", columns_.size(), left_out);
    if (blank > 0) detail = say("{detail}, {n} without values", detail, blank);
    if (coded > 0) detail = say("{detail}, {n} as codes", detail, coded);
    if (still_there > 0) {
      detail =
          say("{n|column|columns} still there that the job leaves out: {names}", still_there, shown.text());
    }
    report_.checks.push_back({"columns", std::move(detail), still_there == 0});
  }

  std::optional<Failure> check_k_and_demands() {
    const bool all = report_.suppressed == 0 && !withholds(job_);
    const Table kept = all ? Table() : shown_cells();
    const TablesOfRelease tables{all ? masked_ : kept, masked_};
    check_anonymity();
    return job_.known.empty() ? check_demands(tables) : check_known_columns(tables);
  }

  void check_anonymity() {
    std::uint64_t small = 0;
    Text first;
    for (std::size_t c = 0; c < classes_.count(); ++c) {
      if (!job_.known.empty() || classes_.of(c).size() >= job_.k) continue;
      report_.rows_below_k += classes_.of(c).size();
      if (small++ == 0) first = classes_.in_words(c);
    }
    if (!job_.known.empty()) return;  // sets are looked at instead
    Text detail = classes_.count() == 0 ? say("no row is in a class, required {k}", job_.k)
                                        : classes_.smallest_in_words(job_.k);
    if (small > 0) {
      detail = say("{n} of {m} classes too small (required {k}), first {first}", small, classes_.count(),
                   job_.k, first);
    }
    report_.checks.push_back({"k-anonymity", std::move(detail), small == 0});
  }

  std::optional<Failure> check_known_columns(const TablesOfRelease& tables) {
    Result<KnownChecks> found =
        check_known({tables, columns_, suppressed_, ReferenceTable::released, true}, job_);
    if (!found) return found.failure();
    std::move(found->checks.begin(), found->checks.end(), std::back_inserter(report_.checks));
    report_.known = std::move(found->found);
    report_.disclosed = std::move(found->disclosed);
    report_.rarity = find_rarity(columns_, suppressed_, job_.k, other_readers(job_));
    report_.rows_below_k = found->rows_below_k;
    company_ = std::move(found->company);
    return std::nullopt;
  }

  // p and the distinct kind of l ask which values there are, and not who has them.
  std::optional<Failure> refuse_demands_of_people() const {
    if (job_.person.empty()) return std::nullopt;
    for (const Demand& demand : job_.demands) {
      const std::string_view key = demand.form->key;
      if (key == "p" || (key == "l" && demand.kind() == "distinct")) continue;
      return Failure{
          FailureKind::bad_input,
          {{demand.path, "it counts people, and a masked table alone does not tell whose its rows are",
            R"(give the original, too: that takes a release with "order": "input" and "suppressed": "mask")"}}};
    }
    return std::nullopt;
  }

  std::optional<Failure> check_demands(const TablesOfRelease& tables) {
    for (WithheldCheck& each : check_withheld_alone(masked_, classes_, job_)) {
      report_.checks.push_back({std::move(each.name), std::move(each.detail), each.passed});
    }
    Result<ModelChecks> models = check_models(tables, classes_, job_, ReferenceTable::released);
    if (!models) return models.failure();
    std::move(models->checks.begin(), models->checks.end(), std::back_inserter(report_.checks));
    return std::nullopt;
  }

  // Returns the cells of rows in classes; of a column those that are not withheld.
  Table shown_cells() const {
    Table kept;
    kept.rows = masked_.rows - static_cast<std::size_t>(report_.suppressed);
    for (const Column& column : masked_.columns) {
      Column& copy = kept.columns.emplace_back();
      copy.name = column.name;
      const std::vector<bool> lacks = rows_without_value(masked_, job_, column.name);
      for (std::size_t row = 0; row < masked_.rows; ++row) {
        const bool shown = !suppressed_[row] && (lacks.empty() || !lacks[row]);
        if (shown) copy.cells.push_back(copy.values.intern(column.cell(row)));
      }
    }
    return kept;
  }

  void measure_classes() {
    std::vector<std::uint32_t> sizes;
    std::uint64_t squares = report_.suppressed * report_.rows;
    for (std::size_t c = 0; c < classes_.count(); ++c) {
      const std::uint64_t size = classes_.of(c).size();
      sizes.push_back(static_cast<std::uint32_t>(size));
      report_.largest = std::max(report_.largest, size);
      squares += size * size;
    }
    report_.classes = classes_.count();
    report_.smallest = classes_.smallest();
    report_.sizes = size_histogram(sizes, job_.k);
    report_.discernibility = static_cast<double>(squares);
    report_.average_class_size = ratio_of(classes_.rows.size(), report_.classes * job_.k);
    if (!job_.known.empty()) return measure_risk_in_sets();
    report_.highest_risk = ratio_of(1, report_.smallest);
    report_.average_risk = ratio_of(report_.classes, classes_.rows.size());
  }

  // Rows of equal company are added up together, as sums of shares are rounded.
  void measure_risk_in_sets() {
    std::map<std::uint32_t, std::uint64_t> rows_of;  // by company
    for (const std::uint32_t row : classes_.rows) ++rows_of[company_[row]];
    if (rows_of.empty()) return;
    report_.highest_risk = ratio_of(1, rows_of.begin()->first);
    for (const auto& [company, rows] : rows_of) {
      report_.average_risk += ratio_of(rows, company * std::uint64_t{classes_.rows.size()});
    }
  }

  std::optional<Failure> read_losses() {
    double sum = 0, full = 0;
    bool all = true;
    for (std::size_t j = 0; j < columns_.size(); ++j) {
      const Attribute& attribute = job_.attributes[attributes_[j]];
      const std::string path = "attributes[" + std::to_string(attributes_[j]) + "]";
      Result<std::optional<LabelHeights>> labels = std::optional<LabelHeights>();
      if (attribute.hierarchy && attribute.released_as == ReleasedAs::range)
        labels = label_heights(*attribute.hierarchy, *columns_[j], job_.missing.in(columns_[j]->name),
                               path + ".hierarchy");
      if (!labels) return labels.failure();
      boxes_.push_back(
          label_boxes(*labels ? (*labels)->written : std::nullopt, *columns_[j], attribute, job_, path));
      if (!attribute.hierarchy) continue;
      MaskedTableAudit::Loss loss{attribute.name, std::nullopt, 0, {}};
      // By share only the original tells how many values there are.
      if (*labels && job_.loss == LossMeasure::levels) read_loss(**labels, *columns_[j], loss);
      const double weight = attribute.weight_milli;
      full += weight * static_cast<double>(report_.rows);
      sum += weight * (loss.loss.value_or(0) * static_cast<double>(classes_.rows.size()) +
                       static_cast<double>(report_.suppressed));
      all = all && loss.loss;
      report_.losses.push_back(std::move(loss));
    }
    if (all && full > 0 && report_.losses.size() == columns_.size()) report_.loss = sum / full;
    return std::nullopt;
  }

  void read_loss(const LabelHeights& labels, const Column& column, MaskedTableAudit::Loss& loss) const {
    std::uint64_t heights = 0;
    for (const std::uint32_t row : classes_.rows) {
      const std::optional<unsigned>& height = labels.heights[column.cells[row]];
      heights += height.value_or(0);
      if (!height && loss.unread++ == 0) loss.first_unread = column.cell(row);
    }
    if (loss.unread == 0) loss.loss = ratio_of(heights, classes_.rows.size() * labels.full);
  }

  // --- If `*` matched every value ---

  // A kind is the classes (all suppressed rows being one more) that have `*` in the same columns.
  struct Kind {
    std::vector<bool> star;  // by quasi-identifier
    std::vector<std::size_t> members;
  };

  void match_stars() {
    constexpr std::uint64_t max_steps = 20'000'000;
    std::vector<std::uint32_t> first;  // by member: a row of it
    std::vector<std::uint64_t> rows;
    for (std::size_t c = 0; c < classes_.count(); ++c) {
      first.push_back(classes_.of(c).front());
      rows.push_back(classes_.of(c).size());
    }
    const std::size_t in_classes = first.size();
    if (report_.suppressed > 0) {
      const auto row = std::find(suppressed_.begin(), suppressed_.end(), true) - suppressed_.begin();
      first.push_back(static_cast<std::uint32_t>(row));
      rows.push_back(report_.suppressed);
    }
    std::map<std::vector<bool>, Kind> kinds;
    for (std::size_t member = 0; member < first.size(); ++member) {
      std::vector<bool> star;
      for (const Column* column : columns_) star.push_back(column->cell(first[member]) == "*");
      Kind& kind = kinds[star];
      kind.star = std::move(star);
      kind.members.push_back(member);
    }
    if (in_classes == 0 || kinds.size() * std::uint64_t{first.size()} > max_steps) return;
    std::vector<std::uint64_t> matching = rows;
    for (const auto& [unused, one] : kinds) {
      for (const auto& [also_unused, other] : kinds) {
        if (&one != &other) add_matches(one, other, first, rows, matching);
      }
    }
    const std::uint64_t least =
        *std::min_element(matching.begin(), matching.begin() + static_cast<std::ptrdiff_t>(in_classes));
    if (least != report_.smallest) report_.smallest_if_stars_match = least;
  }

  // Adds to every member of `one` the rows of those of `other` that agree with it wherever neither has a `*`.
  void add_matches(const Kind& one, const Kind& other, const std::vector<std::uint32_t>& first,
                   const std::vector<std::uint64_t>& rows, std::vector<std::uint64_t>& matching) const {
    std::vector<std::size_t> members = one.members;
    members.insert(members.end(), other.members.begin(), other.members.end());
    std::vector<Column> cells;
    for (std::size_t j = 0; j < columns_.size(); ++j) {
      if (one.star[j] || other.star[j]) continue;
      Column& column = cells.emplace_back();
      for (const std::size_t member : members) column.cells.push_back(columns_[j]->cells[first[member]]);
    }
    std::vector<const Column*> keys(cells.size());
    std::transform(cells.begin(), cells.end(), keys.begin(), [](const Column& column) { return &column; });
    const ReleasedClasses groups = find_classes(std::move(keys), std::vector<bool>(members.size(), false));
    for (std::size_t g = 0; g < groups.count(); ++g) {
      std::uint64_t sum = 0;
      for (const std::uint32_t i : groups.of(g)) sum += i < one.members.size() ? 0 : rows[members[i]];
      for (const std::uint32_t i : groups.of(g)) {
        if (i < one.members.size()) matching[members[i]] += sum;
      }
    }
  }

  const Table& masked_;
  const Job& job_;
  std::vector<const Column*> columns_;   // the quasi-identifiers, in the job's order
  std::vector<std::size_t> attributes_;  // theirs: index into Job::attributes
  std::vector<bool> suppressed_;         // by row
  ReleasedClasses classes_;
  std::vector<std::uint32_t> company_;  // by row, where the job says what readers know (KnownChecks)
  std::vector<BoxColumn> boxes_;        // of the quasi-identifiers
  MaskedTableAudit report_;
};

}  // namespace

bool MaskedTableAudit::passed() const {
  return std::all_of(checks.begin(), checks.end(), [](const AuditCheck& check) { return check.passed; });
}

Result<MaskedTableAudit> audit_masked(const Table& masked, const Job& job) {
  if (auto failure = refuse_many_sets(job, masked.rows)) return *failure;
  return MaskedAudit(masked, job).run();
}

}  // namespace kordon
