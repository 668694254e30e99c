import { subscriptionSteps } from './groups.ts';
import type { Group } from './groups.ts';

/**
 * The sections of the settings page in their order, each with the groups that it shows. The key is the fragment of the
 * page's address that opens it. Links out of the contract need no group of these.
 */
export const settingsSections = {
  subscriptions: subscriptionSteps,
  holiday: ['holiday'],
  rhythm: ['rhythm'],
  details: ['details', 'email'],
  payment: ['payment'],
  receipts: ['receipts'],
  language: ['language'],
  record: ['record'],
  calendar: ['calendar'],
  contract: [],
  mails: ['mails'],
  push: ['push'],
  milestones: ['milestones'],
  access: ['password', 'devices', 'passkeys'],
  others: ['sitter', 'household'],
  assistants: ['assistants'],
  'personal-data': ['personal-data', 'delete-account'],
} as const satisfies Readonly<Record<string, readonly Group[]>>;
export type SettingsSection = keyof typeof settingsSections;

/** The groups that the settings page shows. */
export const settingsGroups: readonly Group[] = /* @__PURE__ */ Object.values(settingsSections).flat();

/**
 * The pages of the settings in their order, what customers look for most first, each with its sections; the first section
 * bears the page's name. A page's address is `/{locale}/settings/{name}/`. Fragments name sections: `#receipts`.
 */
export const settingsPages = {
  rhythm: ['rhythm'],
  holiday: ['holiday'],
  subscriptions: ['subscriptions'],
  payment: ['payment', 'receipts'],
  details: ['details'],
  mails: ['mails', 'push', 'milestones', 'calendar'],
  access: ['access', 'others', 'assistants'],
  language: ['language'],
  'personal-data': ['personal-data', 'record', 'contract'],
} as const satisfies Readonly<Record<string, readonly SettingsSection[]>>;
export type SettingsPage = keyof typeof settingsPages;

export const settingsPageNames = /* @__PURE__ */ Object.keys(settingsPages) as SettingsPage[];

/** The groups of which a backend needs one, so that the page has something to show. */
export const groupsOfPage = (page: SettingsPage): Group[] => settingsPages[page].flatMap((id) => settingsSections[id]);
