import type { ChunkName } from 'virtual:chunks';

/** What the loader knows of a tag before its chunk is there. */
export interface Tag {
  chunk: ChunkName;
  /** Account API calls whose answers its first view needs; none for a tag that any visitor may see. */
  needs?: readonly string[];
  /** Height to keep until it shows something, in px: in a narrow window, and from 768 px. */
  height: readonly [number, number];
}

const customer = 'customer-data';
const pets = 'customer/pets';

export const tags: Readonly<Record<string, Tag>> = {
  'account-navbar': { chunk: 'widgets', needs: [customer, 'navbar'], height: [64, 72] },
  'account-next-delivery': { chunk: 'widgets', needs: [customer, pets], height: [520, 420] },
  'account-pets-list': { chunk: 'widgets', needs: [customer, pets], height: [620, 420] },
  'account-feeding-plan': { chunk: 'widgets', needs: [customer, pets], height: [1400, 1200] },
  'account-deliveries': { chunk: 'widgets', needs: [customer, pets], height: [900, 700] },
  'account-refer-a-friend': { chunk: 'widgets', needs: [customer, 'raf'], height: [420, 240] },
  'account-delivery': { chunk: 'delivery', needs: [customer, pets], height: [1200, 900] },
  'account-quick-links': { chunk: 'quick-links', needs: [customer], height: [340, 340] },
  'account-footer': { chunk: 'footer', height: [560, 360] },
  'account-error': { chunk: 'error', height: [420, 420] },
};
