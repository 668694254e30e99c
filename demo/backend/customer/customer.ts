import type { InferInput } from 'valibot';
import type { calls } from '../../../src/contract/all-calls.ts';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import { isoIn } from '../../../src/instants.ts';
import type { ApiRequest } from '../calls/request.ts';
import { canOf } from '../platform/unsupported.ts';
import { ownOrigin } from '../platform/http/origins.ts';
import { shownEmail } from '../sign-in/stored-email.ts';
import { customerRow } from '../platform/database/customer-row.ts';

export async function customer({
  context,
  visitor,
  unsupported,
}: ApiRequest): Promise<InferInput<typeof calls.getCustomer.answer>> {
  const row = await customerRow(context.database.kysely, visitor);
  return {
    public_id: row.public_id,
    email: shownEmail(row),
    locale: row.locale,
    storeCountryCode: row.country as 'GB',
    is_complete: row.is_complete,
    first_name: row.first_name,
    matched: row.matched,
    ...(visitor.actor && { acting: visitor.actor.grant }),
    ...(row.deletion_due &&
      canOf({ unsupported })(['delete-account']) && {
        deletion: isoIn(findLocale(row.country)!.timeZone, row.deletion_due),
      }),
  };
}

export async function referral({
  context,
  visitor,
  http,
}: ApiRequest): Promise<InferInput<typeof calls.getReferral.answer>> {
  const row = await customerRow(context.database.kysely, visitor);
  const { currency, segment } = findLocale(visitor.country)!;
  // §9 Ten units of currency off the next delivery.
  const reward = { amount: 1000, currency };
  return {
    reward,
    friend_discount: reward,
    code: row.referral_code,
    share_url: `${ownOrigin(http, context.config.https)}/${segment}/signup/?friend=${row.referral_code}`,
    friends: row.friends,
    earned: row.friends > 0 ? { amount: row.friends * reward.amount, currency } : null,
  };
}
