import type { Tag, TagDocs } from '../../src/element/tag.ts';

export const tag = {
  name: 'account-settings',
  chunk: 'settings',
  needsReact: true,
  needs: ['customer', 'pets'],
  height: [3200, 2200],
} as const satisfies Tag;

export const docs: TagDocs<typeof tag> = {
  description:
    'All settings: each dog’s subscription, a holiday, contact details and address, payment, language, the record ' +
    'of changes, the calendar link, mails, and the ways out of the contract. The fragment of the page’s address opens a part: ' +
    '`#subscriptions`, `#holiday`, `#details`, `#payment`, `#language`, `#record`, `#calendar`, `#contract`, `#mails`.',
  events: {
    'account-subscription-changed': 'After a confirmed step.',
  },
  parts: ['avatar', 'button', 'card', 'dialog', 'label', 'notification', 'title'],
};
