import type { Page } from '@playwright/test';
import { calls } from '../../../src/contract/all-calls.ts';
import { enter } from '../page/enter.ts';
import { createVisit, shown, waysOn } from './fault-cells.ts';
import { lasting, passing } from './fault-kinds.ts';
import type { FaultName } from './fault-kinds.ts';

export const screens = [
  '/account/gb',
  '/gb/deliveries/',
  '/gb/deliveries/change-date/',
  '/gb/settings/payment/',
] as const;
const all = Object.keys(lasting);
/** Of a read. */
export const readFaults = [...all, ...Object.keys(passing), 'status 401'] as FaultName[];

/** Console messages: failed responses and their timestamped reports (§8), but no exceptions. */
export const reports = [
  /^error: Failed to load resource/,
  /^error: \d{4}-\S+Z /,
  /^warning: Account widgets: (the backend|.* answers, but not as)/,
];

/** Cells in which the page rightly shows no control that leads on: screen, call, faults and why. */
const exceptions: readonly (readonly [screen: string, call: string, faults: readonly string[], reason: string])[] = [
  ['/account/gb', 'GET products', all, 'The tiles keep their link to the shop, which has what they would show'],
  ['/account/gb', 'gql pet', all, 'The invitation to the check-in is one of many things here, and §8 has its report'],
  // §4 Both load after the first view, for what comes later, which asks again.
  ...screens.map((screen) => [screen, 'gql customer', all, 'It only names a customer without a name'] as const),
  ...screens.slice(1).map((screen) => [screen, 'GET raf', all, 'Nothing on the page shows it'] as const),
  ['/gb/deliveries/change-date/', 'GET settings', all, 'Only text messages need them, and this shop sends none'],
  ['/gb/deliveries/change-date/', 'GET delivery/{id}/ranges', ['status 404'], 'No such box: a link leads to all'],
  ...['GET mails', 'GET devices', 'GET rhythm', 'GET customer/pets'].map(
    (call) => ['/gb/settings/payment/', call, all, 'The list leaves a value blank that it can’t know'] as const,
  ),
  ...['GET pet/delivery-details-public/{id}', 'GET pet/delivery-details-public/treatment/{id}'].map(
    (call) => ['/gb/settings/payment/', call, all, 'The next charge isn’t shown then'] as const,
  ),
];

type Visit = Awaited<ReturnType<typeof createVisit>>;

/** Whether a backend may omit the call. */
export const isOptional = (call: string): boolean =>
  // The step is part of the path.
  /^(gql|POST subscription)\b/.test(call) ||
  Object.values(calls).some(
    ({ method, path, groups }) =>
      groups !== undefined &&
      `${method} ${path.replaceAll(/\{\w+\}/g, '{id}').replace(/^.*service-endpoint\//, '')}` === call,
  );

/** Presses each recovery button, and each one that appears afterwards. */
async function recover(page: Page, cells: Visit): Promise<number> {
  const ways = page.getByRole('button', { name: waysOn }).filter({ visible: true });
  let pressed = 0;
  for (; pressed < 10 && (await ways.count()) > 0; pressed += 1) {
    await ways.first().click();
    await cells.settle();
  }
  return pressed;
}

interface Whole {
  /** The text of each tag. */
  texts: Record<string, string>;
  /** How often each address is asked. */
  times: ReadonlyMap<string, number>;
}

const timesOf = (asked: Visit['asked']): Map<string, number> =>
  new Map([...Map.groupBy(asked, ({ address }) => address)].map(([address, each]) => [address, each.length]));

/** Requests of the visit that are too many. */
function storm({ asked, fault }: Visit, whole: Whole): string[] {
  return [...timesOf(asked)].flatMap(([address, times]) => {
    const usual = whole.times.get(address) ?? 1;
    const { call } = asked.find((each) => each.address === address)!;
    // §9 The session is checked six times. §7 Each request is made again once.
    const limit = call === fault()?.call ? usual * (call.endsWith('shopping/auth') ? 12 : 2) : usual;
    return times > limit ? [`asks ${call} ${times} times instead of ${limit}`] : [];
  });
}

/** What is wrong in a cell. */
async function tryCell(page: Page, cells: Visit, screen: string, whole: Whole): Promise<string[]> {
  const { name } = cells.fault()!;
  const wrong = (await cells.visit(screen)) ? [] : ['never settles'];
  wrong.push(...storm(cells, whole));
  if (name === 'status 401') {
    if (!(await page.getByLabel('Password', { exact: true }).isVisible())) wrong.push(`leads to ${page.url()}`);
    return wrong;
  }
  const tags = Object.keys(whole.texts);
  const less = async (): Promise<string> => {
    const now = await shown(page);
    const differ = tags.filter((tag) => now[tag] !== whole.texts[tag]);
    return differ.map((tag) => `${tag} shows “${now[tag]?.slice(0, 200)}”`).join();
  };
  const lost = await less();
  cells.setFault(undefined);
  const pressed = await recover(page, cells);
  if (name in passing) {
    if (pressed > 0 || lost) wrong.push(`is noticed, ${lost}`);
    return wrong;
  }
  if (pressed === 0) wrong.push(lost ? `no recovery button, ${lost}` : 'shows no message');
  const still = pressed > 0 && (await less());
  if (still) wrong.push(`loses something for good: ${still}`);
  return wrong;
}

/**
 * Tries a fault of each call that a screen makes. Expects a message with a recovery button, no lost content, and no
 * storm of requests. Returns the problems and the number of cells. `faultOf`: the fault of the call with that number.
 */
export async function tryCalls(page: Page, screen: string, faultOf: (index: number) => FaultName) {
  await enter(page, 'robin');
  const cells = await createVisit(page);
  const found = (await cells.visit(screen)) ? [] : ['never settles without a fault'];
  const whole: Whole = { texts: await shown(page), times: timesOf(cells.asked) };
  for (const [address, times] of whole.times) if (times > 1) found.push(`${address} is asked ${times} times`);
  const asked = new Set(cells.asked.map(({ call }) => call));
  for (const [where, call] of exceptions)
    if (where === screen && !asked.has(call)) found.push(`${call}: is an exception, but not asked`);
  let tried = 0;
  for (const [index, call] of [...asked].entries()) {
    const name = faultOf(index);
    // The group is unsupported, which `unsupported` tests.
    if (name === 'status 404 without an error body' && isOptional(call)) continue;
    tried += 1;
    cells.setFault({ call, name });
    const wrong = await tryCell(page, cells, screen, whole);
    cells.setFault(undefined);
    const isException = exceptions.some(
      ([where, which, faults]) => where === screen && which === call && faults.includes(name),
    );
    if (!isException) found.push(...wrong.map((each) => `${call}, ${name}: ${each}`));
    else if (wrong.length === 0) found.push(`${call}, ${name}: no longer an exception`);
  }
  return { found, tried };
}
