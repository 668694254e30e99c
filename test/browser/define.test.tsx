import { useEffect, useState } from 'react';
import { define } from '../../widgets/shared/define.ts';
import { useWidget } from '../../src/element/widget.tsx';
import type { Attributes } from '../../src/element/widget.tsx';
import { deepEqual, equal, until } from '../support/views/element.ts';
import '../support/views/page-files.ts';

const declared = { name: 'account-probe', chunk: 'probe', height: [0, 0] } as const;
const log: string[] = [];

function Probe({ attributes }: { attributes: Attributes }) {
  const { locale, element, emit } = useWidget();
  const [count, setCount] = useState(0);
  useEffect(() => {
    log.push('mount');
    return () => void log.push('unmount');
  }, []);
  useEffect(() => {
    element.dataset['status'] = 'success';
  }, [element]);
  if (attributes['pet'] === 'boom') throw new Error('boom');
  return (
    <button
      type="button"
      onClick={() => setCount(count + 1)}
      onDoubleClick={() => emit('account-ready', { tag: 'probe' })}
    >
      {[attributes['pet'] ?? 'none', locale.country, count].join(' ')}
    </button>
  );
}

const button = (element: Element): HTMLButtonElement | null | undefined => element.shadowRoot?.querySelector('button');
const textOf = (element: Element) => button(element)?.textContent;
const tick = () => new Promise((resolve) => setTimeout(resolve));

function add(html: string): HTMLElement {
  document.body.insertAdjacentHTML('beforeend', html);
  return document.body.lastElementChild as HTMLElement;
}

describe('Known defects of r2wc are fixed in one place', () => {
  const early = document.createElement('account-probe');
  (early as unknown as Record<string, string>)['pet'] = 'early';

  before(async () => {
    document.documentElement.lang = 'de-AT';
    document.body.append(early);
    await define(Probe, { attributes: ['pet'], open: true })(declared);
    await until(() => textOf(early));
  });
  beforeEach(async () => {
    document.body.replaceChildren();
    await tick();
    log.length = 0;
  });

  it('properties set before the upgrade are applied', async () => {
    document.body.append(early);
    await until(() => textOf(early) === 'early AT 0');
    equal(early.getAttribute('pet'), 'early');
  });
  it('an attribute that is set, emptied and removed is passed on as it is', async () => {
    const element = add('<account-probe pet="a" locale="fr"></account-probe>');
    await until(() => textOf(element) === 'a FR 0');
    element.setAttribute('pet', '');
    await until(() => textOf(element) === ' FR 0');
    element.removeAttribute('pet');
    element.removeAttribute('locale');
    await until(() => textOf(element) === 'none AT 0');
  });
  it('a property reflects its attribute; null removes it', async () => {
    const element = add('<account-probe></account-probe>') as HTMLElement & {
      pet: string | null;
      signedOut: string | null;
    };
    element.pet = 'b';
    element.signedOut = 'content';
    await until(() => textOf(element) === 'b AT 0');
    deepEqual([element.getAttribute('pet'), element.getAttribute('signed-out')], ['b', 'content']);
    element.pet = null;
    await until(() => textOf(element) === 'none AT 0');
    equal(element.hasAttribute('pet'), false);
  });
  it('an element that is created but never attached does not mount', async () => {
    const element = document.createElement('account-probe');
    element.setAttribute('pet', 'loose');
    await tick();
    deepEqual([element.shadowRoot?.childElementCount, log], [0, []]);
  });
  it('a moved element keeps its state, a removed one is unmounted', async () => {
    const element = add('<account-probe></account-probe>');
    const other = add('<section></section>');
    await until(() => button(element));
    button(element)?.click();
    await until(() => textOf(element) === 'none AT 1');
    other.append(element);
    await tick();
    equal(textOf(element), 'none AT 1');
    deepEqual(log, ['mount']);
    element.remove();
    await tick();
    deepEqual(log, ['mount', 'unmount']);
  });
  it('events bubble and are composed', async () => {
    const element = add('<account-probe></account-probe>');
    await until(() => button(element));
    let heard: unknown;
    document.addEventListener('account-ready', (event) => (heard = (event as CustomEvent).detail), { once: true });
    button(element)?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
    deepEqual(heard, { tag: 'probe' });
  });
  it('a widget that throws shows an error in its place, never the content for visitors; other widgets keep working', async () => {
    const { error } = console;
    console.error = () => {};
    const heard: unknown[] = [];
    document.addEventListener('account-error', (event) => heard.push((event as CustomEvent).detail), { once: true });
    const neighbour = add('<account-probe></account-probe>');
    const element = add('<account-probe pet="boom"><p>Instead</p></account-probe>');
    await until(() => element.dataset['status'] === 'error');
    console.error = error;
    equal(element.shadowRoot?.querySelector('[role=alert] .title-m')?.textContent, 'Unser Fehler');
    equal(button(element)?.textContent, 'Neu laden');
    equal(element.shadowRoot?.querySelector('slot'), null);
    deepEqual(heard, [{ tag: 'account-probe', code: 'crash' }]);
    equal(textOf(neighbour), 'none AT 0');
  });
  it('defining a tag twice does not throw', async () => {
    await define(Probe)(declared);
  });
  it('1,000 mounts and unmounts leak nothing', async () => {
    for (let round = 0; round < 1000; round += 1) {
      const element = document.createElement('account-probe');
      document.body.append(element);
      element.remove();
      if (round % 100 === 0) await tick();
    }
    await tick();
    equal(log.filter((entry) => entry === 'mount').length, log.filter((entry) => entry === 'unmount').length);
  });
});
