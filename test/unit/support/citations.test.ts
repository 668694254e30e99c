import { expect, test } from 'vitest';
import { anchorsOf, citationProblems, citingFiles } from '../../checks/check-citations.ts';

// Split, so that the check doesn't read these as citations of this file.
const section = '\u00a7';
const problems = (text: string, file = 'src/remote.ts'): string[] => citationProblems(file, text);

test('citations with a target pass', () => {
  expect(problems(`/** ${section}4, design ${section}10\n * design\n * ${section}13 */`)).toEqual([]);
  expect(problems('/** See DECISIONS.md#deliveries and src/api/http.ts. */')).toEqual([]);
  expect(problems('// As `api/' + 'http.ts` does.')).toEqual([]);
  expect(problems('[Rules](DECISIONS.md#session), [below](#licence)', 'README.md')).toEqual([]);
});

test.each([
  ['a section that there is not', `${section}10`],
  ['a section of the design that there is not', `design ${section}15`],
  ['a sign without a number', `${section} theming`],
  ['a topic that there is not', 'DECISIONS.md' + '#moon'],
  ['the old form of a decision', 'decisions' + ', Deliveries'],
  ['the old form of a section', 'README' + ', Architecture'],
  ['a file that there is not', 'src/api/' + 'moon.ts'],
  ['a file near it that there is not', '`api/' + 'moon.ts`'],
])('%s fails, naming file and line', (_, citation) => {
  expect(problems(`first line\n// ${citation}`)).toEqual([expect.stringMatching(/^src\/remote\.ts:2: ".+": .+/)]);
});

test('a link to a missing heading or file fails', () => {
  expect(problems('a\n\n[x](#moon) [y](moon.md)', 'README.md')).toEqual([
    expect.stringMatching(/^README\.md:3: .+ no anchor/),
    expect.stringMatching(/^README\.md:3: .+ no file/),
  ]);
});

test('anchors are explicit ones and those of headings', () => {
  expect([...anchorsOf(`<a id="s7"></a>\n## Account API beyond ${section}7\n### Add a widget`)]).toEqual([
    's7',
    'account-api-beyond-7',
    'add-a-widget',
  ]);
});

test('files of every folder are checked', () => {
  const files = citingFiles();
  for (const file of [
    'DECISIONS.md',
    'src/api/http.ts',
    'widgets/loader.ts',
    'demo/app.ts',
    'locales/en-GB.json',
    'test/run.mjs',
  ])
    expect(files).toContain(file);
});
