import { expect, test } from 'vitest';
import fc from 'fast-check';
import { createShop } from '../../../demo/platforms/shopify/double/execute.ts';
import type { Options } from '../../../demo/platforms/shopify/double/execute.ts';
import { addCustomer, emptyShop } from '../../../demo/platforms/shopify/double/samples.ts';
import type { Contract } from '../../../demo/platforms/shopify/double/state.ts';
import { decimal, gid } from '../../../demo/platforms/shopify/double/views.ts';
import { startedAt } from '../../support/clock.ts';

const day = 86_400_000;

interface Answer {
  data?: Record<string, Record<string, unknown>>;
  errors?: { message: string; extensions?: { code: string } }[];
  extensions?: { cost: { requestedQueryCost: number; throttleStatus: { currentlyAvailable: number } } };
}

/** A shop with one customer and one contract, on a clock that tests move. */
function open(more: Partial<Options> = {}) {
  const clock = { at: startedAt };
  const state = emptyShop();
  const dogs = [{ name: 'Bella', title: 'Chicken kibble, 6 kg', price: 4250 }];
  const customer = addCustomer(state, { firstName: 'Robin', email: 'robin@example.com', dogs, credit: 500 }, startedAt);
  const contract = customer.contracts[0]!;
  const unlimited = { maximum: 1e9, restoreRate: 1 };
  const shop = createShop({ state, now: () => clock.at, bucket: unlimited, ...more });
  const ask = (query: string, variables: object = {}) =>
    shop.run(customer.id, { query, variables: { ...variables } }) as Promise<Answer>;
  const id = gid('SubscriptionContract', contract.id);
  const status = (name: string) =>
    ask(
      `mutation ($id: ID!) { subscriptionContract${name}(subscriptionContractId: $id) { contract { status } userErrors { code field } } }`,
      { id },
    );
  const cycle = (name: 'Skip' | 'Unskip', selector: object) =>
    ask(
      `mutation ($input: SubscriptionBillingCycleInput!) {
         subscriptionBillingCycle${name}(billingCycleInput: $input) { billingCycle { cycleIndex skipped } userErrors { code field } } }`,
      { input: { contractId: id, selector } },
    );
  return { shop, clock, customer, contract, ask, status, cycle, id };
}

const errorsOf = ({ data }: Answer) =>
  Object.values(data ?? {})[0]?.['userErrors'] as { code: string; field: string[] }[];

type Step =
  | { do: 'Pause' | 'Activate' | 'Cancel' }
  | { do: 'Skip' | 'Unskip'; index: number }
  | { do: 'wait'; days: number };

const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constantFrom('Pause', 'Activate', 'Cancel') }),
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constantFrom('Skip', 'Unskip'), index: fc.integer({ min: 0, max: 8 }) }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('wait'), days: fc.integer({ min: 1, max: 60 }) }) },
  ),
  { maxLength: 25 },
) as fc.Arbitrary<Step[]>;

/** What no history may break. */
function check(contract: Contract, orders: number): void {
  for (const { skipped, billed } of Object.values(contract.cycles)) expect(skipped && billed).toBe(false);
  const billed = Object.values(contract.cycles).filter((each) => each.billed).length;
  expect(contract.orderIds).toHaveLength(billed);
  expect(new Set(contract.orderIds).size).toBe(billed);
  expect(orders).toBe(billed);
}

test('a paused or ended contract is never billed, a cycle at most once, a skipped or billed one never changes sides', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const { contract, customer, status, cycle, clock, ask } = open();
      for (const step of history) {
        const before = structuredClone(contract);
        const wasEnded = contract.status === 'CANCELLED';
        let errors: unknown[] = [];
        if (step.do === 'wait') {
          clock.at += step.days * day;
          await ask('{ customer { id } }');
          if (before.status !== 'ACTIVE') expect(contract).toEqual(before);
          for (const [index, { skipped }] of Object.entries(before.cycles))
            if (skipped) expect(contract.cycles[Number(index)]!.billed).toBe(false);
        } else if ('index' in step) errors = errorsOf(await cycle(step.do, { index: step.index }));
        else errors = errorsOf(await status(step.do));
        // A refusal changes nothing, and an ended contract refuses all.
        if (errors.length > 0) expect(contract).toEqual(before);
        if (wasEnded && step.do !== 'wait') expect(errors).toHaveLength(1);
        check(contract, customer.orders.length);
      }
    }),
    { numRuns: 60 },
  );
});

test('time bills each due cycle of an active contract once, at its day; the cycles of a pause are never made up for', async () => {
  const { contract, customer, status, clock, ask } = open();
  const bills = () => customer.orders.map(({ processedAt }) => (processedAt - startedAt) / day);
  expect(bills()).toEqual([-6]);
  clock.at += 60 * day;
  await ask('{ customer { id } }');
  expect(bills()).toEqual([-6, 22, 50]);
  await status('Pause');
  clock.at += 60 * day;
  await status('Activate');
  clock.at += 20 * day;
  await ask('{ customer { id } }');
  expect(bills()).toEqual([-6, 22, 50, 134]);
  expect(contract.lastPayment).toBe('SUCCEEDED');
});

