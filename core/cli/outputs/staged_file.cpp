#include "core/cli/outputs/staged_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

#include "core/cli/disk/hidden_names.h"
#include "core/cli/disk/nameless_file.h"

namespace kordon::cli {
namespace {

constexpr mode_t permissions = S_IRWXU | S_IRWXG | S_IRWXO;

// Says whether errno tells of a folder that cannot be written, or of a mount point. EPERM does not count: a
// file that belongs to somebody else, in a folder such as /tmp, is no destination for what only its owner may
// read.
StagedFile::Outcome refusal() {
  const bool may_be_written = errno == EACCES || errno == EROFS || errno == EBUSY;
  return may_be_written ? StagedFile::Outcome::irreplaceable : StagedFile::Outcome::failed;
}

mode_t left_by_umask() {
  const mode_t mask = ::umask(0);  // it can only be read by being set
  ::umask(mask);
  return mode_t{0666} & ~mask;
}

}  // namespace

StagedFile::~StagedFile() {
  if (staged_) ::unlink(with_ending(replaced_.hidden, staged_ending).c_str());
}

bool StagedFile::create() {
  do {
    replaced_.hidden = hidden_beside(replaced_.destination);
    const std::filesystem::path path = with_ending(replaced_.hidden, staged_ending);
    file_ = Descriptor(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, owner_only));
    staged_ = file_.open();
  } while (!staged_ && errno == EEXIST);
  return staged_;
}

bool StagedFile::adopt(const Descriptor& nameless) {
  do {
    replaced_.hidden = hidden_beside(replaced_.destination);
    staged_ = give_name(nameless, with_ending(replaced_.hidden, staged_ending));
  } while (!staged_ && errno == EEXIST);
  if (staged_) file_ = Descriptor(::dup(nameless.number()));
  return staged_ && file_.open();
}

// Takes over group and permissions together: with another group the same permissions would let other people
// read.
void StagedFile::take_over(const struct stat& before) {
  mode_ = before.st_mode & permissions;
  struct stat own {};
  if (::fstat(file_.number(), &own) != 0) mode_ &= owner_only;
  if (own.st_gid == before.st_gid) return;
  if (::fchown(file_.number(), static_cast<uid_t>(-1), before.st_gid) != 0) mode_ &= ~mode_t{S_IRWXG};
}

StagedFile::Outcome StagedFile::write(std::string_view bytes, FileReaders readers,
                                      const Descriptor* nameless) {
  const bool written = nameless != nullptr && adopt(*nameless);
  if (!written && !create()) return refusal();
  mode_ = readers == FileReaders::owner ? owner_only : left_by_umask();
  struct stat before {};
  replaced_.had_file = ::lstat(replaced_.destination.c_str(), &before) == 0;
  if (replaced_.had_file && readers == FileReaders::by_umask) take_over(before);
  struct stat own {};
  if ((!written && !write_all(file_.number(), bytes)) || ::fsync(file_.number()) != 0 ||
      ::fstat(file_.number(), &own) != 0) {
    return Outcome::failed;
  }
  replaced_.file = identity(own);
  return Outcome::done;
}

StagedFile::Outcome StagedFile::set_aside() {
  struct stat before {};
  if (::lstat(replaced_.destination.c_str(), &before) != 0)
    return errno == ENOENT ? Outcome::done : refusal();
  if (!S_ISREG(before.st_mode)) {
    errno = EEXIST;  // a folder, say, that someone has made there meanwhile
    return Outcome::failed;
  }
  // As a second name the old file stays where it is until the new one replaces it. Not every file system, and
  // not every owner, lets it have one.
  const std::filesystem::path aside = with_ending(replaced_.hidden, aside_ending);
  if (::link(replaced_.destination.c_str(), aside.c_str()) == 0) return Outcome::done;
  return ::rename(replaced_.destination.c_str(), aside.c_str()) == 0 ? Outcome::done : refusal();
}

StagedFile::Outcome StagedFile::take_destination() {
  const std::filesystem::path path = with_ending(replaced_.hidden, staged_ending);
  if (::rename(path.c_str(), replaced_.destination.c_str()) != 0) return refusal();
  staged_ = false;
  ::fchmod(file_.number(), mode_);  // can only give more than there is: the file is safe without it
  return Outcome::done;
}

}  // namespace kordon::cli
