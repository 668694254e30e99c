import type { ApiRequest } from '../calls/request.ts';
import { todayOf } from '../calls/today.ts';
import type { Executor, Schema } from '../platform/database/schema.ts';

/** The grants of a kind that a customer gave and that haven't ended: also those of later days, and invitations that can be accepted. */
export const inForce = <Kind extends Schema['grants']['kind']>(
  executor: Executor,
  request: Pick<ApiRequest, 'visitor' | 'now'>,
  kind: Kind,
) =>
  executor
    .selectFrom('grants')
    .selectAll()
    .where('customer_id', '=', request.visitor.customerId)
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .where((grant) => grant.or([grant('until_date', 'is', null), grant('until_date', '>=', todayOf(request))]))
    .orderBy('from_date')
    .orderBy('id')
    .execute();
