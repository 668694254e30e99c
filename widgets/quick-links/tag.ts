import type { Tag, TagDocs } from '../../src/element/facts/tag.ts';

export const tag = {
  name: 'account-quick-links',
  chunk: 'quick-links',
  needs: ['customer', 'pets'],
  height: [180, 224],
} as const satisfies Tag;

export const docs: TagDocs<typeof tag> = {
  description:
    'Links to what customers do most: pause or delay, view or cancel deliveries, edit details, add a dog. A phone shows holiday, rhythm, extras and address first, and the others at a press.',
  parts: ['avatar', 'button', 'card', 'dialog', 'label', 'notification'],
};
