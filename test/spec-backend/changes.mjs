// Changes to a person's data. Each throws a Refusal when it cannot be made.

import { findDelivery, findPet, deliveriesOf, nextBoxOf } from './person-lookups.mjs';
import { moveDay } from './sample-dates.mjs';

/** A change that is refused, with the HTTP status it is answered with. */
export class Refusal extends Error {
  constructor(status, code, message) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const isPlainObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The box an id names: a delivery, or the next box of a pet. */
function findBox(person, id) {
  const box = findDelivery(person, id) ?? (findPet(person, id) ? nextBoxOf(person) : null);
  if (!box) throw new Refusal(404, 'not-found', 'No such delivery');
  return box;
}

function refuseWhenBlocked(box) {
  if (box.blocked === 'account')
    throw new Refusal(409, 'account-mismatch', 'We already have an account matching your details');
  if (box.blocked === 'pet') throw new Refusal(409, 'pet-mismatch', 'Cannot proceed with upcoming orders for this pet');
  if (box.time === 'past' || box.status === 'dispatched')
    throw new Refusal(409, 'too-late', 'This delivery can no longer be changed');
}

/** Sets the desired quantities. Either all of them are set or none. */
export function adjustQuantity(person, id, body) {
  const mapping = body?.identifierDesiredQuantityMapping;
  if (!isPlainObject(mapping)) throw new Refusal(400, 'invalid-body', 'identifierDesiredQuantityMapping is required');
  const box = findBox(person, id);
  refuseWhenBlocked(box);
  const wanted = Object.entries(mapping).map(([identifier, quantity]) => {
    const item = box.items.find((candidate) => candidate.identifier === identifier);
    if (!item) throw new Refusal(422, 'unknown-item', `No item ${identifier} in this box`);
    if (!Number.isInteger(quantity) || quantity < 0)
      throw new Refusal(422, 'invalid-quantity', `Not a quantity: ${quantity}`);
    return [item, quantity];
  });
  for (const [item, quantity] of wanted) item.quantity = quantity;
  return box;
}

/** The body is not shown, so several are understood; without any the scoop is switched over. */
export function updateScoop(person, id, body) {
  const box = findBox(person, id);
  refuseWhenBlocked(box);
  const scoop = box.items.find((item) => item.type === 'scoop');
  if (!scoop) throw new Refusal(404, 'no-scoop', 'This box cannot hold a scoop');
  scoop.quantity = desiredScoops(scoop, body);
  return box;
}

function desiredScoops(scoop, body) {
  const fromMapping = body?.identifierDesiredQuantityMapping?.[scoop.identifier];
  const value = isPlainObject(body)
    ? (fromMapping ?? body.quantity ?? body.scoop ?? body.add ?? body.added ?? body.hasScoop ?? body.addScoop)
    : body;
  if (typeof value === 'number') return Math.max(0, Math.trunc(value));
  if (typeof value === 'boolean') return value ? 1 : 0;
  return scoop.quantity > 0 ? 0 : 1;
}

/** Removes everything that was added to the box beyond the subscription. */
export function removeAll(person, id) {
  const box = findBox(person, id);
  refuseWhenBlocked(box);
  for (const item of box.items) if (item.extra) item.quantity = 0;
  return box;
}

/** Confirms that a delivery arrived; a pet's id names its delivery that is on its way. */
export function confirmDelivery(person, id) {
  const delivery = findDelivery(person, id) ?? deliveryOnItsWay(person, id);
  if (!delivery) throw new Refusal(404, 'not-found', 'No such delivery');
  if (!['dispatched', 'delivered'].includes(delivery.status))
    throw new Refusal(409, 'not-dispatched', 'This delivery is not on its way');
  Object.assign(delivery, { status: 'delivered', stage: 'delivery', time: 'past', confirmed: true });
  return delivery;
}

function deliveryOnItsWay(person, petPublicId) {
  if (!findPet(person, petPublicId)) return null;
  const all = deliveriesOf(person, { petPublicId });
  return (
    all.find((delivery) => delivery.status === 'dispatched') ??
    all.filter((delivery) => delivery.status === 'delivered').at(-1) ??
    null
  );
}

/** Moves a delivery to another day (call not named by the text). */
export function changeDate(person, id, body) {
  const date = body?.date ?? body?.deliveryDate;
  if (typeof date !== 'string' || !/^\d{4}-\d{2}-\d{2}/.test(date))
    throw new Refusal(422, 'no-date', 'Please select a delivery date');
  const delivery = findBox(person, id);
  refuseWhenBlocked(delivery);
  const dueDate = date.slice(0, 10);
  const length = delivery.method.kind === 'delivery window' ? 2 : 0;
  Object.assign(delivery, {
    dueDate,
    window: { start: dueDate, end: moveDay(dueDate, length) },
    lastDayForChanges: moveDay(dueDate, -3),
  });
  return delivery;
}

/** Adds tags to a pet; returns the tags that were new. */
export function savePetTags(person, petPublicId, tags) {
  const pet = findPet(person, petPublicId);
  if (!pet) throw new Refusal(404, 'NOT_FOUND', 'Pet not found');
  if (!Array.isArray(tags) || tags.some((tag) => typeof tag !== 'string'))
    throw new Refusal(400, 'BAD_USER_INPUT', 'tags must be a list of strings');
  const added = [...new Set(tags)].filter((tag) => !pet.tags.includes(tag));
  pet.tags.push(...added);
  return { pet, saved: [...tags] };
}
