import type { Rgb } from '../../../../../src/ui/tokens/contrast.ts';
import type { PageElement } from '../../../../../src/page/doctor/rules/page.ts';
import { hasHue, hexOf, readColour } from '../colours.ts';
import { mediaApplies } from './media.ts';
import type { Scheme } from './media.ts';
import type { Styled } from './cascade.ts';
import type { StyledPage } from './page-styles.ts';

/** A value of the page and where it is, in words. */
export interface Found {
  value: string;
  from: string;
}

/** “`.btn` in shop.css, by --brand”. */
export const placeOf = ({ rule, by }: Styled): string =>
  `${rule.selector && `“${rule.selector}” in `}${rule.sheet}${by.length > 0 ? `, by ${by.join(', ')}` : ''}`;

/** Colours of a place in both schemes, as one value. Undefined: it has none in the light scheme, or not the wanted kind. */
function inBoth(
  find: (scheme: Scheme) => (Found & { rgb: Rgb }) | undefined,
  fits: (rgb: Rgb) => boolean = () => true,
): Found | undefined {
  const light = find('light');
  if (!light || !fits(light.rgb)) return undefined;
  const dark = find('dark');
  const [one, other] = [hexOf(light.rgb), dark ? hexOf(dark.rgb) : undefined];
  return {
    value: other === undefined || one === other ? one : `light-dark(${one}, ${other})`,
    from: light.from,
  };
}

const coloured = (value: string | undefined, from: string): (Found & { rgb: Rgb }) | undefined => {
  const rgb = value === undefined ? undefined : readColour(value);
  return value !== undefined && rgb ? { value, rgb, from } : undefined;
};

/** The colour that an element has in a property. */
export const colourOf = (
  { find }: StyledPage,
  element: PageElement,
  property: string,
  what: string,
  fits?: (rgb: Rgb) => boolean,
): Found | undefined =>
  inBoth((scheme) => {
    const styled = find(element, property, scheme);
    return styled && coloured(styled.value, `${what}: ${placeOf(styled)}.`);
  }, fits);

function themeColor({ elements }: StyledPage): Found | undefined {
  const metas = elements.filter(
    ({ name, attributes }) => name === 'meta' && attributes['name']?.toLowerCase() === 'theme-color',
  );
  return inBoth((scheme) => {
    const meta = metas.find(({ attributes: { media } }) => !media || mediaApplies(media, scheme));
    return coloured(meta?.attributes['content'], 'The page’s theme-color.');
  }, hasHue);
}

/** Words in names of custom properties that mean the brand, the best first. */
const brandWords = ['brand', 'primary', 'accent'];
/** Words of its variants, and of what is on it. */
const otherWords =
  /^(?:on|text|fg|foreground|contrast|hover|active|focus|light|lighter|dark|darker|dim|soft|subtle|border|bg|background|rgb|\d+)$/;

function brandProperty(page: StyledPage, body: PageElement): Found | undefined {
  const names = [...new Set(page.rules.map(({ property }) => property))].filter((name) => /^--(?!account-)/.test(name));
  for (const word of brandWords)
    for (const name of names.toSorted((one, other) => one.length - other.length)) {
      const words = name.toLowerCase().split(/[-_]+/);
      if (!words.includes(word) || words.some((each) => otherWords.test(each))) continue;
      const found = colourOf(page, body, name, `The custom property ${name}`, hasHue);
      if (found) return found;
    }
  return undefined;
}

/** The parts of a page that have its brand. */
export interface Parts {
  body: PageElement;
  button: PageElement | undefined;
  link: PageElement | undefined;
}

/** The page's brand: its `theme-color`, a custom property named after it, else the colour of its buttons or links. */
export const brandOf = (page: StyledPage, { body, button, link }: Parts): Found | undefined =>
  themeColor(page) ??
  brandProperty(page, body) ??
  (button && colourOf(page, button, 'background-color', 'The ground of the buttons', hasHue)) ??
  (link && colourOf(page, link, 'color', 'The colour of the links', hasHue));
