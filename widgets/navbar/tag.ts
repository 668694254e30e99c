import type { Tag, TagDocs } from '../../src/element/facts/tag.ts';

export const tag = {
  name: 'account-navbar',
  chunk: 'widgets',
  needs: ['customer', 'navbar'],
  height: [64, 72],
} as const satisfies Tag;

export const docs: TagDocs<typeof tag> = {
  description:
    'The navigation bar: logo, main entries, help and account menu; in windows below 992 px a hamburger menu with all ' +
    'of them. The customer’s navigation data decides about treatments, the Christmas link and the basket. The bar ' +
    'marks the entry of the current page, also in the account area.',
  parts: ['button', 'card', 'notification'],
};
