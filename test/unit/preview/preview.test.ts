import { parse as parseQuery } from 'graphql';
import { describe, expect, test, vi } from 'vitest';
import { parse } from 'valibot';
import type { GenericSchema } from 'valibot';
import { calls } from '../../../src/contract/all-calls.ts';
import { removeAll, updateScoop } from '../../../src/contract/deliveries/changes.ts';
import type { Delivery } from '../../../src/contract/deliveries/delivery.ts';
import {
  customerQuery,
  petQuery,
  savedTags,
  shoppingCustomer,
  shoppingPet,
} from '../../../src/contract/shop/shopping.ts';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import type { LocaleEntry } from '../../../src/i18n/locale-table.ts';
import { tags } from '../../../src/package/declared-tags.ts';
import { statesOf, tagStates } from '../../../src/preview/states.ts';
import { previewEnvironment } from '../../../src/preview/environment.ts';
import { usual } from '../../../src/preview/scenario.ts';
import { byTurn } from '../../support/project/length.ts';
import type { Scenario } from '../../../src/preview/scenario.ts';
import { languages } from '../../../src/i18n/named-locales.ts';

const root = '/gb/new-account-api/1.0/';
const locales = [...languages, 'de-AT', 'en-SE'].map((tag) => findLocale(tag)!);

/** Each state of each tag that makes calls, once. */
const scenarios = new Map<string, Scenario>();
for (const tag of Object.keys(tags))
  for (const [name, more] of Object.entries(statesOf(tag)))
    if (!more.answers)
      scenarios.set(JSON.stringify(more), Object.assign({ ...usual, ...more }, { name: `${tag} ${name}` }));

test('Preview states belong to tags that exist', () => {
  expect(Object.keys(tagStates).filter((tag) => !tags[tag])).toEqual([]);
});

const backend = (scenario: Scenario, locale: LocaleEntry) => {
  const { fetch } = previewEnvironment(scenario, locale, '');
  const ask = async (path: string, body?: object): Promise<{ status: number; body: unknown }> => {
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : { method: 'GET' };
    const response = await fetch(path.startsWith('/') ? path : root + path, init);
    return { status: response.status, body: await response.json() };
  };
  return {
    ask,
    read: async <S extends GenericSchema>(schema: S, path: string, body?: object) => {
      const { status, body: answer } = await ask(path, body);
      expect(status, path).toBe(200);
      return parse(schema, answer);
    },
  };
};

/** Rules for a delivery's numbers. */
function expectSums({ amounts, pets }: Delivery): void {
  const goods = pets.flatMap(({ items }) => items).reduce((sum, { price }) => sum + price.amount, 0);
  const { deliveryFee, offerDiscount, referralCredit, offerCredit, total } = amounts;
  expect(total.amount).toBe(
    goods + deliveryFee.amount + offerDiscount.amount + referralCredit.amount + offerCredit.amount,
  );
}

