import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';
import type { Expression } from 'oxc-parser';

/** A test that proves a part of a criterion or of a clause. */
export interface Mark {
  /** `WCAG 1.4.4` or `EN 12.1.2`. */
  requirement: string;
  /** Relative to the project's root. */
  file: string;
  /** Variable parts are an ellipsis. */
  title: string;
}

const numbers = String.raw`\d+(?:\.\d+)+`;
const list = new RegExp(String.raw`\b(WCAG|EN) (${numbers}(?:, ${numbers})*)`, 'g');

/** The requirements that a title names: `WCAG 1.4.4, 1.4.10 …`, or `… (WCAG 1.3.1)`. */
export const requirementsIn = (title: string): string[] =>
  [...title.matchAll(list)].flatMap(([, standard = '', all = '']) =>
    all.split(', ').map((number) => `${standard} ${number}`),
  );

/** Names of the functions that declare a test, for each test runner. */
const declares = new Set(['test', 'it']);

/** The function that a call of `test`, `test.runIf(…)` or `test.each(…)` starts with. */
function rootOf(callee: Expression): string {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'CallExpression' && callee.callee.type !== 'Super') return rootOf(callee.callee);
  return callee.type === 'MemberExpression' && callee.object.type !== 'Super' ? rootOf(callee.object) : '';
}

/** Titles of the tests of a file. */
export function titlesOf(file: string, text = readFileSync(file, 'utf8')): string[] {
  const titles: string[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type === 'Super' || !first || !declares.has(rootOf(callee))) return;
      if (first.type === 'Literal' && typeof first.value === 'string') titles.push(first.value);
      if (first.type === 'TemplateLiteral') titles.push(first.quasis.map(({ value }) => value.cooked ?? '').join('…'));
    },
  }).visit(parseSync(file, text).program);
  return titles;
}

/** Tests that prove requirements, in the order of their files. */
export const marks = (): Mark[] =>
  globSync('test/**/*.{test,spec}.{ts,tsx}')
    .toSorted()
    .flatMap((file) =>
      titlesOf(file).flatMap((title) => requirementsIn(title).map((requirement) => ({ requirement, file, title }))),
    );
