// A release beside an earlier one of the same people: what nobody can judge of the two, and what is refused.
import type { Phrase } from '../../phrases.ts';

export const earlier: Phrase[] = [
  ['earlier release', 'frühere Freigabe'],
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
    'eine Freigabe mit "order": "input" und "suppressed": "mask" angeben',
  ],
  [
    '{ways}; the earlier release keeps rows apart, too: one with a larger k leaves more room',
    '{ways}; auch die frühere Freigabe hält Zeilen auseinander: Eine mit größerem k lässt mehr Raum',
  ],
  [
    '{algorithm} promises no protection, and so none beside an earlier release',
    '{algorithm} verspricht keinen Schutz, also auch keinen neben einer früheren Freigabe',
  ],
  ['use an algorithm that guarantees it', 'ein Verfahren wählen, das ihn garantiert'],
  [
    'nobody in it is in the table, of {n|person|people} told apart by {columns}',
    'niemand daraus ist in der Tabelle, von {n|Person|Personen}, unterschieden durch {columns}',
  ],
  [
    'give the release of these people, the column that tells them apart in both, and for keyed codes the same passphrase; random codes are other ones in each release',
    'die Freigabe dieser Personen angeben, die Spalte, die sie in beiden unterscheidet, und bei Codes mit Passphrase dieselbe Passphrase; zufällige Codes sind in jeder Freigabe andere',
  ],
  [
    "row i of both is not one person's: {n|cell contradicts|cells contradict} the table, first in row {m}, nearly as many as in a random order",
    'Zeile i ist nicht in beiden dieselbe Person: {n|Zelle widerspricht|Zellen widersprechen} der Tabelle, zuerst in Zeile {m}, fast so viele wie in zufälliger Reihenfolge',
  ],
  [
    'give a release with "order": "input" and "suppressed": "mask", or name a column that tells people apart (--person)',
    'eine Freigabe mit "order": "input" und "suppressed": "mask" angeben, oder eine Spalte nennen, die Personen unterscheidet (--person)',
  ],
  [
    'k counts people by {columns}, and they are told apart by something else here',
    'k zählt Personen nach {columns}, und hier werden sie durch anderes unterschieden',
  ],
  ['tell people apart by the same columns (--person)', 'Personen durch dieselben Spalten unterscheiden (--person)'],
  [
    'the earlier release keeps rows apart, so that nobody can say what classes inside others tell of them',
    'die frühere Freigabe hält Zeilen auseinander, so dass niemand sagen kann, was Klassen in anderen über sie verraten',
  ],
  ['leave it out, or give "allow"', 'es weglassen oder "allow" angeben'],
  ['an earlier release keeps rows apart', 'eine frühere Freigabe hält Zeilen auseinander'],
  [
    'two releases of {name} as numbers can be subtracted from one another, and what that tells of those who came or left is not judged',
    'zwei Freigaben von {name} als Zahlen lassen sich voneinander abziehen; was das über Hinzugekommene oder Ausgeschiedene verrät, wird nicht beurteilt',
  ],
  [
    'say "release": "range" where the same people are released again',
    '"release": "range" schreiben, wo dieselben Personen noch einmal hinausgehen',
  ],
  [
    '{column} goes out as random codes, which are other ones in each release',
    '{column} geht als zufällige Codes hinaus, und die sind in jeder Freigabe andere',
  ],
  [
    'give the table that the earlier release was made of, too (--earlier-original)',
    'auch die Tabelle angeben, aus der die frühere Freigabe entstand (--earlier-original)',
  ],
  [
    'people have several rows, and k counts rows: together with the earlier release nobody could say among how many people they are',
    'Personen haben mehrere Zeilen, und k zählt Zeilen: Zusammen mit der früheren Freigabe könnte niemand sagen, unter wie vielen Personen sie sind',
  ],
  ['say whose the rows are, for example "person": "patient_id"', 'sagen, wem die Zeilen gehören, zum Beispiel "person": "patient_id"'],
  [
    'it may hold in some classes and not in all of them together, so it cannot be promised beside an earlier release',
    'es kann in einigen Klassen gelten und in allen zusammen nicht, lässt sich also neben einer früheren Freigabe nicht versprechen',
  ],
  [
    'leave it out, or release the table without regard to the earlier release and audit both together',
    'es weglassen, oder die Tabelle ohne Rücksicht auf die frühere Freigabe freigeben und beide zusammen prüfen',
  ],
  [
    '{n|person|people} of this release only are among fewer than {k} such in their class',
    '{n|Person|Personen} nur dieser Freigabe {n:ist|sind} in ihrer Klasse unter weniger als {k} solchen',
  ],
];
