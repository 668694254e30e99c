import { heading } from '../../src/element/facts/common-docs.ts';
import type { Own, Tag, TagDocs } from '../../src/element/facts/tag.ts';

export const own = { attributes: ['pet', 'heading', 'hide'] } as const satisfies Own;

export const tag = {
  name: 'account-feeding-plan',
  chunk: 'widgets',
  needs: ['customer', 'pets', 'feedingPlan'],
  height: [1970, 1766],
  ...own,
} as const satisfies Tag;

export const docs: TagDocs<typeof tag> = {
  description: 'The current and upcoming feeding plan of one dog: portions, kibble blend, nutrition.',
  attributes: {
    pet: { description: 'A petPublicId; default: the current pet.' },
    heading,
    hide: {
      type: 'names',
      values: ['code'],
      description: '`code`: leaves out the field for a code, where extras are ordered.',
    },
  },
  slots: { 'after-plan': 'Below everything about the plan.' },
  parts: ['accordion', 'avatar', 'button', 'card', 'dialog', 'label', 'notification', 'title'],
};
