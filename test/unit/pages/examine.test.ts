import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { examine } from '../../../demo/site/docs/examine/findings.ts';
import type { Finding } from '../../../demo/site/docs/examine/findings.ts';
import { hidesUndefined } from '../../../demo/site/docs/examine/page-habits.ts';
import { allows } from '../../../demo/site/docs/examine/policy.ts';
import { read } from '../../../demo/site/docs/examine/read.ts';
import { plantedOutside, plantedPages } from '../../support/appearance/planted-pages.ts';
import { openPages } from './pages-app.ts';

const script = '<script type="module" src="/account.js" blocking="render"></script>';
const widget = '<account-shop signed-out="redirect"></account-shop>';
const written: Readonly<Record<string, [html: string, found: RegExp | undefined, headers?: Record<string, string>]>> = {
  well: [`${script}${widget}`, undefined],
  link: [`${script}<a href="/gb/?widget=next-delivery">Box</a>`, undefined],
  shortcode: [
    `${script.replace(' src', ' data-text-widgets src')}<p>[account widget=shop signed-out=redirect]</p>`,
    undefined,
  ],
  nonce: [`${script.replace(' src', ' nonce="abc" src')}${widget}`, undefined, { csp: "script-src 'nonce-abc'" }],
  theme: [
    `<style>:root{color-scheme:light dark;--account-brand:#1f6b3a;--account-accent:light-dark(#1f6b3a, #7dc);--account-on-accent:light-dark(white, #000)}</style>${script}${widget}`,
    undefined,
  ],
  'theme-dark': [
    `<style>:root{color-scheme:light dark;--account-card:rgb(255 255 255);--account-muted:#555}</style>${script}${widget}`,
    /Text on cards has too little contrast in the dark scheme.*1\.12 : 1 and must be 4\.5 : 1/s,
  ],
  'theme-button': [
    `${script}<div style="--account-accent:#ffd400;--account-on-accent:#fff">${widget}</div>`,
    /Text on buttons has too little contrast in the light scheme/,
  ],
  missing: [widget, /The script isn’t on this page/],
  comment: [`<!-- ${script} -->${widget}`, /inside a comment/],
  combined: [`<script>load("/account.js")</script>${widget}`, /added by another script/],
  delayed: [`<script data-src="/account.js"></script>${widget}`, /something holds it back.*data-src/s],
  consent: [`${script.replace('module', 'text/plain')}${widget}`, /its type is “text\/plain”/],
  gone: [`${script.replace('/account.js', '/old/account.js')}${widget}`, /no script at .*\/old\/account\.js.*404/],
  page: [
    `${script.replace('/account.js', '/html/account.js')}${widget}`,
    /something else than a script \(text\/html\)/,
  ],
  refused: [`${script.replace('/account.js', 'http://127.0.0.1:9/account.js')}${widget}`, /can’t be loaded/],
  header: [`${script}${widget}`, /own rules forbid the script/, { csp: "default-src 'none'" }],
  meta: [
    `<meta http-equiv="Content-Security-Policy" content="script-src https://cdn.example">${script}${widget}`,
    /own rules forbid the script.*https:\/\/cdn\.example/s,
  ],
  escaped: [`${script}<p>&lt;account-shop tiles&gt;&lt;/account-shop&gt;</p>`, /Visitors read “<account-shop>”/],
  explained: [`${script}${widget}<code>&lt;account-shop&gt;</code>`, undefined],
  named: [`${script}${widget}<h2>About &lt;account-shop&gt;</h2>`, undefined],
  text: [`${script}<p>[account widget="shop"]</p>`, /Visitors read “\[account widget=shop\]”/],
  file: [
    `<script src="/other.js"></script><script type="module" src="/all-in-one.js"></script>${widget}`,
    /part of .*\/all-in-one\.js.*<account-config base=/s,
  ],
  based: [`<account-config base="/"></account-config><script src="/all-in-one.js" defer></script>${widget}`, undefined],
  hiding: [`<style>:not(:defined) { display: none }</style>${script}${widget}`, /until they are defined.*visibility/s],
  sheet: [
    `<link rel="stylesheet" href="/plain.css"><link rel="stylesheet" href="/hiding.css">${script}${widget}`,
    /until they are defined/,
  ],
  dead: [
    `${script.replace(' src', ` data-routes='{"deliveries": "/nowhere"}' src`)}${widget}`,
    /Links to “deliveries” lead to .*\/nowhere, which answers 404/,
  ],
  route: [
    `${script.replace(' src', ` data-routes='{"delivries": "/gb/"}' src`)}${widget}`,
    /no target “delivries”.*Did you mean “deliveries”/s,
  ],
  brand: [
    `<account-config texts='{"de": "/words.json"}' logo="/logo.svg"></account-config>${script}${widget}`,
    undefined,
  ],
  empty: [`${script}<p>Nothing</p>`, /There is no widget on this page/],
};

