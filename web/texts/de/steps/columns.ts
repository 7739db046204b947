import { html } from 'lit';
import { count, percent, plural } from '../../figures.ts';
import type { Texts } from '../../texts.ts';
import { words } from '../words.ts';

export const columns: Texts['columns'] = {
  title: 'Spalten',
  lead: 'Was sagt jede Spalte über eine Person?',
  roles: {
    identifier: {
      title: 'Identifikator', plain: 'nennt eine Person',
      within: '„Identifikator“',
      key: 'i',
      meaning: 'Nennt eine Person; wird weggelassen oder durch Codes ersetzt',
    },
    'quasi-identifier': {
      title: 'Quasi-Identifikator', plain: 'anderen bekannt',
      within: '„Quasi-Identifikator“',
      key: 'q',
      meaning: 'Anderen bekannt; wird vergröbert',
    },
    sensitive: { title: 'Sensibel', plain: 'privat', within: '„Sensibel“', key: 's', meaning: 'Geht unverändert hinaus; Schritt 4 schützt sie' },
    insensitive: { title: 'Unkritisch', plain: 'harmlos', within: '„Unkritisch“', key: 'u', meaning: 'Harmlos; geht unverändert hinaus' },
    'leave-out': { title: 'Weglassen', plain: 'nicht benötigt', within: '„Weglassen“', key: 'w', meaning: 'Nicht benötigt; wird weggelassen' },
  },
  pseudonym: {
    of: (name) => `${name} in der Freigabe`,
    kinds: { none: 'Weglassen', random: 'Zufällige Codes', keyed: 'Codes aus Passphrase' },
    meanings: {
      none: 'Die Spalte wird nicht freigegeben',
      random: 'Jeder Wert wird ein Code; die nächste Freigabe hat andere, so dass sie mit dieser zusammen k nur einhalten kann, wenn diese die Zeilen in der Reihenfolge der Eingabe lässt und unterdrückte als Zeilen aus * (Schritt 4)',
      keyed: 'Jeder Wert wird ein Code, derselbe in jeder Datei mit dieser Passphrase und diesem Spaltennamen',
    },
  },
  dates: {
    of: (name) => `Datumsangaben von ${name} in der Freigabe`,
    ways: { asTheyAre: 'Wie sie sind', shift: 'Je Person verschoben', since: 'Tage seit' },
    meanings: {
      asTheyAre: 'Andere können diese Tage wissen',
      shift: 'Die Datumsangaben jeder Person verschieben sich um eigene Tage; die Tage dazwischen bleiben wahr',
      since: 'Das früheste Datum der Person dort ist Tag 0',
    },
    sinceOf: (name) => `Wovon an die Tage von ${name} zählen`,
    days: 'Um höchstens so viele Tage:',
    meaning: 'Unkritisch; die Datumsangaben werden andere',
    weeks: 'Um ganze Wochen: ein Montag bleibt ein Montag',
    kindOf: (name) => `Wie die Verschiebung von ${name} gezogen wird`,
    kinds: { random: 'In jedem Lauf neu gezogen', keyed: 'Aus Passphrase: in jeder Datei dieselbe Verschiebung' },
    whose: 'Personen unterscheidet',
    choose: 'Auswählen …',
    ofInsensitive: html`Sollen sich diese Datumsangaben je Person um eigene Tage verschieben, geben Sie der Spalte die Rolle <b>Unkritisch</b>.`,
    nobody: 'Keine Spalte unterscheidet Personen: Geben Sie einer die Rolle Identifikator.',
  },
  undecided: 'Unentschieden',
  toDecide: (n) => (n ? `${words.columns(n)} zu entscheiden` : 'Alle entschieden'),
  question: html`Könnten Nachbarn oder Kollegen das über jemanden wissen? Wenn ja: <b>Quasi-Identifikator</b>. Wenn nein: <b>Sensibel</b> oder <b>Unkritisch</b>.`,
  decide: (reason) => `Bitte entscheiden: ${reason}.`,
  decided: (meaning) => `${meaning}. Nichts legte eine Rolle nahe.`,
  types: { number: 'Zahl', code: 'Code', date: 'Datum', category: 'Kategorie', text: 'Text' },

  unique: (columns) =>
    columns === 1 ? 'durch diese Spalte eindeutig bestimmt' : `durch diese ${count(columns)} Spalten eindeutig bestimmt`,
  peopleUnique: (share, unique) => html`${share} der Zeilen sind ${unique}`,
  enough: 'Kleinste Kombinationen, an denen Personen zu erkennen sind:',
  uniqueRows: (unique, rows) => `${count(unique)} von ${words.rows(rows)} ${unique === 1 ? 'ist' : 'sind'} eindeutig`,
  combinations: (n) => plural(n, 'verschiedene Kombination', 'verschiedene Kombinationen'),
  counting: 'Wird gezählt …',
  noQuasiIdentifier: 'Noch kein Quasi-Identifikator',
  chooseQuasiIdentifier: 'Die Spalten wählen, die andere kennen können: An ihnen werden Personen erkannt.',
  noSensitive: (alone) =>
    html`Keine Spalte ist sensibel. ${alone('k allein')} verbirgt, wer wer ist, aber nicht, was alle in einer Gruppe gemeinsam haben.
      Was niemand erfahren soll, bitte als sensibel kennzeichnen.`,
  flagged: (names, n) => (n === 1 ? `Das Codebuch kennzeichnet ${names} als Identifikator, und die Spalte geht hinaus.` : `Das Codebuch kennzeichnet ${names} als Identifikatoren, und diese Spalten gehen hinaus.`),
  released: (names, n) =>
    n === 1
      ? `${names} sieht nach einem Identifikator aus und wird unverändert freigegeben.`
      : `${names} sehen nach Identifikatoren aus und werden unverändert freigegeben.`,

  find: 'Spalte suchen, auch q1_*',
  show: 'Spalten nach Rolle zeigen',
  all: 'Alle Spalten:',
  shown: (shown, all) => `${count(shown)} von ${words.columns(all)}`,
  nothingFound: 'So eine Spalte gibt es nicht.',
  showAll: 'Alle Spalten zeigen',
  showType: 'Spalten nach Art zeigen',
  anyType: 'jede Art',
  more: (n) => `${words.columns(n)} mehr: oben danach suchen.`,
  readThese: 'Nur diese lesen',
  readTheseMeaning: 'Die anderen Spalten werden weggelassen: nicht gelesen und nicht freigegeben',
  readAll: 'Alle Spalten lesen',
  keys: 'Tasten',
  keysMeaning:
    'Pfeil auf und ab (oder k und j) wechseln zu einer anderen Spalte. Pfeil links und rechts oder der unterstrichene Buchstabe setzen ihre Rolle. x wählt die Spalte aus; Umschalt mit Pfeil auf oder ab wählt unterwegs aus. Ein Buchstabe gilt für alle ausgewählten Spalten.',
  missing: 'Gilt als fehlend',
  missingNothing: 'nichts',
  missingBesides: (texts, columns) => `; ${words.columns(columns)} ${columns === 1 ? 'hat eine eigene Liste' : 'haben eigene Listen'}${texts ? `, mit ${texts}` : ''}`,
  missingHelp: 'in jeder Spalte ohne eigene Liste; durch Kommas getrennt; "" ist die leere Zelle',

  select: (name) => `${name} auswählen`,
  selected: (n) => `${words.columns(n)} ausgewählt`,
  selectAll: 'Alle gezeigten auswählen',
  selectShown: (n) => `Alle ${count(n)} auswählen`,
  makeThem: 'Rolle der ausgewählten Spalten',
  clear: 'Auswahl aufheben',

  valuesMissing: (distinct, missing) => {
    const values = plural(distinct, 'Wert', 'Werte');
    return missing ? `${values} · ${count(missing)} ${missing === 1 ? 'fehlt' : 'fehlen'}` : values;
  },
  asCodes: 'als Codes',
  warnings: (name, n) => `${plural(n, 'Warnung', 'Warnungen')} zu ${name}`,
  emptyColumn: 'Diese Spalte hat keine Werte.',
  leaveItOut: 'Weglassen',
  roleOf: (name) => `Rolle von ${name}`,
  without: (share) => `Ohne sie sind ${percent(share)} der Zeilen eindeutig bestimmt.`,
  suggested: (reason) => `Vorschlag: ${reason}.`,
  otherwise: (meaning, back, reason) => html`${meaning}. ${back}, wie vorgeschlagen: ${reason}.`,
  readingOf: (name) => `Wie ${name} gelesen wird`,
  countAsMissing: 'Als fehlend zählen',
  ownMissing: (texts) => `Gilt hier als fehlend: ${texts}`,
  asInTable: 'Wie in der ganzen Tabelle',
  showOdd: 'Diese Zeilen zeigen',
  backTo: (role) => `Zurück zu ${role}`,

  distribution: (name, values) => `Verteilung von ${name}: ${values}`,
  bar: (value, rows, share) => `${value}: ${words.rows(rows)} (${percent(share)})`,
  most: (value, share) => `am häufigsten: ${value}, ${percent(share)}`,
  allOnce: 'jeder Wert einmal',
  noValues: 'keine Werte',
  valuesOf: (name) => `Werte von ${name}`,
  someOf: (shown, all) => `Die ${count(shown)} häufigsten von ${plural(all, 'Wert', 'Werten')}`,

  // Welche Spalten Personen erkennen lassen.
  identity: {
    title: 'Welche Spalten Personen erkennen lassen',
    hint: 'Welche Spalten, allein oder bis zu vier zusammen, Zeilen vereinzeln; wie gut sie Zeilen unterscheiden; und was jede beiträgt. In einer großen Tabelle kann das Minuten dauern. Die Arbeit geht daneben weiter.',
    find: 'Herausfinden',
    again: 'Noch einmal herausfinden',
    stale: 'Die Rollen haben sich seitdem geändert.',
    finding: 'Die Spalten werden durchgesehen',
    together: (unique, rows) => `${count(unique)} von ${words.rows(rows)} ${unique === 1 ? 'ist' : 'sind'} in diesen Spalten zusammen eindeutig.`,
    rarer: (k, readers) =>
      `Zeilen, die seltener als ${count(k)} sind, wenn jemand so viele dieser Spalten kennt: ${readers.map(([any, rows]) => `${count(rows!)} (${words.columns(any!)})`).join(' · ')}`,
    column: 'Spalte',
    columns: 'Spalten',
    unique: 'Eindeutige Zeilen',
    distinct: 'Verschieden',
    distinction: 'Distinktion',
    distinctionMeaning: 'Kombinationen von Werten / Zeilen.',
    separation: 'Separation',
    separationMeaning: 'Der Anteil der Paare von Zeilen, die sich unterscheiden.',
    source: 'Motwani, Xu 2007',
    without: 'Eindeutig ohne sie',
    nobody: 'Keine Zeile ist in allen zusammen eindeutig, also vereinzelt keine Menge jemanden.',
    minimal: (sets, largest, shown) =>
      sets
        ? `${count(sets)} ${sets === 1 ? 'Menge' : 'Mengen'} von bis zu ${count(largest)} Spalten ${sets === 1 ? 'vereinzelt' : 'vereinzeln'} so viele Zeilen wie alle zusammen, und kein Teil davon tut es${shown < sets ? '; die ersten jeder Größe' : ''}:`
        : `Keine Menge von bis zu ${count(largest)} Spalten vereinzelt so viele Zeilen wie alle zusammen.`,
    most: (columns) => `Mengen von ${count(columns)} Spalten, die die meisten Zeilen vereinzeln`,
    notLookedAt: (sets, columns) => `${count(sets)} ${sets === 1 ? 'Menge' : 'Mengen'} von ${words.columns(columns)} ${sets === 1 ? 'wurde' : 'wurden'} nicht durchgesehen: Das würde zu lange dauern.`,
    note: 'Gezählt werden Zeilen, nicht Personen; Schreibweisen eines Werts zählen als mehrere Werte.',
    save: 'Als JSON speichern',
  },
};
