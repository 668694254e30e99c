/*
 * `npm run after-restore`: prints what is held since the database was restored, starts a hold, or decides what becomes of it:
 * `npm run after-restore -- --help`.
 */
import { parseArgs } from 'node:util';
import { countHeld, decide, choices, heldKinds, JobsBehind, readHold, startHold } from '../jobs/restore/hold.ts';
import { openPlace } from '../platform/database/open.ts';
import { readShopTime } from '../platform/database/shop-clock.ts';
import { printResult } from './print-result.ts';

const help = `npm run after-restore -- [--at <time>] [--mails send|skip] [--reminders send|skip] [--charges ask]

  --at <time>          the time to which the database was restored, as 2026-11-29T06:00:00Z: holds mails, reminders and
                       charges. Run it before the processes start. They do the same where they find that the database
                       is behind the file next to DATA_DIR (data.marker)
  --mails <decision>   send what is held, or skip it: mails that were sent after that time would be sent again
  --reminders <…>      the same
  --charges ask        asks the payment provider: each charge has the same key as before, so that it answers what it did
  --database <place>   a URL of PostgreSQL or the folder of an embedded database whose server is stopped;
                       default DATABASE_URL

Without options it prints what is held. Mails to sign in with, and those of changes that customers make since, are sent.
`;

/** A wrong word in the command. */
class WrongWord extends Error {}

/** Runs the command with these words. Returns what it prints. @throws what is wrong */
export async function runAfterRestore(words: string[], open = openPlace): Promise<string> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: words,
    options: { at: text, mails: text, reminders: text, charges: text, database: text, help: { type: 'boolean' } },
  });
  if (values.help) return help;
  const at = values.at === undefined ? undefined : new Date(values.at);
  if (at && Number.isNaN(at.getTime()))
    throw new WrongWord(`--at is "${values.at}": write a time as 2026-11-29T06:00:00Z.`);
  for (const kind of heldKinds)
    if (values[kind] !== undefined && !choices[kind].includes(values[kind]))
      throw new WrongWord(`--${kind} is "${values[kind]}": write ${choices[kind].join(' or ')}.`);
  const database = await open(values.database);
  try {
    const { kysely } = database;
    const lines: string[] = [];
    if (at) await startHold(kysely, at);
    const { kinds } = await readHold(kysely);
    for (const kind of heldKinds) {
      const decision = values[kind];
      if (decision === undefined) continue;
      if (!kinds.includes(kind)) throw new WrongWord(`No ${kind} are held.`);
      lines.push(`${kind}: ${await decide(kysely, kind, decision, await readShopTime(kysely))}, ${decision}`);
    }
    const { kinds: left, restoredTo } = await readHold(kysely);
    const counts = await countHeld(kysely);
    if (left.length > 0) lines.push(`Restored to ${restoredTo!.toISOString()}. Held until you decide:`);
    else lines.push('Nothing is held.');
    for (const kind of left) lines.push(`  ${kind}: ${counts[kind]} (--${kind} ${choices[kind].join('|')})`);
    return `${lines.join('\n')}\n`;
  } finally {
    await database.close();
  }
}

if (import.meta.main)
  await printResult(runAfterRestore, (error) => error instanceof WrongWord || error instanceof JobsBehind);
