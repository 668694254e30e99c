import { contrast } from '../../../../../src/ui/tokens/contrast.ts';
import { tokens } from '../../../../../src/package/manifest/tokens.ts';
import { hookTypes } from '../../../../../src/ui/tokens/hooks.ts';
import type { Hook } from '../../../../../src/ui/tokens/hooks.ts';
import type { PageElement } from '../../../../../src/page/doctor/rules/page.ts';
import { notAPage } from '../../examine/findings.ts';
import { Unreadable } from '../../examine/read.ts';
import type { Read } from '../../examine/read.ts';
import { readSource } from '../../examine/read-source.ts';
import { hasHue, inScheme, readColour } from '../colours.ts';
import type { Theme } from '../tokens-file.ts';
import { brandOf, colourOf, placeOf } from './brand.ts';
import type { Found, Parts } from './brand.ts';
import { pixelsOf } from './media.ts';
import { readStyles } from './page-styles.ts';
import type { StyledPage } from './page-styles.ts';

/** A theme from a page, where each value is from, and what the reader should know, in words. */
export interface Proposal {
  theme: Theme;
  origins: readonly { name: Hook; from: string }[];
  notes: readonly string[];
}

/** Least contrast of text (WCAG 2). */
const textContrast = 4.5;
/** The radius of our buttons, in pixels: larger ones look the same. */
const buttonRadius = 23;

const defaultCard = tokens.find(({ name }) => name === '--account-card')?.default ?? '';

const isButton = ({ name, attributes }: PageElement): boolean =>
  name === 'button' ||
  (name === 'input' && attributes['type'] === 'submit') ||
  attributes['role'] === 'button' ||
  (name === 'a' && /(?:^|[\s_-])(?:btn|button)/i.test(attributes['class'] ?? ''));

/** The first button with a coloured ground, else the first with any. */
function partsOf(page: StyledPage): Parts {
  const { elements } = page;
  const grounds = elements
    .filter(isButton)
    .map((button) => ({ button, ground: colourOf(page, button, 'background-color', '') }));
  const isColoured = ({ ground }: { ground: Found | undefined }): boolean => {
    const rgb = ground && readColour(inScheme(ground.value, 'light'));
    return rgb !== undefined && hasHue(rgb);
  };
  return {
    body: elements.find(({ name }) => name === 'body')!,
    button: (grounds.find(isColoured) ?? grounds.find(({ ground }) => ground))?.button,
    link: elements.find((each) => each.name === 'a' && each.attributes['href'] !== undefined && !isButton(each)),
  };
}

