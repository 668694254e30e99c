import { mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { forgetOld } from '../../../src/package/build/keep.ts';

test('chunks of earlier builds are kept for some days for open pages; older ones are deleted with their compressed copies', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pawtal-keep-'));
  const now = Date.UTC(2026, 10, 21);
  const ages = {
    'new-1.js': 40,
    'new-1.js.br': 40,
    'kept-1.js': 29,
    'kept-1.js.br': 29,
    'old-1.js': 30,
    'old-1.js.br': 31,
  };
  for (const [name, days] of Object.entries(ages)) {
    writeFileSync(join(folder, name), '');
    const seconds = now / 1000 - days * 24 * 60 * 60;
    utimesSync(join(folder, name), seconds, seconds);
  }
  expect(forgetOld(folder, new Set(['new-1.js']), 30, now).toSorted()).toEqual(['old-1.js', 'old-1.js.br']);
  expect(readdirSync(folder).toSorted()).toEqual(['kept-1.js', 'kept-1.js.br', 'new-1.js', 'new-1.js.br']);
  expect(forgetOld(folder, new Set(['new-1.js']), 0, now)).toEqual(['kept-1.js', 'kept-1.js.br']);
});
