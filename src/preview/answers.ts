import type { GrantBody } from '../contract/customer/grants.ts';
import type { InviteBody } from '../contract/customer/household.ts';
import type { QuietBody } from '../contract/customer/push.ts';
import type { Milestones, MilestonesBody } from '../contract/pets/milestones.ts';
import type { ReportBody } from '../contract/deliveries/report.ts';
import type { GiftBody } from '../contract/shop/gifts.ts';
import { callNames } from '../contract/calls/names.ts';
import { findCall } from '../contract/calls/find.ts';
import type { FoundCall } from '../contract/calls/find.ts';
import { groups } from '../contract/groups.ts';
import { optionalMails } from '../contract/customer/settings.ts';
import type { NewDogBody, SomeAnswers } from '../contract/pets/profile.ts';
import type { SubscriptionStep } from '../contract/groups.ts';
import type { DeliveryPlace } from '../contract/deliveries/place.ts';
import type { DeliveryMethod } from '../contract/deliveries/delivery.ts';
import {
  deliveryOf,
  foodDeliveries,
  openDeliveries,
  shownDelivery,
  treatmentDeliveries,
} from './samples/deliveries.ts';
import type { Wish } from './samples/deliveries.ts';
import { breakdownOf, methodsOf, paymentResultOf, productsOf, rangesOf, stepOf } from './edit-answers.ts';
import { failed, succeeded } from './responses.ts';
import { addDays } from '../days.ts';
import { parcelDay } from './stage.ts';
import type { Result } from './responses.ts';
import { changedMethods, paymentMethodsOf } from './samples/payment-methods.ts';
import { chargesOf } from './samples/charges.ts';
import { codeOf, codesOf } from './samples/codes.ts';
import { giftDelivery, giftOf, giftsOf } from './samples/gifts.ts';
import { extraOf, extrasOf } from './samples/extras.ts';
import { assistantsOf } from './samples/assistants.ts';
import { grantsOf, madeGrantOf } from './samples/grants.ts';
import { householdOf, invitedOf } from './samples/household.ts';
import { labelsOf } from './samples/labels.ts';
import {
  customerOf,
  navbarOf,
  petsOf,
  planOf,
  recordOf,
  referralOf,
  settingsOf,
  shoppingCustomerOf,
  shoppingPetOf,
  placeOf,
} from './samples/people.ts';
import { claimsOf, plansOf } from './samples/pets/plans.ts';
import { mailActionOf } from './samples/mail-actions.ts';
import { remindersOf } from './samples/reminders.ts';
import { recipesOf, swapOf } from './samples/pets/recipes.ts';
import { reportOf } from './samples/reports.ts';
import { ordersOf } from './samples/pets/treatments.ts';
import { farewellOf, leavingOf } from './samples/pets/farewells.ts';
import { newDogOf, photoOf, profileOf, profileOutcomeOf } from './samples/pets/profiles.ts';
import { foodOf, rhythmOf, rhythmsOf, undoOf } from './samples/rhythms.ts';
import { weightOf, weightsOf } from './samples/pets/weights.ts';
import type { Stage } from './stage.ts';

type Body = Record<string, unknown>;
type CallName = keyof typeof callNames;
type Handler = (stage: Stage, body: Body, id: string, step: string) => unknown;

const deliveryFor = (stage: Stage, id: string, wish: Wish = {}): unknown => {
  const delivery = deliveryOf(stage, id, wish);
  return delivery && { delivery };
};
const anyDelivery = (stage: Stage, id: string) =>
  stage.scenario.gift && id === shownDelivery ? giftDelivery(stage) : deliveryOf(stage, id);

const withDelivery = <T>(
  stage: Stage,
  id: string,
  present: (delivery: NonNullable<ReturnType<typeof deliveryOf>>) => T,
): T | undefined => {
  const delivery = anyDelivery(stage, id);
  return delivery && present(delivery);
};

const ofPet = (stage: Stage, petPublicId: string, all: ReturnType<typeof foodDeliveries>) => {
  const deliveries = all.filter(({ pets }) => pets.some((pet) => pet.petPublicId === petPublicId));
  const last = deliveries.at(-1);
  const goesOn = last?.kind === 'food' && last.status === 'scheduled' && stage.scenario.matched;
  return { deliveries, later: goesOn ? parcelDay(addDays(last.date, 28)) : null };
};

