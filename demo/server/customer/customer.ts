import type { InferInput } from 'valibot';
import type { calls } from '../../../src/contract/all-calls.ts';
import type { ApiRequest } from '../api/request.ts';
import { canOf } from '../api/unsupported.ts';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import { isoIn } from '../../../src/instants.ts';
import { customerRow } from './settings.ts';

export async function customer({
  context,
  visitor,
  unsupported,
}: ApiRequest): Promise<InferInput<typeof calls.getCustomer.response>> {
  const row = await customerRow(context.database.kysely, visitor);
  return {
    public_id: row.public_id,
    email: row.email,
    locale: row.locale,
    storeCountryCode: row.country as 'GB',
    is_complete: row.is_complete,
    first_name: row.first_name,
    matched: row.matched,
    ...(row.deletion_due &&
      canOf({ unsupported })(['delete-account']) && {
        deletion: isoIn(findLocale(row.country)!.timeZone, row.deletion_due),
      }),
  };
}
