import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { Button } from '../../src/ui/controls/button.tsx';
import { useWidget } from '../../src/element/widget.tsx';

// Both load with a list's first fold.
export { Far } from './far.tsx';

interface MoreProps<T> {
  items: readonly T[];
  /** Number of items shown at first, and added with each press. */
  first: number;
  className: string;
  /** The heading of the list. */
  of: string;
  /** Renders an item as one `li`. */
  children: (item: T) => ReactElement;
}

/** A list that shows its first items and a button for more, so that hundreds of deliveries stay fast. */
export function More<T>({ items, first, className, of, children }: MoreProps<T>) {
  const { t } = useWidget();
  const [count, setCount] = useState(first);
  const list = useRef<HTMLUListElement>(null);
  const isMore = count > first;
  // Move focus to the first new item, since the button may be gone.
  useEffect(() => {
    if (isMore) list.current?.children[count - first]?.querySelector('a')?.focus();
  }, [count, first, isMore]);
  return (
    <>
      <ul ref={list} className={className}>
        {items.slice(0, count).map(children)}
      </ul>
      {items.length > count && (
        <div className="deliveries-more">
          <Button
            type="tertiary"
            iconAfter="chevron-down"
            label={`${t('deliveries.more')}, ${of}`}
            onClick={() => setCount(count + first)}
          >
            {t('deliveries.more')}
          </Button>
        </div>
      )}
    </>
  );
}
