import { Html, html } from '../../html.ts';
import { legalLinks } from '../../site/cms/layout.ts';
import { elements } from '../../../src/package/manifest/elements.ts';

/**
 * One tag on a page that has nothing else, with attributes from the query. `tag` comes from our own list, never from
 * outside.
 */
export function widgetPage(tag: string, query: Readonly<Record<string, unknown>>): Html {
  const attributes = elements.find((each) => each.tag === tag)?.attributes ?? [];
  // The address may not choose the backend.
  const set = attributes.flatMap(({ name, isBoolean }) => {
    const value = name === 'host' ? undefined : query[name];
    const mayBeEmpty = isBoolean || name === 'preview';
    return typeof value === 'string' && (value || mayBeEmpty) ? [html` ${name}="${value}"`] : [];
  });
  // The documentation's frames set a scheme and get its styles. Without one, the page has no styles.
  const look = (['light', 'dark'] as const).find((each) => each === query['look']);
  return html`<!doctype html>
    <html lang="en-GB" ${look && html` class="look-${look}"`}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>&lt;${tag}&gt;</title>
        <link rel="icon" type="image/svg+xml" href="/theme/pictures/logo-mark.svg" />
        ${
          look &&
          html`<link rel="stylesheet" href="/theme/fonts/fonts.css" />
            <link rel="stylesheet" href="/demo/docs/files/frame.css" />`
        }
        <script type="module" src="/account.js" blocking="render"></script>
      </head>
      <body>
        ${tag === 'account-footer' && legalLinks} ${new Html(`<${tag}`)}${set}>
        <p>
          This is the tag’s own content: it stays where the widget can’t load. <a href="/demo/gallery">All widgets</a>
        </p>
        ${new Html(`</${tag}>`)}
      </body>
    </html> `;
}
