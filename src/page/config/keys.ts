import type { Group } from '../../stores/account/abilities.ts';
import { legalPages } from '../../i18n/legal.ts';
import type { LegalPage } from '../../i18n/legal.ts';
import { getPage } from '../page.ts';
import { brandKeys } from './brand-keys.ts';
import { isAddress, isHost, isLink, isOneOf, isOrigin, readKey } from './config.ts';
import type { ConfigKey } from './config.ts';
import { isJsonOrLink } from './read-json.ts';

/** Only a browser can check a selector; a page's source is examined without one. */
const isSelector = (value: string): boolean => {
  if (!('document' in globalThis)) return true;
  try {
    document.createDocumentFragment().querySelector(value || '*');
    return true;
  } catch {
    return false;
  }
};

/** What a link of the shop's own may stand in for. */
const linkNames: readonly (Group | 'settings')[] = [
  'settings',
  'pause',
  'resume',
  'cancel',
  'restart',
  'start',
  'details',
  'payment',
  'change-date',
  'products',
  'treatments',
  'referral',
  'profile',
  'withdrawal',
  'cancel-contract',
];

const linkForm = 'an http(s) address or a path, in which {locale} becomes the country (gb)';

const legalWords: Readonly<Record<LegalPage, string>> = {
  imprint: 'who the shop is (Impressum, Mentions légales)',
  terms: 'your terms (AGB, CGV)',
  privacy: 'what you do with personal data',
  'right-to-cancel': 'how to withdraw from a contract (Widerrufsbelehrung)',
};

/** Keys that tags and loader use. `src/integrations` declares its own. */
export const keys: readonly ConfigKey[] = [
  {
    name: 'host',
    about: 'The backend’s origin. Default: the one that `account.js` came from. For a script on a CDN.',
    allowed: 'an origin without a path, such as https://shop.example',
    isRight: (value) => value === '' || isOrigin(value),
  },
  {
    name: 'allowed-hosts',
    about:
      'Further hosts, besides the page’s and the backend’s, that URLs in answers and links for widgets may lead to.',
    allowed: 'host names separated by spaces, such as pay.example or pay.example:8443',
    isRight: (value) => value.split(/\s+/).filter(Boolean).every(isHost),
  },
  {
    name: 'locale',
    about: 'Language and country of tags without a `locale`. Default: the customer’s, else the page’s `lang`.',
    allowed: 'a country (gb, ie, fr, nl, de, at, be, se, dk) or a language tag such as de-AT',
    isRight: (value) => /^(gb|ie|fr|nl|de|at|be|se|dk|en|da|sv)([-_][a-z0-9]+)*$/i.test(value),
  },
  {
    name: 'signed-out',
    about: 'What tags without a `signed-out` do for visitors who are not signed in.',
    allowed: 'redirect (the default: goes to sign in) or content (shows the tag’s own content)',
    isRight: isOneOf('redirect', 'content'),
  },
  {
    name: 'base',
    about: 'Folder of account.js, if an optimiser made it part of another file: its chunks are looked for there.',
    allowed: 'an address that ends in a slash, such as https://shop.example/ or /',
    isRight: (value) => isAddress(value) && value.endsWith('/'),
  },
  {
    name: 'paint',
    about: 'Whether widgets show before react-dom is there. Switch it off to find out whether that causes a problem.',
    allowed: 'first (the default) or react (widgets show when react-dom is there)',
    isRight: isOneOf('first', 'react'),
  },
  {
    name: 'retry-delay',
    about: 'How the delay before the retry of a failed call is chosen.',
    allowed: 'exponential (the default: 100 to 120 ms) or linear (100 ms)',
    isRight: isOneOf('exponential', 'linear'),
  },
  {
    name: 'text-widgets',
    about:
      'Turns `[account widget=… ]` in the page’s text into widgets: everywhere, or within what a CSS selector finds.',
    allowed: 'empty, or a CSS selector such as .entry-content',
    isRight: isSelector,
  },
  {
    name: 'adapter',
    about:
      'A module of yours that turns your backend’s own answers into those of the contract, or sends the requests itself.',
    allowed: 'an address on the page’s origin, the backend’s, or one of `allowed-hosts`, such as /account-adapter.js',
    isRight: isAddress,
  },
  {
    name: 'routes',
    about: 'Addresses of your own pages, where links of widgets lead: see “Routes”.',
    allowed: 'JSON such as {"delivery": "/my/box?id={id}"}, or the address of a file with it',
    isRight: isJsonOrLink,
  },
  ...brandKeys,
  ...linkNames.map((name) => ({
    name: `links.${name}`,
    about:
      name === 'settings'
        ? 'Target of links to the settings if the backend supports none of them. Empty: no such link.'
        : `Target of links to “${name}” if the backend does not support it. Empty: no such link.`,
    allowed: `${linkForm}, such as https://shop.example/old-page or /{locale}/old-page; or empty`,
    isRight: (value: string) => value === '' || isLink(value),
  })),
  ...legalPages.map((page) => ({
    name: `links.${page}`,
    about: `Your page with ${legalWords[page]}: the built-in footer links to it.`,
    allowed: `${linkForm}, such as /{locale}/terms`,
    isRight: isLink,
  })),
];

/** Reports invalid values of the configuration on the console. Code that reads a key ignores them. */
export const checkKeys = (): void => keys.forEach((key) => readKey(getPage().config, key));
