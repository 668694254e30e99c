const storageKey = 'pawtal:scroll';
type Positions = Record<string, number>;

const readPositions = (): Positions => {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Positions;
  } catch {
    return {};
  }
};

/** Each history entry has its own number in its state. */
const entryKey = (): string => String((history.state as { pawtal?: number } | null)?.pawtal ?? 0);

/**
 * §2 Scroll position is restored when returning; otherwise the page scrolls to top. The content may still be loading,
 * so this retries until the page is tall enough or the customer scrolls.
 */
export function createScroll(page: HTMLElement) {
  history.scrollRestoration = 'manual';
  let aim: AbortController | undefined;

  const remember = (): void => {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify({ ...readPositions(), [entryKey()]: Math.round(scrollY) }));
    } catch {
      // Storage may be full or blocked: then no position is kept.
    }
  };
  addEventListener('pagehide', remember);
  addEventListener('scrollend', remember);

  const restore = (): void => {
    aim?.abort();
    const wanted = readPositions()[entryKey()] ?? 0;
    aim = new AbortController();
    const { signal } = aim;
    const stop = (): void => aim?.abort();
    const observer = new ResizeObserver(() => {
      scrollTo({ top: wanted, behavior: 'instant' });
      if (scrollY >= wanted - 1) stop();
    });
    signal.addEventListener('abort', () => observer.disconnect());
    for (const type of ['wheel', 'touchstart', 'keydown'] as const)
      addEventListener(type, stop, { signal, passive: true });
    observer.observe(page);
  };

  return {
    /** Before leaving for a new entry. */
    leave: remember,
    /** After arriving at a new entry. */
    top: (): void => {
      aim?.abort();
      history.replaceState({ ...(history.state as object | null), pawtal: Date.now() }, '');
      scrollTo({ top: 0, behavior: 'instant' });
    },
    restore,
  };
}
