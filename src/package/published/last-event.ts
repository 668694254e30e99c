/** Key of the page's shared state on `globalThis` (`src/page/page.ts`). */
export const pageKey = Symbol.for('pawtal');

/** The last `account-ready` or `account-error` of a tag, for code that starts after the tag did. */
export function lastEvent(tag: Element): Event | undefined {
  const page = Reflect.get(globalThis, pageKey) as { last?: WeakMap<Element, Event> } | undefined;
  return page?.last?.get(tag);
}
