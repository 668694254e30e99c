import type { Delivery } from '../../../src/contract/deliveries/delivery.ts';
import { shownDelivery } from '../../../src/preview/samples/deliveries.ts';
import { dataOf } from '../../../src/remote.ts';
import type { Account } from '../../../src/stores/account/account.ts';
import { loadOrThrow } from '../../../src/stores/core/resource.ts';
import { arrivalsOf, denialsOf } from '../../../src/stores/deliveries/arrival.ts';
import { contentChangesOf } from '../../../src/stores/deliveries/content-changes.ts';
import { placesOf } from '../../../src/stores/deliveries/delivery-place.ts';
import { labelsOf } from '../../../src/stores/shop/labels.ts';
import { breakdownsOf } from '../../../src/stores/deliveries/breakdowns.ts';
import { changeDateOf } from '../../../src/stores/deliveries/change-date.ts';
import { methodForAllOf } from '../../../src/stores/deliveries/delivery-method.ts';
import { quantityPreviewOf } from '../../../src/stores/deliveries/quantity-preview.ts';
import { treatmentOrdersOf } from '../../../src/stores/treatments/order-treatment.ts';
import { reportsOf } from '../../../src/stores/deliveries/report.ts';
import type { CodeOutcome } from '../../../src/contract/shop/codes.ts';
import { codesOf } from '../../../src/stores/shop/codes.ts';
import { giftsOf } from '../../../src/stores/shop/gifts.ts';
import { shopOf } from '../../../src/stores/shop/shop.ts';
import type { ChangeCase, Opened, StoreCases } from '../views/store-cases.ts';
import { deliveryOf } from '../../../src/stores/deliveries/one-delivery.ts';

const box = (account: Account): Promise<Delivery> =>
  loadOrThrow(deliveryOf(account)(shownDelivery)) as Promise<Delivery>;
const withoutDelivery = (outcome: object): object =>
  Object.fromEntries(Object.entries(outcome).filter(([name]) => name !== 'delivery'));
const shownOn = (account: Account) => (): unknown => dataOf(deliveryOf(account)(shownDelivery).$state.get());
const delivery = (data: { delivery: unknown }): unknown => data.delivery;
const laterDelivery = async (account: Account, version: number): Promise<Delivery> => ({
  ...(await box(account)),
  version,
});

/** Chooses a day that isn't the present one. */
async function chooseDay(account: Account) {
  const { ranges, form } = changeDateOf(account)(shownDelivery);
  const present = await box(account);
  const offered = (await loadOrThrow(ranges))!.methods.find(({ method }) => method === present.method)!;
  const { date } = offered.dates.filter((each) => each.date !== present.date)[3]!;
  form().choose(present.method, date);
  return { form: form(), present };
}

const contentChange = (
  call: ChangeCase['call'],
  make: (delivery: Delivery) => Parameters<ReturnType<ReturnType<typeof contentChangesOf>>['submit']>[0],
): ChangeCase => ({
  call,
  brings: ['deliveries'],
  open: async (account): Promise<Opened> => {
    const present = await box(account);
    const change = make(present);
    const { draft, $state, submit } = contentChangesOf(account)(shownDelivery);
    if (change.kind === 'quantity') draft.set(change);
    return {
      $state,
      act: () => submit(change),
      shown: shownOn(account),
      ...('version' in change && {
        version: present.version,
        entered: (page: Account) => contentChangesOf(page)(shownDelivery).draft.$value.get()?.quantities,
        onNewest: () => submit({ ...change, version: present.version + 1 }),
      }),
    };
  },
});

async function enterGift(account: Account): Promise<void> {
  await loadOrThrow(account.customer);
  const { choose, type } = giftsOf(account);
  choose('dental-chews', 1);
  for (const [field, value] of Object.entries({ name: 'Kim Lee', line1: '1 High Street', city: 'Bath' }))
    type(field as 'name', value);
  type('postcode', 'BA1 1AA');
}