test('a cycle can be skipped until it is billed, by index or by date, and only one of both', async () => {
  const { cycle, clock, contract } = open();
  expect(errorsOf(await cycle('Skip', { index: 1 }))).toMatchObject([{ code: 'INVALID' }]);
  expect(errorsOf(await cycle('Skip', { index: 2, date: new Date(startedAt).toISOString() }))).toMatchObject([
    { code: 'INVALID', field: ['billingCycleInput', 'selector'] },
  ]);
  expect(errorsOf(await cycle('Skip', {}))).toHaveLength(1);
  expect(errorsOf(await cycle('Skip', { date: new Date(startedAt).toISOString() }))).toEqual([]);
  expect(contract.cycles[2]).toEqual({ skipped: true, billed: false });
  expect(errorsOf(await cycle('Skip', { index: 2 }))).toHaveLength(1);
  expect(errorsOf(await cycle('Unskip', { index: 2 }))).toEqual([]);
  clock.at += 23 * day;
  expect(errorsOf(await cycle('Skip', { index: 2 }))).toHaveLength(1);
});

test('a failed payment is seen on the contract; a failed contract can be activated or cancelled, not paused', async () => {
  const { contract, customer, status, clock, ask } = open();
  customer.cards[0]!.declines = true;
  clock.at += 30 * day;
  const { data } = await ask('{ customer { subscriptionContracts(first: 1) { nodes { lastPaymentStatus } } } }');
  expect(data).toEqual({ customer: { subscriptionContracts: { nodes: [{ lastPaymentStatus: 'FAILED' }] } } });
  expect(customer.orders).toHaveLength(1);
  contract.status = 'FAILED';
  expect(errorsOf(await status('Pause'))).toMatchObject([
    { code: 'CONTRACT_FAILED', field: ['subscriptionContractId'] },
  ]);
  expect(errorsOf(await status('Activate'))).toEqual([]);
});

test('errors of a mutation name code and field: contract, instrument, address, name, metafield', async () => {
  const { ask, id, customer, contract } = open();
  const errors = async (query: string, variables: object = {}) => errorsOf(await ask(query, variables));
  const foreign = gid('SubscriptionContract', '1');
  expect(
    await errors(
      `mutation { subscriptionContractPause(subscriptionContractId: "${foreign}") { userErrors { code field } } }`,
    ),
  ).toEqual([{ code: 'SUBSCRIPTION_CONTRACT_DOES_NOT_EXIST', field: ['subscriptionContractId'] }]);
  expect(
    await errors(
      `mutation { subscriptionContractChangePaymentInstrument(subscriptionContractId: "${id}", paymentInstrumentId: "gid://shopify/CustomerCreditCard/1") { userErrors { code field } } }`,
    ),
  ).toMatchObject([{ code: 'PAYMENT_INSTRUMENT_DOES_NOT_EXIST' }]);
  const address = { address1: '1 Mill Lane', city: 'Bristol', zip: 'BS1 4RW', territoryCode: 'GB' };
  const create =
    'mutation ($address: CustomerAddressInput!) { customerAddressCreate(address: $address) { userErrors { code field } } }';
  for (const [wrong, code, field] of [
    [{ zip: '12345' }, 'INVALID_FOR_COUNTRY', 'zip'],
    [{ phoneNumber: '0117 496 0000' }, 'PHONE_NUMBER_NOT_VALID', 'phoneNumber'],
    [{ address1: ' ' }, 'ADDRESS1_MISSING', 'address1'],
    [{ territoryCode: 'XXL' }, 'INVALID_TERRITORY_CODE', 'territoryCode'],
    [{ city: '<b>' }, 'CONTAINS_HTML_TAGS', 'city'],
  ] as const)
    expect(await errors(create, { address: { ...address, ...wrong } })).toEqual([{ code, field: ['address', field] }]);
  expect(customer.addresses).toHaveLength(1);
  expect(
    await errors('mutation { customerUpdate(input: { firstName: "http://x.example" }) { userErrors { code field } } }'),
  ).toEqual([{ code: 'CONTAINS_URL', field: ['input', 'firstName'] }]);
  const set =
    'mutation ($metafields: [MetafieldsSetInput!]!) { metafieldsSet(metafields: $metafields) { userErrors { code } } }';
  const metafield = {
    ownerId: gid('Customer', customer.id),
    namespace: 'pawtal',
    key: 'dogs',
    value: '{}',
    type: 'json',
  };
  for (const [wrong, code] of [
    [{ value: '{' }, 'INVALID_VALUE'],
    [{ ownerId: id }, 'DISALLOWED_OWNER_TYPE'],
    [{ compareDigest: 'old' }, 'STALE_OBJECT'],
    [{ key: 'd' }, 'TOO_SHORT'],
  ] as const)
    expect(await errors(set, { metafields: [metafield, { ...metafield, ...wrong }] })).toEqual([{ code }]);
  expect(customer.metafields[0]!.value).not.toBe('{}');
  expect(await errors(set, { metafields: Array(26).fill(metafield) })).toEqual([{ code: 'LESS_THAN_OR_EQUAL_TO' }]);
  contract.isEligible = false;
  expect(
    await errors(`mutation { subscriptionContractPause(subscriptionContractId: "${id}") { userErrors { code } } }`),
  ).toEqual([{ code: 'INVALID' }]);
});

