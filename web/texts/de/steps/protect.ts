import { html } from 'lit';
import type { Subject } from '../../en/steps/protect.ts';
import { count, decimal, percent, percentage, plural } from '../../figures.ts';
import type { Texts } from '../../texts.ts';
import { words } from '../words.ts';

const { rows } = words;
const quoted = (value: string) => `„${value}“`;

// What stands in the cells: „Asthma“, ein Wert von 200-299.
const cell = ({ measured }: Subject, value: string) => (measured ? `ein Wert von ${value}` : quoted(value));
const atLeastValues = (n: number) => (n === 1 ? 'mindestens 1 Wert' : `mindestens ${decimal(n, 2)} verschiedene Werte`);
const almostAll = (s: Subject, size: number) =>
  `Steht in einer Gruppe in ${count(size - 1)} von ${count(size)} Zeilen ${cell(s, s.common)} und in einer ${cell(s, s.second)}, so hat die Gruppe zwar ${s.measured ? 'verschiedene' : '2'} Werte, doch der erste ist leicht zu erraten.`;

const places = ['zweithäufigste', 'dritthäufigste', 'vierthäufigste', 'fünfthäufigste', 'sechsthäufigste'];
export const rarer = (l: number) =>
  l === 2 ? 'alle anderen zusammen' : `der ${places[l - 2] ?? `${count(l)}.-häufigste`} und alle selteneren zusammen`;

