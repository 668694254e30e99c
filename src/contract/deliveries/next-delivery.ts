/** What decides the place of a delivery among others. An unknown kind is food. */
interface InTime {
  id: string;
  date: string;
  kind?: string | null | undefined;
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/**
 * The one order of deliveries: by their days; on one day food before treatments, then by id, so that every reader has the
 * same.
 */
export const inTime = (one: InTime, other: InTime): number =>
  compare(one.date, other.date) || compare(one.kind ?? 'food', other.kind ?? 'food') || compare(one.id, other.id);

/**
 * The next delivery: the earliest that counts. All that names a next delivery asks here, so that nothing earlier is skipped.
 * @source DECISIONS.md#next
 */
export const nextOf = <D extends InTime>(deliveries: readonly D[], counts: (each: D) => boolean): D | undefined =>
  deliveries.filter(counts).toSorted(inTime)[0];
