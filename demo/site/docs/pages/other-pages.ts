import { html } from '../../../html.ts';
import type { DocsPage } from '../parts.ts';
import { code, inline, table } from '../parts.ts';

type Row = readonly [page: string, tag: string, editor: string];

/** What reaches into the loader, the page's facts and the tag's element. */
const loading: readonly Row[] = [
  [
    'markup saved with a tag’s attributes (`data-status`, `data-quiet`, `data-own`), as caches, editors and page-swapping libraries save it',
    'The attributes only show the state. The tag’s code replaces them when it starts, and restores them when a script removes or changes them.',
    'Don’t write these attributes. Style sheets may read them.',
  ],
  [
    'a page-swapping library (Turbo, htmx, morphing) removes what its source doesn’t have',
    'The script writes no attribute on a tag but `data-status`. What the script tag sets for all tags (`data-locale`, `data-signed-out`) is read from there.',
    'Nothing to do.',
  ],
  [
    'cookies are blocked, storage is denied or full, or `BroadcastChannel` throws',
    'The tags work. Drafts last as long as the page, and other tabs get no changes.',
    'Nothing to do.',
  ],
  [
    'Prototype.js, MooTools and others change `Array.from`, `toJSON` or `Object.prototype`',
    'The tags use JavaScript as the standard has it.',
    'The badge names the changes: other scripts may trip over them.',
  ],
  [
    '`<br>`, empty paragraphs, no-break or zero-width spaces between the opening and the closing tag',
    'They are no content: the tag shows its skeleton and its messages.',
    'Nothing to do.',
  ],
  [
    'a page is printed before it was scrolled',
    'All tags that aren’t hidden start with `beforeprint`.',
    'The first print may be too early. Print again, or scroll to the end first.',
  ],
  [
    '`lang` on the page, around a tag or on it (`sv`, `da`, `nl-BE`, `fr-BE`)',
    'Words are those of the language, forms and formats those of the country. An unknown language takes the store in the page’s address (`/de/…`), else Great Britain.',
    'Write the country where the language has several: `nl-BE`. `locale` on a tag comes first, then the customer’s own.',
  ],
  [
    'a translator or a router changes `lang` later',
    'It is read once, at the start.',
    'A site that changes its language without loading a page writes `lang` on the tag or around it.',
  ],
  [
    'monitoring adds a header to each request (`traceparent`, `baggage`, `sentry-trace`, `x-datadog-…`)',
    'The reference backend allows these headers from allowed origins. The build’s files are fetched a second time without such additions.',
    'A backend of your own on another origin answers the preflight with them in `Access-Control-Allow-Headers`, or is excluded from tracing. Badge and console name the cause.',
  ],
  [
    '`account.js` behind a redirect',
    'Attributes of the script tag are read as long as its address contains `/account.js`. Other files are looked for where the redirect led to.',
    'With another name write the configuration in `<account-config>`.',
  ],
  [
    'an optimiser makes `account.js` part of another file',
    'Chunks are looked for in `base` of the configuration, else in the folder of that file.',
    'Exclude the script, or write `<account-config base="https://shop.example/">` with the folder of `account.js`.',
  ],
  [
    '`:not(:defined) { display: none }`',
    'Tags that only this rule hides start at once.',
    'No place is kept for them, so the page moves. `visibility: hidden` keeps it.',
  ],
  [
    '`hidden` on a tag, a closed tab, an accordion, `<details>`, a carousel and its clones, `<template>`',
    'The tag stays hidden and starts when it is shown.',
    'Nothing to do.',
  ],
  [
    'the page is loaded before it is shown (speculation rules)',
    'No vendor, no event of the consent banner and no marketing before the visitor sees the page.',
    'Nothing to do.',
  ],
  [
    'a script puts `<style>` or other elements into a tag’s shadow root',
    'React draws the view anew where it has to; what was added may be lost.',
    'Use the parts and the custom properties of “Theming”.',
  ],
  [
    'ad blockers hide `consent` and `banner`, and refuse addresses with `track`, `marketing`, `recommendation`',
    'No file and no class of the product has such a name.',
    'Vendors’ own scripts are refused all the same.',
  ],
  [
    'two script tags, also of two versions; classic, async, deferred and delayed scripts; `document.write`',
    'The first copy works for all tags.',
    'Keep one.',
  ],
  [
    'the device’s clock or time zone is wrong',
    'Days are those of the store, by the clock of the backend (`Date` header).',
    'Let a backend on another origin expose `Date`.',
  ],
];

