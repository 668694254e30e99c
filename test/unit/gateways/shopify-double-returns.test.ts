import { expect, test } from 'vitest';
import fc from 'fast-check';
import { removeInstrument } from '../../../demo/platforms/shopify/double/instruments.ts';
import { changeInstrument, cancel } from '../../../demo/platforms/shopify/double/contract-mutations.ts';
import { reasons, requestReturn, returnableOf } from '../../../demo/platforms/shopify/double/returns.ts';
import { addCustomer, emptyShop } from '../../../demo/platforms/shopify/double/samples.ts';
import { UserError } from '../../../demo/platforms/shopify/double/user-errors.ts';
import { gid } from '../../../demo/platforms/shopify/double/views.ts';
import { startedAt } from '../../support/clock.ts';

const day = 86_400_000;

/** A customer with two dogs, an order that has arrived for each, and two cards. */
function open() {
  const state = emptyShop();
  const dogs = ['Bella', 'Rufus'].map((name) => ({ name, title: 'Chicken kibble, 6 kg', price: 4250 }));
  const person = { firstName: 'Robin', email: 'robin@example.com', dogs, arrived: true, spare: true };
  const customer = addCustomer(state, person, startedAt);
  customer.orders[0]!.lines[0]!.quantity = 3;
  return { state, customer, order: customer.orders[0]! };
}

/** The error's code; undefined: the change was made. */
function codeOf(work: () => unknown): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return error.code;
  }
}

const step = fc.oneof(
  fc.record({ do: fc.constant('request' as const), quantity: fc.integer({ min: -1, max: 4 }) }),
  fc.record({ do: fc.constant('decide' as const), status: fc.constantFrom('OPEN', 'DECLINED', 'CANCELED', 'CLOSED') }),
  fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 40 }) }),
);

test('no history returns more of an item than was bought, after the window, or after a refusal that changes anything', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 15 }), (history) => {
      const { state, customer, order } = open();
      const line = order.lines[0]!;
      let now = startedAt;
      for (const each of history) {
        if (each.do === 'wait') now += each.days * day;
        else if (each.do === 'decide') {
          const last = order.returns.findLast(({ status }) => status === 'REQUESTED');
          if (last) last.status = each.status as 'OPEN';
        } else {
          const left = returnableOf(order, line, now);
          const before = structuredClone(order);
          const item = { lineItemId: gid('LineItem', line.id), quantity: each.quantity };
          const code = codeOf(() => requestReturn({ state, customer, now }, gid('Order', order.id), [item]));
          expect(code === undefined).toBe(each.quantity >= 1 && each.quantity <= left);
          if (code) expect(order).toEqual(before);
        }
        const taken = order.returns
          .filter(({ status }) => status !== 'DECLINED' && status !== 'CANCELED')
          .flatMap(({ lines }) => lines)
          .reduce((sum, { quantity }) => sum + quantity, 0);
        expect(taken).toBeLessThanOrEqual(line.quantity);
      }
    }),
  );
});

test('a request for a return is refused by field: other orders, items, reasons, long notes, and what isn’t fulfilled', () => {
  const { state, customer, order } = open();
  const item = { lineItemId: gid('LineItem', order.lines[0]!.id), quantity: 1 };
  const codes = (items: object[], id = order.id) =>
    codeOf(() => requestReturn({ state, customer, now: startedAt }, gid('Order', id), items as never));
  expect(codes([item], '1')).toBe('NOT_FOUND');
  expect(codes([])).toBe('BLANK');
  expect(codes([{ ...item, lineItemId: gid('LineItem', '1') }])).toBe('NOT_FOUND');
  expect(codes([{ ...item, returnReasonDefinitionId: gid('ReturnReasonDefinition', '0') }])).toBe('NOT_FOUND');
  expect(codes([{ ...item, customerNote: 'x'.repeat(301) }])).toBe('TOO_LONG');
  expect(codes([item, item])).toBe('TAKEN');
  order.fulfillmentStatus = 'UNFULFILLED';
  expect(codes([item])).toBe('LESS_THAN_OR_EQUAL_TO');
  order.cancelledAt = startedAt;
  expect(codes([item])).toBe('INVALID_STATE');
  expect(order.returns).toEqual([]);
  // Handles as the published taxonomy writes them.
  for (const { handle } of reasons) expect(handle).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

const change = fc.oneof(
  fc.record({ do: fc.constant('choose' as const), contract: fc.nat(1), card: fc.nat(2) }),
  fc.record({ do: fc.constant('remove' as const), card: fc.nat(2), by: fc.option(fc.nat(2)) }),
  fc.record({ do: fc.constant('cancel' as const), contract: fc.nat(1) }),
);

test('every contract that runs is charged to a stored card, after any choices and removals', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (history) => {
      const { customer } = open();
      // The third one doesn't exist.
      const cards = [...customer.cards.map(({ id }) => gid('CustomerCreditCard', id)), gid('CustomerCreditCard', '1')];
      const contracts = customer.contracts.map(({ id }) => gid('SubscriptionContract', id));
      for (const each of history) {
        const before = structuredClone(customer);
        const code = codeOf(() => {
          if (each.do === 'choose') changeInstrument(customer, contracts[each.contract]!, cards[each.card]!);
          else if (each.do === 'cancel') cancel(customer, contracts[each.contract]!);
          else removeInstrument(customer, cards[each.card]!, each.by === null ? null : cards[each.by]!);
        });
        if (code) expect(customer).toEqual(before);
        for (const { status, cardId } of customer.contracts)
          if (status !== 'CANCELLED') expect(customer.cards.map(({ id }) => id)).toContain(cardId);
      }
    }),
  );
});
