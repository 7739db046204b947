// Die Werkzeuge neben den fünf Schritten.
import { count, plural } from '../figures.ts';
import type { Texts } from '../texts.ts';
import { words } from './words.ts';

const { rows, groups } = words;

export const tools: Texts['tools'] = {
  title: 'Werkzeuge',
  lead: 'Sie arbeiten mit eigenen Dateien. Die Tabelle in den fünf Schritten bleibt, wie sie ist.',
  back: 'Zurück zu den fünf Schritten',
  offer: 'Oder etwas anderes',
  offers: {
    check: { title: 'Eine Tabelle prüfen', summary: 'Ist eine Freigabe k-anonym, gleich aus welchem Programm?' },
    apply: { title: 'Eine Zuordnung anwenden', summary: 'Die nächste Tabelle, nach derselben Zuordnung.' },
    together: { title: 'Zwei Freigaben', summary: 'Was verraten beide zusammen?' },
  },
  choose: (what) => `${what} auswählen`,
  another: (what) => `Andere Datei: ${what}`,
  anotherFile: 'Andere Datei',
  remove: (what) => `${what} weglassen`,
  optional: 'falls vorhanden',

  check: {
    lead: 'Eine Freigabe aus einem anderen Programm oder einem früheren Lauf wird allein nach ihren Zellen beurteilt.',
    table: { name: 'Freigabe', title: 'Freigabe', hint: 'Eine CSV-Datei oder Arbeitsmappe mit den Spaltennamen in der ersten Zeile, oder eine Datei von SPSS, Stata oder SAS.' },
    job: { name: 'Auftrag', title: 'Auftrag', hint: 'Was von ihr verlangt war. Ohne Auftrag sagen Sie unten, was die Spalten sind und was zu prüfen ist.' },
    original: { name: 'Original', title: 'Original', hint: 'Damit wird jede Zeile mit ihrer eigenen verglichen: bei Freigaben in der Reihenfolge der Eingabe, mit unterdrückten Zeilen als Zeilen aus *.' },
    population: { name: 'Grundgesamtheit', title: 'Grundgesamtheit', hint: 'Der Auftrag zählt ihre Personen (k-Map, Delta-Presence): eine Tabelle, in der alle des Originals sind.' },
    columns: 'Was die Spalten sind',
    columnsHint: 'Quasi-Identifikatoren sind, was andere nachschlagen könnten. Gruppen sind Zeilen, die in allen davon gleich sind.',
    roleOf: (column) => `Rolle von ${column}`,
    undecided: 'nicht entschieden',
    demands: 'Was zu prüfen ist',
    k: 'k: Zeilen jeder Gruppe, mindestens',
    act: 'Tabelle prüfen',
    missing: {
      table: 'Wählen Sie zuerst die Freigabe.',
      job: 'Mit dem Original wird auch der Auftrag gebraucht, nach dem die Tabelle entstand.',
      roles: 'Sagen Sie zuerst, was jede Spalte ist.',
      quasiIdentifiers: 'Mindestens eine Spalte muss ein Quasi-Identifikator sein.',
      population: 'Der Auftrag zählt Personen der Grundgesamtheit: ihre Tabelle auswählen.',
    },
    refused: (table) => `${table} lässt sich so nicht beurteilen`,
    holds: 'Die Tabelle hält ein, was verlangt war',
    answerUse: 'Die Antwort, zum Lesen, Drucken und Zurückschicken.',
    holdsBut: (n) => `Die Tabelle hält ein, was verlangt war; ${n === 1 ? 'ein Risiko bleibt' : `${count(n)} Risiken bleiben`}`,
    holdsAsFar: 'Die Tabelle hält ein, was sich prüfen ließ; nicht alles, was verlangt war, ließ sich prüfen',
    fails: 'Die Tabelle hält nicht ein, was verlangt war',
    headline: (smallest, columns) => `Jede Zeile, die nicht unterdrückt wurde, verbirgt sich unter mindestens ${count(smallest)}, die in ${columns} gleich sind.`,
    known: 'Wie geurteilt wurde',
    figures: {
      rows: 'Zeilen',
      belowK: (n) => `davon ${count(n)} in zu kleinen Gruppen`,
      smallest: (n) => `die kleinste mit ${n === 1 ? '1 Zeile' : `${count(n)} Zeilen`}`,
      highest: 'Risiko einer Zeile, höchstens',
      average: (share) => `${share} im Mittel`,
      loss: 'Informationsverlust, an den Bezeichnungen abgelesen',
    },
  },

  apply: {
    lead: 'Gleiche Werte werden zu den gleichen wie beim letzten Mal, sodass sich zwei Freigaben vergleichen lassen. In Dateien von SPSS, Stata und SAS haben Gruppen jedes Mal andere Codes: Dort die Beschriftungen vergleichen. Jede Gruppe muss auch in der neuen Tabelle halten, und die Freigabe wird geprüft, bevor Sie sie bekommen.',
    table: { name: 'Neue Tabelle', title: 'Neue Tabelle', hint: 'Mit den Spalten der Tabelle, zu der die Zuordnung entstand.' },
    job: { name: 'Auftrag', title: 'Auftrag', hint: 'Der Auftrag, mit dem die Zuordnung entstand.' },
    mapping: { name: 'Wertezuordnung', title: 'Wertezuordnung', hint: 'Aus den Dateien von Schritt 5 oder von der Befehlszeile.' },
    strays: 'Unterdrückt wird, wer eine Gruppe mit weniger als k von denen teilen würde, die in der früheren Freigabe mit ihm in einer waren.',
    fromRelease: 'Auftrag und Zuordnung der Freigabe aus Schritt 5 nehmen',
    releaseJob: (table) => `der Auftrag von ${table}`,
    releaseMapping: (table) => `die Zuordnung von ${table}`,
    act: 'Tabelle freigeben',
    missing: {
      table: 'Wählen Sie zuerst die neue Tabelle.',
      job: 'Wählen Sie den Auftrag, mit dem die Zuordnung entstand.',
      mapping: 'Wählen Sie die Wertezuordnung.',
      passphrase: 'Geben Sie die Passphrase ein: die der früheren Freigabe ergibt dieselben Codes.',
    },
    refused: (table) => `${table} wird nach dieser Zuordnung nicht freigegeben`,
    strangers: (list, more) => `Keine Gruppe der Zuordnung hat einen Platz für ${list}${more ? ` und ${words.values(more)} mehr` : ''}: Diese Zeilen wurden unterdrückt.`,
    stranger: (column, value, n) => `${column} ${value} (${rows(n)})`,
    unfit: (values, n) => `${values} passt in keine Gruppe (${rows(n)}).`,
    figures: {
      suppressed: (unfit, lost, starred, strays) =>
        [
          ...(starred ? [`${count(starred)} durch eine frühere Freigabe`] : []),
          ...(unfit ? [`${count(unfit)}, die in keine Gruppe der Zuordnung passen`] : []),
          ...(lost ? [`${count(lost)}, die nur in Gruppen passen, die hier nicht halten`] : []),
          ...(strays ? [`${count(strays)}, die die frühere Freigabe von den ihren trennt`] : []),
        ].join(', '),
      mapping: 'Zuordnung',
      levels: (n) => `${groups(n)} auf ihren Stufen`,
      offered: (n) => `${groups(n)} angeboten`,
      used: (failed, moved) =>
        `${count(failed)} aufgegeben, weil nicht hält, was in sie kam${moved ? `; ${rows(moved)} ${moved === 1 ? 'ging' : 'gingen'} stattdessen in die nächste Gruppe` : ''}`,
    },
  },

  together: {
    lead: 'Von zwei Freigaben kann jede für sich k einhalten und beide zusammen nicht: Wer beide hat, findet eine Person in der einen Gruppe und in der anderen. Was sie zusammen verraten, wird nach den Zellen beider beurteilt.',
    table: { name: 'Spätere Freigabe', title: 'Spätere Freigabe', hint: 'Eine CSV-Datei oder Arbeitsmappe mit den Spaltennamen in der ersten Zeile, oder eine Datei von SPSS, Stata oder SAS.' },
    job: { name: 'Auftrag', title: 'Auftrag', hint: 'Welche Spalten Quasi-Identifikatoren und sensibel sind, und k.' },
    earlier: { title: 'Frühere Freigabe', means: 'Von denselben Personen oder vielen von ihnen. Codes aus einer Passphrase sind in beiden gleich, zufällige nicht.' },
    act: 'Beide zusammen beurteilen',
    missing: {
      table: 'Wählen Sie zuerst die spätere Freigabe.',
      job: 'Wählen Sie den Auftrag dieser Freigaben.',
      notAJob: (name) => `${name} ist kein Auftrag: Wählen Sie den, nach dem die Freigaben entstanden.`,
      earlier: 'Wählen Sie die frühere Freigabe.',
    },
    refused: (table) => `${table} lässt sich neben der früheren Freigabe nicht beurteilen`,
    holds: 'Beide Freigaben zusammen halten k ein',
    holdsBut: (n) => `Beide Freigaben zusammen halten k ein; ${n === 1 ? 'ein Risiko bleibt' : `${count(n)} Risiken bleiben`}`,
    nobody: 'In beiden Freigaben fand sich niemand wieder',
    fails: 'Beide Freigaben zusammen verraten mehr, als jede darf',
    figures: {
      both: 'In beiden Freigaben',
      earlier: 'Nur in der früheren',
      later: 'Nur in der späteren',
      pairs: 'Gruppenpaare mit jemandem in beiden',
      people: (n) => plural(n, 'Person', 'Personen'),
      apart: 'Personen unterschieden durch',
      byRow: 'ihre Zeilen: Zeile i beider ist eine Person',
      each: (lower, upper) => `je mit ${lower === upper ? plural(lower, 'Person', 'Personen') : `${count(lower)} bis ${count(upper)} Personen`}`,
      sizes: (lower, upper, pairs) => `${count(pairs)} mit ${lower === upper ? count(lower) : `${count(lower)} bis ${count(upper)}`} Personen`,
    },
  },
};
