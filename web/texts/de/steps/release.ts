import { count, percentage, plural } from '../../figures.ts';
import type { Texts } from '../../texts.ts';
import { least } from './least.ts';
import { narrowed } from './narrowed.ts';
import { rarer } from './protect.ts';
import { utility } from './utility.ts';
import { words } from '../words.ts';

const { rows, classes } = words;

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
  outdated: 'Der Auftrag hat sich seit dieser Freigabe geändert. Die Dateien unten gehören zum Auftrag, wie er war.',
  besideAnother: 'Die frühere Freigabe neben dem Auftrag ist nicht mehr, was sie war, als diese Freigabe entstand. Die Dateien unten wissen nichts davon.',
  retyped: 'Die Passphrase wurde seit dieser Freigabe neu eingegeben. Die Codes in den Dateien unten sind die der Passphrase, wie sie war.',
  otherTable: (name) => `Diese Freigabe gehört zu ${name}, und diese Datei ist nicht mehr geöffnet. Die Dateien unten gehören zu jener Tabelle.`,
  runAgain: 'Neu ausführen',
  held: 'Diese Freigabe erfüllt, was vor der Änderung verlangt war',
  loosen: 'Was die meisten Zeilen rettet',
  changed: 'Der Auftrag hat sich seit diesem Lauf geändert.',
  holds: 'Die Freigabe erfüllt den Auftrag',
  holdsBut: (n) => `Die Freigabe erfüllt den Auftrag; zuerst ${n === 1 ? 'ist ein Punkt' : `sind ${count(n)} Punkte`} anzusehen`,
  found: (columns) => `In dieser Freigabe sind Personen zu finden${columns ? `, durch ${columns}` : ''}, was immer ihre Klassen sagen.`,
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
    bad_input: 'Keine Freigabe: Der Auftrag hat Fehler',
    unmet_policy: 'Keine Freigabe: Diese Tabelle kann den Auftrag nicht erfüllen',
    failed_audit: 'Die Freigabe wird zurückgehalten: Sie hat ihre Prüfung nicht bestanden',
    crashed: 'Keine Freigabe: Der Rechenkern ist stehen geblieben',
  },
  withheld: 'Es gibt nichts herunterzuladen, denn die entstandene Tabelle ist nicht das, was der Auftrag verspricht. Der Auftrag bleibt erhalten.',
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
    peopleOfPopulation: (k) => `mindestens ${plural(k, 'Person', 'Personen')} der Grundgesamtheit für jede Klasse`,
    mostPresence: (most) => `höchstens ${percentage(most)} der Personen einer Klasse sind in der Tabelle`,
    leastPresence: (least) => `mindestens ${percentage(least)} der Personen, auf die eine Klasse passt, sind in der Tabelle`,
    people: (k) => `Zeilen von mindestens ${plural(k, 'Person', 'Personen')} in jeder Klasse`,
    classSize: (k) => `mindestens ${rows(k)} in jeder Klasse`,
    differentValues: (n) => `mindestens ${plural(n, 'Wert', 'verschiedene Werte')} in jeder Klasse`,
    entropy: (l) => `in jeder Klasse so schwer zu erraten wie ${l} gleich häufige Werte oder schwerer`,
    recursive: (c, l) => `in jeder Klasse der häufigste Wert weniger als ${c}-mal so oft wie ${rarer(l)}`,
    closeness: (t, distance) => `jede Klasse höchstens ${t} von der ganzen Tabelle entfernt, ${distance}`,
    anyValue: 'denselben Wert',
    namedValues: (n) => (n === 1 ? 'den genannten Wert' : `einen von ${count(n)} genannten Werten`),
    share: (alpha, who, refined) => `höchstens ${percentage(alpha)} jeder Klasse haben ${who}${refined ? ', aufgerundet auf ganze Zeilen' : ''}`,
    likeness: (beta) => `der Anteil keines Werts in einer Klasse um mehr als das ${beta}-Fache über dem in der ganzen Tabelle`,
    enhancedLikeness: (beta) => `der Anteil keines Werts in einer Klasse um mehr als das ${beta}-Fache über dem in der ganzen Tabelle, bei häufigen Werten um weniger`,
    everyValue: (delta) => `jeder Wert in jeder Klasse, der Logarithmus seines Anteils durch den in der ganzen Tabelle unter ${delta}, nach oben wie nach unten`,
    other: (figure) => `${figure} in jeder Klasse`,
  },
  distances: {
    equal: 'alle Werte gleich weit auseinander',
    ordered: 'nach der Reihenfolge der Werte',
    hierarchical: 'nach der Hierarchie der Werte',
  },
  reached: {
    people: (n) => `die Klasse mit den wenigsten hat ${count(n)}`,
    classSize: (n) => `die kleinste hat ${count(n)}`,
    differentValues: (n) => `die einförmigste hat ${count(n)}`,
    entropy: (figure) => `die einförmigste erreicht ${figure}`,
    recursive: (l) => `die einförmigste reicht bis l = ${count(l)}`,
    closeness: (figure) => `die fernste liegt bei ${figure}`,
    share: (share) => `der größte Anteil ist ${percentage(share)}`,
    other: (figure) => `die knappste Klasse hat ${figure}`,
  },
  askedAndReached: (asked, reached) => `${asked}; ${reached}`,
  nearest: (words) => `Am knappsten: ${words}`,
  showClass: 'Diese Klasse zeigen',
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
    nested: { title: 'Klassen in Klassen', meaning: 'Bei keiner Zeile lässt sich ein Wert ausschließen, weil eine Klasse mit diesem Wert in ihrer eigenen liegt.' },
    suppression: { title: 'Unterdrückung', meaning: 'Es sind nicht mehr Zeilen unterdrückt, als der Auftrag erlaubt.' },
    intersection: {
      title: 'Schnittmenge',
      meaning: 'Wer beide Freigaben hat, findet eine Person in je einer Klasse. In je zwei Klassen, die jemanden gemeinsam haben, sind k oder mehr Personen in beiden.',
    },
    newcomers: { title: 'Neue', meaning: 'Wer weiß, wer in der früheren Freigabe war, findet die Neuen für sich: Eine Klasse hat k oder mehr von ihnen oder keine.' },
    correspondence: { title: 'Übereinstimmung', meaning: 'Ein Wert, der gleich bleibt, kommt in beiden Klassen einer Person vor. Bei niemandem lassen die zwei nur einen übrig.' },
  },
  disclosure: (column, n, of) => `In ${classes(n)} haben alle Zeilen denselben Wert in ${column} (${rows(of)})`,
  disclosureMeaning: 'Wer weiß, dass jemand darunter ist, kennt diesen Wert der Person.',
  askForTwo: '2 verschiedene Werte in jeder Klasse verlangen',
  askedForTwo: 'p-Sensitivität ist eingeschaltet, mit p = 2; neu ausführen',

  together: {
    kept: togetherKept,
    beside: (name, kept) => `Neben einer früheren Freigabe entstanden, ${name}: ${togetherKept[kept]}.`,
    intersection: (both, smallest, pairs) =>
      both ? `${plural(both, 'Person ist', 'Personen sind')} in beiden Freigaben, mindestens ${count(smallest)} in jedem von ${plural(pairs, 'Klassenpaar', 'Klassenpaaren')}` : 'niemand ist in beiden Freigaben',
    newcomers: (n) => (n ? `${plural(n, 'Person ist', 'Personen sind')} neu, in Klassen mit k oder mehr Neuen` : 'niemand ist neu'),
    notGiven: 'niemandes Wert folgt aus den zwei Klassen zusammen, den nicht schon eine allein verrät',
    given: (n) => `${plural(n, 'Person hat', 'Personen haben')} einen Wert, der aus den zwei Klassen zusammen folgt`,
    nobody:
      'Niemand ist in einer Klasse beider Freigaben: Von denen, die in beiden Dateien sind, hat eine der beiden niemanden freigegeben.',
    placesLost: 'Zeile i galt in beiden als dieselbe Person, und der Auftrag lässt die Zeilen nicht an ihren Plätzen in der Eingabe.',
    unlookedLater: (columns, n) => `${columns} der späteren Freigabe ${n === 1 ? 'hat' : 'haben'} keine Rolle im Auftrag: Niemand hat sie angesehen, und sie ${n === 1 ? 'kann' : 'können'} mehr über Personen verraten.`,
    fewLeavers: (n) =>
      `${plural(n, 'Person, die', 'Personen, die')} nur in der früheren Freigabe ${n === 1 ? 'ist, ist' : 'sind, sind'} in einer Klasse unter weniger als k solchen: Wer abzieht, was die anderen dieser Klasse haben, findet, was sie hatten. Dagegen hilft keine zweite Freigabe, außer sie lässt auch andere weg.`,
    fewNewcomers: (n) =>
      `${count(n)} von denen, die nur in der späteren Freigabe sind, ${n === 1 ? 'ist' : 'sind'} in ihrer Klasse unter weniger als k solchen: Wer weiß, wer in der früheren war, findet sie dort.`,
  },

  cautions: {
    first: 'Das zuerst ansehen',
    known: 'Gut zu wissen',
    toColumns: 'Zu den Spalten',
    countPeople: (column) => `k Personen zählen lassen, nach ${column}`,
    countPeopleAsked: 'k zählt jetzt Personen; noch einmal ausführen',
    fold: (column) => `Schreibweisen in ${column} als einen Wert zählen`,
    foldAsked: 'Schreibweisen eines Werts zählen jetzt als einer; neu ausführen',
    unknownPeople: 'k zählt Zeilen. Keine Spalte nummeriert Personen, also lässt sich nicht sagen, ob jede Zeile eine andere Person ist.',
    severalRows: (column, values, inRows) =>
      `${column} hat ${words.values(values)} in ${rows(inRows)}. Steht jeder für eine Person, gehören mehrere Zeilen zu einer.`,
    fewPeople: (smallest, n, inRows, k) =>
      `Die kleinste Klasse enthält ${plural(smallest, 'Person', 'Personen')}; ${classes(n)} (${rows(inRows)}) ${n === 1 ? 'enthält' : 'enthalten'} weniger als ${count(k)}: k zählt Zeilen.`,
    enoughPeople: (smallest) => `Jede Klasse enthält ${plural(smallest, 'Person', 'Personen')} oder mehr.`,
    coded: {
      random: (column, n) => `${column} wird als zufällige Codes freigegeben, je einer für ${words.values(n)}.`,
      keyed: (column, n) => `${column} wird als Codes aus einer Passphrase freigegeben, je einer für ${words.values(n)}.`,
    },
    linked: (column, below, persons, smallest, k) =>
      `Codes von ${column} verbinden die Zeilen einer Person. Mit allen ihren Zeilen ${below === 1 ? 'verbirgt' : 'verbergen'} sich ${count(below)} von ${count(persons)} Personen unter weniger als ${count(k)}, die gleich sind, in der kleinsten Gruppe unter ${count(smallest)}. Die Spalte weglassen oder je Person eine Zeile freigeben.`,
    looksLike: (column, what) => `${column} lässt auf ${what} schließen.`,
    cells: (column, n, what) => `${plural(n, 'Zelle', 'Zellen')} von ${column} ${n === 1 ? 'enthält' : 'enthalten'} anscheinend ${what}.`,
    generalizedStill: (column) => `${column} ist verallgemeinert, und doch führen die freigegebenen Werte zu Personen.`,
    alone: (column, unique, inRows) =>
      unique
        ? `${column} wird unverändert freigegeben, und ${count(unique)} von ${rows(inRows)} ${unique === 1 ? 'hat' : 'haben'} einen Wert, den sonst niemand hat: Wer ihn kennt, findet die Zeile, was auch immer die Klassen sagen.`
        : `${column} wird unverändert freigegeben; keine Zeile hat einen Wert, den sonst niemand hat.`,
    aloneTogether: (columns, unique, inRows) =>
      unique
        ? `${columns} werden unverändert freigegeben, und ${count(unique)} von ${rows(inRows)} ${unique === 1 ? 'hat' : 'haben'} dort Werte, die zusammen sonst niemand hat: Wer sie kennt, findet die Zeile, was auch immer die Klassen sagen.`
        : `${columns} werden unverändert freigegeben; keine Zeile hat dort Werte, die zusammen sonst niemand hat.`,
    spellings: (column, values, folded, example) =>
      `${column} hat ${words.values(values)}, davon ${values - folded === 1 ? 'ist einer die Schreibweise eines anderen' : `sind ${count(values - folded)} Schreibweisen von anderen`}: Der Unterschied liegt nur in Groß- und Kleinschreibung, Leerzeichen, Unicode-Form oder führenden Nullen${example ? `, wie bei ${example}` : ''}.`,
    notFolded: 'Die Modelle zählen jede als eigenen Wert; eine Klasse kann also einförmiger sein, als sie aussieht.',
    folded: 'Die Modelle zählen sie als einen Wert, wie es der Auftrag verlangt.',
    narrowed: (n, inRows, population) =>
      `Bei ${count(n)} von ${rows(inRows)} kann, wer das Verfahren kennt, Werte ausschließen: In ihrer Klasse liegen andere, und dort stünden diese Zeilen, hätten sie einen solchen Wert. ${
        population
          ? 'Dann passen weniger Personen der Grundgesamtheit zu ihnen, und was von ihr verlangt war, gilt gegenüber einem solchen Leser vielleicht nicht.'
          : 'k gilt weiter; wie weit verallgemeinert wurde, nicht. „Klassen in Klassen: vermeiden“ in Schritt 4 verhindert das ("nested": "avoid" im Auftrag).'
      }`,
    counted: (located, counted, more, inRows, population) =>
      `Wer das Verfahren kennt und zählt, weiß: In den Klassen von ${count(located)} von ${rows(inRows)} kommt ein genauerer Wert sicher vor${counted ? `, in denen von ${count(counted)} auch, wie oft jeder` : ''}${more ? `, und bei ${count(more)} sind weitere Werte ausgeschlossen` : ''}.${population ? '' : ' k gilt weiter.'}`,
    failing: (n, likelier, certain, inRows) =>
      `Wer das Verfahren und aus einem Register die Quasi-Identifikatoren aller kennt, weiß von ${count(n)} von ${rows(inRows)}, dass genauere Werte Ihre Anforderung an sensible Werte nicht erfüllt hätten.${likelier ? ` Bei ${count(likelier)} ist der sensible Wert dann wahrscheinlicher, als Sie erlauben, bei ${count(certain)} steht er fest.` : ''}`,
    nestedUnknown: (why) => `Was Klassen, die in anderen liegen, über Zeilen sagen, wurde nicht berechnet: ${why}.`,
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
    bothMeaning: 'Personen, die in einer Klasse der früheren und in einer dieser Freigabe sind.',
    people: (n) => plural(n, 'Person', 'Personen'),
    pairs: (pairs, smallest) => `${plural(pairs, 'Klassenpaar', 'Klassenpaare')}, mindestens ${count(smallest)} in jedem`,
    classes: 'Klassen',
    classesMeaning: 'Freigegebene Zeilen, die in allen Quasi-Identifikatoren gleich sind, bilden eine Klasse. Der Durchschnitt ist freigegebene Zeilen / Klassen; unterdrückte Zeilen sind in keiner Klasse.',
    classSizes: (smallest, largest, average) => `mit ${count(smallest)} bis ${count(largest)} Zeilen, im Durchschnitt ${average}`,
    loss: 'Informationsverlust',
    time: 'Zeit',
    timeMeaning: 'Lesen, Klassenbilden, Schreiben und Prüfen zusammen, auf diesem Rechner.',
  },

  files: {
    title: 'Dateien',
    release: 'Freigabe (CSV)',
    releaseUse: 'Die Tabelle zum Weitergeben.',
    unprotectedUse: 'Die ungeschützte Tabelle: nicht zur Veröffentlichung.',
    shuffled: 'Der Platz einer Zeile verrät nichts: Die Reihenfolge folgt allein aus den freigegebenen Zeilen und dem Startwert.',
    inputOrder: 'Ihre Zeilen stehen wie in der Eingabe: Wer deren Reihenfolge kennt, kann sie auseinanderhalten.',
    confirm: 'Ich habe angesehen, was hier aufgeführt ist, und gebe diese Tabelle dennoch weiter.',
    saved: 'Gespeichert',
    report: 'Bericht',
    reportUse: 'Was verlangt, getan und geprüft wurde und welche Risiken bleiben: eine Seite zum Lesen, Drucken und Unterschreiben. Er bleibt beim Original.',
    withHash: 'mit der Prüfsumme der Eingabe, für die eigenen Akten',
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
    jobUse: 'Was verlangt wurde, zum Wiederholen hier oder auf der Befehlszeile. Beim Original aufbewahren: Seine Hierarchien und Grenzen enthalten ursprüngliche Werte, auch die unterdrückter Zeilen.',
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
  raisedShare: (steps, share) => `um ${count(steps)}: ${share}`,
  lost: (share) => `${share} verloren`,
  asNumbers: {
    mean: (error, share) => `als Mittelwerte: ${error} daneben (quadratisches Mittel), ${share} der Varianz`,
    median: (error, share) => `als Mediane: ${error} daneben (quadratisches Mittel), ${share} der Varianz`,
  },
  costWords: 'Jeder Balken sind die freigegebenen Zeilen, von den unveränderten bis zu den am weitesten gehobenen: je kräftiger die Farbe, desto höher in der Hierarchie.',
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
    average_class_size: 'Durchschnittliche Klassengröße, normiert',
    classification_metric: 'Klassifikationsmaß',
  },
  sizes: {
    title: 'Klassen nach Größe',
    class: {
      label: 'Zeilen nach Größe ihrer Klasse',
      bin: (of, n) => `${rows(of)} in ${classes(n)}`,
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
    highestMeaning: '1 / Zeilen der kleinsten Klasse, oder 1 / Personen der Klasse mit den wenigsten, wo k Personen zählt. Vorher: dasselbe für Zeilen der Eingabe, die in allen Quasi-Identifikatoren gleich sind. Unterdrückte Zeilen zählen nicht.',
    atHighest: 'Zeilen mit höchstem Risiko',
    atHighestMeaning: 'Zeilen, deren Risiko das höchste ist / freigegebene Zeilen. Unterdrückte Zeilen zählen nicht.',
    average: 'Mittleres Risiko',
    averageMeaning: 'Der Mittelwert über die freigegebenen Zeilen von 1 / Zeilen ihrer Klasse, das ist Klassen / freigegebene Zeilen; wo k Personen zählt, von 1 / Personen ihrer Klasse. Unterdrückte Zeilen zählen nicht.',
    registerHighest: 'Aus einem Register, höchstens',
    registerHighestMeaning: '1 / Zeilen des Registers, die zur Klasse passen, für die Klasse mit den wenigsten; mindestens so viele, wie die Klasse hat. Es ist das Risiko durch jemanden, der das Register hat und nicht weiß, wer daraus in der Tabelle steht.',
    registerAverage: 'Aus einem Register, im Mittel',
    registerAverageMeaning: 'Das Mittel über die freigegebenen Zeilen von 1 / Zeilen des Registers, die zu ihrer Klasse passen.',
    registerMarketerMeaning: 'Der Anteil der Zeilen, die jemand, der alle mit dem Register abgleicht, voraussichtlich richtig zuordnet: das Mittel von 1 / Zeilen des Registers, die zur Klasse passen.',
    household: 'Eines Haushalts, höchstens',
    householdMeaning: 'Die Chance, dass jemand aus einem Haushalt gefunden wird: 1 - das Produkt von (1 - Risiko) über seine Personen. k begrenzt sie nicht: Drei Personen, jede unter 5, ergeben 49\u00a0%.',
    householdAverage: 'Eines Haushalts, im Mittel',
    householdAverageMeaning: 'Das Mittel über die Zeilen der Chance, dass jemand aus ihrem Haushalt gefunden wird.',
    marketer: 'Richtig zugeordnete Zeilen',
    marketerMeaning: 'Der Anteil der Zeilen, den jemand, der alle zuordnet, voraussichtlich richtig zuordnet: Klassen / freigegebene Zeilen; wo k Personen zählt, das Mittel von 1 / Personen der Klasse. Unterdrückte Zeilen zählen nicht.',
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
    hint: 'Klassen sind Bänder, geänderte Zellen farbig. Eine Zeile anklicken oder auf ihr die Eingabetaste drücken, um ihre Klasse zu sehen.',
    input: 'Eingabe',
    release: 'Freigabe',
    gone: 'Die Zeilen dieser Freigabe lassen sich nicht mehr neben der Eingabe zeigen; ihre Dateien sind noch da. Neu ausführen, um sie zu sehen.',
    class: 'Klasse',
    goTo: 'Gehe zu',
    smallest: 'Kleinste Klasse',
    nearest: 'Am knappsten',
    suppressed: (n) => `Unterdrückte Zeilen (${count(n)})`,
    isSuppressed: 'Diese Zeile wurde unterdrückt: Sie ist in keiner Klasse und nicht in der Freigabe.',
  },
  classPanel: {
    title: (number, n) => `Klasse ${count(number)}: ${rows(n)}`,
    loading: 'Die Klasse wird geholt …',
    failed: 'Diese Klasse lässt sich nicht zeigen; neu ausführen, um sie zu sehen.',
    released: 'Freigegeben als',
    distribution: (column) => `${column} in dieser Klasse`,
    share: (n, share) => `${rows(n)}, ${share}`,
    others: (n) => plural(n, 'weiterer Wert', 'weitere Werte'),
    oneValue: (column) => `Alle Zeilen dieser Klasse haben denselben Wert in ${column}.`,
    rows: 'Ihre Zeilen in der Eingabe',
    previous: 'Vorige Klasse',
    next: 'Nächste Klasse',
  },
};
