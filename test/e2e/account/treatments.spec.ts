import { enter } from '../../support/page/enter.ts';
import { expect, expectAccessible, test } from '../../support/page/page.ts';

const tag = 'account-treatments';

test('§1 A treatment is ordered for a dog, is in its delivery, and can be cancelled', async ({
  page,
  allowed,
  harness,
}) => {
  allowed.push(/Failed to load resource/, /no answer/);
  await enter(page, 'robin');
  await page.goto('/gb/treatments/');
  const order = page.getByRole('region', { name: 'Order treatments' });
  await expect(order).toContainText(
    /Comes once, with the delivery of .*, for £\d+\.\d\d\. The delivery will then cost £\d+\.\d\d\./,
  );
  // The offer of the delivery applies to the treatment too.
  await expect(order).toContainText(/With your offers and credit you pay £\d+\.\d\d for it\./);
  await expect(order).toContainText('You can cancel until');
  await expectAccessible(page, tag);
  await harness.fault({ call: 'treatments', drop: true, when: 'after' });
  await order.getByRole('button', { name: 'Order for Waffle' }).click();
  await expect(order).toContainText('No answer came.');
  await harness.clearFaults();
  await order.getByRole('button', { name: 'Try again' }).click();
  await expect(order).toContainText(/Ordered: it comes with the delivery of/);
  await expect(page.getByRole('region', { name: 'Waffle', exact: true })).toContainText(
    'In the same delivery as the food.',
  );
  await page.reload();
  await order.getByRole('button', { name: 'Cancel the order for Waffle' }).click();
  await expect(order.getByRole('button', { name: 'Order for Waffle' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Waffle', exact: true })).toHaveCount(0);
});

test.describe('failures', () => {
  test.use({ allowed: [[/^error: Failed to load resource/, /^error: \d{4}-\S+Z /], { scope: 'test' }] });
});
