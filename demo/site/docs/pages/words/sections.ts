interface SectionOfTexts {
  /** Where its texts are. */
  what: string;
  /** Tags that show them, the first in the preview. */
  tags: readonly string[];
  /** The preview's state; `sample` without it. */
  state?: string;
}

/** The sections of `locales/`: the first part of each key. */
export const sectionsOfTexts: Readonly<Record<string, SectionOfTexts>> = {
  shell: { what: 'Titles and greeting of the account area at `/account/`', tags: ['next-delivery'] },
  navbar: { what: 'The navigation bar', tags: ['navbar'] },
  errors: { what: 'What could not be loaded', tags: ['error'] },
  load: { what: 'While something loads', tags: ['next-delivery'], state: 'loading' },
  quickLinks: { what: 'The quick links', tags: ['quick-links'] },
  settings: { what: 'The settings', tags: ['settings'] },
  profile: { what: 'A dog’s profile', tags: ['profile'] },
  footer: { what: 'The built-in footer', tags: ['footer'] },
  status: { what: 'Status of dogs and deliveries', tags: ['pets-list', 'delivery'] },
  common: { what: 'Words of many tags', tags: ['delivery', 'settings', 'pets-list'] },
  petsList: { what: 'The list of dogs', tags: ['pets-list'] },
  refer: { what: 'Refer a friend', tags: ['refer-a-friend'] },
  feedingPlan: { what: 'The feeding plan', tags: ['feeding-plan'] },
  nextDelivery: { what: 'The next delivery', tags: ['next-delivery'] },
  deliveries: { what: 'The list of deliveries', tags: ['deliveries'] },
  delivery: { what: 'One delivery', tags: ['delivery'] },
  units: { what: 'Packs, trays and other units', tags: ['delivery'] },
  stages: { what: 'Stages of a delivery', tags: ['delivery', 'next-delivery'] },
  changesWindow: { what: 'Until when a delivery can be changed', tags: ['next-delivery', 'delivery', 'change-date'] },
  payment: { what: 'Payment of a delivery', tags: ['delivery', 'settings'] },
  amounts: { what: 'What a delivery costs', tags: ['delivery'] },
  mismatch: { what: 'Orders that are blocked', tags: ['delivery'] },
  offline: { what: 'The bar without a network', tags: ['next-delivery'] },
  checkIn: { what: 'The questions about new food', tags: ['check-in'] },
  treatments: { what: 'Treatments', tags: ['treatments'] },
  deliveryActions: { what: 'Changing what is in a delivery, and reporting a problem', tags: ['delivery'] },
  whyThisPrice: { what: 'Why a delivery costs what it costs', tags: ['delivery'] },
  shop: { what: 'The shop', tags: ['shop'] },
  extras: { what: 'Extras of a dog', tags: ['feeding-plan'] },
  gifts: { what: 'Gifts to friends', tags: ['shop', 'settings'] },
  codes: { what: 'Codes and credit', tags: ['settings'] },
  swap: { what: 'Swapping a recipe', tags: ['feeding-plan'] },
  changes: { what: 'What became of a change', tags: ['change-date', 'settings'] },
  changeDate: { what: 'Another date', tags: ['change-date'] },
  consent: { what: 'The cookie banner', tags: ['consent'] },
  declaration: { what: 'Withdrawing and cancelling', tags: ['withdrawal', 'cancel-contract', 'settings'] },
  farewell: { what: 'A dog that died or has a new home', tags: ['settings'] },
  mailAction: { what: 'What a mail’s link does', tags: ['mail-action'] },
  leave: { what: 'Cancelling deliveries', tags: ['settings'] },
  weights: { what: 'The weight log', tags: ['profile'] },
  folded: { what: 'Treatments that are far away', tags: ['deliveries'] },
  transition: { what: 'Seven days from old recipes to new ones', tags: ['feeding-plan', 'pets-list'] },
  milestones: { what: 'Milestones of dogs, in the room of the check-in', tags: ['check-in'] },
  acting: { what: 'The bar on a page of another customer', tags: ['navbar'] },
};
