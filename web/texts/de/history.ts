import { count, plural } from '../figures.ts';
import type { Texts } from '../texts.ts';
import { words } from './words.ts';

const { boundaries } = words;

export const history: Texts['history'] = {
  title: 'Was getan wurde',
  meaning: 'Ein Klick führt zu diesem Stand zurück oder wieder nach vorn.',
  now: 'jetzt',
  undone: 'rückgängig gemacht',
  opened: (name) => `${name} geöffnet`,
  unchanged: 'Noch einmal dasselbe',
  more: (n) => `und ${plural(n, 'weitere Änderung', 'weitere Änderungen')}`,

  ofColumn: (column, change) => `${column}: ${change}`,
  became: (from, to) => `${from} → ${to}`,
  hierarchies: {
    intervals: (widths) => `Intervalle von ${widths}`,
    mask: (digits) => plural(digits, 'maskiertes Zeichen', 'maskierte Zeichen'),
    prefix: (kept) => `die ersten ${kept} Zeichen`,
    dates: (levels) => `Daten nach ${levels}`,
    flat: () => 'flache Hierarchie',
    levels: () => 'Ebenentabelle',
    tree: () => 'Baum von Hand',
    range: () => 'Bereiche, keine Hierarchie',
    set: () => 'Mengen von Werten, keine Hierarchie',
    adaptive: (rows) => `Intervalle ab ${rows === undefined ? 'k' : count(rows)} Zeilen`,
    frequent: (rows) => `Werte mit weniger als ${rows === undefined ? 'k' : count(rows)} Zeilen zusammen`,
  },
  boundaryAt: (label) => `Grenze bei ${label}`,
  noBoundaryAt: (label) => `keine Grenze bei ${label}`,
  boundaries: (set, taken) =>
    [...(set ? [`${boundaries(set)} gesetzt`] : []), ...(taken ? [`${set ? count(taken) : boundaries(taken)} weggenommen`] : [])].join(', '),
  level: (level) => `Ebene ${count(level)}`,
  rule: (rule) => `Grenze nach Regel: ${rule}`,
  noRule: (rule) => `keine Grenze nach der Regel: ${rule}`,
  numbers: 'Schreibweise der Zahlen',
  spellings: (fold) => (fold ? 'Schreibweisen zählen als ein Wert' : 'Schreibweisen zählen als verschiedene Werte'),
  pseudonym: { none: 'weggelassen', random: 'zufällige Codes', keyed: 'Codes aus Passphrase' },
  releasedAs: { range: 'Klassen gehen als Intervalle hinaus', mean: 'Klassen gehen als Mittelwerte hinaus', median: 'Klassen gehen als Mediane hinaus', dates: 'Datumsangaben gehen als andere hinaus', trueDates: 'Datumsangaben gehen hinaus, wie sie sind', none: 'Klassen gehen nicht mehr als Zahlen hinaus' },
  weight: (weight) => `Gewicht ${weight}`,
  renamed: 'Spalten umbenannt',

  missing: 'Was als fehlend zählt',
  repairs: 'Bereinigungen der Tabelle',
  part: (column) => (column === undefined ? 'Alle Zeilen werden freigegeben' : `Ein Teil der Tabelle wird freigegeben: Zeilen nach ${column}`),
  reading: 'Wie die Datei gelesen wird',
  limit: 'Unterdrückungslimit',
  on: (model) => `${model} eingeschaltet`,
  off: (model) => `${model} ausgeschaltet`,
  linked: (people) => (people === undefined ? 'Personen müssen nicht in allen ihren Zeilen gleich sein' : `je ${count(people)} Personen sind in allen ihren Zeilen gleich`),
  person: (columns) => (columns.length ? `k zählt Personen nach ${columns.join(', ')}` : 'k zählt Zeilen'),
  group: (columns) => (columns.length ? `Risiko der Haushalte nach ${columns.join(', ')}` : 'Risiko der Haushalte wird nicht angegeben'),
  nested: (avoided) => `Gruppen in anderen: ${avoided ? 'vermeiden' : 'zulassen'}`,
  demand: (model) => `${model}: was verlangt wird`,
  algorithm: (title) => `Verfahren: ${title}`,
  options: 'Einstellungen des Verfahrens',
  seed: 'Startwert',
  output: 'Die freigegebene Datei',
  answers: 'Antworten an das Regelwerk',
  forWhom: (lines) => `Für wen: ${lines.join(', ')}`,
  reason: 'warum sie hinausgeht',
};
