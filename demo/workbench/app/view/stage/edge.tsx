import type { KeyboardEvent, PointerEvent } from 'react';

interface EdgeProps {
  className: string;
  label: string;
  /** An upright edge moves to the right and left. */
  isUpright?: boolean;
  value: number;
  min: number;
  max?: number;
  /** Pixels since the start of the drag, to the right or down. */
  onDrag: (by: number) => void;
  onDragged?: (by: number) => void;
  /** An arrow key: 1 to the right or down, -1 to the left or up. */
  onStep: (direction: 1 | -1) => void;
}

/** An edge that can be dragged, or moved with the arrow keys. */
export function Edge({ className, label, isUpright = false, value, min, max, onDrag, onDragged, onStep }: EdgeProps) {
  const [forward, back] = isUpright ? ['ArrowRight', 'ArrowLeft'] : ['ArrowDown', 'ArrowUp'];
  const at = ({ clientX, clientY }: { clientX: number; clientY: number }): number => (isUpright ? clientX : clientY);
  const startDrag = (event: PointerEvent<HTMLDivElement>): void => {
    const { currentTarget, pointerId } = event;
    const start = at(event);
    currentTarget.setPointerCapture(pointerId);
    let by = 0;
    const move = (moved: globalThis.PointerEvent): void => onDrag((by = at(moved) - start));
    const end = (): void => {
      currentTarget.removeEventListener('pointermove', move);
      onDragged?.(by);
    };
    currentTarget.addEventListener('pointermove', move);
    currentTarget.addEventListener('lostpointercapture', end, { once: true });
  };
  const step = (event: KeyboardEvent): void => {
    if (event.key !== forward && event.key !== back) return;
    event.preventDefault();
    onStep(event.key === forward ? 1 : -1);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a separator that can be moved is a control
    <div
      className={className}
      role="separator"
      aria-orientation={isUpright ? 'vertical' : 'horizontal'}
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      onPointerDown={startDrag}
      onKeyDown={step}
    />
  );
}
