import type { Page } from '@playwright/test';
import { enter } from '../../support/page/enter.ts';
import { expect, expectAccessible, expectStatus, expectWhole, test } from '../../support/page/page.ts';
import { wide } from '../../support/browsers/widths.ts';
import { heard as spoken, listen } from '../../support/accessibility/spoken.ts';
import {
  dayAfter,
  dialog,
  fits,
  hearSteps,
  part,
  readChanges,
  readPet,
  show,
  tag,
  visit,
  widget,
} from '../../support/page/settings-page.ts';

const open = (page: Page, action: string, name: string) =>
  widget(page)
    .getByRole('button', { name: `${action} for ${name}`, exact: true })
    .click();
const confirm = (page: Page, action: string) => dialog(page).getByRole('button', { name: action, exact: true }).click();
/** Cancels on the page for it, without a reason, and goes back. */
async function cancel(page: Page, name: string, check = async (): Promise<void> => {}): Promise<void> {
  await open(page, 'Cancel deliveries', name);
  await widget(page).getByRole('button', { name: 'Cancel now' }).click();
  await expect(widget(page).getByRole('heading', { name: /are cancelled$/ })).toBeVisible();
  await check();
  await widget(page).locator('.tag-back').click();
}
const row = (page: Page, name: string) =>
  widget(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

test('DECISIONS.md#subscription-per-pet: pause until a date, resume, cancel, restart; each shows its effect before it is confirmed (WCAG 3.3.4)', async ({
  page,
}) => {
  const heard = await hearSteps(page);
  await visit(page, 'robin');
  await expect(row(page, 'Waffle')).toContainText('Active');
  await expectAccessible(page, tag);

  await open(page, 'Pause deliveries', 'Waffle');
  await dialog(page).getByRole('radio', { name: 'Until a date' }).check();
  const day = dialog(page).getByLabel('Restart from');
  await confirm(page, 'Pause deliveries');
  await expect(day).toHaveAccessibleDescription('Please enter a date.');
  await expect(day).toBeFocused();
  const until = await dayAfter(day, 60);
  await listen(page, tag);
  await day.fill(until);
  await expect(dialog(page)).toContainText(/£\d+\.\d\d instead of £\d+\.\d\d/);
  await expect(dialog(page)).toContainText('Next charge on');
  // Read aloud is one sentence, not every delivery with its price.
  expect([...new Set(await spoken(page))]).toEqual([
    expect.stringMatching(/^Food for Waffle bowl may be empty for up to \d+ days, [^£]+$/),
    expect.stringMatching(/^Next charge on [^£]+$/),
  ]);
  expect((await readPet(page, 'Waffle')).subscription_status).toBe('active');
  await expectAccessible(page, tag);
  await confirm(page, 'Pause deliveries');
  await expect(dialog(page).getByRole('heading', { name: 'Deliveries for Waffle are paused' })).toBeVisible();
  const [change] = await readChanges(page);
  await expect(dialog(page)).toContainText(`Your confirmation: ${change!.reference}`);
  await expectAccessible(page, tag);
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  expect(await readPet(page, 'Waffle')).toMatchObject({ subscription_status: 'paused', paused_until: until });
  await expect(row(page, 'Waffle')).toContainText('Paused');

  for (const [action, done, status] of [
    ['Resume deliveries', 'Deliveries for Waffle have resumed', 'active'],
    ['Restart deliveries', 'Deliveries for Waffle have restarted', 'active'],
  ] as const) {
    if (action === 'Restart deliveries') {
      await cancel(page, 'Waffle');
      expect((await readPet(page, 'Waffle')).subscription_status).toBe('cancelled');
    }
    await open(page, action, 'Waffle');
    await confirm(page, action);
    await expect(dialog(page).getByRole('heading', { name: done })).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Close' }).last().click();
    expect((await readPet(page, 'Waffle')).subscription_status).toBe(status);
  }
  const waffle = (await readPet(page, 'Waffle')).petPublicId;
  expect(await heard()).toEqual(['pause', 'resume', 'cancel', 'restart'].map((step) => ({ step, pets: [waffle] })));
  expect(await fits(page)).toBe(true);
});

test('DECISIONS.md#subscription-per-pet: cancelling takes no more steps than starting, needs no reason, and gives a reference to keep', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, 'ready');
  await open(page, 'Start deliveries', 'Clover');
  await expect(dialog(page)).toContainText('instead of');
  await confirm(page, 'Start deliveries');
  await expect(dialog(page).getByRole('heading', { name: 'Deliveries for Clover have started' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();

  await open(page, 'Cancel deliveries', 'Clover');
  // Two answers of one size, and nothing that is chosen already.
  const leave = widget(page).getByRole('button', { name: 'Cancel now' });
  const [one, other] = await Promise.all([
    leave.boundingBox(),
    widget(page).getByRole('link', { name: 'Keep deliveries' }).boundingBox(),
  ]);
  expect({ width: one!.width, height: one!.height, y: one!.y }).toEqual({
    width: other!.width,
    height: other!.height,
    y: other!.y,
  });
  await expect(widget(page).getByRole('radio', { checked: true })).toHaveCount(0);
  await expectAccessible(page, tag);
  await widget(page).getByRole('radio', { name: 'Too much food' }).check({ force: true });
  await expect(widget(page).getByRole('button', { name: 'Cancel anyway' })).toBeVisible();
  await expect(widget(page)).toContainText(/Skip the delivery on .* The next one then comes on/);
  await expectAccessible(page, tag);
  await widget(page).getByRole('button', { name: 'Cancel anyway' }).click();
  await expect(widget(page).getByRole('heading', { name: 'Deliveries for Clover are cancelled' })).toBeVisible();
  const [change] = await readChanges(page);
  expect(change).toMatchObject({ kind: 'cancel', subject: 'Clover' });
  await widget(page).getByRole('button', { name: 'Copy' }).click();
  await expect(widget(page)).toContainText('Confirmation copied.');
  const kept = await page.evaluate(() => navigator.clipboard.readText());
  expect(kept).toContain('Deliveries for Clover are cancelled');
  expect(kept).toContain(change!.reference);
  // The printed page has only these lines, and its title.
  await page.evaluate(() => {
    globalThis.print = () => {
      Object.assign(globalThis, {
        printed: [document.title, document.querySelector('[data-account-print]')!.textContent],
      });
    };
  });
  await widget(page).getByRole('button', { name: 'Print' }).click();
  const [printedTitle, printed] = await page.evaluate(
    () => (globalThis as unknown as { printed: [string, string] }).printed,
  );
  expect(printedTitle).toBe('Deliveries for Clover are cancelled');
  expect(printed).toContain(change!.reference);
  await page.emulateMedia({ media: 'print' });
  await expect(widget(page)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(page).not.toHaveTitle('Deliveries for Clover are cancelled');
  await expect(page.locator('[data-account-print]')).toHaveCount(0);
  // Its address is that of a dog whose deliveries are cancelled already.
  await page.reload();
  await expect(widget(page).getByRole('button', { name: 'Restart deliveries for Clover' })).toBeVisible();
  await expect(page).toHaveURL(/#subscriptions$/);
});

test(
  '§8 a mismatch: no progress on upcoming orders for this account or pet, and no action that would create deliveries',
  { tag: '@long' },
  async ({ page }) => {
    await visit(page, 'mismatch');
    await expect(widget(page)).toContainText('We already have an account matching your details');
    await expect(widget(page).getByRole('link', { name: 'Switch account' })).toHaveAttribute('href', '/gb/signout/');
    await expectAccessible(page, tag);
    await visit(page, 'petmismatch');
    await expect(row(page, 'Ziggy')).toContainText('We can’t proceed with upcoming orders for Ziggy.');
    await cancel(page, 'Ziggy');
    await expect(row(page, 'Ziggy')).toContainText('Cancelled');
    await expect(row(page, 'Ziggy').getByRole('button')).toHaveCount(0);
  },
);

test('for all dogs at once, and a holiday from–to that can be revoked', async ({ page }) => {
  await visit(page, 'robin', 'holiday');
  const holiday = part(page, 'Holiday');
  const [from, until] = [holiday.getByLabel('First day away'), holiday.getByLabel('Back on')];
  await holiday.getByRole('button', { name: 'See what changes' }).click();
  await expect(from).toHaveAccessibleDescription('Please enter a date.');
  await from.fill(await dayAfter(from, 3));
  await until.fill(await dayAfter(from, 3));
  await holiday.getByRole('button', { name: 'See what changes' }).click();
  await expect(until).toHaveAccessibleDescription(/^This must be after \d+\s\w+/);
  await expect(until).toBeFocused();
  await expectAccessible(page, tag);
  // A day away between two deliveries changes nothing, and the dialog states that.
  await from.fill(await dayAfter(from, 14));
  await until.fill(await dayAfter(from, 15));
  await holiday.getByRole('button', { name: 'See what changes' }).click();
  await expect(dialog(page)).toContainText('so nothing changes. Enjoy!');
  await expect(dialog(page).getByRole('heading', { name: 'Holiday' })).toBeVisible();
  await expect(dialog(page)).not.toContainText('bowl may be empty');
  await expect(dialog(page).getByRole('button', { name: 'Pause deliveries' })).toHaveCount(0);
  await expect(dialog(page).getByRole('button', { name: 'Send the kitchen card' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  const days = { from: await dayAfter(from, 3), until: await dayAfter(from, 40) };
  await from.fill(days.from);
  await until.fill(days.until);
  await holiday.getByRole('button', { name: 'See what changes' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Pause deliveries for Waffle and Pickle?' })).toBeVisible();
  await expect(dialog(page)).toContainText('No delivery, nothing to pay');
  // The longest gap, and choices that shorten it. An offer is previewed before it is saved.
  await expect(dialog(page)).toContainText(/Food for Waffle ?bowl may be empty for up to \d+ days, /);
  await expect(dialog(page).getByRole('button', { name: /^Pause only until/ })).toBeVisible();
  await dialog(page)
    .getByRole('button', { name: /^Get a delivery on the day you’re back/ })
    .click();
  await expect(dialog(page).getByRole('button', { name: /^Get a delivery on the day you’re back/ })).toHaveCount(0);
  await expect(dialog(page)).toContainText('bowl may be empty');
  await expectAccessible(page, tag);
  await confirm(page, 'Pause deliveries');
  await expect(dialog(page)).toContainText('Deliveries restart automatically.');
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(holiday).toContainText('Pause planned from');
  await expect(holiday.getByRole('link', { name: 'Access for others' })).toHaveAttribute('href', /settings.*#others$/);
  await show(page, 'subscriptions');
  for (const name of ['Waffle', 'Pickle']) {
    expect(await readPet(page, name)).toMatchObject({
      subscription_status: 'active',
      paused_since: days.from,
      paused_until: days.until,
    });
    await expect(row(page, name)).toContainText('Pause planned from');
  }
  await open(page, 'Cancel the pause', 'Waffle');
  await confirm(page, 'Resume deliveries');
  // Before it is saved, Close is that of the question.
  await expect(dialog(page)).toContainText('Your confirmation: ');
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  expect(await readPet(page, 'Waffle')).toMatchObject({ paused_since: null });

  await cancel(page, 'Waffle, Pickle and Mochi: All dogs', () =>
    expect(widget(page)).toContainText('No charge is planned.'),
  );
  await open(page, 'Restart deliveries', 'Waffle, Pickle and Mochi');
  await confirm(page, 'Restart deliveries');
  await expect(dialog(page)).toContainText('have restarted');
  await expect(dialog(page)).toContainText('Feeding plan updated, effective from the next delivery.');
});

test(
  'a connection lost before or after the effect: reported, tried again, and exactly one effect',
  { tag: '@long' },
  async ({ page, harness, allowed }) => {
    allowed.push(/Failed to load resource/, /no answer/);
    for (const when of ['before', 'after'] as const) {
      await harness.reset();
      await visit(page, 'robin');
      const { petPublicId } = await readPet(page, 'Waffle');
      await open(page, 'Pause deliveries', 'Waffle');
      await expect(dialog(page)).toContainText('instead of');
      // Browser and client each resend a POST whose connection was lost, so all attempts must fail.
      await harness.fault({ call: `subscription/${petPublicId}/pause`, drop: true, when });
      await confirm(page, 'Pause deliveries');
      await expect(dialog(page).getByRole('alert')).toContainText(
        'Failed to save. No answer came. Try again. It won’t go through twice.',
      );
      await harness.clearFaults();
      await dialog(page).getByRole('button', { name: 'Try again' }).click();
      await expect(dialog(page)).toContainText('are paused');
      expect((await readChanges(page)).filter(({ kind }) => kind === 'pause')).toHaveLength(1);
    }
  },
);

test(
  'a conflicting change from elsewhere: the step is refused with its reason, and the dogs are shown in their present state',
  { tag: '@long' },
  async ({ page, context, allowed }) => {
    allowed.push(/Failed to load resource.*409/);
    await visit(page, 'robin');
    await open(page, 'Pause deliveries', 'Waffle');
    await expect(dialog(page)).toContainText('instead of');
    const { petPublicId } = await readPet(page, 'Waffle');
    // Made outside this browser, whose tabs would be notified.
    const answer = await context.request.post(`/gb/new-account-api/1.0/subscription/${petPublicId}/cancel`, {
      headers: { 'idempotency-key': 'another-device-1', origin: new URL(page.url()).origin },
      data: {},
    });
    expect(answer.status()).toBe(200);
    await confirm(page, 'Pause deliveries');
    await expect(dialog(page).getByRole('alert')).toContainText('This isn’t possible just now.');
    await dialog(page).getByRole('button', { name: 'Keep deliveries' }).click();
    await expect(row(page, 'Waffle')).toContainText('Cancelled');
  },
);

test(
  'a failed preview can be retried; without one nothing can be confirmed',
  { tag: '@long' },
  async ({ page, harness, allowed }) => {
    allowed.push(/Failed to load resource/, /no answer/);
    await visit(page, 'robin');
    const { petPublicId } = await readPet(page, 'Waffle');
    await harness.fault({ call: `subscription/${petPublicId}/pause/preview`, drop: true });
    await open(page, 'Pause deliveries', 'Waffle');
    await expect(dialog(page).getByRole('alert')).toContainText('No answer came.');
    await expect(dialog(page).getByRole('button', { name: 'Pause deliveries' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await harness.clearFaults();
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await expect(dialog(page)).toContainText('instead of');
  },
);

test('a fragment opens the page of its section and scrolls there, also a link within the page', async ({ page }) => {
  for (const id of ['receipts', 'details'] as const) {
    await page.goto('about:blank');
    await enter(page, 'robin');
    await page.goto(`/gb/settings/#${id}`);
    await expect(widget(page).locator(`section#${id}`)).toBeInViewport();
    await expect(widget(page).locator(`section#${id}`)).toBeFocused();
  }
  await page.evaluate(() => (location.hash = '#subscriptions'));
  await expect(widget(page).locator('section#subscriptions')).toBeFocused();
});

test('§2 account settings: a list with the present values, each row with an address; Back returns to the list', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname.replace('/gb/new-account-api/1.0/', '')));
  await enter(page, 'robin');
  await page.goto('/gb/settings/');
  await expectStatus(page, tag);
  await expectWhole(page, tag);
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(widget(page).getByRole('listitem')).toHaveText([
    'How oftenEvery 4 weeks',
    'HolidayNone planned',
    /^Pause or cancel2 dogs active, 1 paused/,
    /^PaymentVisa ending 4242, expires\s05\/2029$/,
    'Contact and address12 Orchard Lane, Bristol',
    'Emails and reminders4 of 5 on',
    /^Sign-in and devicesThis device/,
    'LanguageEnglish',
    'Your data and contractRecord of changes, Contract',
  ]);
  expect((await widget(page).boundingBox())!.height).toBeLessThanOrEqual(1100);
  expect(await fits(page)).toBe(true);
  await expectAccessible(page);

  asked.length = 0;
  await widget(page)
    .getByRole('link', { name: /^Contact and address/ })
    .click();
  await expect(page).toHaveURL(/\/gb\/settings\/details\/$/);
  await expect(page).toHaveTitle(/^Contact and address/);
  await expect(page.getByRole('heading', { level: 1, name: 'Contact and address' })).toBeVisible();
  await expect(part(page, 'Contact and address')).toContainText('12 Orchard Lane');
  await expectWhole(page, tag);
  for (const other of ['rhythm', 'changes', 'devices', 'receipts', 'mails', 'calendar'])
    expect(asked).not.toContain(other);
  await expectAccessible(page);
  await widget(page).getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact and address' })).toBeVisible();
});

test(
  'section shows one page in a page of one’s own; one-page opens all in one document',
  { tag: '@long' },
  async ({ page }) => {
    await enter(page, 'robin');
    await page.goto('/gb/help/');
    await page.evaluate(() => {
      const [alone, all] = [0, 1].map(() => document.createElement('account-settings'));
      alone!.setAttribute('section', 'language');
      all!.toggleAttribute('one-page');
      document.querySelector('main')!.prepend(alone!, all!);
    });
    const [alone, all] = [widget(page).first(), widget(page).last()];
    await expect(alone.getByRole('heading', { level: 2, name: 'Language' })).toBeVisible();
    await expect(alone.getByRole('link', { name: 'Settings' })).toHaveCount(0);
    // What still loads above moves the row.
    await expectWhole(page, 'account-settings');
    await all.getByRole('link', { name: /^Holiday/ }).click();
    await expect(page).toHaveURL(/\/gb\/help\/#holiday$/);
    await expect(all.locator('section#holiday')).toBeFocused();
    await all.getByRole('link', { name: 'Settings' }).click();
    await expect(all.getByRole('link', { name: /^Holiday/ })).toBeFocused();
  },
);

test.describe('on a desktop', () => {
  test.use(wide);

  test('the list is a rail next to the page; without another one the first page is shown', async ({ page }) => {
    await enter(page, 'robin');
    await page.goto('/gb/settings/');
    await expectStatus(page, tag);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How often');
    await widget(page)
      .getByRole('link', { name: /^Payment/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment');
    await expect(widget(page).getByRole('link', { name: /^Payment/ })).toHaveAttribute('aria-current', 'page');
    await expectWhole(page, tag);
    await expectAccessible(page);
  });
});

test(
  'DECISIONS.md#subscription-per-pet: of two tags on a page, the dialog shows in the one in which the step was chosen',
  { tag: '@long' },
  async ({ page }) => {
    await enter(page, 'robin');
    await page.route('**/two', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en-GB"><title>Two</title><link rel="icon" href="data:,">
      <script type="module" src="/account.js"></script>
      <account-settings section="holiday"></account-settings><account-settings section="subscriptions"></account-settings></html>`,
      }),
    );
    await page.goto('/two');
    const [holiday, subscriptions] = ['holiday', 'subscriptions'].map((name) =>
      page.locator(`${tag}[section=${name}]`),
    );
    for (const [shown, other] of [
      [subscriptions!, holiday!],
      [holiday!, subscriptions!],
    ]) {
      if (shown === subscriptions) await open(page, 'Pause deliveries', 'Waffle');
      else {
        const from = shown!.getByLabel('First day away');
        await from.fill(await dayAfter(from, 30));
        const until = shown!.getByLabel('Back on');
        await until.fill(await dayAfter(until, 9));
        await shown!.getByRole('button', { name: 'See what changes' }).click();
      }
      await expect(shown!.getByRole('dialog')).toBeVisible();
      await expect(other!.getByRole('dialog')).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
    }
  },
);
