import type { InferInput } from 'valibot';
import { calls } from '../../../../src/contract/all-calls.ts';
import type { ChangeValue } from '../../../../src/contract/customer/changes.ts';
import type { deliveryPlace } from '../../../../src/contract/deliveries/place.ts';
import { change } from '../../calls/change.ts';
import type { ApiRequest, Answer, CallRequest } from '../../calls/request.ts';
import type { DeliveryRow } from '../../platform/database/schema.ts';
import { notFound, Refusal } from '../../platform/http/failure.ts';
import { decide } from '../../planner/decide.ts';
import type { Entry } from '../../planner/decide.ts';
import { canonical } from '../../platform/canonical.ts';
import type { Decision } from '../../planner/plan/facts.ts';
import { ensurePlan } from '../../planner/ensure-plan.ts';
import { readAddress } from '../../calls/read-address.ts';
import { findDelivery } from '../../deliveries/find-deliveries.ts';
import { conflict, openDelivery, rowOf } from '../../deliveries/open-delivery.ts';
import { queuePlaceMail } from './place-mail.ts';
import { presentDelivery } from '../../deliveries/present-delivery.ts';

const aboutOf = ({ place, note }: Pick<DeliveryRow, 'place' | 'note'>): InferInput<typeof deliveryPlace> => ({
  place,
  note,
});

export async function placeOfDelivery({ context, visitor, id }: ApiRequest): Promise<InferInput<typeof deliveryPlace>> {
  const row = await findDelivery(context.database.kysely, visitor, id);
  if (!row) throw notFound();
  return aboutOf(row);
}

const typed = (text: string): ChangeValue => (text === '' ? null : { text });

/** Sends one delivery to another address, or back to the account's, and keeps a note for its driver. */
export const changePlace = (request: CallRequest<typeof calls.changePlace>): Promise<Answer> =>
  change(request, calls.changePlace, async (transaction) => {
    const { visitor } = request;
    const { place: typedPlace, note, version } = request.body;
    const place = typedPlace && readAddress(typedPlace, visitor.country, 'place');
    await ensurePlan(transaction, visitor, request.now);
    const { row, household, shown } = await openDelivery(transaction, request);
    const present = { ...aboutOf(row), delivery: shown };
    if (version !== row.version) throw conflict(present);
    if (row.kind === 'gift' && !place)
      throw new Refusal(422, 'invalid', 'A gift goes to somebody else. Send an address.', { field: 'place' });
    const isOther = canonical(place) !== canonical(row.place);
    if (!isOther && note === row.note) return present;
    const subject = row.order_id;
    const entries: Entry[] = [];
    if (isOther) {
      const address = presentDelivery({ ...row, place }, household).address.oneLine;
      entries.push({
        recorded: { kind: 'place', subject, from: typed(shown.address.oneLine), to: typed(address) },
        newFacts: row.lines.map(({ name }): Decision => ['place', name, place]),
      });
    }
    if (note !== row.note)
      entries.push({
        recorded: { kind: 'note', subject, from: typed(row.note), to: typed(note) },
        newFacts: row.lines.map(({ name }): Decision => ['note', name, note]),
      });
    const { references } = await decide(transaction, request, entries);
    const changed = await rowOf(transaction, row);
    const delivery = presentDelivery(changed, household);
    await queuePlaceMail(transaction, request, household, { delivery, note, references });
    return { ...aboutOf(changed), delivery };
  });
