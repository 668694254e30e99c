import type { Own, Tag, TagDocs } from '../../src/element/facts/tag.ts';

export const own = { attributes: ['no-tab-bar'] } as const satisfies Own;

export const tag = {
  name: 'account-navbar',
  chunk: 'widgets',
  needs: ['customer', 'navbar'],
  height: [56, 72],
  ...own,
} as const satisfies Tag;

export const docs: TagDocs<typeof tag> = {
  description:
    'The navigation bar: logo, main entries, help and account menu; in windows below 992 px a hamburger menu with all ' +
    'of them. In windows below 768 px the main entries are a tab bar at the bottom of the window, above which the page ' +
    'ends. The customer’s navigation data decides about treatments, the Christmas link and the basket. The bar ' +
    'marks the entry of the current page, also in the account area.',
  attributes: {
    'no-tab-bar': {
      type: 'boolean',
      description: 'Keeps the main entries in the menu, for a page with one task or with another bar at the bottom.',
    },
  },
  parts: ['button', 'card', 'notification'],
};
