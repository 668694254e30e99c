import { beforeAll, beforeEach, expect, test } from 'vitest';
import { html } from '../../../demo/html.ts';
import { safeReturn } from '../../../demo/backend/platform/http/return-to.ts';
import { openPages, robin } from './pages-app.ts';
import type { PagesApp } from './pages-app.ts';

let pages: PagesApp;
beforeAll(async () => {
  pages = await openPages();
});
beforeEach(() => Object.assign(pages, { visitor: null, complete: true, signedOut: 0 }));
const get = (url: string, headers: Record<string, string> = {}) => pages.app.inject({ url, headers });

test('A template escapes its values, and only those', () => {
  expect(String(html`<p title="${'"><script>'}">${['<b>', html`<i>${'&'}</i>`]}${false}${undefined}</p>`)).toBe(
    '<p title="&quot;&gt;&lt;script&gt;">&lt;b&gt;<i>&amp;</i></p>',
  );
});

test('No page has inline scripts or styles, and its policy forbids them', async () => {
  for (const url of ['/gb/', '/signin', '/demo/', '/demo/widgets/account-navbar', '/gb/nothing-here']) {
    const { body, headers } = await get(url);
    expect(body, url).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/);
    expect(headers['content-security-policy'], url).toContain("script-src 'self'");
    expect(headers['content-security-policy'], url).toContain("frame-ancestors 'self'");
    expect(headers['x-content-type-options'], url).toBe('nosniff');
    expect(headers['referrer-policy'], url).toBeDefined();
  }
});

test('An unknown path is a page with status 404, in the language of its country', async () => {
  const page = await get('/fr/rien-du-tout');
  expect(page.statusCode).toBe(404);
  expect(page.body).toContain('<html lang="fr-FR">');
  expect((await get('/nothing', { 'accept-language': 'de;q=0.8, nl' })).body).toContain('<html lang="nl-NL">');
  expect((await get('/xx/pets')).statusCode).toBe(404);
});

test('An unknown path of an API gives an error in JSON', async () => {
  for (const url of ['/gb/new-account-api/1.0/nothing', '/new-account-api/1.0/nothing', '/demo/api/nothing']) {
    const answer = await get(url, { accept: '*/*' });
    expect(answer.statusCode, url).toBe(404);
    expect(answer.json(), url).toHaveProperty('error.code', 'not-found');
  }
});

test('A page for a customer neither advertises nor offers to sign in', async () => {
  pages.visitor = robin;
  const { body } = await get('/gb/help/');
  pages.visitor = null;
  expect(body).toContain('for-customer');
  expect(body).not.toContain('/signin');
  expect((await get('/gb/help/')).body).toContain('/signin');
});

test('§2 A path without a country leads to the default one', async () => {
  const answer = await get('/');
  expect({ statusCode: answer.statusCode, location: answer.headers.location }).toEqual({
    statusCode: 302,
    location: '/gb/',
  });
});

test('The sign-in page uses the language of ?locale, else of the browser', async () => {
  expect((await get('/signin?locale=at')).body).toContain('<html lang="de-AT">');
  expect((await get('/signin', { 'accept-language': 'fr-CA,en;q=0.5' })).body).toContain('<html lang="fr-FR">');
  expect((await get('/signin?locale=klingon', { 'accept-language': 'ja' })).body).toContain('<html lang="en-GB">');
});

test('The sign-in page keeps the return URL if it is on this site', async () => {
  expect((await get('/signin?return=%2Faccount%2Fgb')).body).toContain('name="return" value="/account/gb"');
  for (const bad of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/%09/../..//x y',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'https:/evil.example',
    'http://www.shop.example.evil.example/',
    'http://www.shop.example@evil.example/',
    'http://robin:secret@www.shop.example/',
    'http://www.shop.example:8080/',
    'https://www.shop.example/',
    'http://evil.example/http://www.shop.example/',
    'data:text/html,http://www.shop.example/',
    'blob:http://www.shop.example/1',
    'http://www.shop.example\\@evil.example/',
    'evil.example',
    ['/gb/'],
    '',
  ]) {
    expect(safeReturn(bad, allows), String(bad)).toBeUndefined();
  }
  expect((await get('/signin?return=%2F%22%3E%3Cscript%3E')).body).not.toContain('<script>');
});

const allows = (origin: string): boolean => origin === 'http://www.shop.example';

test('The return URL leads to the original page, also on another allowed origin', async () => {
  expect(safeReturn('http://www.shop.example/blog/?a=b#c', allows)).toBe('http://www.shop.example/blog/?a=b#c');
  expect(safeReturn('HTTP://WWW.SHOP.EXAMPLE', allows)).toBe('http://www.shop.example/');
  // A header allows no characters beyond Latin-1.
  expect(safeReturn('/blog/zwölf-ђ?q=ж', allows)).toBe('/blog/zw%C3%B6lf-%D1%92?q=%D0%B6');
  const from = encodeURIComponent('http://localhost:3000/blog');
  const page = await get(`/signin?return=${from}`);
  expect(page.body).toContain('name="return" value="http://localhost:3000/blog"');
  expect(page.headers['content-security-policy']).toContain("form-action 'self' http://localhost:3000;");
  const { app } = await openPages({ demo: false });
  const live = await app.inject(`/signin?return=${from}`);
  expect(live.body).not.toContain('localhost:3000');
  expect(live.headers['content-security-policy']).toContain("form-action 'self';");
});

