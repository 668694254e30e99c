import { useStore } from '@nanostores/react';
import { createElement, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { Widget } from './widget.tsx';

/**
 * Milliseconds until a tag that shows nothing but a skeleton says that it takes long. @source DECISIONS.md#situations
 */
const patience = 8000;

/** When each tag began to load: its skeleton may be drawn several times until then. */
const starts = new WeakMap<Element, number>();

/** The next load of this tag has all its time again. */
export const stopWaiting = (element: Element): unknown => starts.delete(element);

/**
 * The line under a skeleton, once a tag has been loading for longer than anybody expects, or waits for a next try. Few
 * customers need it, so it has a chunk of its own; without that chunk there is no line. A preview of a loading tag is
 * meant to load for ever.
 */
export function SlowLine({ widget }: { widget: Widget }): ReactNode {
  const { account, element } = widget;
  const [part, setPart] = useState<typeof import('./slow-line.tsx')>();
  const isWaiting = useStore(account.$nextTry) !== undefined;
  useEffect(() => {
    if (element.hasAttribute('preview')) return undefined;
    const start = starts.get(element) ?? performance.now();
    starts.set(element, start);
    const show = (): void => void import('./slow-line.tsx').then(setPart, () => {});
    const timer = setTimeout(show, isWaiting ? 0 : start + patience - performance.now());
    return () => clearTimeout(timer);
  }, [element, isWaiting]);
  return part && createElement(part.SlowLine, widget);
}
