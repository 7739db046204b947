#include "core/profile/contents/person_names.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "core/table/text/characters.h"

namespace kordon {
namespace {

// In the order of their bytes, to be searched by halves.
constexpr auto first_names = std::to_array<std::string_view>({
    "Aaron",      "Abigail",     "Adam",       "Adelheid",  "Adrian",     "Agnes",      "Ahmed",
    "Aisha",      "Alan",        "Albert",     "Alex",      "Alexander",  "Alexandra",  "Alexandre",
    "Alfred",     "Ali",         "Alice",      "Alina",     "Alisa",      "Alois",      "Amanda",
    "Amelia",     "Amy",         "Andrea",     "Andreas",   "Andrew",     "Angela",     "Angelika",
    "Anja",       "Anke",        "Ann",        "Anna",      "Annalena",   "Anne",       "Anneliese",
    "Annemarie",  "Annette",     "Annika",     "Anthony",   "Antje",      "Anton",      "Antonia",
    "Antonio",    "Armin",       "Arno",       "Arthur",    "Astrid",     "Axel",       "Ayse",
    "Barbara",    "Beate",       "Ben",        "Benedikt",  "Benjamin",   "Bernd",      "Bernhard",
    "Bertha",     "Bettina",     "Betty",      "Bianca",    "Birgit",     "Birgitta",   "Björn",
    "Bodo",       "Boris",       "Brandon",    "Brenda",    "Brian",      "Brigitte",   "Britta",
    "Bruno",      "Burkhard",    "Carina",     "Carl",      "Carla",      "Carlos",     "Carmen",
    "Carol",      "Carola",      "Caroline",   "Carolyn",   "Carsten",    "Catherine",  "Cemal",
    "Charles",    "Cheryl",      "Christa",    "Christel",  "Christiane", "Christina",  "Christine",
    "Christoph",  "Christopher", "Cindy",      "Clara",     "Claudia",    "Clemens",    "Cornelia",
    "Cynthia",    "Dagmar",      "Daniel",     "Daniela",   "Danielle",   "David",      "Deborah",
    "Denise",     "Dennis",      "Detlef",     "Diane",     "Dieter",     "Dietmar",    "Dietrich",
    "Dirk",       "Dominik",     "Donald",     "Donna",     "Doreen",     "Doris",      "Dorothea",
    "Dorothy",    "Douglas",     "Eberhard",   "Eckhard",   "Edeltraud",  "Edgar",      "Edith",
    "Edward",     "Egon",        "Elena",      "Elfriede",  "Elias",      "Elif",       "Elisabeth",
    "Elise",      "Elizabeth",   "Elke",       "Ella",      "Ellen",      "Elsa",       "Else",
    "Emil",       "Emilia",      "Emily",      "Emine",     "Emma",       "Emre",       "Eric",
    "Erich",      "Erik",        "Erika",      "Ernst",     "Erwin",      "Esther",     "Ethan",
    "Eugen",      "Eva",         "Evelyn",     "Fabian",    "Fatima",     "Fatma",      "Felix",
    "Ferdinand",  "Finn",        "Florian",    "Franz",     "Franziska",  "Frauke",     "Frida",
    "Frieda",     "Friedrich",   "Fritz",      "Gabriel",   "Gabriela",   "Gabriele",   "Gary",
    "Georg",      "George",      "Gerald",     "Gerd",      "Gerda",      "Gerhard",    "Gerlinde",
    "Gertrud",    "Gisela",      "Gregor",     "Greta",     "Gudrun",     "Guido",      "Gunther",
    "Günter",     "Günther",     "Hakan",      "Hanna",     "Hannah",     "Hannelore",  "Hannes",
    "Hans",       "Harald",      "Harold",     "Harry",     "Hartmut",    "Hasan",      "Hatice",
    "Heather",    "Hedwig",      "Heide",      "Heidi",     "Heike",      "Heiko",      "Heiner",
    "Heinrich",   "Heinz",       "Helen",      "Helena",    "Helene",     "Helga",      "Helge",
    "Helmut",     "Henning",     "Henri",      "Henrik",    "Henry",      "Herbert",    "Hermann",
    "Hilde",      "Hildegard",   "Holger",     "Horst",     "Howard",     "Hubert",     "Hugo",
    "Hülya",      "Ibrahim",     "Ida",        "Ilona",     "Ilse",       "Ines",       "Inga",
    "Inge",       "Ingeborg",    "Ingo",       "Ingrid",    "Irene",      "Irma",       "Irmgard",
    "Isabel",     "Isabella",    "Isabelle",   "Ivan",      "Jacob",      "Jacqueline", "Jakob",
    "James",      "Jana",        "Jane",       "Janet",     "Janice",     "Janina",     "Jasmin",
    "Jason",      "Jean",        "Jeffrey",    "Jennifer",  "Jens",       "Jeremy",     "Jerry",
    "Jessica",    "Joachim",     "Joan",       "Joanna",    "Jochen",     "Joe",        "Joel",
    "Johann",     "Johanna",     "Johannes",   "John",      "Jonas",      "Jonathan",   "Jose",
    "Josef",      "Josefine",    "Joseph",     "Joshua",    "Joyce",      "Juan",       "Judith",
    "Judy",       "Julia",       "Julian",     "Juliane",   "Julie",      "Julius",     "Justin",
    "Jörg",       "Jörn",        "Jürgen",     "Kai",       "Karen",      "Karin",      "Karina",
    "Karl",       "Karla",       "Karoline",   "Karsten",   "Katarina",   "Katharina",  "Katherine",
    "Kathleen",   "Kathrin",     "Kathryn",    "Katja",     "Katrin",     "Katrina",    "Keith",
    "Kelly",      "Kenneth",     "Kerstin",    "Kevin",     "Kimberly",   "Kirsten",    "Klara",
    "Klaus",      "Konrad",      "Konstantin", "Kristin",   "Kristina",   "Kurt",       "Kyle",
    "Lara",       "Larissa",     "Larry",      "Lars",      "Laura",      "Lauren",     "Lea",
    "Lena",       "Leo",         "Leon",       "Leonard",   "Leonie",     "Levin",      "Lieselotte",
    "Lilli",      "Lina",        "Linda",      "Lisa",      "Liselotte",  "Lothar",     "Louis",
    "Louise",     "Luca",        "Lucas",      "Lucia",     "Ludwig",     "Luis",       "Luisa",
    "Luise",      "Lukas",       "Lutz",       "Lydia",     "Maik",       "Maja",       "Malte",
    "Mandy",      "Manfred",     "Manuel",     "Manuela",   "Marc",       "Marcel",     "Marco",
    "Marcus",     "Maren",       "Margaret",   "Margarete", "Margarethe", "Margit",     "Margot",
    "Margret",    "Maria",       "Marianne",   "Marie",     "Marina",     "Mario",      "Marion",
    "Marita",     "Marko",       "Markus",     "Marlene",   "Marlies",    "Marta",      "Martha",
    "Martina",    "Marvin",      "Mary",       "Mathias",   "Mathilde",   "Matthew",    "Matthias",
    "Maximilian", "Mehmet",      "Meike",      "Melanie",   "Melissa",    "Mert",       "Mia",
    "Michael",    "Michaela",    "Michelle",   "Miguel",    "Mike",       "Mila",       "Miriam",
    "Mohamed",    "Mohammad",    "Mohammed",   "Mona",      "Monica",     "Monika",     "Moritz",
    "Murat",      "Mustafa",     "Nadine",     "Nadja",     "Nancy",      "Natalie",    "Natascha",
    "Nathan",     "Nicholas",    "Nico",       "Nicola",    "Nicole",     "Niels",      "Niklas",
    "Nils",       "Nina",        "Noah",       "Nora",      "Norbert",    "Olaf",       "Ole",
    "Oleg",       "Olga",        "Oliver",     "Olivia",    "Oskar",      "Oswald",     "Otto",
    "Pamela",     "Patricia",    "Patrick",    "Paul",      "Paula",      "Pauline",    "Peggy",
    "Peter",      "Petra",       "Philip",     "Philipp",   "Phillip",    "Pia",        "Rachel",
    "Rainer",     "Ralf",        "Ralph",      "Ramona",    "Raphael",    "Rebecca",    "Regine",
    "Reiner",     "Reinhard",    "Reinhold",   "Renate",    "Richard",    "Rita",       "Robert",
    "Roberto",    "Robin",       "Roger",      "Roland",    "Rolf",       "Romina",     "Ronald",
    "Ronja",      "Rosa",        "Rosemarie",  "Roswitha",  "Roy",        "Rudi",       "Rudolf",
    "Russell",    "Ruth",        "Ryan",       "Sabine",    "Sabrina",    "Samantha",   "Samuel",
    "Sandra",     "Sara",        "Sarah",      "Sascha",    "Saskia",     "Scott",      "Sean",
    "Sebastian",  "Selina",      "Selma",      "Sergej",    "Sharon",     "Siegfried",  "Sieglinde",
    "Sigrid",     "Silke",       "Silvia",     "Simon",     "Simone",     "Sina",       "Sofie",
    "Sonja",      "Sophia",      "Sophie",     "Stefan",    "Stefanie",   "Stephan",    "Stephanie",
    "Stephen",    "Steven",      "Susan",      "Susanne",   "Sven",       "Svenja",     "Swetlana",
    "Sylvia",     "Tamara",      "Tanja",      "Tatjana",   "Theodor",    "Theresa",    "Therese",
    "Thomas",     "Thorsten",    "Tim",        "Timo",      "Timothy",    "Tina",       "Tobias",
    "Tom",        "Torben",      "Torsten",    "Traute",    "Tyler",      "Udo",        "Ulla",
    "Ulrich",     "Ulrike",      "Ursula",     "Ute",       "Uwe",        "Valentin",   "Vanessa",
    "Vera",       "Verena",      "Veronika",   "Victor",    "Viktor",     "Viktoria",   "Vincent",
    "Volker",     "Walter",      "Waltraud",   "Wanda",     "Wayne",      "Werner",     "Wilfried",
    "Wilhelm",    "William",     "Wilma",      "Wiltrud",   "Winfried",   "Wolfgang",   "Wolfram",
    "Yasemin",    "Yusuf",       "Yvonne",     "Zachary",   "Zoe",
});
static_assert(std::is_sorted(first_names.begin(), first_names.end()));

// As they are written: MS is a disease, and Fr. a Friday.
constexpr std::string_view titles[] = {"Dr",  "Frau", "Fräulein", "Herr", "Herrn",     "Hr",  "Mr",
                                       "Mrs", "Ms",   "Miss",     "Prof", "Professor", "Sir", "Schwester"};
// Words that follow a title or a first name without being a name: Herr Patient, Dr. Ing.
constexpr std::string_view no_names[] = {
    "Dr",         "Prof", "Professor", "Doktor",    "Doctor",  "Patient",  "Patientin",  "Oberarzt",
    "Oberärztin", "Arzt", "Ärztin",    "Nachbarin", "Nachbar", "Hausarzt", "Hausärztin", "Lehrer",
    "Lehrerin",   "Ing",  "Med",       "Univ",      "Bosch",   "Boss",     "Springs"};
// Of a text with one of these words only a title says that it names a person: Albert Schweitzer Gymnasium,
// Edwards Syndrome.
constexpr std::string_view named_after[] = {
    "Krankenhaus", "Hospital",     "Klinik",     "Klinikum",  "Stiftung", "Schule",
    "Grundschule", "Gesamtschule", "Realschule", "Gymnasium", "School",   "College",
    "University",  "Universität",  "Institut",   "Institute", "Syndrom",  "Syndrome",
    "Street",      "Strasse",      "Straße",     "Platz",     "Airport",  "Stadium"};
// They may stand between a first and a last name.
constexpr std::string_view particles[] = {"von", "van", "de", "der", "den", "zu",
                                          "la",  "le",  "di", "da",  "el"};

// A word of a text: letters, with the hyphens and apostrophes between them.
struct Token {
  std::string_view text;
  char before = '\0';  // what stands between it and the word before, without blanks: "," in "Weber, Anna"
  bool far = false;    // more than that stands between them
};

std::vector<Token> split(std::string_view text) {
  std::vector<Token> words;
  std::size_t end = 0;  // of the word before
  for (std::size_t at = 0; at < text.size();) {
    if (!is_letter(text[at])) {
      ++at;
      continue;
    }
    std::size_t stop = at + 1;
    const auto goes_on = [&](std::size_t i) {
      if (is_letter(text[i])) return true;
      return (text[i] == '-' || text[i] == '\'') && i + 1 < text.size() && is_letter(text[i + 1]);
    };
    while (stop < text.size() && goes_on(stop)) ++stop;
    Token word{text.substr(at, stop - at)};
    for (const char c : text.substr(end, at - end)) {
      if (c == ' ') continue;
      word.far = word.far || word.before != '\0';
      word.before = c;
    }
    words.push_back(word);
    at = end = stop;
  }
  return words;
}

// A capital, then a small letter: Weber, Öztürk, Łuczak, but neither WEBER, which may be an abbreviation, nor
// O.
bool is_capitalized(std::string_view word) {
  const auto first = static_cast<unsigned char>(word[0]);
  if (is_upper(word[0])) return word.size() > 1 && !is_upper(word[1]) && word[1] != '-';
  if (first == 0xC4 || first == 0xC5) return word.size() > 2;  // Ā to ž: nobody's name begins small
  return first == 0xC3 && word.size() > 2 && static_cast<unsigned char>(word[1]) <= 0x9E;  // À to Þ
}

template <class List>
bool holds(const List& list, std::string_view word) {
  return std::find(std::begin(list), std::end(list), word) != std::end(list);
}

bool is_first_name(std::string_view word) {
  const std::string_view first = word.substr(0, word.find('-'));  // Anna-Lena
  return std::binary_search(first_names.begin(), first_names.end(), first);
}

// Whether the word at `i` is a title and a name follows: Frau Dr. Weber, Dr. med. Weber.
bool is_titled(const std::vector<Token>& words, std::size_t i) {
  if (!holds(titles, words[i].text)) return false;
  for (std::size_t next = i + 1; next < words.size() && next <= i + 3; ++next) {
    if (words[next].far || (words[next].before != '\0' && words[next].before != '.')) return false;
    const std::string_view word = words[next].text;
    const bool passed_by = holds(no_names, word) || word == "med" || word == "von" || word == "phil";
    if (!passed_by) return is_capitalized(word) && word.size() > 2;
  }
  return false;
}

// The word after the one at `i`, without initials and particles: of Anna M. Weber, Anna von Weber it is
// Weber.
const Token* word_after(const std::vector<Token>& words, std::size_t i) {
  for (std::size_t next = i + 1; next < words.size() && next <= i + 4; ++next) {
    const Token& word = words[next];
    const bool after_initial = word.before == '.' && words[next - 1].text.size() == 1;
    const bool in_turn = word.before == ',' && next == i + 1;  // Weber, Anna
    if (word.far || (word.before != '\0' && !after_initial && !in_turn)) return nullptr;
    if (word.text.size() > 1 && !holds(particles, word.text)) return &word;
  }
  return nullptr;
}

// Whether these words are a first and a last name, in either order with a comma.
bool are_name(std::string_view one, const Token& next) {
  if (next.far || !is_capitalized(one) || !is_capitalized(next.text)) return false;
  if (one.size() < 3 || next.text.size() < 3 || holds(no_names, next.text)) return false;
  return next.before == ',' ? is_first_name(next.text) : is_first_name(one);
}

bool names_person_in(std::string_view text) {
  const std::vector<Token> words = split(text);
  if (words.size() == 1) return text.size() <= words[0].text.size() + 2 && is_first_name(words[0].text);
  const bool after_somebody = std::any_of(words.begin(), words.end(),
                                          [](const Token& word) { return holds(named_after, word.text); });
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    if (is_titled(words, i)) return true;
    const Token* next = after_somebody ? nullptr : word_after(words, i);
    if (next != nullptr && are_name(words[i].text, *next)) return true;
  }
  // Weber Anna: nothing but the two.
  return words.size() == 2 && !after_somebody && words[1].before == '\0' && is_capitalized(words[0].text) &&
         words[0].text.size() > 2 && is_first_name(words[1].text);
}

// WEBER, ANNA as Weber, Anna.
std::string with_small_letters(std::string_view text) {
  std::string result(text);
  for (std::size_t i = 1; i < result.size(); ++i) {
    const auto byte = static_cast<unsigned char>(result[i]);
    if (is_upper(result[i]) && is_letter(result[i - 1])) result[i] = static_cast<char>(byte + 0x20);
    const bool capital = result[i - 1] == '\xC3' && byte >= 0x80 && byte <= 0x9E;
    if (capital && i > 1 && is_letter(result[i - 2])) result[i] = static_cast<char>(byte + 0x20);
  }
  return result;
}

// Capitals of ASCII and of Latin-1: of Ö, which is C3 96, and not of ö, C3 B6.
bool has_capital(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (is_upper(text[i])) return true;
    if (text[i] == '\xC3' && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) <= 0x9E)
      return true;
  }
  return false;
}

