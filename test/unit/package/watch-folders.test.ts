import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { watchFolders } from '../../../demo/start/watch-folders.ts';

const root = mkdtempSync(join(tmpdir(), 'pawtal-watch-'));
afterAll(() => rmSync(root, { recursive: true }));

const seen: string[] = [];
/** Waits until this change is noticed, and forgets it and what came before. */
const expectNoticed = async (file: string): Promise<void> => {
  await vi.waitFor(() => expect(seen).toContain(join(root, file)), { timeout: 5000, interval: 5 });
  seen.length = 0;
};
/** As editors save that never leave half a file. */
function replace(file: string): void {
  writeFileSync(join(root, `${file}.new`), String(Math.random()));
  renameSync(join(root, `${file}.new`), join(root, file));
}

test('Each save of a file is noticed, also by an editor that replaces the file, and in folders that come later', async () => {
  mkdirSync(join(root, 'early'));
  writeFileSync(join(root, 'early/one.ts'), '');
  watchFolders([root], (file) => seen.push(file));
  for (const file of ['early/one.ts', 'early/one.ts', 'early/one.ts']) {
    replace(file);
    await expectNoticed(file);
  }
  mkdirSync(join(root, 'late/deep'), { recursive: true });
  writeFileSync(join(root, 'late/deep/two.ts'), '');
  await expectNoticed('late/deep/two.ts');
  for (const file of ['late/deep/two.ts', 'late/deep/two.ts']) {
    replace(file);
    await expectNoticed(file);
  }
  rmSync(join(root, 'late'), { recursive: true });
  mkdirSync(join(root, 'late'));
  writeFileSync(join(root, 'late/three.ts'), '');
  await expectNoticed('late/three.ts');
  replace('late/three.ts');
  await expectNoticed('late/three.ts');
});
