// A descriptor is an open file or stream; it is read and written as far as asked.
#pragma once

#include <sys/stat.h>

#include <string>
#include <string_view>

namespace kordon::cli {

// The descriptor is closed with the object. A number below 0 means that it could not be opened.
class Descriptor {
 public:
  explicit Descriptor(int number = -1) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept;
  Descriptor& operator=(Descriptor&& other) noexcept;
  ~Descriptor();

  bool open() const { return number_ >= 0; }
  int number() const { return number_; }

 private:
  int number_;
};

// All go on where they were interrupted, and return false on an error, which errno tells.
//
// Fills the bytes with what is left to read, and cuts them where that ends.
bool read_some(int descriptor, std::string& bytes);
bool read_all(int descriptor, std::string& bytes);
bool write_all(int descriptor, std::string_view bytes);

// Returns what errno says, in words.
std::string last_error();

// Returns whether the file belongs to the user who runs this. To the superuser all files do: they may read
// them anyway.
bool belongs_to_us(const struct stat& status);

}  // namespace kordon::cli
