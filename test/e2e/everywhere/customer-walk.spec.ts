import { samples } from '../../../demo/backend/samples/customers.ts';
import { createElsewhere, groupsOf } from '../../support/walks/elsewhere.ts';
import { walkCustomer } from '../../support/walks/customer-walk.ts';
import { expect, test } from '../../support/page/page.ts';

test.describe.configure({ mode: 'parallel' });
// A preview that a press of “Save” has overtaken.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  allowed: [[/409 \(Conflict\).*\/preview\)$/], { scope: 'test' }],
});
test.setTimeout(900_000);
test.beforeEach(({ page }) => page.setViewportSize({ width: 1200, height: 4000 }));

// Fifty dogs have no other control than four, and these countries none that another one with the same language doesn't have.
// `every-customer.spec.ts` opens each page of theirs.
const others = ['incomplete', 'many', 'ie', 'at', 'be', 'se', 'dk'];
for (const group of groupsOf(samples.filter(({ name }) => !others.includes(name))))
  test.describe(() => {
    test.describe.configure({ mode: 'default' });
    const elsewhere = createElsewhere();
    for (const sample of group)
      test(
        `Every link and button of the customer ${sample.name} leads to something new`,
        { tag: '@long' },
        async ({ page }) => {
          const { found, pressed, screens } = await walkCustomer(page, sample, { elsewhere: elsewhere(sample) });
          test
            .info()
            .annotations.push({ type: 'walked', description: `${screens.length} screens, ${pressed} presses` });
          expect(found).toEqual([]);
          expect(screens.length).toBeGreaterThan(5);
        },
      );
  });

const incomplete = samples.find(({ name }) => name === 'incomplete')!;

test(
  'Every link and button of the unfinished sign-up leads to something new',
  { tag: '@long' },
  async ({ page, allowed }) => {
    // The form shows missing fields.
    allowed.push(/422/);
    const { found, pressed } = await walkCustomer(page, incomplete, { starts: ['/gb/signup/'] });
    expect(found).toEqual([]);
    expect(pressed).toBe(1);
  },
);

test(
  'Every link and button of the customer who has just finished the sign-up leads to something new',
  { tag: '@long' },
  async ({ page }) => {
    const address = { line1: '1 High Street', line2: '', postcode: 'BS1 4XX', city: 'Bristol' };
    const form = { firstName: 'Indra', lastName: 'Walker', ...address, dog: 'Luna' };
    const { found, screens } = await walkCustomer(page, incomplete, {
      prepare: async () => {
        const answer = await page.request.post('/gb/signup/', { form, maxRedirects: 0 });
        expect(answer.status()).toBe(303);
      },
    });
    expect(found).toEqual([]);
    expect(screens.length).toBeGreaterThan(5);
  },
);
