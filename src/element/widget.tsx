import { useStore } from '@nanostores/react';
import { createContext, Suspense, useContext, useEffect, useLayoutEffect } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { Format } from '../i18n/format.ts';
import type { LocaleEntry } from '../i18n/locale-table.ts';
import type { Translate } from '../i18n/messages.ts';
import type { Remote } from '../remote.ts';
import type { Account } from '../stores/core/account.ts';
import type { Resource } from '../stores/core/resource.ts';
import type { AccountEventDetails } from './events.ts';

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
  /** A link's address on the backend's site: `/gb/deliveries/` or, where tags live on another origin, with that origin. */
  href: (path: string) => string;
  /** A picture's address from the backend: http(s) only, relative to its site. Undefined for anything else. */
  picture: (url: string | null | undefined) => string | undefined;
  /** Fires a bubbling, composed `account-*` event. False if it was cancelled. */
  emit: <Name extends keyof AccountEventDetails>(name: Name, detail: AccountEventDetails[Name], cancelable?: boolean) => boolean;
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
    if (status === 'success') emit('account-ready', { tag });
    if (status === 'error') emit('account-error', { tag, code: 'load' });
  }, [status, element, emit]);
}

const hasContent = (element: Element): boolean => element.children.length > 0 || element.textContent.trim() !== '';

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
  const { element } = useWidget();
  useStatus(remote);
  if (remote.status === 'success') return <Suspense fallback={skeleton}>{children(remote.data)}</Suspense>;
  if (remote.status === 'error') return <Suspense fallback={skeleton}>{error(remote.error)}</Suspense>;
  return hasContent(element) ? (
    <slot />
  ) : (
    <div className="skeleton-delay" aria-busy="true">
      {skeleton}
    </div>
  );
}
