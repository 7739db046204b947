import { count, plural } from '../figures.ts';
import type { Texts } from '../texts.ts';
import { words } from './words.ts';

const { rows, classes } = words;

export const report: Texts['report'] = {
  title: (table) => `Bericht zur Freigabe: ${table}`,
  subtitle: 'k-Anonymität innerhalb von Grenzen, geprüft',
  facts: {
    table: 'Tabelle',
    masked: 'Freigabe',
    made: 'Erstellt',
    version: 'Erstellt mit',
    contains: 'Umfang',
    tableSize: (r, c) => `${rows(r)}, ${words.columns(c)}`,
  },
  status: {
    holds: 'Die Freigabe hält, was der Auftrag verspricht: Sie hat ihre Prüfung bestanden.',
    unprotected: 'Diese Freigabe schützt die Personen darin NICHT. Sie hat ihre Prüfung nicht bestanden und wurde auf ausdrückliches Verlangen dennoch erstellt.',
    confirmed: 'Wer diese Freigabe erstellt hat, hat erklärt: „Ich habe angesehen, was hier aufgeführt ist, und gebe diese Tabelle dennoch weiter.“',
    unconfirmed: 'Als der Bericht geschrieben wurde, hatte noch niemand erklärt, dass dies angesehen wurde.',
    outdated: 'Der Auftrag wurde nach dieser Freigabe geändert. Dieser Bericht gilt der Freigabe und dem Auftrag, wie er war.',
    otherTable: 'Als dieser Bericht geschrieben wurde, war eine andere Tabelle geöffnet. Er gilt der hier genannten.',
    confidential:
      'Dieser Bericht bleibt beim Original, ebenso wie Auftrag, Wertezuordnung und Prüfsumme der Eingabe: Die Hierarchien und Zäune des Auftrags stehen hier und enthalten Werte der ursprünglichen Tabelle. Nicht zusammen mit der Freigabe weitergeben.',
  },
  summary: {
    released: 'Zeilen freigegeben',
    ofInput: (n) => `von ${count(n)}`,
    smallest: 'Zeilen in der kleinsten Klasse',
    highest: 'höchstes Risiko, gefunden zu werden',
    loss: 'Information verloren',
  },

  asked: {
    title: 'Was verlangt wurde',
    roles: 'Spalten und ihre Rollen',
    column: 'Spalte',
    role: 'Rolle',
    distinct: 'Werte',
    boundary: 'Zäune: wie weit sie verallgemeinert werden darf',
    weight: 'Gewicht',
    roleNames: { identifier: 'Identifikator', 'quasi-identifier': 'Quasi-Identifikator', sensitive: 'Sensibel', insensitive: 'Unkritisch' },
    notReleased: 'nicht freigegeben',
    asItIs: 'unverändert freigegeben',
    free: 'kein Zaun: bis zur Wurzel',
    wholeLevel: (level) => `jeder Wert der Ebene ${count(level)}`,
    wholeLevelNamed: (level, n, names) => `jeder Wert der Ebene ${count(level)} (${count(n)}: ${names})`,
    atLevel: (label, level) => `${label} (Ebene ${count(level)})`,
    width: (width) => `kein Bereich breiter als ${width}`,
    ignored: 'Der Auftrag setzt sich über die Grenzen hinweg.',
    protection: 'Schutz',
    model: 'Modell',
    demand: 'Forderung',
    definition: 'Definition',
    suppression: 'Höchstens zu unterdrücken',
    suppressionWords: (share, n) => `${share} der Zeilen${n === undefined ? '' : `, das sind ${rows(n)}`}`,
    algorithm: 'Verfahren',
    noGuarantee: 'Es verspricht von sich aus keinen Schutz; die Prüfung urteilt.',
    seed: 'Startwert',
    order: 'Reihenfolge der Zeilen',
    shuffled: 'gemischt',
    inputOrder: 'wie in der Eingabe',
    suppressed: 'Unterdrückte Zeilen',
    removed: 'weggelassen',
    masked: 'als Zeilen aus * behalten',
    missing: 'Gilt als fehlend',
    reading: 'Gelesen mit',
  },

  done: {
    title: 'Was getan wurde',
    read: 'Zeilen gelesen',
    released: 'Zeilen freigegeben',
    suppressed: 'Zeilen unterdrückt',
    starred: 'die schon eine frühere Maskierung unterdrückt hatte',
    mandatory: 'die innerhalb der Grenzen kein Verfahren behalten könnte',
    chosen: 'durch das Verfahren, damit die übrigen weniger verlieren oder geschützt sind',
    foretold: (out, chosen) =>
      `Schon vor dem Lauf stand fest, dass ${words.rows(out)} innerhalb der Grenzen nicht zu behalten ${out === 1 ? 'ist' : 'sind'}${chosen ? `, und der Modelle wegen mindestens ${count(chosen)} mehr` : ''}.`,
    classes: 'Klassen',
    classWords: (smallest, largest, average) => `mit ${count(smallest)} bis ${count(largest)} Zeilen, im Durchschnitt ${average}`,
    sizes: 'Klassen nach Größe',
    size: 'Größe',
    classCount: 'Klassen',
    rowCount: 'Zeilen',
    share: 'Anteil',
    levels: 'Wie weit jede Spalte verallgemeinert wurde',
    level: (n) => (n === 0 ? 'unverändert' : `um ${count(n)}`),
    levelWords: 'Anteile der freigegebenen Zeilen, nach der Zahl der Stufen, um die die Zelle in ihrer Hierarchie gehoben wurde.',
    notes: 'Anmerkungen',
  },

  holds: {
    title: 'Was zugesichert ist',
    intro: 'Ein eigenes Programmstück hat die fertige Freigabe gelesen wie ein Außenstehender, sie mit der Eingabe verglichen und jedes Versprechen geprüft.',
    check: 'Prüfung',
    finding: 'Befund',
    result: 'Ergebnis',
    passed: 'erfüllt',
    failed: 'nicht erfüllt',
    nearest: (words) => `Knappste Klasse: ${words}`,
  },

  cost: {
    title: 'Was es gekostet hat',
    column: 'Spalte',
    loss: 'Verlust',
    weight: 'Gewicht',
    columnMeaning: 'Der Mittelwert über die freigegebenen Zeilen, wie hoch die Zelle gehoben wurde, als Anteil an der Höhe ihrer Hierarchie.',
    metric: 'Maß',
    figure: 'Wert',
    formula: 'Formel, und wie unterdrückte Zeilen zählen',
    distance: (words) => `Diese Freigabe hat ${words}: Keine Freigabe dieser Tabelle mit diesen Grenzen und diesem k kann weniger verlieren als diese Schranke.`,
    symbols: 'h, H: Höhen des freigegebenen Werts und seiner Hierarchie; |E|: Zeilen einer Klasse.',
  },

  risk: {
    title: 'Risiko, gefunden zu werden, vorher und nachher',
    formula: 'Wie es gezählt wird',
  },

  remaining: {
    title: 'Risiken, die bleiben',
    intro: 'k-Anonymität macht Zeilen in den Spalten gleich, die als Quasi-Identifikatoren gewählt wurden. Mehr verspricht sie nicht. Was sie hier offen lässt:',
    sameValue: 'Eine Klasse mit nur einem Wert verrät ihn',
    sameValueFound: (column, n, inRows) =>
      `In ${classes(n)} (${rows(inRows)}) haben alle Zeilen denselben Wert in ${column}: Wer weiß, dass eine Person in einer solchen Klasse ist, kennt ihn von dieser Person, ohne ihre Zeile zu kennen.`,
    sameValueNone: (columns) => `Keine Klasse hat nur einen einzigen Wert in ${columns}. Eine Klasse mit zwei Werten, von denen einer selten ist, kommt dem nahe.`,
    sameValueUnmeasured: 'Der Auftrag nennt keine sensible Spalte, also wurde hier nichts gemessen. Jede unverändert freigegebene Spalte kann in einer ganzen Klasse nur einen Wert haben.',
    background: 'Wissen über die Person',
    backgroundWords: (smallest) =>
      smallest > 1
        ? `Wer mehr kennt als die Quasi-Identifikatoren, kann Zeilen ausschließen. In den kleinsten Klassen, mit ${rows(smallest)}, bleibt nach dem Ausschluss von ${count(smallest - 1)} nur eine.`
        : 'Wer mehr kennt als die Quasi-Identifikatoren, kann Zeilen ausschließen. Manche Zeilen stehen hier schon allein.',
    skew: 'Klassen, die von der ganzen Tabelle abweichen',
    skewFree: (column, value, share) =>
      `Nichts begrenzt, wie ${column} in einer Klasse verteilt ist. Der häufigste Wert ist ${value} und steht in ${share} aller Zeilen der Tabelle; in einer Klasse kann dieser oder ein seltenerer Wert jeden Anteil haben, und das verrät etwas über alle darin.`,
    skewFreeUnnamed: (column) => `Nichts begrenzt, wie ${column} in einer Klasse verteilt ist: Eine kann nur hohe oder nur niedrige Werte enthalten, und das verrät etwas über alle darin.`,
    skewClose: (column, asked) => `${column}: ${asked}. So viel darf eine Klasse noch verraten.`,
    skewShare: (column, asked) => `${column}: ${asked}. Bis zu diesem Anteil kann man noch richtig raten.`,
    skewNone: 'Keine Spalte ist sensibel, also begrenzt nichts, was eine Klasse verrät.',
    linkage: 'Andere Freigaben derselben Personen',
    linkageWords: (released) =>
      `Zwei Freigaben derselben Personen, jede für sich k-anonym, können zusammen einzelne erkennbar machen. Bevor von diesen ${words.rows(released)} etwas erneut freigegeben wird, mit anderen Spalten, anderen Grenzen oder neueren Werten, sind beide Freigaben gemeinsam zu beurteilen.`,
    otherColumns: 'Spalten, die nicht als Quasi-Identifikatoren gewählt wurden',
    otherColumnsNone: 'Jede freigegebene Spalte ist ein Quasi-Identifikator.',
    otherColumnsWords: (columns) =>
      `Unverändert freigegeben: ${columns}. Kann jemand außerhalb eine davon über eine Person wissen, so wirkt sie wie ein Quasi-Identifikator, und davor schützen die Klassen nicht: k wurde ohne sie geprüft.`,
    columnValues: (column, n) => `${column} (${words.values(n)})`,
    rowsAndPeople: 'Zeilen und Personen',
    oneRowEach: 'Jede Zeile ist eine andere Person, soweit die Identifikatoren es zeigen: k zählt Zeilen, und das sind Personen.',
    spellings: 'Schreibweisen',
    spellingsNone: 'Keine zwei Werte einer sensiblen Spalte sind Schreibweisen desselben Werts.',
    presence: 'In der Tabelle zu stehen',
    presenceWords: (suppressed) =>
      suppressed
        ? `Die Freigabe verbirgt nicht, dass jemand in der Tabelle steht, wo das bekannt ist. ${plural(suppressed, 'Zeile fehlt', 'Zeilen fehlen')} darin, und wer fehlt, ist in den Quasi-Identifikatoren ungewöhnlich.`
        : 'Die Freigabe verbirgt nicht, dass jemand in der Tabelle steht, wo das bekannt ist.',
    smallNumbers: 'Kleine Zahlen',
    smallNumbersWords: (highest, share, smallest) =>
      `Das höchste Risiko, ${highest}, tragen ${share} der freigegebenen Zeilen: Sie stehen in Klassen von ${count(smallest)}. Ob das niedrig genug ist, hängt davon ab, wer die Tabelle erhält und was diese Stelle sonst noch hat.`,
    nothingReleased: 'Keine Zeile ist freigegeben.',
    formulas: 'Tabellenkalkulationen',
    formulasFound: (n) =>
      `${plural(n, 'Zelle beginnt', 'Zellen beginnen')} mit =, +, -, @ oder einem Tabulator. Eine Tabellenkalkulation kann das für eine Formel halten und ausführen: die Datei als Text importieren.`,
    formulasNone: 'Keine Zelle beginnt mit einem Zeichen, das eine Tabellenkalkulation für eine Formel hält.',
    order: 'Reihenfolge der Zeilen',
    orderShuffled: (seed) =>
      `Die Reihenfolge folgt allein aus den freigegebenen Zeilen und dem Startwert ${count(seed)}: Der Platz einer Zeile verrät nichts, was die Zeilen nicht verraten.`,
    orderInput: 'Die Zeilen stehen in der Reihenfolge der Eingabe. Wer diese ganz oder teilweise kennt, findet Personen an ihrem Platz, was auch immer die Klassen sagen.',
    masked: (n) => `${plural(n, 'unterdrückte Zeile steht', 'unterdrückte Zeilen stehen')} als Zeilen aus * in der Freigabe, mit ihren übrigen Spalten.`,
    ignored: 'Grenzen',
    ignoredWords: (cells) => `Der Auftrag setzt sich über die Grenzen hinweg: ${plural(cells, 'Zelle liegt', 'Zellen liegen')} über einem Zaun.`,
  },

  repeat: {
    title: 'Wiederholen und nachprüfen',
    hashes: 'SHA-256 der Dateien',
    file: 'Datei',
    input: 'Eingabe',
    release: 'Freigabe',
    job: 'Auftrag',
    noInput: 'Die Prüfsumme der Eingabe fehlt: Sie würde eine Vermutung darüber bestätigen, was in der Tabelle stand. Für die eigenen Akten lässt sich der Bericht mit ihr erstellen.',
    inputHash: 'Die Prüfsumme der Eingabe bestätigt eine Vermutung darüber, was in der Tabelle stand: Dieser Bericht bleibt beim Original.',
    noHash: 'die Datei war nicht mehr lesbar, als dieser Bericht geschrieben wurde',
    intro: (job) => `Den Auftrag unten als ${job} speichern. Dieselbe Tabelle und derselbe Auftrag ergeben dieselben Bytes, hier und auf der Befehlszeile:`,
    run: 'Die Tabelle noch einmal freigeben',
    audit: 'Die Freigabe am Original prüfen',
    auditAlone: 'Die Freigabe allein prüfen, wie es ein Außenstehender kann',
    compareHashes: 'Die Dateien mit der Tabelle oben vergleichen',
    jobText: 'Der Auftrag',
    jobLong: (lines) => `Der Auftrag hat ${words.rows(lines)}. Er steht in dieser Datei (zum Lesen aufklappen) und fehlt im Druck; sein SHA-256 steht oben.`,
    showJob: 'Auftrag zeigen',
  },

  sign: {
    title: 'Entscheidung',
    decision: 'Diese Freigabe',
    may: 'darf weitergegeben werden',
    conditions: 'darf unter den Auflagen unten weitergegeben werden',
    mayNot: 'darf nicht weitergegeben werden',
    to: 'Freigegeben an',
    purpose: 'Zweck',
    conditionList: 'Auflagen',
    name: 'Name',
    function: 'Funktion',
    place: 'Ort',
    date: 'Datum',
    signature: 'Unterschrift',
  },
  made: (version) => `Geschrieben von Kordon ${version}, im Browser; die Tabelle hat diesen Rechner nicht verlassen.`,
};