// First names that are words as well, where both are written small: tim tam, rosa farbe.
constexpr std::string_view words_too[] = {"ella", "heide", "ida",   "kurt", "lea",  "leo", "mia",
                                          "otto", "pia",   "robin", "rosa", "sina", "tim", "victor"};

// huber anna, anna müller: nothing but two words, which are searched with capitals.
bool are_small_names(std::string_view text) {
  const std::vector<Token> words = split(text);
  if (words.size() != 2 || holds(words_too, words[0].text) || holds(words_too, words[1].text)) return false;
  std::string capitalized(text);
  for (std::size_t i = 0; i < capitalized.size(); ++i) {
    if (i > 0 && capitalized[i - 1] != ' ' && capitalized[i - 1] != '-') continue;
    const std::size_t last = capitalized[i] == '\xC3' && i + 1 < capitalized.size() ? i + 1 : i;
    const auto byte = static_cast<unsigned char>(capitalized[last]);
    const bool small = last == i ? byte >= 'a' && byte <= 'z' : byte >= 0xA0 && byte <= 0xBE;
    if (small) capitalized[last] = static_cast<char>(byte - 0x20);
  }
  return names_person_in(capitalized);
}

}  // namespace

bool names_person(std::string_view text) {
  const auto is_small = [](char c) { return c >= 'a' && c <= 'z'; };
  if (!has_capital(text)) return are_small_names(text);
  if (std::none_of(text.begin(), text.end(), is_small)) return names_person_in(with_small_letters(text));
  return names_person_in(text);
}

}  // namespace kordon