/** The receipts of two deliveries. */
const receiptsOf = ({ day, money }: Stage) => ({
  receipts: [28, 56].map((days, index) => ({
    number: `${day(-days).slice(0, 4)}-${String(412 - index).padStart(6, '0')}`,
    date: day(-days),
    orderId: `4821-09${37 - index}`,
    total: money(6346),
    url: '/gb/receipts/',
  })),
  allUrl: '/gb/receipts/',
});

/** The second dog's birthday, until it is closed or they are switched off. */
const milestonesWith = (stage: Stage, { on = true, seen }: MilestonesBody): Milestones => {
  const pet = petsOf(stage)[1] ?? petsOf(stage)[0];
  const isShown = on && seen === undefined && stage.scenario.section === 'milestone';
  return {
    on,
    today:
      isShown && pet
        ? {
            id: `${pet.petPublicId}/birthday-3`,
            kind: 'birthday',
            petPublicId: pet.petPublicId,
            name: pet.name,
            photoUrl: pet.photo_url ?? null,
            day: stage.day(0),
            until: stage.day(4),
            years: 3,
          }
        : null,
  };
};

const mailsWith = ({ day, scenario }: Stage, changed?: unknown, on?: unknown) => ({
  kinds: [
    ...optionalMails.map((kind) => ({ kind, on: kind === changed ? on : true })),
    {
      kind: 'news',
      on: false,
      asked: (changed === 'news' ? on : scenario.newsAsked) ? `${day(0)}T09:00:00Z` : null,
    },
  ],
});

const devicesOf = ({ day }: Stage, ids: readonly string[]) => ({
  devices: ids.map((id, index) => ({
    id,
    browser: index === 0 ? 'Firefox' : 'Safari',
    system: index === 0 ? 'Windows' : 'iPhone',
    since: `${day(-20 + index)}T18:40:00Z`,
    lastUsed: `${day(-index * 3)}T07:15:00Z`,
    current: index === 0,
  })),
});

type NamedPasskey = readonly [id: string, name: string | null];
const both: readonly NamedPasskey[] = [
  ['p-1', null],
  ['p-2', null],
];
const passkeysOf = ({ day }: Stage, named: readonly NamedPasskey[]) => ({
  passkeys: named.map(([id, name], index) => ({
    id,
    name,
    browser: 'Safari',
    system: index === 0 ? 'iPhone' : 'macOS',
    added: `${day(-9 * (index + 1))}T18:40:00Z`,
    lastUsed: index === 0 ? `${day(-2)}T07:15:00Z` : null,
  })),
  asksPassword: false,
  addUrl: '/preview',
});

