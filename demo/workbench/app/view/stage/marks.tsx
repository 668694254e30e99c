import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { PointerEvent } from 'react';
import { $chosen, $marked, $pickedText, $picking, choose, elementOf, mark } from '../../state/stage/marked.ts';
import { stageDocument, tagNames } from '../../state/stage/stage.ts';
import { shownIn } from '../../state/words/shown.ts';

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

/** The part of a widget at a point of the page that has a text, or names itself by one. */
function textAt(x: number, y: number): Element | undefined {
  const chosen = chosenAt(x, y);
  let part = chosen && elementOf(chosen)?.shadowRoot?.elementFromPoint(x, y);
  while (part && shownIn(part).size === 0) part = part.parentElement;
  return part ?? undefined;
}

/** What is outlined on the stage, and the layer on which a widget or a text is picked. */
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
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent): [x: number, y: number] => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return [(clientX - left) / scale, (clientY - top) / scale];
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
            const under = chosenAt(...pointOf(event));
            mark(picking === 'text' ? textAt(...pointOf(event)) : under && elementOf(under));
          }}
          onWheel={({ deltaY }) => stageDocument()?.defaultView?.scrollBy(0, deltaY)}
          onPointerDown={(event) => {
            const text = picking === 'text' ? textAt(...pointOf(event)) : undefined;
            choose(chosenAt(...pointOf(event)) ?? chosen);
            if (!text) return;
            $pickedText.set(text);
            mark(text);
          }}
        />
      )}
    </>
  );
}
