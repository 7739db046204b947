#include "core/release/writing/preview.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <utility>

namespace kordon {

Preview::Preview(const Table& table, const EncodedTable& encoded, const FinalRecoding& recoding,
                 const Job& job, std::span<const CodedColumn> coded)
    : table_(&table),
      encoded_(&encoded),
      recoding_(&recoding),
      order_(recoding.rows.rows),
      after_(table.columns.size(), nullptr) {
  const std::vector<ClassId>& class_of = recoding.partition.class_of;
  for (std::uint32_t row = 0; row < class_of.size(); ++row) {
    if (class_of[row] == suppressed) order_.push_back(row);
  }
  for (const Attribute& attribute : job.attributes) {
    const auto column = table.find(attribute.name);
    if (!column) continue;
    if (!stays(attribute)) after_[*column] = &table.columns[*column];
    if (attribute.role == Role::sensitive) sensitive_.push_back(*column);
  }
  for (const CodedColumn& each : coded) after_[each.column] = &each.codes;
}

Json Preview::rows(std::span<const std::uint32_t> rows) const {
  const std::vector<QuasiIdentifier>& identifiers = encoded_->quasi_identifiers;
  Json list = Json::array();
  for (const std::uint32_t row : rows) {
    const ClassId c = recoding_->partition.class_of[row];
    Json before = Json::array();
    Json after = Json::array();
    for (std::size_t j = 0; j < table_->columns.size(); ++j) {
      before.push_back(table_->columns[j].cell(row));
      after.push_back(after_[j] == nullptr ? Json() : Json(after_[j]->cell(row)));
    }
    if (c == suppressed) {
      list.push_back({{"row", row}, {"class", -1}, {"before", before}, {"after", nullptr}});
      continue;
    }
    for (std::size_t j = 0; j < identifiers.size(); ++j) {
      after[identifiers[j].column] = shown_label(*encoded_, *recoding_, j, c);
    }
    list.push_back({{"row", row}, {"class", c}, {"before", before}, {"after", after}});
  }
  return list;
}

Table Preview::generalized() const {
  const std::vector<QuasiIdentifier>& identifiers = encoded_->quasi_identifiers;
  Table table;
  table.rows = table_->rows;
  for (std::size_t j = 0; j < identifiers.size(); ++j) {
    Column column;
    column.name = table_->columns[identifiers[j].column].name;
    std::vector<ValueId> labels;  // by class
    for (ClassId c = 0; c < recoding_->partition.classes; ++c) {
      labels.push_back(column.values.intern(shown_label(*encoded_, *recoding_, j, c)));
    }
    const ValueId none = column.values.intern("");
    for (const ClassId c : recoding_->partition.class_of) {
      column.cells.push_back(c == suppressed ? none : labels[c]);
    }
    table.columns.push_back(std::move(column));
  }
  for (std::size_t j = 0; j < after_.size(); ++j) {
    if (after_[j] == nullptr || after_[j] == &table_->columns[j]) continue;
    Column codes{after_[j]->name, after_[j]->values, {}};
    const ValueId none = codes.values.intern("");
    for (std::size_t row = 0; row < table.rows; ++row) {
      codes.cells.push_back(recoding_->partition.class_of[row] == suppressed ? none : after_[j]->cells[row]);
    }
    table.columns.push_back(std::move(codes));
  }
  return table;
}

Json Preview::release_class(ClassId id) const {
  const std::vector<QuasiIdentifier>& identifiers = encoded_->quasi_identifiers;
  Json values = std::vector<Json>(table_->columns.size());
  for (std::size_t j = 0; j < identifiers.size(); ++j) {
    values[identifiers[j].column] = shown_label(*encoded_, *recoding_, j, id);
  }
  Json sensitive = Json::array();
  for (const std::size_t j : sensitive_) {
    const Column& column = table_->columns[j];
    std::map<ValueId, std::uint32_t> rows;
    for (const std::uint32_t row : recoding_->rows.of(id)) ++rows[column.cells[row]];
    std::vector<std::pair<ValueId, std::uint32_t>> frequent(rows.begin(), rows.end());
    std::stable_sort(frequent.begin(), frequent.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    Json list = Json::array();
    for (const auto& [value, count] : frequent) {
      list.push_back({{"value", column.values[value]}, {"rows", count}});
    }
    sensitive.push_back({{"column", column.name}, {"values", std::move(list)}});
  }
  return {{"first", recoding_->rows.start[id]},
          {"rows", recoding_->rows.size(id)},
          {"values", std::move(values)},
          {"sensitive", std::move(sensitive)}};
}

}  // namespace kordon
