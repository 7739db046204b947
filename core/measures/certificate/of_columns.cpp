#include "core/measures/certificate/of_columns.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>
#include <utility>

#include "core/audit/cells/cells.h"
#include "core/audit/cells/scale.h"
#include "core/audit/suppressed.h"
#include "core/base/decimal.h"
#include "core/base/text.h"
#include "core/measures/certificate/variety.h"
#include "core/measures/overpaying/price_check.h"

namespace kordon {
namespace {

constexpr std::int64_t max_sum = std::int64_t{1} << 62U;
constexpr const char* other_table = "give the certificate that was made of this table by this job";

// Never says more than is proven.
Text floor_percent(double share) {
  return as_number(with_decimals(std::floor(share * 10000) / 100, 2));
}

class CertificateCheck {
 public:
  CertificateCheck(const Certificate& certificate, const Table& original, const Job& job,
                   const Table* released)
      : certificate_(certificate), original_(original), job_(job), released_(released) {}

  Result<CertifiedLoss> run() {
    if (auto failure = read()) return *failure;
    return conclude();
  }

  Result<CertifiedRows> check_rows() {
    if (auto failure = read()) return *failure;
    CertifiedRows result{{"certificate", {}, false}, {}};
    if (auto why = refuse_prices()) {
      result.check.detail = std::move(*why);
    } else if (const auto found = find_dear_row(tuples_, job_.k)) {
      result.check.detail =
          say("of {n|row|rows} that can look alike, row {m} pays more than it would cost there", found->rows,
              first_row_[found->tuple] + 1);
    } else {
      result.check.passed = true;
      result.price.reserve(original_.rows);
      for (const std::uint32_t tuple : tuple_of_row_) result.price.push_back(tuples_.price[tuple]);
    }
    return result;
  }

 private:
  std::optional<Failure> read() {
    if (auto failure = match()) return failure;
    if (auto failure = read_columns()) return failure;
    Result<std::vector<VarietyColumn>> variety = read_variety(certificate_, original_, job_);
    if (!variety) return variety.failure();
    variety_ = std::move(*variety);
    return read_prices();
  }

  std::optional<Failure> match() const {
    if (certificate_.k != job_.k) {
      return bad_input("certificate.k", say("it is {n}, that of the job is {m}", certificate_.k, job_.k),
                       other_table);
    }
    if (certificate_.columns != job_.quasi_identifiers()) {
      return bad_input("certificate.columns", "they are not the quasi-identifiers of the job", other_table);
    }
    return std::nullopt;
  }

  // Finds for each column what its values cost at each step, and which look alike there.
  std::optional<Failure> read_columns() {
    for (std::size_t a = 0; a < job_.attributes.size(); ++a) {
      const Attribute& attribute = job_.attributes[a];
      if (attribute.role != Role::quasi_identifier) continue;
      const std::optional<std::size_t> before = original_.find(attribute.name);
      const Table& shown = released_ == nullptr ? original_ : *released_;
      const std::optional<std::size_t> after = shown.find(attribute.name);
      if (!before || !after) {
        return bad_input("attributes", say("the table has no column {name}", as_quoted(attribute.name)),
                         "give the job that belongs to this table");
      }
      const ColumnPair pair{&attribute, &original_.columns[*before], &shown.columns[*after], a};
      const bool by_values = job_.loss == LossMeasure::share && !is_written_out(*attribute.hierarchy);
      if (released_ == nullptr && (by_values || follows_from_rows(attribute, *pair.before))) {
        return bad_input("attributes[" + std::to_string(a) + "]",
                         "its hierarchy, a boundary or a loss follows from the rows that are released",
                         "give the release, too");
      }
      pairs_.push_back(pair);
    }
    const std::vector<bool> goes_out = rows_going_out();
    for (const ColumnPair& pair : pairs_) {
      Result<AuditScale> scale = read_scale(pair, job_.missing.in(pair.before->name), goes_out);
      if (!scale) return scale.failure();
      if (!scale->made && !labels_tell_nodes(scale->tree)) {
        return bad_input(
            "attributes[" + std::to_string(pair.attribute_index) + "].hierarchy",
            say("in the hierarchy of {name} one label names several nodes, so prices prove nothing",
                as_quoted(pair.attribute->name)),
            "give each group a label of its own, or do without a certificate");
      }
      scales_.push_back(std::move(*scale));
      same_leaf_.push_back(first_of_leaf(scales_.back()));
      const std::int64_t weight = pair.attribute->weight_milli;
      if (certificate_.cell > max_cost / std::max<std::int64_t>(1, weight)) return too_large();
      const std::int64_t full = weight * certificate_.cell;
      if (full % (std::int64_t{1000} * parts_of_cell(scales_.back())) != 0) {
        return bad_input("certificate.cell",
                         say("not every cost of {name} is whole", as_quoted(pair.attribute->name)),
                         other_table);
      }
      whole_.push_back(full / 1000);
      shown_.push_back(scales_.back().made ? values_shown(scales_.back()) : 0);
      node_cost_.push_back(node_costs(scales_.back(), job_.loss, full / 1000, goes_out));
      PricedColumn& steps = tuples_.columns.emplace_back();
      steps.cost = different_costs(scales_.size() - 1);
      for (const std::int64_t cost : steps.cost) steps.part.push_back(parts(scales_.size() - 1, cost));
      alone_ += full / 1000;
    }
    if (static_cast<std::int64_t>(original_.rows) > max_sum / std::max<std::int64_t>(1, alone_))
      return too_large();
    return std::nullopt;
  }

