#include "core/cli/outputs/outputs.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <iostream>
#include <memory>
#include <set>
#include <system_error>
#include <thread>
#include <utility>

#include "core/cli/disk/destinations.h"
#include "core/cli/disk/hidden_names.h"
#include "core/cli/outputs/destination_lock.h"
#include "core/cli/outputs/overwritten_file.h"

namespace kordon::cli {
namespace {

namespace fs = std::filesystem;

// Signals that end the process wait until this object is gone, or pauses.
class SignalBlock {
 public:
  SignalBlock() {
    sigemptyset(&ending_);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&ending_, signal);
    sigprocmask(SIG_BLOCK, &ending_, &before_);
  }
  SignalBlock(const SignalBlock&) = delete;
  SignalBlock& operator=(const SignalBlock&) = delete;
  ~SignalBlock() { sigprocmask(SIG_SETMASK, &before_, nullptr); }

  void pause(std::chrono::milliseconds time) const {
    sigprocmask(SIG_SETMASK, &before_, nullptr);
    std::this_thread::sleep_for(time);
    sigprocmask(SIG_BLOCK, &ending_, nullptr);
  }

 private:
  sigset_t ending_{};
  sigset_t before_{};
};

// Holds the locks of all destinations of a run. It holds none while it waits for one, so that no two runs
// wait for one another.
class Locks {
 public:
  explicit Locks(const SignalBlock& signals) : signals_(signals) {}

  void take(const std::set<fs::path>& destinations) {
    constexpr auto pause = std::chrono::milliseconds(20);
    constexpr int pauses_before_a_word = 50;
    for (int pauses = 0; const fs::path* busy = try_to_take(destinations); ++pauses) {
      if (pauses == pauses_before_a_word) {
        std::cerr << "kordon: " << output_name(busy->string())
                  << ": another run writes there; waiting until it is done" << std::endl;
      }
      signals_.pause(pause);
    }
  }

  // Returns why the destination can have no lock, as errno has it, or 0 if it can.
  int refusal(const fs::path& destination) const {
    for (const auto& [locked, lock] : locks_) {
      if (locked == destination && lock->state() == DestinationLock::State::refused) return lock->error();
    }
    return 0;
  }

  std::vector<fs::path> held() const {
    std::vector<fs::path> destinations;
    for (const auto& [destination, lock] : locks_) {
      if (lock->state() == DestinationLock::State::held) destinations.push_back(destination);
    }
    return destinations;
  }

 private:
  // Returns the destination that another run holds, or nothing once all are taken.
  const fs::path* try_to_take(const std::set<fs::path>& destinations) {
    locks_.clear();
    for (const fs::path& destination : destinations) {
      locks_.emplace_back(destination, std::make_unique<DestinationLock>(destination));
      if (locks_.back().second->state() != DestinationLock::State::busy) continue;
      locks_.clear();
      return &destination;
    }
    return nullptr;
  }

  const SignalBlock& signals_;
  std::vector<std::pair<fs::path, std::unique_ptr<DestinationLock>>> locks_;
};

// A File is one output that is a file.
struct File {
  const Output* output;
  fs::path destination;
  std::unique_ptr<StagedFile> staged;
  std::unique_ptr<OverwrittenFile> overwritten;  // in place of the other, where that cannot be
};

// Holds all files of a run, from their destinations' locks to their commit.
class Files {
 public:
  explicit Files(const std::vector<Output>& outputs);

  std::optional<Failure> stage();
  std::optional<Failure> take_destinations();

 private:
  std::optional<Failure> write_over_instead(File& file, int reason);
  std::optional<Failure> replace();
  std::optional<Failure> overwrite();
  Failure give_up(Failure failure);

