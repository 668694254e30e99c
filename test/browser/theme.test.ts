import fc from 'fast-check';
import css from '../../src/ui/tokens.css?inline';

type Scheme = 'light' | 'dark';
type Rgb = readonly [number, number, number];

/** Grounds with the text that blocks and views draw on them. A mix is `colour percent ground`. */
const texts: Readonly<Record<string, readonly string[]>> = {
  surface: ['ink', 'muted', 'accent', 'accent-hover', 'error', 'warn', 'success'],
  card: ['ink', 'muted', 'accent', 'accent-hover', 'error', 'warn', 'success'],
  overlay: ['ink', 'muted', 'accent', 'error', 'warn'],
  sunken: ['ink', 'muted', 'accent'],
  'accent-soft': ['ink', 'muted', 'on-accent-soft', 'accent'],
  'accent-soft-hover': ['ink', 'on-accent-soft'],
  fill: ['on-accent'],
  'fill-hover': ['on-accent'],
  brand: ['on-brand', 'on-brand-muted'],
  'brand-deep': ['on-brand', 'on-brand-muted'],
  'brand-ground 12 brand': ['on-brand', 'on-brand-muted'],
  'brand-ground 20 brand': ['on-brand'],
  'brand-ground 14 brand-deep': ['on-brand', 'on-brand-muted'],
  highlight: ['on-highlight'],
  'highlight-hover': ['on-highlight'],
  pear: ['black', 'on-pear-hover', 'on-pear-focus'],
  'pear-soft': ['black'],
  'tint-blueberry': ['accent', 'on-tint-blueberry', 'on-tint-blueberry 86 tint-blueberry'],
  'tint-pear': ['accent', 'on-tint-pear', 'on-tint-pear 86 tint-pear'],
  'tint-kibble': ['accent', 'on-tint-kibble', 'on-tint-kibble 86 tint-kibble'],
  'tint-potato': ['accent', 'on-tint-potato', 'on-tint-potato 86 tint-potato'],
  'success-bg': ['success', 'ink'],
  'info-bg': ['info', 'ink'],
  blueberry: ['white'],
  'blueberry-light': ['black'],
  'food-dry': ['black'],
  'food-wet': ['black'],
  'food-other': ['black'],
  'label-blueberry-light-30-bg': ['on-accent-soft'],
  'label-potato-bg': ['on-tint-potato'],
};
/** The same for outlines of controls, focus rings and marks. */
const outlines: Readonly<Record<string, readonly string[]>> = {
  surface: ['line-strong', 'focus', 'fill'],
  card: ['line-strong', 'focus', 'accent', 'fill'],
  overlay: ['line-strong', 'focus'],
  sunken: ['line-strong', 'accent'],
  brand: ['focus-on-brand', 'brand-line'],
  glass: ['glass-line'],
  'tint-blueberry': ['focus', 'line-strong'],
  'tint-pear': ['focus', 'line-strong'],
  'tint-kibble': ['focus', 'line-strong'],
  'tint-potato': ['focus', 'line-strong'],
  pear: ['on-pear-focus'],
};

const sheet = document.createElement('style');
sheet.textContent = css;
const scope = document.createElement('div');
scope.className = 'account-scope';
const probe = document.createElement('i');
scope.append(probe);

