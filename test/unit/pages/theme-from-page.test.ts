import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Read } from '../../../demo/site/docs/examine/read.ts';
import { Unreadable } from '../../../demo/site/docs/examine/read.ts';
import { proposeTheme } from '../../../demo/site/docs/theme/page/propose.ts';
import { readTokens, writeTokens } from '../../../demo/site/docs/theme/tokens-file.ts';
import { openPages } from './pages-app.ts';

const read = (address: string, text: string, more: Partial<Read> = {}): Read => ({
  url: new URL(address),
  status: 200,
  type: 'text/html',
  headers: new Headers(),
  text,
  ...more,
});

/** The theme from a page with these files next to it. */
const propose = (html: string, files: Readonly<Record<string, string>> = {}, more: Partial<Read> = {}) =>
  proposeTheme(read('http://localhost:3000/shop/', html, more), async (url) =>
    files[url.pathname] === undefined
      ? read(url.href, '', { status: 404 })
      : read(url.href, files[url.pathname]!, { type: 'text/css' }),
  );

const main = `<body><h1>Food</h1><p><a href="/help">Help</a></p><button class="btn">Buy</button></body>`;
const page = (css: string, head = '', body = main) => `<html><head>${head}<style>${css}</style></head>${body}</html>`;

test('design §13: a page’s brand, fonts and corners become a theme, and each value has its place', async () => {
  const html = `<html><head><meta name="theme-color" content="#1f6b3a"><link rel="stylesheet" href="/css/shop.css">
    <link rel="stylesheet" media="print" href="/css/print.css"></head>${main}</html>`;
  const shop = `@import "base.css";
    :root { --font-title: "Playfair Display", serif }
    h1, h2 { font: 700 2rem/1.1 var(--font-title) }
    .btn { background: #111 no-repeat; color: white; border-radius: 0; &:hover { background: #444 } }`;
  const base = 'body { font-family: Georgia, serif; color: #222; background: #fff }';
  const { theme, origins, notes } = await propose(html, {
    '/css/shop.css': shop,
    '/css/base.css': base,
    '/css/print.css': 'body { color: red }',
  });
  expect(theme).toEqual({
    '--account-brand': '#1f6b3a',
    '--account-accent': '#111111',
    '--account-on-accent': '#ffffff',
    '--account-ink': '#222222',
    '--account-surface': '#ffffff',
    '--account-card': '#ffffff',
    '--account-font-body': 'Georgia, serif',
    '--account-font-display': "'Playfair Display', serif",
    '--account-roundness': '0',
  });
  expect(notes).toEqual([]);
  expect(Object.fromEntries(origins.map(({ name, from }) => [name, from]))).toEqual({
    '--account-brand': 'The page’s theme-color.',
    '--account-accent': 'The ground of the buttons: “.btn” in shop.css.',
    '--account-on-accent': 'The text of the buttons: “.btn” in shop.css.',
    '--account-ink': 'The text of the page: “body” in base.css.',
    '--account-surface': 'The ground of the page: “body” in base.css.',
    '--account-card': 'The ground of the page: “body” in base.css.',
    '--account-font-body': 'The font of the page: “body” in base.css.',
    '--account-font-display': 'The font of the headings: “h1” in shop.css, by --font-title.',
    '--account-roundness': 'The corners of the buttons (0): “.btn” in shop.css.',
  });
});

const brandCases: readonly (readonly [
  name: string,
  css: string,
  brand: string | undefined,
  from: RegExp,
  head?: string,
])[] = [
  [
    'a custom property',
    ':root { --color-primary-hover: red; --color-primary: hsl(142 55% 27%) }',
    '#1f6b3b',
    /--color-primary: “:root”/,
  ],
  ['brand before primary', ':root { --primary: red; --brand: rebeccapurple }', '#663399', /property --brand/],
  [
    'a white theme-color',
    '.btn { background: #8a1c4a }',
    '#8a1c4a',
    /ground of the buttons/,
    '<meta name="theme-color" content="white">',
  ],
  ['links', 'a { color: oklch(0.48 0.11 150) } a:hover { color: red }', '#246e3a', /colour of the links: “a”/],
  ['greys alone', 'body { color: #333; background: #fff }', undefined, /^$/],
  [
    'the dark scheme',
    ':root { color-scheme: light dark; --brand: #1f6b3a } @media (prefers-color-scheme: dark) { :root { --brand: #7bc792 } }',
    'light-dark(#1f6b3a, #7bc792)',
    /--brand/,
  ],
  [
    'light-dark()',
    ':root { color-scheme: light dark; --brand: light-dark(#1f6b3a, rgb(123 199 146)) }',
    'light-dark(#1f6b3a, #7bc792)',
    /--brand/,
  ],
  [
    'theme-color by scheme',
    ':root { color-scheme: light dark }',
    'light-dark(#1f6b3a, #7bc792)',
    /theme-color/,
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#1f6b3a"><meta name="theme-color" media="(prefers-color-scheme: dark)" content="#7bc792">',
  ],
  [
    'a name without a value',
    ':root { --brand: var(--none) } .btn { background: var(--none, #8a1c4a) }',
    '#8a1c4a',
    /ground of the buttons/,
  ],
  [
    'properties in a circle',
    ':root { --brand: var(--primary); --primary: var(--brand) } a { color: #8a1c4a }',
    '#8a1c4a',
    /links/,
  ],
  [
    'a narrow window alone',
    '@media (max-width: 40em) { a { color: red } } @media (width >= 40em) { a { color: #8a1c4a } }',
    '#8a1c4a',
    /links/,
  ],
];

