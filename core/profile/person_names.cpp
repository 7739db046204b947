#include "core/profile/person_names.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "core/profile/characters.h"

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
// Words that follow a title or a first name without being a name: Herr Patient, Elisabeth Krankenhaus.
constexpr std::string_view no_names[] = {
    "Dr",         "Prof",        "Professor", "Doktor",  "Doctor",    "Patient",  "Patientin",
    "Oberarzt",   "Oberärztin",  "Arzt",      "Ärztin",  "Nachbarin", "Nachbar",  "Hausarzt",
    "Hausärztin", "Krankenhaus", "Hospital",  "Klinik",  "Klinikum",  "Stiftung", "Schule",
    "School",     "College",     "Street",    "Strasse", "Straße",    "Platz"};

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

// A capital, then a small letter: Weber, Öztürk, but neither WEBER, which may be an abbreviation, nor O.
bool is_capitalized(std::string_view word) {
  const auto first = static_cast<unsigned char>(word[0]);
  if (first >= 'A' && first <= 'Z')
    return word.size() > 1 && (word[1] < 'A' || word[1] > 'Z') && word[1] != '-';
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

// Whether two words that stand side by side are a first and a last name, in either order with a comma.
bool are_name(const Token& one, const Token& next) {
  if (next.far || !is_capitalized(one.text) || !is_capitalized(next.text)) return false;
  if (one.text.size() < 3 || next.text.size() < 3 || holds(no_names, next.text)) return false;
  if (next.before == '\0') return is_first_name(one.text);
  return next.before == ',' && is_first_name(next.text);
}

}  // namespace

bool names_person(std::string_view text) {
  if (std::none_of(text.begin(), text.end(), [](char c) { return (c >= 'A' && c <= 'Z') || c == '\xC3'; })) {
    return false;
  }
  const std::vector<Token> words = split(text);
  if (words.size() == 1) return words[0].text == text && is_first_name(text);
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    if (is_titled(words, i) || are_name(words[i], words[i + 1])) return true;
  }
  return false;
}

}  // namespace kordon
