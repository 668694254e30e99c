import type { ChunkName } from 'virtual:chunks';

/** What the loader knows of a tag before its chunk is there. */
export interface Tag {
  chunk: ChunkName;
  /** Account API calls whose answers its first view needs; none for a tag that any visitor may see. */
  needs?: readonly string[];
  /** Height to keep until it shows something, in px: in a narrow window, and from 768 px. 0: no room, not even a gap. */
  height: readonly [number, number];
}

const customer = 'customer-data';
const pets = 'customer/pets';

export const tags: Readonly<Record<string, Tag>> = {
  'account-navbar': { chunk: 'widgets', needs: [customer, 'navbar'], height: [64, 72] },
  'account-next-delivery': { chunk: 'widgets', needs: [customer, pets], height: [662, 441] },
  'account-pets-list': { chunk: 'widgets', needs: [customer, pets], height: [400, 236] },
  'account-feeding-plan': { chunk: 'widgets', needs: [customer, pets], height: [1970, 1766] },
  'account-deliveries': { chunk: 'widgets', needs: [customer, pets], height: [994, 830] },
  'account-refer-a-friend': { chunk: 'widgets', needs: [customer, 'raf'], height: [419, 227] },
  'account-delivery': { chunk: 'delivery', needs: [customer, pets], height: [1500, 1000] },
  'account-change-date': { chunk: 'change-date', needs: [customer, pets], height: [1500, 1100] },
  'account-quick-links': { chunk: 'quick-links', needs: [customer], height: [360, 224] },
  'account-check-in': { chunk: 'check-in', needs: [customer, pets], height: [320, 250] },
  'account-shop': { chunk: 'shop', needs: [customer], height: [1400, 900] },
  'account-treatments': { chunk: 'treatments', needs: [customer, pets], height: [420, 260] },
  'account-settings': { chunk: 'settings', needs: [customer, pets], height: [3200, 2200] },
  'account-footer': { chunk: 'footer', height: [494, 312] },
  'account-error': { chunk: 'error', height: [420, 420] },
  'account-slot': { chunk: 'slot', height: [0, 0] },
  'account-consent': { chunk: 'consent', height: [0, 0] },
};
