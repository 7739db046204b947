#include "core/audit/audit.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <string_view>
#include <utility>

#include "core/audit/cells/cells.h"
#include "core/audit/cells/numbers.h"
#include "core/audit/cells/scale.h"
#include "core/audit/demands/withheld.h"
#include "core/audit/linkage/codes.h"
#include "core/audit/models.h"
#include "core/audit/suppressed.h"
#include "core/base/cores.h"
#include "core/base/text.h"
#include "core/job/failing.h"
#include "core/profile/people/alike_rows.h"
#include "core/table/text_classes.h"

namespace kordon {
namespace {

class Audit {
 public:
  Audit(const Table& original, const Table& released, const Job& job, const Table* bystanders)
      : original_(original),
        released_(released),
        job_(job),
        bystanders_(bystanders),
        tables_{original, released, job.person.empty() ? nullptr : &persons_},
        rows_(origin_, masked_, original.rows, times_) {}

  Result<AuditReport> run(std::optional<std::span<const std::uint32_t>> origin) {
    Result<std::vector<ColumnPair>> pairs = match_columns(original_, released_, job_);
    if (!pairs) return pairs.failure();
    pairs_ = std::move(*pairs);
    if (auto failure = match_rows(origin)) return *failure;
    times_ = original_.times.of_rows(origin_);
    masked_ = suppressed_rows(released_, job_);
    if (auto failure = read_scales()) return *failure;
    find_persons();
    find_released_classes();
    if (auto failure = find_withheld()) return *failure;
    check_columns();
    check_rows();
    check_quasi_identifiers();
    check_unchanged();
    if (auto failure = check_moved_dates()) return *failure;
    check_pseudonyms();
    if (auto failure = check_anonymity()) return *failure;
    check_population();
    const Result<ModelChecks> models = check_demands();
    if (!models) return models.failure();
    if (auto failure = check_weights()) return *failure;
    measure_disclosure(*models);
    if (auto linked = check_linked_people(report_.linked, job_))
      report_.checks.push_back({"linked", std::move(linked->detail), linked->passed, true});
    check_nested_classes();
    check_suppression();
    return std::move(report_);
  }

 private:
  std::optional<Failure> match_rows(std::optional<std::span<const std::uint32_t>> origin) {
    if (origin) {
      if (origin->size() != released_.rows) {
        return bad_input(
            in_part("released table"),
            say("it has {n|row|rows}, and the origin of {m} is known", released_.rows, origin->size()),
            "give the release together with its own origins");
      }
      origin_ = *origin;
      return std::nullopt;
    }
    if (job_.order == Order::shuffled) {
      return bad_input("output.order", "rows of a shuffled release cannot be told apart",
                       R"(audit a release made with "order": "input" and "suppressed": "mask")");
    }
    if (released_.rows != original_.rows) {
      return bad_input(in_part("released table"),
                       say("it has {n|row|rows}, the original {m}", released_.rows, original_.rows),
                       R"(audit a release made with "order": "input" and "suppressed": "mask")");
    }
    in_place_.resize(released_.rows);
    std::iota(in_place_.begin(), in_place_.end(), 0U);
    origin_ = in_place_;
    return std::nullopt;
  }

  // What follows from the rows is to follow from those that are released, and from no other.
  std::optional<Failure> read_scales() {
    goes_out_ = rows_.originals();
    for (const ColumnPair& pair : pairs_) {
      if (pair.attribute->role != Role::quasi_identifier) continue;
      const auto& missing = job_.missing.in(pair.before->name);
      Result<AuditScale> scale = read_scale(pair, missing, goes_out_, original_.times);
      if (!scale) return scale.failure();
      scales_.push_back(std::move(*scale));
    }
    return std::nullopt;
  }

