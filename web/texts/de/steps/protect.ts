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
  `Steht in einer Klasse in ${count(size - 1)} von ${count(size)} Zeilen ${cell(s, s.common)} und in einer ${cell(s, s.second)}, so hat die Klasse zwar ${s.measured ? 'verschiedene' : '2'} Werte, doch der erste ist leicht zu erraten.`;

const places = ['zweithäufigste', 'dritthäufigste', 'vierthäufigste', 'fünfthäufigste', 'sechsthäufigste'];
export const rarer = (l: number) =>
  l === 2 ? 'alle anderen zusammen' : `der ${places[l - 2] ?? `${count(l)}.-häufigste`} und alle selteneren zusammen`;

export const protect: Texts['protect'] = {
  title: 'Schutz',
  lead: 'Unter wie vielen sich jede Zeile verbirgt, was trotzdem über sie zu erfahren ist und was das kostet.',

  k: {
    title: 'k, die Mindestgröße einer Klasse',
    slider: 'k als Schieberegler',
    unknown: 'die Quasi-Identifikatoren',
    means: (k, columns, people, hides) =>
      html`Jede ${people ? 'Person' : 'Zeile'} ${hides('verbirgt sich')} unter mindestens <b>${count(k)}</b>: Wer von jemandem ${columns} kennt, findet
        ${people ? `Zeilen von ${count(k)} oder mehr Personen` : `${count(k)} oder mehr Zeilen`} und kann nicht sagen, welche die gesuchte ist. Wer rät, trifft höchstens in einem von ${count(k)}
        Fällen${people ? '' : ', wenn jede Zeile eine andere Person ist'}.`,
    group: { label: 'Zusammen bekannt', nobody: 'niemand: alle einzeln', by: (columns) => `Haushalte, unterschieden durch ${columns}` },
    whose: { label: 'k zählt', rows: 'Zeilen', people: (columns) => `Personen, unterschieden durch ${columns}` },
  },

  limit: {
    title: 'Unterdrückungslimit',
    ofRows: '% der Zeilen',
    means: (most, all, suppressed) =>
      html`Höchstens ${count(most)} von ${rows(all)} ${most === 1 ? 'darf' : 'dürfen'} ${suppressed('unterdrückt')} werden; müssten es mehr sein,
        gibt es keine Freigabe.`,
  },

  nested: {
    title: 'Klassen in Klassen',
    means: (mark) =>
      html`Eine Klasse kann mehr sagen als ${mark('eine, in der sie liegt')}: Ist Jena eine eigene Klasse, dann weiß, wer das Verfahren kennt, dass keine der als Thüringen freigegebenen Zeilen aus Jena ist.`,
    allow: ['Zulassen', 'der geringste Verlust; Schritt 5 sagt, bei wie vielen Zeilen sich Werte ausschließen lassen'],
    avoid: [
      'Vermeiden',
      'Zeilen werden verschoben, bis sich bei keiner ein Wert ausschließen lässt; dass Thüringen selten Jena ist, bleibt erkennbar. Bei 30.162 Zeilen einer Volkszählung kostete das 25, 9,2, 3,7 und 1,4\u00a0% mehr Verlust für k = 2, 5, 10 und 25',
    ],
    avoided: 'Klassen in Klassen vermieden',
    impossible: (columns) => `Klassen in Klassen lassen sich nicht vermeiden, wo eine Spalte zu Bereichen oder Mengen wird: ${columns}`,
    remedy: 'in Schritt 3 eine Hierarchie angeben oder sie in Schritt 4 zulassen',
    beside: { what: 'neben einer früheren Freigabe kann niemand sagen, was Klassen in anderen verraten: sie hält Zeilen auseinander', remedy: 'sie in Schritt 4 zulassen, oder die frühere Freigabe entfernen' },
    population: { what: 'Zeilen lassen sich nicht zwischen Klassen verschieben, wo Personen der Grundgesamtheit zählen', remedy: 'sie zulassen oder von der Grundgesamtheit nichts verlangen' },
    notHere: (why, remedy) => `Hier nicht möglich: ${why}; ${remedy}.`,
  },

  output: {
    title: 'Die freigegebene Datei',
    order: 'Reihenfolge der Zeilen',
    shuffled: ['Gemischt', 'der Platz einer Zeile verrät dann nichts'],
    input: ['Wie in der Eingabe', 'wer eine andere Liste in dieser Reihenfolge hat, kann beide nebeneinanderlegen'],
    suppressed: 'Zeilen, die nicht bleiben können',
    remove: ['Entfernt', 'die Datei wird kürzer'],
    mask: ['Als Zeilen aus * behalten', 'jede Zelle wird zu *'],
    written: 'Wie sie geschrieben wird',
    asInput: ['Wie die Eingabe', 'mit demselben Trennzeichen und denselben Zeilenenden, in UTF-8'],
    forExcel: ['Für Excel', 'UTF-8 mit Kennung, Semikolons zwischen den Feldern'],
    excelDelimiter: ';',
    seed: 'Startwert',
    seedHelp: 'gleicher Startwert, gleiche Freigabe: hier und auf der Befehlszeile',
  },

  passphrase: {
    title: 'Passphrase für Codes',
    show: 'Anzeigen',
    draw: 'Fünf Wörter auslosen',
    renew: 'Ab jetzt eine andere verwenden',
    help: (least, bits) =>
      `Mindestens ${count(least)} Zeichen, am besten fünf ausgeloste Wörter (${count(bits)} Bit): Wer sie errät, löst die Codes auf. Für die nächste Lieferung notieren: Gespeichert wird nur ein Prüfwert, im Auftrag, an dem eine andere auffällt.`,
    missing: 'Codes werden aus einer Passphrase gebildet, und es ist keine angegeben',
    short: (least) => `die Passphrase hat weniger als ${count(least)} Zeichen`,
    remedy: 'sie in Schritt 4 eingeben oder in Schritt 2 zufällige Codes wählen',
  },

  earlier: {
    title: 'Eine frühere Freigabe dieser Personen',
    means: (k) =>
      `Wer zwei Freigaben derselben Personen hat, findet eine Person in je einer Klasse, und es können weniger als k bleiben. Neben einer früheren enthält eine Klasse von jeder Klasse der früheren ${count(k)} oder mehr Personen oder niemanden.`,
    costs:
      'Personen, von denen aus einer früheren Klasse weniger als k übrig sind, werden unterdrückt. Eine frühere Freigabe mit größerem k lässt mehr Raum: Bei einer erdachten Tabelle mit 4.000 Personen, von denen 8\u00a0% gehen und 5\u00a0% umziehen, gingen 11\u00a0% der Zeilen verloren, wo beide k = 5 haben, und 0,1\u00a0%, wo die frühere k = 10 hatte.',
    choose: 'Frühere Freigabe auswählen',
    another: 'Andere auswählen',
    remove: 'Entfernen',
    reading: (name) => `${name} wird gelesen…`,
    read: (name, n) => `${name}, ${rows(n)}`,
    refused: (name) => `${name} kann nicht als frühere Freigabe dienen`,
    person: 'Personen unterscheiden durch',
    undecided: 'auswählen',
    rows: 'ihre Zeilen: Zeile i ist in beiden dieselbe Person',
    keyed: (columns) => `${columns} geht als Code hinaus: Daran werden Personen gefunden, sobald die Passphrase da ist, die der früheren Freigabe.`,
    random: (columns) => `${columns} geht als zufälliger Code hinaus, und der ist in jeder Freigabe ein anderer: Die Tabelle, aus der die frühere Freigabe entstand, wird gebraucht.`,
    noIdentifier: 'Kein Identifikator steht in beiden: eine Spalte wählen, die Personen unterscheidet, oder die Tabelle angeben, aus der die frühere Freigabe entstand.',
    unlooked: (columns, n) => `${columns} der früheren Freigabe ${n === 1 ? 'hat' : 'haben'} keine Rolle im Auftrag: Niemand sieht sie an, und sie ${n === 1 ? 'kann' : 'können'} mehr über Personen verraten.`,
    original: {
      title: 'Die Tabelle, aus der sie entstand',
      hint: 'Nötig, wo die frühere Freigabe keinen Identifikator oder zufällige Codes zeigt: bei einer Freigabe in der Reihenfolge der Eingabe, mit unterdrückten Zeilen als Zeilen aus *.',
      choose: 'Tabelle auswählen, aus der sie entstand',
      remove: 'Tabelle entfernen, aus der sie entstand',
    },
    cancelled: { what: 'das Lesen wurde abgebrochen', remedy: 'sie erneut auswählen oder entfernen' },
    gone: { what: 'sie hat sich geändert oder ist fort, seit sie ausgewählt wurde', remedy: 'sie erneut auswählen' },
    kept: 'Die Datei wird nirgends gespeichert: Nach dem Neuladen ist sie wieder auszuwählen.',
    notCounted: 'Was die frühere Freigabe kostet, ist hier nicht mitgezählt.',
    lacks: {
      reading: (name) => ({ what: `${name} wird noch gelesen`, remedy: 'einen Augenblick warten' }),
      unread: (name) => ({ what: `${name} lässt sich nicht lesen`, remedy: 'eine andere Datei wählen oder sie entfernen' }),
      person: (name) => ({ what: `niemand hat gesagt, wodurch Personen in ${name} und in der Tabelle zu unterscheiden sind`, remedy: 'es bei der früheren Freigabe wählen' }),
      rows: (name) => ({ what: `${name} hat nicht so viele Zeilen wie die Tabelle, also ist Zeile i nicht in beiden dieselbe Person`, remedy: 'eine Spalte wählen, die Personen unterscheidet' }),
      random: (name) => ({
        what: `zufällige Codes sind in jeder Freigabe andere, also fände sich niemand aus ${name} wieder`,
        remedy: 'die Tabelle angeben, aus der sie entstand, oder Personen anders unterscheiden',
      }),
    },
  },

  run: {
    title: 'Starten',
    keys: 'Strg Eingabe',
    theRun: 'Der Lauf',
    before: 'Vor dem Start zu klären',
    audited: (audited) => html`Die Freigabe wird ${audited('geprüft')}, bevor sie herauskommt; besteht sie nicht, wird sie zurückgehalten.`,
    tooMany: html`<b>So gibt es keine Freigabe:</b> Es würden mehr Zeilen unterdrückt, als das Limit erlaubt. Eine Grenze lockern, weniger
      verlangen oder das Limit erhöhen.`,
    undecided: (columns, n) => `${n === 1 ? 'eine Spalte ist' : `${count(n)} Spalten sind`} unentschieden: ${columns}`,
    decide: 'in Schritt 2 festlegen, was sie sind',
    askForLess: 'weniger verlangen oder ausschalten',
  },

  models: {
    names: { 'alpha-k-anonymity': '(alpha,k)-Anonymität', 'beta-likeness': 'beta-Likeness', 'delta-disclosure': 'delta-Disclosure' },
    of: (model, column) => `${model} von ${column}`,
    others: 'andere Modelle',
    meanings: {
      'p-sensitivity': (mark) => html`Jede Klasse enthält mindestens ${mark('p verschiedene Werte')} jeder sensiblen Spalte.`,
      'l-diversity': (mark) =>
        html`In jeder Klasse sind die Werte einer sensiblen Spalte ${mark('so vielfältig')}, dass sich keiner leicht erraten lässt.`,
      't-closeness': (mark) =>
        html`In jeder Klasse sind die Werte einer sensiblen Spalte ${mark('fast so verteilt')} wie in der ganzen Tabelle; die Klasse zu
          kennen verrät dann kaum mehr.`,
      'alpha-k-anonymity': (mark) =>
        html`In jeder Klasse hat höchstens ein ${mark('Anteil alpha')} der Zeilen denselben Wert einer sensiblen Spalte oder einen von
          denen, die Sie wählen.`,
      'beta-likeness': (mark) =>
        html`In keiner Klasse ist ein Wert einer sensiblen Spalte ${mark('viel häufiger')} als in der ganzen Tabelle, gemessen daran, wie
          häufig er dort ist.`,
      'delta-disclosure': (mark) =>
        html`In jeder Klasse kommt ${mark('jeder Wert')} einer sensiblen Spalte vor, fast so oft wie in der ganzen Tabelle.`,
    },
    noSensitiveTitle: 'Was niemand erfahren soll',
    noSensitive: (sensitive) =>
      html`Noch ist keine Spalte ${sensitive('sensibel')}. Die Modelle hier schützen sensible Spalten: zuerst festlegen, welche das sind.`,
    chooseColumns: 'Spalten wählen',
    addColumn: 'Weitere für eine andere Spalte',
    addValues: 'Weitere für andere Werte',
    demand: (model, number) => `${model}, Forderung ${count(number)}`,
    remove: (number) => `Forderung ${count(number)} entfernen`,
    cannotHold: 'Nicht erfüllbar:',
    costsRows: 'Kostet Zeilen:',
    costsNothing: 'Soweit es sich vor dem Lauf sagen lässt, kostet es keine Zeilen.',
    atLeast: (n) => `Dafür ${n === 1 ? 'muss' : 'müssen'} mindestens ${rows(n)} unterdrückt werden.`,
    use: (figure) => `${figure} verwenden`,
  },

  spellings: {
    title: 'Schreibweisen',
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
        `Der Anteil darf auf ganze Zeilen aufgerundet werden: ${count(Math.ceil(alpha * k))} von ${count(k)} statt ${count(Math.floor(alpha * k))}. So gehen weniger Zeilen verloren; dafür kann aus zwei Klassen, die bestehen, eine werden, die nicht besteht.`,
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
      `${column} hat nur ${plural(distinct, 'verschiedenen Wert', 'verschiedene Werte')}: Keine Klasse kann ${count(asked)} enthalten.`,
    p: {
      danger: (s, k) =>
        `Steht in ${k === 1 ? 'allen' : `allen ${count(k)}`} Zeilen einer Klasse ${cell(s, s.common)} in der Spalte ${quoted(s.column)}, kennt diesen Wert, wer nur weiß, dass jemand zu ihnen gehört.`,
      promise: (s, p) => `Mit p = ${count(p)} enthält jede Klasse ${atLeastValues(p)} von ${quoted(s.column)}.`,
    },
    l: {
      distinct: {
        danger: (s) =>
          `Kommen in einer Klasse nur ${s.measured ? `Werte von ${s.common} und ${s.second}` : `${quoted(s.common)} und ${quoted(s.second)}`} vor, liegt mindestens jedes zweite Mal richtig, wer auf den häufigeren setzt.`,
        promise: (s, l) => `Mit l = ${decimal(l, 2)} enthält jede Klasse ${atLeastValues(l)} von ${quoted(s.column)}.`,
      },
      entropy: {
        danger: almostAll,
        promise: (s, l) =>
          `Mit l = ${decimal(l, 2)} sind die Werte von ${quoted(s.column)} in jeder Klasse mindestens so schwer zu erraten wie ${decimal(l, 2)} gleich häufige.`,
      },
      recursive: {
        danger: almostAll,
        promise: (s, l, c) =>
          `Mit l = ${decimal(l, 2)} und c = ${decimal(c)} kommt der häufigste Wert von ${quoted(s.column)} in jeder Klasse weniger als ${decimal(c)}-mal so oft vor wie ${rarer(l)}.`,
      },
    },
    t: {
      danger: (s) =>
        `In ${percent(s.share)} aller Zeilen steht ${cell(s, s.common)}; eine Klasse, in der das überall so ist, verrät weit mehr als die ganze Tabelle.`,
      nearDanger: (s) =>
        `Steht in allen Zeilen einer Klasse ${cell(s, s.common)} in der Spalte ${quoted(s.column)}, ist der Wert ungefähr bekannt, auch wenn keine zwei gleich sind.`,
      equal: (s, t) =>
        `Mit t = ${decimal(t)} müssten höchstens ${percentage(t)} einer Klasse einen anderen Wert von ${quoted(s.column)} haben, damit sie aussieht wie die ganze Tabelle.`,
      ordered: (t) =>
        `Mit t = ${decimal(t)} liegen die Werte einer Klasse, der Größe nach, im Mittel höchstens ${percentage(t)} der ganzen Skala von denen der Tabelle entfernt.`,
      hierarchical: (s, t) =>
        `Mit t = ${decimal(t)} ist jede Klasse höchstens so weit von der ganzen Tabelle entfernt; zwei Werte liegen umso weiter auseinander, je höher ihre gemeinsame Gruppe in der Hierarchie von ${quoted(s.column)} steht.`,
    },
    alpha: {
      danger: (s, size, named) =>
        `Steht in einer Klasse in ${count(size - 1)} von ${count(size)} Zeilen ${named || cell(s, s.common)}, hat in ${count(size - 1)} von ${count(size)} Fällen recht, wer das von einer von ihnen behauptet.`,
      choose: (s) => `Die Werte von ${quoted(s.column)} wählen, die niemand erraten soll; bis dahin zählt jeder Wert.`,
      each: (s, alpha) =>
        `Mit alpha = ${decimal(alpha, 4)} steht kein Wert von ${quoted(s.column)} bei mehr als ${percentage(alpha)} einer Klasse.`,
      named: (alpha, named) =>
        `Mit alpha = ${decimal(alpha, 4)} steht bei höchstens ${percentage(alpha)} einer Klasse ${named}; andere Werte sind frei.`,
    },
    beta: {
      danger: (s, times) =>
        `In ${percent(s.secondShare)} aller Zeilen steht ${cell(s, s.second)}; in einer Klasse, in der das überall so ist, ist der Verdacht ${decimal(times, 1)}-mal so groß.`,
      promise: (s, beta, most) =>
        `Mit beta = ${decimal(beta, 4)} steht bei höchstens ${percentage(most)} einer Klasse ${cell(s, s.second)}, dem ${decimal(most / s.secondShare, 2)}-Fachen des Anteils in der ganzen Tabelle.`,
      free: (s, beta) =>
        `Mit beta = ${decimal(beta, 4)} darf in einer ganzen Klasse ${cell(s, s.second)} stehen, weil das ohnehin häufig ist; seltenere Werte sind begrenzt.`,
    },
    delta: {
      danger: (s) =>
        `Steht in keiner Zeile einer Klasse ${cell(s, s.second)}, weiß, wer jemanden darunter weiß, was bei dieser Person in der Spalte ${quoted(s.column)} nicht steht.`,
      promise: (s, delta, least, most) =>
        `Mit delta = ${decimal(delta, 4)} hat jede Klasse jeden Wert von ${quoted(s.column)}: ${cell(s, s.second)} in mehr als ${percentage(least)} ihrer Zeilen${most < 1 ? ` und in weniger als ${percentage(most)}` : ''}.`,
    },
  },

  algorithm: {
    title: 'Verfahren',
    none: 'Der Katalog ist noch nicht da.',
    another: 'Einen anderen wählen',
    recommended: 'empfohlen',
    noPromise: 'Verspricht keinen Schutz: Die Freigabe wird beurteilt und abgelehnt, wo sie keinen hat.',
    constructionOnly: '0: nur Aufbau',
    forExperts: 'Für Fachleute',
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
