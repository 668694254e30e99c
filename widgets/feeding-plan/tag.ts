import { heading } from '../../src/element/common-docs.ts';
import type { Tag, TagDocs } from '../../src/element/tag.ts';

/** Apart, since only the tag's own chunk has them. */
export const attributes = ['pet', 'heading'] as const;

export const tag = {
  name: 'account-feeding-plan',
  chunk: 'widgets',
  needs: ['customer', 'pets', 'feedingPlan'],
  height: [1970, 1766],
  attributes,
} as const satisfies Tag;

export const docs: TagDocs<typeof tag> = {
  description: 'The current and upcoming feeding plan of one dog: portions, kibble blend, nutrition.',
  attributes: {
    pet: { description: 'A petPublicId; default: the current pet.' },
    heading,
  },
  parts: ['accordion', 'avatar', 'button', 'card', 'label', 'notification', 'title'],
};
