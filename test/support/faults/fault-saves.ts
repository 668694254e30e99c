import type { Locator, Page } from '@playwright/test';
import { pick, readRanges, robin } from '../page/change-date.ts';
import { dialog, part, readChanges, readSettings } from '../page/settings-page.ts';
import { readNextDelivery } from '../page/page.ts';

/** A change that a customer makes on a screen. */
export interface Change {
  screen: string;
  /** The end of its call's path. */
  call: string;
  /** Enters the values to save. `settle` waits for a form that loads only now, while the page's clock is stopped. */
  fill: (page: Page, settle: () => Promise<unknown>) => Promise<void>;
  /** Sends it. */
  save: (page: Page) => Locator;
  /** What was entered. */
  entered: (page: Page) => Promise<string>;
  /** The words that say it is done. */
  done: (page: Page) => Locator;
  /** How often it has taken effect, from the backend. */
  effects: (page: Page) => Promise<number>;
}

const delivery = (page: Page): Locator => page.locator('account-delivery');
const changed = async (page: Page, kind: string): Promise<number> =>
  (await readChanges(page)).filter((each) => each.kind === kind).length;
const details = (page: Page): Locator => part(page, 'Contact and address');

/** The main change of each screen, by its name. Robin's samples are unchanged before each. */
export const changes: Readonly<Record<string, Change>> = {
  'dashboard, it arrived': {
    screen: '/account/gb',
    call: 'POST pet/confirm-delivery/{id}',
    fill: async () => {},
    save: (page) => page.locator('account-next-delivery').getByRole('button', { name: 'Yes' }),
    entered: () => Promise.resolve(''),
    done: (page) => page.getByText('Thank you. Enjoy unpacking!'),
    effects: (page) => changed(page, 'arrived'),
  },
  'change date': {
    screen: '/gb/deliveries/change-date/',
    call: 'POST delivery/{id}/change-date',
    fill: async (page) => {
      const [window] = (await readRanges(page, robin)).methods;
      const day = window!.dates.at(-1)!.date;
      await pick(page, day);
    },
    save: (page) => page.getByRole('button', { name: 'Save new date' }),
    entered: async (page) => (await page.locator('[data-look=picked]').first().getAttribute('data-date')) ?? '',
    done: (page) => page.getByText('Delivery date changed.'),
    effects: (page) => changed(page, 'date'),
  },
  pause: {
    screen: '/gb/settings/subscriptions/',
    call: 'POST subscription/{id}/pause',
    fill: async (page) => {
      await page.getByRole('button', { name: 'Pause deliveries for Waffle', exact: true }).click();
    },
    save: (page) => dialog(page).getByRole('button', { name: 'Pause deliveries', exact: true }),
    entered: async (page) => `${await dialog(page).getByRole('radio', { checked: true }).count()}`,
    done: (page) => dialog(page).getByRole('heading', { name: 'Deliveries for Waffle are paused' }),
    effects: (page) => changed(page, 'pause'),
  },
  quantities: {
    screen: '/account/gb/deliveries/{box}',
    call: 'POST box-breakdown/upcoming/{id}/adjust-quantity',
    fill: async (page) => {
      const more = delivery(page).locator('.delivery-item').getByRole('button', { name: 'One more' });
      await more.first().click();
    },
    save: (page) => delivery(page).getByRole('button', { name: 'Save changes' }),
    entered: (page) => delivery(page).getByRole('spinbutton').first().inputValue(),
    done: (page) => page.getByText('Delivery updated.'),
    effects: (page) => changed(page, 'quantity'),
  },
  details: {
    screen: '/gb/settings/details/',
    call: 'POST customer-data',
    fill: async (page, settle) => {
      await details(page).getByRole('button', { name: 'Edit details' }).click();
      await settle();
      await details(page).getByLabel('Phone (optional)').fill('0117 496 0000');
    },
    save: (page) => details(page).getByRole('button', { name: 'Save details' }),
    entered: (page) => details(page).getByLabel('Phone (optional)').inputValue(),
    done: (page) => details(page).getByText('Saved.'),
    effects: async (page) => (await readSettings(page)).version - 1,
  },
};

/** The screen's path, with the next delivery in it. */
export const pathOf = async (page: Page, { screen }: Change): Promise<string> =>
  screen.includes('{box}') ? screen.replace('{box}', (await readNextDelivery(page, 'robin-waffle')).id) : screen;
