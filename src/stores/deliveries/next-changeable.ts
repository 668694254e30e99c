import type { Delivery } from '../../contract/known.ts';
import { nextOf } from '../../contract/deliveries/next-delivery.ts';
import { isChangeable } from './delivery-groups.ts';

/** The next delivery that can be changed. `but`: the id of a delivery to skip. */
export const nextChangeable = (deliveries: readonly Delivery[], now: number, but?: string): Delivery | undefined =>
  nextOf(deliveries, (each) => each.id !== but && isChangeable(each, now));