export const protect: Texts['protect'] = {
  title: 'Schutz',
  lead: 'Wie gut Personen verborgen sind, und um welchen Preis.',

  k: {
    title: 'k: kleinste Gruppe',
    slider: 'k als Schieberegler',
    means: (k, people, known, hides) =>
      html`${known ? 'Vor allen, die wenige Spalten kennen, verbirgt sich jede' : 'Jede'} ${people ? 'Person' : 'Zeile'} ${hides(known ? 'unter' : 'verbirgt sich unter')} mindestens <b>${count(k)}</b>: Wer rät, welche zu wem gehört, trifft höchstens einmal in ${count(k)} Fällen.`,
    group: { label: 'Haushalte', nobody: 'keine', by: (columns) => `unterschieden durch ${columns}` },
    linked: {
      label: (explained) => html`Personen, die ${explained('in allen ihren Zeilen gleich')} sind:`,
      nobody: 'nicht verlangt',
      means: 'Codes zeigen, welche Zeilen einer Person gehören. Wer mehrere davon kennt, findet die Person, wenn nicht andere dieselben haben.',
    },
    whose: { label: 'k zählt', rows: 'Zeilen', people: (columns) => `Personen, unterschieden durch ${columns}` },
  },

  asked: {
    title: 'Sensible Spalten',
    advice: (column, n) =>
      n === 1
        ? `${column} ist sensibel: Haben in einer Gruppe alle denselben Wert, ist er verraten.`
        : `${count(n)} Spalten sind sensibel: Haben in einer Gruppe alle denselben Wert, ist er verraten.`,
    add: '2 verschiedene Werte verlangen',
    different: (n) => `${plural(n, 'verschiedener Wert', 'verschiedene Werte')} in jeder Gruppe`,
    of: (column, n) => (n === 1 ? column : `${count(n)} Spalten`),
    cannotHold: 'nicht erfüllbar',
    change: 'Ändern',
    changeWhat: (model) => `${model} ändern`,
    remove: 'Entfernen',
    removeWhat: (model) => `${model} entfernen`,
  },

  folds: {
    titles: { protection: 'Mehr Schutz', rules: 'Bindende Regelwerke', file: 'Die Datei', experts: 'Für Fachleute' },
    usual: 'wie üblich',
    limit: (share) => `bis zu ${share} der Zeilen dürfen wegfallen`,
    noLimit: 'jede Zeile bleibt',
    model: (model, columns) => `${model} für ${words.columns(columns)}`,
    spellings: (columns) => `Schreibweisen in ${columns}`,
    folded: (columns) => `Schreibweisen in ${columns} zählen als eine`,
    sameLevel: 'gleiche Stufe in jeder Zeile',
    households: 'Haushalte',
    population: 'eine Grundgesamtheit',
    part: 'ein Teil der Tabelle',
    earlier: 'neben einer früheren Freigabe',
    ignored: 'ohne Grenzen',
    unprotected: 'eine Tabelle, die nicht schützt, ist zugelassen',
    predicts: (column) => `sagt ${column} vorher`,
    option: (title, value) => (value ? `${title} ${value}` : title),
    inOrder: 'in der Reihenfolge der Tabelle',
    starred: 'entfernte Zeilen bleiben als *',
    forExcel: 'für Excel',
    seed: (seed) => `Startwert ${count(seed)}`,
  },

  level: {
    title: 'Gleiche Stufe in jeder Zeile',
    means: 'In jeder Spalte erhalten alle Zeilen dieselbe Stufe, etwa nur 10-Jahres-Bänder: leichter auszuzählen und viel gröber.',
  },

  limit: {
    title: 'Unterdrückungslimit',
    ofRows: '% der Zeilen',
    means: (most, all, suppressed) =>
      html`Höchstens ${count(most)} von ${rows(all)} ${most === 1 ? 'darf' : 'dürfen'} ${suppressed('unterdrückt')} werden; müssten es mehr sein,
        gibt es keine Freigabe.`,
  },

  known: {
    title: (columns) => `Wie viele dieser ${count(columns)} Spalten könnte jemand von einer Person kennen?`,
    means: 'k gilt gegenüber allen, die nicht mehr als das kennen. Wer mehr kennt, findet vielleicht eine einzelne Zeile: Bei jeder Wahl steht, wie viele Zeilen dann seltener als k sind.',
    all: 'Alle',
    safest: 'am sichersten; ein Register kann sie alle haben',
    search: 'Eine Freigabe für Leser, die wenige Spalten kennen',
    any: (n) => `Beliebige ${count(n)}`,
    rarer: (n, columns, all) => `mit ${all ? 'allen' : 'beliebigen'} ${count(columns)}: ${n === undefined ? 'nicht gezählt' : rows(n)}`,
    own: 'Wie es der Auftrag von einzelnen Spalten sagt',
    changed: (known) => `andere kennen ${known === undefined ? 'alle Spalten' : known === 'own' ? 'was der Auftrag sagt' : `beliebige ${plural(known, 'Spalte', 'Spalten')}`}`,
  },

  nested: {
    title: 'Gruppen in anderen',
    means: (mark) =>
      html`Eine Gruppe kann mehr sagen als ${mark('eine, in der sie liegt')}. Ist Jena eine Gruppe, weiß eine Fachperson, dass keine Zeile von Thüringen aus Jena ist.`,
    allow: ['Zulassen', 'bewahrt am meisten Detail; Schritt 5 sagt, bei wie vielen Zeilen sich ein Wert ausschließen lässt'],
    avoid: ['Vermeiden', 'Zeilen werden verschoben, bis sich bei keiner ein Wert ausschließen lässt; je kleiner k, desto teurer'],
    avoided: 'Gruppen in anderen vermieden',
    impossible: (columns) => `Gruppen in anderen lassen sich nicht vermeiden, wo eine Spalte zu Bereichen oder Mengen wird: ${columns}`,
    remedy: 'in Schritt 3 eine Hierarchie angeben oder sie in Schritt 4 zulassen',
    beside: { what: 'neben einer früheren Freigabe kann niemand sagen, was Gruppen in anderen verraten: sie hält Zeilen auseinander', remedy: 'sie in Schritt 4 zulassen, oder die frühere Freigabe entfernen' },
    population: { what: 'Zeilen lassen sich nicht zwischen Gruppen verschieben, wo Personen der Grundgesamtheit zählen', remedy: 'sie zulassen oder von der Grundgesamtheit nichts verlangen' },
    notHere: (why, remedy) => `Hier nicht möglich: ${why}; ${remedy}.`,
  },

  output: {
    title: 'Die freigegebene Datei',
    order: 'Reihenfolge der Zeilen',
    shuffled: ['Gemischt', 'der Platz einer Zeile verrät nichts'],
    input: ['Wie in der Eingabe', 'wer eine andere Liste in dieser Reihenfolge hat, kann beide nebeneinanderlegen'],
    suppressed: 'Zeilen, die nicht bleiben können',
    remove: ['Entfernt', 'die Datei wird kürzer'],
    mask: ['Als Zeilen aus * behalten', 'jede Zelle wird zu *'],
    written: 'Wie sie geschrieben wird',
    asInput: ['CSV', 'mit Trennzeichen und Zeilenenden der Eingabe, in UTF-8'],
    forExcel: ['CSV für Excel', 'UTF-8 mit Kennung, Semikolons zwischen den Feldern'],
    excelDelimiter: ';',
    packages: { sav: ['SPSS', '.sav, mit den Beschriftungen des Codebuchs'], dta: ['Stata', '.dta, ebenso'], xpt: ['SAS', '.xpt; beschriftet Spalten, nicht Werte'] },
    seed: 'Startwert',
    seedHelp: 'gleicher Startwert, gleiche Freigabe: hier und auf der Befehlszeile',
  },

  passphrase: {
    title: 'Passphrase für Codes',
    show: 'Anzeigen',
    draw: 'Fünf Wörter auslosen',
    renew: 'Ab jetzt eine andere verwenden',
    help: (least) => `Mindestens ${count(least)} Zeichen. Notieren: Die nächste Lieferung braucht dieselbe. Wird sie erraten, sind die Codes aufgelöst.`,
    bits: (bits) => `zufällig, ${count(bits)} Bit`,
    missing: 'Codes werden aus einer Passphrase gebildet, und es ist keine angegeben',
    short: (least) => `die Passphrase hat weniger als ${count(least)} Zeichen`,
    remedy: 'sie in Schritt 4 eingeben oder in Schritt 2 zufällige Codes wählen',
  },

  earlier: {
    title: 'Frühere Freigaben dieser Personen',
    ask: 'Ist das eine wiederholte Lieferung?',
    askMeans: 'Wählen Sie die früheren Freigaben aus, oder sagen Sie, dass es keine gibt. Freigaben nebeneinander können mehr verraten als jede für sich.',
    none: 'Es gibt keine',
    first: 'Erste Lieferung: keine frühere Freigabe.',
    firstMeans: 'Folgen weitere, jetzt ein größeres k oder gröbere Datumsangaben wählen: Spätere Lieferungen verlieren dann weniger Zeilen.',
    means: (k) =>
      `Freigaben nebeneinander können weniger als k Personen übrig lassen. Hier enthält jede Gruppe von denen, die früher zusammen waren, ${count(k)} oder mehr Personen oder niemanden. Wählen Sie also jede Freigabe aus, die jemand haben kann.`,
    costs: 'Sind von einer früheren Gruppe weniger als k Personen übrig, werden sie unterdrückt. Fallen zu viele Zeilen weg: in Schritt 3 Datumsangaben gröber machen oder der ersten Lieferung ein größeres k geben.',
    tooMany: 'Der letzte Lauf verlor neben diesen Freigaben zu viele Zeilen. Machen Sie in Schritt 3 Datumsangaben gröber. Besser noch: Geben Sie die erste Lieferung mit größerem k neu frei.',
    choose: 'Frühere Freigabe auswählen',
    another: 'Weitere hinzufügen',
    remove: 'Entfernen',
    removeOf: (name) => `${name} entfernen`,
    reading: (name) => `${name} wird gelesen…`,
    read: (name, n) => `${name}, ${rows(n)}`,
    refused: (name) => `${name} kann nicht als frühere Freigabe dienen`,
    person: 'Personen unterscheiden durch',
    undecided: 'auswählen',
    rows: 'ihre Zeilen: Zeile i ist in allen dieselbe Person',
    keyed: (columns) => `${columns} geht als Code hinaus: Daran werden Personen gefunden, sobald die Passphrase da ist, die der früheren Freigabe.`,
    random: (columns) => `${columns} geht als zufälliger Code hinaus, und der ist in jeder Freigabe ein anderer: Die Tabelle, aus der die frühere Freigabe entstand, wird gebraucht.`,
    noIdentifier: 'Kein Identifikator steht in allen: eine Spalte wählen, die Personen unterscheidet, oder die Tabelle angeben, aus der die frühere Freigabe entstand.',
    unlooked: (columns, n) => `${columns} früherer Freigaben ${n === 1 ? 'hat' : 'haben'} keine Rolle im Auftrag: Niemand sieht sie an, und sie ${n === 1 ? 'kann' : 'können'} mehr über Personen verraten.`,
    original: {
      title: 'Die Tabelle, aus der sie entstand',
      of: (name) => `Die Tabelle, aus der ${name} entstand`,
      hint: 'Nötig, wo die frühere Freigabe keinen Identifikator oder zufällige Codes zeigt: bei einer Freigabe in der Reihenfolge der Eingabe, mit unterdrückten Zeilen als Zeilen aus *.',
      choose: 'Tabelle auswählen, aus der sie entstand',
      remove: 'Tabelle entfernen, aus der sie entstand',
    },
    cancelled: { what: 'das Lesen wurde abgebrochen', remedy: 'sie erneut auswählen oder entfernen' },
    gone: { what: 'sie hat sich geändert oder ist fort, seit sie ausgewählt wurde', remedy: 'sie erneut auswählen' },
    kept: 'Frühere Freigaben werden nirgends gespeichert: Nach dem Neuladen sind sie wieder auszuwählen.',
    notCounted: 'Was frühere Freigaben kosten, ist hier nicht mitgezählt.',
    lacks: {
      reading: (name) => ({ what: `${name} wird noch gelesen`, remedy: 'einen Augenblick warten' }),
      unread: (name) => ({ what: `${name} lässt sich nicht lesen`, remedy: 'eine andere Datei wählen oder sie entfernen' }),
      person: (name) => ({ what: `niemand hat gesagt, wodurch Personen in ${name} und in der Tabelle zu unterscheiden sind`, remedy: 'es bei der früheren Freigabe wählen' }),
      rows: (name) => ({ what: `${name} hat nicht so viele Zeilen wie die Tabelle, also ist Zeile i nicht in beiden dieselbe Person`, remedy: 'eine Spalte wählen, die Personen unterscheidet' }),
      random: (name) => ({
        what: `zufällige Codes sind in jeder Freigabe andere, also fände sich niemand aus ${name} wieder`,
        remedy: 'die Tabelle angeben, aus der sie entstand, oder Personen anders unterscheiden',
      }),
      original: (name) => ({ what: `die Tabelle, aus der ${name} entstand, fehlt, und eine andere ist da`, remedy: 'sie für jede frühere Freigabe angeben oder für keine' }),
    },
  },

  run: {
    title: 'Starten',
    keys: 'Strg Eingabe',
    theRun: 'Der Lauf',
    before: 'Vor dem Start zu klären',
    beyondLimit: (lost, allowed) => `${rows(lost)} ${lost === 1 ? 'müsste' : 'müssten'} bei jedem Algorithmus unterdrückt werden, und ${allowed ? `nur ${count(allowed)} ${allowed === 1 ? 'darf' : 'dürfen'} es` : 'keine darf es'}`,
    loosen: 'eine Grenze lockern, weniger verlangen oder das Limit erhöhen',
    undecided: (columns, n) => `${n === 1 ? 'eine Spalte ist' : `${count(n)} Spalten sind`} unentschieden: ${columns}`,
    decide: 'in Schritt 2 festlegen, was sie sind',
    askForLess: 'weniger verlangen oder ausschalten',
  },

  models: {
    names: { 'alpha-k-anonymity': '(alpha,k)-Anonymität', 'beta-likeness': 'beta-Likeness', 'delta-disclosure': 'delta-Disclosure' },
    of: (model, column) => `${model} von ${column}`,
    others: 'andere Modelle',
    meanings: {
      'p-sensitivity': (mark) => html`Jede Gruppe enthält mindestens ${mark('p verschiedene Werte')} jeder sensiblen Spalte.`,
      'l-diversity': (mark) =>
        html`In jeder Gruppe sind die Werte einer sensiblen Spalte ${mark('so vielfältig')}, dass sich keiner leicht erraten lässt.`,
      't-closeness': (mark) =>
        html`In jeder Gruppe sind die Werte einer sensiblen Spalte ${mark('fast so verteilt')} wie in der ganzen Tabelle; die Gruppe zu
          kennen verrät dann kaum mehr.`,
      'alpha-k-anonymity': (mark) =>
        html`In jeder Gruppe hat höchstens ein ${mark('Anteil alpha')} der Zeilen denselben Wert einer sensiblen Spalte oder einen von
          denen, die Sie wählen.`,
      'beta-likeness': (mark) =>
        html`In keiner Gruppe ist ein Wert einer sensiblen Spalte ${mark('viel häufiger')} als in der ganzen Tabelle, gemessen daran, wie
          häufig er dort ist.`,
      'delta-disclosure': (mark) =>
        html`In jeder Gruppe kommt ${mark('jeder Wert')} einer sensiblen Spalte vor, fast so oft wie in der ganzen Tabelle.`,
    },
    noSensitive: (sensitive) =>
      html`Noch ist keine Spalte ${sensitive('sensibel')}. Die Modelle hier schützen sensible Spalten: zuerst festlegen, welche das sind.`,
    chooseColumns: 'Spalten wählen',
    addColumn: 'Weitere für eine andere Spalte',
    addValues: 'Weitere für andere Werte',
    demand: (model, number) => `${model}, Forderung ${count(number)}`,
    remove: (number) => `Forderung ${count(number)} entfernen`,
    cannotHold: 'Nicht erfüllbar:',
    costsRows: 'Kostet Zeilen:',
    atLeast: (n) => `Dafür ${n === 1 ? 'muss' : 'müssen'} mindestens ${rows(n)} unterdrückt werden.`,
    use: (figure) => `${figure} verwenden`,
  },

  spellings: {
    title: 'Schreibweisen',
    fold: (column) => `Schreibweisen in ${column} als einen Wert zählen`,
    folded: 'Sie zählen als ein Wert, wie Sie es verlangt haben.',
    notFolded: 'Jede zählt als eigener Wert; eine Gruppe kann also einförmiger sein, als sie aussieht.',
    asWritten: 'Freigegeben werden sie, wie sie geschrieben sind.',
    none: (column) => `Keine zwei Werte in ${column} sind Schreibweisen desselben Werts.`,
  },

  fields: {
    flat: (column) => html`<b>${column}</b> hat eine flache Hierarchie: Alle Werte sind gleich weit voneinander entfernt.`,
    byHierarchy: (column) => html`Die Abstände in <b>${column}</b> sind die seiner Hierarchie.`,
    hierarchyOf: (column) => `Hierarchie von ${column}`,
    for: 'Für',
    each: 'jede sensible Spalte',
    notSensitive: (column) => `${column} (nicht sensibel)`,
    which: 'Welche Werte',
    everyValue: 'Jeder Wert für sich',
    chosenOfOne: 'Ausgewählte Werte einer Spalte',
    chosenTogether: 'Ausgewählte Werte, zusammengenommen',
    advanced: 'Erweitert',
    means: {
      'alpha.refined': (alpha, k) =>
        `Der Anteil darf auf ganze Zeilen aufgerundet werden: ${count(Math.ceil(alpha * k))} von ${count(k)} statt ${count(Math.floor(alpha * k))}. So gehen weniger Zeilen verloren; dafür kann aus zwei Gruppen, die bestehen, eine werden, die nicht besteht.`,
    },
    expected: ({ whole, least, above, most }) => {
      const what = whole ? 'Eine ganze Zahl' : 'Eine Zahl';
      if (most === undefined) return above ? `${what} über ${decimal(least)}` : `${what} ab ${decimal(least)}`;
      return above ? `${what} über ${decimal(least)}, höchstens ${decimal(most)}` : `${what} von ${decimal(least)} bis ${decimal(most)}`;
    },
    kept: (value) => `im Auftrag steht weiter ${value}`,
    keptNone: 'im Auftrag steht weiter nichts',
  },

  values: {
    find: (column) => `Wert von ${column} suchen oder schreiben`,
    placeholder: 'Wert suchen oder schreiben',
    add: (value) => `${quoted(value)} hinzufügen`,
    of: (column) => `Werte von ${column}`,
    someListed: (listed, all) =>
      `Hier stehen die ${count(listed)} häufigsten von ${count(all)} Werten; jeden anderen schreiben, wie er in der Tabelle steht.`,
    noneListed: (all) => `Keiner von ${count(all)} Werten ist aufgeführt; den Wert schreiben, wie er in der Tabelle steht.`,
  },

  examples: {
    tooFew: (column: string, distinct: number, asked: number) =>
      `${column} hat nur ${plural(distinct, 'verschiedenen Wert', 'verschiedene Werte')}: Keine Gruppe kann ${count(asked)} enthalten.`,
    p: {
      danger: (s, k) =>
        `Steht in ${k === 1 ? 'allen' : `allen ${count(k)}`} Zeilen einer Gruppe ${cell(s, s.common)} in der Spalte ${quoted(s.column)}, kennt diesen Wert, wer nur weiß, dass jemand zu ihnen gehört.`,
      promise: (s, p) => `Mit p = ${count(p)} enthält jede Gruppe ${atLeastValues(p)} von ${quoted(s.column)}.`,
    },
    l: {
      distinct: {
        danger: (s) =>
          `Kommen in einer Gruppe nur ${s.measured ? `Werte von ${s.common} und ${s.second}` : `${quoted(s.common)} und ${quoted(s.second)}`} vor, liegt mindestens jedes zweite Mal richtig, wer auf den häufigeren setzt.`,
        promise: (s, l) => `Mit l = ${decimal(l, 2)} enthält jede Gruppe ${atLeastValues(l)} von ${quoted(s.column)}.`,
      },
      entropy: {
        danger: almostAll,
        promise: (s, l) =>
          `Mit l = ${decimal(l, 2)} sind die Werte von ${quoted(s.column)} in jeder Gruppe mindestens so schwer zu erraten wie ${decimal(l, 2)} gleich häufige.`,
      },
      recursive: {
        danger: almostAll,
        promise: (s, l, c) =>
          `Mit l = ${decimal(l, 2)} und c = ${decimal(c)} kommt der häufigste Wert von ${quoted(s.column)} in jeder Gruppe weniger als ${decimal(c)}-mal so oft vor wie ${rarer(l)}.`,
      },
    },
    t: {
      danger: (s) =>
        `In ${percent(s.share)} aller Zeilen steht ${cell(s, s.common)}; eine Gruppe, in der das überall so ist, verrät weit mehr als die ganze Tabelle.`,
      nearDanger: (s) =>
        `Steht in allen Zeilen einer Gruppe ${cell(s, s.common)} in der Spalte ${quoted(s.column)}, ist der Wert ungefähr bekannt, auch wenn keine zwei gleich sind.`,
      equal: (s, t) =>
        `Mit t = ${decimal(t)} müssten höchstens ${percentage(t)} einer Gruppe einen anderen Wert von ${quoted(s.column)} haben, damit sie aussieht wie die ganze Tabelle.`,
      ordered: (t) =>
        `Mit t = ${decimal(t)} liegen die Werte einer Gruppe, der Größe nach, im Mittel höchstens ${percentage(t)} der ganzen Skala von denen der Tabelle entfernt.`,
      hierarchical: (s, t) =>
        `Mit t = ${decimal(t)} ist jede Gruppe höchstens so weit von der ganzen Tabelle entfernt; zwei Werte liegen umso weiter auseinander, je höher ihre gemeinsame Gruppe in der Hierarchie von ${quoted(s.column)} steht.`,
    },
    alpha: {
      danger: (s, size, named) =>
        `Steht in einer Gruppe in ${count(size - 1)} von ${count(size)} Zeilen ${named || cell(s, s.common)}, hat in ${count(size - 1)} von ${count(size)} Fällen recht, wer das von einer von ihnen behauptet.`,
      choose: (s) => `Die Werte von ${quoted(s.column)} wählen, die niemand erraten soll; bis dahin zählt jeder Wert.`,
      each: (s, alpha) =>
        `Mit alpha = ${decimal(alpha, 4)} steht kein Wert von ${quoted(s.column)} bei mehr als ${percentage(alpha)} einer Gruppe.`,
      named: (alpha, named) =>
        `Mit alpha = ${decimal(alpha, 4)} steht bei höchstens ${percentage(alpha)} einer Gruppe ${named}; andere Werte sind frei.`,
    },
    beta: {
      danger: (s, times) =>
        `In ${percent(s.secondShare)} aller Zeilen steht ${cell(s, s.second)}; in einer Gruppe, in der das überall so ist, ist der Verdacht ${decimal(times, 1)}-mal so groß.`,
      promise: (s, beta, most) =>
        `Mit beta = ${decimal(beta, 4)} steht bei höchstens ${percentage(most)} einer Gruppe ${cell(s, s.second)}, dem ${decimal(most / s.secondShare, 2)}-Fachen des Anteils in der ganzen Tabelle.`,
      free: (s, beta) =>
        `Mit beta = ${decimal(beta, 4)} darf in einer ganzen Gruppe ${cell(s, s.second)} stehen, weil das ohnehin häufig ist; seltenere Werte sind begrenzt.`,
    },
    delta: {
      danger: (s) =>
        `Steht in keiner Zeile einer Gruppe ${cell(s, s.second)}, weiß, wer jemanden darunter weiß, was bei dieser Person in der Spalte ${quoted(s.column)} nicht steht.`,
      promise: (s, delta, least, most) =>
        `Mit delta = ${decimal(delta, 4)} hat jede Gruppe jeden Wert von ${quoted(s.column)}: ${cell(s, s.second)} in mehr als ${percentage(least)} ihrer Zeilen${most < 1 ? ` und in weniger als ${percentage(most)}` : ''}.`,
    },
  },

  algorithm: {
    title: 'Verfahren',
    none: 'Der Katalog ist noch nicht da.',
    another: 'Einen anderen wählen',
    recommended: 'empfohlen',
    noPromise: 'Verspricht keinen Schutz: Die Freigabe wird beurteilt und abgelehnt, wo sie keinen hat.',
    constructionOnly: '0: nur Aufbau',
    ignore: 'Grenzen missachten',
    ignoreWhy: 'um zu sehen, was sie kosten; die Freigabe zählt ihre Verletzungen',
    predict: 'Die Freigabe soll helfen vorherzusagen',
    predictWhy: 'wird immer gemessen; Verfahren, die Cluster bilden, richten sich auch danach',
    nothing: 'nichts Bestimmtes',
  },

  feasibility: {
    working: 'Die Engine arbeitet.',
    counting: 'Wird gezählt …',
    all: (asked) => html`<b>${asked}</b> mit diesen Grenzen: Jede Zeile kann bleiben.`,
    allShort: (asked) => html`<b>${asked}</b>: Jede Zeile kann bleiben.`,
    lost: ({ asked, out, chosen, models, rows: all, limit }) => {
      const clauses = [
        ...(out ? [`${count(out)} von ${rows(all)} (${percent(out / all)}) ${out === 1 ? 'kann' : 'können'} nicht bleiben`] : []),
        ...(chosen && out ? [`mindestens ${count(chosen)} weitere ${chosen === 1 ? 'würde' : 'würden'} für ${models} unterdrückt`] : []),
        ...(chosen && !out
          ? [`mindestens ${count(chosen)} von ${rows(all)} ${chosen === 1 ? 'würde' : 'würden'} für ${models} unterdrückt`]
          : []),
      ].join(', und ');
      return html`<b>${asked}</b> mit diesen Grenzen: ${clauses}${limit === undefined ? '' : `; das Limit ist ${percent(limit)}`}.`;
    },
    lostShort: (asked, lost, all, limit) =>
      html`<b>${asked}</b>: ${rows(lost)} unterdrückt (${percent(lost / all)})${limit === undefined ? '' : `, Limit ${percent(limit)}`}.`,
    cannotHold: (what, why) => html`<b>${what}</b> ist nicht erfüllbar. ${why}`,
    cannotHoldShort: (what) => html`<b>${what}</b> ist nicht erfüllbar.`,
    where: { data: 'Zeigen, wo', columns: 'Die Spalten zeigen', boundaries: 'Zeigen, was es kostet', protect: 'Zeigen, wo' },
  },
};