/** What reaches into links, keys, texts, photos and cookies. */
const using: readonly Row[] = [
  ['`<base href>`', 'Links within a tag (`#payment`, `#subscriptions`) stay on the page.', 'Nothing to do.'],
  [
    'its own anchor has the name of a tag’s fragment (`#payment`, `#new`)',
    'The page’s anchor wins: its link scrolls and opens nothing in the tag. The tag’s own links then have a prefix (`#account-payment`), which always works. An anchor that contains a tag belongs to that tag.',
    'To link to a settings page from such a page, write `#account-payment`.',
  ],
  [
    'any other anchor (`#faq`, `#top`)',
    '`account-profile` keeps the dog that is shown: only the id of one of the customer’s dogs changes it.',
    'Nothing to do.',
  ],
  [
    'keyboard shortcuts on `document` or `window` ("/", "s", Space, arrows)',
    'Keys typed into a field of a tag end at the tag, so that the page’s listeners don’t see them. Escape, Tab, F keys and combinations with Ctrl or ⌘ still arrive. While a field has the focus, the tag’s `isContentEditable` is true: shortcut libraries that listen earlier (`capture: true`) leave such an element alone.',
    'A listener with `capture: true` that checks neither `isContentEditable` nor `event.composedPath()[0]` still gets the key first and can cancel it: no element can prevent that. Check `event.composedPath()[0]` in your own listeners.',
  ],
  [
    'rules such as `div:empty { display: none }`',
    'The bar for offline is the only element that the tags add to the page itself; no rule of the page changes it.',
    'Nothing to do.',
  ],
  [
    'the browser counts as offline though the network works (virtual networks, some proxies)',
    'The bar shows only after a request to the backend has failed too, and goes as soon as data arrives.',
    'Nothing to do.',
  ],
  [
    'a translator replaces texts by `<font>` elements',
    'Each text has a separate element; a change replaces what the translator made, and never fails.',
    'Texts that change are translated again by the browser, a moment later.',
  ],
  [
    'a `transform`, `filter`, `backdrop-filter`, `contain` or container on a parent of `account-navbar`',
    'The tab bar moves to the top layer (popover), at the bottom of the window.',
    'Only then it is above what the page itself fixes at the bottom (`z-index` doesn’t matter in the top layer); dialogs and popovers that open later are above it. Without such a parent it has `z-index: 20`.',
  ],
  [
    '`zoom: 1.25` on `body` or a parent',
    'The tab bar is zoomed with the page, and stays at the bottom, as wide as the window.',
    'Nothing to do.',
  ],
  [
    'the browser guards canvases (Firefox "resist fingerprinting", extensions)',
    'A photo is compared at 36 points after it was made smaller. If it isn’t the same, the file is sent as it is, if it is a JPEG or PNG within the limits (1200 pixels, 200 kB); else a message gives the reason.',
    'Sent as it is, a photo has its details (place, camera); the reference backend draws each photo anew without them. Your own backend should too.',
  ],
  [
    'Cloudflare hides e-mail addresses (`data-cfemail`, `/cdn-cgi/l/email-protection#…`) in the footer',
    'The footer shows the address, as a link to write.',
    'No need to switch the protection off.',
  ],
  ['`mailto:` and `tel:` links in the footer', 'They stay links. Other schemes become text.', '—'],
  [
    'Safari’s limit of 7 days for cookies that a script writes',
    'The reference backend copies the choice to `account_consent_kept` with the answer of its auth check; of both, the later choice counts. It lasts 182 days from the choice.',
    'Only a backend on the page’s host or a subdomain can do it (Safari also limits answers from another network’s address). Without it the choice lasts 7 days in Safari, as before.',
  ],
  [
    'removed passkeys stay in the customer’s password manager',
    'The tag and the sign-in page report to the browser which passkeys there are (`signalAllAcceptedCredentials`, `signalUnknownCredential`), where it knows these signals.',
    'A backend of your own: answer `accepted` with `GET passkeys`.',
  ],
];

const rows = (all: readonly Row[]) => all.map((row) => row.map(inline));
const head = ['What the page does', 'What the tag does', 'What you should know'];

export const otherPages: DocsPage = {
  path: 'other-pages',
  title: 'On pages of other people',
  about:
    'What the scripts, styles and editors of a page do to the tags, what the tags do about it, and what is left to you.',
  content: () => html`
    <p>
      A tag’s state is in its own code, never in something that the page can change. Where a page still takes something
      from a tag, the badge names it: add ${code('?account-debug')} to the page’s address.
    </p>
    <section id="loading">
      <h2>Loading and state</h2>
      ${table('Loading and state', head, rows(loading))}
    </section>
    <section id="using">
      <h2>Links, keys, texts and photos</h2>
      ${table('Links, keys, texts and photos', head, rows(using))}
    </section>
  `,
};
