import type { FastifyInstance, FastifyRequest } from 'fastify';
import { lineLimits } from '../../../../src/contract/limits.ts';
import { nameLimit } from '../../../../src/contract/pets/profile.ts';
import { readTyped } from '../../../../src/contract/typed-text/read.ts';
import type { LineLimit } from '../../../../src/contract/typed-text/text.ts';
import { findLocale, localeTable } from '../../../../src/i18n/locale-table.ts';
import type { LocaleEntry } from '../../../../src/i18n/locale-table.ts';
import { signUpFields } from '../../cms/sign-in/sign-up-form.ts';
import type { SignUpErrors, SignUpValues } from '../../cms/sign-in/sign-up-form.ts';
import { signUpPage } from '../../cms/special-pages.ts';
import { canOf } from '../../../backend/platform/unsupported.ts';
import type { AppContext, KnownCustomer } from '../../../backend/platform/context.ts';
import type { Database } from '../../../backend/platform/database/open.ts';
import { shownEmail } from '../../../backend/sign-in/stored-email.ts';
import { inTransaction, lockCustomer } from '../../../backend/platform/database/transaction.ts';
import { acceptForms, formOf } from '../../../backend/platform/http/request.ts';
import { insertDog } from '../../../backend/pets/profile/add-dog.ts';
import { printedAddress } from '../../../backend/rules/customer/address.ts';
import { sendPage } from '../security.ts';

/** The signed-in customer as the sign-up page shows them. */
export async function findCustomer(
  context: Pick<AppContext, 'database' | 'momentOf'>,
  request: FastifyRequest,
): Promise<KnownCustomer | undefined> {
  const { visitor } = await context.momentOf(request);
  if (!visitor) return undefined;
  const row = await context.database.kysely
    .selectFrom('customers')
    .select([
      'email',
      'email_typed',
      'is_complete',
      'country',
      'first_name',
      'last_name',
      'line1',
      'line2',
      'postcode',
      'city',
    ])
    .where('id', '=', visitor.customerId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { is_complete: complete, country, first_name: firstName, last_name: lastName, ...address } = row;
  return {
    email: shownEmail(row),
    complete,
    form: { country, values: { firstName, lastName, ...address }, errors: {} },
  };
}

const limits: Readonly<Record<keyof SignUpValues, LineLimit>> = {
  firstName: lineLimits.firstName,
  lastName: lineLimits.lastName,
  line1: lineLimits['address.line1'],
  line2: lineLimits['address.line2'],
  postcode: lineLimits['address.postcode'],
  city: lineLimits['address.city'],
  dog: nameLimit,
};

/** The values as they are kept, and what is wrong with the others. */
function read(typed: Partial<SignUpValues>, country: string): { values: SignUpValues; errors: SignUpErrors } {
  const values = {} as SignUpValues;
  const errors: SignUpErrors = {};
  for (const field of signUpFields) {
    const { text, problem } = readTyped(typed[field] ?? '', limits[field], country);
    values[field] = text;
    if (problem) errors[field] = problem;
  }
  return { values, errors };
}

/** Saves the missing fields once. A complete customer stays unchanged. */
const finish = ({ kysely }: Database, customerId: number, country: string, values: SignUpValues): Promise<void> =>
  inTransaction(kysely, async (transaction) => {
    await lockCustomer(transaction, customerId);
    const { firstName, lastName, dog, ...address } = values;
    const { numUpdatedRows } = await transaction
      .updateTable('customers')
      .set((each) => ({
        first_name: firstName,
        last_name: lastName,
        ...address,
        address: printedAddress(address, country),
        is_complete: true,
        version: each('version', '+', 1),
      }))
      .where('id', '=', customerId)
      .where('is_complete', '=', false)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await insertDog(transaction, customerId, { name: dog, gender: 'unknown' });
  });

/** The form with which an incomplete customer finishes the sign-up. It works without scripts. */
export function registerSignUp(app: FastifyInstance, context: AppContext): void {
  void app.register(async (scope) => {
    acceptForms(scope, 8192);
    const add = (path: string, pageLocale?: LocaleEntry): void => {
      scope.post(path, async (request, reply) => {
        const moment = await context.momentOf(request);
        const { visitor } = moment;
        const customer = await context.findCustomer(request);
        if (!visitor || !customer) return reply.redirect('/signin', 303);
        const store = findLocale(visitor.country)!;
        if (customer.complete) return reply.redirect(`/account/${store.segment}`, 303);
        const typed: Partial<SignUpValues> = formOf(request);
        const { values, errors } = read(typed, visitor.country);
        if (Object.keys(errors).length > 0) {
          const page = signUpPage(
            pageLocale ?? store,
            moment.now.getUTCFullYear(),
            { ...customer, form: { country: visitor.country, values: typed, errors } },
            canOf(moment),
          );
          return sendPage(reply.code(422), page, 'no-store');
        }
        await finish(context.database, visitor.customerId, visitor.country, values);
        return reply.redirect(`/account/${store.segment}`, 303);
      });
    };
    for (const locale of localeTable) {
      add(`/${locale.segment}/signup`, locale);
      add(`/${locale.segment}/signup/`, locale);
    }
    add('/signup');
    add('/signup/');
  });
}
