import { chapters } from './clauses.ts';
import type { Row } from './evaluate.ts';

/** The day on which a person last read criteria and results. */
export const evaluatedOn = '2026-11-30';

/** A cell of a table in Markdown. Readers don't have the sections of the specification. */
const cell = (text: string): string =>
  text
    .replaceAll('|', '\\|')
    .replaceAll('<', '&lt;')
    .replaceAll(/\u{a7}(\d+)/gu, 'Section $1:')
    .replaceAll('`', '');
const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly string[]): string[] => [
  row(...head),
  `|${head.map(() => '---|').join('')}`,
  ...rows,
];

const filesOf = ({ tests }: Row): string => {
  const counts = new Map<string, number>();
  for (const { file } of tests) counts.set(file, (counts.get(file) ?? 0) + 1);
  return [...counts].map(([file, count]) => `\`${file}\`${count > 1 ? ` (${count})` : ''}`).join(', ');
};

const remarks = (each: Row): string =>
  [each.remark, each.tests.length > 0 && `Tests: ${filesOf(each)}.`].filter(Boolean).join(' ');

const results = (rows: readonly Row[]): string[] =>
  table(
    ['Criteria', 'Conformance level', 'Remarks and explanations'],
    rows.map((each) => {
      const clause = each.clause === undefined ? '' : `, EN 301 549 ${each.clause}`;
      const details = each.level === undefined ? '' : ` (level ${each.level}${clause})`;
      return row(cell(`${each.number} ${each.name}${details}`), each.result, remarks(each));
    }),
  );

const counted = (rows: readonly Row[]): string[] =>
  table(
    ['Result', 'WCAG 2.2, A', 'WCAG 2.2, AA', 'EN 301 549 only'],
    (['Supports', 'Partially Supports', 'Not Applicable', 'Not Evaluated'] as const).map((result) => {
      const of = rows.filter((each) => each.result === result);
      const count = (level?: string): string => String(of.filter((each) => each.level === level).length);
      return row(result, count('A'), count('AA'), count());
    }),
  );

/** The tests of each requirement, by their titles. */
const proofs = (rows: readonly Row[]): string[] =>
  table(
    ['Criterion', 'Test', 'File'],
    rows.flatMap(({ requirement, tests }) =>
      tests.map(({ title, file }) => row(requirement, cell(title), `\`${file}\``)),
    ),
  );

/** The report in Markdown, in the form of the Voluntary Product Accessibility Template 2.5. */
export function writeReport(rows: readonly Row[], version: string): string {
  const at = (level: string): Row[] => rows.filter((each) => each.level === level);
  return [
    '# Accessibility conformance report',
    '',
    'WCAG 2.2 and EN 301 549, in the form of VPAT 2.5: for each criterion the result, and the tests that prove it.',
    '',
    'Only programs have tried the product: a browser under automation, axe, and simulated screen readers. No person with a',
    'disability has tried it, and no real screen reader. `npm run accessibility-report` writes this page from the titles of the',
    'tests, and a test fails if it differs. Print it with the browser.',
    '',
    '## Product',
    '',
    ...table(
      ['Fact', 'Value'],
      [
        row('Name of product and version', `Pawtal ${version}`),
        row('Report date', evaluatedOn),
        row(
          'Product description',
          'The customer account area of a subscription, as custom elements for web pages, with its reference backend',
        ),
        row('Contact information', 'The address of the shop’s accessibility statement (`ACCESSIBILITY_CONTACT`)'),
        row('Notes', 'A shop’s own pages, texts, pictures and theme are not part of the product'),
        row(
          'Evaluation methods used',
          'Automated tests in Chromium, Firefox and WebKit with axe, keys, zoom, text spacing, forced colours and accessibility trees',
        ),
      ],
    ),
    '',
    '## Applicable standards',
    '',
    ...table(
      ['Standard', 'Included in the report'],
      [
        row(
          '[Web Content Accessibility Guidelines 2.2](https://www.w3.org/TR/WCAG22/)',
          'Levels A and AA: yes. Level AAA: no',
        ),
        row('EN 301 549 V3.2.1 (2021-03)', 'Chapters 9, 11 and 12: yes. Others: no'),
      ],
    ),
    '',
    '## Terms',
    '',
    ...table(
      ['Term', 'Meaning'],
      [
        row('Supports', 'Tests prove the criterion, and no part of it is known to be open'),
        row('Partially Supports', 'Tests prove a part. The remark states what is open'),
        row('Not Applicable', 'The criterion is not relevant to the product. The remark has the reason'),
        row(
          'Not Evaluated',
          'No test and no person has tried it. VPAT allows this term at level AAA only; it is more exact than a guess',
        ),
      ],
    ),
    '',
    '## Results by number',
    '',
    ...counted(rows),
    '',
    '## Table 1: Success criteria, level A',
    '',
    ...results(at('A')),
    '',
    '## Table 2: Success criteria, level AA',
    '',
    ...results(at('AA')),
    '',
    ...chapters.flatMap(({ title, clauses }) => [
      `## ${title}`,
      '',
      ...results(rows.filter(({ requirement }) => clauses.some(({ number }) => requirement === `EN ${number}`))),
      '',
    ]),
    '## Tests',
    '',
    ...proofs(rows),
    '',
  ].join('\n');
}
