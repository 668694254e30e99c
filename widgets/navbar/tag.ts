import type { Tag, TagDocs } from '../../src/element/tag.ts';

export const tag = {
  name: 'account-navbar',
  chunk: 'widgets',
  needs: ['customer-data', 'navbar'],
  height: [64, 72],
} as const satisfies Tag;

export const docs: TagDocs<typeof tag> = {
  description:
    'The navigation bar: logo, main entries, help and account menu; below 992 px of the window a hamburger with ' +
    'all of them. Treatments, the Christmas link and the basket are there when the customer’s navigation data ' +
    'says so. It marks the entry of the current page, and follows the routes of the account area.',
  parts: ['button'],
};
