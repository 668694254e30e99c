import { lazy } from 'react';
import { define as defineElement } from '../../src/element/define.tsx';
import type { Tag } from '../../src/element/tag.ts';
import type { View } from '../../src/element/widget.tsx';
import styles from './all.css?url';

const Preview = lazy(() => import('./preview.tsx'));

/** Makes a view the element of a tag, with the sheet and the previews of all widgets. */
export const define = (tag: Tag, view: View): Promise<void> => defineElement(tag, view, { styles, Preview });