  SignalBlock signals_;
  Locks locks_{signals_};
  std::vector<File> files_;
  Journal journal_;
};

Files::Files(const std::vector<Output>& outputs) {
  std::set<fs::path> destinations;
  for (const Output& output : outputs) {
    if (is_stream(output.path)) continue;
    std::error_code ignored;  // check_outputs has looked
    files_.push_back({&output, destination_of(output.path, ignored), nullptr, nullptr});
    destinations.insert(files_.back().destination);
  }
  locks_.take(destinations);
  // What a killed run has left may concern more destinations than this run has.
  while (true) {
    const std::size_t before = destinations.size();
    for (fs::path& more : destinations_of_killed_runs(locks_.held())) destinations.insert(std::move(more));
    if (destinations.size() == before) break;
    locks_.take(destinations);
  }
  mend(locks_.held());
}

// The file is only written into where it could not be replaced for that reason.
std::optional<Failure> Files::write_over_instead(File& file, int reason) {
  file.staged = nullptr;
  file.overwritten = std::make_unique<OverwrittenFile>(file.destination);
  const bool may_be_read = file.output->readers == FileReaders::owner && !file.overwritten->is_own();
  if (file.overwritten->open() && !may_be_read) return std::nullopt;
  if (reason != EBUSY) errno = reason;  // of a mounted file why it cannot be written tells more
  return unwritable(file.output->path);
}

std::optional<Failure> Files::stage() {
  for (File& file : files_) {
    file.staged = std::make_unique<StagedFile>(file.destination);
    const Output& output = *file.output;
    const StagedFile::Outcome outcome = file.staged->write(output.bytes, output.readers, output.nameless);
    if (outcome == StagedFile::Outcome::failed) return unwritable(file.output->path);
    if (outcome == StagedFile::Outcome::irreplaceable) {
      if (auto failure = write_over_instead(file, errno)) return failure;
    } else if (const int reason = locks_.refusal(file.destination)) {
      // The folder takes files, so the lock is there already and belongs to someone else.
      return bad_input(output_name(file.output->path),
                       "another run's lock cannot be looked at: " + std::generic_category().message(reason),
                       "remove " + output_name(lock_beside(file.destination).string()) +
                           " if no run writes there, or choose another place");
    }
  }
  return std::nullopt;
}

// A single file needs no journal: its old one is there until the new one is.
std::optional<Failure> Files::replace() {
  for (const File& file : files_) {
    if (file.staged && files_.size() > 1) journal_.push_back(file.staged->replaced());
  }
  if (!journal_.empty() && !write_journals(journal_)) return unwritable(files_.front().output->path);
  for (File& file : files_) {
    if (!file.staged) continue;
    StagedFile::Outcome outcome = journal_.empty() ? StagedFile::Outcome::done : file.staged->set_aside();
    if (outcome == StagedFile::Outcome::done) outcome = file.staged->take_destination();
    if (outcome == StagedFile::Outcome::failed) return unwritable(file.output->path);
    if (outcome == StagedFile::Outcome::done) continue;
    const int reason = errno;
    put_back(file.staged->replaced());
    if (auto failure = write_over_instead(file, reason)) return failure;
  }
  return std::nullopt;
}

std::optional<Failure> Files::overwrite() {
  std::vector<File*> last;
  for (File& file : files_) {
    if (file.overwritten) last.push_back(&file);
  }
  std::sort(last.begin(), last.end(),
            [](const File* a, const File* b) { return *a->overwritten < *b->overwritten; });
  for (const File* file : last) {
    if (!file->overwritten->take()) return unwritable(file->output->path);
  }
  for (const File* file : last) {
    if (!file->overwritten->write(file->output->bytes)) return unwritable(file->output->path);
  }
  return std::nullopt;
}

Failure Files::give_up(Failure failure) {
  for (const File& file : files_) {
    if (!file.overwritten || file.overwritten->put_back()) continue;
    failure.mistakes.push_back({output_name(file.output->path),
                                say("what it held before cannot be put back: {reason}", last_error()),
                                "take it from a copy"});
  }
  bool all_back = true;
  for (const ReplacedFile& each : journal_) {
    if (put_back(each)) continue;
    all_back = false;
    failure.mistakes.push_back({output_name(each.destination.string()),
                                say("what stood there before cannot be put back: {reason}", last_error()),
                                "the next run to this place tries again; it is kept beside it, hidden"});
  }
  if (all_back) remove_hidden(journal_);
  return failure;
}

std::optional<Failure> Files::take_destinations() {
  if (auto failure = replace()) return give_up(std::move(*failure));
  if (auto failure = overwrite()) return give_up(std::move(*failure));
  if (journal_.empty()) return std::nullopt;
  if (!close_journal(journal_)) return give_up(unwritable(files_.front().output->path));
  remove_hidden(journal_);
  return std::nullopt;
}

std::optional<Failure> write_stream(const Output& output) {
  const std::optional<int> opened = descriptor_of(output.path);
  const Descriptor file(opened ? ::dup(*opened) : ::open(output.path.c_str(), O_WRONLY | O_CLOEXEC));
  struct stat status {};
  const bool somebody_elses = !opened && file.open() && ::fstat(file.number(), &status) == 0 &&
                              S_ISFIFO(status.st_mode) && !belongs_to_us(status);
  if (somebody_elses && output.readers == FileReaders::owner) {
    errno = EPERM;
    return unwritable(output.path);
  }
  if (!file.open() || !write_all(file.number(), output.bytes)) return unwritable(output.path);
  return std::nullopt;
}

}  // namespace

std::optional<Failure> write_outputs(const std::vector<Output>& outputs) {
  Files files(outputs);
  if (auto failure = files.stage()) return failure;
  for (const Output& output : outputs) {
    if (!is_stream(output.path)) continue;
    if (auto failure = write_stream(output)) return failure;
  }
  return files.take_destinations();
}

}  // namespace kordon::cli
