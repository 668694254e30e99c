import fc from 'fast-check';
import { parseSync, Visitor } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { testOf } from '../../../demo/workbench/app/state/drawer/playwright-test.ts';
import type { Shown } from '../../../demo/workbench/app/messages.ts';
import type { Recording, Step } from '../../../demo/workbench/app/state/recording.ts';
import { readAddress, usual } from '../../../demo/workbench/app/state/setup/setup.ts';
import { demoData } from '../../../demo/workbench/demo-data.ts';

const workbench = 'http://localhost:8002/demo/workbench';
const shown: Shown = { path: '/account/gb', notices: [], tags: [] };
const skip = { tag: { name: 'account-change-date' }, role: 'button', name: 'Skip this delivery' };

interface Given {
  recording?: Partial<Recording>;
  outcome?: Partial<Shown>;
  hasOwnBackend?: boolean;
}
const codeOf = ({ recording, outcome, hasOwnBackend = false }: Given): string =>
  testOf({
    workbench,
    recording: { setup: { ...usual, as: 'robin' }, isNew: true, steps: [], ...recording },
    outcome: { ...shown, ...outcome },
    hasOwnBackend,
  });
const ofSteps = (...steps: Step[]): string => codeOf({ recording: { steps } });
const linesWith = (code: string, part: string): string[] =>
  code
    .split('\n')
    .filter((line) => line.includes(part))
    .map((line) => line.trim());

/** The texts of a file that parses as TypeScript. */
function textsOf(code: string): Set<unknown> {
  const { program, errors } = parseSync('recorded.spec.ts', code);
  expect(errors).toEqual([]);
  const texts = new Set<unknown>();
  new Visitor({ Literal: ({ value }) => void texts.add(value) }).visit(program);
  return texts;
}

const pieces = fc.oneof(
  fc.constantFrom("'", '"', '`', '\\', '${', '*/', '//', '\n', '\r', '\u2028', '\u2029', '\u00A0', '\u2067', '\u2069'),
  fc.constantFrom('Пёс', '小狗', 'כלב', 'Zoë', '🐕‍🦺', '\uD800', '\\u0041', '</script>'),
  fc.string({ unit: 'binary', maxLength: 3 }),
);
const names = fc.array(pieces, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''));

