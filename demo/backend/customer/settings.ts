import { saveMail as call } from '../../../src/contract/customer/settings.ts';
import type { InferInput } from 'valibot';
import type { Mails, settings } from '../../../src/contract/customer/settings.ts';
import { shownEmail } from '../sign-in/stored-email.ts';
import { addDays } from '../../../src/days.ts';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import { dayIn } from '../../../src/zones.ts';
import { change } from '../calls/change.ts';
import type { Answer, ApiRequest, CallRequest } from '../calls/request.ts';
import type { Visitor } from '../platform/context.ts';
import { customerRow } from '../platform/database/customer-row.ts';
import type { CustomerRow } from '../platform/database/customer-row.ts';
import type { Executor } from '../platform/database/schema.ts';
import { loadHouseholdState } from '../deliveries/household-state.ts';
import { storedOf } from '../deliveries/present-delivery.ts';
import { mailsOf, setMail } from '../mail/preferences.ts';
import { languagesOf } from '../rules/customer/address.ts';
import { askForNews, endNews } from '../mail/consents/news.ts';
import { mailWords } from '../mail/consents/words.ts';
import { statusAt, unpaidDays } from '../rules/deliveries/timeline.ts';

export type SettingsInput = InferInput<typeof settings>;
type Problem = SettingsInput['payment']['problem'];

/** The stored payment problem, or else that of an unpaid delivery. */
async function problemOf(
  executor: Executor,
  { payment_problem }: CustomerRow,
  visitor: Visitor,
  now: Date,
): Promise<Problem> {
  if (payment_problem) return payment_problem;
  const { country, customerId } = visitor;
  const rows = await executor
    .selectFrom('deliveries')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('outcome', 'in', ['billing-problem', 'authentication-required'])
    .where('date', '>=', addDays(dayIn(findLocale(country)!.timeZone, now), -unpaidDays))
    .orderBy('date', 'desc')
    .execute();
  if (rows.length === 0) return null;
  const householdState = await loadHouseholdState(executor, visitor);
  for (const row of rows) {
    const status = statusAt(storedOf(row, country, householdState), now);
    if (status === 'billing-problem' || status === 'authentication-required') return status;
  }
  return null;
}

/** Presents a customer row as the contract's settings. */
export async function presentSettings(
  executor: Executor,
  row: CustomerRow,
  { context, visitor, now }: Pick<ApiRequest, 'context' | 'visitor' | 'now'>,
): Promise<SettingsInput> {
  const { version, line1, line2, postcode, city, country } = row;
  const problem = await problemOf(executor, row, visitor, now);
  return {
    version,
    firstName: row.first_name,
    lastName: row.last_name,
    email: shownEmail(row),
    phone: row.phone,
    ...(context.config.sendsTexts && { texts: true }),
    address: { line1, line2, postcode, city, country: country as 'GB' },
    locale: row.locale,
    locales: [...languagesOf(country)],
    payment: {
      type: row.payment_type,
      cardDigits: row.card_digits,
      problem,
      resolveUrl: null,
      brand: row.card_brand,
      expires: row.card_expires,
      label: row.payment_label,
    },
  };
}

export async function settingsOf(request: ApiRequest): Promise<SettingsInput> {
  const { kysely } = request.context.database;
  return presentSettings(kysely, await customerRow(kysely, request.visitor), request);
}

export const ownMails = ({ context, visitor }: ApiRequest): Promise<Mails> =>
  mailsOf(context.database.kysely, visitor.customerId);

/** Switches a kind of mail on or off. News are off until the customer confirms them from a mail. */
export const saveMail = (request: CallRequest<typeof call>): Promise<Answer> =>
  change(request, call, async (transaction) => {
    const { kind, on } = request.body;
    const { visitor, now, context } = request;
    const { customerId } = visitor;
    const made = { source: 'settings', words: mailWords(visitor, kind) } as const;
    if (kind !== 'news') await setMail(transaction, { customerId, now }, { kind, on, ...made });
    else if (on) await askForNews(transaction, context.config, { customerId, now, ...made });
    else await endNews(transaction, { customerId, now }, made);
    return mailsOf(transaction, customerId);
  });
