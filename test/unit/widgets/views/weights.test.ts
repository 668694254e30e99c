import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadOrThrow } from '../../../../src/stores/core/resource.ts';
import { dailyLimits } from '../../../../demo/backend/platform/storage/daily.ts';
import { weightsOf } from '../../../../src/stores/pets/weights.ts';
import type { WeightStore } from '../../../../src/stores/pets/weights.ts';
import { actAs } from '../../../support/backend/actor.ts';
import { photo } from '../../../support/backend/pictures.ts';
import { startCustomers } from '../../../support/views/customer-views.ts';
import type { Customers } from '../../../support/views/customer-views.ts';
import { stubBrowser } from '../../../support/views/views.ts';

let customers: Customers;
beforeAll(async () => {
  stubBrowser();
  customers = await startCustomers();
}, 60_000);
afterAll(() => customers.close());

/** What a customer reads in the log of a dog. */
function see(name: string, dog: string) {
  location.hash = `#${dog}/weights`;
  return customers.see('account-profile', name, {
    before: async (account) => {
      await account.customer.load();
      await loadOrThrow(weightsOf(account)(dog).log).catch(() => {});
    },
  });
}

test('DECISIONS.md#weights The log has each weight in a table and a picture that names the first and the last', async () => {
  const robin = await actAs(customers.backend, 'robin');
  const dog = 'robin-waffle';
  const { version } = await robin.read<{ version: number }>(`pet/weights/${dog}`);
  await robin.post(`pet/weights/${dog}`, { version, day: '2026-11-09', kg: 16.9, shape: 'thin' });
  const { lines, names, text } = await see('robin', dog);
  expect(lines).toContain('heading 2: Waffle’s weight');
  expect(text).toContain('16.9 kg on 9 November');
  expect(names('img')).toContain(
    'Waffle weighed 17.5 kg on 21 Oct 2026 and 16.9 kg on 9 Nov 2026. The table has every weight.',
  );
  expect(names('button').slice(0, 2)).toEqual(['Add a weight', 'See the plan for this weight']);
  expect(names('button')).toContain('Change the entry for 9 Nov 2026');
  expect(names('columnheader').slice(0, 3)).toEqual(['Date', 'Weight', 'Change']);
});

test('DECISIONS.md#weights Of a puppy of a known breed, each weight has the guide, and the chart is no advice', async () => {
  const robin = await actAs(customers.backend, 'robin');
  const dog = 'robin-pickle';
  const { version } = await robin.read<{ version: number }>(`pet/profile/${dog}`);
  await robin.post(`pet/profile/${dog}`, { version, answers: { born: '2026-07-20', breed: 'Beagle', weightKg: 5 } });
  const { text, names } = await see('robin', dog);
  expect(names('columnheader').slice(0, 4)).toEqual(['Date', 'Weight', 'Breed guide (kg)', 'Change']);
  expect(text).toMatch(/\d(\.\d)?–\d(\.\d)?/);
  expect(text).toContain('It’s a guide, not advice');
});

test('DECISIONS.md#weights The log of a dog that died is read without buttons', async () => {
  const ruby = await actAs(customers.backend, 'single');
  await ruby.post('pet/farewell/single-nala', { kind: 'died' });
  const { text, names, links } = await see('single', 'single-nala');
  expect(text).toContain('Nala’s weight');
  expect(text).toContain('You can keep reading this log.');
  expect(names('button')).toEqual([]);
  expect(Object.keys(links)).not.toContain('Back to the profile');
});

test('DECISIONS.md#storage Over a day’s limit the customer reads when it can be saved, and keeps weight and photo', async () => {
  const dog = 'robin-waffle';
  await customers.backend.database.pool.query(
    `insert into stored_bytes (customer_id, day, files) select id, '2026-11-12', $1 from customers where public_id = 'c-robin'
     on conflict (customer_id, day) do update set files = excluded.files`,
    [dailyLimits.files],
  );
  const image = (await photo(40, 40)).toString('base64');
  location.hash = `#${dog}/weights`;
  let store: WeightStore | undefined;
  const { text } = await customers.see('account-profile', 'robin', {
    before: async (account) => {
      await account.customer.load();
      store = weightsOf(account)(dog);
      await loadOrThrow(store.log);
      store.open({ was: '', day: '2026-11-12', kg: '17.1', shape: '' });
      store.$photo.set(image);
      await store.look('2026-11-12', true);
      if (store.$preview.get().status === 'saved') await store.confirm('new');
    },
  });
  expect(text).toContain('That’s all we can save for today.');
  expect(text).toContain('Try again tomorrow.');
  expect({ kg: store!.$typed.get()?.kg, photo: store!.$photo.get() }).toEqual({ kg: '17.1', photo: image });
});
