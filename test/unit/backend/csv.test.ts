import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsvRows } from '../../../demo/backend/platform/csv.ts';

const problem = (line: number, message: string): Error => new Error(`${line}: ${message}`);
const quoted = (cell: string): string => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const anyCell = fc
  .string({ unit: fc.constantFrom('a', 'é', '"', ',', ';', '\t', '\n', '\r\n', ' ', '1'), maxLength: 8 })
  .map((cell) => cell.trim());

test('Every table reads as it was written, with the line of each row, for each separator and line end', () =>
  fc.assert(
    fc.property(
      fc.array(fc.array(anyCell, { minLength: 1, maxLength: 4 }), { maxLength: 6 }),
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('\n', '\r\n'),
      fc.boolean(),
      (rows, separator, end, hasMark) => {
        const lines = rows.map((cells) => cells.map(quoted).join(separator));
        let line = 1;
        const written = rows.flatMap((cells, index) => {
          const row = { line, cells };
          line += lines[index]!.split('\n').length;
          return cells.some(Boolean) ? [row] : [];
        });
        const text = (hasMark ? '\uFEFF' : '') + lines.join(end);
        expect(readCsvRows(text, separator, problem)).toEqual(written);
      },
    ),
    { numRuns: 300 },
  ));

test('A quote that does not end, and text after a closing quote, are refused with the line', () => {
  expect(() => readCsvRows('a,b\n"c', ',', problem)).toThrow(/^2: Quote Not Closed/);
  expect(() => readCsvRows('a,b\n"c"d,e', ',', problem)).toThrow(/^2: Invalid Closing Quote/);
});
