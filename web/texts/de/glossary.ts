import { plural } from '../figures.ts';
import type { Texts } from '../texts.ts';

export const glossary: Texts['glossary'] = {
  title: 'Glossar',
  search: 'Begriffe suchen',
  found: (n) => plural(n, 'Begriff', 'Begriffe'),
  algorithms: 'Algorithmen, und woher sie kommen',
  nothing: (words) => `Kein Begriff enthält „${words}“.`,
  entries: {
    microdata: {
      term: 'Mikrodaten',
      meaning: 'Eine Tabelle mit einer Zeile für jede Person oder sonstige Einheit.',
      source: 'Miller, Campan, Truta 2008, Abschnitt 1',
    },
    release: {
      term: 'Freigabe',
      meaning: 'Die Tabelle, die weitergegeben wird: Identifikatoren weggelassen, Quasi-Identifikatoren verallgemeinert, einzelne Zeilen unterdrückt. In der Literatur: maskierte Mikrodaten.',
      source: 'Miller, Campan, Truta 2008, Abschnitt 2',
    },
    identifier: {
      term: 'Identifikator',
      meaning: 'Eine Spalte, die eine Person für sich allein benennt, etwa Name oder Patientennummer. Sie fehlt in der Freigabe oder steht dort als Codes.',
      source: 'Miller, Campan, Truta 2008, Abschnitt 2',
    },
    quasiIdentifier: {
      term: 'Quasi-Identifikator',
      meaning: 'Eine Spalte, die andere über eine Person wissen können, etwa Alter oder Postleitzahl. Allein benennt sie niemanden, mehrere zusammen oft doch. Sie wird verallgemeinert.',
      source: 'Sweeney 2002, Definition 1',
    },
    sensitive: {
      term: 'Sensible Spalte',
      meaning: 'Eine Spalte, über die bei keiner Person etwas zu erfahren sein darf, etwa die Diagnose. Sie wird unverändert freigegeben; geschützt wird sie dadurch, wer neben wem steht.',
      source: 'Truta, Vinay 2006, Abschnitt 2: confidential attribute',
    },
    insensitive: {
      term: 'Unkritische Spalte',
      meaning: 'Eine Spalte, durch die niemand gefunden und niemandem geschadet wird. Sie wird unverändert freigegeben.',
      source: '',
    },
    linkage: {
      term: 'Verknüpfung',
      meaning: 'Der Versuch, eine Person in einer Freigabe zu finden, indem man sie über gemeinsame Spalten mit einer anderen Liste abgleicht, in der Namen stehen.',
      source: 'Sweeney 2002, Abschnitt 2',
    },
    generalization: {
      term: 'Verallgemeinerung',
      meaning: 'Ein Wert wird durch einen allgemeineren ersetzt, der weiterhin stimmt: 34 durch 30-39, eine Stadt durch ihr Bundesland.',
      source: 'Sweeney 2002, Abschnitt 3.1',
    },
    hierarchy: {
      term: 'Hierarchie',
      meaning: 'Die Stufen, über die sich die Werte einer Spalte verallgemeinern lassen, als Baum: die Werte an den Enden, darüber Gruppen von Gruppen, ganz oben eine Wurzel.',
      source: 'Sweeney 2002, Abschnitt 3.1; Miller, Campan, Truta 2008, Abschnitt 2',
    },
    level: {
      term: 'Ebene',
      meaning: 'Wie weit ein Knoten der Hierarchie über den Werten steht: Ebene 0 sind die Werte, wie sie kamen, die höchste Ebene ist die Wurzel.',
      source: 'Sweeney 2002, Abschnitt 3.1',
    },
    madeValue: {
      term: 'Bereich oder Menge',
      meaning: 'Was eine Klasse in einer Spalte ohne Hierarchie erhält: den Bereich ihrer Zahlen, etwa [20-29], oder die Menge ihrer Werte.',
      source: 'Byun und andere 2007, Abschnitt 3.2',
    },
    boundary: {
      term: 'Grenze',
      meaning: 'Wie weit ein Wert höchstens verallgemeinert werden darf. Kordon zeichnet sie als Zaun um einen Teil der Hierarchie: Kein Wert darin wird allgemeiner als der Knoten, an dem sie steht.',
      source: 'Miller, Campan, Truta 2008, Definition 3: maximum allowed generalization value',
    },
    mamCluster: {
      term: 'Cluster innerhalb der Grenzen',
      meaning: 'Die Zeilen, die einander glichen, wenn jeder Wert bis an seine Grenze verallgemeinert würde. Nur Zeilen desselben Clusters können je in eine Klasse kommen; eines mit weniger als k Zeilen kann kein Verfahren behalten.',
      source: 'Miller, Campan, Truta 2008, Definitionen 1 und 9, Eigenschaft 6: QI-cluster der maximum allowed microdata',
    },
    loosening: {
      term: 'Lockerung',
      meaning: 'Eine Grenze rückt in ihrer Hierarchie eine Stufe nach oben: Mehr Zeilen lassen sich behalten, dafür dürfen Werte allgemeiner werden.',
      source: '',
    },
    equivalenceClass: {
      term: 'Klasse',
      meaning: 'Freigegebene Zeilen mit gleichen Werten in allen Quasi-Identifikatoren: Niemand kann sagen, welche zu wem gehört.',
      source: 'Wong und andere 2009, Definition 2; Miller, Campan, Truta 2008, Definition 1: QI-cluster',
    },
    kAnonymity: {
      term: 'k-Anonymität',
      meaning: 'Jede freigegebene Zeile teilt ihre Quasi-Identifikatoren mit mindestens k - 1 anderen: Jede verbirgt sich unter mindestens k. Gezählt werden Zeilen, oder Personen, wo der Auftrag sagt, wem die Zeilen gehören.',
      source: 'Sweeney 2002, Definition 2',
    },
    knownColumns: {
      term: 'k in bekannten Spalten',
      meaning: 'In jeder Auswahl von Spalten, die jemand kennen kann, teilt jede freigegebene Zeile ihre Werte mit mindestens k - 1 anderen, oder mit Zeilen von k Personen. In allen Spalten zusammen kann eine Zeile allein sein.',
      source: 'Mohammed, Fung, Hung, Lee 2009; Terrovitis, Mamoulis, Kalnis 2008',
    },
    linkedPeople: {
      term: 'In allen Zeilen gleich',
      meaning: 'Personen, die in jeder Klasse gleich viele Zeilen haben. Wo Codes sagen, welche Zeilen von einer Person sind, lassen sich nur Personen, die in allen Zeilen gleich sind, durch keine davon unterscheiden.',
      source: '',
    },
    pSensitivity: {
      term: 'p-Sensitivität',
      meaning: 'Jede Klasse enthält mindestens p verschiedene Werte jeder sensiblen Spalte.',
      source: 'Truta, Vinay 2006, Definition 2',
    },
    kMap: {
      term: 'k-Map',
      meaning: 'Jede freigegebene Zeile kann von k Personen der Grundgesamtheit sein, von denen jede nur in einer Klasse zählt. In der Tabelle selbst darf die Klasse einer Zeile dann kleiner sein.',
      source: 'Sweeney 2001',
    },
    presence: {
      term: 'Delta-Presence',
      meaning: 'Von den Personen der Grundgesamtheit, von denen eine Klasse sein kann, sind nicht mehr und nicht weniger als bestimmte Anteile in der Tabelle: Niemand kann sicher sein, dass jemand darin ist oder nicht darin ist.',
      source: 'Nergiz, Atzori, Clifton 2007, Definition 3.1',
    },
    lDiversity: {
      term: 'l-Diversität',
      meaning: 'In jeder Klasse sind die Werte einer sensiblen Spalte so vielfältig, dass sich keiner leicht erraten lässt.',
      source: 'Machanavajjhala und andere 2007',
    },
    tCloseness: {
      term: 't-Closeness',
      meaning: 'In jeder Klasse verteilen sich die Werte einer sensiblen Spalte fast so wie in der ganzen Tabelle.',
      source: 'Li, Li, Venkatasubramanian 2007',
    },
    alphaK: {
      term: '(alpha,k)-Anonymität',
      meaning: 'Zusätzlich zu k macht kein Wert einer sensiblen Spalte, oder keiner der genannten, in einer Klasse mehr als den Anteil alpha aus.',
      source: 'Wong und andere 2009, Definitionen 4 und 6',
    },
    betaLikeness: {
      term: 'beta-Likeness',
      meaning: 'In keiner Klasse ist ein Wert einer sensiblen Spalte viel häufiger als in der ganzen Tabelle, gemessen daran, wie häufig er dort ist.',
      source: 'Cao, Karras 2012, Definitionen 2 und 3',
    },
    deltaDisclosure: {
      term: 'delta-Disclosure-Privacy',
      meaning: 'Jeder Wert einer sensiblen Spalte kommt in jeder Klasse vor, fast so oft wie in der ganzen Tabelle.',
      source: 'Brickell, Shmatikov 2008, Definition 1',
    },
    attributeDisclosure: {
      term: 'Offenlegung eines Werts',
      meaning: 'Über eine Person wird Neues bekannt, ohne dass ihre Zeile gefunden wird: Alle Zeilen der Klasse sagen dasselbe. k-Anonymität allein verhindert das nicht.',
      source: 'Truta, Vinay 2006, Abschnitt 2: attribute disclosure',
    },
    nested: {
      term: 'Klasse in einer Klasse',
      meaning: 'Eine freigegebene Klasse, die in keiner Spalte weniger sagt als eine andere und in mancher mehr. Wird jede Zeile so genau wie möglich freigegeben, gehört keine Zeile der äußeren in die innere, und so lassen sich Werte der äußeren ausschließen.',
      source: 'Cohen 2022: downcoding',
    },
    suppression: {
      term: 'Unterdrückung',
      meaning: 'Eine Zeile kommt nicht in die Freigabe, weil keine Verallgemeinerung innerhalb der Grenzen sie schützt oder weil die anderen ohne sie weniger verlieren.',
      source: 'Miller, Campan, Truta 2008, Abschnitt 2; Sweeney 2002',
    },
    suppressionLimit: {
      term: 'Unterdrückungslimit',
      meaning: 'Der Anteil der Zeilen, der unterdrückt werden darf. Müssten es mehr sein, gibt es keine Freigabe.',
      source: '',
    },
    informationLoss: {
      term: 'Informationsverlust',
      meaning: 'Wie viel Genauigkeit die Verallgemeinerung kostet: Bei 0\u00a0% bleibt jeder Wert, wie er war, bei 100\u00a0% bleibt nichts. Jede Zelle zählt danach, wie weit sie in ihrer Hierarchie gestiegen ist; unterdrückte Zeilen gelten als ganz verloren.',
      source: 'Byun und andere 2007, Definitionen 5 und 6; Miller, Campan, Truta 2008, Definitionen 10 und 11',
    },
    leastLoss: {
      term: 'Kleinstmöglicher Verlust',
      meaning: 'Ein Wert, den keine Freigabe dieser Tabelle mit diesen Grenzen und diesem k unterschreiten kann. Wie nah eine Freigabe ihm kommt, sagt, wie gut sie ist.',
      source: 'Kordons eigene untere Schranke',
    },
    risk: {
      term: 'Risiko, gefunden zu werden',
      meaning: 'Die Wahrscheinlichkeit, zu einer Person, von der man weiß, dass sie in der Tabelle steht, und deren Quasi-Identifikatoren man kennt, die richtige Zeile zu treffen: 1 geteilt durch die Größe der Klasse.',
      source: 'Prosecutor risk; Truta, Vinay 2006, Abschnitt 2: höchstens 1/k',
    },
    marketerRisk: {
      term: 'Marketer-Risiko',
      meaning: 'Der Anteil aller Zeilen, den jemand, der es bei allen versucht, voraussichtlich richtig zuordnet.',
      source: '',
    },
    unique: {
      term: 'Einmalige Zeile',
      meaning: 'Eine Zeile, der keine andere in allen Quasi-Identifikatoren gleicht: Wer diese kennt, findet sie mit Sicherheit.',
      source: '',
    },
    localRecoding: {
      term: 'Lokale Umkodierung',
      meaning: 'Jede Klasse wird nur so weit verallgemeinert, wie sie es braucht; derselbe Wert kann in verschiedenen Klassen auf verschiedenen Ebenen erscheinen.',
      source: 'Wong und andere 2009, Definition 7; cell level generalization bei Miller, Campan, Truta 2008, Abschnitt 2',
    },
    fullDomain: {
      term: 'Umkodierung ganzer Spalten',
      meaning: 'Alle Werte einer Spalte werden auf dieselbe Ebene ihrer Hierarchie verallgemeinert (full-domain).',
      source: 'Miller, Campan, Truta 2008, Abschnitt 2',
    },
    audit: {
      term: 'Prüfung',
      meaning: 'Eigener Code liest die fertige Freigabe wie ein Außenstehender, vergleicht sie mit der Eingabe und kontrolliert jede Zusage. Eine Freigabe, die nicht besteht, wird zurückgehalten.',
      source: '',
    },
    job: {
      term: 'Auftrag',
      meaning: 'Die Datei mit allen Festlegungen dieser Seite, aber ohne die Tabelle: Zusammen mit der Tabelle ergibt sie wieder dieselbe Freigabe, hier oder auf der Befehlszeile. Ihre Hierarchien enthalten ursprüngliche Werte: Sie gehört zum Original.',
      source: '',
    },
    report: {
      term: 'Bericht',
      meaning: 'Die Datei, in der steht, was eine Freigabe zusagt, was die Prüfung kontrolliert und gefunden hat und was es gekostet hat.',
      source: '',
    },
    valueMapping: {
      term: 'Wertezuordnung',
      meaning: 'Die Datei, in der steht, welcher Wert zu welchem wurde, um eine weitere Tabelle ebenso freizugeben. Sie gehört zum Original und darf nicht weitergegeben werden.',
      source: '',
    },
    seed: {
      term: 'Startwert',
      meaning: 'Die Zahl, aus der, zusammen mit den freigegebenen Zeilen selbst, deren Reihenfolge entsteht. Bei gleicher Tabelle und gleichem Auftrag ergibt derselbe Startwert dieselbe Datei.',
      source: '',
    },
  },
};
