import { createElement, forwardRef, useCallback, useEffect, useImperativeHandle, useRef } from 'react';
import type { ForwardRefExoticComponent, ReactNode, Ref, RefAttributes, RefCallback } from 'react';
import { lastEvent } from './last-event.ts';

type Listeners = Readonly<Record<string, ((event: Event) => void) | undefined>>;
export interface ComponentProps {
  children?: ReactNode;
  className?: string;
  [name: string]: unknown;
}

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
/** `account-delivery-changed` -> `onDeliveryChanged` */
const handlerName = (event: string): string => camel(event.replace('account', 'on'));

/** Events that a component has passed on, so that each arrives once, also in React's strict mode. */
const delivered = new WeakSet<Event>();

/** Follows the element's events and passes the element on. Returns its `ref`. */
function useElement(events: readonly string[], listeners: Listeners, ref: Ref<HTMLElement>): RefCallback<HTMLElement> {
  const latest = useRef(listeners);
  useEffect(() => {
    latest.current = listeners;
  });
  const own = useRef<HTMLElement | null>(null);
  const stop = useRef<AbortController>(undefined);
  useImperativeHandle(ref, () => own.current as HTMLElement);
  // React doesn't listen on custom elements that it hydrates, and version 18 on none at all.
  return useCallback(
    (element) => {
      stop.current?.abort();
      own.current = element;
      if (!element) return;
      stop.current = new AbortController();
      const pass = (event: Event): void => {
        if (delivered.has(event)) return;
        delivered.add(event);
        latest.current[event.type]?.(event);
      };
      for (const name of events) element.addEventListener(name, pass, { signal: stop.current.signal });
      // A tag rendered on the server may have been ready before React hydrated it.
      const missed = lastEvent(element);
      if (missed) pass(missed);
    },
    [events],
  );
}

/**
 * A React component for a tag, for React 18 and 19. Props are the tag's attributes in camel case, `on…` for each of its
 * events, and what any HTML element has; `ref` is the element, children are the tag's own content.
 */
export function component(
  tag: string,
  attributes: readonly string[],
  events: readonly string[],
): ForwardRefExoticComponent<ComponentProps & RefAttributes<HTMLElement>> {
  const attributeOf = new Map(attributes.map((name) => [camel(name), name]));
  const eventOf = new Map(events.map((name) => [handlerName(name), name]));

  const Component = forwardRef<HTMLElement, ComponentProps>(({ className, ...props }, ref) => {
    const given: Record<string, unknown> = {};
    const listeners: Record<string, (event: Event) => void> = {};
    for (const [name, value] of Object.entries(props)) {
      const event = eventOf.get(name);
      const attribute = attributeOf.get(name);
      if (event) listeners[event] = value as (event: Event) => void;
      // React 18 writes `true` and `false` as text; a boolean attribute counts by its presence.
      else if (attribute) given[attribute] = value === true ? '' : value === false ? undefined : value;
      else given[name] = value;
    }

    const attach = useElement(events, listeners, ref);
    return createElement(tag, {
      ...given,
      ...(className !== undefined && { class: className }),
      ref: attach,
      // The loader sets `data-status`, often before React hydrates.
      suppressHydrationWarning: true,
    });
  });
  Component.displayName = tag;
  return Component;
}