const fontOf = ({ find }: StyledPage, element: PageElement, what: string): Found | undefined => {
  const styled = find(element, 'font-family', 'light');
  // Fonts of the system are no brand.
  return styled && /^[\w\s,'"-]+$/.test(styled.value) && !/^(?:system-ui|-apple-system)\b/.test(styled.value)
    ? { value: styled.value.replaceAll('"', "'").replaceAll(/\s*,\s*/g, ', '), from: `${what}: ${placeOf(styled)}.` }
    : undefined;
};

function roundnessOf({ find }: StyledPage, button: PageElement): Found | undefined {
  const styled = find(button, 'border-radius', 'light');
  if (!styled) return undefined;
  const [first = ''] = styled.value.split(/[\s/]/);
  const radius = first.endsWith('%') ? Number.parseFloat(first) : pixelsOf(first);
  if (radius === undefined) return undefined;
  const value = Math.round(Math.min(1, radius / buttonRadius) * 100) / 100;
  return { value: `${value}`, from: `The corners of the buttons (${first}): ${placeOf(styled)}.` };
}

/** What the page sets for widgets already. */
function ownOf({ find }: StyledPage, body: PageElement): Map<Hook, Found> {
  const own = new Map<Hook, Found>();
  for (const name of Object.keys(hookTypes) as Hook[]) {
    const [light, dark] = [find(body, name, 'light'), find(body, name, 'dark')];
    if (!light) continue;
    const value = !dark || dark.value === light.value ? light.value : `light-dark(${light.value}, ${dark.value})`;
    own.set(name, { value, from: `The page sets it already: ${placeOf(light)}.` });
  }
  return own;
}

const isLegible = (text: Found, ground: Found): boolean =>
  (['light', 'dark'] as const).every((scheme) => {
    const [one, other] = [text, ground].map(({ value }) => readColour(inScheme(value, scheme)));
    return one && other && contrast(one, other) >= textContrast;
  });

function valuesOf(page: StyledPage): Map<Hook, Found> {
  const parts = partsOf(page);
  const { body, button } = parts;
  const values = new Map<Hook, Found>();
  const set = (name: Hook, found: Found | undefined): unknown => found && values.set(name, found);
  const brand = brandOf(page, parts);
  set('--account-brand', brand);
  const ground = button && colourOf(page, button, 'background-color', 'The ground of the buttons');
  if (button && ground && ground.value !== brand?.value) {
    set('--account-accent', ground);
    const text = colourOf(page, button, 'color', 'The text of the buttons');
    if (text && isLegible(text, ground)) set('--account-on-accent', text);
  }
  const ink = colourOf(page, body, 'color', 'The text of the page');
  const surface = colourOf(page, body, 'background-color', 'The ground of the page');
  if (ink && surface && isLegible(ink, surface)) {
    set('--account-ink', ink);
    set('--account-surface', surface);
    // On a page that is always light or always dark, cards are as well.
    if (!isLegible(ink, { value: defaultCard, from: '' })) set('--account-card', surface);
  }
  const text = fontOf(page, body, 'The font of the page');
  set('--account-font-body', text);
  const heading = ['h1', 'h2', 'h3'].flatMap((each) => page.elements.find(({ name }) => name === each) ?? [])[0];
  const title = heading && fontOf(page, heading, 'The font of the headings');
  set('--account-font-display', title ?? text);
  if (button) set('--account-roundness', roundnessOf(page, button));
  for (const [name, found] of ownOf(page, body)) values.set(name, found);
  return values;
}

/**
 * Proposes a theme from the brand of a page: its `theme-color`, and its style sheets as they apply to its body, headings,
 * buttons and links.
 *
 * @throws {Unreadable} if the page has nothing to start from
 */
export async function proposeTheme(read: Read, readFile: (url: URL) => Promise<Read>): Promise<Proposal> {
  const problem = notAPage(read);
  if (problem) throw new Unreadable(`${problem.text} ${problem.advice}`);
  const page = await readStyles(read, readSource(read.text), readFile);
  const values = valuesOf(page);
  const unread = page.unread.map((address) => `The style sheet ${address} can’t be read, or is empty.`);
  if (values.size === 0)
    throw new Unreadable(
      [
        page.rules.length > 0
          ? `The styles of ${read.url.href} set no colour, font or corner that a theme could start from.`
          : `${read.url.href} has no styles. Styles that a script adds aren’t read.`,
        ...unread,
      ].join(' '),
    );
  const body = page.elements.find(({ name }) => name === 'body')!;
  const isForBoth = [...values.values()].some(({ value }) => value.startsWith('light-dark('));
  const hasDark = /dark/.test(page.find(body, 'color-scheme', 'dark')?.value ?? '');
  const notes = [
    ...unread,
    ...(values.has('--account-brand')
      ? []
      : ['Black, white and greys are the page’s only colours, so there is no brand. Choose one.']),
    ...(isForBoth && !hasDark
      ? ['The page has colours for the dark scheme. Widgets follow if it also sets color-scheme: light dark.']
      : []),
  ];
  return {
    theme: Object.fromEntries([...values].map(([name, { value }]) => [name, value])),
    origins: [...values].map(([name, { from }]) => ({ name, from })),
    notes,
  };
}
