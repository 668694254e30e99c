import { useStore } from '@nanostores/react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { $drawerHeight, setDrawerHeight, shortest } from '../../state/drawer-height.ts';

/** The top edge of the drawer: drags its height, and the arrow keys do too. */
export function DrawerEdge() {
  const height = useStore($drawerHeight);
  const startDrag = ({ currentTarget, pointerId, clientY: start }: PointerEvent<HTMLDivElement>): void => {
    currentTarget.setPointerCapture(pointerId);
    const move = ({ clientY }: globalThis.PointerEvent): void => setDrawerHeight(height + start - clientY);
    currentTarget.addEventListener('pointermove', move);
    const end = (): void => currentTarget.removeEventListener('pointermove', move);
    currentTarget.addEventListener('lostpointercapture', end, { once: true });
  };
  const step = (event: KeyboardEvent): void => {
    const by = { ArrowUp: 24, ArrowDown: -24 }[event.key];
    if (!by) return;
    event.preventDefault();
    setDrawerHeight(height + by);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a separator that can be moved is a control
    <div
      className="bench-edge"
      role="separator"
      aria-orientation="horizontal"
      aria-label="Height of the drawer"
      aria-valuenow={height}
      aria-valuemin={shortest}
      tabIndex={0}
      onPointerDown={startDrag}
      onKeyDown={step}
    />
  );
}
