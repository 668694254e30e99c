import { Unreadable } from './check.ts';
import type { Entry } from './check.ts';

interface Row {
  line: number;
  cells: string[];
}

/** Rows by RFC 4180: a quoted cell may contain the separator, line breaks, and quotes written twice. */
function rowsOf(text: string, separator: string): Row[] {
  const rows: Row[] = [];
  let [line, index] = [1, 0];
  while (index < text.length) {
    const row: Row = { line, cells: [] };
    for (;;) {
      let cell = '';
      if (text[index] === '"') {
        const from = line;
        index += 1;
        for (; text[index] !== '"' || text[index + 1] === '"'; index += 1) {
          if (index >= text.length) throw new Unreadable(from, 'A quote starts here and doesn’t end.');
          if (text[index] === '\n') line += 1;
          if (text[index] === '"') index += 1;
          cell += text[index];
        }
        index += 1;
        if (index < text.length && ![separator, '\r', '\n'].includes(text[index]!))
          throw new Unreadable(line, 'After a closing quote comes the separator or the next line.');
      } else
        for (; index < text.length && ![separator, '\r', '\n'].includes(text[index]!); index += 1) cell += text[index];
      row.cells.push(cell);
      if (text[index] !== separator) break;
      index += 1;
    }
    if (text[index] === '\r') index += 1;
    if (text[index] === '\n') index += 1;
    line += 1;
    if (row.cells.some((cell) => cell.trim())) rows.push(row);
  }
  return rows;
}

/** Columns by their name in the first line; those with a dot are parts of the address. */
const columns = [
  'email',
  'firstName',
  'lastName',
  'country',
  'language',
  'phone',
  'address.line1',
  'address.line2',
  'address.postcode',
  'address.city',
  'dogs',
];

/** `Waffle: female; Pickle`. */
const dogsOf = (cell: string): { name: string; gender: string }[] =>
  cell
    .split(';')
    .filter((each) => each.trim())
    .map((each) => {
      const [name = '', gender = 'unknown'] = each.split(':');
      return { name: name.trim(), gender: gender.trim() };
    });

function valueOf(names: readonly string[], cells: readonly string[]): unknown {
  const value: Record<string, unknown> = {};
  const address: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const cell = cells[index]?.trim() ?? '';
    if (name === 'dogs') value['dogs'] = dogsOf(cell);
    else if (name.startsWith('address.')) address[name.slice('address.'.length)] = cell;
    else if (cell) value[name] = cell;
  }
  return { ...value, address };
}

/** A table with a first line of names, as spreadsheets save it: with commas, semicolons or tabs. */
export function readCsv(text: string): Entry[] {
  const head = text.split('\n', 1)[0] ?? '';
  const separator = [',', ';', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0]!;
  const [first, ...rows] = rowsOf(text, separator);
  if (!first) throw new Unreadable(1, 'The file is empty.');
  const names = first.cells.map((cell) => cell.trim());
  const unknown = names.find((name, index) => !columns.includes(name) || names.indexOf(name) !== index);
  if (unknown !== undefined)
    throw new Unreadable(
      first.line,
      `There is no column "${unknown}", or it is there twice. The columns are: ${columns.join(', ')}.`,
    );
  return rows.map(({ line, cells }) => {
    if (cells.length !== names.length)
      throw new Unreadable(line, `This line has ${cells.length} cells, the first one ${names.length}.`);
    return { line, value: valueOf(names, cells) };
  });
}
