import { describe, expect, test } from 'vitest';
import { isByRun } from '../../../../demo/backend/payment/charges/charge.ts';
import { numberOf, receiptOf } from '../../../../demo/backend/payment/receipts/receipt.ts';
import { readRefunds, shownRefunds } from '../../../../demo/backend/deliveries/shown-refunds.ts';
import type { KnownRefund } from '../../../../demo/backend/deliveries/shown-refunds.ts';
import { itemOf } from '../../../support/model/household.ts';

const at = (time: string): Date => new Date(`2026-${time}Z`);
const amount = { amount: 700, currency: 'GBP' } as const;
const known = (more: Partial<KnownRefund> = {}): KnownRefund => ({
  delivery: 'd1',
  to: 'payment',
  reason: 'report',
  amount,
  createdAt: at('11-21T09:00:00'),
  dueAt: at('11-22T23:30:00'),
  sentAt: null,
  refundedAt: null,
  ...more,
});
const delivery = {
  publicId: 'd1',
  until: '2026-11-20',
  currency: 'GBP',
  left: { money: 2100, credit: 0 },
  timeZone: 'Europe/Berlin',
  isUndecided: false,
};

describe('DECISIONS.md#payments The refunds of a delivery', () => {
  const shown = (refunds: KnownRefund[], time: string, more: object = {}) =>
    shownRefunds({ ...delivery, ...more }, refunds, at(time)).map(({ reason, status, on, amount: back }) => [
      reason,
      status,
      on,
      back.amount,
    ]);
  test('are due, sent and done on the store’s days', () => {
    const all = known({ sentAt: at('11-23T23:00:00'), refundedAt: at('11-26T11:00:00') });
    expect(shown([all], '11-21T08:59:59.999')).toEqual([]);
    expect(shown([all], '11-21T09:00:00')).toEqual([['report', 'due', '2026-11-23', 700]]);
    expect(shown([all], '11-23T22:59:59.999')).toEqual([['report', 'due', '2026-11-23', 700]]);
    expect(shown([all], '11-23T23:00:00')).toEqual([['report', 'sent', '2026-11-24', 700]]);
    expect(shown([all], '11-26T10:59:59.999')).toEqual([['report', 'sent', '2026-11-24', 700]]);
    expect(shown([all], '11-26T11:00:00')).toEqual([['report', 'done', '2026-11-26', 700]]);
    expect(shown([known()], '12-30T11:00:00')).toEqual([['report', 'due', '2026-11-23', 700]]);
    expect(shown([known({ delivery: 'd2' })], '12-30T11:00:00')).toEqual([]);
  });
  test('of one about which nothing was decided: all of it, after 31 days, for two weeks', () => {
    const all = ['not-delivered', 'due', '2026-12-21', 2100];
    const undecided = { isUndecided: true };
    expect(shown([], '11-21T09:00:00')).toEqual([]);
    expect(shown([], '11-21T09:00:00', undecided)).toEqual([all]);
    expect(shown([], '11-21T09:00:00', { ...undecided, left: { money: 0, credit: 0 } })).toEqual([]);
    expect(shown([known({ reason: 'farewell' })], '11-22T09:00:00', undecided)).toEqual([
      ['farewell', 'due', '2026-11-23', 700],
      all,
    ]);
    const credit = ['not-delivered', 'due', '2026-12-21', 300];
    expect(shown([], '11-21T09:00:00', { ...undecided, left: { money: 2100, credit: 300 } })).toEqual([all, credit]);
    expect(shown([], '11-21T09:00:00', { ...undecided, left: { money: 0, credit: 300 } })).toEqual([credit]);
    const late = { isUndecided: true, until: '2026-11-01' };
    expect(shown([], '12-15T12:00:00', late).length).toBe(1);
    expect(shown([], '12-16T12:00:00', late).length).toBe(0);
  });
  test('are read from the milliseconds of JSON', () => {
    expect(readRefunds(null, 'GBP')).toEqual([]);
    const [created, due, sent, done] = [1000, 2000, 3000, 4000];
    expect(
      readRefunds(
        [
          ['d1', 'payment', 'report', 700, 'GBP', created, due, null, null],
          ['d1', 'credit', 'report', 700, null, created, due, sent, done],
        ],
        'GBP',
      ),
    ).toEqual([
      known({ createdAt: new Date(created), dueAt: new Date(due) }),
      known({
        to: 'credit',
        createdAt: new Date(created),
        dueAt: new Date(due),
        sentAt: new Date(sent),
        refundedAt: new Date(done),
      }),
    ]);
  });
  test('of the charge run have its mark', () => {
    expect(isByRun('run:d1')).toBe(true);
    expect(isByRun('ref:run:d1')).toBe(false);
  });
});

