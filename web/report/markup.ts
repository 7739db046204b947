// HTML as text, in which whatever is put in is text: only what was made here may hold tags.

export class Markup {
  constructor(readonly text: string) {}
}

export type Content = Markup | string | number | undefined | readonly Content[];

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const withoutTags = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => signs[sign]!);

// Signs that HTML cannot hold, and signs that could hide or turn the text around them, are shown as a box.
const unreadable = /(?![\t\n\r])\p{Cc}|\p{Bidi_Control}|\p{Cs}/gu;

// Escapes for text and for attributes in quotes.
const escaped = (text: string): string => withoutTags(text.replaceAll(unreadable, '\ufffd'));

// Keeps a text that must come out as it went in.
export const verbatim = (text: string): Markup => new Markup(withoutTags(text));

function written(part: Content): string {
  if (part === undefined) return '';
  if (part instanceof Markup) return part.text;
  return typeof part === 'object' ? part.map(written).join('') : escaped(String(part));
}

// The tag of the templates that documents are made of.
export const markup = (texts: TemplateStringsArray, ...parts: Content[]): Markup =>
  new Markup(texts.map((text, at) => text + written(parts[at])).join(''));
