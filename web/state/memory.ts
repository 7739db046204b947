// Whether an engine stopped for want of memory, by what it or the browser said last.
export const isOutOfMemory = (reason: string): boolean =>
  /memory|allocation failed|array length|invalid typed array/i.test(reason) && !/out of bounds/.test(reason);
