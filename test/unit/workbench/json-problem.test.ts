import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonProblem } from '../../../demo/workbench/app/state/json-problem.ts';

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};
const json = fc.json({ maxDepth: 4 }).map((text) => JSON.stringify(JSON.parse(text), null, 2));
/** JSON in which some characters are replaced, removed or doubled. */
const damaged = fc
  .tuple(
    json,
    fc.array(
      fc.tuple(
        fc.nat(),
        fc.constantFrom('', '"', '\\', ',', '}', ']', ':', '0', '-', 'e', 'E', 'B', '\\B', '\\u00Ff', '\n', 'ü'),
      ),
    ),
  )
  .map(([text, changes]) =>
    changes.reduce((each, [where, character]) => {
      const at = where % (each.length + 1);
      return each.slice(0, at) + character + each.slice(at + 1);
    }, text),
  );

test('An edited answer has no problem exactly where the browser’s parser reads it', () => {
  fc.assert(
    fc.property(fc.oneof(json, damaged, fc.string({ unit: 'binary' })), (text) => {
      expect(jsonProblem(text) === undefined).toBe(isJson(text));
    }),
    { numRuns: 2000 },
  );
});

test('A character that JSON doesn’t have is found where it is, by line and column', () => {
  fc.assert(
    fc.property(json, fc.nat(), (text, where) => {
      const gaps = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index)];
      const at = gaps[where % gaps.length]!;
      const problem = jsonProblem(`${text.slice(0, at)}€${text.slice(at)}`)!;
      expect(problem.at).toBe(at);
      const lines = text.slice(0, at).split('\n');
      expect({ line: problem.line, column: problem.column }).toEqual({
        line: lines.length,
        column: lines.at(-1)!.length + 1,
      });
      expect(problem.text).toContain('not “€”');
    }),
  );
});

test('Deeply nested lists are read without a limit of the stack', () => {
  const deep = 50_000;
  expect(jsonProblem('['.repeat(deep) + ']'.repeat(deep))).toBeUndefined();
});

test.each([
  ['', 'Line 1, column 1: a value is expected here, not the end.'],
  ['{"a": 1,\n}', 'Line 2, column 1: a name in quotes is expected here, not “}”.'],
  ['{"a" 1}', 'Line 1, column 6: “:” is expected here, not “1”.'],
  ['[1 2]', 'Line 1, column 4: “,” or “]” is expected here, not “2”.'],
  ["{'a': 1}", "Line 1, column 2: a name in quotes or “}” is expected here, not “'”."],
  [String.raw`"a\x"`, String.raw`Line 1, column 3: an escape such as “\n” is expected here, not “\”.`],
  ['"a\nb"', 'Line 1, column 3: a closing quote is expected here, not a line break.'],
  ['{} {}', 'Line 1, column 4: the end is expected here, not “{”.'],
])('The problem of %j is worded', (text, words) => {
  expect(jsonProblem(text)?.text).toBe(words);
});