  void check_columns() {
    Offences offences;
    std::size_t next = 0;
    for (const Column& column : released_.columns) {
      if (next < pairs_.size() && &column == pairs_[next].after) {
        ++next;
        continue;
      }
      offences.add([&] {
        const Attribute* attribute = job_.find(column.name);
        const Text name = as_quoted(column.name);
        if (attribute == nullptr) return say("{name}, which the job does not know", name);
        if (attribute->role == Role::identifier) return say("{name}, an identifier", name);
        if (!is_released(*attribute)) return say("{name}, which is to be left out", name);
        return say("{name}, which is out of order", name);
      });
    }
    const std::size_t left_out = original_.columns.size() - pairs_.size();
    conclude("columns", offences, say("{n|column|columns} released, {m} left out", pairs_.size(), left_out),
             say("{n} of the released columns must not stand there, first {first}", offences.count(),
                 offences.first()));
  }

  void check_rows() {
    RowsFound found = kordon::check_rows(origin_, original_.rows, job_, original_.times);
    missing_ = found.missing;
    report_.checks.push_back(std::move(found.check));
  }

  // Cells that are withheld stand for the original's.
  std::optional<Failure> find_withheld() {
    Result<WithheldFound> found = check_withheld(tables_, classes_, origin_, job_);
    if (!found) return found.failure();
    withheld_ = std::move(*found);
    return std::nullopt;
  }

  void check_quasi_identifiers() {
    CellOffences found;
    found.violating.assign(released_.rows, false);
    std::vector<CellOffences> of_column(scales_.size());
    on_cores(scales_.size(), scales_.size() * released_.rows, [&](std::size_t j) {
      if (scales_[j].numbers) {
        of_column[j].violating.assign(released_.rows, false);
        compare_numbers(scales_[j], classes_, origin_, job_.missing.in(scales_[j].pair->before->name),
                        of_column[j]);
      } else {
        of_column[j] = compare_cells(scales_[j], rows_);
      }
    });
    for (const CellOffences& each : of_column) found.add(each);
    const std::uint64_t cells = scales_.size() * rows_.count();
    conclude("generalization", found.strangers,
             say("{n|cell|cells} compared, each its original value or what covers it", cells),
             say("{n} of the cells do not cover the original value, first {first}", found.strangers.count(),
                 found.strangers.first()));

    const std::uint64_t beyond = report_.violating_cells = found.beyond.count();
    report_.violating_rows =
        static_cast<std::uint64_t>(std::count(found.violating.begin(), found.violating.end(), true));
    if (job_.ignore_boundaries && beyond > 0) {
      // This check passes, so its detail stands in the report of a release: no row and no original value may
      // be named.
      report_.checks.push_back(
          {"boundaries",
           say("{n} of the cells (in {m|row|rows}) above their boundary (which the job ignores)", beyond,
               report_.violating_rows),
           true});
    } else {
      conclude("boundaries", found.beyond, "no cell lies above its boundary",
               say("{n} of the cells (in {m|row|rows}) above their boundary, first {first}", beyond,
                   report_.violating_rows, found.beyond.first()));
    }
  }

  void check_unchanged() {
    std::vector<ColumnPair> kept;
    for (const ColumnPair& pair : pairs_) {
      const Attribute& attribute = *pair.attribute;
      if (attribute.role == Role::quasi_identifier || is_replaced(attribute)) continue;
      kept.push_back(pair);
      const auto restored = withheld_.restored.find(attribute.name);
      if (restored) kept.back().after = &withheld_.restored.columns[*restored];
    }
    std::vector<Offences> of_column(kept.size());
    on_cores(kept.size(), kept.size() * released_.rows,
             [&](std::size_t j) { of_column[j] = find_changed_cells(kept[j], rows_); });
    Offences offences;
    for (const Offences& each : of_column) offences.add(each);
    conclude("unchanged", offences,
             say("{n|cell|cells} compared, all equal", kept.size() * rows_.count() - withheld_.cells),
             say("{n} of the cells changed outside the quasi-identifiers, first {first}", offences.count(),
                 offences.first()));
  }

  std::optional<Failure> check_moved_dates() {
    if (!moves_dates(job_)) return std::nullopt;
    Result<DatesFound> found = check_dates(original_, job_, pairs_, rows_, named_people(original_, job_));
    if (!found) return found.failure();
    for (CheckInWords& each : found->checks) {
      report_.checks.push_back({std::move(each.name), std::move(each.detail), each.passed});
    }
    report_.shifted = std::move(found->shifted);
    report_.since = std::move(found->since);
    return std::nullopt;
  }

