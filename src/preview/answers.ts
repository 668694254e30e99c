import type { QuietBody } from '../contract/customer/push.ts';
import type { ReportBody } from '../contract/deliveries/report.ts';
import type { GiftBody } from '../contract/shop/gifts.ts';
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
type Handler = (stage: Stage, body: Body, ...parts: string[]) => unknown;

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

const mailsWith = (changed?: unknown, on?: unknown) => ({
  kinds: optionalMails.map((kind) => ({ kind, on: kind === changed ? on : true })),
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

/**
 * Handlers by method and path, below `new-account-api/1.0/` or from the host's root. A change returns the requested
 * state but stores nothing.
 */
const handlers: readonly (readonly [path: RegExp, handler: Handler])[] = [
  [
    /^GET auth$/,
    ({ scenario: { unsupported } }) => ({
      success: true,
      ...(unsupported !== 'specification' && { can: groups.filter((group) => !unsupported.includes(group)) }),
    }),
  ],
  [/^GET customer-data$/, customerOf],
  [/^GET customer\/pets$/, (stage) => ({ pets: petsOf(stage) })],
  [/^GET navbar$/, navbarOf],
  [/^GET raf$/, referralOf],
  [/^GET pet\/dry-claims$/, (stage) => ({ claims: claimsOf(stage) })],
  [
    /^GET pet\/feeding-plan-public\/([\w-]+)$/,
    (stage, _, id) => {
      const pet = petsOf(stage).find(({ petPublicId }) => petPublicId === id);
      if (!pet) return undefined;
      // A dog that has had no delivery yet has no plan.
      return pet.portions ? plansOf(stage, planOf(stage, id!), pet.name) : { current: null, upcoming: null };
    },
  ],
  [
    /^GET pet\/delivery-details-public\/treatment\/([\w-]+)$/,
    (stage, _, id) => ofPet(stage, id!, treatmentDeliveries(stage)),
  ],
  [/^GET pet\/delivery-details-public\/([\w-]+)$/, (stage, _, id) => ofPet(stage, id!, foodDeliveries(stage))],
  [/^GET box-breakdown\/upcoming\/([\w-]+)$/, (stage, _, id) => anyDelivery(stage, id!)],
  [
    /^GET delivery\/([\w-]+)\/ranges$/,
    (stage, _, id) => withDelivery(stage, id!, (delivery) => rangesOf(stage, delivery)),
  ],
  [/^GET delivery\/([\w-]+)\/breakdown$/, (stage, _, id) => withDelivery(stage, id!, breakdownOf)],
  [
    /^GET delivery\/([\w-]+)\/report$/,
    (stage, _, id) => withDelivery(stage, id!, (delivery) => reportOf(stage, delivery)),
  ],
  [
    /^POST delivery\/([\w-]+)\/report$/,
    (stage, body, id) =>
      withDelivery(stage, id!, (delivery) => ({ ...reportOf(stage, delivery, body as ReportBody), delivery })),
  ],
  [
    /^GET delivery\/([\w-]+)\/place$/,
    (stage, _, id) => withDelivery(stage, id!, () => placeOf(stage, id === shownDelivery)),
  ],
  [
    /^POST delivery\/([\w-]+)\/place$/,
    (stage, { place, note }, id) => ({
      ...placeOf(stage, true, { place, note } as DeliveryPlace),
      delivery: deliveryOf(stage, id!, { elsewhere: place !== null }),
    }),
  ],
  [/^GET treatments$/, (stage) => ({ dogs: ordersOf(stage) })],
  [
    /^POST treatments\/([\w-]+)$/,
    (stage, { ordered }, id) => ({
      dogs: ordersOf(stage, ordered ? id : undefined),
      delivery: openDeliveries(stage)[0],
    }),
  ],
  [/^GET delivery\/method$/, methodsOf],
  [/^GET settings$/, settingsOf],
  [/^GET products$/, productsOf],
  [/^GET changes$/, recordOf],
  [/^GET food$/, foodOf],
  [/^GET email$/, () => emailState],
  [/^POST email$/, ({ day }, { email }) => ({ ...emailState, pending: { email, until: `${day(1)}T10:24:00Z` } })],
  [/^POST email\/cancel$/, () => emailState],
  [/^GET personal-data$/, () => ({ asksPassword: true, copy: null })],
  [/^POST personal-data$/, copyOf],
  [/^GET account-deletion$/, (stage) => deletionOf(stage, stage.scenario.leaving)],
  [/^POST account-deletion$/, (stage) => deletionOf(stage, true)],
  [/^POST account-deletion\/keep$/, (stage) => deletionOf(stage, false)],
  [/^GET pet\/recipes\/([\w-]+)$/, recipesOf],
  [
    /^POST pet\/recipes\/([\w-]+?)(\/preview)?$/,
    (stage, body, who, look) =>
      swapOf(stage, petsOf(stage).find(({ petPublicId }) => petPublicId === who)?.name ?? '', body, !look),
  ],
  [/^GET gifts$/, giftsOf],
  [/^POST gifts(\/preview)?$/, (stage, body, look) => giftOf(stage, body as GiftBody, !look)],
  [/^GET payment\/charges$/, chargesOf],
  [/^GET codes$/, (stage) => codesOf(stage)],
  [/^POST codes(\/preview)?$/, (stage, { code }, look) => codeOf(stage, String(code), !look)],
  [/^POST codes\/[\w-]+\/remove$/, (stage) => codeOf(stage, null, true)],
  [/^GET pet\/extras\/([\w-]+)$/, (stage) => extrasOf(stage)],
  [/^POST pet\/extras\/([\w-]+?)(\/preview)?$/, (stage, body, _, look) => extraOf(stage, body, !look)],
  [/^GET pet\/weights\/([\w-]+)$/, (stage, _, id) => weightsOf(stage, id!)],
  [
    /^POST pet\/weights\/([\w-]+?)(\/preview|\/remove)?$/,
    (stage, body, id, more) => weightOf(stage, id!, { ...body, day: String(body['day']) }, more !== '/preview'),
  ],
  [/^GET pet\/leave\/([\w-]+)$/, (stage, _, who) => leavingOf(stage, who!)],
  [/^GET pet\/farewell$/, () => ({ dogs: [] })],
  [
    /^POST pet\/farewell\/([\w-]+?)(\/preview)?$/,
    (stage, { kind }, who, look) =>
      farewellOf(stage, who!, kind === 'rehomed' ? 'rehomed' : 'died', look ? null : 'K-000042'),
  ],
  [/^POST pet\/farewell\/([\w-]+)\/undo$/, (stage) => ({ pets: petsOf(stage) })],
  [/^GET rhythm$/, rhythmsOf],
  [
    /^POST rhythm\/([\w-]+?)(\/preview)?$/,
    (stage, { weeks }, who, look) => rhythmOf(stage, who!, Number(weeks), !look),
  ],
  [/^POST changes\/([\w-]+?)\/undo(\/preview)?$/, (stage, _, __, look) => undoOf(stage, !look)],
  [/^GET calendar$/, () => ({ url: null })],
  [/^GET receipts$/, receiptsOf],
  [/^GET mails$/, () => mailsWith()],
  [/^POST mails$/, (_, { kind, on }) => mailsWith(kind, on)],
  [/^GET push$/, (stage) => remindersOf(stage)],
  [/^POST push$/, (stage) => remindersOf(stage)],
  [/^POST push\/kinds$/, (stage, { kind, on }) => remindersOf(stage, { kind, on })],
  [/^POST push\/quiet$/, (stage, quiet) => remindersOf(stage, { quiet: quiet as QuietBody })],
  [/^POST push\/([\w-]+)\/remove$/, (stage, _, removed) => remindersOf(stage, { removed: removed! })],
  [/^(?:GET|POST) password$/, () => ({ isSet: true, proof: 'current', linkUrl: '/signin/help' })],
  [/^GET devices$/, (stage) => devicesOf(stage, ['p-1', 'p-2'])],
  [/^POST devices\/p-2\/sign-out$/, (stage) => devicesOf(stage, ['p-1'])],
  [/^POST devices\/sign-out$/, (stage) => devicesOf(stage, ['p-1'])],
  [/^GET passkeys$/, (stage) => passkeysOf(stage, stage.scenario.passkeys ? both : [])],
  [/^POST passkeys\/options$/, () => passkeyOptions],
  [/^POST passkeys$/, (stage) => passkeysOf(stage, [['p-3', null], ...both])],
  [
    /^POST passkeys\/([\w-]+)\/rename$/,
    (stage, { name }, id) =>
      passkeysOf(
        stage,
        both.map(([each, own]) => [each, each === id ? String(name) : own]),
      ),
  ],
  [
    /^POST passkeys\/([\w-]+)\/remove$/,
    (stage, _, id) =>
      passkeysOf(
        stage,
        both.filter(([each]) => each !== id),
      ),
  ],
  [/^GET withdrawal$/, withdrawalTerms],
  // No goods are sent back, and Germany requires no second step.
  [
    /^GET contract-cancellation$/,
    (stage) => ({ ...withdrawalTerms(stage), review: stage.locale.country !== 'DE', exempt: [] }),
  ],
  [
    /^POST (?:withdrawal|contract-cancellation)$/,
    ({ day }) => ({ reference: 'W-PREVIEW', at: `${day(0)}T10:24:00Z`, endsOn: null }),
  ],
  [/^GET payment\/methods$/, paymentMethodsOf],
  [
    /^POST payment\/methods\/([\w-]+)\/default$/,
    (stage, _, id) => changedMethods(stage, (each) => ({ ...each, isDefault: each.id === id, isReserve: false })),
  ],
  [
    /^POST payment\/methods\/([\w-]+)\/reserve$/,
    (stage, { on }, id) => changedMethods(stage, (each) => ({ ...each, isReserve: each.id === id && on === true })),
  ],
  [
    /^POST payment\/methods\/([\w-]+)\/remove$/,
    (stage, _, id) => changedMethods(stage, (each) => (each.id === id ? undefined : each)),
  ],
  [/^POST payment\/start$/, () => ({ url: '/preview' })],
  [/^POST payment\/result$/, paymentResultOf],
  [/^POST calendar$/, () => ({ url: 'https://pawtal.example/calendar/preview.ics' })],
  [/^POST calendar\/revoke$/, () => ({ url: null })],
  [/^GET kitchen$/, () => ({ url: null })],
  [/^POST kitchen$/, () => ({ url: 'https://pawtal.example/gb/kitchen/preview/' })],
  [/^POST kitchen\/revoke$/, () => ({ url: null })],
  [/^POST mail-action$/, (stage) => mailActionOf(stage)],
  [/^POST mail-action\/take$/, (stage) => mailActionOf(stage, 'done')],
  [/^POST mail-action\/undo$/, (stage) => mailActionOf(stage, 'undone')],
  [/^POST pet\/confirm-delivery\/([\w-]+)$/, (stage, _, id) => deliveryFor(stage, id!, { status: 'delivered' })],
  [
    /^POST delivery\/([\w-]+)\/change-date$/,
    (stage, { date, method }, id) =>
      deliveryFor(stage, id!, { date: date as string, method: method as DeliveryMethod }),
  ],
  [
    /^POST delivery\/method$/,
    (stage, { method }) => ({
      deliveries: openDeliveries(stage).map(({ id }) => deliveryOf(stage, id, { method: method as DeliveryMethod })),
    }),
  ],
  [
    /^POST box-breakdown\/upcoming\/([\w-]+)\/adjust-quantity(?:\/preview)?$/,
    (stage, { identifierDesiredQuantityMapping }, id) =>
      deliveryFor(stage, id!, { quantities: identifierDesiredQuantityMapping as Record<string, number> }),
  ],
  [
    /^POST \/preview\/scoop\/([\w-]+)$/,
    (stage, { quantity }, id) =>
      deliveryFor(stage, shownDelivery, { quantities: { [`${id}-scoop`]: quantity as number } }),
  ],
  [
    /^POST \/preview\/remove-all$/,
    (stage) =>
      deliveryFor(stage, shownDelivery, {
        quantities: Object.fromEntries(petsOf(stage).map(({ petPublicId }) => [`${petPublicId}-scoop`, 0])),
      }),
  ],
  [
    /^POST subscription\/([\w-]+)\/(start|pause|resume|cancel|restart)(\/preview)?$/,
    (stage, { keepUnpaid }, who, step, look) =>
      stepOf(stage, {
        who: who!,
        step: step as SubscriptionStep,
        reference: look ? null : 'K-PREVIEW',
        keepUnpaid: keepUnpaid === true,
      }),
  ],
  [/^GET pet\/profile\/([\w-]+)$/, (stage, _, id) => profileOf(stage, id!)],
  [
    /^POST pet\/profile\/([\w-]+?)(\/preview)?$/,
    (stage, { answers }, id, look) => profileOutcomeOf(stage, id!, answers as SomeAnswers, look ? null : 'K-PREVIEW'),
  ],
  [/^POST customer\/pets$/, (stage, body) => newDogOf(stage, body as unknown as NewDogBody)],
  [/^POST pet\/photo\/([\w-]+)$/, (stage, _, id) => photoOf(stage, id!)],
  [
    /^POST customer-data$/,
    (stage, details) => {
      const saved = settingsOf(stage);
      const address = { ...saved.address, ...(details['address'] as object) };
      return { ...saved, ...details, address, version: saved.version };
    },
  ],
];

/** The shopping service: responds to an operation by its name. */
function shopping(stage: Stage, { operationName, variables = {} }: Body): unknown {
  const { petPublicId = '', tags = [] } = variables as { petPublicId?: string; tags?: string[] };
  if (operationName === 'savePetTags') return { savePetTags: { savedTags: tags } };
  if (operationName === 'pet') return { pet: shoppingPetOf(stage, petPublicId) };
  return { customer: shoppingCustomerOf(stage) };
}

/** The error of a call that the preview lets fail. */
export const previewError = { code: 'preview', message: 'Preview' };

/** Returns the backend's response to a call, made from sample data. */
export function answer(stage: Stage, method: string, pathname: string, body: Body): Result {
  const { answers, partial } = stage.scenario;
  const path = pathname.replace(/^.*\/new-account-api\/1\.0\//, '').replace('/service-endpoint/shopping/auth', 'auth');
  if (answers === 'fail' && path !== 'auth') return failed(previewError);
  if (partial && path.includes('/treatment/')) return failed(previewError);
  if (path.endsWith('/gql')) return succeeded({ data: shopping(stage, body) });
  for (const [pattern, handler] of handlers) {
    const found = pattern.exec(`${method} ${path}`);
    if (found) return succeeded(handler(stage, body, ...found.slice(1)));
  }
  return failed(previewError, 404, 'Not Found');
}
