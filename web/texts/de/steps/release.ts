import { count, enumerated, percentage, plural } from '../../figures.ts';
import type { Texts } from '../../texts.ts';
import { least } from './least.ts';
import { narrowed } from './narrowed.ts';
import { rarer } from './protect.ts';
import { utility } from './utility.ts';
import { words } from '../words.ts';

const { rows, groups } = words;

const togetherKept: Texts['release']['together']['kept'] = {
  all: 'k gilt für beide zusammen',
  nobody: 'In beiden fand sich niemand wieder, also ist für beide zusammen nichts versprochen',
  linked: 'Jede Zeile für sich hält k für beide zusammen ein; wer die Zeilen einer Person durch ihren Code verbindet, hat womöglich weniger vor sich',
};

export const release: Texts['release'] = {
  title: 'Freigabe',
  nothingYet: 'Noch ist nichts gelaufen.',
  runNow: 'Jetzt starten',
  runningAgain: 'Hier steht noch die Freigabe vor diesem Lauf.',
  backToProtect: 'Zurück zum Schutz',
  toBoundaries: 'Grenzen ansehen',
  earlier: 'Vorherige Freigabe zeigen',
  outdated: 'Sie haben die Einstellungen nach dieser Freigabe geändert. Die Dateien unten gehören zu den früheren.',
  besideAnother: 'Die frühere Freigabe neben dem Auftrag ist nicht mehr, was sie war, als diese Freigabe entstand. Die Dateien unten wissen nichts davon.',
  retyped: 'Die Passphrase wurde seit dieser Freigabe neu eingegeben. Die Codes in den Dateien unten sind die der Passphrase, wie sie war.',
  otherTable: (name) => `Diese Freigabe gehört zu ${name}, und diese Datei ist nicht mehr geöffnet. Die Dateien unten gehören zu jener Tabelle.`,
  runAgain: 'Neu ausführen',
  held: 'Diese Freigabe gehört zu den Einstellungen vor der Änderung',
  loosen: 'Was die meisten Zeilen rettet',
  changed: 'Sie haben die Einstellungen nach diesem Lauf geändert.',
  holds: (k, open) => `k = ${count(k)} ist eingehalten${open ? `. ${open === 1 ? 'Ein Risiko bleibt' : `${count(open)} Risiken bleiben`}` : ''}`,
  foundTitle: (columns) => `Personen sind zu finden${columns ? `, durch ${columns}` : ''}`,
  keptAlone: (k, columns) => `k = ${count(k)} ist eingehalten, aber nur für die ${words.columns(columns)}, die andere kennen können.`,
  found: (columns) => `In dieser Freigabe sind Personen zu finden${columns ? `, durch ${columns}` : ''}, was immer ihre Gruppen sagen.`,
  headline: (of, smallest, columns, unchanged) => {
    const inColumns = columns === 1 ? 'einer Spalte' : `${count(columns)} Spalten`;
    const alike =
      of === 'population'
        ? `Jede Zeile kann die von mindestens ${plural(smallest, 'Person', 'Personen')} der Grundgesamtheit sein, die in ${inColumns} gleich sind`
        : `Jede ${{ people: 'Person', rows: 'Zeile' }[of]} verbirgt sich unter mindestens ${count(smallest)}, die in ${inColumns} gleich sind`;
    return `${alike}; ${unchanged ? `${words.columns(unchanged)} ${unchanged === 1 ? 'wird' : 'werden'}` : 'keine Spalte wird'} unverändert freigegeben.`;
  },
  fails: 'Die Freigabe schützt nicht wie verlangt',
  unprotected: 'Diese Tabelle schützt die Personen darin nicht; sie wurde ausdrücklich so verlangt.',
  refused: {
    bad_input: 'Keine Freigabe: Die Einstellungen haben Fehler',
    unmet_policy: 'Keine Freigabe: Diese Tabelle kann die Einstellungen nicht erfüllen',
    failed_audit: 'Die Freigabe wird zurückgehalten: Sie hat ihre Prüfung nicht bestanden',
    crashed: 'Keine Freigabe: Der Rechenkern ist stehen geblieben',
  },
  withheld: 'Es gibt nichts herunterzuladen, denn die neue Tabelle ist nicht das, was die Einstellungen versprechen. Ihre Einstellungen bleiben erhalten.',
  override: {
    title: 'Trotzdem erstellen?',
    thisAlgorithm: 'Dieses Verfahren',
    words: (algorithm, k) =>
      `${algorithm} verspricht keinen Schutz. In dieser Tabelle stünden manche Zeilen allein oder unter weniger als ${count(k)}: Wer ihre Quasi-Identifikatoren kennt, findet sie. Das mag genügen, um das Verfahren kennenzulernen, oder für Leser, die ebenso zur Verschwiegenheit verpflichtet sind; zur Veröffentlichung taugt die Tabelle nicht.`,
    understood: 'Mir ist bekannt, dass diese Tabelle die Personen darin nicht schützt.',
    make: 'Ungeschützte Tabelle erstellen',
  },

  ofColumn: (model, column) => `${model} von ${column}`,
  asked: {
    peopleOfPopulation: (k) => `mindestens ${plural(k, 'Person', 'Personen')} der Grundgesamtheit für jede Gruppe`,
    mostPresence: (most) => `höchstens ${percentage(most)} der Personen einer Gruppe sind in der Tabelle`,
    leastPresence: (least) => `mindestens ${percentage(least)} der Personen, auf die eine Gruppe passt, sind in der Tabelle`,
    people: (k) => `Zeilen von mindestens ${plural(k, 'Person', 'Personen')} in jeder Gruppe`,
    classSize: (k) => `mindestens ${rows(k)} in jeder Gruppe`,
    differentValues: (n) => `mindestens ${plural(n, 'Wert', 'verschiedene Werte')} in jeder Gruppe`,
    entropy: (l) => `in jeder Gruppe so schwer zu erraten wie ${l} gleich häufige Werte oder schwerer`,
    recursive: (c, l) => `in jeder Gruppe der häufigste Wert weniger als ${c}-mal so oft wie ${rarer(l)}`,
    closeness: (t, distance) => `jede Gruppe höchstens ${t} von der ganzen Tabelle entfernt, ${distance}`,
    anyValue: 'denselben Wert',
    namedValues: (n) => (n === 1 ? 'den genannten Wert' : `einen von ${count(n)} genannten Werten`),
    share: (alpha, who, refined) => `höchstens ${percentage(alpha)} jeder Gruppe haben ${who}${refined ? ', aufgerundet auf ganze Zeilen' : ''}`,
    likeness: (beta) => `der Anteil keines Werts in einer Gruppe um mehr als das ${beta}-Fache über dem in der ganzen Tabelle`,
    enhancedLikeness: (beta) => `der Anteil keines Werts in einer Gruppe um mehr als das ${beta}-Fache über dem in der ganzen Tabelle, bei häufigen Werten um weniger`,
    everyValue: (delta) => `jeder Wert in jeder Gruppe, der Logarithmus seines Anteils durch den in der ganzen Tabelle unter ${delta}, nach oben wie nach unten`,
    other: (figure) => `${figure} in jeder Gruppe`,
  },
  distances: {
    equal: 'alle Werte gleich weit auseinander',
    ordered: 'nach der Reihenfolge der Werte',
    hierarchical: 'nach der Hierarchie der Werte',
  },
  reached: {
    people: (n) => `die Gruppe mit den wenigsten hat ${count(n)}`,
    classSize: (n) => `die kleinste hat ${count(n)}`,
    differentValues: (n) => `die einförmigste hat ${count(n)}`,
    entropy: (figure) => `die einförmigste erreicht ${figure}`,
    recursive: (l) => `die einförmigste reicht bis l = ${count(l)}`,
    closeness: (figure) => `die fernste liegt bei ${figure}`,
    share: (share) => `der größte Anteil ist ${percentage(share)}`,
    other: (figure) => `die knappste Gruppe hat ${figure}`,
  },
  askedAndReached: (asked, reached) => `${asked}; ${reached}`,
  nearest: (words) => `Am knappsten: ${words}`,
  showClass: 'Diese Gruppe zeigen',
  checkHolds: ', erfüllt',
  checkFails: ', nicht erfüllt',
  checks: {
    columns: { title: 'Spalten', meaning: 'Jede Spalte des Auftrags ist an ihrem Platz freigegeben, und kein Identifikator ist darunter, es sei denn als Codes.' },
    columnsAlone: { title: 'Spalten', meaning: 'Kein Identifikator zeigt etwas anderes als * oder fehlende Werte, es sei denn, der Auftrag hat ihn als Codes.' },
    rows: { title: 'Zeilen', meaning: 'Jede freigegebene Zeile stammt von einer Zeile der Eingabe, und keine steht zweimal da.' },
    generalization: {
      title: 'Verallgemeinerung',
      meaning: 'Jede Zelle eines Quasi-Identifikators enthält ihren ursprünglichen Wert oder einen, der in der Hierarchie darüber steht: Nichts Freigegebenes ist falsch.',
    },
    boundaries: { title: 'Grenzen', meaning: 'Kein Wert wurde über seine Grenze hinaus verallgemeinert.' },
    unchanged: { title: 'Unveränderte Zellen', meaning: 'Jede sensible und jede unkritische Zelle ist wie in der Eingabe.' },
    nested: { title: 'Gruppen in Gruppen', meaning: 'Bei keiner Zeile lässt sich ein Wert ausschließen, weil eine Gruppe mit diesem Wert in ihrer eigenen liegt.' },
    suppression: { title: 'Unterdrückung', meaning: 'Es sind nicht mehr Zeilen unterdrückt, als der Auftrag erlaubt.' },
    intersection: {
      title: 'Schnittmenge',
      meaning: 'Wer beide Freigaben hat, findet eine Person in je einer Gruppe. In je zwei Gruppen, die jemanden gemeinsam haben, sind k oder mehr Personen in beiden.',
    },
    newcomers: { title: 'Neue', meaning: 'Wer weiß, wer in der früheren Freigabe war, findet die Neuen für sich: Eine Gruppe hat k oder mehr von ihnen oder keine.' },
    correspondence: { title: 'Übereinstimmung', meaning: 'Ein Wert, der gleich bleibt, kommt in beiden Gruppen einer Person vor. Bei niemandem lassen die zwei nur einen übrig.' },
  },
  disclosure: (column, n, of) => `In ${groups(n)} haben alle Zeilen denselben Wert in ${column} (${rows(of)})`,
  disclosureMeaning: 'Wer weiß, dass eine Person in einer solchen Gruppe ist, kennt den Wert.',
  lostColumn: (column, label, share) => `${column} ist in ${share} der Zeilen ${label}.`,
  keepLevel: (level) => `${level} behalten und neu ausführen`,
  groupValues: 'Werte gruppieren',
  cures: {
    differ: '2 verschiedene Werte in jeder Gruppe verlangen und neu ausführen',
    fold: (column) => `Schreibweisen in ${column} als einen Wert zählen und neu ausführen`,
    people: (column) => `k Personen zählen lassen, nach ${column}, und neu ausführen`,
    leaveOut: (columns) => `${columns.length > 3 ? words.columns(columns.length) : enumerated(columns, 'and')} weglassen und neu ausführen`,
    count: (column) => `${column} zu dem zählen, was andere wissen können, und neu ausführen`,
    shuffle: 'Zeilen mischen und neu ausführen',
  },
  doors: {
    checks: 'Was geprüft wurde',
    checked: (passed, all) => (passed === all ? `${plural(all, 'Prüfung', 'Prüfungen')}, alle bestanden` : `${count(all - passed)} von ${plural(all, 'Prüfung', 'Prüfungen')} nicht bestanden`),
    readers: 'Was Fachleute herausfinden könnten',
    ruledOut: (n, inRows) => `bei ${count(n)} von ${rows(inRows)}, welche Werte nicht zutreffen`,
    little: 'nichts, was auf eine Person zeigt',
    rowsTold: 'vorher und nachher nebeneinander',
    dataTold: 'Verteilungen, Zusammenhänge, Vorhersagen',
    risks: 'Risiko und Gruppengrößen',
    risksTold: 'vorher und nachher; mit einem Register der Grundgesamtheit',
    nearness: (kept, most) => (kept === most ? `nichts: ${kept} ist das Meiste` : `diese Freigabe behält ${kept}; keine kann mehr als ${most} behalten`),
    compareTold: 'mit anderen Verfahren und anderem k',
  },

  together: {
    kept: togetherKept,
    beside: (name, kept) => `Neben einer früheren Freigabe entstanden, ${name}: ${togetherKept[kept]}.`,
    intersection: (both, smallest, pairs) =>
      both ? `${plural(both, 'Person ist', 'Personen sind')} in beiden Freigaben, mindestens ${count(smallest)} in jedem von ${plural(pairs, 'Gruppenpaar', 'Gruppenpaaren')}` : 'niemand ist in beiden Freigaben',
    newcomers: (n) => (n ? `${plural(n, 'Person ist', 'Personen sind')} neu, in Gruppen mit k oder mehr Neuen` : 'niemand ist neu'),
    notGiven: 'niemandes Wert folgt aus den zwei Gruppen zusammen, den nicht schon eine allein verrät',
    given: (n) => `${plural(n, 'Person hat', 'Personen haben')} einen Wert, der aus den zwei Gruppen zusammen folgt`,
    nobody:
      'Niemand ist in einer Gruppe beider Freigaben: Von denen, die in beiden Dateien sind, hat eine der beiden niemanden freigegeben.',
    placesLost: 'Zeile i galt in beiden als dieselbe Person, und der Auftrag lässt die Zeilen nicht an ihren Plätzen in der Eingabe.',
    unlookedLater: (columns, n) => `${columns} der späteren Freigabe ${n === 1 ? 'hat' : 'haben'} keine Rolle im Auftrag: Niemand hat sie angesehen, und sie ${n === 1 ? 'kann' : 'können'} mehr über Personen verraten.`,
    fewLeavers: (n) =>
      `${plural(n, 'Person, die', 'Personen, die')} nur in der früheren Freigabe ${n === 1 ? 'ist, ist' : 'sind, sind'} in einer Gruppe unter weniger als k solchen: Wer abzieht, was die anderen dieser Gruppe haben, findet, was sie hatten. Dagegen hilft keine zweite Freigabe, außer sie lässt auch andere weg.`,
    fewNewcomers: (n) =>
      `${count(n)} von denen, die nur in der späteren Freigabe sind, ${n === 1 ? 'ist' : 'sind'} in ihrer Gruppe unter weniger als k solchen: Wer weiß, wer in der früheren war, findet sie dort.`,
  },

  cautions: {
    first: 'Das zuerst ansehen',
    countPeople: (column) => `k Personen zählen lassen, nach ${column}`,
    fold: (column) => `Schreibweisen in ${column} als einen Wert zählen`,
    oneByOne: 'Einzeln',
    several: {
      value: (n, columns) => `${words.columns(n)}: In manchen Gruppen haben alle Zeilen denselben Wert (${columns}). Wer weiß, dass eine Person in einer solchen Gruppe ist, kennt den Wert.`,
      unchanged: (n, columns) => `${words.columns(n)} gehen unverändert hinaus, mit Werten, die sonst niemand hat (${columns}). Wer einen solchen Wert kennt, findet die Zeile.`,
    },
    order: 'Die Zeilen stehen in der Reihenfolge der Eingabe. Wer sie kennt, findet Zeilen durch ihren Platz.',
    unknownPeople: 'k zählt Zeilen. Keine Spalte nummeriert Personen, also lässt sich nicht sagen, ob jede Zeile eine andere Person ist.',
    severalRows: (column, values, inRows) =>
      `${column} hat ${words.values(values)} in ${rows(inRows)}. Steht jeder für eine Person, gehören mehrere Zeilen zu einer.`,
    fewPeople: (smallest, n, inRows, k) =>
      `k zählt Zeilen, darum hat die kleinste Gruppe ${plural(smallest, 'Person', 'Personen')}; ${groups(n)} (${rows(inRows)}) ${n === 1 ? 'hat' : 'haben'} weniger als ${count(k)}.`,
    enoughPeople: (smallest) => `Jede Gruppe hat ${plural(smallest, 'Person', 'Personen')} oder mehr.`,
    coded: {
      random: (column, n) => `${column} wird als zufällige Codes freigegeben, je einer für ${words.values(n)}.`,
      keyed: (column, n) => `${column} wird als Codes aus einer Passphrase freigegeben, je einer für ${words.values(n)}.`,
    },
    linked: (column, below, persons, smallest, k) =>
      `Codes von ${column} verbinden die Zeilen einer Person. Mit allen ihren Zeilen ${below === 1 ? 'hat' : 'haben'} ${count(below)} von ${count(persons)} Personen weniger als ${count(k)} Gleiche, mindestens ${count(smallest)}. Lassen Sie die Codes weg, oder geben Sie je Person eine Zeile frei.`,
    looksLike: (column, what) => `Dem Namen nach enthält ${column} ${what}, und k zählt die Spalte nicht.`,
    cells: (column, n, what) => `${plural(n, 'Zelle', 'Zellen')} von ${column} ${n === 1 ? 'enthält' : 'enthalten'} anscheinend ${what}.`,
    generalizedStill: (column) => `${column} ist verallgemeinert, aber die freigegebenen Werte führen noch zu Personen.`,
    alone: (column, unique, inRows) =>
      unique
        ? `${column} geht unverändert hinaus. ${count(unique)} von ${rows(inRows)} ${unique === 1 ? 'hat' : 'haben'} einen Wert, den sonst niemand hat: Wer ihn kennt, findet die Zeile.`
        : `${column} wird unverändert freigegeben; keine Zeile hat einen Wert, den sonst niemand hat.`,
    aloneTogether: (columns, unique, inRows) =>
      unique
        ? `${columns} gehen unverändert hinaus. ${count(unique)} von ${rows(inRows)} ${unique === 1 ? 'hat' : 'haben'} dort Werte, die zusammen sonst niemand hat: Wer sie kennt, findet die Zeile.`
        : `${columns} werden unverändert freigegeben; keine Zeile hat dort Werte, die zusammen sonst niemand hat.`,
    spellings: (column, values, folded, example) =>
      `${column} hat ${words.values(values)}, davon ${values - folded === 1 ? 'unterscheidet sich einer' : `unterscheiden sich ${count(values - folded)}`} von einem anderen nur in Groß- und Kleinschreibung, Leerzeichen, Unicode-Form oder führenden Nullen${example ? `, wie ${example}` : ''}.`,
    notFolded: 'Jede zählt als eigener Wert; eine Gruppe kann also einförmiger sein, als sie aussieht.',
    folded: 'Sie zählen als ein Wert, wie Sie es verlangt haben.',
    narrowed: (n, inRows, population) =>
      `Bei ${count(n)} von ${rows(inRows)} kann, wer das Verfahren kennt, verborgene Werte ausschließen: In ihrer Gruppe liegen andere, und dort wären diese Zeilen, wenn sie einen solchen Wert hätten. ${
        population
          ? 'Dann passen weniger Personen der Grundgesamtheit zu ihnen, und was Sie von ihr verlangt haben, gilt vielleicht nicht.'
          : 'k ist eingehalten.'
      }`,
    counted: (located, counted, more, inRows, population) =>
      `Wer das Verfahren kennt und zählt, weiß: In den Gruppen von ${count(located)} von ${rows(inRows)} kommt ein genauerer Wert sicher vor${counted ? `, in denen von ${count(counted)} auch, wie oft jeder` : ''}${more ? `, und bei ${count(more)} sind weitere Werte ausgeschlossen` : ''}.${population ? '' : ' k ist eingehalten.'}`,
    failing: (n, likelier, certain, inRows) =>
      `Mit einem Register aller sieht man: ${count(n)} von ${rows(inRows)} sind nur wegen Ihrer Anforderung an sensible Werte nicht genauer.${likelier ? ` Bei ${count(likelier)} ist der sensible Wert dann wahrscheinlicher, als Sie erlauben, bei ${count(certain)} ist er sicher.${certain ? ' Nichts verhindert das: Geben Sie die Tabelle nur an Leser ohne ein solches Register.' : ''}` : ''}`,
    nestedUnknown: (why) => `Was Gruppen in anderen verraten, wurde nicht berechnet: ${why}.`,
  },

  narrowed,

  suppressedByCause: ({ mandatory, beside, leftOut, chosen, starred }) =>
    [
      ...(starred ? [`${count(starred)} durch eine frühere Freigabe`] : []),
      ...(mandatory ? [`${count(mandatory)}, die kein Verfahren ${beside ? 'neben der früheren Freigabe ' : ''}behalten könnte`] : []),
      ...(leftOut ? [`${count(leftOut)}, deren Wert aus beiden Freigaben folgen würde`] : []),
      ...(chosen ? [`${count(chosen)} durch das Verfahren`] : []),
    ].join(', '),
  least,
  facts: {
    released: 'Freigegeben',
    releasedMeaning: 'Zeilen der Eingabe, die in der Freigabe stehen, jede einmal. Unterdrückte Zeilen zählen nicht dazu.',
    of: (n) => `von ${count(n)}`,
    suppressed: 'Unterdrückt',
    suppressedMeaning:
      'Zeilen der Eingabe, die nicht freigegeben sind. Manche könnte kein Verfahren behalten: Selbst bis an jede Grenze verallgemeinert, gleichen ihnen zu wenige Zeilen. Die übrigen hat das Verfahren unterdrückt, soweit der Auftrag es erlaubt.',
    both: 'In beiden Freigaben',
    bothMeaning: 'Personen, die in einer Gruppe der früheren und in einer dieser Freigabe sind.',
    people: (n) => plural(n, 'Person', 'Personen'),
    pairs: (pairs, smallest) => `${plural(pairs, 'Gruppenpaar', 'Gruppenpaare')}, mindestens ${count(smallest)} in jedem`,
    classes: 'Gruppen',
    classesMeaning: 'Freigegebene Zeilen, die in allen Quasi-Identifikatoren gleich sind, bilden eine Gruppe. Der Durchschnitt ist freigegebene Zeilen / Gruppen; unterdrückte Zeilen sind in keiner Gruppe.',
    classSizes: (smallest, largest, average) => `mit ${count(smallest)} bis ${count(largest)} Zeilen, im Durchschnitt ${average}`,
    loss: 'Informationsverlust',
  },

  files: {
    title: 'Dateien',
    release: 'Freigabe (CSV)',
    releaseUse: 'Die Tabelle zum Weitergeben.',
    unprotectedUse: 'Die ungeschützte Tabelle: nicht zur Veröffentlichung.',
    shuffled: 'Die Zeilen sind gemischt.',
    inputOrder: 'Die Zeilen stehen wie in der Eingabe.',
    confirm: 'Ich habe angesehen, was hier aufgeführt ist, und gebe diese Tabelle dennoch weiter.',
    confirmOne: 'Das weiß ich, und ich gebe diese Tabelle dennoch weiter.',
    more: 'Weitere Dateien',
    moreTold: 'für die Öffentlichkeit, für Programme, für den nächsten Monat',
    saved: 'Gespeichert',
    report: 'Bericht',
    reportUse: 'Zum Lesen, Drucken und Unterschreiben. Er bleibt beim Original.',
    withHash: 'Der Bericht enthält die Prüfsumme der Eingabe',
    withIdentifiers: 'Der Bericht enthält die 18 Arten von Identifikatoren nach HIPAA',
    withHashWhy: 'Eine Prüfsumme bestätigt eine Vermutung: Wer errät, was in der Tabelle stand, kann es damit nachprüfen. In einem Bericht, den andere lesen, sollte sie fehlen.',
    reportMaking: 'Der Bericht entsteht …',
    reportJson: 'Bericht als JSON',
    reportJsonUse: 'Alle Zahlen, für Programme.',
    publicReport: 'Öffentlicher Bericht',
    publicReportUse: 'Darf mit der Freigabe hinausgehen: was getan wurde, k, Modelle, Verlust und Risiko. Keine Anzahl unter k, kein Wert der Tabelle, kein Dateiname.',
    publicJson: 'Öffentlicher Bericht als JSON',
    publicJsonUse: 'Dasselbe für Programme.',
    noPublic: 'Eine Tabelle, die nicht schützt, hat keinen öffentlichen Bericht: Seine Zahlen würden Menschen zählen, die sie herausgreift.',
    job: 'Auftrag',
    jobUse: 'Ihre Einstellungen, um alles zu wiederholen. Sie enthalten ursprüngliche Werte: beim Original aufbewahren.',
    mapping: 'Wertezuordnung',
    mappingUse: 'Welcher Wert wozu wurde, um eine andere Datei ebenso freizugeben. Beim Original aufbewahren: Sie enthält ursprüngliche Werte und verrät, was hinter den freigegebenen steht.',
    codes: 'Codeliste',
    codesUse: 'Welcher Wert hinter jedem Code steht: Wer diese Liste hat, löst die Codes auf. Beim Original aufbewahren oder darauf verzichten.',
    codesGone: 'Die Codeliste ist nicht mehr da; den Auftrag neu ausführen',
    mappingGone: 'Die Wertezuordnung ist nicht mehr da; den Auftrag neu ausführen',
    hierarchies: 'Hierarchien',
    hierarchiesUse: (n) => (n === 1 ? 'Die Ebenentabelle des Quasi-Identifikators, als ZIP-Datei. Sie enthält ursprüngliche Werte wie der Auftrag.' : `Die Ebenentabellen der ${count(n)} Quasi-Identifikatoren, die eine haben, als ZIP-Datei. Sie enthalten ursprüngliche Werte wie der Auftrag.`),
    hierarchiesFailed: 'Die Hierarchien konnten nicht geschrieben werden; die Tabelle neu öffnen',
    formulas: (n) => `${plural(n, 'Zelle beginnt', 'Zellen beginnen')} mit =, +, -, @ oder einem Tabulator; eine Tabellenkalkulation kann das für eine Formel halten.`,
  },

  cost: 'Was es gekostet hat',
  unchanged: (n) => `unverändert: ${rows(n)}`,
  raised: (steps, n) => `um ${count(steps)} gehoben: ${rows(n)}`,
  unchangedShare: (share) => `unverändert ${share}`,
  levelShare: (level, share) => `${level} ${share}`,
  levelNumber: (level) => `Stufe ${count(level)}`,
  lost: (share) => `${share} verloren`,
  asNumbers: {
    mean: (error, share) => `als Mittelwerte: ${error} daneben (quadratisches Mittel), ${share} der Varianz`,
    median: (error, share) => `als Mediane: ${error} daneben (quadratisches Mittel), ${share} der Varianz`,
  },
  columnLoss: 'Verlust einer Spalte',
  columnLossMeaning: 'Der Mittelwert über alle freigegebenen Zeilen, wie hoch eine Zelle gehoben wurde, als Anteil an der Höhe ihrer Hierarchie. Unterdrückte Zeilen zählen hier nicht; im Informationsverlust der ganzen Freigabe gelten sie als ganz verloren.',
  everyMetric: 'Alle Maße',
  metrics: {
    information_loss: 'Informationsverlust',
    normalized_information_loss: 'Informationsverlust, normiert',
    lower_bound: 'Geringster möglicher Verlust',
    precision: 'Präzision',
    distortion_ratio: 'Verzerrung',
    ncp: 'Unsicherheitsmaß (NCP)',
    non_uniform_entropy: 'Nicht-uniforme Entropie',
    discernibility: 'Unterscheidbarkeit',
    average_class_size: 'Durchschnittliche Gruppengröße, normiert',
    classification_metric: 'Klassifikationsmaß',
  },
  sizes: {
    title: 'Gruppen nach Größe',
    class: {
      label: 'Zeilen nach Größe ihrer Gruppe',
      bin: (of, n) => `${rows(of)} in ${groups(n)}`,
    },
    cluster: {
      label: 'Zeilen nach Größe ihres Clusters',
      bin: (of, n) => `${rows(of)} in ${plural(n, 'Cluster', 'Clustern')}`,
    },
  },
  risk: {
    untold: 'Ein Risiko wird nicht genannt: Personen sind anders zu finden als durch die Quasi-Identifikatoren. Was zuerst aufgeführt ist, sagt wie.',
    title: 'Risiko, gefunden zu werden',
    before: 'Vorher',
    after: 'Freigabe',
    highest: 'Höchstes Risiko',
    highestMeaning: '1 / Zeilen der kleinsten Gruppe, oder 1 / Personen der Gruppe mit den wenigsten, wo k Personen zählt. Vorher: dasselbe für Zeilen der Eingabe, die in allen Quasi-Identifikatoren gleich sind. Unterdrückte Zeilen zählen nicht.',
    atHighest: 'Zeilen mit höchstem Risiko',
    atHighestMeaning: 'Zeilen, deren Risiko das höchste ist / freigegebene Zeilen. Unterdrückte Zeilen zählen nicht.',
    average: 'Mittleres Risiko',
    averageMeaning: 'Der Mittelwert über die freigegebenen Zeilen von 1 / Zeilen ihrer Gruppe, das ist Gruppen / freigegebene Zeilen; wo k Personen zählt, von 1 / Personen ihrer Gruppe. Unterdrückte Zeilen zählen nicht.',
    registerHighest: 'Aus einem Register, höchstens',
    registerHighestMeaning: '1 / Zeilen des Registers, die zur Gruppe passen, für die Gruppe mit den wenigsten; mindestens so viele, wie die Gruppe hat. Es ist das Risiko durch jemanden, der das Register hat und nicht weiß, wer daraus in der Tabelle steht.',
    registerAverage: 'Aus einem Register, im Mittel',
    registerAverageMeaning: 'Das Mittel über die freigegebenen Zeilen von 1 / Zeilen des Registers, die zu ihrer Gruppe passen.',
    registerMarketerMeaning: 'Der Anteil der Zeilen, die jemand, der alle mit dem Register abgleicht, voraussichtlich richtig zuordnet: das Mittel von 1 / Zeilen des Registers, die zur Gruppe passen.',
    household: 'Eines Haushalts, höchstens',
    householdMeaning: 'Die Chance, dass jemand aus einem Haushalt gefunden wird: 1 - das Produkt von (1 - Risiko) über seine Personen. k begrenzt sie nicht: Drei Personen, jede unter 5, ergeben 49\u00a0%.',
    householdAverage: 'Eines Haushalts, im Mittel',
    householdAverageMeaning: 'Das Mittel über die Zeilen der Chance, dass jemand aus ihrem Haushalt gefunden wird.',
    marketer: 'Richtig zugeordnete Zeilen',
    marketerMeaning: 'Der Anteil der Zeilen, den jemand, der alle zuordnet, voraussichtlich richtig zuordnet: Gruppen / freigegebene Zeilen; wo k Personen zählt, das Mittel von 1 / Personen der Gruppe. Unterdrückte Zeilen zählen nicht.',
    unique: 'Einmalige Zeilen',
    uniqueMeaning: 'Zeilen, denen keine andere in allen Quasi-Identifikatoren gleicht. Unterdrückte Zeilen zählen nicht.',
    words: 'Die Chance, die richtige Zeile einer Person zu treffen, von der man weiß, dass sie in der Tabelle steht, und deren Quasi-Identifikatoren man kennt. Gezählt werden Zeilen, oder Personen, wo k sie zählt: Gehören mehrere Zeilen zu einer Person und zählt k Zeilen, wird sie mit größerer Chance gefunden.',
    source: 'El Emam, Dankar 2008; Dankar, El Emam 2010',
  },

  register: {
    title: 'Was sieht ein Angreifer, der ein Register hat?',
    hint: 'Eine Tabelle der Grundgesamtheit, aus der diese eine Stichprobe ist, mit den Quasi-Identifikatoren unter denselben Namen. Ihre Zeilen werden hier gezählt und nirgends aufbewahrt.',
    choose: 'Register auswählen',
    another: 'Anderes Register auswählen',
    counted: (name) => `Gezählt mit ${name}.`,
    counting: (name) => `${name} wird gezählt`,
    refused: (name) => `${name} kann nicht als Register dienen`,
    gone: 'Führen Sie den Auftrag noch einmal aus, um ein Register zu zählen.',
  },

  utility,

  grids: {
    title: 'Zeile für Zeile',
    hint: 'Gruppen sind Bänder, geänderte Zellen farbig. Eine Zeile anklicken oder auf ihr die Eingabetaste drücken, um ihre Gruppe zu sehen.',
    input: 'Eingabe',
    release: 'Freigabe',
    gone: 'Die Zeilen dieser Freigabe lassen sich nicht mehr neben der Eingabe zeigen; ihre Dateien sind noch da. Neu ausführen, um sie zu sehen.',
    class: 'Gruppe',
    goTo: 'Gehe zu',
    smallest: 'Kleinste Gruppe',
    nearest: 'Am knappsten',
    suppressed: (n) => `Unterdrückte Zeilen (${count(n)})`,
    isSuppressed: 'Diese Zeile wurde unterdrückt: Sie ist in keiner Gruppe und nicht in der Freigabe.',
  },
  classPanel: {
    title: (number, n) => `Gruppe ${count(number)}: ${rows(n)}`,
    loading: 'Die Gruppe wird geholt …',
    failed: 'Diese Gruppe lässt sich nicht zeigen; neu ausführen, um sie zu sehen.',
    released: 'Freigegeben als',
    distribution: (column) => `${column} in dieser Gruppe`,
    share: (n, share) => `${rows(n)}, ${share}`,
    others: (n) => plural(n, 'weiterer Wert', 'weitere Werte'),
    oneValue: (column) => `Alle Zeilen dieser Gruppe haben denselben Wert in ${column}.`,
    rows: 'Ihre Zeilen in der Eingabe',
    previous: 'Vorige Gruppe',
    next: 'Nächste Gruppe',
  },
};
