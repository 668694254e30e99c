import type { Selectable, Transaction } from 'kysely';
import type { InferInput } from 'valibot';
import type { timetable } from '../../../src/contract/deliveries/timetable.ts';
import { giftPet } from '../../../src/contract/shop/gifts.ts';
import type { ApiRequest } from '../calls/request.ts';
import type { Schema } from '../platform/database/schema.ts';
import { queueDateMail } from '../delivery-changes/date/date-mail.ts';
import { findDelivery } from '../deliveries/find-deliveries.ts';
import { queuePlaceMail } from '../delivery-changes/place/place-mail.ts';
import { loadHousehold } from '../deliveries/household.ts';
import { presentDelivery } from '../deliveries/present-delivery.ts';
import { queueGiftMail } from '../gifts/gift-mail.ts';
import type { NextCharge } from '../pets/subscription/next-charge-text.ts';
import { queueRhythmMail } from '../pets/subscription/rhythm-mail.ts';

interface Undone {
  entry: Selectable<Schema['changes']>;
  outcome: InferInput<typeof timetable>;
  chargedPets: NextCharge['pets'];
  reference: string;
}

/** Kinds of changes with a mail. Their undo sends one too, so that no mail is outdated. */
const mailedKinds = ['rhythm', 'recipe', 'extra', 'pause', 'resume', 'cancel', 'restart', 'start'];

export async function mailUndone(
  transaction: Transaction<Schema>,
  request: ApiRequest,
  { entry, outcome, chargedPets, reference }: Undone,
): Promise<void> {
  const { visitor, now } = request;
  if (mailedKinds.includes(entry.kind))
    return queueRhythmMail(transaction, request, {
      kind: 'undone',
      outcome,
      names: entry.subject ?? '',
      chargedPets,
      reference,
    });
  const household = await loadHousehold(transaction, visitor, now);
  const gift = outcome.boxes.find(
    ({ was, date, pets }) => (was === null || date === null) && pets.some(({ petPublicId }) => petPublicId === giftPet),
  );
  const given = gift && (await findDelivery(transaction, visitor, gift.id));
  if (given) {
    const kind = gift.date === null ? 'gift-cancelled' : 'gift';
    return queueGiftMail(transaction, request, household, { kind, row: given, reference });
  }
  if (entry.kind === 'place' || entry.kind === 'note') {
    const about = outcome.boxes[0] && (await findDelivery(transaction, visitor, outcome.boxes[0].id));
    if (!about) return undefined;
    const delivery = presentDelivery(about, household);
    return queuePlaceMail(transaction, request, household, { delivery, note: about.note, references: [reference] });
  }
  if (entry.kind !== 'date') return undefined;
  const moved = outcome.boxes.find(({ was, date }) => was === entry.after?.date && date === entry.before?.date);
  const row = moved && (await findDelivery(transaction, visitor, moved.id));
  if (!moved?.was || !row) return undefined;
  return queueDateMail(transaction, request, household, {
    before: moved.was,
    delivery: presentDelivery(row, household),
  });
}
