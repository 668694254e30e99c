import { assert, asyncProperty, array, nat, record, constantFrom } from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Lanes } from '../../../../demo/backend/platform/queue/lanes.ts';
import type { Sender } from '../../../../demo/backend/platform/queue/lanes.ts';

/*
 * Lanes on a fake clock: a receiver answers after so many milliseconds, never, or fails. The senders of mails,
 * reminders and payments are tried with real sockets in `receivers.test.ts`.
 */

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Letter {
  receiver: string;
  /** Milliseconds until the answer; Infinity: there is none. */
  answer: number;
}

const bounds = { quick: { each: 4, all: 12 }, slow: { each: 8, all: 80 }, limit: 10_000 } as const;
const never = Infinity;

/** A queue, in the order in which its letters are due, and what became of each: the time of its answer or failure. */
function queueOf(letters: readonly Letter[], more: Partial<Sender<Letter>> = {}) {
  const waiting = [...letters];
  const ended = new Map<Letter, { at: number; isSent: boolean }>();
  const open = new Map<string, number>();
  let mostOpen = 0;
  const start = performance.now();
  const sender: Sender<Letter> = {
    name: 'letters',
    ...bounds,
    take: async (busy) => {
      const index = waiting.findIndex(({ receiver }) => !busy.includes(receiver));
      return index < 0 ? undefined : waiting.splice(index, 1)[0];
    },
    receiverOf: ({ receiver }) => receiver,
    send: (letter) => {
      open.set(letter.receiver, (open.get(letter.receiver) ?? 0) + 1);
      mostOpen = Math.max(mostOpen, ...open.values());
      return new Promise<void>((resolve) => {
        if (letter.answer === never) return;
        setTimeout(() => {
          ended.set(letter, { at: performance.now() - start, isSent: true });
          resolve();
        }, letter.answer);
      }).finally(() => open.set(letter.receiver, open.get(letter.receiver)! - 1));
    },
    fail: async (letter) => {
      open.set(letter.receiver, open.get(letter.receiver)! - 1);
      ended.set(letter, { at: performance.now() - start, isSent: false });
    },
    ...more,
  };
  const errors: Error[] = [];
  const lanes = new Lanes(sender, (error) => errors.push(error));
  const run = async (): Promise<void> => {
    while (await lanes.step()) continue;
  };
  return { lanes, run, ended, errors, waiting, most: () => mostOpen };
}

const finish = async (work: Promise<unknown>): Promise<void> => {
  let isOver = false;
  void work.then(() => (isOver = true));
  while (!isOver) await vi.advanceTimersByTimeAsync(100);
};

const lettersTo = (receiver: string, count: number, answer: number): Letter[] =>
  Array.from({ length: count }, () => ({ receiver, answer }));

describe('DECISIONS.md#lanes One receiver never delays another', () => {
  test('However many letters to receivers that never answer are due before it, one to another receiver is answered within two seconds', async () => {
    await assert(
      asyncProperty(
        array(record({ receiver: nat(11), answer: constantFrom(never, 3000, 60_000) }), { maxLength: 400 }),
        async (hanging) => {
          const own: Letter = { receiver: 'own', answer: 20 };
          const letters = hanging.map(({ receiver, answer }) => ({ receiver: `slow-${receiver}`, answer }));
          const { run, ended } = queueOf([...letters, own]);
          await finish(run());
          expect(ended.get(own)!.at).toBeLessThan(2000);
          expect(ended.get(own)!.isSent).toBe(true);
          // Nothing is lost: each has its answer, or failed at its time limit.
          expect(ended.size).toBe(letters.length + 1);
        },
      ),
      { numRuns: 30 },
    );
  });

  test('A hanging letter delays the others to the same receiver little, until the receiver has too many open', async () => {
    const own: Letter = { receiver: 'one', answer: 20 };
    const { run, ended } = queueOf([...lettersTo('one', 7, never), own]);
    await finish(run());
    expect(ended.get(own)!.at).toBeLessThan(1100);
  });

  test('A receiver has no more than its bounds open at once, and a queue of one receiver is worked off at its own pace', async () => {
    const { run, ended, most } = queueOf(lettersTo('one', 100, 100));
    await finish(run());
    expect([...ended.values()].every(({ isSent }) => isSent)).toBe(true);
    expect(most()).toBe(bounds.quick.each);
    expect(Math.max(...[...ended.values()].map(({ at }) => at))).toBeLessThan(4000);
    const hanging = queueOf(lettersTo('one', 100, never));
    await finish(hanging.run());
    expect(hanging.most()).toBeLessThanOrEqual(bounds.quick.each + bounds.slow.each);
  });

  test('A try ends at its time limit, also if the sender ignores the signal; its failure is stored once', async () => {
    const aborted: unknown[] = [];
    const failures: string[] = [];
    const { run } = queueOf(lettersTo('one', 1, never), {
      send: (_letter, signal) => {
        signal.addEventListener('abort', () => aborted.push(signal.reason));
        return new Promise(() => {});
      },
      fail: async (_letter, { message }) => void failures.push(message),
    });
    await finish(run());
    expect(aborted).toHaveLength(1);
    expect(failures).toEqual(['No whole answer within 10 s']);
  });

  test('A failure that can’t be stored is reported, and frees the lane', async () => {
    const { run, errors } = queueOf(lettersTo('one', 20, 10), {
      send: () => Promise.reject(new Error('refused')),
      fail: () => Promise.reject(new Error('The database is away')),
    });
    await finish(run());
    expect(errors.map(({ message }) => message)).toEqual(Array(20).fill('The database is away'));
  });

  test('The end waits for what is under way', async () => {
    const { lanes, ended } = queueOf(lettersTo('one', 3, 1000));
    await lanes.step();
    await finish(lanes.end());
    expect(ended.size).toBe(3);
  });
});

test('A lease is renewed while a try is open, and no longer, also if a renewal fails', async () => {
  const slow = { receiver: 'a', answer: 3500 };
  const renewed: Letter[] = [];
  const renew = (letter: Letter): Promise<void> => {
    renewed.push(letter);
    return renewed.length === 1 ? Promise.reject(new Error('away')) : Promise.resolve();
  };
  const { run, errors } = queueOf([slow, { receiver: 'b', answer: 10 }], { renewal: { every: 1000, renew } });
  const running = run();
  await vi.advanceTimersByTimeAsync(20_000);
  await running;
  expect(renewed).toEqual([slow, slow, slow]);
  expect(errors).toEqual([]);
});

test('A row that is due once the one before it has ended is sent in the same run, however long a search takes', async () => {
  const sleep = (time: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, time));
  const search = record({ before: nat(30), after: nat(30) });
  await assert(
    asyncProperty(
      array(nat(30), { minLength: 1, maxLength: 8 }),
      array(search, { minLength: 1, maxLength: 8 }),
      async (answers, searches) => {
        const letters = answers.map((answer) => ({ receiver: 'one', answer }));
        const { run, ended, waiting } = queueOf(letters, {
          take: async () => {
            const taken = letters.length - waiting.length;
            const { before, after } = searches[taken % searches.length]!;
            await sleep(before);
            // The instant at which a database looks.
            const letter = ended.size === taken ? waiting.shift() : undefined;
            await sleep(after);
            return letter;
          },
        });
        await finish(run());
        expect(ended.size).toBe(letters.length);
      },
    ),
  );
});
