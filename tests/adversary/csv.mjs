// CSV as RFC 4180 has it, written and read by code of its own. Cells are texts; a format is
// {delimiter, lineEnd, final, quoteAll, mark}: mark is a byte order mark, final the line end after the last row.

const mustQuote = (cell, delimiter) => cell.includes(delimiter) || /["\r\n]/.test(cell);

const quoted = (cell) => `"${cell.replaceAll('"', '""')}"`;

// `quoteMore`: whether to quote a cell that need not be.
export function write(records, format, quoteMore = () => false) {
  const line = (record) => {
    if (record.length === 1 && record[0] === '') return '""';
    return record
      .map((cell) => (format.quoteAll || mustQuote(cell, format.delimiter) || quoteMore(cell) ? quoted(cell) : cell))
      .join(format.delimiter);
  };
  const text = records.map(line).join(format.lineEnd);
  return (format.mark ? '\ufeff' : '') + text + (format.final ? format.lineEnd : '');
}

// The records of a text, strictly; throws where it is no such file. Blank lines at the end are no records.
export function read(text, delimiter) {
  const records = [];
  let record = [];
  let at = text.startsWith('\ufeff') ? 1 : 0;
  let blank = 0; // lines without anything, not yet known to be at the end
  const lineEnd = () => {
    if (text[at] === '\r' && text[at + 1] === '\n') at += 2;
    else at += 1;
  };
  while (at < text.length) {
    if (record.length === 0 && (text[at] === '\n' || text[at] === '\r')) {
      blank += 1;
      lineEnd();
      continue;
    }
    for (; blank > 0; blank--) records.push(['']);
    let cell = '';
    if (text[at] === '"') {
      for (at += 1; ; at += 1) {
        if (at >= text.length) throw new Error(`record ${records.length + 1}: a quote is not closed`);
        if (text[at] !== '"') cell += text[at];
        else if (text[at + 1] === '"') cell += text[(at += 1)];
        else break;
      }
      at += 1;
    } else {
      while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') {
        if (text[at] === '"') throw new Error(`record ${records.length + 1}: a quote inside a cell`);
        cell += text[at++];
      }
    }
    record.push(cell);
    if (at < text.length && text[at] === delimiter) {
      at += 1;
      if (at < text.length && text[at] !== '\n' && text[at] !== '\r') continue;
      record.push('');
    } else if (at < text.length && text[at] !== '\n' && text[at] !== '\r') {
      throw new Error(`record ${records.length + 1}: something stands behind a quote`);
    }
    records.push(record);
    record = [];
    if (at < text.length) lineEnd();
  }
  return records;
}

// A table of a file: {names, rows}; throws where rows are not of one length.
export function table(text, delimiter) {
  const [names, ...rows] = read(text, delimiter);
  const odd = rows.findIndex((row) => row.length !== names.length);
  if (odd >= 0) throw new Error(`row ${odd + 1} has ${rows[odd].length} cells in place of ${names.length}`);
  return { names, rows };
}
