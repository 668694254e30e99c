import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { PointerEvent } from 'react';
import { $chosen, $marked, $picking, choose, elementOf, mark } from '../../state/stage/marked.ts';
import { stageDocument, tagNames } from '../../state/stage/stage.ts';

/** Where an element is, in px of the page; undefined while it is nowhere. */
function useBox(element: Element | undefined) {
  const [box, setBox] = useState<DOMRect>();
  useEffect(() => {
    let frame = 0;
    let last = '';
    const follow = (): void => {
      const next = element?.isConnected ? element.getBoundingClientRect() : undefined;
      const text = next ? `${next.x} ${next.y} ${next.width} ${next.height}` : '';
      if (text !== last) setBox(next);
      last = text;
      if (element) frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [element]);
  return element && box;
}

/** The widget at a point of the page. */
function chosenAt(x: number, y: number) {
  const page = stageDocument();
  const element = page?.elementFromPoint(x, y)?.closest<HTMLElement>([...tagNames].join(','));
  if (!page || !element) return undefined;
  const name = element.localName;
  return { name, index: [...page.querySelectorAll(name)].indexOf(element) };
}

/** What is outlined on the stage, and the layer on which a widget is picked. */
export function Marks({ scale }: { scale: number }) {
  const marked = useStore($marked);
  const picking = useStore($picking);
  const chosen = useStore($chosen);
  const box = useBox(marked);
  useEffect(() => {
    if (!picking) return undefined;
    const stop = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') $picking.set(false);
    };
    addEventListener('keydown', stop);
    return () => removeEventListener('keydown', stop);
  }, [picking]);
  const at = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return chosenAt((clientX - left) / scale, (clientY - top) / scale);
  };
  return (
    <>
      {box && (
        <div
          className="bench-mark"
          style={{
            translate: `${box.x * scale}px ${box.y * scale}px`,
            width: box.width * scale,
            height: box.height * scale,
          }}
        />
      )}
      {picking && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- by keyboard there is the list of widgets
        <div
          className="bench-picker"
          onPointerMove={(event) => {
            const under = at(event);
            mark(under && elementOf(under));
          }}
          onWheel={({ deltaY }) => stageDocument()?.defaultView?.scrollBy(0, deltaY)}
          onPointerDown={(event) => choose(at(event) ?? chosen)}
        />
      )}
    </>
  );
}
