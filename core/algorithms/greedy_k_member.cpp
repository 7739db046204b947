#include "core/algorithms/greedy_k_member.h"

#include <algorithm>
#include <numeric>

#include "core/random.h"
#include "core/suppression.h"

namespace kordon {

Result<Recoding> greedy_k_member(const AlgorithmInput& input) {
  const std::vector<Loss> any(maximum_allowed_microdata(input.table).classes, UINT64_MAX);
  return greedy_k_member(input, any, UINT64_MAX);
}

Recoding greedy_k_member(const AlgorithmInput& input, const std::vector<Loss>& most_loss,
                         std::uint64_t most_visits) {
  const Partition clusters = maximum_allowed_microdata(input.table);
  const ClassRows mam = rows_by_class(clusters);
  const Keep keep = rows_to_keep(input.table, mam, input.requirements, input.k);
  const DistinctTuples tuples = distinct_tuples(input.table, input.requirements, keep.kept);
  Partition partition{std::vector<ClassId>(input.table.rows, suppressed), 0};
  GreedyKMember greedy(input, tuples, partition);
  for (const std::vector<std::uint32_t>& rows : kept_clusters(mam, keep)) {
    greedy.cluster(rows, most_loss[clusters.class_of[rows.front()]], most_visits);
  }
  return recode_locally(input.table, std::move(partition), keep.mandatory);
}

GreedyKMember::GreedyKMember(const AlgorithmInput& input, const DistinctTuples& tuples, Partition& partition)
    : input_(input),
      tuples_(tuples),
      index_(input.table, tuples),
      partition_(partition),
      sensitive_(input.requirements),
      pool_(input.requirements),
      plain_(input.requirements.empty()),
      bounded_(has_widths(input.table)),
      place_of_(plain_ ? 0 : tuples.count()),
      progress_(input.progress, input.table.rows) {
  for (const Requirement& requirement : input.requirements) {
    monotone_ = monotone_ && requirement.model->monotone(requirement);
  }
}

void GreedyKMember::cluster(const std::vector<std::uint32_t>& rows, Loss most_loss,
                            std::uint64_t most_visits) {
  classes_ = {tuples_.width, {}, {}};
  sensitive_.assign(rows);
  const std::vector<std::uint64_t> sizes = sensitive_.planned_sizes(input_.k);
  size_ = std::accumulate(sizes.begin(), sizes.end(), std::uint64_t{input_.k},
                          [](std::uint64_t a, std::uint64_t b) { return std::max(a, b); });
  const bool one_class = rows.size() <= size_;
  if (one_class && fit(rows)) {
    make_class(rows);
  } else {
    if (one_class) size_ = input_.k;
    std::vector<bool> tight(sizes.size());
    for (std::size_t r = 0; r < sizes.size(); ++r) tight[r] = sizes[r] > input_.k;
    pool_.start(rows, std::move(tight));
    if (!make_classes(rows, most_loss, most_visits)) {
      for (const std::uint32_t row : rows) partition_.class_of[row] = suppressed;
      return;
    }
    if (classes_.count() == 0 && fit(rows)) {
      make_class(rows);
    } else if (!plain_) {
      share_out_left_overs();
      line_up_classes();
    }
    place_all(rows);
  }
  if (!monotone_) mend();
  number_classes();
}

void GreedyKMember::place_left_overs(const std::vector<std::uint32_t>& rows,
                                     const std::vector<std::vector<std::uint32_t>>& classes) {
  classes_ = {tuples_.width, {}, {}};
  for (const std::vector<std::uint32_t>& each : classes) make_class(each);
  if (classes_.count() == 0 && fit(rows)) make_class(rows);
  place_all(rows);
  number_classes();
}

// ---- Classes, as long as there are records enough ----

// False if it stops before all classes are made.
bool GreedyKMember::make_classes(const std::vector<std::uint32_t>& rows, Loss most_loss,
                                 std::uint64_t most_visits) {
  // A class that cannot be completed tells that what is left lacks something; or, with widths, that it has no
  // neighbours.
  const std::uint64_t most_failures = bounded_ ? rows.size() : 8;
  index_.build(tuples_of(rows));
  left_ = rows.size();
  if (!plain_) {
    for (std::uint32_t i = 0; i < index_.order().size(); ++i) place_of_[index_.order()[i]] = i;
  }
  find_hard_bins();
  std::uint32_t record = rows[splitmix64(input_.seed) % rows.size()];
  Loss lost = 0;
  for (std::uint64_t failures = 0; left_ >= size_ && failures < most_failures;) {
    start_from(leaves_of(record));
    record = furthest();
    open_class(record);
    std::uint64_t target = size_;
    while (!complete()) {
      const std::uint32_t next = nearest(target);
      if (next == UltrametricIndex::none) break;
      record = next;
      join(record);
    }
    if (index_.visits() > most_visits) return false;
    if (complete()) {
      progress_.add(classes_.records.back().size());
      lost += loss_of(classes_.count() - 1);
      if (lost > most_loss) return false;
    } else {
      dissolve();
      ++failures;
    }
  }
  return true;
}

Loss GreedyKMember::loss_of(std::size_t c) {
  Loss sum = 0;
  for (std::size_t j = 0; j < tuples_.width; ++j) sum += loss(attribute(j), classes_.value(c)[j]);
  return sum * classes_.records[c].size();
}

bool GreedyKMember::complete() const {
  return classes_.records.back().size() >= size_ && sensitive_.hold();
}

// The nearest record that leaves the class able to hold at the size of `target`, which grows where it must.
std::uint32_t GreedyKMember::nearest(std::uint64_t& target) {
  if (plain_) return best_record({});
  const std::uint64_t size = classes_.records.back().size();
  for (std::uint64_t more = target > size ? target - size : 1; more <= left_; more += 1 + more / 4) {
    target = size + more;
    if (!sensitive_.admit(target)) continue;
    const std::vector<BinSet>& admitted = sensitive_.admitted();
    if (size_ > input_.k) {  // some model is tight
      std::vector<BinSet> spared = admitted;
      pool_.spare(spared);
      const std::uint32_t record = best_record(spared);
      if (record != UltrametricIndex::none) return record;
    }
    const std::uint32_t record = best_record(admitted);
    if (record != UltrametricIndex::none) return record;
  }
  return UltrametricIndex::none;
}

// find_best_record among those admitted: least IL(c + r) - IL(c), of which all but (|c| + 1) times the raise
// is the same for all r; plus the penalty where labels matter. The nearest of all against the nearest of
// those with the majority's label.
std::uint32_t GreedyKMember::best_record(const std::vector<BinSet>& admitted) {
  const std::uint32_t nearest = admitted.empty() ? index_.nearest() : index_.nearest(admitted);
  if (tuples_.label_digits == 0 || nearest == UltrametricIndex::none) return nearest;
  const ClassLabels& labels = *input_.table.labels;
  std::uint32_t label = majority();
  if (labels.values[nearest] == label) return nearest;
  const Loss members = classes_.records.back().size() + 1;
  const Loss cost = members * index_.raise() + labels.penalty;
  alike_ = admitted;
  for (std::size_t d = 0; d < tuples_.label_digits; ++d) {
    alike_.push_back(BinSet{1} << label % max_bins);
    label = static_cast<std::uint32_t>(label / max_bins);
  }
  const std::uint32_t alike = index_.nearest(alike_);
  if (alike == UltrametricIndex::none) return nearest;
  return std::pair(members * index_.raise(), alike) < std::pair(cost, nearest) ? alike : nearest;
}

// The label of most records of the class at hand; ties go to the one that came first.
std::uint32_t GreedyKMember::majority() const {
  const auto most = std::max_element(labels_.begin(), labels_.end(),
                                     [](const auto& a, const auto& b) { return a.second < b.second; });
  return most->first;
}

// Bins that no class of the planned size admits are where classes begin: these grow as they must, while there
// is something to grow with.
void GreedyKMember::find_hard_bins() {
  hard_.clear();
  sensitive_.clear();
  if (!sensitive_.admit(size_)) return;
  for (std::size_t r = 0; r < input_.requirements.size(); ++r) {
    const BinSet admitted = sensitive_.admitted()[r];
    if (admitted == all_bins) continue;
    hard_.emplace_back(input_.requirements.size(), all_bins);
    hard_.back()[r] = ~admitted;
  }
}

std::uint32_t GreedyKMember::furthest() {
  for (const std::vector<BinSet>& bins : hard_) {
    const std::uint32_t record = index_.furthest(bins);
    if (record != UltrametricIndex::none) return record;
  }
  return size_ > input_.k ? index_.furthest(pool_.piled_up()) : index_.furthest();
}

// Tuples of which the first record is among the rows.
std::vector<std::uint32_t> GreedyKMember::tuples_of(const std::vector<std::uint32_t>& rows) const {
  std::vector<std::uint32_t> result;
  for (const std::uint32_t row : rows) {
    const std::uint32_t tuple = index_.tuple_of(row);
    if (tuples_.records[tuples_.start[tuple]] == row) result.push_back(tuple);
  }
  return result;
}

void GreedyKMember::open_class(std::uint32_t record) {
  const NodeId* leaves = leaves_of(record);
  start_from(leaves);
  classes_.values.insert(classes_.values.end(), leaves, leaves + tuples_.width);
  classes_.records.emplace_back();
  sensitive_.clear();
  labels_.clear();
  take(record);
}

void GreedyKMember::join(std::uint32_t record) {
  const NodeId* leaves = leaves_of(record);
  Extent* value = classes_.value(classes_.count() - 1);
  for (std::size_t j = 0; j < tuples_.width; ++j) {
    const Extent joined = kordon::join(attribute(j), value[j], leaves[j]);
    if (joined == value[j]) continue;
    value[j] = joined;
    index_.set_value(j, joined);
  }
  take(record);
}

void GreedyKMember::take(std::uint32_t record) {
  put(record, classes_.count() - 1);
  index_.remove(record);
  --left_;
  if (tuples_.label_digits > 0) {
    const std::uint32_t label = input_.table.labels->values[record];
    const auto known =
        std::find_if(labels_.begin(), labels_.end(), [&](const auto& each) { return each.first == label; });
    if (known == labels_.end()) {
      labels_.emplace_back(label, 1);
    } else {
      ++known->second;
    }
  }
  if (plain_) return;
  sensitive_.add(record);
  pool_.take(record);
}

// Its records become left over.
void GreedyKMember::dissolve() {
  for (const std::uint32_t record : classes_.records.back()) partition_.class_of[record] = suppressed;
  classes_.pop_back();
}

void GreedyKMember::make_class(const std::vector<std::uint32_t>& rows) {
  const NodeId* leaves = leaves_of(rows.front());
  classes_.values.insert(classes_.values.end(), leaves, leaves + tuples_.width);
  classes_.records.emplace_back();
  for (const std::uint32_t row : rows) {
    widen(classes_.count() - 1, leaves_of(row));
    put(row, classes_.count() - 1);
  }
  progress_.add(rows.size());
}

// Whether they keep to the widths in one class.
bool GreedyKMember::fit(const std::vector<std::uint32_t>& rows) const {
  for (std::size_t j = 0; bounded_ && j < tuples_.width; ++j) {
    Extent extent = leaves_of(rows.front())[j];
    for (const std::uint32_t row : rows) extent = kordon::join(attribute(j), extent, leaves_of(row)[j]);
    if (!fits(attribute(j), extent)) return false;
  }
  return true;
}

// ---- Bookkeeping ----

void GreedyKMember::Classes::pop_back() {
  values.erase(values.end() - static_cast<std::ptrdiff_t>(width), values.end());
  records.pop_back();
}

void GreedyKMember::put(std::uint32_t record, std::size_t c) {
  classes_.records[c].push_back(record);
  partition_.class_of[record] = partition_.classes;  // in some class: number_classes says in which
}

void GreedyKMember::number_classes() {
  for (const std::vector<std::uint32_t>& records : classes_.records) {
    if (records.empty()) continue;
    for (const std::uint32_t record : records) partition_.class_of[record] = partition_.classes;
    ++partition_.classes;
  }
}

}  // namespace kordon
