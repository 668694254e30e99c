import { settingsSections } from '../../src/contract/settings-sections.ts';
import type { Own, Tag, TagDocs } from '../../src/element/facts/tag.ts';

export const own = { needsReact: true } as const satisfies Own;

export const tag = {
  name: 'account-settings',
  chunk: 'settings',
  needs: ['customer', 'pets'],
  height: [3200, 2200],
  ...own,
} as const satisfies Tag;

export const docs: TagDocs<typeof tag> = {
  description:
    'All settings: each dog’s subscription, a holiday, the delivery interval, contact details and address, payment, receipts, language, the record ' +
    'of changes, the calendar link, mails, password and devices, a copy of the customer’s data, deleting the account, and the ways out of the contract. The fragment of the page’s address opens a part: ' +
    `${Object.keys(settingsSections)
      .map((id) => `\`#${id}\``)
      .join(', ')}.`,
  events: {
    'account-subscription-changed': 'After a confirmed step.',
  },
  parts: ['avatar', 'button', 'card', 'dialog', 'label', 'notification', 'title'],
};
