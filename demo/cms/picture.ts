import { readFileSync } from 'node:fs';
import { html } from './html.ts';
import type { Html } from './html.ts';

const ratios = new Map<string, number>();

/** Height of an illustration at width 1, from its `viewBox`. */
function ratioOf(name: string): number {
  let ratio = ratios.get(name);
  if (ratio === undefined) {
    const svg = readFileSync(new URL(`../../src/ui/illustrations/${name}.svg`, import.meta.url), 'utf8');
    const [, width, height] = /viewBox="\S+ \S+ (\S+) ([^"]+)"/.exec(svg) ?? [];
    if (!width || !height) throw new Error(`${name}.svg has no viewBox`);
    ratio = Number(height) / Number(width);
    ratios.set(name, ratio);
  }
  return ratio;
}

/** An illustration, whose room is kept before it is there. `width` is in CSS pixels. */
export const picture = (name: string, width: number): Html =>
  html`<img src="/theme/pictures/${name}.svg" alt="" width="${width}" height="${Math.round(width * ratioOf(name))}" />`;
