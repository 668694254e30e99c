import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { pageList } from '../../../demo/site/docs/page-list.ts';
import { elements } from '../../../src/package/manifest/elements.ts';
import { integrationKeys } from '../../../src/integrations/keys.ts';
import { keys } from '../../../src/page/config/keys.ts';
import { openPages } from './pages-app.ts';
import type { PagesApp } from './pages-app.ts';
import { conformanceAreas } from '../../../demo/site/docs/pages/backend/conformance-areas.ts';
import { connect } from '../../../demo/site/docs/pages/backend/connect.ts';
import { changesChecks, forGoodChecks } from '../../../demo/conformance/changes/index.ts';
import { areas } from '../../../demo/conformance/run.ts';

let pages: PagesApp;
beforeAll(async () => {
  pages = await openPages();
});
const get = async (url: string) => {
  const answer = await pages.app.inject({ url, headers: { host: 'shop.example' } });
  expect(answer.statusCode, url).toBe(200);
  return answer;
};
const escaped = (text: string): string => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll("'", '&#39;');

test('each tag has a page with its attributes, events, preview states and snippets', async () => {
  for (const { tag, attributes, events, states, parts } of elements) {
    const { body } = await get(`/demo/docs/${tag}`);
    for (const { name } of attributes) {
      expect(body, `${tag} ${name}`).toContain(`<th scope="row" role="rowheader"><code>${name}</code></th>`);
      expect(body, `${tag} ${name}`).toContain(`name="${name}"`);
    }
    for (const { name, detail } of events) {
      expect(body).toContain(`<code>${name}</code>`);
      expect(body).toContain(`<code>${escaped(detail)}</code>`);
    }
    for (const state of states) expect(body).toContain(`href="/demo/widgets/${tag}?preview=${state}"`);
    for (const { name } of parts) expect(body).toContain(`${tag}::part(${name})`);
    expect(body.replaceAll(/<[^>]*>/g, '')).toContain(`src=&quot;http://shop.example/account.js&quot;`);
  }
});

test('each page of the documentation has a title, a description, and no inline script or style', async () => {
  for (const { path, title, about } of pageList) {
    const { body, headers } = await get(`/demo/docs/${path}`);
    expect(body).toMatch(new RegExp(`<h1>\\s*${title}\\s*</h1>`));
    expect(body).toContain(escaped(about));
    expect(body, path).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+="/);
    expect(headers['content-security-policy']).toContain("frame-src 'self'");
  }
});

test('llms.txt lists every tag and page', async () => {
  const { body, headers } = await get('/llms.txt');
  expect((await get('/demo/docs/llms.txt')).body).toBe(body);
  expect(headers['content-type']).toContain('text/plain');
  for (const path of [...elements.map(({ tag }) => tag), ...pageList.map((each) => each.path)])
    expect(body).toContain(`http://shop.example/demo/docs/${path})`);
  expect(body).toContain('--account-accent');
  expect(body).toMatch(/^# Pawtal\n\n> /);
});

test('llms-full.txt has the text of every page and tag, and its code', async () => {
  const { body, headers } = await get('/llms-full.txt');
  expect(headers['content-type']).toContain('text/plain');
  for (const { title } of pageList) expect(body).toContain(`# ${title}\n`);
  for (const { tag, attributes } of elements) {
    const page = body.slice(body.indexOf(`# <${tag}>`));
    for (const { name } of attributes) expect(page, tag).toContain(`\`${name}\``);
  }
  expect(body).toContain('```\n<!-- in the head -->\n<script type="module" src="http://shop.example/account.js"');
  expect(body.replaceAll(/```.*?```|`[^`]*`/gs, '')).not.toMatch(/<\/?(p|td|th|code|section|span)\b|&\w+;|\ue000/);
});

test('the table of the configuration has every key of tags and integrations', async () => {
  const { body } = await get('/demo/docs/configuration');
  for (const { name } of [...keys, ...integrationKeys]) expect(body).toContain(`<code>data-${name}</code>`);
});

test('§6 each snippet to copy decides who sees the page: a tag without signed-out sends all visitors to sign in', async () => {
  const plain = (markup: string): string =>
    markup
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&');
  const isClosed = new Set(elements.filter(({ open }) => !open).map(({ tag }) => tag));
  const undecided = (code: string): string[] =>
    [...code.matchAll(/<(account-[\w-]+)([^>]*)>|\[account widget="([\w-]+)"([^\]]*)\]/g)]
      .filter(([, tag, , widget]) => isClosed.has(tag ?? `account-${widget}`))
      .filter(([whole]) => !/signed-?out=|preview/i.test(whole))
      .map(([whole]) => whole);
  const found: string[] = [];
  for (const path of [...elements.map(({ tag }) => tag), ...pageList.map((each) => each.path)])
    for (const [, code = ''] of (await get(`/demo/docs/${path}`)).body.matchAll(/<pre[^>]*>(.*?)<\/pre>/gs))
      found.push(...undecided(plain(code)).map((each) => `${path}: ${each}`));
  const documents = ['README.md', 'src/package/npm/README.md'].map((file) => readFileSync(file, 'utf8'));
  for (const text of [...documents, (await get('/llms.txt')).body])
    for (const [, code = ''] of text.matchAll(/```\w+\n(.*?)```/gs)) found.push(...undecided(code));
  expect(found).toEqual([]);
});

test('the page about backends lists all checks of the conformance run, in their order', () => {
  const asked = [...Object.keys(areas), ...Object.keys(changesChecks), ...Object.keys(forGoodChecks)];
  expect(Object.keys(conformanceAreas)).toEqual(asked);
  const { markup } = connect.content('https://shop.example');
  for (const name of asked) expect(markup).toContain(`<code>${name}</code>`);
  expect(markup).toContain('npm run conformance');
});
