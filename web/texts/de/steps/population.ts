import { html } from 'lit';
import { count, plural } from '../../figures.ts';
import type { Texts } from '../../texts.ts';
import { words } from '../words.ts';

export const population: Texts['population'] = {
  title: 'Die Grundgesamtheit',
  means:
    'Wer jemanden sucht, weiß oft nicht, ob die Person in der Tabelle ist. Dann verbirgt sich eine Zeile unter allen, von denen sie sein kann: Personen der Tabelle und solchen außerhalb, die genauso aussehen.',

  kMap: {
    title: 'k-Map',
    label: 'Mindestens',
    means: (mark) => html`Jede freigegebene Zeile kann von ${mark('so vielen Personen')} der Grundgesamtheit sein; es genügt, wenn eine davon in der Tabelle ist.`,
    ofPeople: (n) => (n === 1 ? 'Person der Grundgesamtheit' : 'Personen der Grundgesamtheit'),
    alone: 'Mit k = 1 darf eine Zeile in der Freigabe allein stehen, wo genug Personen der Grundgesamtheit genauso aussehen.',
    kAlone: 'Zeilen dürfen allein stehen: k = 1',
  },
  presence: {
    title: 'Delta-Presence',
    means: (mark) => html`Von den Personen, auf die eine Gruppe passt, ist ${mark('höchstens ein Anteil')} in der Tabelle: Niemand kann sicher sein, dass jemand darin ist.`,
    most: 'Höchstens',
    least: 'Mindestens',
    ofPeople: '% von ihnen sind in der Tabelle',
    leastMeans: 'Gruppen, von denen weniger darin ist, fallen weg; leer: jeder Anteil genügt',
  },

  weights: {
    title: 'Gewichte einer Befragung',
    set: 'Gewichte einer Befragung',
    means: 'Ist die Tabelle eine Stichprobe, dann sagt ein Gewicht, für wie viele Personen eine Zeile steht. Der Bericht sagt, wie viele Zeilen unter diesen zu finden sind.',
    column: 'Spalte der Gewichte',
    none: 'keine',
    bound: 'Zeilen, die durch ihre Gewichte zu finden sind',
    most: 'Höchstens',
    ofRows: '% der Zeilen dürfen zu finden sein; leer: jeder Anteil',
    mean: 'Jede Gruppe bekommt das Mittel ihrer Gewichte',
    meanWords: 'Dann unterscheidet kein Gewicht die Zeilen einer Gruppe, und die Summe jeder Gruppe bleibt.',
  },

  who: {
    title: 'Wer ist die Grundgesamtheit?',
    nobody: 'Noch wird nach niemandem gefragt: Mit k-Map oder Delta-Presence wird ihre Tabelle hier ausgewählt. Nur für das Risiko nimmt Schritt 5 ein Register.',
    part: (outside, all) => `Die ganze Tabelle, von der ein Teil freigegeben wird: ${words.rows(all)}, davon ${count(outside)} nicht freigegeben.`,
    file: 'Eine Tabelle, in der alle der jetzigen Tabelle sind, mit den Quasi-Identifikatoren unter denselben Namen und so geschrieben, wie sie hier nach den Reparaturen stehen.',
    choose: 'Grundgesamtheit auswählen',
    another: 'Eine andere auswählen',
    remove: 'Entfernen',
    reading: (name) => `${name} wird gelesen…`,
    read: (name, n) => `${name}, ${words.rows(n)}`,
    columns: (names) => `Sie hat jeden Quasi-Identifikator: ${names}. Dass alle der Tabelle darin sind, stellt der Lauf fest.`,
    refused: (name) => `${name} kann nicht als Grundgesamtheit dienen`,
    kept: 'Die Datei wird nirgends gespeichert, und kein Auftrag nennt sie: Nach dem Neuladen ist sie wieder auszuwählen.',
  },
  cancelled: { what: 'das Lesen wurde abgebrochen', remedy: 'sie erneut auswählen oder entfernen' },
  gone: { what: 'sie hat sich geändert oder ist fort, seit sie ausgewählt wurde', remedy: 'sie erneut auswählen' },

  part: {
    title: 'Einen Teil der Tabelle freigeben',
    means: 'Eine Forschungsteilmenge: Freigegeben werden nur Zeilen mit bestimmten Werten. Die anderen sind Unbeteiligte, unter denen sie sich verbergen: Von ihnen geht nichts hinaus, und sie zählen beim Risiko, bei k-Map und bei Delta-Presence.',
    column: 'Zeilen auswählen nach',
    whole: 'nichts: alle Zeilen werden freigegeben',
    none: 'Die Werte der Zeilen auswählen, die freigegeben werden.',
    now: (released, all) => `${count(released)} von ${words.rows(all)} werden freigegeben.`,
    act: 'Nur diese Zeilen freigeben',
    all: 'Alle Zeilen freigeben',
    replaces: 'Der Teil tritt an die Stelle der Datei.',
  },

  notCounted: 'Was die Grundgesamtheit verlangt, ist hier nicht mitgezählt.',
  tableAlone: 'Hier zählt nur die Tabelle: Was der Auftrag von der Grundgesamtheit verlangt (k-Map, Delta-Presence), ist nicht mitgezählt.',
  lacks: {
    file: () => ({ what: 'der Auftrag zählt Personen der Grundgesamtheit, und niemand hat gesagt, wer das ist', remedy: 'ihre Tabelle in Schritt 4 auswählen oder einen Teil der Tabelle freigeben' }),
    reading: (name) => ({ what: `${name} wird noch gelesen`, remedy: 'einen Augenblick warten' }),
    unread: (name) => ({ what: `${name} lässt sich nicht lesen`, remedy: 'eine andere Datei wählen oder sie entfernen' }),
    columns: (name, columns, n) => ({
      what: `${name} fehlt ${n === 1 ? 'ein Quasi-Identifikator' : 'mehr als ein Quasi-Identifikator'} des Auftrags: ${columns}`,
      remedy: 'alle unter demselben Namen hineinnehmen oder eine andere Datei wählen',
    }),
    rows: (name) => ({ what: `${name} hat weniger Zeilen als die Tabelle, also können nicht alle der Tabelle darin sein`, remedy: 'die Tabelle der ganzen Grundgesamtheit auswählen' }),
  },
  conflicts: {
    demands: () => ({
      what: 'Forderungen an sensible Werte sind nicht zusammen mit k-Map oder Delta-Presence möglich: niemand kennt diese Werte der Unbeteiligten',
      remedy: 'eines von beiden ausschalten',
    }),
    earlier: () => ({ what: 'k-Map und Delta-Presence lassen sich nicht zusammen mit einer früheren Freigabe einhalten', remedy: 'eines von beiden weglassen' }),
    values: (columns) => ({
      what: `${columns} wird zu Bereichen oder Mengen, die für jede Gruppe gebildet werden; auf wen der Grundgesamtheit sie passen, sagt nur eine Hierarchie`,
      remedy: 'in Schritt 3 eine Hierarchie angeben, zum Beispiel Intervalle',
    }),
  },

  among: (name, n) => `Entstanden inmitten der Grundgesamtheit ${name}: ${plural(n, 'Person', 'Personen')}, von denen jede nur in einer Gruppe zählt.`,
  amongTable: (outside, rows) =>
    `Freigegeben ist ein Teil der Tabelle: ${words.rows(rows)}. Die übrigen ${count(outside)} sind Unbeteiligte, von denen nichts hinausgeht.`,
  counted: 'Die Grundgesamtheit ist schon gezählt: Inmitten ihrer ist die Freigabe entstanden.',

  alone: 'Der Auftrag zählt Personen der Grundgesamtheit (k-Map, Delta-Presence). Ohne das Original kann das niemand beurteilen: Was unten steht, gilt von der Tabelle allein.',
};
