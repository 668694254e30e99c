import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useMemo, useState } from 'react';
import type { ComponentType, ReactElement } from 'react';
import { webUrl } from '../web-url.ts';
import { createFormat } from '../i18n/format.ts';
import type { LocaleEntry } from '../i18n/locale-table.ts';
import { createTranslate } from '../i18n/messages.ts';
import { dataOf } from '../remote.ts';
import type { Account } from '../stores/core/account.ts';
import { getMessages } from '../page/messages.ts';
import { isDebug } from '../page/page.ts';
import { accountOf } from '../page/page-account.ts';
import { Boundary, CodeMissing } from './boundary.tsx';
import { makeEmit } from './emit.ts';
import { knownLocale, useLocale } from './locale.ts';
import { useOwnContent } from './own-content.ts';
import type { SignedOut } from './own-content.ts';
import { useResource, WidgetContext } from './widget.tsx';
import type { Attributes, View, Widget } from './widget.tsx';

interface RootProps {
  element: HTMLElement;
  attributes: Attributes;
  view: View;
  /** Shown to any visitor, signed in or not. */
  open: boolean;
  Preview: ComponentType<PreviewProps>;
}

interface Settings extends RootProps {
  account: Account;
}

/**
 * Props of the component that shows a tag with sample data: the tag, the backend's origin, and a component that renders
 * the tag with a given account.
 */
export interface PreviewProps {
  settings: RootProps;
  host: string | undefined;
  View: ComponentType<Settings>;
}

/**
 * §6 A 401 sends the browser to sign in, unless the tag shows its own content instead or a listener cancels
 * `account-signed-out`.
 */
function useSignOut({ account, element, attributes, open }: Settings): SignedOut {
  const target = useStore(account.session.$signedOut);
  const content = attributes['signed-out'] === 'content' || isDebug();
  const [cancelled, setCancelled] = useState(false);
  useEffect(
    () =>
      account.session.$signedOut.subscribe((signInUrl) => {
        // A tag that is open to any visitor never redirects.
        if (signInUrl === undefined || open) return;
        element.dataset['status'] = 'init';
        const allowed = makeEmit(element)('account-signed-out', { signInUrl }, true);
        setCancelled(!allowed);
        if (allowed && !content) account.session.leave();
      }),
    [account, element, open, content],
  );
  if (target === undefined || open) return undefined;
  return content || cancelled ? 'stays' : 'leaves';
}

function Translated({ locale, ...settings }: Settings & { locale: LocaleEntry }): ReactElement {
  const { account, attributes, element, open, view: View } = settings;
  const messages = useResource(getMessages(locale.messages));
  const tree = dataOf(messages);
  const widget = useMemo<Widget | undefined>(() => {
    if (!tree) return undefined;
    const missing = (key: string): void => account.failures.report(new Error(`Missing text: ${key}`));
    return {
      account,
      element,
      locale,
      t: createTranslate(tree, locale.messages, missing),
      format: createFormat(locale),
      href: (path) => account.environment.host + path,
      picture: (url) => webUrl(url, account.environment),
      emit: makeEmit(element),
      open,
    };
  }, [account, element, locale, open, tree]);
  if (messages.status === 'error') return <CodeMissing element={element} language={locale.messages} />;
  if (!widget) return <slot />;
  return (
    <WidgetContext value={widget}>
      <div className="account-root" lang={locale.messages.slice(0, 2)}>
        <View attributes={attributes} />
      </div>
    </WidgetContext>
  );
}

function Surroundings(settings: Settings): ReactElement {
  const { account, attributes, element, open } = settings;
  const locale = useLocale(account, attributes['locale'], open);
  const signedOut = useSignOut(settings);
  const showsOwn = useOwnContent({ account, element, open, signedOut });
  return locale && !showsOwn ? <Translated {...settings} locale={locale} /> : <slot />;
}

/**
 * What r2wc mounts in each element: error boundary, session and language, then the tag's view. A preview has an account
 * of its own.
 */
export function Root(props: RootProps): ReactElement {
  const { element, attributes, Preview } = props;
  const host = attributes['host']?.replace(/\/+$/, '');
  const account = attributes['preview'] === undefined ? accountOf(host) : undefined;
  const language = (): string => knownLocale(account, attributes['locale']).messages;
  const onError = (error: Error): void => {
    element.dataset['status'] = 'error';
    makeEmit(element)('account-error', { tag: element.localName, code: 'crash' });
    account?.failures.report(error);
  };
  return (
    <Boundary onError={onError} language={language}>
      {account ? (
        <Surroundings {...props} account={account} />
      ) : (
        <Suspense fallback={<slot />}>
          <Preview settings={props} host={host} View={Surroundings} />
        </Suspense>
      )}
    </Boundary>
  );
}
