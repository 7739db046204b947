#include "core/cli/files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <memory>
#include <system_error>
#include <utility>

#include "core/anonymize.h"

namespace kordon::cli {
namespace {

namespace fs = std::filesystem;

constexpr const char* standard_stream = "-";

std::string last_error() {
  return std::generic_category().message(errno);
}

class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }
  int number() const { return number_; }

 private:
  int number_;
};

Failure unreadable(const std::string& path) {
  return bad_input(input_name(path), "cannot be read: " + last_error(),
                   "check its name and that you may read it");
}

Failure unwritable(const std::string& path, const std::string& reason) {
  return bad_input(path == standard_stream ? "standard output" : path, "cannot be written: " + reason,
                   "choose another place for it");
}

// Reads on where it was interrupted; false on an error, which errno tells.
bool read_all(int descriptor, std::string& bytes) {
  constexpr std::size_t least = std::size_t{1} << 16U;
  struct stat status {};
  const bool regular = ::fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
  // One byte more than the file has, so that its end shows without another round.
  bytes.resize(regular ? static_cast<std::size_t>(status.st_size) + 1 : least);
  std::size_t size = 0;
  while (true) {
    if (size == bytes.size()) bytes.resize(size * 2);
    const ssize_t count = ::read(descriptor, bytes.data() + size, bytes.size() - size);
    if (count == 0) break;
    if (count > 0) {
      size += static_cast<std::size_t>(count);
    } else if (errno != EINTR) {
      return false;
    }
  }
  bytes.resize(size);
  return true;
}

bool write_all(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = ::write(descriptor, bytes.data(), bytes.size());
    if (count >= 0) {
      bytes.remove_prefix(static_cast<std::size_t>(count));
    } else if (errno != EINTR) {
      return false;
    }
  }
  return true;
}

// Standard output, devices and pipes take bytes as they come; everything else is a place for a file.
bool is_stream(const std::string& path) {
  if (path == standard_stream) return true;
  std::error_code ignored;
  const fs::file_status status = fs::status(path, ignored);
  return fs::exists(status) && !fs::is_regular_file(status) && !fs::is_directory(status);
}

// Where the file will stand: a symbolic link is followed, not replaced.
fs::path place_of(const std::string& path) {
  std::error_code error;
  const fs::path place = fs::weakly_canonical(fs::absolute(path), error);
  return error ? fs::absolute(path) : place;
}

bool same_file(const std::string& a, const std::string& b) {
  if (a == standard_stream || b == standard_stream) return a == b;
  std::error_code ignored;
  return place_of(a) == place_of(b) || fs::equivalent(a, b, ignored);
}

// A file written beside its place; gone with the object unless it took the place.
class StagedFile {
 public:
  explicit StagedFile(std::string path) : path_(std::move(path)), place_(place_of(path_)) {}
  StagedFile(const StagedFile&) = delete;
  StagedFile& operator=(const StagedFile&) = delete;
  ~StagedFile() {
    if (!beside_.empty()) ::unlink(beside_.c_str());
  }

  std::optional<Failure> write(std::string_view bytes) {
    const Descriptor file(create());
    if (file.number() < 0) return unwritable(path_, last_error());
    struct stat replaced {};
    const bool kept =
        ::stat(place_.c_str(), &replaced) != 0 || ::fchmod(file.number(), replaced.st_mode) == 0;
    if (!kept || !write_all(file.number(), bytes) || ::fsync(file.number()) != 0) {
      return unwritable(path_, last_error());
    }
    return std::nullopt;
  }

  std::optional<Failure> take_place() {
    if (::rename(beside_.c_str(), place_.c_str()) != 0) return unwritable(path_, last_error());
    beside_.clear();
    return std::nullopt;
  }

  void give_up_place() const { ::unlink(place_.c_str()); }

 private:
  int create() {
    const std::string stem = (place_.parent_path() / ("." + place_.filename().string())).string() + "." +
                             std::to_string(::getpid());
    for (int attempt = 0;; ++attempt) {
      std::string name = stem + "." + std::to_string(attempt) + ".tmp";
      const int file = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
      if (file >= 0) beside_ = std::move(name);
      if (file >= 0 || errno != EEXIST) return file;
    }
  }

  std::string path_;
  fs::path place_;
  std::string beside_;
};

std::optional<Failure> write_stream(const Output& output) {
  const bool standard = output.path == standard_stream;
  const Descriptor file(standard ? ::dup(STDOUT_FILENO) : ::open(output.path.c_str(), O_WRONLY | O_CLOEXEC));
  if (file.number() < 0 || !write_all(file.number(), output.bytes)) {
    return unwritable(output.path, last_error());
  }
  return std::nullopt;
}

