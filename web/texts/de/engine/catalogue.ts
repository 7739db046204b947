// Algorithms with their options, privacy models, metrics, and ready-made hierarchies. Algorithms go by their names; papers keep their titles.
import type { Phrase } from '../../phrases.ts';

export const catalogue: Phrase[] = [
  // Algorithms
  [
    'Releases every row at the cheapest generalization at which it finds company; often loses a quarter less than GreedyCKA',
    'Gibt jede Zeile in der günstigsten Verallgemeinerung frei, in der sie Gesellschaft findet',
  ],
  ["Kordon's own: local recoding in order of loss", 'Eigenes Verfahren von Kordon: lokale Umkodierung in der Reihenfolge des Verlusts'],
  [
    'Clusters rows greedily inside the boundaries; suppresses only what no algorithm could keep',
    'Fasst Zeilen innerhalb der Grenzen schrittweise (greedy) zu Klassen zusammen; unterdrückt nur, was kein Verfahren behalten könnte',
  ],
  [
    'Clusters rows greedily, with hierarchies or without: numbers become ranges, other values sets',
    'Fasst Zeilen schrittweise (greedy) zusammen, mit oder ohne Hierarchien: Zahlen werden zu Bereichen, andere Werte zu Mengen',
  ],
  [
    'Cuts the rows at the median of their widest column, and the halves again; very fast',
    'Teilt die Zeilen am Median ihrer breitesten Spalte und die Hälften wieder; sehr schnell',
  ],
  [
    'Generalizes step by step, and on the way releases rows as soon as they are a class; fast',
    'Verallgemeinert Schritt für Schritt und gibt unterwegs Zeilen frei, sobald sie eine Klasse bilden; schnell',
  ],
  [
    'Starts from the most general values and specializes groups of rows for as long as they hold',
    'Beginnt bei den allgemeinsten Werten und verfeinert Klassen, solange sie die Anforderungen erfüllen',
  ],
  [
    'Generalizes whole columns, the one with the most values first, then suppresses the rows that stand out',
    'Verallgemeinert ganze Spalten, zuerst die mit den meisten Werten, und unterdrückt dann die auffälligen Zeilen',
  ],
  [
    'Finds the best of all full-domain generalizations: every value of a column on one level',
    'Findet die beste aller Verallgemeinerungen ganzer Spalten: alle Werte einer Spalte auf einer Ebene',
  ],
  [
    'Finds the most precise of all generalizations without suppression, of whole columns or of single cells',
    'Findet die genaueste aller Verallgemeinerungen ohne Unterdrückung, für ganze Spalten oder einzelne Zellen',
  ],
  [
    'Binary search for a minimal full-domain generalization: every value of a column on one level, as few levels as possible',
    'Binäre Suche nach einer minimalen Verallgemeinerung ganzer Spalten: alle Werte einer Spalte auf einer Ebene, so wenige Ebenen wie möglich',
  ],
  [
    'Generalizes columns until each value is frequent, then suppresses cells of rare pairs and triples; does not guarantee k-anonymity',
    'Verallgemeinert Spalten, bis jeder Wert häufig ist, und unterdrückt dann Zellen seltener Paare und Tripel; sichert keine k-Anonymität zu',
  ],

  // Options
  ['Effort', 'Aufwand'],
  [
    'How often to look for less loss once classes are made; more never loses more. Not at all where the job does not say, or asks for a refined alpha',
    'Wie oft nach geringerem Verlust gesucht wird, wenn die Klassen gebildet sind; mehr verliert nie mehr. Gar nicht, wenn der Auftrag nichts angibt oder ein verfeinertes alpha verlangt',
  ],
  ['Rows that may be suppressed', 'Zeilen, die unterdrückt werden dürfen'],
  [
    'Generalizes until no more rows than this are in classes that fail, and suppresses those; k if not given',
    'Verallgemeinert, bis höchstens so viele Zeilen in Klassen stehen, die die Anforderungen verfehlen, und unterdrückt diese; ohne Angabe k',
  ],
  ['Metric to minimize', 'Zu minimierendes Maß'],
  [
    'What the best of all nodes is best in; distortion_ratio if the job does not say',
    'Worin der beste aller Knoten der beste ist; ohne Angabe in der Verzerrung',
  ],
  ['Rows to suppress at most', 'Höchstens zu unterdrückende Zeilen'],
  [
    'How many rows may be suppressed beyond those that no release could keep; 0 if the job does not say',
    'Wie viele Zeilen über die hinaus, die keine Freigabe behalten könnte, unterdrückt werden dürfen; ohne Angabe 0',
  ],
  [
    'How many rows in classes below k may be suppressed beyond those that no release could keep; 0 if the job does not say',
    'Wie viele Zeilen aus Klassen unter k über die hinaus, die keine Freigabe behalten könnte, unterdrückt werden dürfen; ohne Angabe 0',
  ],
  ['All minimal nodes', 'Alle minimalen Knoten'],
  [
    'Finds every minimal generalization and releases the one of least information loss; otherwise the first one on the lowest level that a binary search finds',
    'Findet jede minimale Verallgemeinerung und gibt die mit dem geringsten Informationsverlust frei; sonst die erste auf der niedrigsten Ebene, die eine binäre Suche findet',
  ],
  ['Level', 'Einheit'],
  [
    'What is generalized as one: all values of a column, or each cell on its own, where up to 20 rows may share a class; attribute if not given',
    'Was als Einheit verallgemeinert wird: alle Werte einer Spalte oder jede Zelle für sich, wobei sich bis zu 20 Zeilen eine Klasse teilen dürfen; ohne Angabe ganze Spalten',
  ],
  ['Equal values', 'Gleiche Werte'],
  [
    'strict: rows that are equal in the attribute that is cut stay together; relaxed: they are divided, so that halves are even; strict if not given',
    'streng: Zeilen, die in der geteilten Spalte gleich sind, bleiben zusammen; gelockert: sie werden aufgeteilt, damit die Hälften gleich groß sind; ohne Angabe streng',
  ],
  ['Further generalizations', 'Weitere Verallgemeinerungen'],
  [
    'How many times the column with the most cells in rare combinations goes up a level before cells are suppressed; 0 if not given',
    'Wie oft die Spalte mit den meisten Zellen in seltenen Kombinationen um eine Ebene steigt, bevor Zellen unterdrückt werden; ohne Angabe 0',
  ],
  ['A release that is not k-anonymous', 'Eine Freigabe, die nicht k-anonym ist'],
  [
    'Whether to accept a release in which some rows share their values with fewer than k - 1 others; refused if not given',
    'Ob eine Freigabe angenommen wird, in der manche Zeilen ihre Werte mit weniger als k − 1 anderen teilen; ohne Angabe abgelehnt',
  ],

  ['distortion ratio', 'Verzerrung'],
  ['information loss', 'Informationsverlust'],
  ['discernibility', 'Unterscheidbarkeit'],
  ['average class size', 'durchschnittliche Klassengröße'],
  ['attribute', 'Spalte'],
  ['cell', 'Zelle'],
  ['strict', 'streng'],
  ['relaxed', 'gelockert'],
  ['refuse', 'ablehnen'],
  ['accept', 'annehmen'],

  // Privacy models
  ['k-anonymity', 'k-Anonymität'],
  [
    'Each row shares its quasi-identifier values with at least k - 1 others',
    'Jede Zeile teilt die Werte ihrer Quasi-Identifikatoren mit mindestens k − 1 anderen',
  ],
  ['p-sensitivity', 'p-Sensitivität'],
  ['p-sensitive k-anonymity', 'p-sensitive k-Anonymität'],
  [
    'Each class has at least p different values of every sensitive column',
    'Jede Klasse hat mindestens p verschiedene Werte jeder sensiblen Spalte',
  ],
  ['l-diversity', 'l-Diversität'],
  [
    'Each class has at least l well-represented values of a sensitive column',
    'Jede Klasse hat mindestens l gut vertretene Werte einer sensiblen Spalte',
  ],
  ['t-closeness', 't-Closeness'],
  [
    'The values of a sensitive column are spread in each class nearly as in the whole table',
    'Die Werte einer sensiblen Spalte sind in jeder Klasse fast so verteilt wie in der gesamten Tabelle',
  ],
  ['beta-likeness', 'beta-Likeness'],
  [
    'No value of a sensitive column is much more frequent in a class than in the whole table, by the measure of how frequent it is there',
    'Kein Wert einer sensiblen Spalte ist in einer Klasse viel häufiger als in der gesamten Tabelle, gemessen daran, wie häufig er dort ist',
  ],
  ['delta-disclosure', 'delta-Disclosure'],
  ['delta-disclosure privacy', 'delta-Disclosure-Privacy'],
  [
    'Each value of a sensitive column occurs in every class, nearly as often as in the whole table',
    'Jeder Wert einer sensiblen Spalte kommt in jeder Klasse vor, fast so oft wie in der gesamten Tabelle',
  ],
  [
    'Brickell, Shmatikov: The Cost of Privacy (2008), Definition 1',
    'Brickell, Shmatikov: The Cost of Privacy (2008), Definition 1',
  ],
  ['alpha-k-anonymity', '(alpha,k)-Anonymität'],
  ['(alpha,k)-anonymity', '(alpha,k)-Anonymität'],
  [
    'In each class at most the share alpha has one value, or one of the values named, of a sensitive column',
    'In jeder Klasse hat höchstens der Anteil alpha denselben Wert einer sensiblen Spalte oder einen der genannten Werte',
  ],
  [
    'monotone: classes that satisfy it satisfy it merged',
    'monoton: Klassen, die es erfüllen, erfüllen es auch zusammengelegt',
  ],
  [
    'monotone: classes that satisfy it satisfy it merged; not so if {parameter}',
    'monoton: Klassen, die es erfüllen, erfüllen es auch zusammengelegt; bei {parameter} gilt das nicht',
  ],

  // What a demand on a model says: titles and meanings of its parameters, and of its kinds
  [
    'p-sensitivity: every class has at least this many distinct values of each sensitive attribute; at most k.',
    'p-Sensitivität: jede Klasse hat mindestens so viele verschiedene Werte jeder sensiblen Spalte; höchstens k.',
  ],
  ['Kind', 'Art'],
  ['Distinct: different values', 'Verschieden: Zahl der Werte'],
  ['Entropy: hard to guess', 'Entropie: schwer zu erraten'],
  ['Recursive: none dominates', 'Rekursiv: keiner überwiegt'],
  [
    'distinct: at least l different values; entropy: the exponential of the entropy is at least l; recursive: the most frequent value occurs less than c times as often as the l-th most frequent and all rarer ones together.',
    'distinct: mindestens l verschiedene Werte; entropy: die Exponentialfunktion der Entropie ist mindestens l; recursive: der häufigste Wert kommt weniger als c-mal so oft vor wie der l-häufigste und alle selteneren zusammen.',
  ],
  ['A whole number, unless the kind is entropy.', 'Eine ganze Zahl, es sei denn, die Art ist entropy.'],
  ['Of recursive only.', 'Nur bei recursive.'],
  ['Distance', 'Abstand'],
  ['Equal: any two values', 'Gleich: alle Werte gleich weit'],
  ['Ordered: numbers by rank', 'Geordnet: Zahlen nach Rang'],
  ['Hierarchical: by a tree', 'Hierarchisch: nach einem Baum'],
  [
    "How far apart two values are. equal: any two are 1 apart; ordered: numbers, by their places in ascending order; hierarchical: by the height of their common ancestor in the attribute's hierarchy.",
    'Wie weit zwei Werte voneinander entfernt sind. equal: je zwei sind 1 entfernt; ordered: Zahlen, nach ihrem Platz in aufsteigender Folge; hierarchical: nach der Höhe ihres gemeinsamen Vorfahren in der Hierarchie der Spalte.',
  ],
  ['The greatest distance.', 'Der größte Abstand.'],
  ['Share of the rows of a class.', 'Anteil an den Zeilen einer Klasse.'],
  ['Values', 'Werte'],
  [
    'The values to protect, taken together as one; left out: every value, each on its own.',
    'Die Werte, die zu schützen sind, zusammen als einer; ohne sie: jeder Wert für sich.',
  ],
  ['Basic: beta for each value', 'Einfach: beta für jeden Wert'],
  ['Enhanced: less for frequent values', 'Verschärft: weniger für häufige Werte'],
  [
    "basic: a value's share of a class exceeds its share of the table by at most beta times the latter; enhanced: and by at most -ln of the latter times the latter, so that no class has nothing but a frequent value.",
    'basic: Der Anteil eines Werts an einer Klasse übersteigt seinen Anteil an der Tabelle um höchstens das beta-Fache von diesem; enhanced: und um höchstens das −ln-Fache von diesem, sodass keine Klasse nur aus einem häufigen Wert besteht.',
  ],
  ['beta', 'beta'],
  ['The greatest relative gain of a share.', 'Der größte relative Zuwachs eines Anteils.'],
  ['delta', 'delta'],
  [
    'What the logarithm of a share of a class over the share of the table stays below, up and down.',
    'Darunter bleibt der Logarithmus des Anteils an einer Klasse durch den an der Tabelle, nach oben wie nach unten.',
  ],
  ['Refined', 'Verfeinert'],
  [
    'true: at most alpha times the rows of the class, rounded up.',
    'true: höchstens alpha mal die Zeilen der Klasse, aufgerundet.',
  ],

  // Places in papers
  [
    'Wong, Li, Fu, Wang: (alpha,k)-anonymous data publishing (2009), Definitions 4, 5, 11 and 13',
    'Wong, Li, Fu, Wang: (alpha,k)-anonymous data publishing (2009), Definitionen 4, 5, 11 und 13',
  ],
  [
    "Samarati: Protecting Respondents' Identities in Microdata Release (2001); Truta, Vinay: Privacy Protection: p-Sensitive k-Anonymity Property (2006), Algorithm 3",
    "Samarati: Protecting Respondents' Identities in Microdata Release (2001); Truta, Vinay: Privacy Protection: p-Sensitive k-Anonymity Property (2006), Algorithmus 3",
  ],
  [
    'Sweeney: Achieving k-Anonymity Privacy Protection Using Generalization and Suppression (2002), figure 5',
    'Sweeney: Achieving k-Anonymity Privacy Protection Using Generalization and Suppression (2002), Abbildung 5',
  ],
  [
    'Wong, Li, Fu, Wang: (alpha,k)-anonymous data publishing (2009), Algorithm 1',
    'Wong, Li, Fu, Wang: (alpha,k)-anonymous data publishing (2009), Algorithmus 1',
  ],
  [
    'Sweeney: Achieving k-Anonymity Privacy Protection Using Generalization and Suppression (2002), figure 8',
    'Sweeney: Achieving k-Anonymity Privacy Protection Using Generalization and Suppression (2002), Abbildung 8',
  ],
  [
    'Wong, Li, Fu, Wang: (alpha,k)-anonymous data publishing (2009), Algorithm 2',
    'Wong, Li, Fu, Wang: (alpha,k)-anonymous data publishing (2009), Algorithmus 2',
  ],
  [
    'Miller, Campan, Truta: Constrained k-Anonymity (2008), figure 5',
    'Miller, Campan, Truta: Constrained k-Anonymity (2008), Abbildung 5',
  ],
  [
    'Sweeney: Achieving k-Anonymity Privacy Protection Using Generalization and Suppression (2002), figure 11',
    'Sweeney: Achieving k-Anonymity Privacy Protection Using Generalization and Suppression (2002), Abbildung 11',
  ],
  [
    'Byun, Kamra, Bertino, Li: Efficient k-Anonymization Using Clustering Techniques (2007), figure 5',
    'Byun, Kamra, Bertino, Li: Efficient k-Anonymization Using Clustering Techniques (2007), Abbildung 5',
  ],

  // Formulas of metrics: words in German, symbols as they are
  [
    "IL: the sum over all cells of weight times height(released node) / height(hierarchy), or by share the released node's further leaves by the hierarchy's; of a range or a set its share of the column's; every cell of a suppressed row costs its weight",
    'IL: die Summe über alle Zellen von Gewicht mal Höhe(freigegebener Knoten) / Höhe(Hierarchie), oder nach Anteil weitere Blätter des freigegebenen Knotens / weitere Blätter der Hierarchie; bei einem Bereich oder einer Menge der Anteil an der ganzen Spalte; jede Zelle einer unterdrückten Zeile kostet ihr Gewicht',
  ],
  [
    'IL / (rows * sum of weights), from 0 to 1; every cell of a suppressed row costs its weight',
    'IL / (Zeilen * Summe der Gewichte), von 0 bis 1; jede Zelle einer unterdrückten Zeile kostet ihr Gewicht',
  ],
  [
    'no release of the table within its boundaries has an IL below this whose classes have k rows, and as many different values as p, l, alpha or a k of people ask for: the sum over all rows of the IL of the cheapest generalization at which the row has such company; the weight of all cells where there is none; or, if that is more, the sum of prices that no such class pays above what it loses; only where every class has k rows',
    'keine Freigabe der Tabelle innerhalb ihrer Grenzen hat ein kleineres IL, deren Klassen k Zeilen haben und so viele verschiedene Werte, wie p, l, alpha oder ein k von Personen verlangen: die Summe über alle Zeilen des IL der günstigsten Verallgemeinerung, in der die Zeile solche Gesellschaft hat; das Gewicht aller Zellen, wo es keine gibt; oder, wenn das mehr ist, die Summe von Preisen, von denen keine solche Klasse mehr zahlt, als sie verliert; nur wenn jede Klasse k Zeilen hat',
  ],
  [
    'Prec = 1 - (sum over all cells of weight * h / H) / (rows * sum of weights); of a range or a set h / H is its share of the column\'s; h = H in every cell of a suppressed row',
    'Prec = 1 - (Summe über alle Zellen von Gewicht * h / H) / (Zeilen * Summe der Gewichte); bei einem Bereich oder einer Menge ist h / H der Anteil an der ganzen Spalte; h = H in jeder Zelle einer unterdrückten Zeile',
  ],
  [
    "(sum over all cells of h) / (the same with every cell at its root); of a range or a set h is its share of the column's; h = H in every cell of a suppressed row",
    '(Summe über alle Zellen von h) / (dasselbe mit jeder Zelle an ihrer Wurzel); bei einem Bereich oder einer Menge ist h der Anteil an der ganzen Spalte; h = H in jeder Zelle einer unterdrückten Zeile',
  ],
  [
    'DM: the sum over all classes of |E|^2; a suppressed row costs the number of rows',
    'DM: die Summe über alle Klassen von |E|^2; eine unterdrückte Zeile kostet die Anzahl der Zeilen',
  ],
  [
    'C_AVG: released rows / classes / k, 1 at best; suppressed rows are not counted',
    'C_AVG: freigegebene Zeilen / Klassen / k, bestenfalls 1; unterdrückte Zeilen zählen nicht',
  ],
  [
    "CM: the share of rows whose class label is not that of their class's majority; a suppressed row counts as one; only where the job names a classification",
    'CM: der Anteil der Zeilen, deren Zielwert nicht der der Mehrheit ihrer Klasse ist; eine unterdrückte Zeile zählt als eine davon; nur wenn der Auftrag eine Klassifikation nennt',
  ],
  [
    "NCP: the mean over rows and weights of the share of the hierarchy's leaves that lie below the released node, 0 for a leaf itself (of a set the share of its members, of a range that of its width); 1 in every cell of a suppressed row",
    'NCP: das mit den Gewichten gebildete Mittel über alle Zeilen des Anteils der Blätter der Hierarchie, die unter dem freigegebenen Knoten liegen, 0 für ein Blatt selbst (bei einer Menge der Anteil ihrer Elemente, bei einem Bereich der seiner Breite); 1 in jeder Zelle einer unterdrückten Zeile',
  ],
  [
    'the sum over all cells of -log2(input rows with the original value / input rows with a value that the released one stands for), over the same with every cell at its root, without weights; a suppressed row counts as at the roots',
    'die Summe über alle Zellen von -log2(Eingabezeilen mit dem ursprünglichen Wert / Eingabezeilen mit einem Wert, für den der freigegebene steht), geteilt durch dieselbe mit jeder Zelle an ihrer Wurzel, ohne Gewichte; eine unterdrückte Zeile zählt wie an den Wurzeln',
  ],

  // Ready-made hierarchies
  ['Diagnoses: ICD-10', 'Diagnosen: ICD-10'],
  [
    'categories, groups and chapters of ICD-10 (WHO, with the codes of its German and American modifications); labels are codes, of chapters with a short English title',
    'Dreisteller, Gruppen und Kapitel der ICD-10 (WHO, mit den Codes der deutschen und der amerikanischen Modifikation); Namen sind Codes, bei Kapiteln mit kurzem englischem Titel',
  ],
  ['category', 'Dreisteller'],
  ['group', 'Gruppe'],
  ['chapter', 'Kapitel'],
  ['Countries: ISO 3166', 'Länder: ISO 3166'],
  [
    'regions and continents of the United Nations (M49), for names and codes of countries; labels are German where any of the names is',
    'Regionen und Kontinente der Vereinten Nationen (M49), für Namen und Codes von Ländern; Namen sind deutsch, wo irgendein Ländername es ist',
  ],
  ['region', 'Region'],
  ['continent', 'Kontinent'],
  ['Ages in years', 'Alter in Jahren'],
  [
    'bands of 5, 10 and 20 years from 0 on; 90 and more always go out as 90+, as HIPAA wants it',
    'Schritte von 5, 10 und 20 Jahren ab 0; 90 und mehr gehen immer als 90+ hinaus, wie HIPAA es will',
  ],
  ['Calendar dates', 'Kalenderdaten'],
  [
    'months, quarters, years and decades, in whatever format the column has',
    'Monate, Quartale, Jahre und Jahrzehnte, in welchem Format auch immer die Spalte ist',
  ],
  ['Postal codes of Germany', 'Postleitzahlen in Deutschland'],
  ['the first three, two and one of five digits', 'die ersten drei, zwei und eine von fünf Ziffern'],
  ['Postal codes of Austria and Switzerland', 'Postleitzahlen in Österreich und der Schweiz'],
  ['the first two and one of four digits', 'die ersten zwei und eine von vier Ziffern'],
  ['ZIP codes of the USA', 'Postleitzahlen in den USA (ZIP)'],
  [
    'the five digits of ZIP+4 codes, then three (a sectional center), then one',
    'die fünf Ziffern von ZIP+4, dann drei (ein Verteilzentrum), dann eine',
  ],
  ["ZIP codes as HIPAA's Safe Harbor wants them", 'Postleitzahlen in den USA, wie Safe Harbor (HIPAA) sie will'],
  [
    'never more than three digits, and 000 for areas of fewer than 20,000 people (census of 2010)',
    'nie mehr als drei Ziffern, und 000 für Gebiete mit weniger als 20.000 Menschen (Zensus 2010)',
  ],
  ['first digit', 'erste Ziffer'],
  ['Postcodes of the United Kingdom', 'Postleitzahlen im Vereinigten Königreich'],
  ['outward codes, as SW1A, and areas, as SW', 'Zustellbezirke (outward codes) wie SW1A und Gebiete wie SW'],
  ['outward code', 'Zustellbezirk'],
  ['area', 'Gebiet'],
  ['Regions of Europe: NUTS', 'Regionen in Europa: NUTS'],
  ['NUTS 2, NUTS 1 and the country, by the first characters', 'NUTS 2, NUTS 1 und das Land, nach den ersten Zeichen'],
  ['Municipalities and districts of Germany: AGS', 'Gemeinden und Kreise in Deutschland: AGS'],
  [
    'districts (5 digits), administrative regions (3) and states (2, with their names)',
    'Kreise (5 Stellen), Regierungsbezirke (3) und Länder (2, mit Namen)',
  ],
  ['district', 'Kreis'],
  ['administrative region', 'Regierungsbezirk'],
  ['state', 'Land'],
  ['Occupations: ISCO-08', 'Berufe: ISCO-08'],
  [
    'minor, sub-major and major groups of the International Labour Organization; labels are codes, of major groups with their English title',
    'Berufsuntergruppen, -gruppen und -hauptgruppen der Internationalen Arbeitsorganisation; Namen sind Codes, bei Hauptgruppen mit englischem Titel',
  ],
  ['minor group', 'Untergruppe'],
  ['sub-major group', 'Berufsgruppe'],
  ['major group', 'Hauptgruppe'],
  ['Education: ISCED', 'Bildung: ISCED'],
  [
    'levels of ISCED as low (0 to 2), medium (3 and 4) and high (5 to 8), as Eurostat has them',
    'Stufen der ISCED als niedrig (0 bis 2), mittel (3 und 4) und hoch (5 bis 8), wie bei Eurostat',
  ],
  ['level', 'Stufe'],
  ['education', 'Bildung'],
];
