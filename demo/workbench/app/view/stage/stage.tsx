import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../../../../src/ui/marks/icon.tsx';
import { stageName } from '../../messages.ts';
import { change, reload } from '../../state/actions.ts';
import { $setup } from '../../state/setup/bench.ts';
import { fitWidth, narrowest, widest } from '../../state/setup/setup.ts';
import { setFrame } from '../../state/stage/stage.ts';
import { Marks } from './marks.tsx';
import { WidgetsPill } from '../widget/widgets-pill.tsx';
import { Edge } from './edge.tsx';

/** How much room there is for the frame, in px. */
function useRoom() {
  const ref = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const look = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect;
      setRoom({ width, height });
    });
    look.observe(ref.current!);
    return () => look.disconnect();
  }, []);
  return { ref, room };
}

/** The real page in a frame of the chosen width, scaled down if it does not fit. */
export function Stage() {
  const { page, width } = useStore($setup);
  const [dragged, setDragged] = useState<number>();
  const { ref, room } = useRoom();
  const shown = dragged ?? width;
  const scale = room.width > 0 ? Math.min(1, room.width / shown) : 1;
  const height = Math.max(200, Math.round(room.height / scale));
  // The stage is in the middle of its room: both edges move.
  const draggedTo = (by: number): number => fitWidth(shown + (by * 2) / scale);
  const finish = (to: number): void => {
    setDragged(undefined);
    void change({ width: to });
  };
  const open = (path: string): void => {
    if (path.startsWith('/')) void change({ page: path });
  };
  return (
    <div className="bench-browser" style={{ '--shown': `${Math.round(shown * scale)}px` } as React.CSSProperties}>
      <div className="bench-address">
        <button type="button" className="bench-icon" aria-label="Reload the page" onClick={reload}>
          <Icon name="refresh" />
        </button>
        <AddressField key={page} page={page} onOpen={open} />
        <WidgetsPill />
        <a className="bench-text-button" href={page} target="_blank" rel="noopener">
          Open alone
        </a>
        <output className="bench-muted">
          {shown} × {height}
          {scale < 1 && ` at ${Math.round(scale * 100)} %`}
        </output>
      </div>
      <div className="bench-room" ref={ref}>
        <div className="bench-scaled" style={{ width: shown * scale, height: room.height }}>
          <iframe
            ref={setFrame}
            name={stageName}
            title="The page"
            style={{ width: shown, height, scale: String(scale), pointerEvents: dragged ? 'none' : undefined }}
          />
          <Marks scale={scale} />
        </div>
      </div>
      <Edge
        className="bench-handle"
        label="Width of the page"
        isUpright
        value={shown}
        min={narrowest}
        max={widest}
        onDrag={(by) => setDragged(draggedTo(by))}
        onDragged={(by) => finish(draggedTo(by))}
        onStep={(direction) => finish(fitWidth(shown + direction * 10))}
      />
    </div>
  );
}

/** The page's address; another one can be typed. */
function AddressField({ page, onOpen }: { page: string; onOpen: (path: string) => void }) {
  const [text, setText] = useState(page);
  return (
    <form
      className="bench-url"
      onSubmit={(event) => {
        event.preventDefault();
        onOpen(text);
      }}
    >
      <input
        aria-label="Address of the page"
        value={text}
        spellCheck={false}
        onChange={({ target }) => setText(target.value)}
      />
    </form>
  );
}
