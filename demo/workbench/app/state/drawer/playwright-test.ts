import { stageName } from '../../messages.ts';
import type { Shown } from '../../messages.ts';
import type { Recording } from '../recording.ts';
import { writeAddress } from '../setup/setup.ts';
import { linesOf, secretsOf, targetCode } from './step-code.ts';
import { literal } from './literal.ts';

interface TestData {
  /** The workbench's URL. */
  workbench: string;
  recording: Recording;
  /** Undefined: the page lets no script of the workbench in. */
  outcome: Shown | undefined;
  /** The backend isn't the reference: clock and customers aren't set by the address, and its session is secret. */
  hasOwnBackend: boolean;
}

/** The name of the file, without its ending. */
const file = 'recorded';

/** Where the test is saved, how it is run, and what it needs. */
function commentOf({ workbench, recording, hasOwnBackend }: TestData): string[] {
  const { setup, isNew, steps } = recording;
  const variables = [...(hasOwnBackend ? ['COOKIE'] : []), ...secretsOf(steps)];
  const environment = variables.map((name) => `${name}='…' `).join('');
  return [
    `Save this as ${file}.spec.ts in the folder test/e2e of the workbench’s project, and run it:`,
    `  ${environment}npx playwright test ${file}`,
    ...(hasOwnBackend
      ? [
          `The workbench must run at ${new URL(workbench).origin}, over the same backend, with the same data as at first.`,
          'COOKIE is a session of a customer who is signed in, as name=value.',
        ]
      : []),
    ...(variables.length > 0 ? ['Secrets aren’t recorded: the environment has them.'] : []),
    ...(setup.as && !isNew && !hasOwnBackend
      ? ['The test starts with the samples’ data. The recording did not: “Record anew” in the workbench does.']
      : []),
  ].map((line) => `// ${line}`);
}

/** The setup with the time at which it was recorded, so that dates on the page stay the same. */
function setupOf({ setup, now }: Recording, hasOwnBackend: boolean): Recording['setup'] {
  const isPinned = now !== undefined && !hasOwnBackend && setup.clock !== 'last-minute';
  return isPinned ? { ...setup, clock: `${now.slice(0, 19)}Z` } : setup;
}

/** Lines that expect what is on the screen: what vanishes comes first. */
function expectationsOf({ path, heading, notices, tags }: Shown): string[] {
  const rows = tags.map(({ name, nth, status }) => `    [${literal(name)}, ${nth}, ${literal(status)}],`);
  return [
    ...[...notices, ...(heading ? [heading] : [])].map(
      (target) => `  await expect(${targetCode(target)}).toBeVisible();`,
    ),
    ...(rows.length > 0
      ? [
          '  for (const [name, nth, status] of [',
          ...rows,
          '  ] as const) {',
          '    const tag = stage.locator(name).nth(nth);',
          '    await tag.evaluate((element) => element.scrollIntoView());',
          `    await expect(tag).toHaveAttribute('data-status', status);`,
          '  }',
        ]
      : []),
    `  await expect.poll(() => new URL(page.frame('${stageName}')!.url()).pathname).toBe(${literal(path)});`,
  ];
}

/**
 * A Playwright test that opens the same, repeats the steps, and expects the same answers and the same on the screen.
 */
export function testOf(data: TestData): string {
  const { workbench, recording, outcome, hasOwnBackend } = data;
  const { origin, pathname } = new URL(workbench);
  const { setup, steps } = recording;
  // A reference backend is the one that the tests' configuration starts.
  const host = hasOwnBackend ? origin : '';
  const address = `${host}${pathname}${writeAddress(setupOf(recording, hasOwnBackend))}`;
  const last = steps.flatMap((step) => (step.kind === 'press' ? [step.target] : [])).at(-1);
  const what = last?.name ?? last?.text;
  const title = `${setup.as || 'visitor'} on ${setup.page}, ${setup.width} px${what ? `: ${what}` : ''}`;
  const lines = [
    ...commentOf(data),
    `import { expect, test } from '@playwright/test';`,
    '',
    'test.use({ viewport: { width: 1440, height: 960 }, hasTouch: false });',
    '',
    `test(${literal(title)}, async ({ page }) => {`,
    ...(steps.some(({ kind }) => kind === 'answer')
      ? [
          '  const answers: string[] = [];',
          '  const note = (method: string, url: string, status: number): void =>',
          `    void answers.push(\`\${method} \${new URL(url).pathname} \${status}\`);`,
          `  page.on('response', (answer) => note(answer.request().method(), answer.url(), answer.status()));`,
          `  page.on('requestfailed', (request) => note(request.method(), request.url(), 0));`,
        ]
      : []),
    ...(hasOwnBackend
      ? [
          `  const cookie = process.env['COOKIE'];`,
          `  if (cookie) await page.request.post(${literal(`${host}/demo/api/session`)}, { data: { cookie } });`,
          '  // Page, faults, look and width are in the address.',
        ]
      : ['  // Customer, page, clock, faults, language, look and width are in the address.']),
    `  await page.goto(${literal(address)});`,
    `  await expect(page.locator('.bench-bar')).toHaveAttribute('aria-busy', 'false', { timeout: 30_000 });`,
    `  const stage = page.frameLocator('iframe[name="${stageName}"]');`,
    ...linesOf(steps, host),
    ...(outcome ? expectationsOf(outcome) : [`  await expect(stage.locator('body')).toBeVisible();`]),
    '});',
  ];
  return `${lines.join('\n')}\n`;
}
