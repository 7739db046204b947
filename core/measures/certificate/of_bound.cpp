#include "core/measures/certificate/of_bound.h"

#include <algorithm>

#include "core/measures/least_loss/of_sets.h"

namespace kordon {
namespace {

// Returns the columns whose values the bound counts: those that tell people apart, or a sensitive one.
std::vector<std::string> counted_columns(const LowerBound& bound, const EncodedTable& encoded,
                                         const Job& job) {
  if (encoded.people && bound.least.value_of_row == &encoded.people->values) return job.person;
  for (const SensitiveAttribute& each : encoded.sensitive) {
    if (bound.least.value_of_row == &each.values) return {each.name};
  }
  return {};
}

}  // namespace

Certificate certificate_of(const LowerBound& bound, const EncodedTable& encoded, const Table& table,
                           const Job& job) {
  Certificate certificate;
  certificate.k = job.k;
  certificate.cell = static_cast<std::int64_t>(encoded.loss_scale << bound.fraction);
  std::vector<const Column*> columns;
  for (const QuasiIdentifier& qi : encoded.quasi_identifiers) {
    certificate.columns.push_back(job.attributes[qi.attribute].name);
    columns.push_back(&table.columns[qi.column]);
  }
  if (bound.least.values > 1) {
    certificate.variety = {counted_columns(bound, encoded, job), bound.least.values};
    for (const std::string& name : certificate.variety->columns)
      columns.push_back(&table.columns[*table.find(name)]);
  }
  certificate.prices.resize(bound.tuples.classes);
  for (std::size_t row = 0; row < table.rows; ++row) {
    const Tuple tuple = bound.tuples.class_of[row];
    Certificate::PricedValues& priced = certificate.prices[tuple];
    if (!priced.values.empty()) continue;
    for (const Column* column : columns) priced.values.emplace_back(column->cell(row));
    priced.price = bound.prices[tuple];
  }
  return certificate;
}

Certificate certificate_of_sets(const std::vector<KnownSet>& sets, const EncodedTable& encoded,
                                const Table& table, const Job& job) {
  Certificate certificate;
  certificate.sets.reserve(sets.size());
  for (const KnownSet& set : sets) {
    const EncodedTable part = in_columns(encoded, set);
    certificate.sets.push_back(certificate_of(lower_bound(part, {.rows = set.k}), part, table, job));
    certificate.sets.back().k = set.k;
  }
  return certificate;
}

}  // namespace kordon
