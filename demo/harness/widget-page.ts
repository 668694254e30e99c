import { Html, html } from '../cms/html.ts';

/** Attributes that the address may set. */
const attributes = ['locale', 'pet', 'delivery', 'signed-out', 'preview'] as const;

/** One tag on a page that has nothing else, with attributes from the query. `tag` comes from our own list, never from outside. */
export function widgetPage(tag: string, query: Readonly<Record<string, unknown>>): Html {
  const set = attributes.flatMap((name) => {
    const value = query[name];
    return typeof value === 'string' && (value || name === 'preview') ? [html` ${name}="${value}"`] : [];
  });
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>&lt;${tag}&gt;</title>
        <link rel="icon" type="image/svg+xml" href="/theme/pictures/logo-mark.svg" />
        <script type="module" src="/account.js" blocking="render"></script>
      </head>
      <body>
        ${new Html(`<${tag}`)}${set}>
        <p>This is the tag’s own content: it stays where the widget can’t load. <a href="/demo/#widgets">All widgets</a></p>
        ${new Html(`</${tag}>`)}
      </body>
    </html> `;
}
