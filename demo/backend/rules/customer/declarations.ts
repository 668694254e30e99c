import type { DeclarationTerms } from '../../../../src/contract/legal/declarations.ts';
import { subscriptionRulesOf } from '../../../settings/subscription-rules.ts';
import type { StoredItem } from '../food/delivery-items.ts';

/** Days in which a customer may withdraw. */
export const withdrawalDays = (country: string): number => subscriptionRulesOf(country).coolingOff.days;

/**
 * Kinds of items that can't be sent back. This is the shop's decision: article 16 of Directive 2011/83/EU lets it
 * exempt custom-made goods (c), perishable goods (d), and what was sealed for health or hygiene and is open (e).
 */
const exempt: Partial<Record<StoredItem['kind'], DeclarationTerms['exempt'][number]['reason']>> = {
  dry: 'made-to-measure',
  wet: 'sealed',
  treatment: 'sealed',
};

export const exemptGoods: DeclarationTerms['exempt'] = Object.entries(exempt).map(([kind, reason]) => ({
  kind,
  reason,
}));

/**
 * Whether the statement is shown once more before it is confirmed. Article 11a requires a second step, and so does
 * French law for a cancellation. Section 312k of the BGB does not: its form ends with the button that cancels.
 */
export const hasReview = (kind: 'withdrawal' | 'cancellation', country: string): boolean =>
  kind === 'withdrawal' || (subscriptionRulesOf(country).endOnline?.isReviewed ?? true);