describe.each(locales)('preview in $tag: each response of each state fits the contract', (locale) => {
  const own = [...scenarios.values()].filter((_, turn) => byTurn(locales, turn).includes(locale));
  test.each(own)('$name', async (scenario) => {
    const { ask, read } = backend(scenario, locale);
    await read(calls.authenticate.answer, '/service-endpoint/shopping/auth');
    const customer = await read(calls.getCustomer.answer, 'customer-data');
    expect(customer).toMatchObject({ locale: locale.tag, storeCountryCode: locale.country });
    const { pets } = await read(calls.getPets.answer, 'customer/pets');
    await read(calls.getNavbar.answer, 'navbar');
    const { reward } = await read(calls.getReferral.answer, 'raf');
    expect(reward.currency).toBe(locale.currency);
    await read(calls.getDryClaims.answer, 'pet/dry-claims');
    await read(calls.getSettings.answer, 'settings');
    await read(calls.getProducts.answer, 'products');
    await read(calls.getMethodOptions.answer, 'delivery/method');
    await read(calls.getChangeRecord.answer, 'changes');
    await read(calls.getCalendarLink.answer, 'calendar');
    await read(calls.getKitchenLink.answer, 'kitchen');
    await read(calls.getMilestones.answer, 'milestones');
    for (const { petPublicId } of pets) {
      await read(calls.getFeedingPlans.answer, `pet/feeding-plan-public/${petPublicId}`);
      await read(calls.getProfile.answer, `pet/profile/${petPublicId}`);
      const deliveries = await read(calls.getDeliveries.answer, `pet/delivery-details-public/${petPublicId}`);
      if (!scenario.partial)
        await read(calls.getTreatmentDeliveries.answer, `pet/delivery-details-public/treatment/${petPublicId}`);
      expect(deliveries.deliveries.map(({ kind }) => kind)).not.toContain('gift');
      for (const delivery of deliveries.deliveries) {
        expectSums(delivery);
        expect(await read(calls.getDelivery.answer, `box-breakdown/upcoming/${delivery.id}`)).toEqual(delivery);
        const why = await read(calls.getBreakdown.answer, `delivery/${delivery.id}/breakdown`);
        expect(why.total).toEqual(delivery.amounts.total);
      }
      const [delivery] = deliveries.deliveries;
      if (delivery) {
        const { methods } = await read(calls.getRanges.answer, `delivery/${delivery.id}/ranges`);
        expect(methods[0]!.dates.length).toBeGreaterThan(40);
      }
      const { body } = await ask('/gql', { operationName: 'pet', variables: { petPublicId } });
      parse(shoppingPet, (body as { data: { pet: unknown } }).data.pet);
    }
    const { body } = await ask('/gql', { operationName: 'customer' });
    parse(shoppingCustomer, (body as { data: { customer: unknown } }).data.customer);
  });

  test('the response to a change shows it, and nothing is stored', async () => {
    const { ask, read } = backend(usual, locale);
    const before = await read(calls.getDelivery.answer, 'box-breakdown/upcoming/preview-box');
    const { pets } = before;
    const [first] = pets;
    const moved = await read(calls.changeDate.answer, 'delivery/preview-box/change-date', {
      date: '2030-05-06',
      method: 'named-day',
      version: 1,
    });
    expect(moved.delivery).toMatchObject({ date: '2030-05-06', until: '2030-05-06', method: 'named-day' });
    expectSums(moved.delivery);
    const adjusted = await read(calls.adjustQuantity.answer, 'box-breakdown/upcoming/preview-box/adjust-quantity', {
      identifierDesiredQuantityMapping: { 'dental-chews': 2 },
    });
    expect(adjusted.delivery.pets[0]!.items.find(({ identifier }) => identifier === 'dental-chews')?.quantity).toBe(2);
    expectSums(adjusted.delivery);
    const hasScoop = ({ delivery }: { delivery: Delivery }): boolean =>
      delivery.pets[0]!.items.some(({ kind }) => kind === 'scoop');
    expect(hasScoop({ delivery: before })).toBe(true);
    expect(hasScoop(await read(updateScoop.answer, first!.scoopUrl!, { quantity: 0 }))).toBe(false);
    expect(hasScoop(await read(removeAll.answer, before.removeAllUrl!, {}))).toBe(false);
    await read(calls.changeMethod.answer, 'delivery/method', { method: 'named-day', version: 1 });
    for (const step of ['start', 'pause', 'resume', 'cancel', 'restart'])
      for (const who of ['all', first!.petPublicId]) {
        const look = await read(calls.previewStep.answer, `subscription/${who}/${step}/preview`, {});
        const taken = await read(calls.takeStep.answer, `subscription/${who}/${step}`, {});
        expect(taken).toEqual({ ...look, reference: 'K-PREVIEW' });
      }
    const answers = { version: 1, answers: { weightKg: 20 } };
    const meant = await read(calls.previewProfile.answer, `pet/profile/${first!.petPublicId}/preview`, answers);
    expect(meant.plan?.from).toBe(before.date);
    const kept = await read(calls.saveProfile.answer, `pet/profile/${first!.petPublicId}`, answers);
    expect(kept).toEqual({ ...meant, reference: 'K-PREVIEW' });
    await read(calls.savePhoto.answer, `pet/photo/${first!.petPublicId}`, { image: null });
    await read(calls.getTreatmentOrders.answer, 'treatments');
    await read(calls.orderTreatment.answer, `treatments/${first!.petPublicId}`, { ordered: true, version: 1 });
    const report = { problem: 'not-arrived', items: [], remedy: 'resend' };
    await read(calls.getReport.answer, 'delivery/preview-box/report');
    await read(calls.sendReport.answer, 'delivery/preview-box/report', report);
    await read(calls.addDog.answer, 'customer/pets', { name: 'Luna', gender: 'female' });
    const details = {
      firstName: 'Kim',
      lastName: 'Lee',
      email: 'kim@example.test',
      phone: '',
      locale: locale.tag,
      version: 1,
    };
    const saved = await read(calls.saveDetails.answer, 'customer-data', {
      ...details,
      address: { line1: '1', line2: '', postcode: '2', city: '3' },
    });
    expect(saved).toMatchObject({ firstName: 'Kim', address: { city: '3', country: locale.country } });
    await read(calls.makeCalendarLink.answer, 'calendar', {});
    await read(calls.revokeCalendarLink.answer, 'calendar/revoke', {});
    await read(calls.makeKitchenLink.answer, 'kitchen', {});
    await read(calls.saveMilestones.answer, 'milestones', { on: false });
    await read(calls.revokeKitchenLink.answer, 'kitchen/revoke', {});
    const arrived = await read(calls.confirmDelivery.answer, 'pet/confirm-delivery/preview-box', {});
    expect(arrived.delivery.status).toBe('delivered');
    const tagged = await ask('/gql', {
      operationName: 'savePetTags',
      variables: { petPublicId: 'preview-1', tags: ['a'] },
    });
    expect(parse(savedTags, (tagged.body as { data: { savePetTags: unknown } }).data.savePetTags).savedTags).toEqual([
      'a',
    ]);
    expect(await read(calls.getDelivery.answer, 'box-breakdown/upcoming/preview-box')).toEqual(before);
  });
});

test('operations of the shopping service are distinguished by the names that they are sent with', () => {
  const nameOf = (query: string): string | undefined => {
    const [definition] = parseQuery(query).definitions;
    return definition?.kind === 'OperationDefinition' ? definition.name?.value : undefined;
  };
  expect([petQuery, customerQuery].map(nameOf)).toEqual(['pet', 'customer']);
});

test('the changes window of the last day ends at the end of the day in the store’s time zone', async () => {
  vi.setSystemTime(new Date('2026-11-21T10:00:00Z'));
  const { read } = backend({ ...usual, step: 'last-day' }, findLocale('de-DE')!);
  const delivery = await read(calls.getDelivery.answer, 'box-breakdown/upcoming/preview-box');
  expect(delivery.changesUntil).toBe('2026-11-21T22:59:59.000Z');
  vi.useRealTimers();
});
