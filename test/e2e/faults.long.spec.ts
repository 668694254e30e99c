import type { Page } from '@playwright/test';
import { calls } from '../../src/contract/all-calls.ts';
import { enter } from '../support/enter.ts';
import { createVisit, shown, waysOn } from '../support/fault-cells.ts';
import type { FaultName } from '../support/fault-cells.ts';
import { expect, test } from '../support/page.ts';

test.describe.configure({ mode: 'parallel' });
test.use({
  viewport: { width: 1200, height: 5000 },
  contextOptions: { reducedMotion: 'reduce' },
  // Failed responses and their timestamped reports (§8), but no exceptions.
  allowed: [
    [
      /^error: Failed to load resource/,
      /^error: \d{4}-\S+Z /,
      /^warning: Account widgets: (the backend|.* answers, but not as)/,
    ],
    { scope: 'test' },
  ],
});

const screens = ['/gb/deliveries/', '/gb/deliveries/change-date/', '/gb/settings/'] as const;
const tried: readonly FaultName[] = ['status 500'];

/** Cells in which the page rightly says nothing: screen, call, fault (`*` any), and why. */
const exceptions: readonly Exception[] = [];
type Exception = readonly [screen: string, call: string, fault: FaultName | '*', reason: string];

type Visit = Awaited<ReturnType<typeof createVisit>>;
/** Whether a backend may lack the call. */
const isOptional = (call: string): boolean =>
  call.startsWith('gql') ||
  Object.values(calls).some(
    ({ method, path, groups }) =>
      groups !== undefined &&
      `${method} ${path.replaceAll(/\{\w+\}/g, '{id}').replace(/^.*service-endpoint\//, '')}` === call,
  );
const count = (all: readonly string[], call: string): number => all.filter((each) => each === call).length;

/** Presses each way on, and each that comes after it. */
async function goOn(page: Page, cells: Visit): Promise<number> {
  const ways = page.getByRole('button', { name: waysOn }).filter({ visible: true });
  let pressed = 0;
  for (; pressed < 10 && (await ways.count()) > 0; pressed += 1) {
    await ways.first().click();
    await cells.settle();
  }
  return pressed;
}

/** What is wrong in a cell. */
async function tryCell(page: Page, cells: Visit, screen: string, whole: Record<string, string>, limit: number) {
  const wrong: string[] = [];
  const { call, name } = cells.fault()!;
  if (!(await cells.visit(screen))) wrong.push('never settles');
  const times = count(cells.asked, call);
  if (times > limit) wrong.push(`asks ${times} times instead of ${limit}`);
  if (name === 'status 401') {
    if (!(await page.getByLabel('Password').isVisible())) wrong.push(`leads to ${page.url()}`);
    return wrong;
  }
  const before = await shown(page);
  const lost = Object.keys(whole).filter((tag) => before[tag] !== whole[tag]);
  cells.setFault(undefined);
  const pressed = await goOn(page, cells);
  if (pressed === 0)
    wrong.push(
      lost.length > 0
        ? `nothing leads on, ${lost.map((tag) => `${tag} shows “${before[tag]?.slice(0, 200)}”`).join()}`
        : 'says nothing',
    );
  const after = await shown(page);
  for (const tag of Object.keys(whole))
    if (pressed > 0 && after[tag] !== whole[tag])
      wrong.push(`${tag} stays “${after[tag]?.slice(0, 200)}”, not “${whole[tag]!.slice(0, 200)}”`);
  return wrong;
}

for (const screen of screens)
  for (const name of tried)
    test(`§8 ${screen}, ${name} of each of its calls: a message with a way on, and nothing lost`, async ({ page }) => {
      test.setTimeout(600_000);
      await enter(page, 'robin');
      const cells = await createVisit(page);
      expect(await cells.visit(screen)).toBe(true);
      const whole = await shown(page);
      const asked = [...cells.asked];
      const found: string[] = [];
      const unused = new Set(
        exceptions.filter(
          ([where, call, fault]) =>
            where === screen &&
            ['*', name].includes(fault) &&
            // Signed out, every screen leads to the sign-in page.
            name !== 'status 401' &&
            !(name === 'status 404' && isOptional(call)),
        ),
      );
      for (const call of new Set(asked)) {
        // The backend lacks it: `lacking` tests that.
        if (name === 'status 404' && isOptional(call)) continue;
        cells.setFault({ call, name });
        // §9 The session is checked six times. §7 Each request is made again once; a tag that comes late may ask too.
        const limit = count(asked, call) * (call.endsWith('shopping/auth') ? 12 : 3);
        const wrong = await tryCell(page, cells, screen, whole, limit);
        cells.setFault(undefined);
        const except = exceptions.find((each) => unused.has(each) && each[1] === call);
        if (except && wrong.length > 0) unused.delete(except);
        else found.push(...wrong.map((each) => `${call}: ${each}`));
      }
      found.push(...[...unused].map((each) => `no longer an exception: ${each.join(', ')}`));
      test.info().annotations.push({ type: 'cells', description: `${new Set(asked).size}` });
      expect(found).toEqual([]);
    });
