import { revokeAssistant as revokeCall } from '../../../src/contract/customer/assistants.ts';
import type { Assistants } from '../../../src/contract/customer/assistants.ts';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import { isoIn } from '../../../src/instants.ts';
import { change } from '../calls/change.ts';
import type { Answer, ApiRequest } from '../calls/request.ts';
import type { Executor } from '../platform/database/schema.ts';
import { notFound } from '../platform/http/failure.ts';
import { assistantsOf, disconnect } from './grants.ts';

async function list(executor: Executor, request: ApiRequest): Promise<Assistants> {
  const { timeZone } = findLocale(request.visitor.country)!;
  return {
    assistants: (await assistantsOf(executor, request)).map((row) => ({
      id: row.public_id,
      name: row.name,
      host: new URL(row.client!).host,
      scopes: row.scopes,
      since: row.from_date,
      lastUsed: row.last_at && isoIn(timeZone, row.last_at),
    })),
  };
}

export const getAssistants = (request: ApiRequest): Promise<Assistants> =>
  list(request.context.database.kysely, request);

/** Ends a connection at once. One that has ended already stays so. */
export const revokeAssistant = (request: ApiRequest): Promise<Answer> =>
  change(request, revokeCall, async (transaction) => {
    const grant = await transaction
      .selectFrom('grants')
      .selectAll()
      .where('customer_id', '=', request.visitor.customerId)
      .where('public_id', '=', request.id)
      .where('kind', '=', 'assistant')
      .executeTakeFirst();
    if (!grant) throw notFound();
    if (grant.ended_at === null) await disconnect(transaction, request, grant);
    return list(transaction, request);
  });
