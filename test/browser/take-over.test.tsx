import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { Suspense, useLayoutEffect } from 'react';
import { createRoot } from '../../src/element/paint/client.ts';
import { takeOver } from '../../src/element/paint/take-over.ts';
import { deepEqual, equal, until } from '../support/views/element.ts';

const $answer = atom('loading');
const $status = atom('none');

/** As a widget whose status follows from what it shows. */
function View() {
  const answer = useStore($answer);
  const status = useStore($status);
  useLayoutEffect(() => $status.set(answer), [answer]);
  return (
    <Suspense fallback={null}>
      <p>{`${answer}, ${status}`}</p>
    </Suspense>
  );
}

it('React takes over what an effect of the last painting has changed too, and draws nothing anew', async () => {
  const messages: string[] = [];
  const listen = (...words: unknown[]): void => void messages.push(words.map(String).join(' '));
  Object.assign(console, { error: listen, warn: listen });
  const host = document.createElement('div');
  document.body.append(host);
  const shadow = host.attachShadow({ mode: 'open' });
  createRoot(shadow).render(<View />);
  await until(() => shadow.textContent === 'loading, loading');
  // An answer comes, and React before the next frame.
  const { requestAnimationFrame: real } = globalThis;
  Object.assign(globalThis, { requestAnimationFrame: () => 0 });
  $answer.set('success');
  takeOver();
  const isReacts = (): boolean => Object.keys(shadow).some((key) => key.startsWith('__reactContainer'));
  while (!isReacts()) await new Promise((resolve) => setTimeout(resolve));
  Object.assign(globalThis, { requestAnimationFrame: real });
  equal(shadow.textContent, 'success, success');
  await new Promise((resolve) => requestIdleCallback(resolve));
  deepEqual(
    messages.filter((text) => /drawn anew|hydration/i.test(text)),
    [],
  );
});
