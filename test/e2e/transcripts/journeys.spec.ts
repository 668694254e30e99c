import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hearable } from '../../support/accessibility/virtual/hearable.ts';
import { VirtualReader } from '../../support/accessibility/virtual/virtual-reader.ts';
import { robin, routeOf } from '../../support/page/change-date.ts';
import { enter } from '../../support/page/enter.ts';
import { expect, test } from '../../support/page/page.ts';

/*
 * Transcripts of a simulated screen reader on six journeys, for people to review. A listener must know the page, the possible
 * actions and the outcome from them alone. `--update-snapshots=changed` writes them anew.
 */

/** `press`: the next item with these words is activated. `until`: words that the page then shows. */
type Step = { press: string; until: string } | { visit: string; until: string };

interface Journey {
  customer: string;
  path: string;
  /** Words of the part that loads last. */
  until: string;
  steps: readonly Step[];
}

const journeys: Readonly<Record<string, Journey>> = {
  'next-delivery': {
    customer: 'robin',
    path: '/account/gb',
    until: 'View delivery',
    steps: [{ press: 'link, View delivery', until: 'Leave a note for the driver' }],
  },
  'change-date': {
    customer: 'robin',
    path: routeOf(robin),
    until: 'Switch all deliveries',
    steps: [
      { press: 'radio, Skip this one', until: 'Skip this delivery' },
      { press: 'button, Skip this delivery', until: 'Delivery date changed.' },
      { press: 'button, Undo', until: 'Change undone.' },
    ],
  },
  pause: {
    customer: 'single',
    path: '/gb/settings/subscriptions/',
    until: 'My dog has died',
    steps: [
      { press: 'button, Pause deliveries for Nala', until: 'No charge is planned.' },
      { press: 'button, Pause deliveries', until: 'Deliveries for Nala are paused' },
    ],
  },
  'payment-problem': {
    customer: 'billing',
    path: '/account/gb',
    until: 'View delivery',
    steps: [{ visit: '/gb/settings/payment/', until: 'Add a code' }],
  },
  profile: {
    customer: 'robin',
    path: '/gb/profile/',
    until: 'My dog has died',
    steps: [{ press: 'link, Activity', until: 'Show all answers' }],
  },
  cancel: {
    customer: 'single',
    path: '/gb/settings/subscriptions/',
    until: 'My dog has died',
    steps: [
      { press: 'button, Cancel deliveries for Nala', until: 'Why are you leaving?' },
      { press: 'button, Cancel now', until: 'Deliveries for Nala are cancelled' },
    ],
  },
};

for (const [name, { customer, path, until, steps }] of Object.entries(journeys))
  test(`WCAG 1.3.2, 4.1.2 Transcript of a screen reader: ${name}`, async ({ page }) => {
    test.setTimeout(120_000);
    await enter(page, customer);
    const reader = await VirtualReader.start(page);
    const lines: string[] = [];
    const note = async (what: string): Promise<void> =>
      void lines.push(`> ${what.replace(/s-\w+-\d+/, '{delivery}')}`, ...hearable(await reader.read()), '');
    const shows = (words: string): Promise<void> =>
      expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();
    await page.goto(path);
    await shows(until);
    await note(`${customer} opens ${path}`);
    for (const step of steps)
      if ('visit' in step) {
        await page.goto(step.visit);
        await shows(step.until);
        await note(`opens ${step.visit}`);
      } else {
        await reader.press(step.press);
        await shows(step.until);
        await note(`activates “${step.press}”`);
      }
    const file = fileURLToPath(new URL(`${name}.txt`, import.meta.url));
    const text = lines.join('\n');
    if (['all', 'changed'].includes(test.info().config.updateSnapshots)) writeFileSync(file, text);
    expect(text).toBe(readFileSync(file, 'utf8'));
  });
