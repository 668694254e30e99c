import { useStore } from '@nanostores/react';
import { createContext, Suspense, useContext, useEffect, useLayoutEffect } from 'react';
import type { MouseEvent, ReactElement, ReactNode } from 'react';
import type { Format } from '../i18n/format.ts';
import type { LocaleEntry } from '../i18n/locale-table.ts';
import type { Translate } from '../i18n/messages.ts';
import { failed, loading } from '../remote.ts';
import type { Remote } from '../remote.ts';
import type { Account } from '../stores/core/account.ts';
import type { Resource } from '../stores/core/resource.ts';
import type { Emit } from './emit.ts';
import { hasContent } from './own-content.ts';
import { stopWaiting, SlowLine } from './waiting.ts';

export type Attributes = Readonly<Record<string, string | undefined>>;
/** What a tag shows. Attributes by their own name; undefined where absent. */
export type View = (props: { attributes: Attributes }) => ReactElement | null;

export interface I18n {
  locale: LocaleEntry;
  t: Translate;
  format: Format;
}

/** Immutable surroundings of a widget: context carries nothing that changes with use. */
export interface Widget extends I18n {
  account: Account;
  element: HTMLElement;
  /**
   * A link's address on the backend's site: `/gb/deliveries/` or, where tags live on another origin, with that origin.
   */
  href: (path: string) => string;
  /** A picture's address from the backend: http(s) only, relative to its site. Undefined for anything else. */
  picture: (url: string | null | undefined) => string | undefined;
  emit: Emit;
  /** Shown to any visitor, signed in or not. */
  open: boolean;
}

export const WidgetContext = createContext<Widget | undefined>(undefined);

/** What every widget works with: `const { account, t, format, href } = useWidget()`. */
export function useWidget(): Widget {
  const widget = useContext(WidgetContext);
  if (!widget) throw new Error('useWidget is for what define() shows');
  return widget;
}

/** The state of a resource, whose load it starts. */
export function useResource<T>(resource: Pick<Resource<T>, '$state' | 'load'>): Remote<T> {
  useEffect(() => void resource.load(), [resource]);
  return useStore(resource.$state);
}

/** Tells the page, by `data-status` and an event, how far the widget is. */
function useStatus({ status }: Remote<unknown>): void {
  const { element, emit } = useWidget();
  useLayoutEffect(() => {
    element.dataset['status'] = status;
    const tag = element.localName;
    if (status === 'success' || status === 'error') stopWaiting(element);
    if (status === 'success') emit('account-ready', { tag });
    if (status === 'error') emit('account-error', { tag, code: 'load' });
  }, [status, element, emit]);
}

/**
 * What loads, by the session's state: without one, all loads wait for it (`session.ready`), so its failure is theirs,
 * and while the visitor is on the way to sign in nothing else is known.
 */
function useBySession<T>(remote: Remote<T>): { shown: Remote<T>; retry: (() => void) | undefined } {
  const { account, open } = useWidget();
  const { status } = useStore(account.session.$state);
  const signedOut = useStore(account.session.$signedOut) !== undefined;
  if (open) return { shown: remote, retry: undefined };
  if (signedOut) return { shown: loading, retry: undefined };
  if (status !== 'error' || remote.status === 'success') return { shown: remote, retry: undefined };
  return { shown: failed(new Error('Nobody is known to be signed in')), retry: account.session.retry };
}

interface RemoteViewProps<T> {
  remote: Remote<T>;
  /** In the shape of what comes. Until then the tag's own content is shown, if it has some. */
  skeleton: ReactNode;
  /** What is said of a failure. */
  error: (error: Error) => ReactNode;
  children: (data: T) => ReactNode;
}

/** The one way from a state to a picture; once at the root of each widget. */
export function RemoteView<T>({ remote, skeleton, error, children }: RemoteViewProps<T>): ReactElement {
  const widget = useWidget();
  const { shown, retry } = useBySession(remote);
  useStatus(shown);
  if (shown.status === 'success') return <Suspense fallback={skeleton}>{children(shown.data)}</Suspense>;
  if (shown.status === 'error') {
    const message = <Suspense fallback={skeleton}>{error(shown.error)}</Suspense>;
    return retry ? <WithRetry retry={retry}>{message}</WithRetry> : message;
  }
  return hasContent(widget.element) ? <slot /> : <Waiting skeleton={skeleton} />;
}

function Waiting({ skeleton }: { skeleton: ReactNode }): ReactElement {
  const widget = useWidget();
  return (
    <>
      <div className="skeleton-delay" aria-busy="true">
        {skeleton}
      </div>
      <SlowLine widget={widget} />
    </>
  );
}

/**
 * Whichever button a message has: it tries the session again, and with it everything that waits for it, in every tag.
 */
function WithRetry({ retry, children }: { retry: () => void; children: ReactNode }): ReactElement {
  const onClickCapture = (event: MouseEvent): void => {
    if (!(event.target as Element).closest('button')) return;
    // The tag's own load is still waiting: a second one would ask twice.
    event.stopPropagation();
    retry();
  };
  return (
    <div style={{ display: 'contents' }} onClickCapture={onClickCapture}>
      {children}
    </div>
  );
}