const passkeyOptions = {
  challenge: 'cHJldmlldw',
  rp: { id: 'pawtal.example', name: 'Pawtal' },
  user: { id: 'cHJldmlldw', name: 'preview@example.test', displayName: '' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
};

const emailState = { email: 'preview@example.test', pending: null, asksPassword: true };

const copyOf = ({ day }: Stage) => ({
  asksPassword: true,
  copy: { fileUrl: '/preview', pageUrl: '/preview', until: `${day(0)}T10:39:00Z` },
});

const deletionOf = (stage: Stage, isAsked: boolean) => ({
  asksPassword: true,
  days: 7,
  due: isAsked ? `${stage.day(7)}T10:24:00Z` : null,
  boxes: isAsked
    ? []
    : openDeliveries(stage).map(({ id, date, until }) => ({ id, date, until, becomes: 'cancelled' as const })),
  credit: stage.money(1000),
  kept: [{ what: 'receipts', years: 6 }],
});

const withdrawalTerms = ({ words }: Stage) => ({
  offered: true,
  review: true,
  days: 14,
  exempt: [{ kind: 'dry', reason: 'made-to-measure' }],
  prefill: { name: `${words.customer.first} ${words.customer.last}`, email: 'preview@example.test' },
});

/** Answers a change and its preview, for which `look` is true. */
const withPreview = <C extends CallName, P extends CallName>(
  change: C,
  preview: P,
  handler: (stage: Stage, body: Body, id: string, look: boolean, step: string) => unknown,
): Record<C | P, Handler> => {
  const answering =
    (look: boolean): Handler =>
    (stage, body, id, step) =>
      handler(stage, body, id, look, step);
  return { [change]: answering(false), [preview]: answering(true) } as Record<C | P, Handler>;
};

/** A change returns the requested state but stores nothing. */
const handlers: Readonly<Record<CallName, Handler>> = {
  authenticate: ({ scenario: { unsupported } }) => ({
    success: true,
    ...(unsupported !== 'specification' && { can: groups.filter((group) => !unsupported.includes(group)) }),
  }),
  getCustomer: customerOf,
  getPets: (stage) => ({ pets: petsOf(stage) }),
  getNavbar: navbarOf,
  getReferral: referralOf,
  getDryClaims: (stage) => ({ claims: claimsOf(stage) }),
  getFeedingPlans: (stage, _, id) => {
    const pet = petsOf(stage).find(({ petPublicId }) => petPublicId === id);
    if (!pet) return undefined;
    // A dog that has had no delivery yet has no plan.
    return pet.portions ? plansOf(stage, planOf(stage, id), pet.name) : { current: null, upcoming: null };
  },
  getTreatmentDeliveries: (stage, _, id) => ofPet(stage, id, treatmentDeliveries(stage)),
  getDeliveries: (stage, _, id) => ofPet(stage, id, foodDeliveries(stage)),
  getDelivery: (stage, _, id) => anyDelivery(stage, id),
  getRanges: (stage, _, id) => withDelivery(stage, id, (delivery) => rangesOf(stage, delivery)),
  getBreakdown: (stage, _, id) => withDelivery(stage, id, breakdownOf),
  getReport: (stage, _, id) => withDelivery(stage, id, (delivery) => reportOf(stage, delivery)),
  sendReport: (stage, body, id) =>
    withDelivery(stage, id, (delivery) => ({ ...reportOf(stage, delivery, body as ReportBody), delivery })),
  getPlace: (stage, _, id) => withDelivery(stage, id, () => placeOf(stage, id === shownDelivery)),
  changePlace: (stage, { place, note }, id) => ({
    ...placeOf(stage, true, { place, note } as DeliveryPlace),
    delivery: deliveryOf(stage, id, { elsewhere: place !== null }),
  }),
  getTreatmentOrders: (stage) => ({ dogs: ordersOf(stage) }),
  orderTreatment: (stage, { ordered }, id) => ({
    dogs: ordersOf(stage, ordered ? id : undefined),
    delivery: openDeliveries(stage)[0],
  }),
  getMethodOptions: methodsOf,
  getSettings: settingsOf,
  getProducts: productsOf,
  getPlanLabels: (stage, _, id) => {
    const [next] = openDeliveries(stage);
    const foods = (next?.pets ?? [])
      .filter(({ petPublicId }) => petPublicId === id)
      .map((pet) => ({ ...pet, items: pet.items.filter(({ kind }) => kind === 'dry' || kind === 'wet') }));
    return petsOf(stage).some(({ petPublicId }) => petPublicId === id) ? labelsOf(stage, { pets: foods }) : undefined;
  },
  getDeliveryLabels: (stage, _, id) => withDelivery(stage, id, (delivery) => labelsOf(stage, delivery)),
  getChangeRecord: recordOf,
  getFood: foodOf,
  getEmail: () => emailState,
  requestEmail: ({ day }, { email }) => ({ ...emailState, pending: { email, until: `${day(1)}T10:24:00Z` } }),
  cancelEmail: () => emailState,
  getPersonalData: () => ({ asksPassword: true, copy: null }),
  requestPersonalData: copyOf,
  getAccountDeletion: (stage) => deletionOf(stage, stage.scenario.leaving),
  deleteAccount: (stage) => deletionOf(stage, true),
  keepAccount: (stage) => deletionOf(stage, false),
  getRecipes: recipesOf,
  ...withPreview('swapRecipe', 'previewSwap', (stage, body, who, look) =>
    swapOf(stage, petsOf(stage).find(({ petPublicId }) => petPublicId === who)?.name ?? '', body, !look),
  ),
  getGifts: giftsOf,
  ...withPreview('sendGift', 'previewGift', (stage, body, _, look) => giftOf(stage, body as GiftBody, !look)),
  getCharges: chargesOf,
  getCodes: (stage) => codesOf(stage),
  ...withPreview('enterCode', 'previewCode', (stage, { code }, _, look) => codeOf(stage, String(code), !look)),
  removeCode: (stage) => codeOf(stage, null, true),
  getExtras: (stage) => extrasOf(stage),
  ...withPreview('chooseExtra', 'previewExtra', (stage, body, _, look) => extraOf(stage, body, !look)),
  getWeights: (stage, _, id) => weightsOf(stage, id),
  ...withPreview('saveWeight', 'previewWeight', (stage, body, id, look) =>
    weightOf(stage, id, { ...body, day: String(body['day']) }, !look),
  ),
  removeWeight: (stage, body, id) => weightOf(stage, id, { ...body, day: String(body['day']) }, true),
  getLeaving: (stage, _, who) => leavingOf(stage, who),
  getFarewells: () => ({ dogs: [] }),
  ...withPreview('sayFarewell', 'previewFarewell', (stage, { kind }, who, look) =>
    farewellOf(stage, who, kind === 'rehomed' ? 'rehomed' : 'died', look ? null : 'K-000042'),
  ),
  undoFarewell: (stage) => ({ pets: petsOf(stage) }),
  getRhythm: rhythmsOf,
  ...withPreview('setRhythm', 'previewRhythm', (stage, { weeks }, who, look) =>
    rhythmOf(stage, who, Number(weeks), !look),
  ),
  ...withPreview('undoChange', 'previewUndo', (stage, _, __, look) => undoOf(stage, !look)),
  getCalendarLink: () => ({ url: null }),
  getReceipts: receiptsOf,
  getMilestones: (stage) => milestonesWith(stage, {}),
  saveMilestones: (stage, body) => milestonesWith(stage, body),
  getMails: (stage) => mailsWith(stage),
  saveMail: (stage, { kind, on }) => mailsWith(stage, kind, on),
  getPush: (stage) => remindersOf(stage),
  addPushDevice: (stage) => remindersOf(stage),
  saveReminder: (stage, { kind, on }) => remindersOf(stage, { kind, on }),
  saveQuiet: (stage, quiet) => remindersOf(stage, { quiet: quiet as QuietBody }),
  removePushDevice: (stage, _, removed) => remindersOf(stage, { removed: removed }),
  getPassword: () => ({ isSet: true, proof: 'current', linkUrl: '/signin/help' }),
  savePassword: () => ({ isSet: true, proof: 'current', linkUrl: '/signin/help' }),
  getDevices: (stage) => devicesOf(stage, ['p-1', 'p-2']),
  signOutDevice: (stage) => devicesOf(stage, ['p-1']),
  signOutEverywhere: (stage) => devicesOf(stage, ['p-1']),
  getPasskeys: (stage) => passkeysOf(stage, stage.scenario.passkeys ? both : []),
  startPasskey: () => passkeyOptions,
  addPasskey: (stage) => passkeysOf(stage, [['p-3', null], ...both]),
  renamePasskey: (stage, { name }, id) =>
    passkeysOf(
      stage,
      both.map(([each, own]) => [each, each === id ? String(name) : own]),
    ),
  removePasskey: (stage, _, id) =>
    passkeysOf(
      stage,
      both.filter(([each]) => each !== id),
    ),
  getWithdrawal: withdrawalTerms,
  // No goods are sent back, and Germany requires no second step.
  getCancellation: (stage) => ({ ...withdrawalTerms(stage), review: stage.locale.country !== 'DE', exempt: [] }),
  withdraw: ({ day }) => ({ reference: 'W-PREVIEW', at: `${day(0)}T10:24:00Z`, endsOn: null }),
  cancelContract: ({ day }) => ({ reference: 'W-PREVIEW', at: `${day(0)}T10:24:00Z`, endsOn: null }),
  getPaymentMethods: paymentMethodsOf,
  chooseDefaultMethod: (stage, _, id) =>
    changedMethods(stage, (each) => ({ ...each, isDefault: each.id === id, isReserve: false })),
  chooseReserveMethod: (stage, { on }, id) =>
    changedMethods(stage, (each) => ({ ...each, isReserve: each.id === id && on === true })),
  removePaymentMethod: (stage, _, id) => changedMethods(stage, (each) => (each.id === id ? undefined : each)),
  startPayment: () => ({ url: '/preview' }),
  getPaymentResult: paymentResultOf,
  makeCalendarLink: () => ({ url: 'https://pawtal.example/calendar/preview.ics' }),
  revokeCalendarLink: () => ({ url: null }),
  getKitchenLink: () => ({ url: null }),
  makeKitchenLink: () => ({ url: 'https://pawtal.example/gb/kitchen/preview/' }),
  revokeKitchenLink: () => ({ url: null }),
  getAssistants: (stage) => assistantsOf(stage),
  revokeAssistant: (stage, _, id) => assistantsOf(stage, id),
  getGrants: (stage) => grantsOf(stage),
  makeGrant: (stage, body) => madeGrantOf(stage, body as GrantBody),
  revokeGrant: (stage, _, id) => grantsOf(stage, id),
  getHousehold: (stage) => householdOf(stage),
  invitePerson: (stage, body) => invitedOf(stage, body as InviteBody),
  actFor: (stage) => householdOf(stage),
  endPerson: (stage, _, id) => householdOf(stage, id),
  findMailAction: (stage) => mailActionOf(stage),
  takeMailAction: (stage) => mailActionOf(stage, 'done'),
  undoMailAction: (stage) => mailActionOf(stage, 'undone'),
  confirmDelivery: (stage, _, id) => deliveryFor(stage, id, { status: 'delivered' }),
  denyArrival: (stage, _, id) => deliveryFor(stage, id, { status: 'dispatched' }),
  changeDate: (stage, { date, method }, id) =>
    deliveryFor(stage, id, { date: date as string, method: method as DeliveryMethod }),
  changeMethod: (stage, { method }) => ({
    deliveries: openDeliveries(stage).map(({ id }) => deliveryOf(stage, id, { method: method as DeliveryMethod })),
  }),
  ...withPreview('adjustQuantity', 'previewQuantities', (stage, { identifierDesiredQuantityMapping }, id) =>
    deliveryFor(stage, id, { quantities: identifierDesiredQuantityMapping as Record<string, number> }),
  ),
  ...withPreview('takeStep', 'previewStep', (stage, { keepUnpaid }, who, look, step) =>
    stepOf(stage, {
      who: who,
      step: step as SubscriptionStep,
      reference: look ? null : 'K-PREVIEW',
      keepUnpaid: keepUnpaid === true,
    }),
  ),
  getProfile: (stage, _, id) => profileOf(stage, id),
  ...withPreview('saveProfile', 'previewProfile', (stage, { answers }, id, look) =>
    profileOutcomeOf(stage, id, answers as SomeAnswers, look ? null : 'K-PREVIEW'),
  ),
  addDog: (stage, body) => newDogOf(stage, body as unknown as NewDogBody),
  savePhoto: (stage, _, id) => photoOf(stage, id),
  saveDetails: (stage, details) => {
    const saved = settingsOf(stage);
    const address = { ...saved.address, ...(details['address'] as object) };
    return { ...saved, ...details, address, version: saved.version };
  },
};

/** The changes whose URLs are in the sample data. */
const linkedHandlers: Readonly<Record<string, Handler>> = {
  'POST scoop': (stage, { quantity }, id) =>
    deliveryFor(stage, shownDelivery, { quantities: { [`${id}-scoop`]: quantity as number } }),
  'POST remove-all': (stage) =>
    deliveryFor(stage, shownDelivery, {
      quantities: Object.fromEntries(petsOf(stage).map(({ petPublicId }) => [`${petPublicId}-scoop`, 0])),
    }),
};

const byName: Readonly<Record<string, Handler>> = Object.fromEntries(
  Object.entries(handlers).map(([name, handler]) => [callNames[name as CallName], handler]),
);

/** The shopping service: responds to an operation by its name. */
function shopping(stage: Stage, { operationName, variables = {} }: Body): unknown {
  const { petPublicId = '', tags = [] } = variables as { petPublicId?: string; tags?: string[] };
  if (operationName === 'savePetTags') return { savePetTags: { savedTags: tags } };
  if (operationName === 'pet') return { pet: shoppingPetOf(stage, petPublicId) };
  return { customer: shoppingCustomerOf(stage) };
}

/** The error of a call that the preview lets fail. */
export const previewError = { code: 'preview', message: 'Preview' };

/** A call of the samples by its name, with what is in its path; undefined: no such call. */
export function sampleCall(method: string, pathname: string, { operationName }: Body): FoundCall | undefined {
  if (pathname.endsWith('/gql')) return { name: `gql ${String(operationName)}`, params: {} };
  const [, linked, id = ''] = /^\/preview\/(scoop|remove-all)(?:\/([\w-]+))?$/.exec(pathname) ?? [];
  return linked ? { name: `${method} ${linked}`, params: { id } } : findCall(method, pathname);
}

/** Returns the backend's response to a call, made from sample data. */
export function answer(stage: Stage, method: string, pathname: string, body: Body): Result {
  const { answers, partial } = stage.scenario;
  const { name = '', params: { id = '', step = '' } = {} } = sampleCall(method, pathname, body) ?? {};
  if (answers === 'fail' && name !== callNames.authenticate) return failed(previewError);
  if (partial && name === callNames.getTreatmentDeliveries) return failed(previewError);
  if (name.startsWith('gql ')) return succeeded({ data: shopping(stage, body) });
  const handler = byName[name] ?? linkedHandlers[name];
  return handler ? succeeded(handler(stage, body, id, step)) : failed(previewError, 404, 'Not Found');
}
