import box from '../../ui/illustrations/hero-box.svg';
import bone from '../../ui/illustrations/treat-bone.svg';
import bowl from '../../ui/illustrations/bowl-empty.svg';
import cone from '../../ui/illustrations/dog-cone.svg';
import dryBag from '../../ui/illustrations/dry-bag.svg';
import friends from '../../ui/illustrations/friends.svg';
import fullBowl from '../../ui/illustrations/bowl-full.svg';
import peek from '../../ui/illustrations/peek.svg';
import scoop from '../../ui/illustrations/scoop.svg';
import silhouette from '../../ui/illustrations/dog-no-photo.svg';
import sleeping from '../../ui/illustrations/sleeping.svg';
import splash from '../../ui/illustrations/splash.svg';
import tray from '../../ui/illustrations/tray-thumb.svg';
import treatment from '../../ui/illustrations/treatment.svg';
import { loadFile } from '../config/read-json.ts';
import type { ConfigProblem } from '../config/read-json.ts';
import { loadPicture } from './load-picture.ts';
import { notLoaded, readPictures } from './pictures.ts';
import type { PictureName, WrittenPictures } from './pictures.ts';

const builtIn: Readonly<Record<PictureName, string>> = {
  hero: box,
  'no-deliveries': sleeping,
  empty: bowl,
  'check-in': fullBowl,
  friends,
  error: cone,
  mascot: peek,
  'no-photo': silhouette,
  splash,
  'dry-food': dryBag,
  'wet-food': tray,
  treatment,
  scoop,
  extra: bone,
};

/** The most width of a logo, for its height. */
const mostWidth = 5;

/** Replaces a built-in picture in the same room. The views keep their markup. */
function show(
  name: PictureName | 'logo',
  { src, naturalWidth, naturalHeight }: HTMLImageElement,
  sheet: CSSStyleSheet,
): void {
  // In a string of CSS, as in one of JSON, only quotation marks and backslashes need an escape: a URL has no line break.
  const content = `content:url(${JSON.stringify(src)});object-fit:contain`;
  if (name === 'logo') {
    // A vector picture may have no size.
    const width = Math.min(naturalWidth / naturalHeight || mostWidth, mostWidth);
    sheet.insertRule(`.navbar-logo img{${content};width:${width * 32}px}`, 0);
    sheet.insertRule('.navbar-logo span{display:none}', 0);
  } else sheet.insertRule(`img[src=${JSON.stringify(builtIn[name])}]{${content}}`, 0);
}

/** Shows the shop's logo and pictures once each is loaded, in all tags. One that can't be leaves the built-in one. Returns what is wrong. */
export async function showPictures(written: WrittenPictures, styles: Promise<CSSStyleSheet>): Promise<ConfigProblem[]> {
  const { pictures, problems } = await readPictures(written, loadFile);
  const sheet = await styles;
  const failed = await Promise.all(
    [...pictures].map(async ([name, address]) => {
      const picture = await loadPicture(address);
      if (!picture) return notLoaded(name, address);
      show(name, picture, sheet);
      return [];
    }),
  );
  return [...problems, ...failed.flat()];
}
