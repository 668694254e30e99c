import type { Tag, TagDocs } from '../../src/element/tag.ts';

export const tag = {
  name: 'account-slot',
  chunk: 'slot',
  height: [0, 0],
  attributes: ['name', 'type'],
  open: true,
} as const satisfies Tag;

export const docs: TagDocs<typeof tag> = {
  description:
    'One marketing slot for content that a third party puts inside the tag (`dashboard-1` to `-4`, ' +
    '`shop-tile-1` to `-4`, of the type `emarsys`), for any visitor. What is inside after a second is taken ' +
    'out, sanitised and shown; the same again whenever more is put in. A slot that stays empty takes no room, ' +
    'not even a gap. `data-filled` is set while it shows something. On a page that demands trusted types, allow ' +
    'the policy `pawtal-slot`.',
  attributes: {
    name: { description: 'Which slot it is, for whoever fills it: `dashboard-1`, `shop-tile-1` and so on.' },
    type: { description: 'Who fills it: `emarsys`.' },
  },
  parts: ['card'],
};