test('§2 Signing out by a link of the site ends the session; a link on another site asks first', async () => {
  for (const [path, site] of [
    ['/gb/signout/', 'same-origin'],
    ['/gb/signout', 'none'],
  ] as const) {
    const { statusCode, headers } = await get(path, { 'sec-fetch-site': site });
    expect({ statusCode, location: headers.location }).toEqual({ statusCode: 303, location: '/gb/signout/?done' });
  }
  expect(pages.signedOut).toBe(2);
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' },
  ]) {
    expect((await get('/gb/signout/', headers as Record<string, string>)).body).toContain(
      '<form method="post" action="/gb/signout/">',
    );
  }
  expect(pages.signedOut).toBe(2);
  const form = {
    method: 'POST',
    url: '/gb/signout/',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  } as const;
  expect((await pages.app.inject(form)).headers.location).toBe('/gb/signout/?done');
  expect(pages.signedOut).toBe(3);
});

test('§2 Back to the page after signing out signs out no customer, not even the next one', async () => {
  expect((await get('/gb/signout/?done', { 'sec-fetch-site': 'same-origin' })).body).toContain('You’re signed out');
  Object.assign(pages, { visitor: robin });
  expect((await get('/gb/signout/?done', { 'sec-fetch-site': 'same-origin' })).body).toContain('Sign out of Pawtal?');
  expect(pages.signedOut).toBe(0);
});

test('§1 A customer with an incomplete sign-up sees how to finish it; a complete one adds a dog', async () => {
  Object.assign(pages, { visitor: { ...robin, country: 'DE', locale: 'de-DE' }, complete: false });
  const { body } = await get('/signup/');
  expect(body).toContain('<html lang="de-DE">');
  expect(body).toContain('<h1>Schließ deine Registrierung ab</h1>');
  expect(body).toContain('&lt;robin&gt;@example.test');
  Object.assign(pages, { visitor: robin, complete: true });
  expect((await get('/gb/signup')).body).toMatch(/aria-current="step"\s*>\s*<h2>About your dog/);
});

test('§2 The footer is a fragment with the four groups, three networks and the copyright line', async () => {
  const { body, headers } = await get('/nl/footer/');
  expect(headers['content-type']).toContain('text/html');
  expect(body.match(/<section class="footer-group">/g)).toHaveLength(4);
  expect(body.match(/href="https:/g)).toHaveLength(3);
  expect(body).toContain('© 2026 Pawtal');
  expect(body).not.toMatch(/<html|<script|<style/);
});

test('Each tag has its own page, with attributes from a known list', async () => {
  const { body } = await get('/demo/widgets/account-check-in?pet=%22x&preview=&onclick=alert(1)&signed-out=content');
  expect(body).toContain('<account-check-in pet="&quot;x" signed-out="content" preview="">');
  expect((await get('/demo/widgets/account-nonsense')).statusCode).toBe(404);
});

test('Without demo mode there is no demo harness', async () => {
  const { app } = await openPages({ demo: false });
  expect((await app.inject('/demo/')).statusCode).toBe(404);
  expect((await app.inject('/signin')).body).not.toContain('/demo/');
});

test('/favicon.ico, which browsers request automatically, redirects to the icon', async () => {
  const { statusCode, headers } = await get('/favicon.ico');
  expect({ statusCode, location: headers.location }).toEqual({
    statusCode: 301,
    location: '/theme/pictures/logo-mark.svg',
  });
});

test('A failed sign-in announces its error once: in the description of the focused field', async () => {
  const { body } = await get('/signin?error=invalid');
  expect(body).not.toContain('role="alert"');
  expect(body).not.toContain('⚠');
  expect(body).toMatch(/aria-describedby="error"[^>]* autofocus/);
});

test('Where a country has no form for a declaration, its page explains that and offers none, also to a customer of another country', async () => {
  const [noForm, none] = ['There’s no form for this in your country.', 'Für dein Land gibt es hier kein Formular.'];
  for (const [path, segment, country] of [
    ['withdrawal', 'gb', 'GB'],
    ['cancel-contract', 'ie', 'IE'],
  ]) {
    Object.assign(pages, { visitor: null });
    const english = await get(`/${segment}/${path}/`);
    expect(english.body, path).toContain(noForm);
    expect(english.body, path).not.toMatch(/Say so here|End your subscription here/);
    expect((await get(`/de/${path}/`)).body, path).toMatch(/Sag es hier|Beende dein Abo hier/);
    Object.assign(pages, { visitor: { ...robin, country } });
    const german = await get(`/de/${path}/`);
    expect(german.body, path).toContain(none);
    expect(german.body, path).not.toMatch(/<account-(withdrawal|cancel-contract)|Sag es hier|Beende dein Abo hier/);
  }
});
