// What the engine says, in no language yet: a sentence with gaps, and what stands in them. The sentence is English and
// serves as the key by which another language's is found (texts/de/engine/).
export type Text =
  | string // the same in every language
  | number
  | { quoted: string } // a value of the table or the job
  | { phrase: string; with: Text[] } // by gap, in the order of the phrase
  | Text[]; // a list

// The phrase by which a text is known; of other texts none.
export const phraseOf = (text: Text): string => (typeof text === 'object' && 'phrase' in text ? text.phrase : '');


// Where a mistake stands.
export interface Where {
  text: Text;
  line?: number; // counted from 1 within the file
  path?: string; // within the job, as "privacy.l[1]", or a file's
}
