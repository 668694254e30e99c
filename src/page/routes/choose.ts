import { chosenDeliveryOf } from '../../stores/deliveries/chosen-delivery.ts';
import type { Account } from '../../stores/account/account.ts';
import { about } from './about.ts';
import type { Match } from './address.ts';

/** Makes tags without their own delivery or dog show this one. */
export function choose(account: Account, { target, id }: Pick<Match, 'target' | 'id'>): void {
  const { attribute } = about[target];
  if (!id) return;
  if (attribute === 'delivery') chosenDeliveryOf(account).set(id);
  if (target === 'feeding-plan') account.pets.choose(id);
}
