import type { Page } from '@playwright/test';

/** A page as somebody else wrote it, on the shop's own site. */
export interface Written {
  lang?: string;
  /** Before the script tag. */
  head?: string;
  script?: string;
  body: string;
}

export const scriptTag = '<script type="module" src="/account.js"></script>';

export const htmlOf = ({ lang = 'en-GB', head = '', script = scriptTag, body }: Written): string =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>Written</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">${head}${script}</head><body>${body}</body></html>`;

/** Opens a page. `path`: its address. */
export async function openWritten(page: Page, written: Written, path = '/written'): Promise<void> {
  await page.route(`**${path}`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: htmlOf(written) }),
  );
  await page.goto(path);
}

/** What Prototype.js 1.6 and MooTools 1.4 change of JavaScript, as far as code of others can notice it. */
export const oldLibraries = `<script>
Array.from = function (list) { return list ? Array.prototype.slice.call(list) : []; };
Array.prototype.toJSON = function () { return '[' + this.map(function (each) { return JSON.stringify(each); }).join(', ') + ']'; };
Array.prototype.entries = function () { return this.slice(); };
for (const name of ['each', 'collect', 'first', 'last', 'invoke']) Array.prototype[name] = function () { return this; };
window.Event = function () { throw new Error('MooTools has its own Event'); };
</script>`;

/** Old scripts that add to all objects. */
export const enumerableObjects = `<script>
Object.prototype.extend = function (more) { return Object.assign(this, more); };
Object.prototype.each = function () {};
</script>`;
