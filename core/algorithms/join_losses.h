// What a row would lose as part of a class, for many rows and one class at a time.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "core/encoded_table.h"

namespace kordon {

// The loss of a row that cannot join, as a range would be too wide.
inline constexpr Loss never = UINT64_MAX;

// What some rows have in common, one extent a quasi-identifier.
using Extents = std::vector<Extent>;

// Losses of hierarchies of up to some thousand nodes are looked up, others computed.
class JoinLosses {
 public:
  explicit JoinLosses(const EncodedTable& table);  // must outlive it

  std::size_t width() const { return attributes_.size(); }
  NodeId leaf(std::size_t j, std::uint32_t row) const { return attributes_[j].qi->leaves[row]; }

  Extents of(std::uint32_t row) const;
  void join(Extents& extents, std::uint32_t row) const;
  Loss loss(const Extents& extents) const;  // of a row released as such; `never` if too wide
  // Of the extents with a row joined to them.
  Loss loss_with(const Extents& extents, std::uint32_t row) const;

  // For many rows of one set: sets of up to some thousand rows are looked at through a window that tells
  // their leaves apart and no others.
  class Window {
   public:
    explicit Window(const JoinLosses& losses) : losses_(losses) {}
    void open(std::span<const std::uint32_t> rows);
    // Of these extents from now on.
    void look_from(const Extents& extents);
    // Of the extents with the row at this place of the set joined to them; exact up to `limit`, else above
    // it.
    Loss loss_with(std::size_t place, Loss limit) const {
      const std::uint16_t* column = &columns_[place * padded_];
      Loss sum = 0;
      for (std::size_t j = 0; j < padded_ && sum <= limit; j += stride) {
        for (std::size_t i = j; i < j + stride; ++i) sum += of_column_[i][column[i]];
      }
      return sum < barred ? sum : never;
    }

   private:
    const JoinLosses& losses_;
    static constexpr std::size_t stride = 8;  // between looks at the limit; columns are padded with nothing
    std::size_t padded_ = 0;
    std::vector<std::uint16_t> columns_;       // by place, then attribute: leaf, or its number below
    std::vector<std::vector<NodeId>> leaves_;  // by attribute that is not looked up: those of the set
    std::vector<std::vector<std::uint32_t>> computed_;  // likewise: their losses
    std::vector<const std::uint32_t*> of_column_;       // by attribute
  };

 private:
  // More than any row can lose.
  static constexpr std::uint32_t barred = UINT32_MAX;

  struct Attribute {
    const QuasiIdentifier* qi;
    std::vector<std::uint32_t> losses;  // by node, then leaf; empty: to be computed
  };
  static std::uint32_t loss(const QuasiIdentifier& qi, Extent extent) {
    return fits(qi, extent) ? static_cast<std::uint32_t>(kordon::loss(qi, extent)) : barred;
  }
  static std::uint32_t loss_with(const Attribute& attribute, Extent extent, NodeId leaf) {
    if (!attribute.losses.empty()) return attribute.losses[extent.low * attribute.qi->tree.size() + leaf];
    return loss(*attribute.qi, kordon::join(*attribute.qi, extent, leaf));
  }

  std::vector<Attribute> attributes_;
};

}  // namespace kordon
