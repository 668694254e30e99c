import { samples } from '../../demo/server/samples/customers.ts';
import { expect, expectAccessible, test } from '../support/page.ts';

// The page requests the session, and the browser logs the 401.
test.use({ allowed: [/status of 401/] });
test.beforeEach(async ({ page }) => {
  await page.goto('/demo/');
  await expect(page.getByRole('button', { name: /^Sign in as / })).toHaveCount(samples.length);
});

test('The demo harness signs a sample customer in with one click', async ({ page }) => {
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in as robin', exact: true }).click();
  await expect(page).toHaveURL(/\/gb\b/);
  expect((await page.request.get('/service-endpoint/shopping/auth')).ok()).toBe(true);
});

test('The demo harness switches groups of the backend off and on', async ({ page }) => {
  await page.request.post('/signin', { form: { email: 'robin@example.test', password: 'pawtal' } });
  const can = async (): Promise<string[] | undefined> =>
    ((await (await page.request.get('/service-endpoint/shopping/auth')).json()) as { can?: string[] }).can;
  const groups = page.locator('#unsupported');
  await groups.getByRole('checkbox', { name: 'pause', exact: true }).uncheck();
  await expect.poll(can).not.toContain('pause');
  expect(await can()).toContain('cancel');
  await groups.getByRole('button', { name: 'Only the specification’s calls' }).click();
  await expect.poll(can).toBeUndefined();
  await expect(groups.getByRole('checkbox', { name: 'cancel', exact: true })).not.toBeChecked();
  await groups.getByRole('button', { name: 'Everything' }).click();
  await expect.poll(can).toContain('pause');
  await expect(groups.getByRole('checkbox', { name: 'pause', exact: true })).toBeChecked();
});
