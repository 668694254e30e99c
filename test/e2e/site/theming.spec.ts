import type { Page } from '@playwright/test';
import { elements } from '../../../src/package/manifest/elements.ts';
import { pairs } from '../../../src/ui/tokens/hooks.ts';
import { expect, test } from '../../support/page/page.ts';
import { openSheet } from '../../support/page/sheet.ts';
import { wide } from '../../support/browsers/widths.ts';

test.use(wide);

/** A computed value; a tone in `oklch` as the browser paints it. */
const read = (page: Page, selector: string, property: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => {
      const value = getComputedStyle(element).getPropertyValue(name);
      if (!value.startsWith('oklch')) return value;
      const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
      context.fillStyle = value;
      context.fillRect(0, 0, 1, 1);
      return `rgb(${[...context.getImageData(0, 0, 1, 1).data].slice(0, 3).join(', ')})`;
    }, property);

/** Each hook of the README's table: a test value, and where its effect is measured. */
const hooks: Record<string, [value: string, selector: string, property: string, seen: string]> = {
  'font-body': ['Georgia', 'account-pets-list .account-root', 'font-family', 'Georgia'],
  'font-display': ['Courier', 'account-pets-list .title-m', 'font-family', 'Courier'],
  unit: ['20px', 'account-pets-list .account-root', 'font-size', '20px'],
  surface: ['rgb(1, 2, 3)', 'account-pets-list .account-root', '--paw-surface', 'rgb(1, 2, 3)'],
  card: ['rgb(1, 2, 3)', 'account-pets-list .card-plain', 'background-color', 'rgb(1, 2, 3)'],
  ink: ['rgb(1, 2, 3)', 'account-pets-list .account-root', 'color', 'rgb(1, 2, 3)'],
  muted: ['rgb(1, 2, 3)', 'account-pets-list .muted', 'color', 'rgb(1, 2, 3)'],
  line: ['rgb(1, 2, 3)', 'account-navbar .navbar', 'border-bottom-color', 'rgb(1, 2, 3)'],
  accent: ['rgb(1, 2, 3)', 'account-error .button-primary', 'background-color', 'rgb(1, 2, 3)'],
  'accent-hover': ['rgb(1, 2, 3)', 'account-error .account-root', '--paw-accent-hover', 'rgb(1, 2, 3)'],
  'on-accent': ['rgb(1, 2, 3)', 'account-error .button-primary', 'color', 'rgb(1, 2, 3)'],
  brand: ['rgb(1, 2, 3)', 'account-next-delivery .card-brand', 'background-color', 'rgb(1, 2, 3)'],
  'on-brand': ['rgb(1, 2, 3)', 'account-next-delivery .card-brand', 'color', 'rgb(1, 2, 3)'],
  highlight: ['rgb(1, 2, 3)', 'account-next-delivery .button-primary', 'background-color', 'rgb(1, 2, 3)'],
  'on-highlight': ['rgb(1, 2, 3)', 'account-next-delivery .button-primary', 'color', 'rgb(1, 2, 3)'],
  focus: ['rgb(1, 2, 3)', 'account-error .button-primary', 'outline-color', 'rgb(1, 2, 3)'],
  roundness: ['0', 'account-error .button-primary', 'border-top-left-radius', '0px'],
  density: ['0.5', 'account-error .button-primary', 'padding-top', '4.5px'],
  'max-width': ['500px', 'account-navbar .navbar-bar', 'max-width', '564px'],
};
const shown = ['navbar', 'next-delivery', 'pets-list', 'error'];
async function open(page: Page): Promise<void> {
  const others = shown.slice(0, -1).map((name) => `<div><account-${name} preview></account-${name}></div>`);
  await openSheet(page, 'account-error', { bare: true, states: ['sample'], wrap: (tags) => others.join('') + tags });
  for (const name of shown) await expect(page.locator(`account-${name}`)).toHaveAttribute('data-status', 'success');
}

test('design §13: the hooks that a page may set, on a widget or any ancestor, change what they promise', async ({
  page,
  allowed,
}) => {
  // A colour for one role is no whole theme.
  for (const { where } of pairs)
    allowed.push(new RegExp(`^warning: Account widgets: ${where} has too little contrast in the light scheme`));
  await open(page);
  // Transitions would show an intermediate colour.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [hook, [value, selector, property, seen]] of Object.entries(hooks)) {
    if (hook === 'focus')
      await page
        .locator(selector)
        .evaluate((element) => (element as HTMLElement).focus({ focusVisible: true } as FocusOptions));
    const before = await read(page, selector, property);
    expect(before, `--account-${hook} unset`).not.toBe(seen);
    const tag = selector.split(' ')[0]!;
    for (const place of [':root', `:has(> ${tag})`, tag]) {
      const style = await page.addStyleTag({ content: `${place}{--account-${hook}:${value}}` });
      expect(await read(page, selector, property), `--account-${hook} on ${place}`).toBe(seen);
      await style.evaluate((element) => (element as unknown as HTMLElement).remove());
    }
    expect(await read(page, selector, property), `--account-${hook} taken away`).toBe(before);
  }
});