/** The stores of deliveries and of the shop. */
export const deliveryStores: readonly StoreCases[] = [
  {
    store: 'deliveryOf',
    reads: [{ call: 'getDelivery', resource: async (account, { delivery: id }) => deliveryOf(account)(id) }],
  },
  { store: 'chosenDeliveryOf' },
  {
    store: 'arrivalsOf',
    changes: [
      {
        call: 'confirmDelivery',
        brings: ['deliveries'],
        scenario: { step: 'arrived-question' },
        open: async (account) => {
          await box(account);
          const { $state, submit } = arrivalsOf(account)(shownDelivery);
          return { $state, act: () => submit(), shown: shownOn(account), pick: delivery };
        },
      },
    ],
  },
  {
    store: 'denialsOf',
    changes: [
      {
        call: 'denyArrival',
        scenario: { step: 'arrived-question' },
        open: async (account) => {
          await box(account);
          const { $state, submit } = denialsOf(account)(shownDelivery);
          return { $state, act: () => submit(), shown: shownOn(account), pick: delivery };
        },
      },
    ],
  },
  {
    store: 'contentChangesOf',
    changes: [
      {
        ...contentChange('adjustQuantity', ({ version }) => ({
          kind: 'quantity',
          quantities: { 'dental-chews': 2 },
          version,
        })),
        current: laterDelivery,
      },
      contentChange('updateScoop', ({ pets }) => ({
        kind: 'scoop',
        petPublicId: pets[0]!.petPublicId,
        quantity: 0,
        url: pets[0]!.scoopUrl,
      })),
      contentChange('removeAll', ({ removeAllUrl }) => ({ kind: 'removed-all', url: removeAllUrl })),
    ],
  },
  {
    store: 'quantityPreviewOf',
    changes: [
      {
        call: 'previewQuantities',
        isPreview: true,
        open: async (account) => {
          const { version } = await box(account);
          const { $state, look } = quantityPreviewOf(account)(shownDelivery);
          return { $state, act: () => look({ quantities: { 'dental-chews': 2 }, version }), version };
        },
      },
    ],
  },
  {
    store: 'placesOf',
    reads: [{ call: 'getPlace', resource: async (account, { delivery }) => placesOf(account)(delivery).resource }],
    changes: [
      {
        call: 'changePlace',
        brings: ['deliveries', 'places'],
        current: laterDelivery,
        open: async (account) => {
          const form = placesOf(account)(shownDelivery);
          const { version } = await box(account);
          await loadOrThrow(form.resource);
          form.open(true, version);
          for (const [field, value] of Object.entries({ name: 'Kim Lee', line1: '1 High Street', city: 'Bath' }))
            form.change(field as 'name', value);
          form.change('postcode', 'BA1 1AA');
          return {
            $state: form.edit.$state,
            act: () => form.save(),
            version,
            entered: (page) => placesOf(page)(shownDelivery).$entered.get()?.values.city,
            shown: () => dataOf(form.resource.$state.get()),
            pick: withoutDelivery,
            onNewest: () => form.save(version + 1),
          };
        },
      },
    ],
  },
  {
    store: 'breakdownsOf',
    reads: [{ call: 'getBreakdown', resource: async (account, { delivery }) => breakdownsOf(account).of(delivery) }],
  },
  {
    store: 'labelsOf',
    reads: [
      { call: 'getPlanLabels', resource: async (account, { dog }) => labelsOf(account).plan.of(dog) },
      { call: 'getDeliveryLabels', resource: async (account, { delivery }) => labelsOf(account).delivery.of(delivery) },
    ],
  },
  {
    store: 'changeDateOf',
    reads: [{ call: 'getRanges', resource: async (account, { delivery }) => changeDateOf(account)(delivery).ranges }],
    changes: [
      {
        call: 'changeDate',
        current: laterDelivery,
        open: async (account) => {
          const { form, present } = await chooseDay(account);
          return {
            $state: form.edit.$state,
            act: () => form.confirm(),
            version: present.version,
            entered: (page) => changeDateOf(page)(shownDelivery).form().$choice.get()?.date,
            shown: shownOn(account),
            pick: delivery,
            onNewest: () => form.confirmOnNewest(),
          };
        },
      },
      {
        call: 'changeDate',
        open: async (account) => {
          const { form, present } = await chooseDay(account);
          await form.confirm();
          return {
            $state: form.undo.$state,
            act: () => form.revert(),
            version: present.version,
            shown: shownOn(account),
            pick: delivery,
          };
        },
      },
    ],
  },
  {
    store: 'methodForAllOf',
    reads: [{ call: 'getMethodOptions', resource: async (account) => methodForAllOf(account).options }],
    changes: [
      {
        call: 'changeMethod',
        brings: ['deliveries'],
        open: async (account) => {
          const { edit, options } = methodForAllOf(account);
          const { version } = await loadOrThrow(options);
          return { $state: edit.$state, act: () => edit.submit({ method: 'named-day', version }), version };
        },
      },
    ],
  },
  {
    store: 'treatmentOrdersOf',
    reads: [{ call: 'getTreatmentOrders', resource: async (account) => treatmentOrdersOf(account).orders }],
    changes: [
      {
        call: 'orderTreatment',
        brings: ['deliveries', 'treatment-orders'],
        scenario: { treatments: false },
        open: async (account) => {
          const { orders, edit } = treatmentOrdersOf(account);
          const { petPublicId, offer } = (await loadOrThrow(orders)).find((each) => each.offer)!;
          const { version } = offer!;
          return {
            $state: edit(petPublicId).$state,
            act: () => edit(petPublicId).submit({ ordered: true, version }),
            version,
            shown: () => dataOf(orders.$state.get()),
          };
        },
      },
    ],
  },
  {
    store: 'reportsOf',
    reads: [{ call: 'getReport', resource: async (account, { delivery }) => reportsOf(account)(delivery).resource }],
    changes: [
      {
        call: 'sendReport',
        brings: ['deliveries', 'reports'],
        scenario: { step: 'delivered' },
        open: async (account) => {
          const form = reportsOf(account)(shownDelivery);
          const { problems, remedies, items } = await loadOrThrow(form.resource);
          form.choose({ problem: problems[0]!, items: [items[0]!.identifier], remedy: remedies[0]! });
          return {
            $state: form.edit.$state,
            act: () => form.submit(),
            entered: (page) => reportsOf(page)(shownDelivery).$choice.get()?.problem,
            shown: () => dataOf(form.resource.$state.get()),
            pick: withoutDelivery,
          };
        },
      },
    ],
  },
  {
    store: 'shopOf',
    reads: [{ call: 'getProducts', resource: async (account) => shopOf(account).products }],
    changes: [
      {
        call: 'adjustQuantity',
        brings: ['deliveries', 'products'],
        open: async (account) => {
          const shop = shopOf(account);
          const { products, delivery: next } = await loadOrThrow(shop.products);
          const { identifier } = products[0]!;
          return {
            $state: shop.$delivery.get()!.$state,
            act: () => (shop.choose(identifier, 2), shop.save()),
            version: next!.version,
          };
        },
      },
    ],
  },
  {
    store: 'giftsOf',
    reads: [{ call: 'getGifts', resource: async (account) => giftsOf(account).gifts }],
    changes: [
      {
        call: 'previewGift',
        isPreview: true,
        open: async (account) => {
          await enterGift(account);
          const { $preview, submit } = giftsOf(account);
          return { $state: $preview, act: () => submit() };
        },
      },
      {
        call: 'sendGift',
        open: async (account) => {
          await enterGift(account);
          const { edit, submit } = giftsOf(account);
          await submit();
          return {
            $state: edit.$state,
            act: () => submit(),
            entered: (page) => giftsOf(page).$entered.get().values.city || undefined,
          };
        },
      },
    ],
  },
  {
    store: 'codesOf',
    reads: [{ call: 'getCodes', resource: async (account) => codesOf(account).codes }],
    changes: [
      {
        call: 'enterCode',
        brings: ['deliveries'],
        open: async (account) => {
          const { edit, type, enter, codes } = codesOf(account);
          type('WOOF20');
          return {
            $state: edit.$state,
            act: () => enter(),
            entered: (page) => codesOf(page).$typed.get(),
            shown: () => dataOf(codes.$state.get()),
            pick: (data) => (data as CodeOutcome).codes,
          };
        },
      },
      {
        call: 'previewCode',
        isPreview: true,
        open: async (account) => {
          const { $preview, type, look } = codesOf(account);
          type('WOOF20');
          return { $state: $preview, act: () => look() };
        },
      },
      {
        call: 'removeCode',
        brings: ['deliveries'],
        open: async (account) => {
          const { removal, codes } = codesOf(account);
          return {
            $state: removal.$state,
            act: () => removal.submit('1'),
            shown: () => dataOf(codes.$state.get()),
            pick: (data) => (data as CodeOutcome).codes,
          };
        },
      },
    ],
  },
];
