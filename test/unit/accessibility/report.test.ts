import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { criteria } from '../../accessibility/criteria.ts';
import { evaluate } from '../../accessibility/evaluate.ts';
import { marks, requirementsIn, titlesOf } from '../../accessibility/marks.ts';
import type { Mark } from '../../accessibility/marks.ts';
import { currentReport } from '../../accessibility/report.ts';

// Split, so that no title of this file is a mark.
const wcag = (number: string): string => 'WCAG' + ` ${number}`;
const mark = (requirement: string): Mark => ({ requirement, file: 'example.test.ts', title: `${requirement} x` });

test('Every criterion has a test or a reason, and every mark names a criterion', () => {
  expect(currentReport().problems).toEqual([]);
});

test('The report of the documentation, and the results of the statement, are current; npm run accessibility-report writes them', () => {
  const files = Object.entries(currentReport().files);
  expect(files).toHaveLength(2);
  for (const [file, text] of files) expect(readFileSync(file, 'utf8')).toBe(text);
});

test('The list has the 31 criteria of level A and the 24 of level AA of version 2.2, and the one that it removed', () => {
  const count = (level: string): number => criteria.filter((each) => each.level === level).length;
  expect([count('A'), count('AA')]).toEqual([31 + 1, 24]);
  expect(new Set(criteria.map(({ number }) => number)).size).toBe(criteria.length);
  const inOrder = criteria.map(({ number }) => number.split('.').map(Number));
  expect(inOrder).toEqual(inOrder.toSorted((a, b) => a[0]! - b[0]! || a[1]! - b[1]! || a[2]! - b[2]!));
  // EN 301 549 V3.2.1 has the 50 of version 2.1.
  expect(criteria.filter(({ clause }) => clause !== undefined)).toHaveLength(50);
});

test('Without its tests no criterion is supported, and each that depends on them is a problem', () => {
  const { rows, problems } = evaluate([]);
  expect(rows.filter(({ result }) => result === 'Supports' || result === 'Partially Supports')).toEqual([]);
  const provable = criteria.filter(({ finding }) => finding === undefined || 'open' in finding);
  for (const { number } of provable) expect(problems.join('\n')).toContain(`${wcag(number)} `);
});

test('A mark that names no criterion is a problem, and so is a test of what counts as not evaluated', () => {
  const { problems } = evaluate([...marks(), mark(wcag('9.9.9')), mark(wcag('1.3.3'))]);
  expect(problems).toEqual([
    `${wcag('1.3.3')} has tests, so it is evaluated: state what is open`,
    `example.test.ts: "${wcag('9.9.9')} x" names ${wcag('9.9.9')}, which is none`,
  ]);
});

test('A title may name several criteria, anywhere, of both standards', () => {
  expect(requirementsIn(`${wcag('1.4.4, 1.4.10')} of ${'EN' + ' 12.1.2'} (${wcag('2.1.1')})`)).toEqual([
    wcag('1.4.4'),
    wcag('1.4.10'),
    'EN' + ' 12.1.2',
    wcag('2.1.1'),
  ]);
});

test('Titles of all forms of a test are read, with an ellipsis for what varies', () => {
  const text = [
    "test('a', () => {});",
    "test.each([1])('b %s', () => {});",
    'it(`c ${width} px`, () => {});',
    "describe('no test', () => {});",
  ].join('\n');
  expect(titlesOf('x.test.ts', text)).toEqual(['a', 'b %s', 'c … px']);
});
