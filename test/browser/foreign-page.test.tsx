import { render } from 'lit-html';
import { sendKeys } from '@web/test-runner-commands';
import { useWidget } from '../../src/element/widget.tsx';
import { loadingScreen } from '../../src/shell/templates.ts';
import { define } from '../../widgets/shared/define.ts';
import { parseFooter } from '../../widgets/footer/parse.ts';
import { readFragment, withFragment } from '../../widgets/shared/fragment.ts';
import { scalePhoto } from '../../widgets/shared/form/scale-photo.ts';
import { deepEqual, equal, until } from '../support/views/element.ts';
import { translate } from '../support/views/translator.ts';
import '../support/views/page-files.ts';

/*
 * What other people's pages do, and what a tag does then (DECISIONS.md#foreign-pages).
 */

function Form() {
  const { element } = useWidget();
  return (
    <form onKeyDown={({ key }) => void (element.dataset['heard'] = `${element.dataset['heard'] ?? ''}${key}`)}>
      <input aria-label="Address" />
      <textarea aria-label="Note" />
      <button type="button">Save</button>
    </form>
  );
}

describe('DECISIONS.md#foreign-pages Keyboard shortcuts of the page', () => {
  const typed = 'Flat 32 Mews/s?';
  let tag: HTMLElement;
  const field = (selector: string): HTMLInputElement => tag.shadowRoot!.querySelector(selector)!;
  const seen: string[] = [];
  const stop = new AbortController();

  before(async () => {
    await define(Form, { open: true })({ name: 'account-typed', chunk: 'typed', height: [0, 0] });
    document.body.insertAdjacentHTML('beforeend', '<account-typed><input id="slotted"></account-typed>');
    tag = document.body.lastElementChild as HTMLElement;
    await until(() => tag.shadowRoot?.querySelector('input'));
    // A page's shortcuts, as in search boxes, carousels and players.
    for (const type of ['keydown', 'keypress', 'keyup'])
      for (const target of [document, window])
        target.addEventListener(
          type,
          (event) => {
            seen.push(`${type} ${(event as KeyboardEvent).key}`);
            event.preventDefault();
          },
          { signal: stop.signal },
        );
    // As libraries that listen first.
    addEventListener(
      'keydown',
      (event) => {
        const { isContentEditable, tagName } = event.target as HTMLElement;
        if (!isContentEditable && !/^(INPUT|TEXTAREA|SELECT)$/.test(tagName)) event.preventDefault();
      },
      { capture: true, signal: stop.signal },
    );
  });
  after(() => {
    stop.abort();
    tag.remove();
  });
  beforeEach(() => void seen.splice(0));

  for (const selector of ['input', 'textarea'])
    it(`${selector}: no letter is lost, the page sees none, and the tag's own handlers do`, async () => {
      field(selector).focus();
      tag.dataset['heard'] = '';
      for (const letter of typed) await sendKeys({ press: letter });
      equal(field(selector).value, typed);
      deepEqual(seen, []);
      equal(tag.dataset['heard'], typed);
    });
  it('Escape and shortcuts with Control arrive, so that a page can close what contains the tag', async () => {
    field('input').focus();
    for (const key of ['Escape', 'Control+k']) await sendKeys({ press: key });
    deepEqual(
      ['Escape', 'k'].map((key) => seen.includes(`keydown ${key}`)),
      [true, true],
    );
  });
  it('keys on a button are the page’s too, and the tag is a field only while one has the focus', async () => {
    field('input').focus();
    equal(tag.isContentEditable, true);
    field('button').focus();
    equal(tag.isContentEditable, false);
    await sendKeys({ press: 's' });
    equal(seen.includes('keydown s'), true);
  });
  it('keys in the page’s own field within a tag are the page’s', async () => {
    const slotted = document.createElement('div');
    tag.append(slotted);
    slotted.dispatchEvent(new KeyboardEvent('keydown', { key: 'x', bubbles: true, composed: true }));
    equal(seen.includes('keydown x'), true);
  });
});

describe('DECISIONS.md#foreign-pages Anchors of the page', () => {
  const address = location.href;
  after(() => history.replaceState(null, '', address));
  const at = (hash: string, page = ''): string => {
    const own = document.createElement('div');
    own.innerHTML = page;
    document.body.append(own);
    history.replaceState(null, '', `${location.pathname}${location.search}${hash}`);
    const read = readFragment();
    own.remove();
    return read;
  };
  const cases: readonly (readonly [string, string, string])[] = [
    ['#payment', '', 'payment'],
    ['#payment', '<h2 id="payment">', ''],
    ['#payment', '<a name="payment">', ''],
    ['#account-payment', '<h2 id="payment">', 'payment'],
    ['#payment', '<section id="payment"><account-settings></account-settings></section>', 'payment'],
    ['#payment', '<account-settings id="payment"></account-settings>', 'payment'],
    ['', '<h2 id="">', ''],
  ];
  for (const [hash, page, expected] of cases)
    it(`${hash || 'no fragment'} with ${page || 'no such anchor'} is ${expected ? 'the tag’s' : 'the page’s'}`, () =>
      equal(at(hash, page), expected));

  it('a tag’s link has a prefix where the page has such an anchor, and stays on a page with a base', () => {
    equal(withFragment('payment'), '#payment');
    const anchor = document.body.appendChild(document.createElement('h2'));
    anchor.id = 'payment';
    equal(withFragment('payment'), '#account-payment');
    anchor.remove();
    const base = document.head.appendChild(document.createElement('base'));
    base.href = '/';
    const link = document.body.appendChild(document.createElement('a'));
    link.href = withFragment('payment');
    equal(link.href, `${location.href.replace(/#.*/, '')}#payment`);
    base.remove();
    link.remove();
  });
});

