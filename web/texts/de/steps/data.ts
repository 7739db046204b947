import { html } from 'lit';
import { bytes, count, enumerated, plural } from '../../figures.ts';
import type { Texts } from '../../texts.ts';
import { words } from '../words.ts';

export const data: Texts['data'] = {
  title: 'Personendaten sicher weitergeben',
  lead: html`Kordon vergröbert Einzelheiten, bis sich jede Person unter mindestens <i>k</i> verbirgt. Nichts wird gröber, als
    Sie erlauben.`,
  result: 'Heraus kommen eine Tabelle zum Weitergeben und ein Bericht, der zeigt, was getan und geprüft wurde.',
  drawing:
    'Eine Hierarchie von Orten als Baum: vier Städte unter ihren Bundesstaaten, diese unter „Midwest“ und „West“, beide unter „USA“. Eine Grenze, als Zaun gezeichnet, umschließt den Teil unter „Midwest“.',
  drawingLabels: { root: 'USA', outside: 'West', inside: ['Nebraska', 'Kansas'], caption: 'Eine Grenze: „Lincoln“ darf höchstens zu „Midwest“ werden, nie zu „USA“.' },
  drop: html`<b>Tabelle irgendwo auf dieser Seite ablegen</b>: CSV, <code>.xlsx</code>, <code>.ods</code>, SPSS, Stata, SAS, Parquet, JSON Lines oder ein Projekt von ARX`,
  home: (table) => `${table} ist noch offen, mit Ihrer ganzen Arbeit.`,
  goOn: (table) => `Weiter mit ${table}`,
  stillOpen: (file, table) => html`<b>${file} wurde nicht geöffnet.</b> Was unten steht, ist noch immer ${table}.`,
  choose: 'Datei wählen',
  chooseAnother: 'Andere Datei öffnen',
  addTable: 'Tabelle derselben Personen hinzufügen',
  severalTables: (files) => html`${enumerated(files, 'and')} werden als eine Tabelle derselben Personen gelesen. Die Spalte <code>table</code> sagt, aus welcher Datei eine Zeile ist. Jede geht als eigene Datei hinaus.`,
  onlyTable: (file) => `Nur ${file}`,
  paste: 'Tabelle einfügen',
  pasteLabel: 'Die Tabelle mit ihrer Kopfzeile',
  pasteExample: 'Alter,Geschlecht,Ort\n34,W,Lindau',
  pasteRead: 'Diese Tabelle lesen',
  pastedName: 'eingefügte Tabelle.csv',
  trySample: 'Oder mit einem Beispiel beginnen',
  samples: {
    clinic: {
      title: 'Klinikregister',
      story:
        'Aufnahmen eines Jahres für die Forschung. Hierarchien und Grenzen liegen bereit.',
    },
    panel: {
      title: 'Haushaltsbefragung (SPSS)',
      story:
        '40 Fragen mit Beschriftungen und Codes für „fehlt“. Drei beliebige Antworten können bekannt sein.',
    },
    school: {
      title: 'Noten einer Schule',
      story:
        'Noten, Förderung und freie Lernmittel, für eine Universität.',
    },
    survey: {
      title: 'Befragung der Belegschaft',
      story:
        'Antworten für eine Beratung. Manche Abteilung hat nur eine Handvoll Leute.',
    },
    census: {
      title: 'Zensus zweier Kreise',
      story:
        'Alter, Berufe und Einkommen bis hinab zum kleinsten Dorf.',
    },
    hospital: {
      title: 'Krankenhausexport, wie er kam',
      story:
        'Schmutzige Daten: ungültige Tage, viele Wörter für „fehlt“, Namen in Bemerkungen.',
    },
    advice: {
      title: 'Für den Unterricht: was Fachleute sehen',
      story:
        'Eine Woche in einer Beratungsstelle: k = 3 ist gewahrt, und doch zeigt Schritt 5, was Fachleute erfahren.',
    },
    miller: {
      title: 'Sieben Personen',
      story:
        'Das Rechenbeispiel von Miller, Campan und Truta, zum Nachrechnen von Hand.',
    },
  },
  moreSamples: (n) => `${count(n)} weitere Beispiele`,
  sampleMissing: { what: 'es ist nicht mit der Seite gekommen', remedy: 'online gehen und die Seite neu laden' },
  sampleJob: (title) => `Der Auftrag zu „${title}“`,
  takeTour: 'Rundgang beginnen',
  takeSurveyTour: '… mit einer Befragung',
  saveOffline: 'Diese Seite für offline speichern',
  saveOfflineHint: 'Eine Datei, ohne Netz',
  offline: 'Keine Verbindung zum Netz. Es wird auch keine gebraucht: Alles geht wie sonst.',

  stays: 'Nichts verlässt diesen Rechner.',
  checkIt: 'Prüfen',
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
  build: (version, build) => html`Dies ist ${version ? `Version ${version}, ` : ''}Build ${build}. <code>SHA256SUMS</code> neben der Seite auf dem Server nennt die Prüfsumme jeder ihrer Dateien, auch die
    von <code>kordon.html</code>: <code>sha256sum kordon.html</code>. Keine Seite kann für sich selbst bürgen.`,
  fingerprint: (digits) => html`Diese Datei hat den Fingerabdruck <code>${digits}</code>: ihre SHA-256-Prüfsumme ohne diese Ziffern. Er steht auch in <code>SHA256SUMS</code>:
    <code>sed -E 's/(&lt;meta name="fingerprint" content=")[0-9a-f]+/\\1/' kordon.html | sha256sum</code>`,
  limits: 'Grenzen und Bedrohungen (englisch)',
  howToCheck: 'So lässt es sich prüfen (englisch)',

  tooLarge: {
    title: {
      never: (name) => `${name} ist größer, als eine Seite fassen kann`,
      perhaps: (name) => `${name} ist vielleicht größer, als eine Seite fassen kann`,
    },
    why: (rows, least, most, given) =>
      `Sie hat etwa ${words.rows(rows)}. Sie zu lesen, eine Freigabe daraus zu machen und zu prüfen braucht ${bytes(least)} bis ${bytes(most)} Speicher, und ein Browser gibt einer Seite höchstens ${bytes(given)}. Noch wurde nichts davon gelesen.`,
    command: 'Die Kommandozeile darf den ganzen Speicher des Rechners nutzen und gibt mit demselben Auftrag dieselbe Freigabe:',
    needsJob: 'Der Auftrag lässt sich hier mit den ersten Zeilen der Datei machen. Hierarchien, die Werte aufzählen, müssen auch die der übrigen Zeilen aufzählen; Regeln für Zahlen, Daten und Codes gelten für alle, die welche sind; die anderen nennt die Kommandozeile.',
    firstRows: 'erste-zeilen',
    openFirstRows: 'Die ersten Zeilen öffnen',
    anyway: 'Trotzdem lesen',
    partOf: (name) => `Das sind die ersten Zeilen von ${name}. Eine Freigabe davon ist keine der ganzen Datei: den Auftrag hier machen, speichern und dann ausführen:`,
  },

  reading: (name) => `${name} wird gelesen`,
  grid: 'Die Daten',
  shape: (rows, columns) => `${words.rows(rows)}, ${words.columns(columns)}`,
  size: 'Größe',
  lineEnds: 'Zeilenenden',
  delimiter: 'Trennzeichen',
  encoding: 'Zeichencodierung',
  found: (what) => `auto: ${what}`,
  encodings: {
    'utf-8': 'UTF-8',
    'windows-1252': 'Windows-1252',
    'utf-16le': 'UTF-16, Little Endian',
    'utf-16be': 'UTF-16, Big Endian',
  },
  someColumns: (shown, all) => `Die ersten ${count(shown)} von ${count(all)} Spalten`,
  format: 'Format',
  addCodebook: 'Codebuch hinzufügen: REDCap, XLSForm, DDI, CSVW, Frictionless oder CSV',
  readAs: {
    title: 'Die Datei anders lesen',
    how: 'Wie die Datei gelesen wurde',
    find: 'auto',
    header: 'Spaltennamen',
    line: (n) => `in Zeile ${n}`,
    noHeader: 'keine: Spalten nummerieren',
    ragged: 'Zeilen anderer Länge',
    refused: 'ablehnen',
    fill: 'mit leeren Zellen auffüllen',
    leaveOut: 'weglassen',
    names: 'Fehlende und gleiche Namen',
    completed: 'nummerieren',
    rowNames: 'Namen der Zeilen',
    firstField: 'erstes Feld jeder Zeile',
    none: 'keine',
  },
  repairs: {
    title: 'Bereinigen',
    made: (n) => plural(n, 'Änderung', 'Änderungen'),
    meaning: 'Die Datei selbst bleibt, wie sie ist. Jede Änderung steht im Auftrag und im Bericht.',
    column: 'Spalte',
    what: 'Was zu tun ist',
    kinds: {
      recode: 'einen Wert ersetzen',
      leave_out: 'Zeilen mit diesen Werten weglassen',
      keep: 'nur Zeilen mit diesen Werten behalten',
      cap: 'große oder kleine Zahlen kappen',
      round: 'Zahlen runden',
      fill: 'Codes mit Nullen auffüllen',
      day_numbers: 'Tageszahlen in Daten umwandeln',
      rename: 'die Spalte umbenennen',
    },
    from: 'Wert',
    to: 'wird zu',
    values: 'Werte, einer je Zeile; "" ist die leere Zelle',
    decimal: 'Zahlen geschrieben als',
    refused: (table) => `${table} kann so nicht bereinigt werden; die Tabelle bleibt, wie sie war`,
    above: 'Über',
    below: 'Unter',
    step: 'Auf Vielfache von',
    length: 'Ziffern eines ganzen Codes',
    format: 'Format der Daten, etwa yyyy-mm-dd',
    name: 'Neuer Name',
    add: 'Anwenden',
    remove: 'Zurücknehmen',
    recoded: (from, to) => `${from} wird zu ${to}`,
    leftOut: (values) => `Zeilen mit ${values} werden weggelassen`,
    kept: (values) => `nur Zeilen mit ${values} bleiben`,
    rounded: (step) => `auf Vielfache von ${step} gerundet`,
    filled: (length: number) => `vorn mit Nullen auf ${length} Ziffern`,
    dated: (format: string) => `Tageszahlen werden Daten, ${format}`,
    renamed: (name) => `heißt ${name}`,
  },
  leaveOutLast: 'Diese Zeile weglassen',
  odd: {
    title: (n) => `Auffällige Werte in ${words.columns(n)}`,
    meaning: 'Werte, die anders sind als die übrigen ihrer Spalte, die für einen fehlenden stehen könnten oder die wohl dasselbe bedeuten. Was hier entschieden wird, gehört zum Auftrag.',
    markers: (values, columns, n) => `${values} ${n === 1 ? 'kann' : 'können'} in ${words.columns(columns)} „fehlt“ bedeuten.`,
    values: (n) => plural(n, 'auffälliger Wert', 'auffällige Werte'),
    families: (n) => `${plural(n, 'Wert', 'Werte')} in mehreren Schreibweisen`,
    others: (n) => `und ${words.others(n)}`,
    shortened: '{names} und {others}',
    show: 'Zeilen zeigen',
    showAll: 'Alle ihre Zeilen zeigen',
    allMissing: (n) => `Alle ${count(n)} als fehlend zählen`,
    recodeTo: (value) => `Was ${value} wird`,
    recode: 'Ersetzen',
    mergeInto: 'Zusammenführen zu',
    merge: 'Zusammenführen',
    alike: (n, columns) => `${plural(n, 'Wert unterscheidet', 'Werte unterscheiden')} sich von einem anderen nur in Leerzeichen oder Groß- und Kleinschreibung, in ${columns}.`,
    mergeAll: 'Alle zusammenführen',
  },
  sheets: {
    one: 'Tabellenblatt',
    title: (workbook) => `Welches Tabellenblatt aus ${workbook}?`,
    meaning: 'Gelesen wird ein Blatt, als Tabelle mit den Spaltennamen in der ersten Zeile. Die anderen werden nicht angesehen.',
    size: ({ rows, columns, hidden }) => `${words.rows(rows)}, ${words.columns(columns)}${hidden ? ', ausgeblendet' : ''}`,
  },
  starred: {
    title: (n) => `${words.rows(n)} nur aus *`,
    meaning: 'Eine frühere Freigabe lässt solche Zeilen, wo sie welche unterdrückt hat. Sie sagen nichts und ließen Gruppen größer aussehen, als sie sind. Bevor festliegt, was mit ihnen geschieht, wird nichts freigegeben.',
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
