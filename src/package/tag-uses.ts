import { settingsGroups } from '../contract/settings-sections.ts';
import { groups, subscriptionSteps } from '../contract/groups.ts';
import type { Group } from '../contract/groups.ts';
import { authPath, reads } from '../contract/calls/reads.ts';
import { declaredTags } from './declared-tags.ts';

/** Of the shop's own footer. */
export const footerPath = '/{locale}/footer/';

interface Uses {
  /** Groups whose calls it makes if the backend has them. */
  groups: readonly Group[];
  /** What it shows if the backend has none of them. */
  without: string;
  /** Other paths that it requests. */
  more?: readonly string[];
}

/** What the settings use: the groups that they show, and those that belong to one of them. */
const ofSettings = new Set<Group>([
  ...settingsGroups,
  'charges',
  'payment-update',
  'payment-methods',
  'undo',
  'farewell',
  'leave',
  'swap',
  'codes',
]);

/** What each tag does with the groups. */
export const uses: Readonly<Record<string, Uses>> = {
  'account-navbar': { groups: ['products', 'treatments', 'referral'], without: 'an entry less for each' },
  'account-next-delivery': {
    groups: ['arrival', 'not-yet', 'report', 'charges', 'payment-update', 'change-date', 'treatments'],
    without: 'the delivery, its status and its day, without questions and links to changes',
  },
  'account-pets-list': {
    groups: [...subscriptionSteps, 'bowl', 'farewell', 'profile', 'add-dog'],
    without: 'the dogs and how they stand',
  },
  'account-feeding-plan': {
    groups: ['kitchen', 'swap', 'extras', 'codes', 'weights', 'profile', 'labels'],
    without: 'the plan, without the card, swaps, extras, weights and another mix',
    more: ['pet/dry-claims'],
  },
  'account-refer-a-friend': { groups: ['referral'], without: 'its own content, or nothing' },
  'account-quick-links': {
    groups: ['change-date', 'pause', 'cancel', 'details', 'holiday', 'rhythm', 'extras'],
    without: 'links that pages of yours stand in for, or nothing',
  },
  'account-deliveries': {
    groups: ['treatments', 'change-date', 'quantities', 'delivery', 'gifts', 'farewell'],
    without: 'all deliveries, read-only',
  },
  'account-delivery': {
    groups: [
      'delivery',
      'quantities',
      'quantities-preview',
      'scoop',
      'remove-all',
      'arrival',
      'not-yet',
      'report',
      'delivery-place',
      'price',
      'labels',
      'codes',
      'gifts',
      'change-date',
      'charges',
      'payment-update',
    ],
    without: 'the delivery from the list, read-only',
    more: [reads.deliveries.path],
  },
  'account-change-date': {
    groups: ['change-date', 'method', 'details'],
    without: 'its own content, or nothing',
    more: [reads.deliveries.path],
  },
  'account-check-in': { groups: ['check-in', 'milestones'], without: 'its own content, or nothing' },
  'account-treatments': {
    groups: ['treatments', 'order-treatments'],
    without: 'its own content, or nothing; without order-treatments a link to the help',
  },
  'account-shop': { groups: ['products', 'quantities', 'codes', 'gifts'], without: 'its own content, or nothing' },
  'account-profile': {
    groups: ['profile', 'photo', 'add-dog', 'weights', 'farewell'],
    without: 'its own content, or nothing',
  },
  'account-settings': {
    groups: groups.filter((group) => ofSettings.has(group)),
    without: 'a part less for each; without any its own content, or nothing',
    more: [reads.pets.path],
  },
  'account-mail-action': { groups: ['mail-actions'], without: 'its own content, or nothing' },
  'account-withdrawal': { groups: ['withdrawal'], without: 'its own content, or nothing' },
  'account-cancel-contract': { groups: ['cancel-contract'], without: 'its own content, or nothing' },
  'account-footer': {
    groups: ['treatments', 'referral'],
    without: 'a footer that is built in',
    more: [footerPath],
  },
  'account-consent': { groups: [], without: 'the same: it asks no backend' },
  'account-slot': { groups: [], without: 'the same: it asks no backend' },
  'account-error': { groups: [], without: 'the same: it asks no backend' },
};

/** Paths of the reads without which a tag shows a message; those of a tag for any visitor are its own alone. */
export function pathsOf(name: string): string[] {
  const needs = declaredTags.find(({ tag }) => tag.name === name)?.tag.needs ?? [];
  return [
    ...(needs.length > 0
      ? [authPath, ...needs.filter((read) => !('group' in reads[read])).map((read) => reads[read].path)]
      : []),
    ...(uses[name]?.more ?? []),
  ];
}
