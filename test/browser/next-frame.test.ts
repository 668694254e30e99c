import { beforeNextFrame } from '../../src/element/paint/next-frame.ts';
import { deepEqual } from '../support/views/element.ts';

it('What waits for a frame is drawn from the top of the page down, whichever data came first', async () => {
  const drawn: string[] = [];
  const [first, second, third] = ['first', 'second', 'third'].map((id) =>
    document.body.appendChild(Object.assign(document.createElement('div'), { id })),
  ) as unknown as [Element, Element, Element];
  for (const host of [third, first, second]) beforeNextFrame(host, () => void drawn.push(host.id));
  await new Promise(requestAnimationFrame);
  deepEqual(drawn, ['first', 'second', 'third']);
});

it('What a drawing makes due is drawn too', async () => {
  const drawn: string[] = [];
  const host = document.body.appendChild(document.createElement('div'));
  beforeNextFrame(host, () => {
    drawn.push('once');
    beforeNextFrame(host, () => void drawn.push('again'));
  });
  await new Promise(requestAnimationFrame);
  deepEqual(drawn, ['once', 'again']);
});