describe('DECISIONS.md#foreign-pages A canvas that gives noise', () => {
  async function photo(side: number, type = 'image/jpeg'): Promise<Blob> {
    const canvas = new OffscreenCanvas(side, side);
    const context = canvas.getContext('2d')!;
    for (let stripe = 0; stripe < 8; stripe += 1) {
      context.fillStyle = `hsl(${stripe * 45} 60% 50%)`;
      context.fillRect((stripe * side) / 8, 0, side / 8, side);
    }
    return canvas.convertToBlob({ type });
  }
  const base64 = async (blob: Blob): Promise<string> => {
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''));
  };
  // oxlint-disable-next-line typescript/unbound-method -- called with the canvas
  const { toBlob } = HTMLCanvasElement.prototype;
  // oxlint-disable-next-line typescript/unbound-method -- called with the context
  const { getImageData } = CanvasRenderingContext2D.prototype;
  afterEach(() => {
    HTMLCanvasElement.prototype.toBlob = toBlob;
    CanvasRenderingContext2D.prototype.getImageData = getImageData;
  });
  /** Changes each value of a picture by up to that much. */
  const noise = (strength: number) => (data: Uint8ClampedArray) =>
    data.forEach((value, index) => (data[index] = value + ((index * 7919) % (2 * strength + 1)) - strength));
  const poison = (change: (data: Uint8ClampedArray) => void): void => {
    HTMLCanvasElement.prototype.toBlob = function (done, type, quality) {
      const context = this.getContext('2d')!;
      const image = getImageData.call(context, 0, 0, this.width, this.height);
      change(image.data);
      const copy = document.createElement('canvas');
      Object.assign(copy, { width: this.width, height: this.height });
      copy.getContext('2d')!.putImageData(image, 0, 0);
      toBlob.call(copy, done, type, quality);
    };
  };

  it('a true canvas gives a smaller photo', async () => {
    const file = await photo(2000);
    const { image, problem } = await scalePhoto(file, 640);
    equal(problem, undefined);
    equal(image === (await base64(file)), false);
  });
  it('faint noise, which no person sees, is a photo', async () => {
    poison(noise(3));
    equal((await scalePhoto(await photo(2000), 640)).problem, undefined);
  });
  it('noise is never saved: the file is sent as it is', async () => {
    poison(noise(200));
    const file = await photo(800);
    equal((await scalePhoto(file, 640)).image, await base64(file));
  });
  it('nor is one colour, of a canvas that reads as this colour too', async () => {
    poison((data) => data.fill(255));
    CanvasRenderingContext2D.prototype.getImageData = function (...place) {
      const image = getImageData.apply(this, place);
      image.data.fill(255);
      return image;
    };
    const file = await photo(800);
    equal((await scalePhoto(file, 640)).image, await base64(file));
  });
  it('a file that no backend takes is refused with the reason', async () => {
    poison(noise(200));
    equal((await scalePhoto(await photo(2000), 640)).problem, 'guarded');
    equal((await scalePhoto(await photo(800, 'image/webp'), 640)).problem, 'guarded');
    equal((await scalePhoto(new Blob(['no picture'], { type: 'image/png' }), 640)).problem, 'unreadable');
  });
});

describe('DECISIONS.md#foreign-pages Addresses in the footer', () => {
  const site = { host: '', page: new URL('https://shop.test/gb/') };
  const linksOf = (html: string) => {
    const { groups, notes } = parseFooter(html, site);
    return [...groups.flatMap(({ entries }) => entries), ...notes].flat().filter((part) => typeof part !== 'string');
  };
  const hidden = '543c31382414273c3b247a20312720';

  it('mailto: and tel: stay links', () =>
    deepEqual(linksOf('<p><a href="mailto:help@shop.test">Write</a> <a href="tel:+44 20 7946 0018">Call</a>'), [
      { text: 'Write', href: 'mailto:help@shop.test' },
      { text: 'Call', href: 'tel:+442079460018' },
    ]));
  it('an address that Cloudflare hides is shown and linked', () =>
    deepEqual(
      linksOf(`<p><a href="/cdn-cgi/l/email-protection" class="__cf_email__" data-cfemail="${hidden}">[email&#160;protected]</a>
        <a href="/cdn-cgi/l/email-protection#${hidden}"><span class="__cf_email__" data-cfemail="${hidden}">[email&#160;protected]</span></a>
        <a href="/cdn-cgi/l/email-protection#${hidden}">Write to us</a>`),
      [
        { text: 'help@shop.test', href: 'mailto:help@shop.test' },
        { text: 'help@shop.test', href: 'mailto:help@shop.test' },
        { text: 'Write to us', href: 'mailto:help@shop.test' },
      ],
    ));
});

describe('DECISIONS.md#foreign-pages A translator', () => {
  it('leaves no text behind in what the account area draws itself', () => {
    const t = (key: string): string => key;
    const root = document.createElement('div');
    const words = (is: 'loading' | 'slow' | 'failed'): string => {
      render(loadingScreen(t, { is, next: undefined }), root);
      return root.textContent.replaceAll(/\s+/g, ' ').trim();
    };
    equal(words('loading'), 'load.loading');
    translate(root);
    equal(words('slow'), 'load.slow errors.reload');
    translate(root);
    equal(words('failed'), 'errors.unableToLoad errors.reload');
  });
});
