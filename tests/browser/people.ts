// People enough to keep the engine busy for some seconds.
export function manyPeople(rows: number): string {
  let text = 'Age,Zip,Sex,Work\n';
  for (let at = 0; at < rows; at++) {
    const random = Math.imul(at + 1, 0x9e3779b1) >>> 0;
    text += `${random % 90},${10_000 + ((random >>> 7) % 9000)},${random & 64 ? 'F' : 'M'},w${(random >>> 3) % 40}\n`;
  }
  return text;
}
