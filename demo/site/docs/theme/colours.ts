import type { Rgb } from '../../../../src/ui/tokens/contrast.ts';

const names: Readonly<Record<string, string>> = { black: '#000000', white: '#ffffff' };

/** The part of a CSS colour that counts in a scheme: one of `light-dark()`, else the whole. */
export function inScheme(value: string, scheme: 'light' | 'dark'): string {
  const parts = /^light-dark\(((?:[^(),]|\([^()]*\))+),((?:[^(),]|\([^()]*\))+)\)$/.exec(value.trim());
  return (parts?.[scheme === 'light' ? 1 : 2] ?? value).trim();
}

/** A colour written as `#rgb`, `#rrggbb`, `rgb()`, black or white, without its alpha. Undefined: in another notation. */
export function readColour(value: string): Rgb | undefined {
  const text = (names[value.trim().toLowerCase()] ?? value).trim();
  const [, short] = /^#([\da-f]{3})[\da-f]?$/i.exec(text) ?? [];
  const [, long] = /^#([\da-f]{6})(?:[\da-f]{2})?$/i.exec(text) ?? [];
  const hex = short ? [...short].map((each) => each + each) : long?.match(/../g);
  if (hex) return hex.map((each) => Number.parseInt(each, 16) / 255) as unknown as Rgb;
  const [, channels] = /^rgba?\(\s*(\d+(?:\.\d+)?[\s,]+\d+(?:\.\d+)?[\s,]+\d+(?:\.\d+)?)/i.exec(text) ?? [];
  return channels?.split(/[\s,]+/).map((each) => Number(each) / 255) as unknown as Rgb | undefined;
}
