import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useState } from 'react';
import { lazyCode, lazyPart } from '../../src/element/lazy-part.tsx';
import { RemoteView, useWidget } from '../../src/element/widget.tsx';
import type { Attributes } from '../../src/element/widget.tsx';
import { denyByDefault } from '../../src/integrations/google.ts';
import { dataOf, success } from '../../src/remote.ts';
import { define } from '../shared/define.ts';
import type { Register } from '../shared/define.ts';
import { pageSettled } from './settled-page.ts';
import type { Shown } from './run.ts';
import { own } from './tag.ts';

const Sample = lazyPart(async () => (await import('./sample.tsx')).Sample);
const banner = lazyCode(() => import('./run.ts'));
const ready = success(undefined);

/** §9 Renders the banner or the preferences (`tool.tsx`) as `run.ts` directs, else nothing. */
function Consent({ attributes }: { attributes: Attributes }) {
  const widget = useWidget();
  const preview = attributes['preview'];
  const state = useStore(banner.$state);
  const run = dataOf(state)?.run;
  const cause = state.status === 'error' ? state.error : undefined;
  useEffect(() => {
    if (preview === undefined) queueMicrotask(banner.load);
  }, [preview]);
  const [shown, setShown] = useState<Shown>();
  useEffect(() => (preview === undefined ? run?.(widget, setShown) : undefined), [preview, run, widget]);
  useEffect(() => {
    if (cause) widget.account.failures.report(new Error('Consent could not be asked', { cause }));
  }, [cause, widget]);
  if (preview !== undefined) {
    return (
      <Suspense>
        <Sample state={preview} />
      </Suspense>
    );
  }
  return (
    <RemoteView remote={ready} skeleton={null} error={() => null}>
      {() => shown && <shown.Tool {...shown} />}
    </RemoteView>
  );
}

export const register: Register = async (tag) => {
  // Must run before any Google code. Idempotent.
  denyByDefault(window as unknown as Record<string, unknown>);
  await pageSettled();
  await define(Consent, own)(tag);
};
