import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockDirectory } from '../../../demo/backend/platform/database/lock.ts';

const folder = 'demo/backend/commands';
/** Those that open it without further words. */
const opening = ['webhooks.ts', 'mails.ts', 'jobs.ts', 'payments.ts', 'leave-reasons.ts', 'after-restore.ts'];
/** Every command that opens the database. */
const commands = readdirSync(folder).filter(
  (name) => name.endsWith('.ts') && /\bopen(?:Place|Embedded|Server)\b/.test(readFileSync(`${folder}/${name}`, 'utf8')),
);

let used: string;
let unlock: () => void;
beforeAll(() => {
  used = mkdtempSync(path.join(tmpdir(), 'used-'));
  mkdirSync(path.join(used, 'postgres'));
  unlock = lockDirectory(used);
});
afterAll(() => {
  unlock();
  rmSync(used, { recursive: true });
});

const run = (name: string, environment: NodeJS.ProcessEnv): Promise<{ code: number | null; error: string }> =>
  new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], ...environment };
    const child = execFile(process.execPath, [`${folder}/${name}`], { env }, (_, __, error) =>
      resolve({ code: child.exitCode, error }),
    );
  });

test('There are commands that open the database', () => {
  expect(commands).toEqual(expect.arrayContaining(opening));
});

test.each(commands)(
  'npm run %s ends with a sentence, where a server uses the embedded database or there is none',
  async (name) => {
    for (const environment of [{ DATA_DIR: used }, { DATABASE_URL: 'postgres://a:b@127.0.0.1:9/c' }]) {
      const { code, error } = await run(name, environment);
      // Without words, some print how they are used.
      expect(code, error).toBe(error ? 1 : 0);
      expect(error).not.toMatch(/^ {4}at /m);
      if (opening.includes(name)) expect(error).toMatch(/^The (?:data directory|database at) .*\.\n$/);
    }
  },
);
