import { useStore } from '@nanostores/react';
import { Fragment, Suspense, use, useEffect, useSyncExternalStore } from 'react';
import type { ComponentType, ReactElement } from 'react';
import { importCode } from '../import-code.ts';
import { loadAllMessages } from '../page/files/messages.ts';
import { createResource } from '../stores/core/resource.ts';
import type { Resource } from '../stores/core/resource.ts';
import { ErrorNotice } from '../ui/notices/error-notice.tsx';
import { useWidget } from './widget.tsx';

/** Code that loads on demand from a separate chunk. */
export interface LazyCode<T> extends Pick<Resource<T>, '$state' | 'load' | 'reload'> {
  /** Number of failed attempts. */
  failures: () => number;
}

/** Loads code on demand. After a failure it tries again when the network returns, and whenever `reload` is called. */
export function lazyCode<T>(load: () => Promise<T>): LazyCode<T> {
  let failures = 0;
  const retry = (): void => void code.reload();
  const loadWithTexts = async (): Promise<T> => (await Promise.all([importCode(load), loadAllMessages()]))[0];
  const code = {
    ...createResource(loadWithTexts, () => {
      failures += 1;
      addEventListener('online', retry, { once: true });
    }),
    failures: () => failures,
  };
  return code;
}

interface Options {
  /** Message key of the sentence about the missing part. */
  title?: string;
  /** Element to wrap the message in, such as a list item. */
  within?: 'li' | typeof Fragment;
}

/** If code could not be loaded, shows a message with Retry or Reload. Otherwise shows nothing. */
export function NotLoaded({
  code,
  title = 'common.notLoaded',
}: Options & { code: LazyCode<unknown> }): ReactElement | null {
  const { account, t } = useWidget();
  const state = useStore(code.$state);
  const error = state.status === 'error' ? state.error : undefined;
  useEffect(() => error && account.failures.report(error), [account, error]);
  if (state.status === 'success' || code.failures() === 0) return null;
  // If a second attempt fails while online, the file may be gone, and a new page names newer ones. In Firefox no
  // further attempt succeeds (src/import-code.ts).
  const isFinal = error && code.failures() > 1 && navigator.onLine;
  return (
    <ErrorNotice
      title={t(title)}
      action={t(isFinal ? 'errors.reload' : 'common.tryAgain')}
      loading={!error}
      onAction={() => (isFinal ? location.reload() : void code.reload())}
    />
  );
}

/**
 * A component whose code loads when it is first shown. Until then the nearest `<Suspense>` shows its fallback. Unlike
 * with React's `lazy`, a failure shows in place: the widget stays mounted and typed input is kept.
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  { title, within: Within = Fragment }: Options = {},
): ComponentType<Props> & { code: LazyCode<ComponentType<Props>> } {
  const code = lazyCode(load);
  const Part = (props: Props): ReactElement => {
    const state = useStore(code.$state);
    if (state.status === 'success') {
      const { data: Loaded } = state;
      return <Loaded {...(props as Props & React.JSX.IntrinsicAttributes)} />;
    }
    if (code.failures() === 0) use(code.load());
    return (
      <Within>
        <NotLoaded code={code} {...(title && { title })} />
      </Within>
    );
  };
  return Object.assign(Part, { code });
}

const never = () => () => {};

/**
 * A lazy part of a first view that can be there a moment after the rest: its code loads once React has taken over. Until
 * then `Place` keeps its room.
 */
export function laterPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  Place: ComponentType<Props>,
): ComponentType<Props> & { code: LazyCode<ComponentType<Props>> } {
  const Part = lazyPart(load);
  const isLoaded = (): boolean => Part.code.$state.get().status === 'success';
  const Later = (props: Props): ReactElement => {
    // The painter shows the place, and React finds it when it takes over.
    const isTime = useSyncExternalStore(
      never,
      () => true,
      () => isLoaded() && !('document' in globalThis),
    );
    const own = props as Props & React.JSX.IntrinsicAttributes;
    const place = <Place {...own} />;
    return isTime ? (
      <Suspense fallback={place}>
        <Part {...own} />
      </Suspense>
    ) : (
      place
    );
  };
  return Object.assign(Later, { code: Part.code });
}

/** Returns a function that makes a lazy part of each component of a module, by the name of its export. */
export const lazyParts =
  <Module extends object>(load: () => Promise<Module>) =>
  <Name extends keyof Module>(name: Name, options?: Options) =>
    lazyPart<PropsOf<Module[Name]>>(
      async () => (await load())[name] as unknown as ComponentType<PropsOf<Module[Name]>>,
      options,
    );
type PropsOf<C> = C extends (props: infer Props) => unknown ? Props : never;
