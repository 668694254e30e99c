import Color from 'colorjs.io';
import type { Rgb } from '../../../../src/ui/tokens/contrast.ts';

/** The part of a CSS colour that counts in a scheme: one of `light-dark()`, else the whole. */
export function inScheme(value: string, scheme: 'light' | 'dark'): string {
  const parts = /^light-dark\(((?:[^(),]|\([^()]*\))+),((?:[^(),]|\([^()]*\))+)\)$/.exec(value.trim());
  return (parts?.[scheme === 'light' ? 1 : 2] ?? value).trim();
}

function parse(value: string): Color | undefined {
  try {
    return new Color(value.trim());
  } catch {
    return undefined;
  }
}

/** Whether a value is a colour. `Color` doesn't know the keywords. */
export const isColour = (value: string): boolean =>
  /^(?:transparent|currentcolor)$/i.test(value) || parse(value) !== undefined;

/** A CSS colour in sRGB, without its alpha. Undefined: transparent, or only a browser knows it. */
export function readColour(value: string): Rgb | undefined {
  const colour = parse(value);
  if (!colour || Number(colour.alpha) === 0) return undefined;
  return colour.to('srgb').coords.map((each) => Math.min(1, Math.max(0, Number(each ?? 0)))) as unknown as Rgb;
}

/** The colour as `#rrggbb`. */
export const hexOf = (rgb: Rgb): string => new Color('srgb', [...rgb]).toString({ format: 'hex', collapse: false });

/** Whether a colour has a hue that people see: no black, no white and no grey. */
export const hasHue = (rgb: Rgb): boolean => Number(new Color('srgb', [...rgb]).to('oklch').coords[1] ?? 0) >= 0.04;
