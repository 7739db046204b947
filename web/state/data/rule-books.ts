// The rule books that come with the page. The engine reads them as text.
import type { RuleBook } from '../../protocol/rules.ts';

export interface BookFile {
  book: RuleBook;
  text: string;
}

export async function ruleBooks(): Promise<BookFile[]> {
  const { ruleBookTexts } = await import('./rule-book-files.ts');
  return ruleBookTexts.map((text) => ({ book: JSON.parse(text) as RuleBook, text }));
}

export const ruleBookNamed = async (name: string): Promise<BookFile | undefined> => (await ruleBooks()).find(({ book }) => book.name === name);
