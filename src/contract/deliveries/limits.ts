import type { DeliveryItem } from '../known.ts';

/** The greatest quantity where the backend states none. */
const most = 999;

/**
 * Quantities of an item that the customer may choose; undefined: it is fixed. A backend with the specification alone
 * doesn't state them: it refuses what it doesn't allow. Kibble follows the plan, a scoop has a separate call. An item of an
 * unknown kind may be kibble.
 */
export function limitsOf({
  identifier,
  kind,
  quantity,
  adjustable,
}: Pick<DeliveryItem, 'identifier' | 'kind' | 'quantity' | 'adjustable'>): { min: number; max: number } | undefined {
  if (!identifier || typeof quantity !== 'number') return undefined;
  if (adjustable !== undefined) return adjustable ?? undefined;
  return !kind || kind === 'dry' || kind === 'scoop' ? undefined : { min: 0, max: Math.max(most, quantity) };
}
