/** Red, green and blue, each from 0 to 1. */
export type Rgb = readonly [number, number, number];

/** Relative luminance, 0 to 1 (WCAG 2). */
const luminance = (rgb: Rgb): number =>
  rgb
    .map((each) => Math.min(1, Math.max(0, each)))
    .map((each) => (each <= 0.040_45 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4))
    .reduce((sum, each, index) => sum + each * [0.2126, 0.7152, 0.0722][index]!, 0);

/** Contrast of two colours, 1 to 21 (WCAG 2). */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/**
 * A CSS colour in sRGB, as an element's style computes it in its scheme. Undefined if the browser doesn't know the colour.
 *
 * @param probe an element in the document; its style is changed
 */
export function computedRgb(probe: HTMLElement, colour: string): Rgb | undefined {
  probe.style.color = '';
  probe.style.color = `color-mix(in srgb, ${colour} 100%, black)`;
  // The mix makes every notation one: color(srgb 0.1 0.2 0.3).
  const [red, green, blue] =
    /srgb ([\d. e+-]+)/.exec(getComputedStyle(probe).color)?.[1]?.trim().split(' ').map(Number) ?? [];
  return red === undefined || green === undefined || blue === undefined ? undefined : [red, green, blue];
}

/** Whether the browser knows a colour. */
export const isColour = (value: string): boolean => CSS.supports('color', value);