describe('DECISIONS.md#receipts A receipt', () => {
  const price = (minor: number) => ({ amount: minor, currency: 'GBP' });
  const customer = {
    country: 'GB',
    locale: 'en-GB',
    first_name: 'Robin',
    last_name: 'Lee',
    line1: '7 Mill Lane',
    line2: '',
    postcode: 'YO1 7HB',
    city: 'York',
  };
  const seller = { name: 'Pawtal', address: ['1 High Street'], vatIds: ['DE1', 'GB2'], register: 'HRB 1' };
  const shown = {
    until: '2026-11-20',
    payment: { type: 'card', cardDigits: '4242' },
    amounts: {
      deliveryFee: price(0),
      offerDiscount: price(-200),
      referralCredit: price(0),
      offerCredit: price(0),
      total: price(1800),
    },
  };
  const row = {
    items: [
      itemOf('rex', 'dry', { product: 'kibble', quantity: 2, unitGrams: 3800 }),
      itemOf('max', 'product', { product: 'cake', unitPrice: 0 }),
    ],
    date: '2026-11-18',
    order_id: '4801-1061',
    place: null,
    discount_percent: 10,
    reduced_by: { discount: 'TEN' },
  };
  const made = (more: { row?: object; customer?: object; seller?: object; shown?: object } = {}) =>
    receiptOf(
      { ...row, ...more.row } as never,
      { ...shown, ...more.shown } as never,
      { customer: { ...customer, ...more.customer }, pets: [{ public_id: 'rex', name: 'Rex' }] } as never,
      { ...seller, ...more.seller } as never,
    );
  test('has the number of its year, in six digits', () => {
    expect(numberOf({ year: 2026, number: 41 })).toBe('2026-000041');
    expect(numberOf({ year: 2026, number: 1_234_567 })).toBe('2026-1234567');
  });
  test('has what was true on the day of the charge', () => {
    const receipt = made();
    expect(receipt).toEqual({
      locale: 'en-GB',
      country: 'GB',
      currency: 'GBP',
      seller: { name: 'Pawtal', address: ['1 High Street'], vatId: 'GB2', register: 'HRB 1' },
      buyer: { name: 'Robin Lee', address: ['7 Mill Lane', 'York', 'YO1 7HB'] },
      orderId: '4801-1061',
      delivery: { from: '2026-11-18', until: '2026-11-20' },
      payment: { type: 'card', cardDigits: '4242' },
      lines: [
        { text: expect.stringContaining('Rex'), grams: 3800, quantity: 2, unitPrice: 1000, amount: 2000, rate: 20 },
        { text: 'cake', grams: null, quantity: 1, unitPrice: 0, amount: 0, rate: 20 },
      ],
      discountPercent: 10,
      reducedBy: { discount: 'TEN' },
      sums: { deliveryFee: 0, offerDiscount: -200, referralCredit: 0, offerCredit: 0, total: 1800 },
      business: 'Pawtal Ltd, 1 Harbour Row, Bristol BS1 5TY, United Kingdom, GB 0117 F 0042',
      tax: [{ rate: 20, gross: 1800, net: 1500, tax: 300 }],
    });
  });
  test('names another address, and the seller’s first tax number where the country has none', () => {
    const place = { name: 'Ann Lee', line1: '1 Park', line2: 'Flat 2', postcode: 'LS1 1AA', city: 'Leeds' };
    expect(made({ row: { place } }).deliveredTo).toEqual(['Ann Lee', '1 Park', 'Flat 2', 'Leeds', 'LS1 1AA']);
    expect(made({ seller: { vatIds: ['DE1', 'FR2'] } }).seller.vatId).toBe('DE1');
    expect(made({ seller: { vatIds: [] } }).seller.vatId).toBe('');
    expect(made({ shown: { payment: { type: 'paypal' } } }).payment).toEqual({ type: 'paypal', cardDigits: null });
  });
});
