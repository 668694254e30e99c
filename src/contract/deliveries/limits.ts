import type { DeliveryItem } from './delivery.ts';

/** The greatest quantity where the backend states none. */
const most = 999;

/**
 * Quantities of an item that the customer may choose; undefined: it is fixed. A backend with the specification alone
 * doesn't state them: it refuses what it doesn't allow. Kibble follows the plan, a scoop has a separate call.
 */
export function limitsOf({
  kind,
  quantity,
  adjustable,
}: Pick<DeliveryItem, 'kind' | 'quantity' | 'adjustable'>): { min: number; max: number } | undefined {
  if (adjustable !== undefined) return adjustable ?? undefined;
  return kind === 'dry' || kind === 'scoop' ? undefined : { min: 0, max: Math.max(most, quantity) };
}
