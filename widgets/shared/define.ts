import { lazy } from 'react';
import { NoPreview } from '../../src/element/failure/code-missing.tsx';
import { define as defineElement } from '../../src/element/define.tsx';
import type { LoaderTag, Own } from '../../src/element/facts/tag.ts';
import type { View } from '../../src/element/widget.tsx';
import { importCode } from '../../src/import-code.ts';

const Preview = lazy(() =>
  importCode(() => import('../../src/preview/preview.tsx')).catch((cause: unknown) => {
    // oxlint-disable-next-line no-console -- for the editor who looks at the preview
    console.error('Samples could not be loaded', cause);
    return { default: NoPreview };
  }),
);

/** Makes a tag a custom element. The loader passes the tag's other facts. */
export type Register = (tag: LoaderTag) => Promise<void>;

/** Returns the `register` function for a view, with the previews of all widgets. */
export const define =
  (view: View, own: Own = {}): Register =>
  (tag) =>
    defineElement({ ...tag, ...own }, view, { Preview });
