import { calls } from '../../src/contract/all-calls.ts';
import type { Grants } from '../../src/contract/customer/grants.ts';
import type { HouseholdState } from '../../src/contract/customer/household.ts';
import type { Ranges } from '../../src/contract/deliveries/changes.ts';
import type { DeliveryReport } from '../../src/contract/deliveries/report.ts';
import type { Extras } from '../../src/contract/pets/extras.ts';
import type { Farewell } from '../../src/contract/pets/farewell.ts';
import type { Profile } from '../../src/contract/pets/profile.ts';
import type { Rhythms } from '../../src/contract/pets/subscription.ts';
import type { WeightLog } from '../../src/contract/pets/weights.ts';
import type { RecipeChoices } from '../../src/contract/pets/swap.ts';
import type { PaymentMethods } from '../../src/contract/shop/payment-methods.ts';
import { subscriptionSteps } from '../../src/contract/groups.ts';
import { remedies } from '../../src/contract/lists.ts';
import { addDays } from '../../src/days.ts';
import { pathOf, press, visitProvider } from '../support/backend/payment.ts';
import { isWaiting } from './invariants.ts';
import type { Lot } from './lot.ts';
import type { Shown, Visitor } from './world.ts';

/** A request that changes something, `preview`: the call that announces its consequences. */
export interface Request {
  path: string;
  body?: object;
  preview?: string;
  /** Of a new payment method: the delivery that the customer pays with it; null: it is only stored. */
  pays?: string | null;
}
export interface Choice {
  (visitor: Visitor, shown: Shown, lot: Lot): Promise<Request | undefined> | Request | undefined;
}

/** Calls that change nothing, though they are sent with POST. */
const readsByPost = ['findMailAction', 'getPaymentResult'];

/** Every call of the contract that changes something. */
export const changingCalls: string[] = [
  ...Object.entries(calls)
    .filter(
      ([name, { method, path }]) => method === 'POST' && !path.endsWith('/preview') && !readsByPost.includes(name),
    )
    .map(([name]) => name),
  'updateScoop',
  'removeAll',
];

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);
const dog = ({ pets }: Shown, lot: Lot): string | undefined => lot.pick(pets)?.petPublicId;
const open = ({ deliveries }: Shown, lot: Lot) =>
  // Mostly those that can be changed; sometimes a stale one.
  lot.pick(lot.chance(5) ? deliveries : deliveries.filter(({ status }) => status === 'scheduled'));
const past = ({ deliveries }: Shown, lot: Lot) =>
  lot.pick(
    lot.chance(8) ? deliveries : deliveries.filter(({ status }) => /delivered|dispatched|lost|returned/.test(status)),
  );
const version = (delivery: { version: number }, lot: Lot): number => delivery.version - (lot.chance(12) ? 1 : 0);

const withPreview = (path: string, body?: object): Request => ({
  path,
  preview: `${path}/preview`,
  ...(body && { body }),
});
const withPassword =
  (path: string): Choice =>
  () => ({ path, body: { password: 'pawtal' } });
const byMail =
  (path: string): Choice =>
  async (visitor, _, lot) => {
    const token = lot.pick(await visitor.links());
    return token === undefined ? undefined : { path, body: { token } };
  };
const plain =
  (path: string): Choice =>
  () => ({ path });
const place = { name: 'Kim Lee', line1: '1 High Street', line2: '', postcode: 'BA1 1AA', city: 'Bath' };
const giftCards = ['GIFT-7KQ4-M2XP-9RTD', 'GIFT-3HWN-8FVC-5JYB', 'GIFT-6BZM-4PDX-2QKS'];
const codes = ['WOOF20', 'FIRST50', 'FEW30', 'BIGBOX10', 'TAKE100', 'TAKE5', 'NIMM5', 'unknown', ...giftCards];
const statement = ({ settings }: Shown) => ({
  name: `${settings.firstName} ${settings.lastName}`,
  email: settings.email,
  locale: settings.locale,
});

/** Calls about devices, passkeys, passwords, addresses and photos: they concern neither money nor plan, and some end the session. */
const apart = Object.fromEntries(
  'addPasskey removePasskey renamePasskey startPasskey cancelEmail requestEmail savePassword signOutDevice signOutEverywhere savePhoto addPushDevice removePushDevice'
    .split(' ')
    .map((name): [string, Choice] => [name, () => undefined]),
);

/** A change of one of the ways to pay. */
async function ofMethods(visitor: Visitor, lot: Lot, what: string): Promise<Request | undefined> {
  const { methods } = await visitor.read<Partial<PaymentMethods>>('payment/methods');
  const method = lot.pick(methods ?? []);
  return method && { path: `payment/methods/${method.id}/${what}` };
}

