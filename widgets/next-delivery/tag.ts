import type { Tag, TagDocs } from '../../src/element/facts/tag.ts';

export const tag = {
  name: 'account-next-delivery',
  chunk: 'widgets',
  needs: ['customer', 'pets', 'deliveries', 'treatmentDeliveries'],
  height: [460, 515],
} as const satisfies Tag;

export const docs: TagDocs<typeof tag> = {
  description:
    'The next delivery: date, status, pets, the time left to make changes, and links to its page and to change the ' +
    'date. Reports problems with a payment or a delivery, asks whether a delivery has arrived, and explains why none is planned.',
  slots: { 'after-delivery': 'Below the delivery, above the parcels on their way.' },
  events: {
    'account-delivery-changed': "`change: 'arrived'` after a “yes”.",
  },
  parts: ['avatar', 'button', 'card', 'dialog', 'label', 'notification'],
};
