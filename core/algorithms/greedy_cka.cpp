// GreedyCKA: J. Miller, A. Campan, T. M. Truta, "Constrained k-Anonymity: Privacy with Generalization
// Boundaries" (P3DM 2008), figure 5, with the greedy k-member clustering of J.-W. Byun, A. Kamra, E. Bertino,
// N. Li, "Efficient k-Anonymization Using Clustering Techniques" (DASFAA 2007), figure 5, inside.
#include <algorithm>

#include "core/algorithm.h"
#include "core/index/ultrametric_index.h"
#include "core/random.h"

namespace kordon {
namespace {

// Classes of one QI-cluster of MAM, each with what it is generalized to.
struct Classes {
  std::size_t width = 0;
  std::vector<NodeId> values;  // class-major, `width` each
  std::vector<std::uint32_t> sizes;
  std::size_t count() const { return sizes.size(); }
};

class GreedyKMember {
 public:
  GreedyKMember(const AlgorithmInput& input, const DistinctTuples& tuples, Partition& partition)
      : input_(input), tuples_(tuples), index_(input.table, tuples), partition_(partition) {}

  // Partitions `rows` (a QI-cluster of MAM, at least k of them, ascending) into classes of k or more.
  void cluster(const std::uint32_t* rows, std::size_t count) {
    classes_ = {tuples_.width, {}, {}};
    first_class_ = partition_.classes;
    if (count <= input_.k) {
      for (std::size_t i = 0; i < count; ++i) partition_.class_of[rows[i]] = first_class_;
      ++partition_.classes;
      placed(count);
      return;
    }
    index_.build(tuples_of(rows, count));
    std::uint32_t record = rows[splitmix64(input_.seed) % count];
    for (std::size_t left = count; left >= input_.k; left -= input_.k) {
      start_from(record);
      record = index_.furthest();
      open_class(record);
      for (std::uint32_t size = 1; size < input_.k; ++size) {
        record = index_.nearest();
        join(record);
      }
      placed(input_.k);
    }
    for (std::size_t i = 0; i < count; ++i) {
      if (partition_.class_of[rows[i]] == suppressed) add_left_over(rows[i]);
    }
    partition_.classes += static_cast<ClassId>(classes_.count());
  }

 private:
  std::vector<std::uint32_t> tuples_of(const std::uint32_t* rows, std::size_t count) const {
    std::vector<std::uint32_t> result;
    for (std::size_t i = 0; i < count; ++i) {
      const std::uint32_t tuple = index_.tuple_of(rows[i]);
      if (tuples_.records[tuples_.start[tuple]] == rows[i]) result.push_back(tuple);  // its first record
    }
    return result;
  }

  void start_from(std::uint32_t record) {
    const NodeId* leaves = tuples_.tuple(index_.tuple_of(record));
    for (std::size_t j = 0; j < tuples_.width; ++j) index_.set_value(j, leaves[j]);
  }

  void open_class(std::uint32_t record) {
    start_from(record);
    const NodeId* leaves = tuples_.tuple(index_.tuple_of(record));
    classes_.values.insert(classes_.values.end(), leaves, leaves + tuples_.width);
    classes_.sizes.push_back(0);
    take(record);
  }

  void join(std::uint32_t record) {
    const NodeId* leaves = tuples_.tuple(index_.tuple_of(record));
    NodeId* value = &classes_.values[classes_.values.size() - tuples_.width];
    for (std::size_t j = 0; j < tuples_.width; ++j) {
      const Hierarchy& tree = input_.table.quasi_identifiers[j].tree;
      if (tree.contains(value[j], leaves[j])) continue;
      value[j] = tree.lowest_common_ancestor(value[j], leaves[j]);
      index_.set_value(j, value[j]);
    }
    take(record);
  }

  void take(std::uint32_t record) {
    ++classes_.sizes.back();
    partition_.class_of[record] = first_class_ + static_cast<ClassId>(classes_.count() - 1);
    index_.remove(record);
  }

  // find_best_cluster: least IL(c + r) - IL(c), ties to the earliest class.
  void add_left_over(std::uint32_t record) {
    const NodeId* leaves = tuples_.tuple(index_.tuple_of(record));
    std::size_t best = 0;
    Loss least = 0;
    for (std::size_t c = 0; c < classes_.count(); ++c) {
      Loss before = 0;
      Loss after = 0;
      for (std::size_t j = 0; j < tuples_.width; ++j) {
        const QuasiIdentifier& qi = input_.table.quasi_identifiers[j];
        const NodeId value = classes_.values[c * tuples_.width + j];
        before += qi.unit * qi.tree.height(value);
        after += qi.unit * qi.tree.height(qi.tree.lowest_common_ancestor(value, leaves[j]));
      }
      const Loss added = after * (classes_.sizes[c] + 1) - before * classes_.sizes[c];
      if (c == 0 || added < least) {
        least = added;
        best = c;
      }
    }
    for (std::size_t j = 0; j < tuples_.width; ++j) {
      NodeId& value = classes_.values[best * tuples_.width + j];
      value = input_.table.quasi_identifiers[j].tree.lowest_common_ancestor(value, leaves[j]);
    }
    ++classes_.sizes[best];
    partition_.class_of[record] = first_class_ + static_cast<ClassId>(best);
    placed(1);
  }

  void placed(std::size_t rows) {
    done_ += rows;
    if (done_ < next_report_) return;
    input_.progress("mask", done_, input_.table.rows);
    next_report_ = done_ + input_.table.rows / 100 + 1;
  }

  const AlgorithmInput& input_;
  const DistinctTuples& tuples_;
  UltrametricIndex index_;
  Partition& partition_;
  Classes classes_;
  ClassId first_class_ = 0;
  std::uint64_t done_ = 0, next_report_ = 0;
};

Result<Recoding> run(const AlgorithmInput& input) {
  const ClassRows mam = rows_by_class(maximum_allowed_microdata(input.table));
  const DistinctTuples tuples = distinct_tuples(input.table);
  Partition partition{std::vector<ClassId>(input.table.rows, suppressed), 0};
  std::uint32_t out = 0;
  GreedyKMember greedy(input, tuples, partition);
  for (std::size_t c = 0; c + 1 < mam.start.size(); ++c) {
    const std::uint32_t size = mam.start[c + 1] - mam.start[c];
    if (size < input.k) {
      out += size;
    } else {
      greedy.cluster(&mam.rows[mam.start[c]], size);
    }
  }
  return recode_locally(input.table, std::move(partition), out);
}

}  // namespace

extern const Algorithm greedy_cka;
const Algorithm greedy_cka = {
    "greedy-cka",
    "GreedyCKA",
    "Clusters rows greedily inside the boundaries; suppresses only what no algorithm could keep",
    "Miller, Campan, Truta: Constrained k-Anonymity (2008), figure 5",
    run,
};

}  // namespace kordon
