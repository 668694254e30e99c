import { lazy, useEffect } from 'react';
import { success } from '../../src/remote.ts';
import { RemoteView, useWidget } from '../../src/element/widget.tsx';
import type { Attributes } from '../../src/element/widget.tsx';

const Sample = lazy(async () => ({ default: (await import('./sample.tsx')).Sample }));
const ready = success(undefined);

/** §9 The banner is in the page's light DOM (`tool.ts`); the tag itself shows something in a preview only. */
export function Consent({ attributes }: { attributes: Attributes }) {
  const widget = useWidget();
  const preview = attributes['preview'];
  useEffect(() => {
    if (preview !== undefined) return undefined;
    const stop = import('./run.ts').then(({ run }) => run(widget));
    stop.catch((cause: unknown) => widget.account.failures.report(new Error('Consent could not be asked', { cause })));
    return () => void stop.then((end) => end()).catch(() => {});
  }, [preview, widget]);
  if (preview !== undefined) return <Sample state={preview} />;
  return (
    <RemoteView remote={ready} skeleton={null} error={() => null}>
      {() => null}
    </RemoteView>
  );
}
