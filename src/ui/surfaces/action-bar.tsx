import { useLayoutEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';

import { keepInView } from '../controls/in-view.ts';
import { Card } from './card.tsx';

interface ActionBarProps {
  label: string;
  /** The outcome or a failure, above the row. */
  notice?: ReactNode;
  /** What the choice means, and one or two Buttons. */
  children?: ReactNode;
}

const pressable = 'button, label, input, summary, a';
/** Pixels between the bar and the pressed control. */
const air = 8;

/**
 * Keeps the bar from covering what is in use. It never appears under the finger: it is above the pressed control until a
 * press elsewhere, a key, or a scroll. What the keyboard has reached is scrolled clear of it.
 */
function useRoom(bar: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current!;
    let pressed: Element | undefined;
    const place = (): void => {
      element.style.bottom = '';
      const { top, bottom } = pressed?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
      const edge = innerHeight - parseFloat(getComputedStyle(element).bottom);
      if (bottom > edge - element.offsetHeight) element.style.bottom = `${innerHeight - top + air}px`;
    };
    const press = (event: Event): void => {
      const path = event.composedPath();
      const control = path.find((each) => each instanceof Element && each.matches(pressable)) as Element | undefined;
      pressed = path.includes(element) ? undefined : control;
      place();
    };
    const forget = (): void => {
      pressed = undefined;
      place();
    };
    const observer = new ResizeObserver(() => {
      place();
      const focused = (element.getRootNode() as ShadowRoot).activeElement;
      if (focused?.matches(':focus-visible')) keepInView(focused);
    });
    observer.observe(element);
    addEventListener('pointerdown', press, true);
    addEventListener('keydown', forget, true);
    addEventListener('scroll', forget);
    return () => {
      observer.disconnect();
      removeEventListener('pointerdown', press, true);
      removeEventListener('keydown', forget, true);
      removeEventListener('scroll', forget);
    };
  }, [bar]);
}

/** Takes the focus if the pressed button is gone (`keep-focus.ts`), so that its notice is announced. */
export function ActionBar({ label, notice, children }: ActionBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useRoom(bar);
  return (
    <div ref={bar} tabIndex={-1} role="group" aria-label={label} className="action-bar">
      {notice}
      {children && <Card className="action-bar-row">{children}</Card>}
    </div>
  );
}
