import { useStore } from '@nanostores/react';
import { createContext, Suspense, useContext, useLayoutEffect } from 'react';
import type { MouseEvent, ReactElement, ReactNode } from 'react';
import type { Format } from '../i18n/format.ts';
import type { LocaleEntry } from '../i18n/locale-table.ts';
import type { Translate } from '../i18n/messages.ts';
import { hasContent } from '../page/start/content.ts';
import { dataOf, failed, isSettled, loading } from '../remote.ts';
import type { Remote } from '../remote.ts';
import { isUnsupported } from '../stores/account/abilities.ts';
import type { Group } from '../stores/account/abilities.ts';
import type { Account } from '../stores/account/account.ts';
import type { Resource } from '../stores/core/resource.ts';
import { emitLoadError } from './facts/emit.ts';
import type { Emit } from './facts/emit.ts';
import { lateness, stopWaiting, SlowLine } from './waiting/waiting.tsx';
import { setState, setStatus, useStateAttribute } from './state.ts';

export type Attributes = Readonly<Record<string, string | undefined>>;
/** Renders a tag. Attributes have their HTML names and are undefined where absent. */
export type View = (props: { attributes: Attributes }) => ReactElement | null;

export interface I18n {
  locale: LocaleEntry;
  t: Translate;
  format: Format;
}

/**
 * What a widget gets from its surroundings. Use of the widget changes none of it, so the context causes no re-renders.
 */
export interface Widget extends I18n {
  account: Account;
  element: HTMLElement;
  /**
   * URL of a path on the backend's site: `/gb/deliveries/`, or the same with an origin where the backend has another
   * one.
   */
  href: (path: string) => string;
  /** URL of a picture from the backend, resolved against its site. Undefined unless it is http(s). */
  picture: (url: string | null | undefined) => string | undefined;
  emit: Emit;
  /** Shown to any visitor, signed in or not. */
  open: boolean;
}

export const WidgetContext = createContext<Widget | undefined>(undefined);

/** What every widget works with: `const { account, t, format } = useWidget()`. */
export function useWidget(): Widget {
  const widget = useContext(WidgetContext);
  if (!widget) throw new Error('useWidget is for what define() shows');
  return widget;
}

/** Starts a resource's load and returns its state. */
export function useResource<T>(resource: Pick<Resource<T>, '$state' | 'load'>): Remote<T> {
  // A layout effect, since it must run without react-dom too.
  useLayoutEffect(() => void resource.load(), [resource]);
  return useStore(resource.$state);
}

/** Whether the backend has one of these groups, so that what belongs to it is shown. Before that is known: yes. */
export function useCan(): (...groups: readonly Group[]) => boolean {
  const { $can, has } = useWidget().account.abilities;
  useStore($can);
  return (...groups) => groups.some(has);
}

/** When the account will be deleted, if it will: nothing leads to deliveries then. */
export const useLeaving = () => dataOf(useStore(useWidget().account.customer.$state))?.deletion ?? undefined;

/** Reports the widget's status to the page: sets `data-status` and fires `account-ready` or `account-error`. */
function useStatus(shown: Remote<unknown>, isOffered: boolean): void {
  const { element, emit } = useWidget();
  useLayoutEffect(() => {
    if (isSettled(shown)) stopWaiting(element);
    if (!setStatus(element, isOffered ? shown.status : 'unsupported') || !isOffered) return;
    if (shown.status === 'success') emit('account-ready', { tag: element.localName });
    if (shown.status === 'error') emitLoadError(element, shown.error);
  }, [shown, isOffered, element, emit]);
}

/**
 * Combines a load's state with the session's. All loads wait for the session (`session.ready`), so its failure is
 * theirs too, and `retry` retries the session. While the visitor is being sent to sign in, the widget counts as
 * loading.
 */
function useBySession<T>(remote: Remote<T>): { shown: Remote<T>; retry: (() => void) | undefined } {
  const { account, open } = useWidget();
  const session = useStore(account.session.$state);
  const signedOut = useStore(account.session.$signedOut) !== undefined;
  if (open) return { shown: remote, retry: undefined };
  if (signedOut) return { shown: loading, retry: undefined };
  if (session.status !== 'error' || remote.status === 'success') return { shown: remote, retry: undefined };
  const cause = session.error;
  return { shown: failed(new Error('The session failed', { cause })), retry: account.session.retry };
}

interface RemoteViewProps<T> {
  remote: Remote<T>;
  /** Placeholder in the shape of the content. If the tag has own content, that is shown instead. */
  skeleton: ReactNode;
  /** Renders the error message. */
  error: (error: Error) => ReactNode;
  children: (data: T) => ReactNode;
}

/** Renders a resource's state as skeleton, error or content. Used once, at the root of each widget. */
export function RemoteView<T>({ remote, skeleton, error, children }: RemoteViewProps<T>): ReactElement {
  const widget = useWidget();
  const { shown, retry } = useBySession(remote);
  const unsupported = shown.status === 'error' && isUnsupported(shown.error) ? shown.error.message : undefined;
  useStatus(shown, unsupported === undefined);
  if (unsupported !== undefined) return <NotOffered groups={unsupported} />;
  if (shown.status === 'success') return <Suspense fallback={skeleton}>{children(shown.data)}</Suspense>;
  if (shown.status === 'error') {
    const message = <Suspense fallback={skeleton}>{error(shown.error)}</Suspense>;
    return retry ? <WithRetry retry={retry}>{message}</WithRetry> : message;
  }
  return hasContent(widget.element) ? <slot /> : <Waiting skeleton={skeleton} />;
}

/**
 * Replaces unsupported content by the tag's own content. Without any, the tag takes no space
 * (DECISIONS.md#situations). The page's doctor reads `data-unsupported`.
 */
export function NotOffered({ groups }: { groups: string }): ReactElement {
  const { element } = useWidget();
  useStateAttribute(element, hasContent(element) ? 'data-own' : 'data-quiet', true);
  useLayoutEffect(() => {
    setStatus(element, 'unsupported');
    setState(element, 'data-unsupported', groups);
  }, [element, groups]);
  return <slot />;
}

function Waiting({ skeleton }: { skeleton: ReactNode }): ReactElement {
  const { account, element, locale, t } = useWidget();
  const isLate = useStore(lateness(element));
  return (
    <>
      <div className="skeleton-now" aria-busy="true">
        {(isLate || element.hasAttribute('preview')) && skeleton}
      </div>
      <SlowLine {...{ account, element, locale, t }} />
    </>
  );
}

/** Makes every button in an error message retry the session, and with it all loads that wait for it, in every tag. */
function WithRetry({ retry, children }: { retry: () => void; children: ReactNode }): ReactElement {
  const onClickCapture = (event: MouseEvent): void => {
    if (!(event.target as Element).closest('button')) return;
    // The tag's own load is still waiting, and the button's own handler would start it twice.
    event.stopPropagation();
    retry();
  };
  return (
    <div style={{ display: 'contents' }} onClickCapture={onClickCapture}>
      {children}
    </div>
  );
}