describe('A copied test', () => {
  test('keeps any name and value, and parses as TypeScript in which every character can be seen', () => {
    fc.assert(
      fc.property(names, names, names, (name, value, text) => {
        const steps: Step[] = [
          { kind: 'press', target: { ...skip, name } },
          { kind: 'fill', target: { label: name }, value },
          { kind: 'select', target: { label: name }, options: [value] },
          { kind: 'choose-file', target: { label: name } },
          { kind: 'faults', faults: [{ call: 'customer/pets', status: 200, answer: value }] },
        ];
        const notice = { role: 'status', text };
        const code = codeOf({
          recording: { steps },
          outcome: { notices: [notice], heading: { role: 'heading', name } },
        });
        const texts = textsOf(code);
        expect([name, value, text].filter((each) => !texts.has(each))).toEqual([]);
        expect(code.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u);
      }),
    );
  });

  test('starts with the place where it is saved and the command that runs it', () => {
    expect(codeOf({}).split('\n').slice(0, 2)).toEqual([
      '// Save this as recorded.spec.ts in the folder test/e2e of the workbench’s project, and run it:',
      '//   npx playwright test recorded',
    ]);
  });

  test('sets up customer, faults, language and width, and the time at which the recording started', () => {
    const setup = {
      ...usual,
      as: 'single',
      page: '/account/gb/deliveries/',
      width: 390,
      clock: '+3',
      language: 'de-DE',
      faults: [{ call: 'customer/pets', status: 500, times: 1 }],
    };
    const code = codeOf({ recording: { setup, now: '2026-12-03T10:11:12.345Z' } });
    const address = [...textsOf(code)].find((text) => String(text).startsWith('/demo/workbench?')) as string;
    const person = { name: 'single', email: '', country: 'GB', locale: 'en-GB', shows: '', picture: '' };
    expect(readAddress(new URL(address, workbench).search, demoData([person]))).toEqual({
      setup: { ...setup, clock: '2026-12-03T10:11:12Z' },
      mistakes: [],
    });
  });

  test('repeats each step by role and name inside its tag, which it first brings into the window', () => {
    const field = { tag: { name: 'account-settings', nth: 1 }, label: 'Birthday' };
    expect(
      linesWith(
        ofSteps(
          { kind: 'press', target: { ...skip, nth: 2 } },
          { kind: 'check', target: { ...skip, role: 'checkbox', name: '' }, isChecked: false },
          { kind: 'fill', target: field, value: '2026-01-31' },
          { kind: 'key', key: 'Escape' },
        ),
        'await ',
      ).slice(2, -1),
    ).toEqual([
      `await stage.locator('account-change-date').evaluate((tag) => tag.scrollIntoView());`,
      `await stage.locator('account-change-date').getByRole('button', { name: 'Skip this delivery', exact: true }).nth(2).click();`,
      `await stage.locator('account-change-date').getByRole('checkbox').uncheck();`,
      `await stage.locator('account-settings').nth(1).evaluate((tag) => tag.scrollIntoView());`,
      `await stage.locator('account-settings').nth(1).getByLabel('Birthday', { exact: true }).fill('2026-01-31');`,
      `await page.keyboard.press('Escape');`,
    ]);
  });

  test('expects the answers in their order among the steps, with any id that was hidden', () => {
    const code = ofSteps(
      { kind: 'answer', method: 'GET', path: '/gb/new-account-api/1.0/customer/pets', status: 500 },
      { kind: 'press', target: skip },
      { kind: 'answer', method: 'POST', path: '/gb/new-account-api/1.0/delivery/•••/change-date', status: 200 },
    );
    textsOf(code);
    expect(linesWith(code, 'expect.poll(() => answers)')).toEqual([
      `await expect.poll(() => answers).toContain('GET /gb/new-account-api/1.0/customer/pets 500');`,
      String.raw`await expect.poll(() => answers).toContainEqual(expect.stringMatching(/^POST \/gb\/new-account-api\/1\.0\/delivery\/[^\/]+\/change-date 200$/));`,
    ]);
  });

  test('expects the page, its heading, its notices and the status of each tag', () => {
    const code = codeOf({
      outcome: {
        heading: { role: 'heading', name: 'Hello', level: 1 },
        notices: [{ tag: { name: 'account-navbar' }, role: 'status', text: 'Saved' }],
        tags: [
          { name: 'account-slot', nth: 1, status: 'success' },
          { name: 'account-shop', nth: 0, status: 'error' },
        ],
      },
    });
    textsOf(code);
    expect(linesWith(code, 'toBeVisible')).toEqual([
      `await expect(stage.locator('account-navbar').getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();`,
      `await expect(stage.getByRole('heading', { level: 1, name: 'Hello', exact: true })).toBeVisible();`,
    ]);
    expect(linesWith(code, '    [')).toEqual([`['account-slot', 1, 'success'],`, `['account-shop', 0, 'error'],`]);
    expect(linesWith(code, 'pathname).toBe')).toHaveLength(1);
  });

  test('of one’s own backend names its address, and takes session and passwords from the environment', () => {
    const steps: Step[] = [
      { kind: 'fill-secret', target: { label: 'Neues Paßwört' } },
      { kind: 'open', page: '/account/gb' },
      { kind: 'faults', faults: [] },
    ];
    const code = codeOf({ recording: { steps, now: '2026-12-03T10:11:12.345Z' }, hasOwnBackend: true });
    textsOf(code);
    expect(code).toContain(`//   COOKIE='…' NEUES_PASSWORT='…' npx playwright test recorded`);
    expect(code).toContain(`.fill(process.env['NEUES_PASSWORT'] ?? '');`);
    expect(linesWith(code, 'goto(').every((line) => line.includes(`goto('http://localhost:8002/`))).toBe(true);
    expect(linesWith(code, '/demo/api/').every((line) => line.includes(`'http://localhost:8002/demo/api/`))).toBe(true);
    expect(code).not.toContain('clock=');
  });

  test('reports that it starts with the samples’ data where the recording did not', () => {
    expect(codeOf({ recording: { isNew: false } })).toContain('“Record anew”');
    expect(codeOf({ recording: { isNew: true } })).not.toContain('“Record anew”');
  });
});
