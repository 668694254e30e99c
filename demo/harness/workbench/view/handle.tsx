import type { KeyboardEvent, PointerEvent } from 'react';
import { narrowest, widest } from '../state/setup.ts';

interface HandleProps {
  width: number;
  /** How large a pixel of the page is drawn. */
  scale: number;
  onDrag: (width: number) => void;
  onDone: (width: number) => void;
}

/** The right edge of the stage: drags its width, and the arrow keys do too. */
export function Handle({ width, scale, onDrag, onDone }: HandleProps) {
  const startDrag = ({ currentTarget, pointerId, clientX: start }: PointerEvent<HTMLDivElement>): void => {
    currentTarget.setPointerCapture(pointerId);
    let last = width;
    // The stage is in the middle of its room: both edges move.
    const move = ({ clientX }: globalThis.PointerEvent): void =>
      onDrag((last = width + ((clientX - start) * 2) / scale));
    const end = (): void => {
      currentTarget.removeEventListener('pointermove', move);
      onDone(last);
    };
    currentTarget.addEventListener('pointermove', move);
    currentTarget.addEventListener('lostpointercapture', end, { once: true });
  };
  const step = (event: KeyboardEvent): void => {
    const by = { ArrowRight: 10, ArrowLeft: -10 }[event.key];
    if (!by) return;
    event.preventDefault();
    onDone(width + by);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a separator that can be moved is a control
    <div
      className="bench-handle"
      role="separator"
      aria-orientation="vertical"
      aria-label="Width of the page"
      aria-valuenow={width}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      tabIndex={0}
      onPointerDown={startDrag}
      onKeyDown={step}
    />
  );
}