let server: Server;
let origin: string;
const anywhere = { mayRead: () => true };

beforeAll(async () => {
  server = createServer((request, response) => {
    const name = request.url!.slice(1);
    const type = (value: string, status = 200): typeof response =>
      response.writeHead(status, { 'content-type': value });
    if (name === 'account.js') return type('text/javascript; charset=utf-8').end('');
    // The account's own pages, where links of the tags lead.
    if (/^(gb|account|signin)\//.test(name)) return type('text/html').end('<h1>Page</h1>');
    if (name === 'other.js') return type('text/javascript').end('Symbol.for("other")');
    // An optimiser keeps the words of a script.
    if (name === 'all-in-one.js')
      return type('text/javascript').end(`jQuery();${readFileSync('src/page/page.ts', 'utf8')}`);
    if (name === 'words.json') return type('application/json').end('{"load": {"loading": "Gleich"}}');
    if (name === 'logo.svg') return type('image/svg+xml').end('<svg/>');
    if (name === 'plain.css') return type('text/css').end('p { display: none }');
    if (name === 'hiding.css') return type('text/css').end('@media all{account-shop:not(:defined){display:none}}');
    if (name === 'html/account.js') return type('text/html').end('');
    if (name === 'moved') return response.writeHead(302, { location: '/well' }).end();
    if (name === 'away') return response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end();
    if (name === 'round') return response.writeHead(302, { location: '/round' }).end();
    if (name === 'long') return type('text/html').end('x'.repeat(3_000_001));
    const planted = [...plantedPages, ...plantedOutside].find((each) => encodeURI(each.name) === name);
    if (planted)
      return response
        .writeHead(200, { 'content-type': 'text/html', ...planted.headers })
        .end(planted.html.replace('HOST', new URL(origin).host));
    const [html, , headers] = written[name] ?? [];
    if (html === undefined) return type('text/html', 404).end('');
    return response
      .writeHead(200, { 'content-type': 'text/html', ...(headers && { 'content-security-policy': headers['csp'] }) })
      .end(`<!doctype html><title>Page</title>${html}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const findingsOf = async (name: string) =>
  examine(await read(new URL(`/${name}`, origin), anywhere), (url) => read(url, anywhere), 'https://shop.example');

test.for(Object.entries(written))('a page from outside, "%s"', async ([name, [, found]]) => {
  const findings = await findingsOf(name);
  expect(findings).toHaveLength(found ? 1 : 0);
  if (found) expect(`${findings[0]!.text} ${findings[0]!.advice}`).toMatch(found);
});

test('40 planted mistakes are found, each alone, with its line and what to do', async () => {
  expect(plantedPages.length).toBeGreaterThanOrEqual(40);
  for (const { name, html, at, found } of [...plantedPages, ...plantedOutside]) {
    const findings = await findingsOf(name);
    expect(
      findings.map(({ text }) => text),
      name,
    ).toHaveLength(1);
    const [{ text, advice, lines }] = findings as [Finding];
    expect(`${text} ${advice}`, name).toMatch(found);
    expect(advice, name).not.toBe('');
    expect(lines, name).toContain(html.slice(0, html.indexOf(at)).split('\n').length);
  }
});

test('a page that doesn’t exist, one that has moved, and what is no page', async () => {
  expect((await findingsOf('nowhere'))[0]!.text).toMatch(/no page at .*404/);
  expect(await findingsOf('moved')).toEqual([]);
  expect((await findingsOf('account.js'))[0]!.text).toMatch(/is no page/);
});

test('an address that can’t be read is reported with the reason, and only allowed ones are read', async () => {
  const reading = (path: string, mayRead: (url: URL) => boolean = anywhere.mayRead) =>
    read(new URL(path, origin), { mayRead });
  await expect(reading('http://127.0.0.1:9/')).rejects.toThrow(/can’t be read: /);
  await expect(reading('/round')).rejects.toThrow(/more than five times/);
  await expect(reading('/long')).rejects.toThrow(/longer than 3 MB/);
  await expect(reading('/away', (url) => url.origin === origin)).rejects.toThrow('127.0.0.1:9 may not be read');
});

test('a rule hides tags until they are defined if it fits a tag, in any way of writing', () => {
  for (const sheet of [
    ':not(:defined){display:none}',
    'a, *:not( :defined ) { color: red; display : none !important; }',
    '@layer base { main > account-shop:not(:defined) { display:none } }',
    '/* } */ .wide :not(:defined) { display: none }',
    '[lang]:not(:defined) { display: none }',
  ])
    expect(hidesUndefined(sheet), sheet).toBe(true);
  for (const sheet of [
    'my-menu:not(:defined) { display: none }',
    ':not(:defined) { visibility: hidden }',
    ':not(:defined) { --display: none }',
    '/* :not(:defined) { display: none } */',
    ':defined { display: none }',
    ':not(:defined) my-menu { display: none }',
  ])
    expect(hidesUndefined(sheet), sheet).toBe(false);
});

test('a Content-Security-Policy is judged as a browser does', () => {
  const judged = {
    url: new URL('https://cdn.shop.example/a/account.js'),
    page: new URL('https://www.shop.example/'),
    nonce: '',
  };
  const allowed = (policy: string): boolean => allows(policy, 'script-src', judged);
  for (const policy of [
    "img-src 'none'",
    'script-src https:',
    'script-src *',
    'script-src cdn.shop.example',
    'script-src https://*.shop.example/a/',
    "script-src 'none'; script-src-elem https://cdn.shop.example:443",
    'default-src http://cdn.shop.example:*',
  ])
    expect(allowed(policy), policy).toBe(true);
  for (const policy of [
    "script-src 'self'",
    'script-src https://shop.example',
    'script-src https://cdn.shop.example/b/',
    'script-src https://cdn.shop.example:444',
    "script-src 'nonce-abc'",
    "script-src 'strict-dynamic' https:",
  ])
    expect(allowed(policy), policy).toBe(false);
});

test('the documentation examines any page on a developer’s machine, and no other’s elsewhere', async () => {
  const { app } = await openPages();
  const ask = (address: unknown, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/demo/docs/examine',
      payload: { address },
      headers: { host: 'localhost', ...headers },
    });
  const missing = await ask(`${origin}/missing`);
  expect(missing.json()).toMatchObject({ findings: [{ text: expect.stringMatching(/isn’t on this page/) }] });
  for (const wrong of ['shop.example', 'file:///etc/passwd', 'http://user:word@localhost/', 7])
    expect((await ask(wrong)).statusCode, String(wrong)).toBe(400);
  expect((await ask('http://127.0.0.1:9/')).statusCode).toBe(422);
  expect((await ask(`${origin}/well`, { host: 'shop.example' })).statusCode).toBe(403);
  expect((await ask(`${origin}/well`, { 'x-forwarded-for': '192.0.2.1' })).statusCode).toBe(403);
});
