#include "core/table/spss/cases.h"

#include <limits>

namespace kordon {
namespace {

constexpr std::uint64_t largest_block = std::uint64_t{1} << 26U;  // SPSS makes blocks of 4 MB
constexpr std::uint64_t most_growth = 1032;                       // no byte unpacks to more
constexpr std::uint64_t header_bytes = 24;

}  // namespace

CaseReader::CaseReader(BinaryReader& bytes, const SpssDictionary& dictionary)
    : bytes_(bytes), dictionary_(dictionary) {
  missing_ = element_of(-std::numeric_limits<double>::max());
}

std::string CaseReader::element_of(double number) const {
  std::string element;
  append_float64(element, number);
  return dictionary_.big_endian ? std::string(element.rbegin(), element.rend()) : element;
}

bool CaseReader::at_end() {
  return next_code_ == codes_.size() && bytes_.at_end();
}

bool CaseReader::next(std::string& to) {
  to.clear();
  if (dictionary_.compression != SpssDictionary::Compression::none) return next_compressed(to);
  if (bytes_.at_end()) return false;
  to = bytes_.take(dictionary_.case_elements * spss_element);
  return !bytes_.failed();
}

bool CaseReader::next_compressed(std::string& to) {
  constexpr unsigned char end = 252, stored = 253, blanks = 254, missing = 255;
  for (std::size_t element = 0; element < dictionary_.case_elements;) {
    if (next_code_ == codes_.size()) {
      next_code_ = 0;
      codes_.clear();
      if (bytes_.at_end()) {
        if (element > 0) bytes_.fail("the last case breaks off");
        return false;
      }
      codes_ = bytes_.take(spss_element);
      if (bytes_.failed()) return false;
    }
    const auto code = static_cast<unsigned char>(codes_[next_code_++]);
    if (code == 0) continue;
    if (code == end) {
      if (element > 0) bytes_.fail("the last case breaks off");
      next_code_ = codes_.size();
      return false;
    }
    ++element;
    if (code == stored) {
      to += bytes_.take(spss_element);
    } else if (code == blanks) {
      to.append(spss_element, ' ');
    } else if (code == missing) {
      to += missing_;
    } else {
      to += element_of(code - dictionary_.bias);
    }
  }
  return !bytes_.failed();
}

Result<std::unique_ptr<UnpackedBlocks>> UnpackedBlocks::open(BinaryReader& file, Inflate inflate) {
  const std::uint64_t header = file.offset();
  const std::uint64_t named = file.whole(8), trailer = file.whole(8);
  (void)file.whole(8);
  if (!file.failed() && (named != header || trailer < header + header_bytes)) {
    file.fail("the places of the compressed data do not fit");
  }
  std::unique_ptr<UnpackedBlocks> blocks(new UnpackedBlocks(inflate, header + header_bytes));
  if (!file.failed()) blocks->packed_ = file.take(trailer - header - header_bytes);
  blocks->read_trailer(file);
  if (file.failed()) return *file.failure();
  return blocks;
}

void UnpackedBlocks::read_trailer(BinaryReader& file) {
  file.skip(16);
  const std::uint64_t block_size = file.whole(4), count = file.whole(4);
  if (block_size > largest_block) return file.fail("the blocks of compressed data are too large");
  std::uint64_t unpacked = begin_ - header_bytes, packed = begin_;
  for (std::uint64_t i = 0; i < count && !file.failed(); ++i) {
    const bool fits = file.whole(8) == unpacked && file.whole(8) == packed;
    const std::uint64_t unpacked_size = file.whole(4), packed_size = file.whole(4);
    if (file.failed()) return;
    const bool sound = unpacked_size > 0 && unpacked_size <= block_size &&
                       unpacked_size / most_growth <= packed_size &&
                       packed_size <= begin_ + packed_.size() - packed;
    if (!fits || !sound) return file.fail("a block of compressed data does not lie where it should");
    blocks_.push_back({packed - begin_, packed_size, unpacked_size});
    unpacked += unpacked_size;
    packed += packed_size;
    size_ += unpacked_size;
  }
}

Result<std::string_view> UnpackedBlocks::next() {
  if (at_end()) return std::string_view();
  const Block& block = blocks_[next_++];
  unpacked_.resize(static_cast<std::size_t>(block.unpacked));
  const std::string_view packed = std::string_view(packed_).substr(static_cast<std::size_t>(block.begin),
                                                                   static_cast<std::size_t>(block.packed));
  if (inflate_ == nullptr || !inflate_(packed, unpacked_))
    return damaged_at(begin_ + block.begin, "a block of compressed data is damaged");
  return std::string_view(unpacked_);
}

std::optional<Failure> UnpackedBlocks::rewind() {
  next_ = 0;
  return std::nullopt;
}

}  // namespace kordon
