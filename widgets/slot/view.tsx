import { useLayoutEffect, useRef } from 'react';
import { Card } from '../../src/ui/card.tsx';
import { RemoteView, useWidget } from '../../src/element/widget.tsx';
import type { Attributes } from '../../src/element/widget.tsx';
import { useInjected } from './injected.ts';

/** §9 A marketing slot: nothing to see until there is something to show. */
export function Slot({ attributes }: { attributes: Attributes }) {
  const { element } = useWidget();
  const injected = useInjected(attributes['name'], attributes['preview']);
  const filled = injected.status === 'success' && injected.data !== undefined;
  useLayoutEffect(() => {
    element.toggleAttribute('data-filled', filled);
  }, [element, filled]);
  // What is inside meanwhile is not ours, and not checked yet.
  if (injected.status === 'init' || injected.status === 'loading') return null;
  return (
    <RemoteView remote={injected} skeleton={null} error={() => null}>
      {(content) =>
        content && <Content content={content} tile={attributes['name']?.startsWith('shop-tile') ?? false} />
      }
    </RemoteView>
  );
}

function Content({ content, tile }: { content: DocumentFragment; tile: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // A fragment is empty once it has been used: a copy, since effects may run twice.
    place.current?.replaceChildren(content.cloneNode(true));
  }, [content]);
  return (
    <Card className={tile ? 'slot-card slot-tile' : 'slot-card'}>
      <div ref={place} className="slot" />
    </Card>
  );
}
