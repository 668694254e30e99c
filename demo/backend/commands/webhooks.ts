/* `npm run webhooks`: lists the receivers of events and what waits for them, sends events again, and switches a receiver on. */
import { parseArgs } from 'node:util';
import { dropEvents, receiverStates, replay, retryEvents, stuckEvents, switchOn } from '../events/stuck.ts';
import type { Database } from '../platform/database/open.ts';
import { openPlace } from '../platform/database/open.ts';
import { checkKeys, columnsOf, decided, timeOf, triedCells, triedColumns, WrongWord } from './decide.ts';
import { printResult } from './print-result.ts';

const help = `npm run webhooks -- [list | on <receiver> | replay --from <day> [<receiver>…] | retry <key>… | drop <key>…]

  list                 the receivers of WEBHOOKS with what waits for each, and the events whose last try failed (default)
  on <receiver>        switches a receiver on again that has failed for three days, and sends what waits for it
  replay --from <day>  sends the events again that were recorded since that day (UTC), with the same ids and in the same order;
                       to all receivers, or to those that are named. --until <day>: none of that day or later
  retry <key>…         tries these at once; --all: all that have no further tries
  drop <key>…          gives these up, so that their customers' later events follow; --all: all that have no further tries
  --limit <n>          events in the list; default 20
  --database <…>       a URL of PostgreSQL or the folder of an embedded database whose server is stopped; default DATABASE_URL

A key is the customer's number and the event's, as 17:4233. Receivers know an event by its webhook-id. Times are UTC.
`;

const time = (at: Date | null): string => (at ? timeOf(at) : '-');

function dayOf(option: string, text: string): Date {
  const day = new Date(`${text}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text)
    throw new WrongWord(`--${option} is "${text}": write a day as 2026-11-01.`);
  return day;
}

async function list({ kysely }: Database, limit: number): Promise<string> {
  const receivers = await receiverStates(kysely);
  if (receivers.length === 0) return 'There are no receivers: set WEBHOOKS and start the processes.\n';
  const found = await stuckEvents(kysely, limit);
  const states = columnsOf([
    ['receiver', 'state', 'since', 'waiting', 'oldest', 'failed', 'last accepted'],
    ...receivers.map(({ name, state, since, waiting, oldest, failed, last_accepted_at }) => [
      name,
      state,
      time(since),
      String(waiting),
      time(oldest),
      String(failed),
      time(last_accepted_at),
    ]),
  ]);
  if (found.length === 0) return states;
  return `${states}\n${columnsOf([
    ['key', 'webhook-id', 'receiver', 'event', ...triedColumns],
    ...found.map((event) => [event.key, event.event_id, event.receiver, event.type, ...triedCells(event)]),
  ])}`;
}

/** Runs the command with these words. Returns what it prints. @throws what is wrong */
export async function runWebhooks(words: string[], open = openPlace): Promise<string> {
  const text = { type: 'string' } as const;
  const isSet = { type: 'boolean', default: false } as const;
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { from: text, until: text, limit: text, database: text, all: isSet, help: isSet },
  });
  const { from, until, limit = '20', all } = values;
  if (values.help) return help;
  const [verb = 'list', ...names] = positionals;
  if (!['list', 'on', 'replay', 'retry', 'drop'].includes(verb))
    throw new WrongWord(`"${verb}" is no verb: write list, on, replay, retry or drop.`);
  if (!/^[1-9]\d*$/.test(limit)) throw new WrongWord(`--limit is "${limit}": write a number.`);
  const isByKey = verb === 'retry' || verb === 'drop';
  if (isByKey && names.length === 0 && !all) throw new WrongWord(`Name the events to ${verb}, or write --all.`);
  if (isByKey) checkKeys(names);
  if (verb === 'on' && names.length !== 1) throw new WrongWord('Name the receiver to switch on.');
  if (verb === 'replay' && from === undefined) throw new WrongWord('Name the first day: --from 2026-11-01.');
  const span = {
    from: dayOf('from', from ?? '2000-01-01'),
    until: dayOf('until', until ?? '9999-01-01'),
    receivers: names,
  };
  const database = await open(values.database);
  try {
    const { kysely } = database;
    const known = (await receiverStates(kysely)).map(({ name }) => name);
    const unknown = isByKey || verb === 'list' ? undefined : names.find((name) => !known.includes(name));
    if (unknown !== undefined)
      throw new WrongWord(`There is no receiver ${unknown}: write ${known.join(', ') || 'WEBHOOKS first'}.`);
    const keys = all ? ('all' as const) : names;
    if (verb === 'on') return `Switched on. Events to send: ${await switchOn(kysely, names[0]!)}\n`;
    if (verb === 'replay') return `Events to send again: ${await replay(kysely, span)}\n`;
    if (verb === 'retry') return decided('Tried again', await retryEvents(kysely, keys), keys);
    if (verb === 'drop') return decided('Dropped', await dropEvents(kysely, keys), keys);
    return await list(database, Number(limit));
  } finally {
    await database.close();
  }
}

if (import.meta.main) await printResult(runWebhooks, (error) => error instanceof WrongWord);
