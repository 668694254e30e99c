import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { Suspense, use, useEffect, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { deepEqual, until } from '../support/views/element.ts';

/** React shows a part that has loaded at least so many milliseconds after its fallback. */
const throttle = 300;

/**
 * Shows two widgets. React holds back a part of the first one, and is then busy with the second until the part is due,
 * which is before the second one's effects run. `change` runs in such an effect. Returns the errors that nothing caught.
 */
async function commitLate(change: (set: () => void) => void): Promise<string[]> {
  const errors: string[] = [];
  // In place of the test runner's, which would fail the test and log the error.
  const { onerror } = globalThis;
  const { error: logError } = console;
  globalThis.onerror = () => true;
  console.error = (error: unknown) => void errors.push(String(error));
  const $shared = atom('before');
  let fallbackAt = 0;
  let arrive = (): void => {};
  const code = new Promise<void>((resolve) => (arrive = resolve));
  let isRendered = false;
  const Fallback = (): string => {
    useLayoutEffect(() => void (fallbackAt = performance.now()), []);
    return 'waits';
  };
  const Part = (): string => {
    use(code);
    isRendered = true;
    return 'there';
  };
  const First = () => (
    <p>
      {useStore($shared)}, <Suspense fallback={<Fallback />}>{<Part />}</Suspense>
    </p>
  );
  const Second = (): string => {
    useLayoutEffect(() => {
      while (performance.now() < fallbackAt + throttle + 50);
    }, []);
    useEffect(() => change(() => $shared.set('after')), []);
    return 'second';
  };
  const [first, second] = [document.createElement('div'), document.createElement('div')];
  document.body.append(first, second);
  const roots = [createRoot(first), createRoot(second)] as const;
  roots[0].render(<First />);
  await until(() => fallbackAt > 0);
  arrive();
  await until(() => isRendered);
  // React's next task comes after the timer, as it may when the machine is busy.
  const post = Reflect.get(MessagePort.prototype, 'postMessage') as (this: MessagePort, message: unknown) => void;
  MessagePort.prototype.postMessage = function later(this: MessagePort, message: unknown): void {
    setTimeout(() => post.call(this, message), 20);
  };
  roots[1].render(<Second />);
  await until(() => errors.length > 0 || first.textContent === 'after, there');
  MessagePort.prototype.postMessage = post;
  for (const root of roots) root.unmount();
  globalThis.onerror = onerror;
  console.error = logError;
  return errors;
}

it('React fails if an effect changes a store of a part that is late. Once it does not, effects need no microtask', async () => {
  const errors = await commitLate((set) => set());
  deepEqual(
    errors.map((text) => /Cannot commit the same tree as before|#177/.test(text)),
    [true],
  );
});

it('React shows a late part together with what an effect changes in a microtask', async () => {
  deepEqual(await commitLate((set) => queueMicrotask(set)), []);
});
