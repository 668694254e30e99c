import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../../demo/backend/platform/config.ts';
import { isCreditorId } from '../../../../demo/backend/rules/customer/creditor.ts';
import { debitNoticeAt } from '../../../../demo/backend/rules/deliveries/debit-notice.ts';
import { chargeInstant } from '../../../../demo/backend/rules/deliveries/timeline.ts';
import { addDays } from '../../../../src/days.ts';
import { instantAt } from '../../../../src/instants.ts';

describe('DECISIONS.md#sepa', () => {
  test('A creditor identifier has its check digits; those of the business don’t count', () => {
    // @source EPC262-08, examples of the German and the Dutch central bank
    for (const id of ['DE98ZZZ09999999999', 'DE98ABC09999999999', 'NL42ZZZ123456780001'])
      expect(isCreditorId(id)).toBe(true);
    for (const id of ['DE99ZZZ09999999999', 'DE98ZZZ09999999998', 'de98zzz09999999999', '', 'DE98'])
      expect(isCreditorId(id)).toBe(false);
  });

  test('SEPA_CREDITOR_ID and SEPA_NOTICE_DAYS are checked at the start; without the first there are no mandates', () => {
    const shop = { DEMO: '0', SELLER_NAME: 'Shop Ltd', SELLER_ADDRESS: '1 High Street; Leeds' };
    expect(readConfig(shop).creditor).toBeUndefined();
    const id = 'DE98ZZZ09999999999';
    expect(readConfig({ ...shop, SEPA_CREDITOR_ID: id }).creditor).toEqual({ id, name: 'Shop Ltd', noticeDays: 14 });
    expect(readConfig({ ...shop, SEPA_CREDITOR_ID: id, SEPA_NOTICE_DAYS: '5' }).creditor?.noticeDays).toBe(5);
    expect(() => readConfig({ ...shop, SEPA_CREDITOR_ID: 'DE99ZZZ09999999999' })).toThrow(/SEPA_CREDITOR_ID/);
    expect(() => readConfig({ DEMO: '0', SEPA_CREDITOR_ID: id })).toThrow(/SELLER_NAME/);
    for (const days of ['0', '15', 'x', '2.5'])
      expect(() => readConfig({ ...shop, SEPA_CREDITOR_ID: id, SEPA_NOTICE_DAYS: days })).toThrow(/SEPA_NOTICE_DAYS/);
  });

  test('Each announcement comes before the debit, the first one as many days as the shop has set, a changed one not twice a day until the last day', () => {
    const timeZone = 'Europe/Berlin';
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1500 }),
        fc.integer({ min: 1, max: 14 }),
        fc.integer({ min: 0, max: 14 * 24 * 60 }),
        (days, noticeDays, minutes) => {
          const on = addDays('2026-11-02', days);
          const debit = chargeInstant({ date: addDays(on, 2), timeZone });
          const first = debitNoticeAt({ on, timeZone, noticeDays, announcedAt: undefined });
          expect(first.getTime()).toBeLessThanOrEqual(
            instantAt(addDays(on, -noticeDays), '09:00:00', timeZone).getTime(),
          );
          const announcedAt = new Date(first.getTime() + minutes * 60_000);
          const again = debitNoticeAt({ on, timeZone, noticeDays, announcedAt });
          expect(again < debit).toBe(true);
          const lastDay = instantAt(addDays(on, -1), '00:00:00', timeZone);
          if (again < lastDay) expect(again > announcedAt).toBe(true);
        },
      ),
    );
  });
});
