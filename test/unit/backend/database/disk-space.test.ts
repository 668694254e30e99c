import { existsSync, mkdirSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { beforeEach, expect, test, vi } from 'vitest';
import type { MockInstance } from 'vitest';
import { openEmbedded } from '../../../../demo/backend/platform/database/open.ts';

vi.mock('node:fs', async (original) => ({ ...(await original<object>()), statfsSync: vi.fn() }));

const free = (megabytes: number | undefined): void =>
  void vi.mocked(statfsSync).mockImplementation(() => {
    if (megabytes === undefined) throw new Error('ENOSYS');
    return { bavail: megabytes * 1000, bsize: 1000, blocks: 1 } as unknown as ReturnType<typeof statfsSync>;
  });

let directory: string;
let create: MockInstance;
beforeEach(() => {
  vi.restoreAllMocks();
  directory = join(mkdtempSync(join(tmpdir(), 'pawtal-space-')), 'data');
  // What PGlite throws on a full disk has no message.
  create = vi.spyOn(PGlite, 'create').mockRejectedValue(Object.assign(new Error('x'), { message: undefined }));
});

test('A new database on a disk that is nearly full is refused with a sentence that names the reason, and nothing is written', async () => {
  for (const megabytes of [0, 5, 63]) {
    free(megabytes);
    await expect(openEmbedded(directory)).rejects.toThrow(
      `The disk of "${directory}" is nearly full (${megabytes} MB are free): free at least 64 MB, or set DATA_DIR to a folder on another disk.`,
    );
    expect(create).not.toHaveBeenCalled();
    expect(existsSync(directory)).toBe(false);
  }
});

test('A database that can’t be opened for want of space names the disk, and with space the folder', async () => {
  mkdirSync(join(directory, 'postgres'), { recursive: true });
  free(3);
  await expect(openEmbedded(directory)).rejects.toThrow(/nearly full \(3 MB are free\)/);
  // The lock is given back.
  expect(existsSync(join(directory, 'lock.pid'))).toBe(false);
  for (const megabytes of [500, undefined]) {
    free(megabytes);
    await expect(openEmbedded(directory)).rejects.toThrow(`The database in "${directory}" can't be opened`);
  }
});
