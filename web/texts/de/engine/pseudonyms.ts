// Identifiers that go out as codes.
import type { Phrase } from '../../phrases.ts';

export const pseudonyms: Phrase[] = [
  ['only an identifier has this; the role here is {role}', 'das hat nur ein Identifikator; die Rolle ist hier {role}'],
  ['remove it, or make the role "identifier"', 'es entfernen oder die Rolle „Identifikator“ wählen'],
  ['give "random" or "keyed"', '"random" oder "keyed" angeben'],

  // Keys
  ['passphrase', 'Passphrase'],
  ['it has fewer than {n} characters', 'sie hat weniger als {n} Zeichen'],
  ['it is no line of text in UTF-8', 'sie ist keine Textzeile in UTF-8'],
  [
    'give a text of one line that nobody guesses, such as five words drawn at random',
    'einen Text aus einer Zeile angeben, den niemand errät, etwa fünf ausgeloste Wörter',
  ],
  ['the system gives no random bytes, and codes cannot do without', 'das System liefert keine Zufallsbytes, und ohne sie gibt es keine Codes'],
  [
    'leave the identifiers out, or have codes made by a passphrase',
    'die Identifikatoren weglassen oder die Codes aus einer Passphrase bilden',
  ],
  [
    'the codes of {column} are made by a passphrase, and none is given',
    'die Codes von {column} werden aus einer Passphrase gebildet, und es ist keine angegeben',
  ],
  ['give the passphrase, or have random codes', 'die Passphrase angeben oder zufällige Codes wählen'],

  // What a release with codes is
  [
    'the release is pseudonymous, not anonymous, to whoever has the code list or the passphrase',
    'die Freigabe ist pseudonym, nicht anonym, für alle, die die Codeliste oder die Passphrase haben',
  ],

  // The audit
  ['pseudonyms of {column}', 'Pseudonyme von {column}'],
  ['{n|code|codes}, one for each of {m|value|values}', '{n|Code|Codes}, je einer für {m|Wert|Werte}'],
  ['{n} of the cells at fault, first {first}', '{n} der Zellen fehlerhaft, zuerst {first}'],
  ['in released row {n}, column {name}: {what}', 'in freigegebener Zeile {n}, Spalte {name}: {what}'],
  ['{code} stands for a missing value', '{code} steht für einen fehlenden Wert'],
  ['{text} is no code', '{text} ist kein Code'],
  ['{code} is a value of the original', '{code} ist ein Wert des Originals'],
  ['{code} stands for two values', '{code} steht für zwei Werte'],
  ['{code} is a second code of one value', '{code} ist ein zweiter Code für einen Wert'],
  ['{detail}, {n} as codes', '{detail}, {n} als Codes'],
];