  void check_pseudonyms() {
    for (const ColumnPair& pair : pairs_) {
      if (!pair.attribute->pseudonym) continue;
      const CodesFound found =
          check_codes(*pair.before, *pair.after, origin_, masked_, job_.missing.in(pair.before->name));
      report_.checks.push_back({say("pseudonyms of {column}", printable(pair.attribute->name)),
                                found.in_words(), found.offences == 0});
    }
  }

  void find_released_classes() {
    std::vector<const Column*> columns;
    for (const AuditScale& scale : scales_) columns.push_back(scale.pair->after);
    classes_ = find_classes(std::move(columns), masked_, times_);
    report_.released = classes_.all_rows();
    report_.classes = classes_.count();
    report_.smallest_class = classes_.smallest();
  }

  std::optional<Failure> check_anonymity() {
    if (!job_.known.empty()) return check_known_columns();
    Offences offences;
    for (std::size_t c = 0; c < classes_.count(); ++c) {
      if (classes_.size(c) < job_.k) offences.add([&] { return classes_.in_words(c); });
    }
    conclude("k-anonymity", offences, classes_.smallest_in_words(job_.k),
             say("{n} of the classes too small (required {k}), first {first}", offences.count(), job_.k,
                 offences.first()));
    report_.checks.back().protection = true;
    return std::nullopt;
  }

  std::optional<Failure> check_known_columns() {
    Result<KnownChecks> found = check_known({tables_, classes_.columns, masked_}, job_);
    if (!found) return found.failure();
    std::move(found->checks.begin(), found->checks.end(), std::back_inserter(report_.checks));
    report_.known = std::move(found->found);
    report_.disclosed = std::move(found->disclosed);
    std::vector<const Column*> before;
    for (const AuditScale& scale : scales_) before.push_back(scale.pair->before);
    const std::vector<std::size_t> readers = other_readers(job_);
    report_.rarity_before = find_rarity(before, {}, job_.k, readers, persons_.original);
    report_.rarity = find_rarity(classes_.columns, masked_, job_.k, readers, persons_.released);
    return std::nullopt;
  }

  void check_population() {
    if (!job_.asks_of_population()) return;
    PopulationChecks found =
        kordon::check_population(original_, *bystanders_, job_, scales_, {classes_, origin_});
    report_.among = found.figures;
    std::move(found.checks.begin(), found.checks.end(), std::back_inserter(report_.checks));
  }

  // A row from elsewhere is nobody's: that it is there fails a check already.
  void find_persons() {
    persons_.original = named_people(original_, job_);
    if (job_.person.empty()) return;
    for (std::size_t row = 0; row < released_.rows; ++row) {
      persons_.released.push_back(rows_.is_known(row) ? persons_.original[origin_[row]] : 0);
    }
  }

  Result<ModelChecks> check_demands() {
    if (!job_.known.empty()) return ModelChecks{};
    if (const auto people = count_named_people(original_, job_, classes_, origin_)) {
      const bool enough = people->classes_below_k == 0;
      report_.checks.push_back({say("k-people of {column}", printable(people->attribute)),
                                enough
                                    ? say("{n|person|people} in the class that has the fewest, required {k}",
                                          people->smallest_class, job_.k)
                                    : say("{n} of the classes have too few people (required {k})",
                                          people->classes_below_k, job_.k),
                                enough, true});
    }
    for (WithheldCheck& each : withheld_.checks) {
      report_.checks.push_back({std::move(each.name), std::move(each.detail), each.passed});
    }
    report_.withheld = std::move(withheld_.columns);
    Result<ModelChecks> models = check_models(tables_, classes_, job_);
    if (models) std::move(models->checks.begin(), models->checks.end(), std::back_inserter(report_.checks));
    return models;
  }

