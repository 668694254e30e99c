import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { mo, po } from 'gettext-parser';
import { elements } from '../../../src/package/manifest/elements.ts';

/** Facts of each tag for the plugin. Excludes `host`, because authors of posts must not choose it. */
export const wordpressTags = (): Readonly<Record<string, object>> =>
  Object.fromEntries(
    elements.map(({ tag, open, states, attributes }) => {
      const own = attributes.filter(({ name }) => name !== 'host');
      const kinds = own.map(({ name, values, isBoolean }) => [
        name,
        { ...(values && name !== 'preview' && { values }), ...(isBoolean && { isBoolean }) },
      ]);
      return [tag, { open, states, attributes: Object.fromEntries(kinds) as object }];
    }),
  );

/** A translation as WordPress reads it: for PHP, and for the editor's script. */
function compiled(folder: string, file: string): [string, Buffer][] {
  const translation = po.parse(readFileSync(join(folder, file)));
  const messages = Object.values(translation.translations[''] ?? {}).map(
    ({ msgid, msgstr }) => [msgid, msgstr] as const,
  );
  const script = {
    domain: 'messages',
    locale_data: { messages: Object.fromEntries([['', {}], ...messages.slice(1)]) },
  };
  const name = `pawtal/${file.replace(/\.po$/, '')}`;
  return [
    [`${name}.mo`, mo.compile(translation)],
    // Named after the script's handle.
    [`${name}-pawtal-widget-editor-script.json`, Buffer.from(JSON.stringify(script))],
  ];
}

/** The WordPress plugin as a zip for Plugins → Add New. Timestamps are fixed, so the same files give the same bytes. */
export function wordpressPlugin(root: string): Buffer {
  const folder = join(root, 'demo/platforms/wordpress/pawtal');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(folder, file)).isFile())
    .toSorted();
  const entries = files.map(
    (file) => [`pawtal/${file.replaceAll('\\', '/')}`, readFileSync(join(folder, file))] as const,
  );
  const all = Object.fromEntries([
    ...entries,
    ...files.filter((file) => file.endsWith('.po')).flatMap((file) => compiled(folder, file)),
    ['pawtal/LICENSE', readFileSync(join(root, 'LICENSE'))],
    ['pawtal/tags.json', Buffer.from(`${JSON.stringify(wordpressTags(), null, 2)}\n`)],
  ]);
  // The earliest day of the zip format in any time zone.
  return Buffer.from(zipSync(all, { mtime: '1980-01-02T00:00:00' }));
}
