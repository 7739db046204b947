#include "core/audit/cells/limits.h"

#include <algorithm>

#include "core/hierarchy/bins/number_range.h"

namespace kordon {
namespace {

__extension__ using Attos = __int128;  // a Decimal in units of 10^-18

Attos attos(const Decimal& number) {
  return static_cast<Attos>(number.whole) * 1'000'000'000'000'000'000 + static_cast<Attos>(number.atto);
}

// A span may end one day before the day of the same number, so many months later.
bool lasts_no_longer(const DaySpan& span, const CalendarWidth& width) {
  if (width.days > 0) return span.last - span.first + 1 <= width.days;
  const Moment begin = date_of_day(span.first);
  const Moment next = date_of_day(span.last + 1);
  const std::int64_t months = std::int64_t{next.year - begin.year} * 12 + next.month - begin.month;
  return months < width.months || (months == width.months && next.day <= begin.day);
}

}  // namespace

RuleLimit::RuleLimit(const BoundaryRef& rule, const HierarchyForm& form, const Hierarchy& tree,
                     const Column& column, const std::vector<NodeId>& leaf)
    : rule_(rule), tree_(tree), spans_(label_spans(form)), numbers_(numbers_of(form)) {
  if (rule.width) calendar_ = parse_calendar_width(*rule.width);
  known_allows_.resize(tree.size());
  if (!rule.rows) return;
  rows_.resize(tree.size(), 0);
  std::vector<std::uint64_t> having(column.values.size(), 0);
  for (const ValueId value : column.cells) ++having[value];
  for (ValueId value = 0; value < having.size(); ++value) {
    for (NodeId node = leaf[value]; node != no_node; node = tree.parent(node)) rows_[node] += having[value];
  }
}

NodeId RuleLimit::of(NodeId leaf) {
  NodeId node = leaf;
  if (rule_.rows) {
    while (node != Hierarchy::root && rows_[node] < *rule_.rows) node = tree_.parent(node);
  } else {
    while (node != Hierarchy::root && allows(tree_.parent(node))) node = tree_.parent(node);
  }
  return node;
}

bool RuleLimit::allows(NodeId node) {
  std::optional<bool>& known = known_allows_[node];
  if (!known) {
    known = rule_.loss
                ? std::uint64_t{tree_.height(node)} * 1'000'000 <= std::uint64_t{tree_.height()} * *rule_.loss
                : allows_label(tree_.label(node));
  }
  return *known;
}

bool RuleLimit::allows_label(std::string_view label) const {
  if (spans_ == LabelSpans::days) {
    const std::optional<DaySpan> span = parse_day_span(label);
    return span && calendar_ && lasts_no_longer(*span, *calendar_);
  }
  Attos low = 0;
  Attos high = 0;
  if (const std::optional<Decimal> number = parse_number(label, numbers_)) {
    low = high = attos(*number);
  } else if (const auto range = parse_number_range(label, numbers_)) {
    low = attos(range->low);
    high = attos(range->high);
  } else {
    return false;
  }
  if (rule_.width) {
    const std::optional<Decimal> width = parse_decimal(*rule_.width);
    return width && high - low <= attos(*width);
  }
  const Attos nearest = low < 0 && high > 0 ? 0 : std::min(low < 0 ? -low : low, high < 0 ? -high : high);
  constexpr Attos million = 1'000'000;
  const Attos share = static_cast<Attos>(rule_.relative.value_or(0));
  return high - low <= nearest / million * share + nearest % million * share / million;
}

}  // namespace kordon
