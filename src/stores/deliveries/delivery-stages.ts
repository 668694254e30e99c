import type { DeliveryStatus } from '../../contract/deliveries/delivery.ts';
import type { Delivery } from '../../contract/known.ts';

export const deliveryStages = ['payment', 'preparation', 'delivery'] as const;
export type StageName = (typeof deliveryStages)[number];
export type StageState = 'done' | 'now' | 'later' | 'trouble';

/** The stage of a status; a cancelled delivery has none. @source DECISIONS.md#deliveries */
export function stageOf(status: Delivery['status']): StageName | undefined {
  if (!status || status === 'cancelled') return undefined;
  if (status === 'preparing') return 'preparation';
  return ['dispatched', 'delivered', 'returned', 'lost'].includes(status) ? 'delivery' : 'payment';
}

const troubles: readonly DeliveryStatus[] = ['billing-problem', 'authentication-required', 'returned', 'lost'];

/**
 * The state of each stage: stages before the present one are done, stages after it come later. Empty for a cancelled
 * delivery.
 */
export function stageStates(status: Delivery['status']): { name: StageName; state: StageState }[] {
  const present = stageOf(status);
  if (!present) return [];
  const at = deliveryStages.indexOf(present);
  const isComplete = status === 'payment-complete' || status === 'delivered';
  const now: StageState = troubles.includes(status!) ? 'trouble' : isComplete ? 'done' : 'now';
  return deliveryStages.map((name, index) => ({ name, state: index < at ? 'done' : index > at ? 'later' : now }));
}

/** Whether a cancelled delivery had been charged: the charge is paid back. A surplus was never owed. */
export const wasCharged = ({ refunds }: Pick<Delivery, 'refunds'>): boolean =>
  refunds.some(({ reason }) => reason !== 'surplus');
