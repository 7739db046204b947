// The lines of a file around the one that an error names, read no further than needed, nor than anybody waits.

export interface ExcerptLine {
  number: number;
  text: string;
  named: boolean;
}

const chunkBytes = 1 << 20;
const farthest = 256 << 20; // bytes: a few seconds
const longestLine = 400;

export async function encodingOf(source: Blob): Promise<string> {
  const [a, b] = new Uint8Array(await source.slice(0, 2).arrayBuffer());
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  return a === 0xfe && b === 0xff ? 'utf-16be' : 'utf-8';
}

// Archives have no lines: those of a workbook are its rows.
export const isArchive = async (source: Blob): Promise<boolean> => (await source.slice(0, 3).text()) === 'PK\u0003';

// The lines around the first of those named. What is not UTF-8 is Windows-1252, as the engine has it.
export async function excerpt(source: Blob, named: number[], around = 2): Promise<ExcerptLine[]> {
  if (!named.length || (await isArchive(source))) return [];
  const encoding = await encodingOf(source);
  try {
    return await linesAround(source, named, around, new TextDecoder(encoding, { fatal: encoding === 'utf-8' }));
  } catch (problem) {
    if (!(problem instanceof TypeError)) throw problem;
    return linesAround(source, named, around, new TextDecoder('windows-1252'));
  }
}

async function linesAround(source: Blob, named: number[], around: number, decoder: TextDecoder): Promise<ExcerptLine[]> {
  const last = Math.min(...named) + around;
  const first = Math.max(1, last - 2 * around);
  const lines: ExcerptLine[] = [];
  let number = 1;
  let text = '';
  let afterReturn = false;
  const end = () => {
    if (number >= first) lines.push({ number, text, named: named.includes(number) });
    number++;
    text = '';
  };
  for (let at = 0; at < Math.min(source.size, farthest) && number <= last; at += chunkBytes) {
    const chunk = await source.slice(at, at + chunkBytes).arrayBuffer();
    for (const piece of decoder.decode(chunk, { stream: true }).split(/(\r\n|\r|\n)/)) {
      const isEnd = piece === '\n' || piece === '\r' || piece === '\r\n';
      if (!isEnd) {
        if (number >= first) text = (text + piece).slice(0, longestLine);
      } else if (!(afterReturn && piece === '\n')) {
        end();
      }
      if (piece !== '') afterReturn = piece === '\r';
      if (number > last) break;
    }
  }
  if (text && number <= last && source.size <= farthest) end();
  return lines;
}
