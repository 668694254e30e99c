import type { InferInput } from 'valibot';
import { calls } from '../../../src/contract/all-calls.ts';
import type { ChangeValue } from '../../../src/contract/customer/change-record.ts';
import { isPostcode } from '../../../src/contract/customer/postcode.ts';
import { placeBody } from '../../../src/contract/deliveries/bodies.ts';
import type { PlaceBody } from '../../../src/contract/deliveries/bodies.ts';
import type { boxPlace } from '../../../src/contract/deliveries/place.ts';
import { bodyOf, change } from '../api/change.ts';
import type { Answer } from '../api/idempotency.ts';
import type { ApiRequest } from '../api/request.ts';
import type { DeliveryRow } from '../database/schema.ts';
import { notFound, Refusal } from '../http/failure.ts';
import { isSame, loadFacts } from '../rewind/facts.ts';
import { recordUndoable } from '../rewind/keep.ts';
import { findBox } from './boxes.ts';
import { conflict, openBox, saveBox } from './open-box.ts';
import { queuePlaceMail } from './place-mail.ts';
import { presentDelivery } from './present-delivery.ts';

const aboutOf = ({ place, note }: Pick<DeliveryRow, 'place' | 'note'>): InferInput<typeof boxPlace> => ({
  place,
  note,
});

export async function placeOfBox({ context, visitor, id }: ApiRequest): Promise<InferInput<typeof boxPlace>> {
  const row = await findBox(context.database.kysely, visitor, id);
  if (!row) throw notFound();
  return aboutOf(row);
}

/** Checks what the schema can't: the country's postcodes, and unpaired surrogates, which the database would alter. */
function check({ place, note }: PlaceBody, country: string): void {
  const refuse = (field: string, reason: string): Refusal =>
    new Refusal(422, 'invalid', `${reason} Correct it and send it again.`, { field });
  const texts = Object.entries(place ?? {}).map(([name, value]) => [`place.${name}`, value] as const);
  for (const [field, value] of [...texts, ['note', note] as const])
    if (!value.isWellFormed()) throw refuse(field, 'It has a character that can’t be kept.');
  if (place && !isPostcode(place.postcode, country))
    throw refuse('place.postcode', `This is no postcode of ${country}.`);
}

const typed = (text: string): ChangeValue => (text === '' ? null : { text });

/** Sends one box to another address, or back to the account's, and keeps a note for its driver. */
export const changePlace = (request: ApiRequest): Promise<Answer> =>
  change(request, calls.changePlace, async (transaction) => {
    const { visitor } = request;
    const body = bodyOf(placeBody, request);
    check(body, visitor.country);
    const { place, note, version } = body;
    const { row, household, shown } = await openBox(transaction, request);
    const present = { ...aboutOf(row), delivery: shown };
    if (version !== row.version) throw conflict(present);
    const isOther = !isSame(
      place && Object.entries(place).toSorted(),
      row.place && Object.entries(row.place).toSorted(),
    );
    if (!isOther && note === row.note) return present;
    const before = await loadFacts(transaction, request);
    const changed = await saveBox(transaction, row, { place, note });
    const delivery = presentDelivery(changed, household);
    const subject = row.order_id;
    const ends = (name: string) => ({ before, only: (address: string) => address.endsWith(`/${name}`) });
    const references: string[] = [];
    if (isOther) {
      const [from, to] = [shown, delivery].map(({ address }) => typed(address.oneLine)) as [ChangeValue, ChangeValue];
      references.push(await recordUndoable(transaction, request, { kind: 'place', subject, from, to }, ends('place')));
    }
    if (note !== row.note) {
      const [from, to] = [typed(row.note), typed(note)];
      references.push(await recordUndoable(transaction, request, { kind: 'note', subject, from, to }, ends('note')));
    }
    await queuePlaceMail(transaction, request, household, { box: delivery, note, references });
    return { ...aboutOf(changed), delivery };
  });
