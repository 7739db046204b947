// Job texts as JSON: its form, types and ranges of values.
import type { Phrase } from '../../phrases.ts';

export const json: Phrase[] = [
  ['the JSON text breaks off', 'der JSON-Text bricht ab'],
  ['give the whole text', 'den vollständigen Text angeben'],
  ['this is not JSON: {reason}', 'dies ist kein JSON: {reason}'],
  ['mend the text there', 'den Text an dieser Stelle berichtigen'],
  ['the key {name} stands twice in one object', 'der Schlüssel {name} steht zweimal in einem Objekt'],
  ['keep one of them', 'nur eine Angabe behalten'],
  ['the JSON text nests deeper than {n} levels', 'der JSON-Text ist mehr als {n} Ebenen tief verschachtelt'],
  ['give it a flatter form', 'eine flachere Form wählen'],

  // What the JSON reader says of a text that is none
  ['unexpected {found}; expected {wanted}', 'unerwartet: {found}; erwartet: {wanted}'],
  ['unexpected end of input', 'der Text endet zu früh'],
  ['unexpected {found}', 'unerwartet: {found}'],
  ['end of input', 'Ende des Textes'],
  // These the JSON library words
  ["'[', '{', or a literal", '„[“, „{“ oder ein Wert'],
  ['string literal', 'ein Text'],
  ['number literal', 'eine Zahl'],
  ['object key', 'ein Schlüssel'],
  ['object separator', 'ein Doppelpunkt'],
  ['true literal', 'true'],
  ['false literal', 'false'],
  ['null literal', 'null'],
  ['invalid literal', 'unbekanntes Wort'],
  ['invalid string: missing closing quote', 'Text ohne schließendes Anführungszeichen'],
  ['invalid string: ill-formed UTF-8 byte', 'Text mit ungültigem UTF-8-Byte'],
  [
    'invalid string: forbidden character after backslash',
    'Text mit unzulässigem Zeichen nach einem umgekehrten Schrägstrich',
  ],
  [
    'invalid string: control character {character} must be escaped to {code}',
    'Text mit Steuerzeichen {character}, das als {code} geschrieben werden muss',
  ],
  [
    'invalid string: control character {character} must be escaped to {code} or {letter}',
    'Text mit Steuerzeichen {character}, das als {code} oder {letter} geschrieben werden muss',
  ],
  [
    String.raw`invalid string: '\u' must be followed by 4 hex digits`,
    String.raw`ungültiger Text: nach „\u“ fehlen 4 Hexadezimalziffern`,
  ],
  [
    'invalid string: surrogate U+D800..U+DBFF must be followed by U+DC00..U+DFFF',
    'ungültiger Text: auf U+D800..U+DBFF muss U+DC00..U+DFFF folgen',
  ],
  [
    'invalid string: surrogate U+DC00..U+DFFF must follow U+D800..U+DBFF',
    'ungültiger Text: U+DC00..U+DFFF muss auf U+D800..U+DBFF folgen',
  ],
  ["invalid number; expected digit after '-'", "ungültige Zahl; nach '-' fehlt eine Ziffer"],
  ["invalid number; expected digit after '.'", "ungültige Zahl; nach '.' fehlt eine Ziffer"],
  ["invalid number; expected '+', '-', or digit after exponent", 'ungültige Zahl; nach dem Exponenten fehlt eine Ziffer'],
  ['invalid number; expected digit after exponent sign', 'ungültige Zahl; nach dem Vorzeichen des Exponenten fehlt eine Ziffer'],

  // What stands there, and what should
  ['an object', 'ein Objekt'],
  ['an array', 'ein Array'],
  ['the text {value}', 'der Text {value}'],
  ['this is {value}, not an object', 'dies ist {value}, kein Objekt'],
  ['this is {value}, not an array', 'dies ist {value}, kein Array'],
  ['this is {value}, not a text', 'dies ist {value}, kein Text'],
  ['this is {value}, not a number', 'dies ist {value}, keine Zahl'],
  ['this is {value}, not true or false', 'dies ist {value}, nicht true oder false'],
  ['this is not an array', 'dies ist kein Array'],
  ['this is not an object', 'dies ist kein Objekt'],
  ['the array is empty', 'das Array ist leer'],
  ['the name is empty', 'der Name ist leer'],
  ['{value} is not possible here', '{value} ist hier nicht möglich'],
  ['{key} is missing', '{key} fehlt'],
  ['the key {name} is not known here', 'der Schlüssel {name} ist hier unbekannt'],
  ['remove it; known keys here: {keys}', 'den Schlüssel entfernen; hier bekannt sind: {keys}'],
  ['write "{key}"; known keys here: {keys}', '"{key}" schreiben; hier bekannt sind: {keys}'],
  ['give an object; known keys here: {keys}', 'ein Objekt angeben; bekannte Schlüssel: {keys}'],
  ['give true or false', 'true oder false angeben'],
  ['give a number from {n} to {m}', 'eine Zahl von {n} bis {m} angeben'],
  ['give a whole number from {n} to {m}', 'eine ganze Zahl von {n} bis {m} angeben'],
  ['give {choices} or {last}', '{choices} oder {last} angeben'],
  ['keep one of the two', 'nur eine der beiden Angaben behalten'],
];
