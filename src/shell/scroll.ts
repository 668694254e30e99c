const storageKey = 'pawtal:scroll';
/** WebKit puts a reloaded page back to its top, about 0.1 s after it has loaded. Until then its position is held. */
const resetMs = 1000;
type Positions = Record<string, number>;

const readPositions = (): Positions => {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Positions;
  } catch {
    return {};
  }
};

const readKey = (): string | undefined => (history.state as { pawtal?: string } | null)?.pawtal;

/** The history entry's own key, from its state. An entry without one has just been made, so nothing is known of it. */
function entryKey(): string {
  const known = readKey();
  if (known) return known;
  const pawtal = crypto.randomUUID();
  history.replaceState({ ...(history.state as object | null), pawtal }, '');
  return pawtal;
}

/**
 * §2 Scroll position is restored when returning; otherwise the page scrolls to top. The content may still be loading,
 * so this retries until the page is tall enough or the customer scrolls.
 */
export function createScroll(page: HTMLElement) {
  history.scrollRestoration = 'manual';
  const positions = readPositions();
  let aim: AbortController | undefined;

  // At each scroll, since a step back gives no notice before it, and WebKit has no `scrollend`.
  const remember = (): void => {
    // While the page grows to the wanted position, this is not yet where the customer was.
    if (!aim || aim.signal.aborted) positions[entryKey()] = Math.round(scrollY);
  };
  addEventListener('scroll', remember, { passive: true });
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(positions));
    } catch {
      // Storage may be full or blocked: then no position survives a page load.
    }
  });

  const restore = (): void => {
    aim?.abort();
    const wanted = positions[entryKey()] ?? 0;
    aim = new AbortController();
    const { signal } = aim;
    const stop = (): void => aim?.abort();
    let isThere = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** Lets go of a position once it has been there, on a loaded page, for long enough. */
    const hold = (): void => {
      clearTimeout(timer);
      if (isThere && document.readyState === 'complete') timer = setTimeout(stop, resetMs);
    };
    const go = (): void => {
      scrollTo({ top: wanted, behavior: 'instant' });
      const arrives = scrollY >= wanted - 1;
      if (arrives === isThere) return;
      isThere = arrives;
      hold();
    };
    const observer = new ResizeObserver(go);
    // A position from the top of the page, whose parts above may still change: the browser must not move with them.
    const { style } = document.documentElement;
    style.overflowAnchor = 'none';
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      observer.disconnect();
      style.overflowAnchor = '';
    });
    for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const)
      addEventListener(type, stop, { signal, passive: true });
    const onScroll = (): void => {
      if (!isThere || Math.abs(scrollY - wanted) <= 1) return;
      // A page that is shorter for a moment moves the position, too.
      const isAtEnd = scrollY >= document.documentElement.scrollHeight - innerHeight - 1;
      if (scrollY === 0 || (isAtEnd && scrollY < wanted)) return go();
      stop();
      remember();
    };
    addEventListener('scroll', onScroll, { signal, passive: true });
    addEventListener('load', hold, { signal });
    observer.observe(page);
  };

  // WebKit shows a page from its back/forward cache at the top.
  addEventListener('pageshow', ({ persisted }) => persisted && restore());

  return {
    /** Before leaving for a new entry. */
    leave: remember,
    /** After arriving at a new entry. */
    top: (): void => {
      aim?.abort();
      entryKey();
      scrollTo({ top: 0, behavior: 'instant' });
    },
    restore,
    /** After `popstate`, which a press on a fragment fires too: its entry is new, and the browser goes to its target. */
    returned: (): void => {
      if (readKey()) restore();
      else entryKey();
    },
  };
}
