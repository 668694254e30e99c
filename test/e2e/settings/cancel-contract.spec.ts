import { expect, expectAccessible, test } from '../../support/page/page.ts';

// The page requests the session, and the browser logs the 401.
test.use({ locale: 'de-DE', allowed: [[/status of 401/, /Customer is not logged in/], { scope: 'test' }] });

test('Verträge hier kündigen: from any page’s footer, without signing in, in two steps; what was declared is shown and mailed', async ({
  page,
}) => {
  await page.goto('/de/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Verträge hier kündigen' }).click();
  const tag = page.locator('account-cancel-contract');
  const now = tag.getByRole('button', { name: 'jetzt kündigen' });
  await now.click();
  const name = tag.getByLabel('Vor- und Nachname');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Bitte füll das aus.');
  await expectAccessible(page, 'account-cancel-contract');
  await name.fill('Katharina Vogel');
  await tag.getByLabel('E-Mail-Adresse').fill('katharina@example.test');
  await tag.getByLabel('Vertrag').fill('4821-0937');
  await now.click();
  await expect(tag).toContainText('Deine Kündigung ist bei uns eingegangen.');
  await expect(tag.getByRole('term').filter({ hasText: /^Vertrag$/ })).toHaveCount(1);
  await expect(tag).toContainText('4821-0937');
  await expect(tag).toContainText(/C-[0-9A-Z]{6}/);
  await expectAccessible(page, 'account-cancel-contract');
  await page.goto('/demo/mails');
  await expect(page.getByText('to katharina@example.test')).toHaveCount(1);
});

/** Each language's words: continue, confirm, the contract's label once it is declared, received. */
const withdrawals = {
  ie: ['Continue', 'Confirm withdrawal', 'Contract', 'We have received your withdrawal.'],
  de: ['Weiter', 'Widerruf bestätigen', 'Vertrag', 'Dein Widerruf ist bei uns eingegangen.'],
  fr: ['Continuer', 'Confirmer la rétractation', 'Contrat', 'Nous avons reçu votre rétractation.'],
  nl: ['Verder', 'Herroeping bevestigen', 'Overeenkomst', 'We hebben je herroeping ontvangen.'],
  se: ['Fortsätt', 'Bekräfta frånträde', 'Avtal', 'Vi har tagit emot ditt meddelande om att du ångrar avtalet.'],
  dk: ['Fortsæt', 'Bekræft fortrydelse', 'Aftale', 'Vi har modtaget din meddelelse om, at du fortryder aftalen.'],
} as const;

function testWithdrawal(segments: readonly (keyof typeof withdrawals)[]): void {
  for (const segment of segments) {
    const [next, confirm, contract, received] = withdrawals[segment];
    test(`Withdrawing in ${segment}: checked, sent and confirmed on the page, without a word of the form and in sight below the navigation bar`, async ({
      page,
    }) => {
      await page.goto(`/${segment}/withdrawal/`);
      const tag = page.locator('account-withdrawal');
      await tag.locator('[name=name]').fill('Katharina Vogel');
      await tag.locator('[name=email]').fill('katharina@example.test');
      await tag.locator('[name=contract]').fill('4821-0937');
      await tag.getByRole('button', { name: next, exact: true }).click();
      await tag.getByRole('button', { name: confirm, exact: true }).click();
      await expect(tag).toContainText(received);
      await expect(tag.getByRole('term').nth(2)).toHaveText(contract);
      await expect(tag).toContainText(/W-[0-9A-Z]{6}/);
      await expectAccessible(page, 'account-withdrawal');
      const bar = await page.locator('account-navbar').boundingBox();
      const status = await tag.getByText(received).boundingBox();
      expect(status!.y).toBeGreaterThanOrEqual(bar!.y + bar!.height);
    });
  }
}

testWithdrawal(['de']);

test.describe('at length', { tag: '@long' }, () => {
  testWithdrawal(Object.keys(withdrawals) as (keyof typeof withdrawals)[]);
});