  // Returns, by row, whether the release shows anything of it. Empty: of all.
  std::vector<bool> rows_going_out() const {
    if (released_ == nullptr || job_.suppressed != Suppressed::mask) return {};
    std::vector<const Column*> columns;
    for (const Column& column : released_->columns) columns.push_back(&column);
    std::vector<bool> goes_out = rows_of_stars(columns, original_.rows);
    goes_out.flip();
    return goes_out;
  }

  static Failure too_large() {
    return bad_input("certificate.cell", "sums over all rows are too large", other_table);
  }

  // Returns into how many parts of one size the costs of a column divide a cell.
  std::int64_t parts_of_cell(const AuditScale& scale) const {
    if (scale.made || job_.loss == LossMeasure::share) return 1;
    return std::max(1U, scale.tree.height());
  }

  // Returns what cells of a column may cost, ascending. Values that become sets look alike at a second step:
  // any two of them, and no class of several loses less than a set of two.
  std::vector<std::int64_t> different_costs(std::size_t column) const {
    const AuditScale& scale = scales_[column];
    if (scale.made) return {0, cost_of_set(column, 2)};
    std::set<std::int64_t> costs = {0};
    for (std::size_t value = 0; value < scale.leaf.size(); ++value) {
      for (NodeId node = scale.leaf[value];; node = scale.tree.parent(node)) {
        costs.insert(node_cost_[column][node]);
        if (node == limit_of(scale, value)) break;
      }
    }
    return {costs.begin(), costs.end()};
  }

  NodeId limit_of(const AuditScale& scale, std::size_t value) const {
    return job_.ignore_boundaries ? Hierarchy::root : scale.limit[value];
  }

  // A set costs the share that its further values are of those which the release shows. Where that is not
  // whole, it is rounded down: then a class may pay a little less, and proves no more.
  std::int64_t cost_of_set(std::size_t column, std::size_t members) const {
    const auto further = static_cast<std::int64_t>(members) - 1;
    const std::int64_t most = shown_[column] - 1;
    if (further < 1) return 0;
    if (further >= most) return whole_[column];
    return whole_[column] / most * further + whole_[column] % most * further / most;
  }

  // Returns by original value what it looks like where a cell costs so much at most.
  std::vector<std::uint32_t> parts(std::size_t column, std::int64_t most) const {
    const AuditScale& scale = scales_[column];
    const std::size_t values = scale.pair->before->values.size();
    std::vector<std::uint32_t> part(values, 0);
    if (scale.made) {
      if (most == 0) std::iota(part.begin(), part.end(), 0U);
      return part;
    }
    for (std::size_t value = 0; value < values; ++value) {
      NodeId node = scale.leaf[value];
      const NodeId limit = limit_of(scale, value);
      while (node != limit && node_cost_[column][scale.tree.parent(node)] <= most) {
        node = scale.tree.parent(node);
      }
      part[value] = node;
    }
    return part;
  }

