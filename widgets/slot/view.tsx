import { useLayoutEffect, useRef } from 'react';
import { useStateAttribute } from '../../src/element/state.ts';
import { RemoteView, useWidget } from '../../src/element/widget.tsx';
import type { Attributes } from '../../src/element/widget.tsx';
import { isSettled } from '../../src/remote.ts';
import { Card } from '../../src/ui/surfaces/card.tsx';
import { define } from '../shared/define.ts';
import { useInjected } from './injected.ts';
import { own } from './tag.ts';

/** §9 A marketing slot. Invisible until it has content. */
function Slot({ attributes }: { attributes: Attributes }) {
  const { element } = useWidget();
  const injected = useInjected(attributes['name'], attributes['preview']);
  const filled = injected.status === 'success' && injected.data !== undefined;
  useStateAttribute(element, 'data-filled', filled);
  // Until then the tag's content is a third party's and unchecked.
  if (!isSettled(injected)) return null;
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
    // Inserting a fragment empties it, and effects may run twice: insert a copy.
    const { current } = place;
    current?.replaceChildren(content.cloneNode(true));
    // React takes over an empty place.
    return () => current?.replaceChildren();
  }, [content]);
  return (
    <Card className={tile ? 'slot-card slot-tile' : 'slot-card'}>
      <div ref={place} className="slot" />
    </Card>
  );
}

export const register = define(Slot, own);
