// The names of columns, and rows that have more or fewer fields than there are names.
//
//     "age" "sex"            a name short: the first field of each row is the row's name, as R writes it
//     "1" 34 "m"
//     "2" 51 "f"
//
//     Case;Age;Place         a name short: the last one is missing
//     F0;29;Köln;yes
//
//     Case;Age               not short: each row ends in a delimiter
//     F0;29;
//
// All of that is decided over the whole file, and told once.
#pragma once

#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "core/table/csv/options.h"
#include "core/table/csv/records.h"
#include "core/table/table.h"

namespace kordon {

// Which fields of a row become columns.
struct TakenFields {
  std::size_t all = 0;             // fields of a row
  std::size_t named = 0;           // without those at the end that have no name
  std::vector<std::size_t> taken;  // by column of the table; ascending
};

// Makes columns with the names that a file gives them, or that are made for them.
class ColumnNames {
 public:
  ColumnNames(RecordReader& reader, const CsvOptions& options, Table& table, MistakeList& mistakes)
      : reader_(reader), options_(options), table_(table), mistakes_(mistakes) {}

  // Takes the names from the present record, which the first row follows. Columns without a name at the end
  // or at the beginning are left for settle().
  void read();

  // Names the columns of the present record, which is a row, by their numbers.
  void number();

  // Once all rows are read, drops the columns at the end that have neither name nor value; returns how many.
  std::size_t settle();

  const TakenFields& fields() const { return fields_; }
  std::size_t left_out() const { return left_out_; }  // columns that the job does not name
  bool added_last() const { return added_last_; }     // a name for the last field of each row

 private:
  bool check_count();
  std::size_t fields_of_first_row() const;
  void add(std::vector<std::optional<std::string>> names);
  std::string accepted(const std::string& name, std::size_t field);
  std::string free_name(const std::string& name) const;

  RecordReader& reader_;
  const CsvOptions& options_;
  Table& table_;
  MistakeList& mistakes_;
  TakenFields fields_;
  std::vector<Where> nameless_;  // the columns at the end without a name
  bool first_nameless_ = false;
  Where at_;  // the line of names
  std::size_t left_out_ = 0;
  bool added_last_ = false;
};

// Says of the first fields of rows whether they can be names of rows.
class RowNames {
 public:
  void see(std::string_view text);
  bool count() const { return count_ && rows_ > 0; }  // 1, 2, 3, … or 0, 1, 2, …
  bool differ() const { return seen_.size() == rows_; }

 private:
  bool count_ = true;
  std::uint64_t first_ = 0, rows_ = 0;
  std::unordered_set<std::string> seen_;
};

// The rows that have more or fewer fields than there are names.
class OddLengths {
 public:
  void see(RecordReader& record, const TakenFields& fields);
  std::uint64_t rows() const { return rows_; }

  // Returns the one mistake that all of these rows are, if they are one; `sound` rows are as long as the
  // names.
  std::optional<Mistake> told(std::uint64_t sound) const;

 private:
  std::uint64_t rows_ = 0;
  std::uint64_t one_more_ = 0;  // of these rows: have one field more
  std::uint64_t trailing_ = 0;  // have nothing in the fields that are too many
  std::uint64_t unnamed_ = 0;   // lack just those fields that have no name
  Where first_;
  std::string texts_[2];  // the first two fields of the first row
  RowNames names_;
};

}  // namespace kordon
