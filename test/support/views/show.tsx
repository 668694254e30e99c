import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { until } from './element.ts';

const mounted: (() => void)[] = [];

/** Shows blocks in a shadow root, as in a widget, until the test ends. */
export async function show(content: ReactNode): Promise<ShadowRoot> {
  const host = document.body.appendChild(document.createElement('main'));
  const shadow = host.attachShadow({ mode: 'open' });
  const root = createRoot(shadow);
  root.render(<div className="account-root">{content}</div>);
  mounted.push(() => {
    root.unmount();
    host.remove();
  });
  await until(() => shadow.firstElementChild?.firstElementChild);
  return shadow;
}

afterEach(() => mounted.splice(0).forEach((unmount) => unmount()));
