import words from '../../../locales/en-GB.json' with { type: 'json' };
import { refusalsByName } from '../../../src/contract/calls/names.ts';
import { reports } from '../../support/faults/fault-table.ts';
import { changes, pathOf } from '../../support/faults/fault-saves.ts';
import { enter } from '../../support/page/enter.ts';
import { expect, test } from '../../support/page/page.ts';

test.describe.configure({ mode: 'parallel' });
test.use({
  viewport: { width: 1200, height: 5000 },
  contextOptions: { reducedMotion: 'reduce' },
  allowed: [reports, { scope: 'test' }],
});

const { other, broken } = words.changes.problem;

/** The name of a change's call in the contract. */
const declared = (call: string): string => call.replace(/^(POST subscription\/\{id\}\/)\w+$/, '$1{step}');

for (const [name, change] of Object.entries(changes))
  for (const { code } of refusalsByName[declared(change.call)]!)
    test(`§8 ${name}: the refusal ${code} is shown in its own words`, async ({ page }) => {
      await enter(page, 'robin');
      await page.goto(await pathOf(page, change));
      await change.fill(page, () => Promise.resolve());
      const data = { call: declared(change.call), refusal: code, times: 1 };
      expect((await page.request.post('/demo/api/faults', { data })).status()).toBe(200);
      await change.save(page).click();
      const messages = page.getByRole('alert').or(page.getByRole('status'));
      // A customer who is signed out is led to the sign-in, or finds the way there.
      const ends = messages.or(page.getByLabel('Password', { exact: true })).or(page.locator('[aria-invalid=true]'));
      await ends.filter({ visible: true, hasText: /\S|^$/ }).first().waitFor();
      await expect(change.done(page)).toBeHidden();
      const text = (await messages.allInnerTexts()).join(' ');
      for (const generic of [other.title, other.text, broken.text, broken.again]) expect(text).not.toContain(generic);
    });
