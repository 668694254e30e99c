import * as v from 'valibot';
import { call } from '../calls/call.ts';
import { count, country, instant, isoDate, money, text } from '../base.ts';
import { month } from '../month.ts';
import { payment } from '../deliveries/delivery.ts';
import { address, line } from '../address.ts';

const { type, cardDigits, problem, resolveUrl } = payment.entries;

/** GET settings: what the settings page shows. */
export const settings = v.object({
  version: count,
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  texts: v.nullish(v.boolean()),
  address: v.object({ line1: text, line2: text, postcode: text, city: text, country }),
  locale: text,
  locales: v.array(text),
  payment: v.object({
    type,
    cardDigits,
    problem,
    resolveUrl,
    brand: v.nullish(text, null),
    expires: v.nullish(month, null),
    label: v.nullish(text, null),
  }),
});
export type Settings = v.InferOutput<typeof settings>;

/** Kinds of mail that a customer may switch off. All others are needed for the contract or the account. */
export const optionalMails = ['delivery-date', 'last-day', 'arrival', 'transition'] as const;

/** Kinds of mail that the shop's own system sends, off until the customer has confirmed them from a mail. */
export const wantedMails = ['news'] as const;

/** All kinds that can be switched, in display order. */
export const mailKinds = [...optionalMails, ...wantedMails] as const;

/**
 * GET and POST mails: which of them the customer gets. `asked`: when the customer wanted them, while that can still be confirmed.
 */
export const mails = v.object({
  kinds: v.array(v.object({ kind: text, on: v.boolean(), asked: v.nullish(instant) })),
});
export type Mails = v.InferOutput<typeof mails>;

/**
 * GET calendar, POST calendar and POST calendar/revoke: the URL of the customer's calendar feed; null: there is none.
 */
export const calendarLink = v.object({ url: v.nullable(text) });

/** A receipt of a charged delivery. `url`: a page, or a file, that only the customer can open. */
export const receipt = v.object({
  number: text,
  date: isoDate,
  orderId: text,
  total: money,
  url: text,
  refunded: v.nullish(money, null),
});
export type Receipt = v.InferOutput<typeof receipt>;

/** GET receipts, newest first. `allUrl`: all of them together; null if there are none. */
export const receipts = v.object({ receipts: v.array(receipt), allUrl: v.nullable(text) });
export type Receipts = v.InferOutput<typeof receipts>;

/** POST customer-data: contact details and address. The country is the store's and cannot change. */
export const detailsBody = v.strictObject({
  firstName: line('firstName'),
  lastName: line('lastName'),
  email: line('email'),
  phone: line('phone'),
  address,
  locale: text,
  version: count,
});
export type DetailsBody = v.InferOutput<typeof detailsBody>;

/** POST mails: one kind, on or off. */
export const mailBody = v.strictObject({ kind: v.picklist(mailKinds), on: v.boolean() });
export type MailBody = v.InferOutput<typeof mailBody>;

// No first view makes these calls. In a separate module they load only with the tags that need them.
export const getSettings = call('GET settings', { groups: ['details', 'language', 'payment'], answer: settings });

export const saveDetails = call('POST customer-data', {
  scope: 'owner',
  groups: ['details', 'language'],
  body: detailsBody,
  answer: settings,
  change: 'details',
  touches: ['settings', 'customer', 'deliveries', 'shopping-customer', 'change-record'],
  refusals: ['conflict'],
  present: getSettings,
});

export const getCalendarLink = call('GET calendar', { scope: 'owner', groups: ['calendar'], answer: calendarLink });

/** Creates a link and revokes the previous one. */
export const makeCalendarLink = call('POST calendar', {
  scope: 'owner',
  groups: ['calendar'],
  answer: calendarLink,
  change: 'calendar',
  touches: ['calendar-link', 'change-record'],
});

export const revokeCalendarLink = call('POST calendar/revoke', {
  scope: 'owner',
  groups: ['calendar'],
  answer: calendarLink,
  change: 'calendar-revoked',
  touches: ['calendar-link', 'change-record'],
});

export const getMails = call('GET mails', { scope: 'owner', groups: ['mails'], answer: mails });

/** Switches one kind of mail on or off. For one that has to be confirmed, a mail is sent. */
export const saveMail = call('POST mails', {
  scope: 'owner',
  groups: ['mails'],
  body: mailBody,
  answer: mails,
  change: 'mails',
  touches: ['mails'],
  refusals: ['throttled'],
});

export const getReceipts = call('GET receipts', { scope: 'money', groups: ['receipts'], answer: receipts });
