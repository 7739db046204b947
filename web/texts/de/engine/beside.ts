// Files beside the table: an earlier release of the same people, and the population that the table is a part of.
import type { Phrase } from '../../phrases.ts';

export const beside: Phrase[] = [
  [
    '{name} has {n|value|values} in {m|row|rows} of the population, and each row counts as another person of it: there are fewer people than it seems',
    '{name} hat {n|Wert|Werte} in {m|Zeile|Zeilen} der Grundgesamtheit, und jede Zeile zählt als eine andere Person: es sind weniger Personen, als es scheint',
  ],
  [
    'the table was read with another research subset than the job has',
    'die Tabelle wurde mit einer anderen Teilmenge gelesen, als der Auftrag sie hat',
  ],
  ['read the table again as the job says', 'die Tabelle noch einmal so lesen, wie der Auftrag sagt'],
  // Earlier releases: what nobody can judge of them, and what is refused
  ['earlier release', 'frühere Freigabe'],
  ['earlier release {n}', 'frühere Freigabe {n}'],
  ['it is not there any more, or another one was opened meanwhile', 'sie ist nicht mehr da, oder eine andere wurde inzwischen geöffnet'],
  ['try again', 'noch einmal versuchen'],
  [
    '{n|row|rows}, and the release made of it has {m}: row by row they are no pairs',
    '{n|Zeile|Zeilen}, und die daraus entstandene Freigabe hat {m}: Zeile für Zeile sind sie keine Paare',
  ],
  [
    'row {n} is not that of the release made of it: what goes out unchanged differs',
    'Zeile {n} ist nicht die der daraus entstandenen Freigabe: was unverändert hinausgeht, ist verschieden',
  ],
  [
    'give a release with "order": "input" and "suppressed": "mask"',
    'eine Freigabe in der Reihenfolge der Eingabe angeben, in der Zeilen, die nicht bleiben konnten, aus * bestehen',
  ],
  [
    '{ways}; earlier releases keep rows apart, too: with a larger k they leave more room',
    '{ways}; auch frühere Freigaben halten Zeilen auseinander: Mit größerem k lassen sie mehr Raum',
  ],
  [
    '{algorithm} promises no protection, and so none beside an earlier release',
    '{algorithm} verspricht keinen Schutz, also auch keinen neben einer früheren Freigabe',
  ],
  ['use an algorithm that guarantees it', 'ein Verfahren wählen, das ihn garantiert'],
  [
    '{n|row|rows} of nothing but * may be suppressed ones or a class, and no other column tells',
    '{n|Zeile|Zeilen} aus nichts als * können unterdrückt oder eine Klasse sein, und keine andere Spalte verrät es',
  ],
  [
    'if they are a class, say "suppressed": "remove" in "output"; if not, take them out of the earlier release, and out of the table that it was made of',
    'sind sie eine Klasse, Zeilen, die nicht bleiben können, entfernen lassen; wenn nicht, sie aus der früheren Freigabe nehmen und aus der Tabelle, aus der sie entstand',
  ],
  [
    'nobody in it is in the table, of {n|person|people} told apart by {columns}',
    'niemand daraus ist in der Tabelle, von {n|Person|Personen}, unterschieden durch {columns}',
  ],
  [
    'give the release of these people, the column that tells them apart in both, and for keyed codes the same passphrase; random codes are other ones in each release. If the later release left all of them out, then both tell nothing together',
    'die Freigabe dieser Personen angeben, die Spalte, die sie in beiden unterscheidet, und bei Codes mit Passphrase dieselbe Passphrase; zufällige Codes sind in jeder Freigabe andere. Hat die spätere Freigabe alle weggelassen, dann sagen beide zusammen nichts',
  ],
  [
    "row i of both is not one person's: {n|cell contradicts|cells contradict} the table, first in row {m}, nearly as many as in a random order",
    'Zeile i ist nicht in beiden dieselbe Person: {n|Zelle widerspricht|Zellen widersprechen} der Tabelle, zuerst in Zeile {m}, fast so viele wie in zufälliger Reihenfolge',
  ],
  [
    'give a release with "order": "input" and "suppressed": "mask", or name a column that tells people apart (--person)',
    'eine Freigabe in der Reihenfolge der Eingabe angeben, in der Zeilen, die nicht bleiben konnten, aus * bestehen, oder eine Spalte nennen, die Personen unterscheidet',
  ],
  [
    'k counts people by {columns}, and they are told apart by something else here',
    'k zählt Personen nach {columns}, und hier werden sie durch anderes unterschieden',
  ],
  [
    'tell people apart by the same columns (--person)',
    'Personen durch dieselben Spalten unterscheiden',
  ],
  [
    'an earlier release keeps rows apart, so that nobody can say what classes inside others tell of them',
    'eine frühere Freigabe hält Zeilen auseinander, so dass niemand sagen kann, was Klassen in anderen über sie verraten',
  ],
  ['leave it out, or give "allow"', 'Klassen in Klassen zulassen'],
  ['an earlier release keeps rows apart', 'eine frühere Freigabe hält Zeilen auseinander'],
  [
    'two releases of {name} as numbers can be subtracted from one another, and what that tells of those who came or left is not judged',
    'zwei Freigaben von {name} als Zahlen lassen sich voneinander abziehen; was das über Hinzugekommene oder Ausgeschiedene verrät, wird nicht beurteilt',
  ],
  [
    'say "release": "range" where the same people are released again',
    'Klassen als Intervalle hinausgehen lassen, wo dieselben Personen noch einmal hinausgehen',
  ],
  [
    '{column} goes out as random codes, which are other ones in each release',
    '{column} geht als zufällige Codes hinaus, und die sind in jeder Freigabe andere',
  ],
  [
    'give the table that the earlier release was made of, too (--earlier-original)',
    'auch die Tabelle angeben, aus der die frühere Freigabe entstand',
  ],
  [
    'people have several rows, and k counts rows: together with an earlier release nobody could say among how many people they are',
    'Personen haben mehrere Zeilen, und k zählt Zeilen: Zusammen mit einer früheren Freigabe könnte niemand sagen, unter wie vielen Personen sie sind',
  ],
  [
    'say whose the rows are, for example "person": "patient_id"',
    'in Schritt 4 sagen, dass k Personen zählt, und welche Spalten sie unterscheiden',
  ],
  [
    'it may hold in some classes and not in all of them together, so it cannot be promised beside an earlier release',
    'es kann in einigen Klassen gelten und in allen zusammen nicht, lässt sich also neben einer früheren Freigabe nicht versprechen',
  ],
  [
    'leave it out, or release the table without regard to earlier releases and audit all together',
    'es weglassen, oder die Tabelle ohne Rücksicht auf frühere Freigaben freigeben und alle zusammen prüfen',
  ],
  [
    '{n|person|people} of this release only are among fewer than {k} such in their class',
    '{n|Person|Personen} nur dieser Freigabe {n:ist|sind} in ihrer Klasse unter weniger als {k} solchen',
  ],

  // Who is known of it, for risks
  ['the population has no column {name}', 'die Grundgesamtheit hat keine Spalte {name}'],
  ['give it every quasi-identifier of the job, by the same name', 'ihr jeden Quasi-Identifikator des Auftrags geben, unter demselben Namen'],
  [
    'population: {n|row has|rows have} a value of {name} that is in no group of its hierarchy, taken to fit the root only',
    'Grundgesamtheit: {n|Zeile hat|Zeilen haben} einen Wert von {name}, der in keiner Gruppe der Hierarchie ist; {n:sie gilt|sie gelten} als nur zur Wurzel passend',
  ],
  [
    'population: {n|tuple|tuples} of quasi-identifiers with fewer rows in the population than in the table, which should be part of it; taken to have as many',
    'Grundgesamtheit: {n|Tupel|Tupel} von Quasi-Identifikatoren mit weniger Zeilen in der Grundgesamtheit als in der Tabelle, die ein Teil davon sein sollte; als gleich viele gezählt',
  ],

  // Who of it is in the table
  ['the job\'s subset says already who the population is', 'die Teilmenge des Auftrags sagt schon, wer die Grundgesamtheit ist'],
  [
    'leave one of the two out: "subset" in "input" takes the rest of the table for it',
    'eines von beiden weglassen: „subset“ in „input“ nimmt den Rest der Tabelle dafür',
  ],
  [
    "{n|row of the table is|rows of the table are} nobody's in it, first row {m} ({values}): no further row of the population has the same quasi-identifiers",
    '{n|Zeile der Tabelle gehört|Zeilen der Tabelle gehören} zu niemandem darin, zuerst Zeile {m} ({values}): keine weitere Zeile der Grundgesamtheit hat dieselben Quasi-Identifikatoren',
  ],
  [
    'give a population that has everybody of the table, written in the same way; mend such rows, or leave them out',
    'eine Grundgesamtheit angeben, die alle aus der Tabelle enthält, ebenso geschrieben; solche Zeilen berichtigen oder weglassen',
  ],
  ['population: {n|row|rows}, and {m} are in the table', 'Grundgesamtheit: {n|Zeile|Zeilen}, davon {m} in der Tabelle'],
  [
    '{column}: {n|value that the subset names is|values that the subset names are} in no row',
    '{column}: {n|Wert|Werte} der Teilmenge {n:kommt|kommen} in keiner Zeile vor',
  ],
  ['give a column by the name that it has once the table is repaired', 'eine Spalte mit dem Namen angeben, den sie nach den Reparaturen hat'],
  [
    'no row is in the subset by the values of {column}',
    'nach den Werten von {column} ist keine Zeile in der Teilmenge',
  ],
  [
    '{n} of {m|row|rows} are in the subset by the values of {column}; the others are bystanders: people around it, and nothing is released of them',
    '{n} von {m|Zeile|Zeilen} sind nach den Werten von {column} in der Teilmenge; die anderen sind Unbeteiligte: Personen, unter denen sie ist und von denen nichts freigegeben wird',
  ],
  [
    'give the column that tells which rows are released, and its values that say so: {"column": "Study", "values": ["yes"]}',
    'die Spalte angeben, die sagt, welche Zeilen freigegeben werden, und ihre Werte dafür: {"column": "Study", "values": ["yes"]}',
  ],

  // What a job asks of it
  [
    'give the greatest share of the population\'s rows of a class that may be in the table: {"most": 0.5}',
    'den größten Anteil der Zeilen der Grundgesamtheit in einer Klasse angeben, der in der Tabelle sein darf: {"most": 0.5}',
  ],
  ['with a share of 0 nothing could be released', 'bei einem Anteil von 0 könnte nichts freigegeben werden'],
  ['the least share is above the greatest', 'der kleinste Anteil liegt über dem größten'],
  ['give a "least" no greater than "most"', 'ein „least“ angeben, das nicht größer als „most“ ist'],
  ['a table of rows is more than nothing of its population', 'eine Tabelle mit Zeilen ist mehr als nichts von ihrer Grundgesamtheit'],
  ['give the share that is in the table, for example 0.1', 'den Anteil angeben, der in der Tabelle ist, zum Beispiel 0.1'],
  ['leave out this, or k_map and presence', 'dies weglassen oder k_map und presence'],
  [
    'k_map and presence count rows of the population, each as another person\'s',
    'k_map und presence zählen Zeilen der Grundgesamtheit, jede als die einer anderen Person',
  ],
  [
    'rows cannot be moved between classes where k_map or presence count the population',
    'Zeilen können nicht zwischen Klassen verschoben werden, wo k_map oder presence die Grundgesamtheit zählen',
  ],
  [
    'this counts the population, and nobody has said who that is',
    'dies zählt die Grundgesamtheit, und niemand hat gesagt, wer das ist',
  ],
  [
    'give its table (on the command line: --population), or say which rows of the table are released ("subset" in "input")',
    'ihre Tabelle angeben (auf der Kommandozeile: --population) oder sagen, welche Zeilen der Tabelle freigegeben werden („subset“ in „input“)',
  ],
  ['this cannot be kept together with an earlier release', 'dies lässt sich nicht zusammen mit einer früheren Freigabe einhalten'],
  ['leave one of the two out', 'eines von beiden weglassen'],
  [
    'people who are alike in all their rows here need not be so together with an earlier release',
    'Personen, die sich hier in allen ihren Zeilen gleichen, müssen das zusammen mit einer früheren Freigabe nicht tun',
  ],
  [
    'leave out the earlier release, or "linked"; or release the rows of both as one table',
    'die frühere Freigabe oder "linked" weglassen; oder die Zeilen beider als eine Tabelle freigeben',
  ],
  [
    '{algorithm} promises nothing, so it cannot keep what the job asks of the population',
    '{algorithm} verspricht nichts und kann daher nicht einhalten, was der Auftrag von der Grundgesamtheit verlangt',
  ],
  ['use another algorithm, for example "peel"', 'einen anderen Algorithmus verwenden, zum Beispiel „peel“'],
  [
    'demands on sensitive values cannot be made together with k_map or presence: bystanders are company in a class, and nobody knows their values',
    'Forderungen an sensible Werte sind nicht zusammen mit k_map oder presence möglich: Unbeteiligte zählen in einer Klasse mit, und niemand kennt ihre Werte',
  ],
  [
    'leave one of the two out; or have k ask for {k} in place of k_map: rows of the release that are alike are as many people of the population',
    'eines von beiden weglassen; oder statt k_map k auf {k} setzen: gleiche Zeilen der Freigabe sind ebenso viele Personen der Grundgesamtheit',
  ],
  [
    '{name} is released as numbers, which do not tell whom of the population they stand for',
    '{name} geht als Zahlen hinaus, und die sagen nicht, für wen der Grundgesamtheit sie stehen',
  ],
  [
    'leave "release" out: classes then go out as their intervals',
    'die Klassen in Schritt 3 als ihre Intervalle hinausgehen lassen',
  ],
  [
    '{name} becomes ranges or sets, which are made for each class, and whom they fit of the population only a hierarchy tells',
    '{name} wird zu Bereichen oder Mengen, die für jede Klasse entstehen; auf wen der Grundgesamtheit sie passen, sagt nur eine Hierarchie',
  ],
  ['give it a hierarchy, for example intervals', 'ihr eine Hierarchie geben, zum Beispiel Intervalle'],
  ['k_map is {k}, but the population has only {n} rows', 'k_map ist {k}, aber die Grundgesamtheit hat nur {n} Zeilen'],
  ['lower k_map, or give a larger population', 'k_map verringern oder eine größere Grundgesamtheit angeben'],
  ['{remedy}; or lower k_map, which needs company in the population', '{remedy}; oder k_map verringern, das Gesellschaft in der Grundgesamtheit braucht'],
  [
    '{remedy}; or raise "most" of presence, which needs company in the population, too',
    '{remedy}; oder bei der Anwesenheit den größten Anteil erhöhen, der ebenfalls Gesellschaft in der Grundgesamtheit braucht',
  ],
  [
    '{remedy}; or lower "least" of presence, for which classes with many others of the population are left out',
    '{remedy}; oder bei der Anwesenheit den kleinsten Anteil senken, für den Klassen mit vielen anderen der Grundgesamtheit wegfallen',
  ],
  [
    '{n} of {m} people of the population are in the table, so of some class no less than this share is',
    '{n} von {m} Personen der Grundgesamtheit sind in der Tabelle, in mindestens einer Klasse also kein kleinerer Anteil',
  ],
  ['raise "most" to {share} or more, or give a larger population', 'den größten Anteil auf {share} oder mehr erhöhen oder eine größere Grundgesamtheit angeben'],
  [
    'the cell level divides the table alone, and the job counts the population',
    'die Ebene der Zellen teilt nur die Tabelle auf, und der Auftrag zählt die Grundgesamtheit',
  ],
  [
    'use another algorithm, or the level "attribute"',
    'einen anderen Algorithmus verwenden oder ihn ganze Spalten verallgemeinern lassen',
  ],
  [
    'a mapping was made among another population, and does not say who shares a class in this',
    'eine Zuordnung entstand in einer anderen Grundgesamtheit und sagt nicht, wer in dieser eine Klasse teilt',
  ],
  ['mask the table by its job, or leave this out', 'die Tabelle nach ihrem Auftrag freigeben oder dies weglassen'],

  // What the audit finds of it
  ['k-map', 'k-Map'],
  ['delta-presence', 'Delta-Presence'],
  [
    '{n|person|people} of the population for the class that has the fewest, required {k}',
    '{n|Person|Personen} der Grundgesamtheit für die Klasse mit den wenigsten, verlangt {k}',
  ],
  ['too few people fit a class, first {class}', 'auf eine Klasse passen zu wenige Personen, zuerst {class}'],
  [
    'people fit every class, but not enough for all: who counts in one counts in no other',
    'auf jede Klasse passen Personen, aber nicht genug für alle: wer in einer zählt, zählt in keiner anderen',
  ],
  ['nobody knows whom ranges and sets fit', 'auf wen Bereiche und Mengen passen, weiß niemand'],
  ['nothing is released', 'nichts wird freigegeben'],
  [
    'at most {share} of the people of a class are in the table, allowed {most}',
    'höchstens {share} der Personen einer Klasse sind in der Tabelle, erlaubt {most}',
  ],
  [
    '{detail}; at least {share} of those who fit one, required {least}',
    '{detail}; mindestens {share} derer, die auf eine passen, verlangt {least}',
  ],

  // People who are alike in all their rows: what is refused
  [
    'it is about all rows of a person, and the job does not say whose they are',
    'es geht um alle Zeilen einer Person, und der Auftrag sagt nicht, von wem sie sind',
  ],
  [
    'name the column that tells people apart: "person" in "privacy"',
    'die Spalte nennen, die Personen unterscheidet: "person" in "privacy"',
  ],
  [
    'no identifier is released as codes, so nothing links the rows of a person',
    'kein Identifikator wird als Codes freigegeben, also verbindet nichts die Zeilen einer Person',
  ],
  [
    'leave "linked" out; or say "pseudonym" of the column that tells people apart',
    '"linked" weglassen; oder "pseudonym" bei der Spalte angeben, die Personen unterscheidet',
  ],
  ['leave this out, or leave out "linked"', 'das weglassen oder "linked" weglassen'],
  [
    'it is not yet worked out for people who are alike in all their rows',
    'das gibt es noch nicht für Personen, die in allen Zeilen gleich sind',
  ],
  [
    'a row cannot be moved by itself where people are alike in all their rows',
    'wo Personen in allen Zeilen gleich sind, lässt sich keine Zeile für sich verschieben',
  ],
  ['people have rows in several parts of a divided table', 'Personen haben Zeilen in mehreren Teilen einer geteilten Tabelle'],
  [
    'people who are alike in all their rows are not looked for by it',
    'Personen, die in allen Zeilen gleich sind, werden nicht danach gesucht',
  ],
  [
    'people who are alike in all their rows are searched in one way, whose one option is effort',
    'für Personen, die in allen Zeilen gleich sind, gibt es nur ein Suchverfahren, dessen einzige Option der Aufwand ist',
  ],
  [
    'rows are looked at one by one here, and not all rows of a person together',
    'hier werden Zeilen einzeln betrachtet, nicht alle Zeilen einer Person zusammen',
  ],
  ['leave it out, or leave out "linked" in "privacy"', 'das weglassen oder "linked" in "privacy" weglassen'],
  [
    'codes of {column} link other rows than those that are one person\'s by {person}',
    'Codes von {column} verbinden andere Zeilen als die, die nach {person} von einer Person sind',
  ],
  [
    'leave these codes out, or name the column as "person" in "privacy"',
    'diese Codes weglassen oder die Spalte als "person" in "privacy" nennen',
  ],
  [
    'each row has a code of its own, so nothing links the rows of a person by {person}',
    'jede Zeile hat einen eigenen Code, also verbindet nichts die Zeilen einer Person nach {person}',
  ],
  [
    'leave "linked" out; or release codes of the column that tells people apart',
    '"linked" weglassen; oder Codes der Spalte freigeben, die Personen unterscheidet',
  ],
  [
    'rows in the order of the input show which row of a person was first',
    'Zeilen in der Reihenfolge der Eingabe zeigen, welche Zeile einer Person die erste war',
  ],
  [
    'say "order": "shuffled", or leave out "linked" in "privacy"',
    '"order": "shuffled" angeben oder "linked" in "privacy" weglassen',
  ],
  [
    'ranges have a greatest width, and people whose rows keep to it are not yet looked for',
    'Bereiche haben eine größte Breite, und Personen, deren Zeilen sie einhalten, werden noch nicht gesucht',
  ],
  [
    'give the column intervals in place of ranges, or leave the width out',
    'der Spalte Intervalle statt Bereichen geben oder die Breite weglassen',
  ],
  [
    'it asks how many people have a value, and may fail where groups become one',
    'das fragt, wie viele Personen einen Wert haben, und kann scheitern, wo Gruppen zu einer werden',
  ],
  [
    'ask for different values instead: "p", or "l" of the kind "distinct"; or leave out "linked"',
    'stattdessen verschiedene Werte verlangen: "p" oder "l" der Art "distinct"; oder "linked" weglassen',
  ],
  [
    '{n} of them because no algorithm could keep them, {m} so that people are alike in all their rows',
    '{n} davon, weil kein Verfahren sie behalten könnte, {m}, damit Personen in allen Zeilen gleich sind',
  ],
  [
    '0 of them because no algorithm could keep them, {m} so that people are alike in all their rows',
    '{m} davon, damit Personen in allen Zeilen gleich sind',
  ],
  ['lower "linked", release no codes, or allow more suppression', '"linked" senken, keine Codes freigeben oder mehr Unterdrückung erlauben'],
  [
    'every row would be suppressed: within the boundaries no {n} people are alike in all rows that they could keep',
    'alle Zeilen würden unterdrückt: innerhalb der Grenzen gleichen sich keine {n} Personen in allen Zeilen, die sie behalten könnten',
  ],

  // The audit
  [
    'the smallest group of people alike in all their rows has {n|person|people}, required {m}',
    'die kleinste Gruppe von Personen, die in allen Zeilen gleich sind, hat {n|Person|Personen}, gefordert sind {m}',
  ],
  ['there is no column of codes, so nothing tells whose rows are whose', 'keine Spalte hat Codes, also sagt nichts, von wem welche Zeilen sind'],
  ['there is nobody', 'es gibt niemanden'],
  ['linked', 'verbundene Zeilen'],
  [
    'people are alike in all their rows, so rows are not released at the cheapest place with company',
    'Personen sind in allen Zeilen gleich, also werden Zeilen nicht an der günstigsten Stelle mit Gesellschaft freigegeben',
  ],

  // What it cost
  [
    'With all their rows, {n} people or more are alike: in each class they have equally many rows.',
    'Mit allen ihren Zeilen sind {n} Personen oder mehr gleich: In jeder Klasse haben sie gleich viele Zeilen.',
  ],
  ['No row is suppressed for that.', 'Dafür wird keine Zeile unterdrückt.'],
  ['{n} of {m|row|rows} are suppressed for that.', 'Dafür werden {n} von {m|Zeile|Zeilen} unterdrückt.'],
  [
    '{n|person has|people have} more than {t} rows; {m} of their rows are suppressed.',
    '{n|Person hat|Personen haben} mehr als {t} Zeilen; {m} davon werden unterdrückt.',
  ],
  ['Of what the other rows lose, {share} % is in {column}.', 'Von dem, was die übrigen Zeilen verlieren, entfallen {share} % auf {column}.'],
];
