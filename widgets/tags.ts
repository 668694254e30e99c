/** What the loader knows of a tag before its chunk is there. */
export interface Tag {
  load: () => Promise<{ register: () => Promise<void> }>;
  /** Account API calls whose answers its first view needs; none of them for a tag that any visitor may see. */
  needs?: readonly string[];
  /** Height to keep until it shows something, in px: in a narrow container, and from 560 px. */
  height: readonly [number, number];
}

const customer = 'customer-data';
const pets = 'customer/pets';

export const tags: Readonly<Record<string, Tag>> = {
  'account-navbar': { load: () => import('./navbar/element.ts'), needs: [customer, 'navbar'], height: [64, 72] },
  'account-next-delivery': { load: () => import('./next-delivery/element.ts'), needs: [customer, pets], height: [520, 420] },
  'account-pets-list': { load: () => import('./pets-list/element.ts'), needs: [customer, pets], height: [620, 420] },
  'account-feeding-plan': { load: () => import('./feeding-plan/element.ts'), needs: [customer, pets], height: [1400, 1200] },
  'account-deliveries': { load: () => import('./deliveries/element.ts'), needs: [customer, pets], height: [900, 700] },
  'account-refer-a-friend': { load: () => import('./refer-a-friend/element.ts'), needs: [customer, 'raf'], height: [420, 240] },
  'account-delivery': { load: () => import('./delivery/element.ts'), needs: [customer, pets], height: [1200, 900] },
  'account-quick-links': { load: () => import('./quick-links/element.ts'), needs: [customer], height: [340, 340] },
  'account-footer': { load: () => import('./footer/element.ts'), height: [560, 360] },
  'account-error': { load: () => import('./error/element.ts'), height: [420, 420] },
};