const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
/** A colour as the browser paints it. */
function painted(value: string): Rgb {
  context.fillStyle = value;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

/** A role, or a mix, as the element's style computes it. */
function colourOf(name: string): Rgb {
  const [role, percent, ground] = name.split(' ');
  probe.style.color = percent
    ? `color-mix(in srgb, var(--paw-${role}) ${percent}%, var(--paw-${ground}))`
    : `var(--paw-${role})`;
  return painted(getComputedStyle(probe).color);
}

/** Relative luminance, 0 to 1 (WCAG 2). */
const luminance = (rgb: Rgb): number =>
  rgb
    .map((each) => each / 255)
    .map((each) => (each <= 0.040_45 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4))
    .reduce((sum, each, index) => sum + each * [0.2126, 0.7152, 0.0722][index]!, 0);

function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Perceived lightness, 0 to 1: the `L` of oklch. */
const lightness = (rgb: Rgb): number => {
  const [red = 0, green = 0, blue = 0] = rgb
    .map((each) => each / 255)
    .map((each) => (each <= 0.040_45 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4));
  return (
    0.210_454 * Math.cbrt(0.412_221 * red + 0.536_333 * green + 0.051_446 * blue) +
    0.793_618 * Math.cbrt(0.211_903 * red + 0.680_7 * green + 0.107_397 * blue) -
    0.004_072 * Math.cbrt(0.088_302 * red + 0.281_719 * green + 0.629_979 * blue)
  );
};

function setHooks(hooks: Readonly<Record<string, string>>, scheme: Scheme): void {
  scope.style.cssText = `color-scheme:${scheme}`;
  for (const [name, value] of Object.entries(hooks)) scope.style.setProperty(`--account-${name}`, value);
}

/** Pairs with less contrast than they need. */
const failing = (pairs: Readonly<Record<string, readonly string[]>>, least: number): string[] =>
  Object.entries(pairs).flatMap(([ground, marks]) => {
    const painted = colourOf(ground);
    return marks.flatMap((mark) => {
      const found = contrast(colourOf(mark), painted);
      return found < least ? [`${mark} on ${ground}: ${found.toFixed(2)}`] : [];
    });
  });

function check(hooks: Readonly<Record<string, string>>): void {
  for (const scheme of ['light', 'dark'] as const) {
    setHooks(hooks, scheme);
    // A page that chooses the highlight itself also chooses how it differs from the brand.
    const own = hooks['highlight'] ? [] : failing({ brand: ['highlight'] }, 3);
    const found = [...failing(texts, 4.5), ...failing(outlines, 3), ...own];
    if (found.length > 0) throw new Error(`${JSON.stringify(hooks)}, ${scheme}: ${found.join('; ')}`);
  }
}

const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
/** The colours that a page sets in any combination; each other one is a tone of them. */
const brands = fc.record({ brand: colour, accent: colour, highlight: colour }, { requiredKeys: [] });

before(() => {
  document.head.append(sheet);
  document.body.append(scope);
});
after(() => {
  sheet.remove();
  scope.remove();
});

describe('design §4: Contrast of a brand of any colour', () => {
  it('WCAG 1.4.3, 1.4.11 Without hooks, text has 4.5 : 1 and outlines have 3 : 1 in both schemes', () => check({}));

  it('With one colour for everything, too, at the ends and in the middle of each scale', () => {
    for (const brand of [
      '#000000',
      '#ffffff',
      '#767676',
      '#777777',
      '#1f6b3a',
      '#ffd400',
      '#0000ff',
      '#ff0000',
      '#00ff00',
    ])
      check({ brand });
  });

  it('With any brand, accent and highlight, alone or together', () => {
    fc.assert(fc.property(brands, check), { numRuns: 400, includeErrorInReport: true });
  }).timeout(60_000);

  it('design §10: The parts of a mix differ in lightness by 0.14 or more, with a brand of any hue', () => {
    for (const scheme of ['light', 'dark'] as const)
      for (let hue = 0; hue < 360; hue += 5) {
        setHooks({ brand: `oklch(0.6 0.2 ${hue})` }, scheme);
        const [dry, wet, other] = ['food-dry', 'food-wet', 'food-other'].map((role) => lightness(colourOf(role)));
        if (wet! - dry! < 0.14 || other! - wet! < 0.14)
          throw new Error(`Hue ${hue}, ${scheme}: ${[dry, wet, other].join(', ')}`);
      }
  });

  it('An accent with its own text stays as it is on buttons', () => {
    setHooks({ accent: '#ffd400', 'on-accent': '#000000' }, 'light');
    const [fill, accent, card] = ['fill', 'accent', 'card'].map(colourOf) as [Rgb, Rgb, Rgb];
    if (fill.join() !== '255,212,0') throw new Error(`The button is ${fill.join()}`);
    if (contrast(accent, card) < 4.5) throw new Error(`Links are ${accent.join()}`);
  });
});
