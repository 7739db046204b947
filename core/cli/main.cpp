// kordon is the command line. Its exit status is 0 when all is done; 1 when the job cannot be met, or an
// audit failed; 2 when the command line, a file or a job is mistaken, or the machine cannot do it. Nothing is
// written unless it is 0, but the report of an audit that failed.
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <new>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "core/base/json.h"
#include "core/base/text.h"
#include "core/base/version.h"
#include "core/cli/commands.h"
#include "core/cli/parts/commands.h"
#include "core/cli/terminal/help.h"
#include "core/cli/terminal/usage.h"

// jemalloc, where it is linked, reads this before main() begins: large columns lie in large pages, as looking
// at their rows in another order than they lie in would else wait for the tables of small ones. What large
// columns give back is used again, by any thread: the system would clear it first, which takes as long as to
// fill it.
extern "C" const char* const malloc_conf = "thp:always,oversize_threshold:0,narenas:1";

namespace {

using kordon::Failure;
using kordon::FailureKind;
using kordon::Mistake;

constexpr int mistaken = 2;

// A program that runs this asks for it: its readers need not take lines apart.
bool mistakes_are_json = false;

void write_as_json(const Failure& failure) {
  const kordon::Json line = {{"kind", name_of(failure.kind)}, {"mistakes", in_english(failure.mistakes)}};
  std::cerr << kordon::compact(line) << '\n';
}

// Whatever a message quotes, a name in a file or on the command line, it does nothing to the terminal.
void write_for_people(const Failure& failure) {
  constexpr std::size_t longest_place = 1200;  // room for the longest name of a file, and the place in it
  for (const Mistake& each : failure.mistakes) {
    std::string line = each.where.empty() ? "" : kordon::printable(english(each.where), longest_place) + ": ";
    line += english(each.what) + (each.remedy.empty() ? "" : "; " + english(each.remedy));
    std::replace(line.begin(), line.end(), '\n', ' ');
    std::cerr << "kordon: " << kordon::printable(line, std::string::npos) << '\n';
  }
}

int complain(const Failure& failure) {
  if (mistakes_are_json) {
    write_as_json(failure);
  } else {
    write_for_people(failure);
  }
  return failure.kind == FailureKind::bad_input ? mistaken : 1;
}

int complain(const std::string& where, const std::string& what, const std::string& remedy) {
  return complain(kordon::bad_input(where, what, remedy));
}

// An empty value is a variable of a script that was not set, never what somebody means.
void refuse_empty_values(const std::vector<kordon::cli::Command>& commands) {
  const auto check = [](const std::string& value) {
    return std::string(value.empty() ? "the value is empty" : "");
  };
  for (const kordon::cli::Command& command : commands) {
    for (CLI::Option* option : command.parsed->get_options()) {
      if (option->get_items_expected_max() > 0) option->check(check);
    }
  }
}

// `kordon help` prints all commands and subjects, `kordon help WORD` what it has of that command or subject.
int print_help(const CLI::App& application, const std::vector<std::string>& words) {
  if (words.empty()) {
    std::cout << application.help() << "\nSubjects of the manual, for `kordon help SUBJECT`:\n"
              << kordon::cli::list_of_subjects();
    return 0;
  }
  const std::string& word = words.front();
  std::vector<std::string> names;
  const CLI::App* command = nullptr;
  for (const CLI::App* each : application.get_subcommands({})) {
    names.push_back(each->get_name());
    if (each->get_name() == word) command = each;
  }
  const auto subject = kordon::cli::subject(word);
  if (command) std::cout << command->help(application.get_name());
  if (command && subject) std::cout << '\n';
  if (subject) std::cout << *subject;
  if (command || subject) return 0;
  std::string near;
  for (const std::string& each : kordon::cli::near_names(word, std::move(names))) {
    near += (near.empty() ? "did you mean " : " or ") + each;
  }
  return complain("", "the manual has no command or subject " + kordon::in_quotes(word),
                  (near.empty() ? "" : near + "? ") + "`kordon help` lists all");
}

int run(std::vector<std::string> arguments) {
  CLI::App application("Kordon: k-anonymity with generalization boundaries.", "kordon");
  application.formatter(std::make_shared<kordon::cli::Usage>());
  application.set_version_flag("--version", std::string("kordon ") + kordon::version);
  application.set_help_flag("-h,--help", "Print this help");
  const CLI::Option* json = application.add_flag("--json-mistakes")
                                ->description(
                                    "Before the command: write mistakes to standard error as one line of "
                                    "JSON, for programs that run this");
  application.require_subcommand(0, 1);
  application.footer(
      "\"-\" stands for standard input or output. `kordon help COMMAND` tells more, with examples.\n"
      "`kordon help` lists the subjects of the manual, `kordon help SUBJECT` prints one.\n"
      "Exit status: 0 done; 1 the job cannot be met, or an audit failed; 2 bad usage or bad input.");
  std::vector<kordon::cli::Command> commands;
  for (const auto make :
       {kordon::cli::mask_command, kordon::cli::apply_command, kordon::cli::audit_command,
        kordon::cli::profile_command, kordon::cli::identify_command, kordon::cli::feasibility_command,
        kordon::cli::suggest_command, kordon::cli::compare_command, kordon::cli::rules_command,
        kordon::cli::hierarchy_command, kordon::cli::arx_command, kordon::cli::count_command,
        kordon::cli::merge_command, kordon::cli::solve_command, kordon::cli::join_command,
        kordon::cli::write_command}) {
    commands.push_back(make(application));
  }

  refuse_empty_values(commands);

  if (!arguments.empty() && arguments.front() == "help") {
    arguments.erase(arguments.begin());
    return print_help(application, arguments);
  }
  try {
    std::reverse(arguments.begin(), arguments.end());  // as parse() wants them
    application.parse(std::move(arguments));
    mistakes_are_json = json->count() > 0;
  } catch (const CLI::Success& asked) {  // --help or --version
    return application.exit(asked);
  } catch (const CLI::ParseError& error) {
    mistakes_are_json = json->count() > 0;
    constexpr std::size_t longest = 300;  // it may quote a whole argument
    return complain("", kordon::printable(error.what(), longest), "kordon --help explains the commands");
  }
  for (const kordon::cli::Command& command : commands) {
    if (!*command.parsed) continue;
    const auto failure = command.run();
    return failure ? complain(*failure) : 0;
  }
  return complain("", "no command is given", "kordon --help lists them");
}

// A daemon may start this with standard streams closed. The next files to be opened would take their numbers,
// and what is meant for a stream would be written into them; so the numbers are taken by what can neither be
// read nor written.
void occupy_closed_streams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(stream, F_GETFD) >= 0) continue;
    if (::open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY) != stream) std::abort();
  }
}

// True of a pipe that nobody reads any more, as behind `kordon help job | head -1`.
bool reader_has_left() {
  pollfd output{STDOUT_FILENO, 0, 0};
  return ::poll(&output, 1, 0) == 1 && (output.revents & POLLERR) != 0;
}

// Ends as other tools do whose reader has what it wants.
int end_quietly() {
  std::signal(SIGPIPE, SIG_DFL);
  return std::raise(SIGPIPE);
}

}  // namespace

int main(int count, char** arguments) {
  occupy_closed_streams();
  // A reader that goes away, and a file that grows beyond a limit, are errors that write() tells.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  try {
    const int status = run({arguments + 1, arguments + count});
    if (std::cout.flush()) return status;
    if (reader_has_left()) return end_quietly();
    return complain("standard output", "cannot be written", "check that its reader is still there");
  } catch (const std::bad_alloc&) {
    return complain("memory", "there is not enough for this table", "use a machine with more of it");
  } catch (const std::exception& error) {
    return complain("internal error", error.what(), "please report this, with the job");
  }
}
