import createDOMPurify from 'dompurify';
import type { Config } from 'dompurify';
import { webUrl } from '../../src/web-url.ts';

/** Allowed elements: no scripts, styles, forms or frames. Attributes: no ids, names, classes or handlers. */
const tags =
  'a abbr b blockquote br cite dd del div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins li mark ol p s section small span strong sub sup table tbody td th thead tr time u ul';
const attributes = 'alt colspan datetime dir height href lang rowspan src title width';
/** Removed with all that they contain, since their words make no sense alone. */
const whole =
  'audio button canvas form iframe math noscript object script select style svg template textarea title video xmp';

const config: Config = {
  ALLOWED_TAGS: tags.split(' '),
  ALLOWED_ATTR: attributes.split(' '),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  FORBID_CONTENTS: whole.split(' '),
  RETURN_DOM_FRAGMENT: true,
};

type TrustedTypes = { createPolicy: (name: string, rules: object) => Config['TRUSTED_TYPES_POLICY'] };
const makePolicy = (): Config['TRUSTED_TYPES_POLICY'] =>
  (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('pawtal-slot', {
    createHTML: (html: string) => html,
    createScriptURL: () => '',
  });

let purify: ReturnType<typeof createDOMPurify> | undefined;

/**
 * Allows only http(s) links and pictures, and resolves them against the page, not the backend. Pictures load lazily.
 */
function fix(element: Element): void {
  for (const name of ['href', 'src']) {
    if (!element.hasAttribute(name)) continue;
    const url = webUrl(element.getAttribute(name), {
      host: document.baseURI,
      location: () => new URL(document.baseURI),
    });
    if (url) element.setAttribute(name, url);
    else element.removeAttribute(name);
  }
  if (element.matches('a[href]')) element.setAttribute('rel', 'noopener');
  if (!element.matches('img')) return;
  element.setAttribute('loading', 'lazy');
  if (!element.hasAttribute('alt')) element.setAttribute('alt', '');
}

/** A picture without a source, or a tracking pixel. */
const isNothing = (image: Element): boolean =>
  !image.hasAttribute('src') || ['width', 'height'].some((name) => /^[01]$/.test(image.getAttribute(name) ?? ''));

/** Turns an `h1` into an `h2`, since the first level is the page's. */
function lower(heading: Element): void {
  const second = document.createElement('h2');
  second.append(...heading.childNodes);
  heading.replaceWith(second);
}

/**
 * Reduces untrusted content to what may be shown. Undefined if nothing is left to see.
 * @source §9 Injected content: styles, forms, ids and names out; links lead to http(s) only
 */
export function sanitise(taken: DocumentFragment): DocumentFragment | undefined {
  if (!purify) {
    const policy = makePolicy();
    purify = createDOMPurify(window);
    purify.setConfig({ ...config, ...(policy && { TRUSTED_TYPES_POLICY: policy }) });
  }
  const area = document.createElement('div');
  area.append(taken);
  const content = purify.sanitize(area) as unknown as DocumentFragment;
  for (const element of content.querySelectorAll('[href],[src],img')) fix(element);
  for (const image of content.querySelectorAll('img')) if (isNothing(image)) image.remove();
  content.querySelectorAll('h1').forEach(lower);
  // Unwrap single wrappers, which would disturb the slot's own layout.
  for (
    let only = content.firstElementChild;
    only && content.childElementCount === 1;
    only = content.firstElementChild
  ) {
    const words = [...content.childNodes].some((node) => node !== only && node.textContent?.trim());
    if (words || !only.matches('div,section') || only.childNodes.length === 0) break;
    only.replaceWith(...only.childNodes);
  }
  return content.textContent?.trim() || content.querySelector('img') ? content : undefined;
}
