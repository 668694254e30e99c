import type { Tag, TagDocs } from '../../src/element/tag.ts';

export const tag = {
  name: 'account-consent',
  chunk: 'consent',
  height: [0, 0],
  open: true,
} as const satisfies Tag;

export const docs: TagDocs<typeof tag> = {
  description:
    'Cookie banner and preferences, once a page, for any visitor: put it at the page’s top, outside of what is ' +
    'transformed; it takes no room. A link to `?showCookieTool=true` anywhere on the page opens the ' +
    'preferences. What the page’s configuration names starts with the choice, not before.',
  events: {
    'account-consent': 'A visitor has chosen, now or on an earlier page.',
  },
  parts: ['button', 'card'],
};