  // Finds the distinct tuples of the original and what each of their rows pays.
  std::optional<Failure> read_prices() {
    std::map<std::vector<ValueId>, std::uint32_t> tuple_of;
    std::map<std::vector<ValueId>, std::uint32_t> value_of;  // of the variety's columns together
    for (std::size_t row = 0; row < original_.rows; ++row) {
      std::vector<ValueId> values;
      for (std::size_t j = 0; j < pairs_.size(); ++j)
        values.push_back(same_leaf_[j][pairs_[j].before->cells[row]]);
      const std::vector<ValueId> various = various_values(row);
      values.insert(values.end(), various.begin(), various.end());
      const auto [place, fresh] = tuple_of.emplace(values, static_cast<std::uint32_t>(tuple_of.size()));
      if (fresh) {
        tuples_.rows.push_back(0);
        first_row_.push_back(row);
        tuples_.value.push_back(
            value_of.emplace(various, static_cast<std::uint32_t>(value_of.size())).first->second);
      }
      ++tuples_.rows[place->second];
      tuple_of_row_.push_back(place->second);
    }
    constexpr std::int64_t none = INT64_MAX;
    tuples_.price.assign(tuples_.rows.size(), none);
    for (std::size_t i = 0; i < certificate_.prices.size(); ++i) {
      const std::string where = "certificate.prices[" + std::to_string(i) + "]";
      const auto tuple = find(certificate_.prices[i].values, tuple_of);
      if (!tuple) return bad_input(where, "no row of the table has these values", other_table);
      if (tuples_.price[*tuple] != none) {
        return bad_input(where, "these values have a price already", "keep one of the two");
      }
      tuples_.price[*tuple] = certificate_.prices[i].price;
    }
    const auto without = std::find(tuples_.price.begin(), tuples_.price.end(), none);
    if (without != tuples_.price.end()) {
      const std::size_t row = first_row_[static_cast<std::size_t>(without - tuples_.price.begin())];
      return bad_input("certificate.prices", say("the values of row {n} of the table have no price", row + 1),
                       other_table);
    }
    for (std::size_t j = 0; j < pairs_.size(); ++j) {
      for (const std::size_t row : first_row_) {
        tuples_.columns[j].value.push_back(pairs_[j].before->cells[row]);
      }
    }
    return std::nullopt;
  }

  // Returns which values a row has in the columns of the variety.
  std::vector<ValueId> various_values(std::size_t row) const {
    std::vector<ValueId> values;
    for (const VarietyColumn& each : variety_) values.push_back(each.value_of[each.column->cells[row]]);
    return values;
  }

  std::optional<std::uint32_t> find(const std::vector<std::string>& texts,
                                    const std::map<std::vector<ValueId>, std::uint32_t>& tuple_of) const {
    std::vector<ValueId> values;
    for (std::size_t j = 0; j < pairs_.size(); ++j) {
      const std::optional<ValueId> value = pairs_[j].before->values.find(texts[j]);
      if (!value) return std::nullopt;
      values.push_back(same_leaf_[j][*value]);
    }
    for (std::size_t v = 0; v < variety_.size(); ++v) {
      const std::optional<ValueId> text = variety_[v].column->values.find(texts[pairs_.size() + v]);
      if (!text) return std::nullopt;
      values.push_back(variety_[v].value_of[*text]);
    }
    const auto place = tuple_of.find(values);
    if (place == tuple_of.end()) return std::nullopt;
    return place->second;
  }

  // Returns what is wrong with a price whatever the others are.
  std::optional<Text> refuse_prices() const {
    const std::int64_t lowest =
        -(max_sum / 2 / static_cast<std::int64_t>(std::max<std::size_t>(1, original_.rows)));
    if (std::any_of(tuples_.price.begin(), tuples_.price.end(),
                    [&](std::int64_t price) { return price < lowest; })) {
      return Text("a price is so low that sums over all rows do not fit");
    }
    const auto over = std::find_if(tuples_.price.begin(), tuples_.price.end(),
                                   [&](std::int64_t price) { return price > alone_; });
    if (over == tuples_.price.end()) return std::nullopt;
    const std::size_t row = first_row_[static_cast<std::size_t>(over - tuples_.price.begin())];
    return say("the price of row {n} is above what a suppressed row costs", row + 1);
  }