// Signals that end the process wait until this is gone.
class Undisturbed {
 public:
  Undisturbed() {
    sigset_t ending;
    sigemptyset(&ending);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&ending, signal);
    sigprocmask(SIG_BLOCK, &ending, &before_);
  }
  Undisturbed(const Undisturbed&) = delete;
  Undisturbed& operator=(const Undisturbed&) = delete;
  ~Undisturbed() { sigprocmask(SIG_SETMASK, &before_, nullptr); }

 private:
  sigset_t before_{};
};

}  // namespace

std::string input_name(const std::string& path) {
  return path == standard_stream ? "standard input" : path;
}

Failure in_file(const std::string& path, Failure failure) {
  for (Mistake& each : failure.mistakes) {
    each.where = input_name(path) + (each.where.empty() ? "" : ": " + each.where);
  }
  return failure;
}

Result<std::string> read_file(const std::string& path) {
  const bool standard = path == standard_stream;
  const Descriptor file(standard ? ::dup(STDIN_FILENO) : ::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  std::string bytes;
  if (file.number() < 0 || !read_all(file.number(), bytes)) return unreadable(path);
  return bytes;
}

Result<Input> read_table(const std::string& path, const CsvOptions& options) {
  const auto start = std::chrono::steady_clock::now();
  Result<std::string> bytes = read_file(path);
  if (!bytes) return bytes.failure();
  Result<CsvFile> csv = read_csv(*bytes, options);
  if (!csv) return in_file(path, csv.failure());
  Input input{std::move(*csv), 0};
  input.read_ms = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
  return input;
}

Result<JobFile> read_job(const std::string& path) {
  const Result<std::string> text = read_file(path);
  if (!text) return text.failure();
  std::vector<std::string> paths = {path};
  const FileReader read_beside = [&](const std::string& name) -> Result<std::string> {
    paths.push_back((fs::path(path).parent_path() / name).string());
    return read_file(paths.back());
  };
  Result<Job> job = parse_job(*text, read_beside);
  if (!job) return in_file(path, job.failure());
  return JobFile{std::move(*job), std::move(paths)};
}

std::optional<Failure> check_inputs(const std::vector<std::string>& paths) {
  int standard = 0;
  for (const std::string& path : paths) standard += path == standard_stream ? 1 : 0;
  if (standard < 2) return std::nullopt;
  return bad_input("standard input", "it cannot be two inputs", "give \"-\" for one of them only");
}

std::optional<Failure> check_outputs(const std::vector<std::string>& outputs,
                                     const std::vector<std::string>& inputs) {
  Failure failure;
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    const std::string& output = outputs[i];
    for (std::size_t j = 0; j < i; ++j) {
      if (!same_file(output, outputs[j])) continue;
      failure.mistakes.push_back({output == standard_stream ? "standard output" : output,
                                  "it cannot be two outputs", "give each output a place of its own"});
    }
    if (is_stream(output)) continue;
    for (const std::string& input : inputs) {
      if (input == standard_stream || !same_file(output, input)) continue;
      failure.mistakes.push_back({output, "it is an input and would be overwritten", "give another name"});
    }
    std::error_code ignored;
    const fs::path place = place_of(output);
    if (fs::is_directory(place, ignored)) {
      failure.mistakes.push_back({output, "it is a folder", "give the name of a file"});
    } else if (!fs::is_directory(place.parent_path(), ignored)) {
      failure.mistakes.push_back({output, "its folder does not exist", "make the folder, or choose another"});
    }
  }
  if (failure.mistakes.empty()) return std::nullopt;
  return failure;
}

std::optional<Failure> write_outputs(const std::vector<Output>& outputs) {
  const Undisturbed undisturbed;
  std::vector<std::unique_ptr<StagedFile>> files;
  for (const Output& output : outputs) {
    if (is_stream(output.path)) continue;
    files.push_back(std::make_unique<StagedFile>(output.path));
    if (auto failure = files.back()->write(output.bytes)) return failure;
  }
  for (const Output& output : outputs) {
    if (!is_stream(output.path)) continue;
    if (auto failure = write_stream(output)) return failure;
  }
  for (std::size_t i = 0; i < files.size(); ++i) {
    if (auto failure = files[i]->take_place()) {
      for (std::size_t j = 0; j < i; ++j) files[j]->give_up_place();
      return failure;
    }
  }
  return std::nullopt;
}

}  // namespace kordon::cli
