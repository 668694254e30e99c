import { saveDetails as call } from '../../../src/contract/customer/settings.ts';
import type { DetailsBody } from '../../../src/contract/customer/settings.ts';
import type { Transaction } from 'kysely';
import type { ChangeValue } from '../../../src/contract/customer/changes.ts';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import type { Schema } from '../platform/database/schema.ts';
import { Refusal } from '../platform/http/failure.ts';
import type { Config } from '../platform/config.ts';
import { e164 } from '../rules/customer/phone.ts';
import { languagesOf, printedAddress } from '../rules/customer/address.ts';
import { readAddress } from '../calls/read-address.ts';
import { moveNews } from '../mail/consents/news.ts';
import { moveEmail } from '../sign-in/email-change.ts';
import { shownEmail, storedEmail } from '../sign-in/stored-email.ts';
import { ownerOfKey, Taken } from '../platform/database/directory.ts';
import { dayIn } from '../../../src/zones.ts';
import { firstOpenDate } from '../rules/deliveries/calendar.ts';
import type { ApiRequest, Answer, CallRequest } from '../calls/request.ts';
import { canOf } from '../platform/unsupported.ts';
import { change, record } from '../calls/change.ts';
import { presentSettings } from './settings.ts';
import { customerRow } from '../platform/database/customer-row.ts';
import type { CustomerRow } from '../platform/database/customer-row.ts';
import { lookAgain } from '../platform/queue/look-again.ts';

const refuse = (field: string, reason: string): Refusal =>
  new Refusal(422, 'invalid', `${reason} Correct it and send it again.`, { field });

/**
 * Reads what the schema can't: the country's postcodes, numbers that can't get texts if the shop sends some, and
 * languages that the store doesn't offer. An old postcode and phone number may stay, so that their customers can still
 * choose a language.
 */
function read(
  { address, ...details }: DetailsBody,
  { country, postcode, phone }: CustomerRow,
  { sendsTexts }: Pick<Config, 'sendsTexts'>,
): DetailsBody {
  if (sendsTexts && details.phone !== '' && details.phone !== phone && !e164(details.phone, country))
    throw refuse('phone', 'This is no number that text messages can be sent to.');
  const languages = languagesOf(country);
  if (!languages.includes(details.locale)) throw refuse('locale', `This store speaks ${languages.join(', ')}.`);
  return { ...details, address: address.postcode === postcode ? address : readAddress(address, country, 'address') };
}

/** Refuses an e-mail of another account. The message doesn't reveal that it is taken. */
async function checkEmail(transaction: Transaction<Schema>, email: string): Promise<void> {
  if ((await ownerOfKey(transaction, 'email', email)) !== undefined)
    throw refuse('email', 'This e-mail address can’t be used here.');
}

type Columns = Pick<
  CustomerRow,
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'email_typed'
  | 'phone'
  | 'line1'
  | 'line2'
  | 'postcode'
  | 'city'
  | 'address'
  | 'locale'
>;

const columnsOf = ({ address, ...body }: DetailsBody, { country }: CustomerRow): Columns => ({
  first_name: body.firstName,
  last_name: body.lastName,
  ...storedEmail(body.email),
  phone: body.phone,
  ...address,
  address: printedAddress(address, country),
  locale: body.locale,
});

const typed = (text: string): ChangeValue => (text === '' ? null : { text });

/** Records the changes: one entry for the contact details that changed, one for the address, one for the language. */
async function recordAll(
  transaction: Transaction<Schema>,
  request: ApiRequest,
  old: CustomerRow,
  now: Columns,
): Promise<void> {
  const partsOf = (from: Columns): string[] => [from.first_name, from.last_name, shownEmail(from), from.phone];
  const [before, after] = [partsOf(old), partsOf(now)];
  const changed = before.map((part, index) => part !== after[index]);
  const valueOf = (parts: readonly string[]): ChangeValue =>
    typed(
      parts
        .filter((_, index) => changed[index])
        .filter(Boolean)
        .join(', '),
    );
  if (changed.includes(true))
    await record(transaction, request, { kind: 'details', from: valueOf(before), to: valueOf(after) });
  if (old.address !== now.address)
    await record(transaction, request, { kind: 'address', from: typed(old.address), to: typed(now.address) });
  if (old.locale !== now.locale)
    await record(transaction, request, { kind: 'language', from: { code: old.locale }, to: { code: now.locale } });
}

/** Deliveries past their cut-off keep the old address. */
async function keepOldAddress(
  transaction: Transaction<Schema>,
  { visitor, now }: ApiRequest,
  { id, address }: CustomerRow,
): Promise<void> {
  await transaction
    .updateTable('deliveries')
    .set({ address })
    .where('customer_id', '=', id)
    .where('address', 'is', null)
    .where('date', '<', firstOpenDate(dayIn(findLocale(visitor.country)!.timeZone, now)))
    .execute();
  await lookAgain(transaction, id);
}

/** Saves contact details, address and language. Sessions stay valid. */
export async function saveDetails(request: CallRequest<typeof call>): Promise<Answer> {
  try {
    return await change(request, call, async (transaction) => {
      const old = await customerRow(transaction, request.visitor);
      const body = read(request.body, old, request.context.config);
      const present = () => presentSettings(transaction, old, request);
      if (body.version !== old.version)
        throw new Refusal(409, 'conflict', 'This has changed meanwhile. Look at how it is now, and decide again.', {
          current: await present(),
        });
      const columns = columnsOf(body, old);
      if (columns.email !== old.email) {
        if (canOf(request)(['email'])) throw refuse('email', 'The address changes once it is confirmed: POST email.');
        await checkEmail(transaction, columns.email);
      }
      const names = Object.keys(columns) as (keyof Columns)[];
      if (names.every((name) => columns[name] === old[name])) return present();
      if (columns.address !== old.address) await keepOldAddress(transaction, request, old);
      const version = old.version + 1;
      await transaction
        .updateTable('customers')
        .set({ ...columns, version })
        .where('id', '=', old.id)
        .execute();
      if (columns.email !== old.email) {
        await moveEmail(transaction, old, columns);
        await moveNews(transaction, request.context.config, { customerId: old.id, now: request.now });
      }
      await recordAll(transaction, request, old, columns);
      return presentSettings(transaction, { ...old, ...columns, version }, request);
    });
  } catch (error) {
    // Two customers saved the same e-mail at the same time.
    if (error instanceof Taken) throw refuse('email', 'This e-mail address can’t be used here.');
    throw error;
  }
}
