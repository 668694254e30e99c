import { dataOf } from '../remote.ts';
import type { Account } from '../stores/account/account.ts';
import { getPage } from './page.ts';
import { forgetDrafts, reportLeaving } from './forget.ts';
import { isSameCustomer, isSignedIn } from '../stores/session/who.ts';

/** Rule for everything that may show personal data. A descendant can undo `visibility`, but not `opacity`. */
const rule = '[data-status],[data-account-shell]{visibility:hidden!important;opacity:0!important}';

/** Hides personal data on the page, and shows it again. */
export interface PrivacyScreen {
  hide: () => void;
  show: () => void;
}

function createPrivacyScreen(): PrivacyScreen {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rule);
  const show = (): void => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
  return {
    show,
    hide: () => {
      show();
      document.adoptedStyleSheets.push(sheet);
    },
  };
}

/** A hash of 32 bits (FNV-1a): it distinguishes customers of one device, and the id can't be computed from it. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193);
  return (hash >>> 0).toString(36);
}

/** The hash of who is signed in, as another page left it. Undefined: storage is blocked. Empty: no customer. */
function readMark(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return undefined;
  }
}

/**
 * Shows personal data only to its customer. It hides them when the page goes to the back/forward cache. When the page
 * comes back, and when somebody signs out or in elsewhere in the browser, it asks first who is signed in. @source
 * DECISIONS.md#session
 *
 * Returns what asks after the page's own code has signed somebody in or out.
 */
export function watchReturn(account: Account, host: string): () => Promise<void> {
  const { customer, session, topics } = account;
  const key = `pawtal:customer${host}`;
  const screen = createPrivacyScreen();
  const mine = (): string | undefined => {
    const id = dataOf(customer.$state.get())?.public_id;
    return id && shortHash(id);
  };
  const writeMark = (): void => {
    const mark = session.$signedOut.get() ? '' : mine();
    if (mark === undefined) return;
    forgetDrafts(dataOf(customer.$state.get())?.public_id, account.environment.now());
    const former = readMark(key);
    if (former === mark) return;
    // Undefined: where storage is blocked, only a page without a customer knows that somebody may have left.
    if (former || (former === undefined && !mark)) reportLeaving();
    try {
      if (mark) localStorage.setItem(key, mark);
      else localStorage.removeItem(key);
    } catch {
      // Storage is full or blocked: pages ask the backend instead.
    }
  };

  /** Shows a visitor's page to the customer who has signed in, if that is no other than the one whose data it has. */
  const arrive = async (): Promise<void> => {
    if (!(await isSignedIn(account))) return;
    // Nothing was loaded before.
    const isFirst = session.$state.get().status === 'error';
    if (session.hasLeft() || !(isFirst || (await isSameCustomer(account)))) return location.reload();
    // What was answered to the visitor.
    getPage().early.clear();
    session.$signedOut.set(undefined);
    if (isFirst) session.retry();
    else void topics.invalidate();
    await customer.load();
  };

  /** Asks who is signed in. Personal data stays hidden until the answer. */
  const ask = async (): Promise<void> => {
    const mark = readMark(key);
    // A visitor's page. It shows nothing personal, but somebody may have signed in, or it was leaving for /signin.
    if (session.$signedOut.get()) {
      if (session.hasLeft()) location.reload();
      else if (mark) await arrive();
      return;
    }
    screen.hide();
    // Another customer's mark: nothing on this page is theirs.
    if (mark && mine() && mark !== mine()) return location.reload();
    const isSame = await isSameCustomer(account);
    if (session.hasLeft()) return;
    // Without an answer the mark decides. A page that stays after a sign-out shows its own content.
    if (!session.$signedOut.get() && !(isSame ?? (mark && mark === mine()))) return location.reload();
    writeMark();
    if (isSame) void topics.invalidate();
    // After the tags have rendered what the answer changed.
    requestAnimationFrame(screen.show);
  };

  addEventListener('pagehide', ({ persisted }) => {
    if (persisted && session.$state.get().status === 'success') screen.hide();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && session.$state.get().status !== 'init') void ask();
  });
  addEventListener('storage', (event) => {
    if ((event.key === null || event.key === key) && readMark(key) !== mine()) void ask();
  });
  session.$signedOut.subscribe(writeMark);
  customer.$state.subscribe(writeMark);

  return async () => {
    // The check that the page started with may be from before.
    if (session.$state.get().status === 'loading') {
      await session.ready().catch(() => {});
      await customer.load();
    }
    return session.$signedOut.get() ? arrive() : ask();
  };
}
