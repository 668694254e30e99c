import { existsSync, readFileSync } from 'node:fs';

const fileUrl = (file: string): URL => new URL(`../../../screenshots/${file}`, import.meta.url);

/** Width and height of a PNG file, which are at the same place in each. */
function sizeOf(file: string): { width: number; height: number } {
  const header = existsSync(fileUrl(file)) ? readFileSync(fileUrl(file)) : Buffer.alloc(24);
  return { width: header.readUInt32BE(16), height: header.readUInt32BE(20) };
}

const [, theme = ''] = /(:root \{[^}]*\})/.exec(
  readFileSync(new URL('../browser/green.css', import.meta.url), 'utf8'),
)!;

/** What the invented green shop sets, as in its style sheet. */
export const brandTheme = theme;

/** Pictures of the invented green shop, `browser/green.html`. `npm run pictures` draws them. */
export const brandPictures = (['light', 'dark'] as const).flatMap((scheme) =>
  (['phone', 'desktop'] as const).map((device) => {
    const file = `green-${device}-${scheme}.png`;
    const about = `Navigation bar, next delivery, quick links, dogs and a reward in tones of green, with square corners and Georgia, on a ${device} in the ${scheme} scheme`;
    return { file, device, scheme, about, ...sizeOf(file) };
  }),
);
