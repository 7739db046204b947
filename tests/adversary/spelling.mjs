// What all spellings of a value share: case, blanks, what is not seen, Unicode form, leading zeros.
const unseen = /[\u00ad\u200b-\u200f\u2060\ufe00-\ufe0f\ufeff]/g;

// Upper and then lower case folds in full (`ß` is `ss`), but for the dotless i, which is a letter of its own.
const folded = (sign) => (sign === '\u0131' ? sign : sign.toUpperCase().toLowerCase());

export function fold(text) {
  return [...text.normalize('NFKC').replace(unseen, '')]
    .map(folded)
    .join('')
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<![\d.,])0+(?=\d)/g, '');
}

// Other spellings of a text, as people and programs make them.
export const spellings = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => ` ${text}`,
  (text) => `${text} `,
  (text) => `${text}\u00a0`,
  (text) => `\u200b${text}`,
  (text) => text.replace(/ /g, '  '),
  (text) => text.normalize('NFC'),
  (text) => text.normalize('NFD'),
  (text) => text.replace(/\d+/, (digits) => `0${digits}`),
  (text) => text.replace(/[A-Za-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
];
