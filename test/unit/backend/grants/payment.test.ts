import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Customer } from '../../../../src/contract/customer/customer.ts';
import type { HouseholdState } from '../../../../src/contract/customer/household.ts';
import { actAs, refusalOf } from '../../../support/backend/actor.ts';
import type { Actor, ChangeRecord } from '../../../support/backend/actor.ts';
import { answerInvitation, invitationToken } from '../../../support/backend/invitations.ts';
import { mailsIn } from '../../../support/backend/mails.ts';
import { pathOf, press, readOutcome, startPaymentWorld, visitProvider } from '../../../support/backend/payment.ts';
import type { PaymentWorld } from '../../../support/backend/payment.ts';

let world: PaymentWorld;
let bella: Actor;
let single: Actor;
beforeAll(async () => {
  world = await startPaymentWorld();
  [bella, single] = [await actAs(world.backend, 'billing'), await actAs(world.backend, 'single')];
});
afterAll(() => world.close());

async function give(scopes: string[]): Promise<string> {
  const { persons } = await bella.read<HouseholdState>('household');
  for (const { id } of persons) await bella.post(`household/${id}/end`);
  await bella.post('household/invite', { label: 'Sam', email: 'single@example.test', scopes, until: null });
  await answerInvitation(world.backend, await invitationToken(world.backend), single);
  const { others } = await single.read<HouseholdState>('household');
  await single.post('household/act', { id: others[0]!.id });
  return others[0]!.id;
}
const start = { purpose: 'method', delivery: null, returnTo: '/gb/deliveries/' };
const shown = async (): Promise<string | null | undefined> => (await single.read<Customer>('customer-data')).first_name;

test('DECISIONS.md#grants Without the right to money the provider can’t be visited for a customer, also not by the address of a visit', async () => {
  await give(['manage', 'feed']);
  expect(refusalOf(await single.post('payment/start', start))).toEqual([403, 'not-allowed']);
  const { reference, page } = await visitProvider(bella, { purpose: 'method' });
  expect((await single.get(`/payment/go/${reference}`)).statusCode).toBe(403);
  const back = pathOf(await press(world, page, { way: 'works' }));
  expect((await single.get(back)).statusCode).toBe(403);
});

test('DECISIONS.md#grants With it they pay for the customer, come back to that household from any tab, and record and mail name them', async () => {
  const id = await give(['money']);
  const { page, reference } = await visitProvider(single, { purpose: 'method', returnTo: '/gb/deliveries/' });
  // Another tab goes home meanwhile.
  await single.post('household/act', { id: null });
  const own = await shown();
  const back = await single.get(pathOf(await press(world, page, { way: 'works' })));
  expect(back.headers.location).toBe(`/gb/deliveries/?payment=${reference}`);
  await single.reload();
  expect((await single.read<HouseholdState>('household')).acting).toBe(id);
  expect(await shown()).not.toBe(own);
  expect(await readOutcome(single, reference)).toMatchObject({ outcome: 'paid' });
  const { changes } = await bella.read<ChangeRecord>('changes');
  expect(changes.find(({ kind }) => kind === 'payment')).toMatchObject({ actor: 'Sam' });
  const mail = (await mailsIn(world.backend.database)).findLast(({ kind }) => kind === 'payment-received');
  expect(mail?.text).toContain('Sam did this for you');
  // Without the right by now, the session is at home again.
  await bella.post(`household/${id}/end`);
  await single.reload();
  expect(await shown()).toBe(own);
});
