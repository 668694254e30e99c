// Questions about a person's stored data that several answers share.

/** Deliveries of a pet (or of all pets), earliest first. */
export function deliveriesOf(person, { petPublicId = null, kind = 'subscription', time = null } = {}) {
  return person.deliveries
    .filter((delivery) => delivery.kind === kind)
    .filter((delivery) => time === null || delivery.time === time)
    .filter((delivery) => petPublicId === null || delivery.items.some((item) => item.petPublicId === petPublicId))
    .toSorted((one, other) => one.dueDate.localeCompare(other.dueDate) || one.id - other.id);
}

/** The next box: the first upcoming delivery that can still be changed, else the first upcoming one. */
export function nextBoxOf(person) {
  const upcoming = deliveriesOf(person, { time: 'upcoming' });
  return upcoming.find((delivery) => delivery.status !== 'dispatched') ?? upcoming[0] ?? null;
}

/** The basket: what was added to the next box beyond the subscription. */
export function basketCountOf(person) {
  const box = nextBoxOf(person);
  if (!box) return 0;
  return box.items.filter((item) => item.extra).reduce((sum, item) => sum + item.quantity, 0);
}

export function findPet(person, publicId) {
  return person.pets.find((pet) => pet.publicId === String(publicId)) ?? null;
}

/** A delivery by its own id or order id. */
export function findDelivery(person, id) {
  return (
    person.deliveries.find((delivery) => String(delivery.id) === String(id) || delivery.orderId === String(id)) ?? null
  );
}
