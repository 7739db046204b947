#include "core/measures/utility/released_column.h"

#include <algorithm>
#include <iterator>
#include <map>

#include "core/base/decimal.h"
#include "core/job/failing.h"
#include "core/recoding/covered_leaves.h"

namespace kordon {
namespace {

// Leaves that follow one another and are of one category. They are counted without the nodes between them.
struct LeafRun {
  std::uint32_t first;  // its first leaf, by its place among the leaves
  std::uint32_t category;
};

__extension__ using Wide = __int128;

Wide in_atto(Decimal number) {
  return Wide{number.whole} * 1'000'000'000'000'000'000 + number.atto;
}

// Counts the leaves of each category in a range of nodes.
class LeafCounter {
 public:
  LeafCounter(const Hierarchy& tree, const Categories& categories) {
    std::uint32_t leaves = 0;
    for (NodeId node = 0; node < tree.size(); ++node) {
      before_.push_back(leaves);
      if (!tree.is_leaf(node)) continue;
      const std::uint32_t category = categories.of_id[node];
      if (runs_.empty() || runs_.back().category != category) runs_.push_back({leaves, category});
      ++leaves;
    }
    before_.push_back(leaves);
  }

  void add(NodeRange nodes, std::vector<std::uint64_t>& counts) const {
    std::uint32_t first = before_[nodes.first];
    const std::uint32_t end = before_[nodes.last + 1];
    auto run = std::upper_bound(runs_.begin(), runs_.end(), first,
                                [](std::uint32_t leaf, const LeafRun& each) { return leaf < each.first; });
    while (first < end) {
      const std::uint32_t end_of_run = run == runs_.end() ? end : std::min(end, run->first);
      counts[std::prev(run)->category] += end_of_run - first;
      first = end_of_run;
      if (run != runs_.end()) ++run;
    }
  }

 private:
  std::vector<std::uint32_t> before_;  // by node: how many leaves have smaller ids
  std::vector<LeafRun> runs_;
};

}  // namespace

ReleasedColumn::ReleasedColumn(const ComparedRelease& release, std::size_t column, std::size_t max_categories)
    : name_(&release.table.columns[column].name),
      recoding_(&release.recoding),
      width_(release.encoded.quasi_identifiers.size()) {
  const Column& original = release.table.columns[column];
  const Attribute& attribute = *release.job.find(original.name);
  for (std::size_t j = 0; j < width_; ++j) {
    if (release.encoded.quasi_identifiers[j].column == column) quasi_identifier_ = j;
  }
  if (quasi_identifier_) {
    const QuasiIdentifier& qi = release.encoded.quasi_identifiers[*quasi_identifier_];
    categories_ =
        categories_of(qi, original, attribute, release.job.missing.in(original.name), max_categories);
    ids_ = qi.leaves.all();
  } else {
    categories_ = categories_of(original, attribute, release.job.missing.in(original.name), max_categories);
    ids_ = original.cells;
  }
  for (std::uint32_t category = 0; category < categories_.size(); ++category)
    shares_.push_back({category, 1});
  if (!quasi_identifier_) return;
  spread(release);
  if (recoding_->numbers.empty()) return;
  place_numbers(recoding_->numbers[*quasi_identifier_],
                release.encoded.quasi_identifiers[*quasi_identifier_].tree, attribute.number,
                release.job.missing.in(original.name));
}

// Of two values that are equally near it is the lower one.
void ReleasedColumn::place_numbers(const ClassNumbers& numbers, const Hierarchy& tree,
                                   const NumberFormat& format, const std::vector<std::string>& missing) {
  std::map<Decimal, NodeId> leaves;
  for (NodeId node = 0; node < tree.size() && !numbers.of_class.empty(); ++node) {
    const std::string_view label = tree.label(node);
    if (!tree.is_leaf(node) || std::find(missing.begin(), missing.end(), label) != missing.end()) continue;
    if (const auto number = parse_number(label, format)) leaves.try_emplace(*number, node);
  }
  for (const ValueId label : numbers.of_class) {
    category_of_number_.push_back(ClassNumbers::no_number);
    if (label == ClassNumbers::no_number || leaves.empty()) continue;
    const auto number = parse_number(numbers.labels[label], format);
    if (!number) continue;
    auto nearest = leaves.lower_bound(*number);
    if (nearest == leaves.end()) --nearest;
    if (nearest != leaves.begin()) {
      const auto below = std::prev(nearest);
      if (2 * in_atto(*number) <= in_atto(below->first) + in_atto(nearest->first)) nearest = below;
    }
    category_of_number_.back() = categories_.of_id[nearest->second];
  }
}

// Each released value is spread once, by the first class that has it.
void ReleasedColumn::spread(const ComparedRelease& release) {
  const Hierarchy& tree = release.encoded.quasi_identifiers[*quasi_identifier_].tree;
  std::size_t values = tree.size();
  if (!recoding_->made.empty()) values += recoding_->made[*quasi_identifier_].losses.size();
  start_.assign(values, 0);
  length_.assign(values, 0);
  const LeafCounter counter(tree, categories_);
  std::vector<std::uint64_t> all(categories_.size());
  counter.add({Hierarchy::root, tree.last(Hierarchy::root)}, all);
  std::vector<std::uint64_t> covered(categories_.size());
  for (ClassId c = 0; c < recoding_->partition.classes; ++c) {
    const NodeId value = recoding_->value(c, *quasi_identifier_, width_);
    if (length_[value] > 0) continue;
    std::fill(covered.begin(), covered.end(), 0);
    for (const NodeRange& nodes : covered_leaves(release.encoded, *recoding_, c, *quasi_identifier_)) {
      counter.add(nodes, covered);
    }
    start_[value] = static_cast<std::uint32_t>(shares_.size());
    double sum = 0;
    for (std::uint32_t category = 0; category < covered.size(); ++category) {
      if (covered[category] == 0) continue;
      const double part = static_cast<double>(covered[category]) / static_cast<double>(all[category]);
      shares_.push_back({category, category < categories_.labels.size() ? part : part * categories_.rest});
      sum += shares_.back().share;
      ++length_[value];
    }
    for (std::size_t i = start_[value]; i < shares_.size(); ++i) shares_[i].share /= sum;
  }
}

std::span<const CategoryShare> ReleasedColumn::after(Row row) const {
  if (!quasi_identifier_) return std::span(shares_).subspan(before(row), 1);
  const ClassId c = recoding_->partition.class_of[row];
  if (!category_of_number_.empty() && category_of_number_[c] != ClassNumbers::no_number) {
    return std::span(shares_).subspan(category_of_number_[c], 1);
  }
  const NodeId value = recoding_->value(c, *quasi_identifier_, width_);
  return std::span(shares_).subspan(start_[value], length_[value]);
}

std::vector<std::size_t> columns_to_compare(const ComparedRelease& release) {
  std::vector<std::size_t> columns;
  for (std::size_t column = 0; column < release.table.columns.size(); ++column) {
    const Attribute& attribute = *release.job.find(release.table.columns[column].name);
    const bool withheld = withholds(release.job, attribute);
    if (!stays(attribute) && !is_replaced(attribute) && !withheld) columns.push_back(column);
  }
  return columns;
}

}  // namespace kordon
