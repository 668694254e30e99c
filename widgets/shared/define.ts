import { lazy } from 'react';
import { NoPreview } from '../../src/element/boundary.tsx';
import { define as defineElement } from '../../src/element/define.tsx';
import type { Tag } from '../../src/element/tag.ts';
import type { View } from '../../src/element/widget.tsx';
import styles from './all.css?url';

const Preview = lazy(() =>
  import('./preview.tsx').catch((cause: unknown) => {
    // oxlint-disable-next-line no-console -- for the editor who looks at the preview
    console.error('Samples could not be loaded', cause);
    return { default: NoPreview };
  }),
);

/**
 * Makes a tag an element. The loader calls it with the tag's facts, which therefore are in no chunk but the loader's.
 */
export type Register = (tag: Tag) => Promise<void>;

/** What makes a view the element of a tag, with the sheet and the previews of all widgets. */
export const define =
  (view: View): Register =>
  (tag) =>
    defineElement(tag, view, { styles, Preview });
