// An open file or stream, and reading and writing it to the end.
#pragma once

#include <sys/stat.h>

#include <string>
#include <string_view>

namespace kordon::cli {

// Closed with the object. Below 0: it could not be opened.
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

// Both go on where they were interrupted; false on an error, which errno tells.
bool read_all(int descriptor, std::string& bytes);
bool write_all(int descriptor, std::string_view bytes);

// What errno says, in words.
std::string last_error();

// Whether the file is of whoever runs this; of the superuser all are, who may read them anyway.
bool belongs_to_us(const struct stat& status);

}  // namespace kordon::cli