  std::optional<Failure> check_weights() {
    if (job_.weight.empty()) return std::nullopt;
    Result<SampleFound> found =
        check_sample({original_, released_, classes_, masked_, origin_, persons_.released}, job_);
    if (!found) return found.failure();
    report_.global_risk = found->global_risk;
    report_.weights = found->shown;
    if (auto& check = found->risk)
      report_.checks.push_back({check->name, check->detail, check->passed, true});
    if (auto& check = found->weights) report_.checks.push_back({check->name, check->detail, check->passed});
    return std::nullopt;
  }

  // Finds what others may conclude: readers who know the method, and those who know a person already.
  void measure_disclosure(const ModelChecks& models) {
    on_cores(2, scales_.size() * released_.rows, [&](std::size_t part) {
      if (part == 0) {
        static_cast<ReaderInferences&>(report_) =
            find_inferences(scales_, classes_, origin_, job_, models.of_groups);
        return;
      }
      CountedPeople counted = count_people(original_, job_, classes_, origin_);
      report_.people = std::move(counted.people);
      report_.unchanged = find_unchanged(released_, job_, classes_, counted.person_of);
      if (job_.known.empty()) report_.disclosed = find_disclosed(released_, job_, classes_, tables_.persons);
      report_.linked = linked_people(released_, job_, classes_);
      report_.doubts = doubts_of_release(original_, released_, job_, classes_, origin_);
    });
  }

  void check_nested_classes() {
    if (job_.nested == NestedClasses::allow) return;
    const Nested& found = report_.nested;
    const bool known = found.unknown.empty();
    Text detail = say("values ruled out of {n} of {m|row|rows} with classes inside theirs",
                      found.rows_narrowed, found.rows_in_them);
    report_.checks.push_back({"nested", known ? detail : found.unknown, known && found.rows_narrowed == 0});
  }

  void check_suppression() {
    report_.suppressed = missing_;
    for (std::size_t row = 0; row < masked_.size(); ++row)
      report_.suppressed += masked_[row] ? times_.of(row) : 0U;
    if (report_.suppressed > 0 && demands_of_classes(job_)) {
      const PlacesOfRows places = places_of_rows(scales_, original_, job_);
      report_.suppressed_values =
          find_suppressed_values(original_,
                                 {goes_out_,
                                  places.region,
                                  {places.of_input, places.tuple},
                                  job_.person.empty() ? std::vector<std::uint32_t>() : persons_.original},
                                 job_);
    }
    report_.checks.push_back(
        check_suppression_limit(report_.suppressed, original_.times.of_all(original_.rows), job_));
  }

  void conclude(const char* name, const Offences& offences, Text good, Text bad) {
    report_.checks.push_back({name, offences.none() ? std::move(good) : std::move(bad), offences.none()});
  }

  const Table& original_;
  const Table& released_;
  const Job& job_;
  const Table* bystanders_;
  std::vector<ColumnPair> pairs_;   // in the order of the original
  std::vector<AuditScale> scales_;  // of the quasi-identifiers among them
  std::span<const std::uint32_t> origin_;
  std::vector<std::uint32_t> in_place_;  // where every row stems from the one in its place
  Times times_;                          // by released row: for how many rows it counts
  std::vector<bool> masked_;             // by released row: is suppressed (audit/suppressed.h)
  RowPersons persons_;
  const TablesOfRelease tables_;
  const ComparedRows rows_;
  std::uint64_t missing_ = 0;   // rows of the original that no released row stems from
  std::vector<bool> goes_out_;  // by row of the original
  ReleasedClasses classes_;
  WithheldFound withheld_;
  AuditReport report_;
};

}  // namespace

Result<AuditReport> audit(const Table& original, const Table& released, const Job& job,
                          std::optional<std::span<const std::uint32_t>> origin, const Table* bystanders) {
  if (auto failure = refuse_without_population(job, bystanders != nullptr)) return *failure;
  if (auto failure = refuse_many_sets(job, released.rows)) return *failure;
  if (auto failure = refuse_alike_rows(original, job)) return *failure;
  if (auto nobody = refuse_rows_of_nobody(original, job)) return Failure{FailureKind::bad_input, {*nobody}};
  return Audit(original, released, job, bystanders).run(origin);
}

}  // namespace kordon
