import type { PawtalPage } from '../page.ts';

const placesKey = 'pawtal:places';
/** Width of the window and height of the tag in px when the tag last showed data here. Nothing personal. */
type Places = Record<string, readonly [width: number, height: number]>;
/** A tag's estimated height: in windows narrower than 768 px, and from 768 px. 0: it takes no room. */
type Height = readonly [narrow: number, wide: number];
/** The tags' facts by name. */
type Tags = Readonly<Record<string, { height: Height }>>;

function readPlaces(): Places {
  try {
    return (JSON.parse(localStorage.getItem(placesKey)!) as Places | null) ?? {};
  } catch {
    // Storage is blocked or its content is invalid: nothing is remembered.
    return {};
  }
}

function writePlaces(places: Places): void {
  try {
    localStorage.setItem(placesKey, JSON.stringify(places));
  } catch {
    // Storage is blocked or full.
  }
}

/** The rule that holds a tag's place until it shows something. */
function ruleOf(
  name: string,
  [narrow, wide]: Height,
  [width, height]: Places[string] | [] = [],
  signedOut?: string,
): string {
  // Out of the page's flow, so that it leaves no gap between its neighbours.
  if (!narrow) return `${name}:not([data-status=success]){position:absolute;visibility:hidden;height:0;overflow:clip}`;
  const waiting = `${name}:not([data-status=success],[data-status=error],[data-own])`;
  // The tag's content for visitors may be taller. It is clipped until the widget is there, so that nothing below
  // moves.
  if (height && Math.abs(width! - innerWidth) < 40) return `${waiting}{height:${height}px;min-height:0;overflow:clip}`;
  // 0 replaces what the sheet `account.css` reserves, which knows no configuration.
  const place = (value: number): string =>
    `${waiting}:not([signed-out=content]){min-height:${signedOut === 'content' ? 0 : value}px}`;
  return `${place(narrow)}@media(min-width:768px){${place(wide)}}`;
}

/** The rules of all tags. Without `places` they are those of `account.css`, which a page can have besides the script. */
export const placeRules = (tags: Tags, places: Places = {}, signedOut?: string): string =>
  // A hidden tag stays hidden. Content for places in a view waits for the view.
  `:is(${Object.keys(tags).join()}){&:where(:not([hidden])){display:block}&:not([data-status=success])>[slot]{display:none}}` +
  Object.entries(tags)
    .map(([name, { height }]) => ruleOf(name, height, places[name], signedOut))
    .join('') +
  // Where somebody was signed in, the visitors' menu must not offer to sign in until the session is known.
  (places['account-navbar']
    ? 'account-navbar:not([data-own],[data-status=error]) a[href*="/signin"]{visibility:hidden}'
    : '');

/** Remembers heights as the browser has laid them out, once a frame: asking for them would make it lay out at once. */
function watchHeights(tags: Tags): void {
  const sizes = new ResizeObserver((entries) => {
    const places = readPlaces();
    for (const { target, borderBoxSize } of entries) {
      sizes.unobserve(target);
      places[target.localName] = [innerWidth, Math.round(borderBoxSize[0]!.blockSize)];
    }
    writePlaces(places);
  });
  document.addEventListener('account-ready', ({ target }) => {
    const tag = target as Element;
    if (tags[tag.localName]?.height[0] && !tag.hasAttribute('preview')) sizes.observe(tag);
  });
}

/**
 * Reserves each tag's height from the first paint: its last height here, else an estimate. A tag with content for
 * visitors has its height reserved only where somebody was signed in before.
 * @returns a function that draws the rules anew for another configuration
 */
export function reservePlaces(tags: Tags, page: Pick<PawtalPage, 'config'>): () => void {
  const sheet = new CSSStyleSheet();
  const draw = (): void => sheet.replaceSync(placeRules(tags, readPlaces(), page.config?.['signed-out']));
  draw();
  document.adoptedStyleSheets.push(sheet);
  watchHeights(tags);
  document.addEventListener('account-signed-out', () => writePlaces({}));
  return draw;
}
