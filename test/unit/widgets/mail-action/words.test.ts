import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localeTable } from '../../../../src/i18n/locale-table.ts';
import { momentText } from '../../../../src/i18n/moment-text.ts';
import { isoIn } from '../../../../src/instants.ts';
import { storeMoment } from '../../../../widgets/mail-action/words.ts';

const entry = fc.constantFrom(...localeTable);

test('The page of a mail’s link shows moments by the clock of the customer’s store, in any language', () => {
  fc.assert(
    fc.property(
      entry,
      entry,
      fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
      (store, page, at) => {
        const shown = momentText({ ...page, timeZone: store.timeZone }, 'long')(at.getTime());
        expect(storeMoment(page, isoIn(store.timeZone, at))).toBe(shown);
      },
    ),
  );
  // An instant in UTC states no store's clock.
  expect(storeMoment(localeTable[0]!, '2026-07-15T22:59:59Z')).toBe('15\u00a0July\u00a02026, 23:59');
});
