import { describe, expect, it } from 'vitest';
import { excerpt } from './excerpt.ts';

const lines = async (content: BlobPart, ...named: number[]) => (await excerpt(new Blob([content]), named)).map(({ number, text, named }) => [number, text, named]);

describe('the lines around a named one', () => {
  it.each(['\n', '\r\n', '\r'])('are found with line end %j', async (end) => {
    expect(await lines(['a', 'b', 'c', 'd', 'e', 'f', 'g'].join(end), 4)).toEqual([
      [2, 'b', false],
      [3, 'c', false],
      [4, 'd', true],
      [5, 'e', false],
      [6, 'f', false],
    ]);
  });
  it('mark every named line among them', async () => {
    expect(await lines('a\nb\nc\nd', 3, 2)).toEqual([[1, 'a', false], [2, 'b', true], [3, 'c', true], [4, 'd', false]]);
  });
  it('end with the file', async () => {
    expect(await lines('a\nb\n', 2)).toEqual([[1, 'a', false], [2, 'b', true]]);
  });
  it('are cut when long', async () => {
    expect((await lines('x'.repeat(5000), 1))[0]![1]).toHaveLength(400);
  });
  it('are found past the first chunk, across a line end cut in two', async () => {
    const text = `${'x'.repeat((1 << 20) - 1)}\r\nsecond\r\nthird`;
    expect(await lines(text, 3)).toEqual([[1, 'x'.repeat(400), false], [2, 'second', false], [3, 'third', true]]);
  });
  it('are found in UTF-16', async () => {
    const text = '\uFEFFa\nb';
    const data = new Uint8Array(new Uint16Array([...text].map((char) => char.charCodeAt(0))).buffer);
    expect(await lines(data, 2)).toEqual([[1, 'a', false], [2, 'b', true]]);
  });
  it('are found in Windows-1252, also where only a later chunk shows that it is', async () => {
    expect(await lines(new Uint8Array([...'männlich\nb'].map((char) => char.charCodeAt(0))), 1)).toEqual([[1, 'männlich', true], [2, 'b', false]]);
    const late = new Uint8Array([...`${'x'.repeat(1 << 20)}\nWürzburg`].map((char) => char.charCodeAt(0)));
    expect((await lines(late, 2)).at(-1)).toEqual([2, 'Würzburg', true]);
    expect(await lines('männlich', 1)).toEqual([[1, 'männlich', true]]);
  });
  it('are none of an archive, whatever line is named', async () => {
    expect(await lines('PK\u0003\u0004\na\nb', 2)).toEqual([]);
    expect(await lines('PK,a\nb', 1)).toEqual([[1, 'PK,a', true], [2, 'b', false]]);
  });
});
