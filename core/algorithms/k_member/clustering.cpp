#include "core/algorithms/k_member/clustering.h"

#include <algorithm>

#include "core/base/random.h"
#include "core/privacy/suppression.h"

namespace kordon {
namespace {

// A class that cannot be completed tells that what is left lacks something, so after this many failures there
// is an end. With widths it may only tell that the row has no neighbours; then every row is tried.
constexpr std::uint64_t max_failures = 8;

// Once a sixteenth of the visits allowed is spent, a sixty-fourth of the rows must be in classes: otherwise
// all rows would take some four times what is allowed.
constexpr std::uint64_t part_of_visits = 16, part_of_rows = 64;

// In so many rounds classes choose from what is left over; the more rounds there are, the fewer rows come to
// choose.
constexpr unsigned rounds_of_sharing = 3;

// When no row lets a class hold at the size aimed at, the class aims at one a quarter larger: each size takes
// a query.
constexpr std::uint64_t parts_of_growth = 4;

}  // namespace

Result<Recoding> greedy_k_member(const AlgorithmInput& input) {
  const std::vector<Loss> any(input.mam.partition.classes, UINT64_MAX);
  return greedy_k_member(input, tuples_to_cluster(input), any, UINT64_MAX);
}

DistinctTuples tuples_to_cluster(const AlgorithmInput& input) {
  return distinct_tuples(input.table, input.requirements, input.mam.keep.kept);
}

Recoding greedy_k_member(const AlgorithmInput& input, const DistinctTuples& tuples,
                         const std::vector<Loss>& max_loss, std::uint64_t max_visits) {
  const KeptRows& keep = input.mam.keep;
  Partition partition = empty_partition(input.table.rows);
  GreedyKMember greedy(input, tuples, partition);
  for (const std::vector<Row>& rows : kept_clusters(input.mam.clusters, keep)) {
    const std::uint64_t visits =
        max_visits == UINT64_MAX ? max_visits : max_visits * rows.size() / input.table.rows;
    greedy.cluster(rows, max_loss[input.mam.partition.class_of[rows.front()]], visits);
  }
  return recode_locally(input.table, std::move(partition), keep.mandatory);
}

GreedyKMember::GreedyKMember(const AlgorithmInput& input, const DistinctTuples& tuples, Partition& partition)
    : input_(input),
      tuples_(tuples),
      index_(input.table, tuples),
      partition_(partition),
      progress_(input.progress, input.table.rows),
      classes_(input, tuples, partition),
      left_overs_(input, tuples, classes_, progress_),
      values_(input.requirements),
      pool_(input.requirements),
      plain_(input.requirements.empty()),
      bounded_(has_widths(input.table)) {
  for (const Requirement& requirement : input.requirements) {
    monotone_ = monotone_ && requirement.monotone;
  }
}

void GreedyKMember::cluster(const std::vector<Row>& rows, Loss max_loss, std::uint64_t max_visits) {
  classes_.clear();
  plan_sizes(rows);
  const bool one_class = rows.size() <= size_;
  if (one_class && classes_.fit(rows)) {
    make_class(rows);
  } else {
    if (one_class) size_ = input_.k;
    if (!make_classes(rows, max_loss, max_visits)) {
      for (const Row row : rows) partition_.class_of[row] = no_class;
      return;
    }
    if (classes_.count() == 0 && classes_.fit(rows)) {
      make_class(rows);
    } else if (!plain_) {
      share_out_left_overs();
      left_overs_.line_up();
    }
    left_overs_.place_all(rows);
  }
  if (!monotone_) left_overs_.mend();
  classes_.number();
}

// A requirement that asks for larger classes than k does is tight: then the pool of rows is kept in balance.
void GreedyKMember::plan_sizes(const std::vector<Row>& rows) {
  values_.assign(rows);
  const std::vector<std::uint64_t> sizes = values_.planned_sizes(input_.k);
  size_ = input_.k;
  std::vector<bool> tight;
  for (const std::uint64_t size : sizes) {
    size_ = std::max(size_, size);
    tight.push_back(size > input_.k);
  }
  pool_.start(rows, std::move(tight));
}

void GreedyKMember::make_class(const std::vector<Row>& rows) {
  classes_.make(rows);
  progress_.add(rows.size());
}

// Returns false if it stops before all classes are made.
bool GreedyKMember::make_classes(const std::vector<Row>& rows, Loss max_loss, std::uint64_t max_visits) {
  const std::uint64_t failures_allowed = bounded_ ? rows.size() : max_failures;
  const std::uint64_t visits_before = index_.visits();
  index_.build(tuples_of(rows));
  alive_ = rows.size();
  left_overs_.set_order(index_.order());
  find_hard_bins();
  Row row = rows[splitmix64(input_.seed) % rows.size()];
  Loss lost = 0;
  for (std::uint64_t failures = 0; alive_ >= size_ && failures < failures_allowed;) {
    start_from(row);
    row = furthest();
    open_class(row);
    std::uint64_t target = size_;
    while (!complete()) {
      const Row next = nearest(target);
      if (next == no_row) break;
      row = next;
      join(row);
    }
    if (takes_too_long(index_.visits() - visits_before, max_visits, rows.size())) return false;
    if (complete()) {
      progress_.add(size_at_hand());
      lost += classes_.loss(at_hand());
      if (lost > max_loss) return false;
    } else {
      classes_.dissolve_last();
      ++failures;
    }
  }
  return true;
}

// Ten million rows like Adult would take eight times the visits that peeling allows them; that shows at 0.8 %
// of the rows.
bool GreedyKMember::takes_too_long(std::uint64_t visits, std::uint64_t max_visits, std::uint64_t rows) const {
  if (visits <= max_visits / part_of_visits) return false;
  return visits > max_visits || rows - alive_ < rows / part_of_rows;
}

bool GreedyKMember::complete() {
  return size_at_hand() >= size_ && (plain_ || values_.holds(input_.k));
}

// Returns the nearest row that leaves the class able to hold at the size of `target`, which grows where it
// must.
Row GreedyKMember::nearest(std::uint64_t& target) {
  if (plain_) return best_row({});
  const std::uint64_t size = size_at_hand();
  for (std::uint64_t more = target > size ? target - size : 1; more <= alive_;
       more += 1 + more / parts_of_growth) {
    target = size + more;
    if (!values_.admit(target)) continue;
    const std::vector<BinSet>& admitted = values_.admitted();
    if (size_ > input_.k) {  // some model is tight
      std::vector<BinSet> spared = admitted;
      pool_.spare(spared);
      const Row row = best_row(spared);
      if (row != no_row) return row;
    }
    const Row row = best_row(admitted);
    if (row != no_row) return row;
  }
  return no_row;
}

// Does find_best_record among the rows admitted: least IL(c + r) - IL(c), plus the penalty where labels
// matter. All of that but (|c| + 1) times the raise is the same for all r. It compares the nearest of all
// with the nearest of those with the majority's label.
Row GreedyKMember::best_row(const std::vector<BinSet>& admitted) {
  const UltrametricIndex::FoundRow nearest = admitted.empty() ? index_.nearest() : index_.nearest(admitted);
  if (tuples_.label_digits == 0 || nearest.row == no_row) return nearest.row;
  const ClassLabels& labels = *input_.table.labels;
  std::uint32_t label = majority();
  if (labels.values[nearest.row] == label) return nearest.row;
  const Loss members = size_at_hand() + 1;
  const Loss cost = members * nearest.raise + labels.penalty;
  alike_ = admitted;
  for (std::size_t d = 0; d < tuples_.label_digits; ++d) {
    alike_.push_back(BinSet{1} << label % max_bins);
    label = static_cast<std::uint32_t>(label / max_bins);
  }
  const UltrametricIndex::FoundRow alike = index_.nearest(alike_);
  if (alike.row == no_row) return nearest.row;
  const bool better = std::pair(members * alike.raise, alike.row) < std::pair(cost, nearest.row);
  return better ? alike.row : nearest.row;
}

// Returns the label of most rows of the class at hand; ties go to the one that came first.
std::uint32_t GreedyKMember::majority() const {
  const auto most = std::max_element(labels_.begin(), labels_.end(),
                                     [](const auto& a, const auto& b) { return a.second < b.second; });
  return most->first;
}

// Finds the bins that no class of the planned size admits. Classes begin with them: such classes grow as they
// must, while there is something to grow with.
void GreedyKMember::find_hard_bins() {
  hard_.clear();
  values_.clear();
  if (!values_.admit(size_)) return;
  for (std::size_t r = 0; r < input_.requirements.size(); ++r) {
    const BinSet admitted = values_.admitted()[r];
    if (admitted == all_bins) continue;
    hard_.emplace_back(input_.requirements.size(), all_bins);
    hard_.back()[r] = ~admitted;
  }
}

Row GreedyKMember::furthest() {
  for (const std::vector<BinSet>& bins : hard_) {
    const Row row = index_.furthest(bins);
    if (row != no_row) return row;
  }
  return size_ > input_.k ? index_.furthest(pool_.piled_up()) : index_.furthest();
}

// Returns the tuples whose first row is among these.
std::vector<Tuple> GreedyKMember::tuples_of(const std::vector<Row>& rows) const {
  std::vector<Tuple> result;
  for (const Row row : rows) {
    const Tuple tuple = tuples_.tuple_of[row];
    if (tuples_.rows[tuples_.start[tuple]] == row) result.push_back(tuple);
  }
  return result;
}

// Have queries start from what a row has, or all rows of a class.
void GreedyKMember::start_from(Row row) {
  const NodeId* leaves = classes_.leaves_of(row);
  for (std::size_t j = 0; j < tuples_.width; ++j) index_.set_value(j, leaves[j]);
}
void GreedyKMember::start_from_class(std::size_t c) {
  for (std::size_t j = 0; j < tuples_.width; ++j) {
    if (!input_.table.quasi_identifiers[j].set) {
      index_.set_value(j, classes_.value(c)[j]);
      continue;
    }
    const std::vector<NodeId>& leaves = classes_.set(c, j).leaves();
    index_.set_value(j, leaves.front());
    for (const NodeId leaf : leaves) index_.add_value(j, leaf);
  }
}

void GreedyKMember::open_class(Row row) {
  start_from(row);
  classes_.open(row);
  values_.clear();
  labels_.clear();
  take(row);
}

void GreedyKMember::join(Row row) {
  const NodeId* leaves = classes_.leaves_of(row);
  const std::vector<Extent>& value = classes_.value(at_hand());
  for (std::size_t j = 0; j < tuples_.width; ++j) {
    const QuasiIdentifier& qi = input_.table.quasi_identifiers[j];
    if (qi.set) {
      index_.add_value(j, leaves[j]);
      continue;
    }
    const Extent joined = kordon::join(qi, value[j], leaves[j]);
    if (!(joined == value[j])) index_.set_value(j, joined);
  }
  classes_.join(row, at_hand());
  take(row);
}

// Takes the row, which the class at hand has now, out of the index and the pool.
void GreedyKMember::take(Row row) {
  index_.remove(row);
  --alive_;
  if (tuples_.label_digits > 0) {
    const std::uint32_t label = input_.table.labels->values[row];
    const auto known =
        std::find_if(labels_.begin(), labels_.end(), [&](const auto& each) { return each.first == label; });
    if (known == labels_.end()) {
      labels_.emplace_back(label, 1);
    } else {
      ++known->second;
    }
  }
  if (plain_) return;
  values_.add(row);
  pool_.take(row);
}

// Where many rows are left, because what they lack has run out, classes take turns in choosing the nearest.
// After some rounds only rows are left that few classes can take, and these had better do the choosing.
void GreedyKMember::share_out_left_overs() {
  for (unsigned round = 0; round < rounds_of_sharing && alive_ > 2 * size_; ++round) {
    if (classes_.count() == 0) return;
    const std::uint64_t each = alive_ / classes_.count() + 1;
    for (std::size_t c = 0; c < classes_.count(); ++c) {
      values_.assign(classes_.rows(c));
      start_from_class(c);
      for (std::uint64_t taken = 0; taken < each; ++taken) {
        if (alive_ == 0 || !values_.admit(classes_.rows(c).size() + 1)) break;
        const Row row = index_.nearest(values_.admitted()).row;
        if (row == no_row || !values_.holds_with(row, input_.k)) break;
        values_.add(row);
        classes_.join(row, c);
        index_.remove(row);
        --alive_;
        start_from_class(c);
        progress_.add(1);
      }
    }
  }
}

}  // namespace kordon
