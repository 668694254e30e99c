import { settingsPageNames } from '../../src/contract/settings-sections.ts';
import type { Own, Tag, TagDocs } from '../../src/element/facts/tag.ts';

export const own = { needsReact: true, attributes: ['section', 'one-page', 'hide'] } as const satisfies Own;

export const tag = {
  name: 'account-settings',
  chunk: 'settings',
  needs: ['customer'],
  height: [720, 780],
  ...own,
} as const satisfies Tag;

export const docs: TagDocs<typeof tag> = {
  description:
    'The account’s settings. A phone gets a list of pages with their present values, a wide window the list next to a page. ' +
    'The page’s address chooses what is shown: `/{locale}/settings/` the list, `/{locale}/settings/payment/` one page, and ' +
    'the fragment `#receipts` the page with that section. So the site serves one and the same content at `/{locale}/settings/` ' +
    `and at ${settingsPageNames.map((name) => `\`${name}/\``).join(', ')} below it. The tag brings the document’s title.`,
  attributes: {
    section: {
      values: settingsPageNames,
      description: 'Shows this page alone, in a page with other content, under a title of the second level.',
    },
    'one-page': {
      type: 'boolean',
      description: 'For a site that has one page for all settings: the list opens `#payment` in place.',
    },
    hide: { type: 'names', values: ['code'], description: '`code`: leaves out codes and credit, with payment.' },
  },
  events: {
    'account-subscription-changed': 'After a confirmed step.',
  },
  parts: ['accordion', 'avatar', 'button', 'card', 'dialog', 'label', 'notification', 'title'],
};
