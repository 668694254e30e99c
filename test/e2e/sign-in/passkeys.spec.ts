import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { wide } from '../../support/browsers/widths.ts';
import { dialog, part, tag } from '../../support/page/settings-page.ts';
import { idle, watchRequests } from '../../support/page/idle.ts';
import { expect, expectAccessible, expectWhole, test } from '../../support/page/page.ts';

test.use({ ...wide, allowed: [/Failed to load resource.*(?:401|422)/] });

/** A device with a screen lock, which answers at once. */
async function plugIn(page: Page) {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('suggests') !== 'true')
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    unlocks: (isUserVerified: boolean) => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /** A passkey that no account has. */
    addUnknown: () =>
      session.send('WebAuthn.addCredential', {
        authenticatorId,
        credential: {
          credentialId: randomBytes(16).toString('base64'),
          isResidentCredential: true,
          rpId: 'localhost',
          userHandle: randomBytes(16).toString('base64'),
          privateKey: generateKeyPairSync('ec', { namedCurve: 'P-256' })
            .privateKey.export({ type: 'pkcs8', format: 'der' })
            .toString('base64'),
          signCount: 1,
        },
      }),
    passkeys: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}

/** Whether the browser suggests passkeys at a field, from the next page on. The device would answer before a press. */
const suggests = (page: Page, does: boolean): Promise<void> =>
  page.evaluate((value) => sessionStorage.setItem('suggests', value), String(does));

test('WCAG 3.3.8 A passkey is added, signs in by the button and as a suggestion, and is removed', async ({ page }) => {
  watchRequests(page);
  const device = await plugIn(page);
  const signIn = async (): Promise<void> => {
    await page.goto('/signin');
    await page.getByLabel('Email address').fill('robin@example.test');
    await page.getByLabel('Password', { exact: true }).fill('pawtal');
    // The page asks the browser for a screen lock once its script is there.
    await idle(page);
    await page.evaluate(() => PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable());
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/account/gb');
  };
  await signIn();
  const links = page.locator('account-quick-links');
  await expect(links.getByText('Next time, skip the password')).toBeVisible();
  await expectAccessible(page, 'account-quick-links');
  // As 15 minutes after signing in.
  await page.route(/1\.0\/passkeys\?/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), asksPassword: true } });
  });
  await links.getByRole('link', { name: 'Add a passkey' }).click();
  const panel = part(page, 'Sign-in and devices');
  const add = panel.getByRole('button', { name: 'Add a passkey' });
  const own = panel.getByRole('listitem').filter({ hasText: 'Not used yet' });

  await device.unlocks(false);
  await add.click();
  const password = panel.getByLabel('Your password');
  await expect(password).toBeFocused();
  await password.press('Enter');
  await expect(password).toHaveAccessibleDescription('Please fill this in.');
  await password.fill('pawtal');
  await password.press('Enter');
  await expect(panel.getByText('No passkey was added.')).toBeVisible();
  await expect(password).toHaveCount(0);
  expect(await device.passkeys()).toBe(0);
  await device.unlocks(true);
  await add.click();
  await expect(panel.getByText('Your passkey is ready.')).toBeVisible();
  await expect(own).toContainText('Chrome on Linux');
  expect(await device.passkeys()).toBe(1);
  await add.click();
  await expect(panel.getByText('This device already has a passkey')).toBeVisible();

  await panel.getByRole('button', { name: 'Rename, Chrome on Linux' }).click();
  const name = panel.getByLabel('Name of this passkey');
  await expect(name).toBeFocused();
  await name.fill('');
  await name.press('Enter');
  await expect(name).toHaveAccessibleDescription('Please fill this in.');
  await expectAccessible(page, tag);
  await name.fill('Work laptop');
  await name.press('Enter');
  await expect(own).toContainText('Work laptop');

  const signOut = async (): Promise<void> => {
    // The page would go to sign in as soon as one of its requests is refused.
    await idle(page);
    await page.goto('/gb/signout');
    await page.waitForURL('**/signout/?done');
    await page.goto('/signin?return=/gb/settings/access/');
  };
  const isBack = () => page.waitForURL(({ pathname }) => pathname === '/gb/settings/access/');
  await signOut();
  const button = page.getByRole('button', { name: 'Sign in with a passkey' });
  await expect(page.getByLabel('Email address')).toHaveAttribute('autocomplete', 'username webauthn');
  await expectAccessible(page);
  await device.unlocks(false);
  await button.click();
  await expect(page.getByText('You didn’t finish signing in with a passkey.')).toBeVisible();
  await device.unlocks(true);
  await button.click();
  await isBack();
  await expect(panel.getByRole('listitem').filter({ hasText: 'Work laptop' })).toContainText('Last used');

  // Without a press: the device answers what the browser suggests at the field of the address.
  await suggests(page, true);
  await signOut();
  await isBack();

  await panel.getByRole('button', { name: 'Remove, Work laptop' }).click();
  await dialog(page).getByRole('button', { name: 'Remove' }).click();
  await expect(panel.getByText('The passkey is removed.')).toBeVisible();
  await expect(panel.getByText('Work laptop')).toHaveCount(0);
  // The password manager forgets it, and an unknown passkey as soon as it is used.
  await expect.poll(() => device.passkeys()).toBe(0);
  await suggests(page, false);
  await signOut();
  await device.addUnknown();
  await button.click();
  await expect(page.getByText('That passkey doesn’t work here.')).toBeVisible();
  await expect.poll(() => device.passkeys()).toBe(0);

  // The offer is made once in a browser.
  await signIn();
  await expectWhole(page, 'account-quick-links');
  await expect(links.getByRole('link', { name: 'View deliveries' })).toBeVisible();
  await expect(links.getByText('Next time, skip the password')).toHaveCount(0);
});
