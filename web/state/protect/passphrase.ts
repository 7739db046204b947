// Passphrases that nobody guesses.

// 16 consonants and 5 vowels: 80 syllables, two a word. Ten of them are 63 bits.
const consonants = 'bdfghklmnprstvwz';
const vowels = 'aeiou';
export const drawnBits = 63;

// Bytes from 240 on are drawn again, so that each syllable is as likely as any other.
function syllable(): string {
  const [byte] = crypto.getRandomValues(new Uint8Array(1)) as unknown as [number];
  return byte < 240 ? consonants[byte % 16]! + vowels[Math.floor(byte / 16) % 5]! : syllable();
}

// Five words that can be said, such as "lubo timera": of syllables, as a list of as many words would weigh too much.
export const drawnWords = (): string => Array.from({ length: 5 }, () => syllable() + syllable()).join(' ');