test('a delivery address needs the token of that contract’s delivery options, once', async () => {
  const { ask, id, contract } = open({ pending: 1 });
  const address = { address1: '3 Mill Lane', city: 'Bath', zip: 'BA1 1AA', territoryCode: 'GB' };
  const fetchOptions = () =>
    ask(
      `mutation ($id: ID!, $address: CustomerAddressInput) { subscriptionContractFetchDeliveryOptions(subscriptionContractId: $id, address: $address) {
         deliveryOptionsResult { ... on SubscriptionDeliveryOptionsResultSuccess { token } } userErrors { code field } } }`,
      { id, address },
    );
  const select = (token: string) =>
    ask(
      `mutation ($id: ID!, $token: String!, $method: SubscriptionDeliveryMethodInput!) {
         subscriptionContractSelectDeliveryMethod(subscriptionContractId: $id, subscriptionDeliveryOptionsResultToken: $token, deliveryMethodInput: $method) {
           userErrors { code field } } }`,
      { id, token, method: { shipping: { shippingAddress: address } } },
    );
  expect((await fetchOptions()).data).toMatchObject({
    subscriptionContractFetchDeliveryOptions: { deliveryOptionsResult: null },
  });
  const { data } = await fetchOptions();
  const { token } = data!['subscriptionContractFetchDeliveryOptions']!['deliveryOptionsResult'] as { token: string };
  expect(errorsOf(await select('another'))).toMatchObject([{ field: ['subscriptionDeliveryOptionsResultToken'] }]);
  expect(errorsOf(await select(token))).toEqual([]);
  expect(contract.address.city).toBe('Bath');
  expect(errorsOf(await select(token))).toHaveLength(1);
});

test('an operation costs points by the size of its connections; too many are refused, an empty bucket throttles and fills again', async () => {
  const { ask, clock } = open({ bucket: { maximum: 50, restoreRate: 50 } });
  const list = (first: number) => `{ customer { orders(first: ${first}) { nodes { id totalPrice { amount } } } } }`;
  const one = await ask(list(20));
  // What isn't there is given back: the customer has one order.
  expect(one.extensions!.cost).toMatchObject({
    requestedQueryCost: 43,
    actualQueryCost: 5,
    throttleStatus: { currentlyAvailable: 45 },
  });
  expect((await ask(list(20))).errors).toBeUndefined();
  const throttled = await ask(list(20));
  expect(throttled.errors).toMatchObject([{ extensions: { code: 'THROTTLED' } }]);
  expect(throttled.data).toBeUndefined();
  clock.at += 1000;
  expect((await ask(list(20))).errors).toBeUndefined();
  expect(
    (
      await ask(
        list(250).replace('totalPrice', 'a: totalShipping { amount } b: totalShipping { amount } c: totalPrice'),
      )
    ).errors,
  ).toMatchObject([{ extensions: { code: 'MAX_COST_EXCEEDED' } }]);
});

test('pages follow their cursors, in both directions, without a gap or a repetition', async () => {
  const { ask } = open();
  const seen: number[] = [];
  let after: string | null = null;
  for (let page = 0; page < 3; page += 1) {
    const { data } = await ask(
      `query ($after: String) { customer { subscriptionContracts(first: 1) { nodes { upcomingBillingCycles(first: 4, after: $after) {
         nodes { cycleIndex } pageInfo { endCursor hasNextPage } } } } } }`,
      { after },
    );
    const { nodes } = data!['customer']!['subscriptionContracts'] as {
      nodes: { upcomingBillingCycles: { nodes: { cycleIndex: number }[]; pageInfo: { endCursor: string } } }[];
    };
    const { upcomingBillingCycles: cycles } = nodes[0]!;
    seen.push(...cycles.nodes.map(({ cycleIndex }) => cycleIndex));
    after = cycles.pageInfo.endCursor;
  }
  expect(seen).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  expect((await ask('{ customer { orders { nodes { id } } } }')).errors).toHaveLength(1);
});

test('reads after a change may still show the state before it', async () => {
  const { ask, status } = open({ staleReads: 2 });
  const read = async () =>
    JSON.stringify((await ask('{ customer { subscriptionContracts(first: 1) { nodes { status } } } }')).data);
  await status('Pause');
  expect([await read(), await read(), await read()].map((text) => /[A-Z]{5,}/.exec(text)?.[0])).toEqual([
    'ACTIVE',
    'ACTIVE',
    'PAUSED',
  ]);
});

test('amounts are decimals without a trailing zero, as Shopify writes them', () => {
  expect([3625, 4020, 1200, 5, 0].map(decimal)).toEqual(['36.25', '40.2', '12.0', '0.05', '0.0']);
});
