// Step 5: what became of the data, for the person who has it.
import { count, plural } from '../../figures.ts';
import type { Texts } from '../../texts.ts';
import { words } from '../words.ts';

const { rows } = words;

export const utility: Texts['release']['utility'] = {
  title: 'Was aus den Daten wurde',
  looking: 'Freigabe und Eingabe werden verglichen …',
  inputRows: (n) => `die Eingabe, ${rows(n)};`,
  releaseRows: (n) => `die Freigabe, ${rows(n)}.`,
  spread: 'Eine verallgemeinerte Zelle ist gleichmäßig auf das verteilt, wofür sie stehen kann. Diese Zahlen zählen die ursprünglichen Werte: Sie sind nur hier zu sehen und stehen in keiner der Dateien.',
  picture: (column) => `${column}, Eingabe und Freigabe`,
  unchangedShare: (share) => `${share} der Zellen sind, wie sie waren.`,
  asNumbers: {
    mean: 'Jede Gruppe geht als Mittelwert ihrer Zeilen hinaus; das Bild verteilt sie auf das Intervall dahinter.',
    median: 'Jede Gruppe geht als Median ihrer Zeilen hinaus; das Bild verteilt sie auf das Intervall dahinter.',
  },
  off: (error, share) => `Die Werte liegen ${error} von diesen Zahlen entfernt (quadratisches Mittel): ${share} der Varianz der Spalte.`,
  example: (before, after) => `Zum Beispiel wurde aus ${before} ${after}.`,
  figures: 'Zahlen',
  figuresOf: (column) => `Zeilen von ${column} nach Wert`,
  value: 'Wert',
  before: 'Eingabe',
  after: 'Freigabe',
  rest: (n) => plural(n, 'anderer Wert', 'andere Werte'),
  asTheyAre: (n) => (n === 1 ? '1 Spalte, die unverändert hinausgeht' : `${count(n)} Spalten, die unverändert hinausgehen`),
  pairs: 'Welche Spalten noch zusammenhängen',
  pairsMeaning:
    'Cramérs V sagt, wie eng zwei Spalten zusammenhängen: 0, wo die eine nichts über die andere sagt, 1, wo die eine aus der anderen folgt. Beide Tabellen haben dieselben Kategorien, je Spalte höchstens 24 und den Rest; eine verallgemeinerte Zelle ist auf die verteilt, zu denen sie gehören kann. Unterdrückte Zeilen zählen nur in der Eingabe.',
  pairsSource: 'Cramér 1946; Kifer, Gehrke 2006',
  associated: (n, of) =>
    `Von ${plural(of, 'Paar', 'Paaren')} mit einer verallgemeinerten Spalte ${n === 1 ? 'hängt 1' : `hängen ${count(n)}`} mehr als zufällig zusammen.`,
  noneSuffered: 'Keines davon hängt weniger zusammen als vorher.',
  pair: 'Am meisten gelitten haben',
  and: (first, second) => `${first} und ${second}`,
  predicts: 'Wie gut die Freigabe noch vorhersagt',
  predictsMeaning:
    'Ein naives Bayes-Modell lernt die Spalte aus allen anderen, aus der Freigabe und zum Vergleich aus der Eingabe. Geprüft wird es an Zeilen der Eingabe, aus denen es nicht gelernt hat: Jeder von fünf Teilen wird aus den vier anderen vorhergesagt. Die Gruppen wurden mit Blick auf alle Zeilen gebildet, die Prüfung ist zur Freigabe also ein wenig freundlich.',
  predictsSource: 'Inan, Kantarcioglu, Bertino 2009',
  predictedColumn: 'Spalte',
  learntFromRelease: 'Aus der Freigabe gelernt',
  learntFromInput: 'Aus der Eingabe gelernt',
  mostFrequent: 'Immer der häufigste Wert',
  rightOf: (n) => `Richtig, von ${n} Zeilen`,
  predicted: (column, release, input, frequent) =>
    `Wer aus der Freigabe lernt, sagt ${column} bei ${release} der Zeilen, die er nicht kennt, richtig voraus; wer aus der Eingabe lernt, bei ${input}; wer immer den häufigsten Wert nennt, bei ${frequent}.`,
  keptOfGain: (share) => `Die Freigabe bewahrt ${share} dessen, was die anderen Spalten darüber sagen.`,
  nothingToLearn: 'Die anderen Spalten sagen so gut wie nichts darüber, ob geschützt oder nicht.',
  drawn: (n) => `Betrachtet wurden ${rows(n)}, nach ihrer Nummer ausgelost.`,
};