/** Contrast of a block's text with its ground, and the ground as the browser paints it. */
const painted = (page: Page, selector: string): Promise<{ ground: string; contrast: number }> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { backgroundColor, color } = getComputedStyle(element);
      const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
      const rgbOf = (value: string): number[] => {
        context.fillStyle = value;
        context.fillRect(0, 0, 1, 1);
        return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
      };
      const luminance = (value: string): number =>
        rgbOf(value)
          .map((each) => each / 255)
          .map((each) => (each <= 0.040_45 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4))
          .reduce((sum, each, index) => sum + each * [0.2126, 0.7152, 0.0722][index]!, 0);
      const [dark = 0, light = 0] = [luminance(color), luminance(backgroundColor)].toSorted((a, b) => a - b);
      return { ground: rgbOf(backgroundColor).join(' '), contrast: (light + 0.05) / (dark + 0.05) };
    });

test('design §13: an accent also colours soft buttons, with enough contrast in both schemes', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/demo/blocks/button?state=tertiary');
  for (const [look, accents] of Object.entries({
    light: ['#b00020', '#0a6b3d', '#9a4a00', '#000000', '#5a5a00'],
    dark: ['#ff8a80', '#7ddba3', '#ffb74d', '#ffffff', '#ffff8d'],
  })) {
    await page.evaluate((scheme) => void (document.documentElement.style.colorScheme = scheme), look);
    const { ground } = await painted(page, '.button-tertiary');
    const setAccent = (value: string): Promise<void> =>
      page.evaluate((accent) => document.documentElement.style.setProperty('--account-accent', accent), value);
    for (const accent of accents) {
      await setAccent(accent);
      const soft = await painted(page, '.button-tertiary');
      expect(soft.ground, accent).not.toBe(ground);
      expect(soft.contrast, `${accent}, ${look}`).toBeGreaterThanOrEqual(4.5);
    }
    await setAccent('');
    expect((await painted(page, '.button-tertiary')).ground).toBe(ground);
  }
});

test('design §4: a brand colours labels too; warnings and errors keep their hues', async ({ page }) => {
  await open(page);
  const label = 'account-pets-list .label-pear';
  const problem = (role: string): Promise<string> => read(page, 'account-pets-list .account-root', `--paw-${role}`);
  const before = await read(page, label, 'background-color');
  const problems = await Promise.all(['error', 'error-bg', 'warn', 'warn-bg'].map(problem));
  await page.addStyleTag({ content: ':root{--account-brand:#1f6b3a}' });
  expect(await read(page, label, 'background-color')).not.toBe(before);
  expect(await Promise.all(['error', 'error-bg', 'warn', 'warn-bg'].map(problem))).toEqual(problems);
});

test('design §5: with a roundness of 0, no tag has a round corner', async ({ page }) => {
  // Tall enough for all tags, which load near the window only.
  await page.setViewportSize({ width: 1200, height: 24_000 });
  const others = elements
    .filter(({ tag }) => tag !== 'account-error')
    .map(({ tag }) => `<div><${tag} preview></${tag}></div>`);
  await openSheet(page, 'account-error', {
    css: ':root{--account-roundness:0}',
    states: ['sample'],
    wrap: (tags) => others.join('') + tags,
  });
  for (const { tag } of elements) await expect(page.locator(tag)).toHaveAttribute('data-status', /./);
  // Browsers draw radio buttons and check boxes themselves.
  const round = await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap(({ localName, shadowRoot }) =>
      [...(shadowRoot?.querySelectorAll('*:not([type=radio], [type=checkbox])') ?? [])].flatMap((element) =>
        [undefined, '::before', '::after']
          .filter((part) => /[1-9]/.test(getComputedStyle(element, part).borderRadius))
          .map((part) => `${localName} ${element.localName}.${element.getAttribute('class')}${part ?? ''}`),
      ),
    ),
  );
  expect(round).toEqual([]);
});

const parts = ['button', 'card', 'label', 'title', 'avatar'];

test('design §13: parts that a page may style', async ({ page }) => {
  await open(page);
  for (const part of parts) {
    const style = await page.addStyleTag({
      content: `account-pets-list::part(${part}){outline:7px solid rgb(1, 2, 3)}`,
    });
    const seen = await page
      .locator(`account-pets-list [part~=${part}]`)
      .evaluateAll((elements) => elements.map((each) => getComputedStyle(each).outlineWidth));
    expect(seen.length, part).toBeGreaterThan(0);
    expect(new Set(seen), part).toEqual(new Set(['7px']));
    await style.evaluate((element) => (element as unknown as HTMLElement).remove());
  }
});