/** How the arguments of each call are drawn from what the customer sees. */
export const choices: Record<string, Choice> = {
  ...apart,
  addDog: (_, __, lot) => ({ path: 'customer/pets', body: { name: lot.pick(['Rex', 'Fée'])!, gender: 'unknown' } }),
  deleteAccount: withPassword('account-deletion'),
  takeMailAction: byMail('mail-action/take'),
  undoMailAction: byMail('mail-action/undo'),
  keepAccount: plain('account-deletion/keep'),
  makeCalendarLink: plain('calendar'),
  revokeCalendarLink: plain('calendar/revoke'),
  makeKitchenLink: plain('kitchen'),
  revokeKitchenLink: plain('kitchen/revoke'),
  revokeAssistant: () => ({ path: 'assistants/none/revoke' }),
  makeGrant: (_, { pets, now }, lot) => {
    const pet = lot.pick(pets);
    const since = dayOf(now);
    const body = { kind: 'sitter', label: lot.pick(['Jo', ' '])!, since, until: addDays(since, lot.below(70)) };
    return pet && { path: 'grants', body: { ...body, pets: [pet.petPublicId] } };
  },
  revokeGrant: async (visitor, _, lot) => {
    const { grants } = await visitor.read<Partial<Grants>>('grants');
    const grant = lot.pick(grants ?? []);
    return grant && { path: `grants/${grant.id}/revoke` };
  },
  invitePerson: (_, __, lot) => ({
    path: 'household/invite',
    body: { label: 'Kim', email: `kim-${lot.below(3)}@example.test`, scopes: ['manage'], until: null },
  }),
  endPerson: async (visitor, _, lot) => {
    const { persons } = await visitor.read<Partial<HouseholdState>>('household');
    const person = lot.pick(persons ?? []);
    return person && { path: `household/${person.id}/end` };
  },
  actFor: () => ({ path: 'household/act', body: { id: null } }),
  requestPersonalData: withPassword('personal-data'),
  saveMilestones: (_, __, lot) => ({ path: 'milestones', body: { on: lot.chance(2) } }),
  saveMail: (_, __, lot) => ({ path: 'mails', body: { kind: 'last-day', on: lot.chance(2) } }),
  saveReminder: (_, __, lot) => ({ path: 'push/kinds', body: { kind: 'dispatch', on: lot.chance(2) } }),
  saveQuiet: (_, __, lot) => ({ path: 'push/quiet', body: { on: lot.chance(2), from: '21:00', until: '08:00' } }),
  saveDetails: (_, { settings }, lot) => {
    const { firstName, lastName, email, phone, address, locales, locale } = settings;
    const { country: _country, ...own } = address;
    return {
      path: 'customer-data',
      body: {
        firstName,
        lastName,
        email,
        phone,
        address: own,
        locale: lot.pick(locales) ?? locale,
        version: version(settings, lot),
      },
    };
  },
  undoChange: (_, { changes }, lot) => {
    // Mostly what offers an undo, sometimes an undone or an old change.
    const change = lot.pick(lot.chance(6) ? changes : changes.filter(({ undoUntil, undone }) => undoUntil && !undone));
    return change && withPreview(`changes/${change.reference}/undo`);
  },
  adjustQuantity: (_, shown, lot) => {
    const delivery = open(shown, lot);
    const item = lot.pick((delivery?.pets ?? []).flatMap(({ items }) => items));
    if (!delivery || !item) return undefined;
    const { min, max } = item.adjustable ?? { min: 0, max: 2 };
    const identifierDesiredQuantityMapping = { [item.identifier]: min + lot.below(max - min + 1) };
    return withPreview(`box-breakdown/upcoming/${delivery.id}/adjust-quantity`, {
      identifierDesiredQuantityMapping,
      version: version(delivery, lot),
    });
  },
  changeDate: async (visitor, shown, lot) => {
    const delivery = open(shown, lot);
    if (!delivery) return undefined;
    const ranges = await visitor.read<Partial<Ranges>>(`delivery/${delivery.id}/ranges`);
    const method = lot.pick(ranges.methods ?? []);
    const date = lot.pick(method?.dates ?? []);
    if (!method || !date) return undefined;
    return {
      path: `delivery/${delivery.id}/change-date`,
      body: { date: date.date, method: method.method, version: version(delivery, lot) },
    };
  },
  changeMethod: async (visitor, _, lot) => {
    const { version: seen } = await visitor.read<{ version: number }>('delivery/method');
    return { path: 'delivery/method', body: { method: lot.pick(['window', 'named-day'])!, version: seen ?? 0 } };
  },
  changePlace: (_, shown, lot) => {
    const delivery = open(shown, lot);
    return (
      delivery && {
        path: `delivery/${delivery.id}/place`,
        body: { place: lot.chance(2) ? place : null, note: 'Ring twice', version: delivery.version },
      }
    );
  },
  updateScoop: (_, shown, lot) => {
    const url = lot.pick(shown.deliveries.flatMap(({ pets }) => pets.flatMap(({ scoopUrl }) => scoopUrl ?? [])));
    return url === undefined
      ? undefined
      : { path: pathOf(new URL(url, 'http://localhost').href), body: { quantity: lot.below(2) } };
  },
  removeAll: (_, shown, lot) => {
    const url = lot.pick(shown.deliveries.flatMap(({ removeAllUrl }) => removeAllUrl ?? []));
    return url === undefined ? undefined : { path: pathOf(new URL(url, 'http://localhost').href) };
  },
  confirmDelivery: (_, shown, lot) => {
    const delivery = past(shown, lot);
    return delivery && { path: `pet/confirm-delivery/${delivery.id}` };
  },
  denyArrival: (_, shown, lot) => {
    const delivery = past(shown, lot);
    return delivery && { path: `delivery/${delivery.id}/not-yet` };
  },
  sendReport: async (visitor, shown, lot) => {
    const delivery = past(shown, lot);
    if (!delivery) return undefined;
    const report = await visitor.read<Partial<DeliveryReport>>(`delivery/${delivery.id}/report`);
    const problem = lot.pick(report.problems ?? ['damaged'])!;
    const offered = lot.chance(6) ? remedies : (report.remedies ?? []);
    const items = (report.items ?? []).map(({ identifier }) => identifier);
    if (problem === undefined) return undefined;
    return {
      path: `delivery/${delivery.id}/report`,
      body: {
        problem,
        items: problem === 'not-arrived' ? [] : lot.some(items),
        remedy: lot.pick(offered) ?? 'refund',
      },
    };
  },
  orderTreatment: (_, shown, lot) => {
    const delivery = open(shown, lot);
    return (
      delivery && { path: `treatments/${dog(shown, lot)}`, body: { ordered: lot.chance(2), version: delivery.version } }
    );
  },
  chooseExtra: async (visitor, shown, lot) => {
    const id = dog(shown, lot);
    const extras = await visitor.read<Partial<Extras>>(`pet/extras/${id}`);
    const extra = lot.pick(extras.extras ?? []);
    if (!extra) return undefined;
    const often = lot.pick(['every', 'once', 'never'])!;
    const from = lot.pick(extras.deliveries ?? [])?.id;
    return withPreview(`pet/extras/${id}`, {
      version: extras.version,
      product: extra.product,
      often,
      ...(often !== 'never' && { quantity: 1 + lot.below(Math.max(1, extra.max)), ...(from && { from }) }),
      ...(often === 'once' && lot.chance(4) && { alone: true }),
    });
  },
  saveProfile: async (visitor, shown, lot) => {
    const id = dog(shown, lot);
    const profile = await visitor.read<Profile>(`pet/profile/${id}`);
    const answers = lot.pick<object>([
      { activity: lot.pick(['calm', 'normal', 'lively', 'sporty']) },
      { allergies: lot.pick([[], ['chicken'], ['fish', 'grain']]) },
      { otherFood: lot.pick(['none', 'treats', 'meals']) },
      { wetShare: lot.pick([0, 10, 40, 90, 100]) },
      { weightKg: 3 + lot.below(40) },
      {
        born: '2023-05-04',
        bornBy: 'day',
        weightKg: 12,
        shape: 'ideal',
        activity: 'normal',
        neutered: true,
        breed: null,
      },
    ])!;
    return withPreview(`pet/profile/${id}`, { version: profile.version, answers });
  },
  saveWeight: async (visitor, shown, lot) => {
    const id = dog(shown, lot);
    const { version: seen } = await visitor.read<{ version: number }>(`pet/weights/${id}`);
    const day = addDays(dayOf(shown.now), -lot.below(3));
    return withPreview(`pet/weights/${id}`, {
      version: seen,
      day,
      kg: 3 + lot.below(40),
      plan: lot.pick(['new', 'keep']),
    });
  },
  removeWeight: async (visitor, shown, lot) => {
    const path = `pet/weights/${dog(shown, lot)}`;
    const log = await visitor.read<Partial<WeightLog>>(path);
    const entry = lot.pick(log.entries ?? []);
    return entry && { path: `${path}/remove`, body: { version: log.version, day: entry.day } };
  },
  swapRecipe: async (visitor, shown, lot) => {
    const id = dog(shown, lot);
    const choicesShown = await visitor.read<Partial<RecipeChoices>>(`pet/recipes/${id}`);
    const recipe = lot.pick(choicesShown.recipes ?? []);
    const by = lot.pick(recipe?.options ?? []);
    const from = lot.pick(choicesShown.deliveries ?? []);
    if (!recipe || !by || !from) return undefined;
    const body = {
      version: choicesShown.version,
      recipe: recipe.recipe,
      by: by.recipe,
      from: from.id,
      alternates: lot.chance(3),
    };
    return withPreview(`pet/recipes/${id}`, body);
  },
  setRhythm: async (visitor, _, lot) => {
    const { dogs, offered, version: seen } = await visitor.read<Partial<Rhythms>>('rhythm');
    const one = lot.pick(dogs ?? []);
    return one && withPreview(`rhythm/${one.petPublicId}`, { weeks: lot.pick(offered!), version: seen });
  },
  takeStep: (_, shown, lot) => {
    const id = lot.chance(3) ? 'all' : dog(shown, lot);
    const step = lot.pick(subscriptionSteps)!;
    const from = addDays(dayOf(shown.now), lot.chance(2) ? lot.below(20) : 0);
    const until = lot.chance(2) ? null : addDays(from, 5 + lot.below(50));
    const kept = lot.chance(5) && (step === 'pause' || step === 'cancel') ? { keepUnpaid: true } : {};
    return withPreview(`subscription/${id}/${step}`, { ...(step === 'pause' && { from, until }), ...kept });
  },
  sayFarewell: (_, shown, lot) => {
    const id = dog(shown, lot);
    return withPreview(`pet/farewell/${id}`, { kind: lot.pick(['died', 'rehomed']) });
  },
  undoFarewell: async (visitor, _, lot) => {
    const { dogs } = await visitor.read<{ dogs?: Farewell[] }>('pet/farewell');
    const one = lot.pick(dogs ?? []);
    return one && { path: `pet/farewell/${one.petPublicId}/undo` };
  },
  cancelContract: (_, shown, lot) => ({
    path: 'contract-cancellation',
    body: {
      ...statement(shown),
      contract: lot.pick(shown.deliveries)?.orderId ?? '1',
      type: lot.pick(['ordinary', 'important']),
      reason: 'We move abroad',
      endsOn: lot.chance(2) ? addDays(dayOf(shown.now), lot.below(40)) : null,
    },
  }),
  withdraw: (_, shown, lot) => ({
    path: 'withdrawal',
    body: { ...statement(shown), contract: lot.pick(shown.deliveries)?.orderId ?? '1' },
  }),
  startPayment: async (visitor, shown, lot) => {
    const actor = visitor as unknown as Parameters<typeof visitProvider>[0];
    const purpose = lot.pick(['method', 'method', 'add', 'authenticate'] as const)!;
    const waiting = shown.deliveries.filter(isWaiting);
    const delivery = purpose === 'method' && lot.chance(3) ? (lot.pick(waiting)?.id ?? null) : null;
    const started = await visitor.post('payment/start', { purpose, delivery, returnTo: '/gb/settings/' });
    if (started.statusCode !== 200) return undefined;
    const { page, reference } = await visitProvider(actor, { purpose, delivery });
    const back = await press(visitor.world, page, {
      way: lot.pick(['works', 'works', 'empty', 'declined'])!,
      answer: 'yes',
    });
    if (!back?.startsWith('http')) return undefined;
    await visitor.get(pathOf(back));
    const pays = purpose === 'authenticate' ? {} : { pays: delivery };
    return { path: 'payment/result', body: { reference }, ...pays };
  },
  chooseDefaultMethod: (visitor, _, lot) => ofMethods(visitor, lot, 'default'),
  chooseReserveMethod: async (visitor, _, lot) => {
    const request = await ofMethods(visitor, lot, 'reserve');
    return request && { ...request, body: { on: !lot.chance(3) } };
  },
  removePaymentMethod: (visitor, _, lot) => ofMethods(visitor, lot, 'remove'),
  enterCode: (_, __, lot) => withPreview('codes', { code: lot.pick(codes) }),
  removeCode: (_, shown, lot) => {
    const code = lot.pick(shown.codes.codes ?? []);
    return code && { path: `codes/${code.id}/remove` };
  },
  sendGift: async (visitor, _, lot) => {
    const { products } = await visitor.read<{ products?: { identifier: string }[] }>('products');
    const product = lot.pick(products ?? [])?.identifier ?? 'dental-chews';
    return withPreview('gifts', { items: { [product]: 1 + lot.below(2) }, place, words: '' });
  },
};
