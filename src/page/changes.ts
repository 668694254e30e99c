import type { Account } from '../stores/account/account.ts';
import { deliveryChanges, subscriptionSteps } from '../stores/account/change-names.ts';
import { watchChanges } from '../stores/account/changes.ts';
import type { SavedChange } from '../stores/account/changes.ts';
import { getPage } from './page.ts';

const isIn = (names: readonly string[], name: string): boolean => names.includes(name);

/** The events of a saved change: that of every change, and that of its kind. */
function eventsOf(saved: SavedChange): [name: string, detail: object][] {
  const { change, delivery, pet, pets } = saved;
  return [
    ['account-changed', saved],
    ...(isIn(deliveryChanges, change)
      ? [['account-delivery-changed', { ...(delivery !== undefined && { delivery }), change }] as [string, object]]
      : []),
    ...(isIn(subscriptionSteps, change)
      ? [['account-subscription-changed', { step: change, pets }] as [string, object]]
      : []),
    ...(change === 'profile' ? [['account-profile-changed', { pet }] as [string, object]] : []),
  ];
}

/**
 * Fires an event for each change that is saved, and for each that fails, at the tag in which the customer acted; without one, or
 * once it is gone, at the document. @source DECISIONS.md#events
 */
export const announceChanges = (account: Account): void =>
  watchChanges(account, () => {
    const { acting } = getPage();
    const tag = acting instanceof Element ? acting.closest('[data-status]') : null;
    return (outcome) =>
      // The stores put the answer in place first.
      setTimeout(() => {
        const target = tag?.isConnected ? tag : document;
        const fire = ([name, detail]: [name: string, detail: object]): void =>
          void target.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));
        if ('saved' in outcome) eventsOf(outcome.saved).forEach(fire);
        else fire(['account-change-failed', outcome.failed]);
      });
  });
