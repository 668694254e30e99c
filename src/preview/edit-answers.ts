import type { Breakdown, MethodOptions, Ranges } from '../contract/deliveries/changes.ts';
import type { Products } from '../contract/shop/products.ts';
import type { StepOutcome } from '../contract/pets/subscription.ts';
import type { SubscriptionStep } from '../contract/groups.ts';
import type { Delivery, DeliveryMethod } from '../contract/deliveries/delivery.ts';
import { addDays } from '../days.ts';
import { unpaidOf } from './samples/charges.ts';
import { shopProducts } from './samples/delivery-items.ts';
import { deliveryOf, feeOf, openDeliveries, untilOf } from './samples/deliveries.ts';
import { factsOf, kilogramOf } from './samples/labels.ts';
import { petsOf, planOf } from './samples/people.ts';
import { portionsOf } from './samples/pets/plans.ts';
import { endOfDay, parcelDay } from './stage.ts';
import type { Stage } from './stage.ts';

const deliveryMethods: readonly DeliveryMethod[] = ['window', 'named-day'];

/** Each day except Sundays, for about eight weeks. */
export function rangesOf(stage: Stage, delivery: Delivery): Ranges {
  const { day, money, locale, scenario } = stage;
  const dates = Array.from({ length: 53 }, (_, index) => day(index + 4)).filter((date) => parcelDay(date) === date);
  return {
    version: delivery.version,
    methods: deliveryMethods.map((method) => ({
      method,
      fee: money(feeOf(method)),
      total: deliveryOf(stage, delivery.id, { method })!.amounts.total,
      dates: dates.map((date) => ({
        date,
        until: untilOf(date, method),
        chargeDate: addDays(date, -2),
        changesUntil: endOfDay(addDays(date, -3), locale.timeZone),
        following: [28, 56].map((days) => parcelDay(addDays(date, days))),
      })),
    })),
    food: petsOf(stage).flatMap(({ petPublicId, name }, index) => {
      const { dry } = portionsOf(planOf(stage, petPublicId));
      const dailyGrams = dry.scoopsPerDay * dry.scoopGrams;
      const daysLeft = 9 - index;
      const deliveryGrams = dailyGrams * (22 + daysLeft);
      const food = {
        petPublicId,
        name,
        kind: 'dry' as const,
        leftGrams: 0,
        moreBefore: false,
        coming: [],
        boxDate: day(-22),
      };
      return scenario.dogs === 'usual'
        ? [{ ...food, runsOut: day(daysLeft), daysLeft, boxGrams: deliveryGrams, dailyGrams }]
        : [];
    }),
  };
}

export function breakdownOf({ id, version, pets, amounts, method, newPrices }: Delivery): Breakdown {
  const lines = pets.flatMap(({ petPublicId, name: petName, items }) =>
    items.map(({ identifier, kind, name, unit, quantity, price, unitGrams }) => {
      const unitPrice = { ...price, amount: Math.round(price.amount / Math.max(1, quantity)) };
      const line = { petPublicId, petName, identifier, kind, name, unit, quantity, unitPrice, price, unitGrams };
      const next = newPrices.find((each) => each.name === name);
      if (!next) return line;
      const then = { ...next.after, amount: next.after.amount * quantity };
      return { ...line, newPrice: { from: next.from, unitPrice: next.after, price: then } };
    }),
  );
  const { total, offerDiscount, referralCredit } = amounts;
  const goods = { ...total, amount: lines.reduce((sum, { price }) => sum + price.amount, 0) };
  return {
    id,
    version,
    lines,
    goods,
    fee: { method, amount: amounts.deliveryFee },
    discount: offerDiscount.amount
      ? { percent: 10, off: null, code: amounts.discountCode ?? null, of: goods, amount: offerDiscount }
      : null,
    referralCredit: referralCredit.amount
      ? { available: { ...referralCredit, amount: -referralCredit.amount }, used: referralCredit, code: null }
      : null,
    offerCredit: null,
    total,
    before: null,
  };
}