test.for(brandCases)('design §13: the brand of a page with %s', async ([, css, brand, from, head]) => {
  const { theme, origins, notes } = await propose(page(css, head));
  expect(theme['--account-brand']).toBe(brand);
  expect(origins.find(({ name }) => name === '--account-brand')?.from ?? '').toMatch(from);
  expect(notes.length).toBe(brand ? 0 : 1);
});

test('design §13: the more specific, later or important rule counts, as in browsers', async () => {
  const orders: readonly (readonly [string, string])[] = [
    ['#8a1c4a', '.btn.btn { background: #8a1c4a } .btn { background: #1f6b3a }'],
    ['#8a1c4a', '.btn { background: #1f6b3a } .btn { background-color: #8a1c4a }'],
    ['#8a1c4a', '.btn { background: #8a1c4a !important } p + .btn { background: #1f6b3a }'],
    ['#8a1c4a', '.btn { background: #8a1c4a } @layer base { body .btn { background: #1f6b3a } }'],
    ['#8a1c4a', 'body { .btn { background: #8a1c4a } } .btn { background: #1f6b3a }'],
    ['#8a1c4a', '.btn { background: #8a1c4a } .btn:hover, .btn::before, a.btn { background: #1f6b3a }'],
  ];
  for (const [brand, css] of orders) expect((await propose(page(css))).theme['--account-brand'], css).toBe(brand);
});

test('design §13: what the page sets for widgets already comes first', async () => {
  const { theme, origins } = await propose(
    page(':root { --account-brand: #8a1c4a; --account-density: 0.8 }', '<meta name="theme-color" content="#1f6b3a">'),
  );
  expect(theme).toEqual({ '--account-brand': '#8a1c4a', '--account-density': '0.8' });
  expect(origins[0]!.from).toBe('The page sets it already: “:root” in the style element on line 1.');
});

test('design §13: a page without a brand, a style or an answer has a reason in words', async () => {
  const reasons: readonly (readonly [RegExp, () => Promise<unknown>])[] = [
    [/localhost:3000\/shop\/ has no styles\. Styles that a script adds/, () => propose(main)],
    [/style sheet \/gone\.css can’t be read/, () => propose(`<link rel="stylesheet" href="/gone.css">${main}`)],
    [/set no colour, font or corner/, () => propose(page('.none { color: red }'))],
    [/There is no page at .*: the answer is 404/, () => propose('', {}, { status: 404 })],
    [/is no page.*application\/pdf/, () => propose('', {}, { type: 'application/pdf' })],
  ];
  for (const [reason, ask] of reasons) {
    const error = await ask().catch((each: unknown) => each);
    expect(error).toBeInstanceOf(Unreadable);
    expect((error as Error).message).toMatch(reason);
  }
  const { notes } = await propose(
    page('a { color: light-dark(#8a1c4a, #f6b7c8) }', '<link rel="stylesheet" href="/gone.css">'),
  );
  expect(notes).toEqual([
    'The style sheet /gone.css can’t be read, or is empty.',
    'The page has colours for the dark scheme. Widgets follow if it also sets color-scheme: light dark.',
  ]);
});

test('design §13: any style sheet, also a broken one, leads to a theme that a tokens file can hold, or to a reason', async () => {
  const parts = fc.constantFrom(
    ':root',
    'body',
    '.btn',
    'a',
    '{',
    '}',
    ';',
    ':',
    '--brand',
    '--account-brand',
    'color',
    'background',
    'font',
    'border-radius',
    'var(--brand',
    'var(--brand)',
    'light-dark(',
    ',',
    ')',
    '#1f6b3a',
    'red',
    '2px',
    '50%',
    '"',
    '/*',
    '*/',
    '@media',
    '(width >= 1px)',
    '@import',
    'url(',
    '&',
    ':is(',
    '!important',
    '\\',
    '<!--',
    'Georgia',
    "'",
    '@layer',
    '::',
    '[',
    'not',
    'or',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(parts, { maxLength: 40 }), async (words) => {
      const css = `.btn{background:#8a1c4a}${words.join(' ')}`;
      const proposal = await propose('<link rel="stylesheet" href="/a.css"><button class="btn">', {
        '/a.css': css,
      }).catch((error: unknown) => {
        expect(error).toBeInstanceOf(Unreadable);
        return undefined;
      });
      if (!proposal) return;
      expect(proposal.origins.map(({ name }) => name)).toEqual(Object.keys(proposal.theme));
      const { problems } = readTokens(JSON.stringify(writeTokens(proposal.theme)));
      expect(problems).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('design §13: the server reads a page for the builder, and its refusals have a reason', async () => {
  const { app } = await openPages();
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const ask = async (address: string) =>
    app.inject({
      method: 'POST',
      url: '/demo/docs/theme',
      payload: { address },
      headers: { host: 'localhost' },
      remoteAddress: '127.0.0.1',
    });
  const { statusCode, body } = await ask(`${origin}/gb/`);
  expect(statusCode, body).toBe(200);
  expect(body).toContain('--account-');
  expect((await ask('shop')).statusCode).toBe(400);
  expect((await ask('http://localhost:1/')).body).toContain('localhost:1/ can’t be read');
});
