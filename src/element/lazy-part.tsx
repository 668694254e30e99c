import { useStore } from '@nanostores/react';
import { Fragment, use, useEffect } from 'react';
import type { ComponentType, ReactElement } from 'react';
import { createResource } from '../stores/core/resource.ts';
import type { Resource } from '../stores/core/resource.ts';
import { Button } from '../ui/button.tsx';
import { Notification } from '../ui/notification.tsx';
import { useWidget } from './widget.tsx';

/** Code of a chunk of its own. */
export interface LazyCode<T> extends Pick<Resource<T>, '$state' | 'load' | 'reload'> {
  /** How many tries have failed. */
  failures: () => number;
}

/**
 * Loads code on demand. After a failure it tries again as soon as the network is back, and whenever `reload` is called.
 */
export function lazyCode<T>(load: () => Promise<T>): LazyCode<T> {
  let failures = 0;
  const retry = (): void => void code.reload();
  const code = {
    ...createResource(load, () => {
      failures += 1;
      addEventListener('online', retry, { once: true });
    }),
    failures: () => failures,
  };
  return code;
}

interface Options {
  /** Key of the sentence that says what is missing. */
  title?: string;
  /** What the message stands in, such as an item of a list. */
  within?: 'li' | typeof Fragment;
}

/** Says in place that code could not be loaded, and offers the way on. Shows nothing otherwise. */
export function NotLoaded({
  code,
  title = 'common.notLoaded',
}: Options & { code: LazyCode<unknown> }): ReactElement | null {
  const { account, t } = useWidget();
  const state = useStore(code.$state);
  const error = state.status === 'error' ? state.error : undefined;
  useEffect(() => error && account.failures.report(error), [account, error]);
  if (state.status === 'success' || code.failures() === 0) return null;
  // Firefox never asks again for a module that failed: when a second try fails with a network, only a reload helps.
  const isFinal = error && code.failures() > 1 && navigator.onLine;
  return (
    <Notification status="error" title={t(title)}>
      <Button type="link" loading={!error} onClick={isFinal ? () => location.reload() : () => void code.reload()}>
        {t(isFinal ? 'errors.reload' : 'common.tryAgain')}
      </Button>
    </Notification>
  );
}

/**
 * A component whose code loads when it is first shown; until then the `<Suspense>` around it shows its fallback. Unlike
 * React's own `lazy`, a failure stays within its place: the widget and what was typed there remain.
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