export function productsOf(stage: Stage): Products {
  const { words, money } = stage;
  const [next] = openDeliveries(stage);
  return {
    delivery: next
      ? {
          id: next.id,
          version: next.version,
          date: next.date,
          changesUntil: next.changesUntil,
          total: next.amounts.total,
        }
      : null,
    products: shopProducts.map(({ key, pence, unit, contents, imageUrl }) => ({
      identifier: key,
      name: words.products[key],
      text: words.shop[key],
      price: money(pence),
      was: key === 'brush-kit' ? money(pence + 300) : null,
      perKilogram: kilogramOf(key, money(pence)),
      unit,
      contents,
      imageUrl,
      quantity: 0,
      max: 10,
      particulars: factsOf(stage, key),
    })),
  };
}

export const methodsOf = (stage: Stage): MethodOptions => ({
  version: 1,
  method: stage.scenario.method,
  options: deliveryMethods.map((method) => ({
    method,
    fee: stage.money(feeOf(method)),
    deliveries: openDeliveries(stage).map((delivery) => {
      const { id, date, until, amounts } = deliveryOf(stage, delivery.id, { method })!;
      return { id, date, until, fee: amounts.deliveryFee, total: amounts.total };
    }),
  })),
});

const statusAfter = {
  start: 'active',
  resume: 'active',
  restart: 'active',
  pause: 'paused',
  cancel: 'cancelled',
} as const;

interface SampleStep {
  who: string;
  step: SubscriptionStep;
  reference: string | null;
  keepUnpaid?: boolean;
}

/** The outcome of a step for one dog, or for all of them. */
export function stepOf(stage: Stage, { who, step, reference, keepUnpaid = false }: SampleStep): StepOutcome {
  const status = statusAfter[step];
  const goesOn = status === 'active';
  const pets = petsOf(stage).filter(({ petPublicId }) => who === 'all' || petPublicId === who);
  const everybody = pets.length === petsOf(stage).length;
  const deliveries = openDeliveries(stage).slice(0, 3);
  return {
    step,
    pets: pets.map((pet) => ({
      ...pet,
      active: goesOn,
      subscription_status: status,
      paused_since: step === 'pause' ? stage.day(0) : null,
      cancelled_on: step === 'cancel' ? stage.day(0) : null,
    })),
    boxes: goesOn
      ? []
      : deliveries.map(({ id, date, amounts: { total } }) => ({
          id,
          date,
          before: total,
          after: everybody ? null : less(total),
          pets: petsOf(stage).filter((pet) => !pets.includes(pet) && pet.active),
        })),
    food: [],
    credit: !goesOn && everybody ? stage.money(1000) : null,
    unpaid: step === 'pause' || step === 'cancel' ? unpaidOf(stage, keepUnpaid) : [],
    nextCharge: goesOn || !everybody ? (deliveries[0]?.payment.date ?? stage.day(6)) : null,
    together: goesOn && !everybody ? togetherOf(stage, pets) : null,
    reference,
  };
}

/** The next parcel of the other dogs, with the food of these. */
function togetherOf(stage: Stage, pets: ReturnType<typeof petsOf>): StepOutcome['together'] {
  const [next] = openDeliveries(stage);
  const others = petsOf(stage).filter((pet) => pet.active && !pets.includes(pet));
  const instead = stage.day(4);
  if (!next || others.length === 0 || next.date <= instead) return null;
  const named = (dogs: typeof pets) => dogs.map(({ petPublicId, name }) => ({ petPublicId, name }));
  return {
    date: next.date,
    instead,
    pets: named(pets),
    others: named(others),
    countedUntil: stage.day(90),
    parcels: { apart: 6, together: 3 },
    saved: stage.money(0),
    total: next.amounts.total,
  };
}

const less = (total: Delivery['amounts']['total']) => ({ ...total, amount: Math.round(total.amount / 2) });

/** What came of a visit to the payment provider. */
export function paymentResultOf(stage: Stage) {
  const { back, step } = stage.scenario;
  const [delivery] = openDeliveries(stage);
  const hasCharge = ['paid', 'charge-declined', 'needs-authentication', 'surplus'].includes(back ?? '');
  return {
    result: back && {
      outcome: back,
      purpose: step === 'authentication-required' ? 'authenticate' : 'method',
      delivery: hasCharge && delivery ? { date: delivery.date, until: delivery.until } : null,
      charged: hasCharge && delivery ? delivery.amounts.total : null,
    },
  };
}
