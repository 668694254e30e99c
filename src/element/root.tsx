import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { Suspense, useMemo } from 'react';
import type { ComponentType, ReactElement } from 'react';
import { createFormat } from '../i18n/format.ts';
import type { LocaleEntry } from '../i18n/locale-table.ts';
import { getAllMessages, getMessages } from '../page/files/messages.ts';
import { accountOf } from '../page/page-account.ts';
import { dataOf } from '../remote.ts';
import type { Account } from '../stores/account/account.ts';
import { webUrl } from '../web-url.ts';
import { CodeMissing } from './failure/code-missing.tsx';
import { makeEmit } from './facts/emit.ts';
import { nothing } from './waiting/first-answers.ts';
import { lateness } from './waiting/waiting.tsx';
import { useLocale } from './locale.ts';
import { useOwnContent } from './own-content.ts';
import { useSignOut } from './sign-out.ts';
import { useResource, WidgetContext } from './widget.tsx';
import type { Attributes, View, Widget } from './widget.tsx';

export interface RootProps {
  element: HTMLElement;
  attributes: Attributes;
  view: View;
  /** Shown to any visitor, signed in or not. */
  open: boolean;
  /** Shows nothing before react-dom is there. */
  needsReact: boolean | undefined;
  /** What its first view waits for is there (`first-answers.ts`). A preview waits for nothing. */
  $answered: ReadableAtom<boolean> | undefined;
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

function Translated({ locale, ...settings }: Settings & { locale: LocaleEntry }): ReactElement {
  const { $answered = nothing, account, attributes, element, needsReact, open, view: View } = settings;
  const messages = useResource((needsReact ? getAllMessages : getMessages)(locale.messages));
  const t = dataOf(messages);
  const widget = useMemo<Widget | undefined>(() => {
    if (!t) return undefined;
    return {
      account,
      element,
      locale,
      t,
      format: createFormat(locale),
      href: (path) => account.environment.host + path,
      picture: (url) => webUrl(url, account.environment),
      emit: makeEmit(element),
      open,
    };
  }, [account, element, locale, open, t]);
  const isAnswered = useStore($answered);
  // What has been answered isn't drawn again when it would be late.
  const isDue = useStore(isAnswered ? $answered : lateness(element));
  if (messages.status === 'error') return <CodeMissing element={element} language={locale.messages} />;
  if (!widget || !isDue) return <slot />;
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
  const locale = useLocale({ account, element, wanted: attributes['locale'], open });
  const content = attributes['signed-out'] === 'content';
  const signedOut = useSignOut({ account, element, open, content });
  const showsOwn = useOwnContent({ account, element, open, signedOut });
  return locale && !showsOwn ? <Translated {...settings} locale={locale} /> : <slot />;
}

const hostOf = (attributes: Attributes): string | undefined => attributes['host']?.replace(/\/+$/, '');

/** The account of a tag. Undefined for a preview, which has a separate one. */
export const accountFor = (attributes: Attributes): Account | undefined =>
  attributes['preview'] === undefined ? accountOf(hostOf(attributes)) : undefined;

/**
 * What r2wc mounts in each element: session and language, then the tag's view. A preview has a separate account.
 */
export function Root(props: RootProps): ReactElement {
  const { attributes, Preview } = props;
  const account = accountFor(attributes);
  if (account) return <Surroundings {...props} account={account} />;
  return (
    <Suspense fallback={<slot />}>
      <Preview settings={props} host={hostOf(attributes)} View={Surroundings} />
    </Suspense>
  );
}
