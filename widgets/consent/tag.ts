import type { Own, Tag, TagDocs } from '../../src/element/facts/tag.ts';

export const own = { open: true } as const satisfies Own;

export const tag = {
  name: 'account-consent',
  chunk: 'choice',
  height: [0, 0],
  ...own,
} as const satisfies Tag;

export const docs: TagDocs<typeof tag> = {
  description:
    'Cookie banner and preferences for any visitor. Place it once per page, at the top, so that it comes first in the ' +
    'tab order; it takes no room. Any link to `?showCookieTool=true` opens the preferences. Integrations of the ' +
    'page’s configuration start after the choice.',
  events: {
    'account-consent': 'A visitor made a choice, now or on an earlier page.',
  },
  parts: ['button', 'card', 'dialog', 'notification'],
};
