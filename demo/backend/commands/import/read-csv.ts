import { readCsvRows } from '../../platform/csv.ts';
import { Unreadable } from './check.ts';
import type { Entry } from './check.ts';

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
    const cell = cells[index] ?? '';
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
  const [first, ...rows] = readCsvRows(text, separator, (line, message) => new Unreadable(line, message));
  if (!first) throw new Unreadable(1, 'The file is empty.');
  const names = first.cells;
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