  CertifiedLoss conclude() const {
    CertifiedLoss result;
    result.check = {"certificate", {}, false};
    if (auto why = refuse_prices()) {
      result.check.detail = std::move(*why);
      return result;
    }
    if (const auto found =
            find_overpaying(tuples_, job_.k, certificate_.variety ? certificate_.variety->least : 1)) {
      result.check.detail =
          say("of {n|row|rows} that can look alike, row {m} among them, some could be a class and pay more "
              "than it would cost",
              found->rows, first_row_[found->tuple] + 1);
      return result;
    }
    const double most = static_cast<double>(alone_) * static_cast<double>(original_.rows);
    std::int64_t paid = 0;
    for (std::size_t t = 0; t < tuples_.rows.size(); ++t) paid += tuples_.rows[t] * tuples_.price[t];
    result.check.passed = true;
    result.paid = paid;
    result.least = most == 0 || paid < 0 ? 0 : static_cast<double>(paid) / most;
    result.cost = released_cost();
    if (result.cost && most > 0) result.lost = static_cast<double>(*result.cost) / most;
    tell_proven(result);
    return result;
  }

  // Returns nothing where there is no release, or a cell does not tell what it costs.
  std::optional<std::int64_t> released_cost() const {
    if (released_ == nullptr) return std::nullopt;
    const std::vector<bool> suppressed = suppressed_rows(*released_, job_);
    std::int64_t sum = 0;
    for (std::size_t row = 0; row < original_.rows; ++row) {
      if (suppressed[row]) {
        sum += alone_;
        continue;
      }
      for (std::size_t j = 0; j < scales_.size(); ++j) {
        const std::optional<std::int64_t> cost = released_cost(j, row);
        if (!cost) return std::nullopt;
        sum += *cost;
      }
    }
    return sum;
  }

  // Returns nothing where the cell's label may stand for one node or another.
  std::optional<std::int64_t> released_cost(std::size_t column, std::size_t row) const {
    const AuditScale& scale = scales_[column];
    const Column& before = *scale.pair->before;
    const Column& after = *scale.pair->after;
    if (scale.numbers) return std::nullopt;
    if (!scale.made && scale.tree.find(after.cell(row)).size() > 1) return std::nullopt;
    if (scale.made) {
      const bool own = before.cell(row) == after.cell(row);
      return own ? 0 : cost_of_set(column, scale.made->members(after.cells[row]));
    }
    const NodeId node = released_node(scale, before.cells[row], after.cells[row]);
    if (node == no_node) return std::nullopt;
    return node_cost_[column][node];
  }

  const Certificate& certificate_;
  const Table& original_;
  const Job& job_;
  const Table* released_;          // nullptr: only the proof is judged
  std::vector<ColumnPair> pairs_;  // of the quasi-identifiers, in the job's order
  std::vector<AuditScale> scales_;
  std::vector<std::vector<ValueId>> same_leaf_;       // by column: first_of_leaf()
  std::vector<std::int64_t> whole_;                   // by column: what a suppressed cell costs
  std::vector<std::vector<std::int64_t>> node_cost_;  // by column and node
  std::vector<std::int64_t> shown_;  // by column that becomes sets: values that the release shows
  std::vector<VarietyColumn> variety_;
  PricedTuples tuples_;
  std::vector<std::size_t> first_row_;       // by tuple
  std::vector<std::uint32_t> tuple_of_row_;  // by row
  std::int64_t alone_ = 0;                   // what a suppressed row costs
};

}  // namespace

void tell_proven(CertifiedLoss& certified) {
  AuditCheck& check = certified.check;
  check.detail = say("no release loses less than {least} % of what it loses to suppress all rows",
                     floor_percent(certified.least));
  if (!certified.cost) return;
  if (*certified.cost < certified.paid) {
    check.passed = false;
    check.detail = "the release loses less than the prices prove: it is none of this table and job";
  } else if (certified.paid > 0) {
    const double times = static_cast<double>(*certified.cost) / static_cast<double>(certified.paid);
    check.detail =
        say("no release loses less than {least} % of what it loses to suppress all rows; this one loses "
            "{lost} %, at most {times} times as much",
            floor_percent(certified.least), as_number(percent_of(certified.lost.value_or(0))),
            as_number(factor(times)));
  }
}

Result<CertifiedRows> check_rows(const Certificate& certificate, const Table& original, const Job& job,
                                 const Table* released) {
  return CertificateCheck(certificate, original, job, released).check_rows();
}

Result<CertifiedLoss> check_columns(const Certificate& certificate, const Table& original, const Job& job,
                                    const Table* released) {
  return CertificateCheck(certificate, original, job, released).run();
}

}  // namespace kordon
