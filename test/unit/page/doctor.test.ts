import { describe, expect, test, vi } from 'vitest';
import { readSource } from '../../../demo/site/docs/examine/read-source.ts';
import type { Patient } from '../../../src/page/doctor/read-document.ts';
import type { ExaminedPage } from '../../../src/page/doctor/rules/page.ts';
import { summarise } from '../../../src/page/doctor/rules/problem.ts';
import type { Problem } from '../../../src/page/doctor/rules/problem.ts';
import { scriptProblems } from '../../../src/page/doctor/rules/script.ts';
import { watchChunks, watchPolicy } from '../../../src/page/doctor/blocked.ts';

const cdn = 'https://cdn.shop.example';

describe('A policy of the page that stops the script’s files', () => {
  const stopped = ['account-shop', 'account-profile'];
  /** What the badge lists after the page's policy has stopped these files of the script, and with them the tags. */
  function listed(files: readonly string[], effectiveDirective: string, disposition: string): string[] {
    const page = { querySelectorAll: (found: string) => [{ localName: found.replace(/\[.*/, '') }] };
    vi.stubGlobal('document', Object.assign(new EventTarget(), page));
    vi.stubGlobal('location', new URL('https://shop.example/'));
    vi.stubGlobal('customElements', { get: () => undefined });
    const loader = {
      tags: Object.fromEntries(stopped.map((tag) => [tag, {}])),
      address: `${cdn}/account.js`,
    } as Patient;
    const found: Problem[] = [];
    const report = (problem: Problem): void => void found.push(problem);
    watchPolicy(loader, () => [], report);
    watchChunks(loader, report);
    for (const file of files) {
      const violation = { blockedURI: `${cdn}/account/assets/${file}.js`, effectiveDirective, disposition };
      document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), violation));
    }
    return summarise(found).map(({ text }) => text);
  }
  const tags = stopped.map((tag) => `<${tag}> could not be loaded, so its own content stays.`);
  const rules = (directive: string, stop: string): string =>
    `This page’s rules (${directive}) ${stop} the widgets from loading from ${cdn}.`;

  test.each(['script-src', 'script-src-elem', 'connect-src'])(
    'is one problem, however many files and tags it stops: %s',
    (directive) => {
      expect(listed(['shop', 'shared', 'react'], directive, 'enforce')).toEqual([rules(directive, 'stop')]);
    },
  );

  test('explains no tag without it if it only reports, stops pictures or nothing', () => {
    expect(listed(['shop', 'shared'], 'script-src', 'report')).toEqual([...tags, rules('script-src', 'would stop')]);
    expect(listed(['box', 'dog'], 'img-src', 'enforce')).toEqual([...tags, rules('img-src', 'stop')]);
    expect(listed([], '', '')).toEqual(tags);
  });
});

describe('A script tag of another origin is a second copy', () => {
  const addresses = [`${cdn}/account.js`, 'https://shop.example/account.js'] as const;
  const { elements } = readSource(addresses.map((src) => `<script type="module" src="${src}"></script>`).join('\n'));
  const page = { elements, url: new URL('https://shop.example/') } as ExaminedPage;

  test.each([
    ['none has run', undefined],
    ['the first has run', { [addresses[0]]: '1.2.0' }],
    ['the second has run', { [addresses[1]]: '1.2.0' }],
    ['both have run', { [addresses[0]]: '1.2.0', [addresses[1]]: '1.2.0' }],
  ])('whether or not it has loaded: %s', (_, copies) => {
    const [problem, ...others] = scriptProblems(page, copies);
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ text: expect.stringMatching(/^Several copies/), at: { line: 2 } });
    for (const address of addresses) expect(problem!.text).toContain(address);
  });

  test('of two versions', () => {
    const copies = { [addresses[0]]: '1.2.0', [addresses[1]]: '1.3.0' };
    expect(scriptProblems(page, copies).map(({ text }) => text)).toEqual([
      `Two versions of the script are on this page: 1.2.0 from ${addresses[0]}, 1.3.0 from ${addresses[1]}.`,
    ]);
  });
});
