import type { ReactElement } from 'react';
import { createRoot as createReactRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { getPage } from '../page/page.ts';
import { inBoundary } from './failure/boundary.tsx';
import type { RootProps } from './root.tsx';

// Every change follows from a press, and react-dom handles each one.
for (const press of ['click', 'keydown']) addEventListener(press, ({ target }) => (getPage().acting = target), true);

/** What r2wc renders. */
export type WidgetElement = ReactElement<RootProps>;

/** What r2wc needs of a root. */
export interface WidgetRoot {
  render: (element: WidgetElement) => void;
  unmount: () => void;
}

/** A root whose crashes stay within its widget. */
export const toWidgetRoot = (root: Root): WidgetRoot => ({
  render: (element) => root.render(inBoundary(element)),
  unmount: () => root.unmount(),
});

/** In place of react-dom's `createRoot`, for r2wc: without the painter, or for a widget that comes after react-dom. */
export const createRoot = (container: ShadowRoot): WidgetRoot => toWidgetRoot(createReactRoot(container));
