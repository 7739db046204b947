import { html } from 'lit';
import { count } from '../figures.ts';
import type { Texts } from '../texts.ts';
import { words } from './words.ts';

export const data: Texts['data'] = {
  title: 'Personendaten sicher weitergeben',
  lead: html`Kordon verallgemeinert, was Einzelne erkennbar macht: Jede Person verbirgt sich dann unter mindestens
    <i>k</i>, und kein Wert wird allgemeiner, als die gesetzten Grenzen erlauben.`,
  forWhom: 'Für Krankenhäuser, Schulen, statistische Ämter und alle, die Daten über Menschen weitergeben müssen.',
  result: 'Heraus kommen die maskierte Tabelle und ein Bericht, der bei einer Prüfung zeigt, was getan und was kontrolliert wurde.',
  drawing:
    'Eine Hierarchie von Orten als Baum: vier Städte unter ihren Bundesstaaten, diese unter „Midwest“ und „West“, beide unter „USA“. Ein Zaun umschließt den Teil unter „Midwest“.',
  drawingLabels: { root: 'USA', outside: 'West', inside: ['Nebraska', 'Kansas'], caption: 'Ein Zaun: „Lincoln“ darf höchstens zu „Midwest“ werden, nie zu „USA“.' },
  drop: html`<b>CSV-Datei irgendwo auf dieser Seite ablegen</b> oder ein Projekt von ARX (<code>.deid</code>)`,
  choose: 'CSV-Datei wählen',
  chooseAnother: 'Andere Datei öffnen',
  paste: 'Tabelle einfügen',
  pasteLabel: 'Die Tabelle mit ihrer Kopfzeile',
  pasteExample: 'Alter,Geschlecht,Ort\n34,W,Lindau',
  pasteRead: 'Diese Tabelle lesen',
  pastedName: 'eingefügte Tabelle.csv',
  trySample: 'Oder mit einem Beispiel beginnen',
  samples: {
    clinic: {
      title: 'Klinikregister',
      summary: () => `Rund ${count(5000)} erfundene Patienten, mit fertigen Hierarchien und Grenzen zum Ausprobieren.`,
    },
    miller: {
      title: 'Sieben Personen',
      summary: () => 'Das Rechenbeispiel von Miller, Campan und Truta: klein genug, um es von Hand nachzurechnen.',
    },
  },
  sampleMissing: { what: 'es ist nicht mit der Seite gekommen', remedy: 'online gehen und die Seite neu laden' },
  sampleJob: (title) => `Der Auftrag zu „${title}“`,
  takeTour: 'Rundgang in drei Minuten',
  tourHint: 'Er führt mit dem Klinikregister durch die fünf Schritte.',
  saveOffline: 'Diese Seite für offline speichern',
  saveOfflineHint: 'Eine einzige Datei, kordon.html: Sie öffnet sich per Doppelklick und braucht kein Netz.',
  offline: 'Keine Verbindung zum Netz. Es wird auch keine gebraucht: Alles geht wie sonst.',

  stays: html`Die Datei bleibt in diesem Tab. <u>Wie lässt sich das prüfen?</u>`,
  ban: html`Gelesen, verallgemeinert und geprüft wird hier, auf dem eigenen Rechner. Der Code der Seite stellt keine Anfrage,
    und eine Content-Security-Policy lässt den Browser die sperren, die Code durch fetch und Ähnliches, durch Bilder, Rahmen,
    Formulare und fremde Skripte stellt.`,
  notBlocked: html`Alles sperren kann die Vorschrift einer Seite nicht: nicht den Wechsel zu einer anderen Adresse, Links, neue
    Fenster und Downloads, auch nicht <code>preconnect</code> und WebRTC. Eine Seite aus dem Netz kann zudem ihren eigenen
    Server um Skripte, Formatvorlagen und andere Seiten bitten. Unser Code tut nichts davon; ausschließen lässt es sich, indem
    man offline arbeitet.`,
  checks: [
    html`Die Entwicklerwerkzeuge des Browsers öffnen (F12), „Netzwerk“ wählen und arbeiten: Die Liste bleibt leer.`,
    html`Oder die Verbindung trennen, bevor eine Datei geöffnet wird: Alles geht wie sonst.`,
    html`Oder <code>kordon.html</code> speichern, die ganze Seite in einer Datei, und per Doppelklick öffnen.`,
  ],

  reading: (name) => `${name} wird gelesen`,
  grid: 'Die Daten',
  rows: 'Zeilen',
  columns: 'Spalten',
  size: 'Größe',
  lineEnds: 'Zeilenenden',
  delimiter: 'Trennzeichen',
  encoding: 'Zeichencodierung',
  found: (what) => `${what} (automatisch erkannt)`,
  encodings: {
    'utf-8': 'UTF-8',
    'windows-1252': 'Windows-1252',
    'utf-16le': 'UTF-16, Little Endian',
    'utf-16be': 'UTF-16, Big Endian',
  },
  starred: {
    title: (n) => `${words.rows(n)} nur aus *`,
    meaning: 'Eine frühere Maskierung lässt solche Zeilen, wo sie welche unterdrückt hat. Sie sagen nichts und ließen Klassen größer aussehen, als sie sind: Bevor festliegt, was mit ihnen geschieht, wird nichts freigegeben.',
    leaveOut: 'Weglassen',
    leaveOutMeaning: 'Sie zählen nirgends mit.',
    count: 'Als unterdrückt zählen',
    countMeaning: 'Sie gehören zur Tabelle und zählen zum Unterdrückungslimit.',
    chosen: { 'leave-out': 'weggelassen', count: 'als unterdrückt gezählt' },
    change: 'Ändern',
    undecided: 'in Schritt 1 festlegen, was sie sind',
  },
  leftOut: (project) => `Nicht übernommen aus ${project}`,
};
