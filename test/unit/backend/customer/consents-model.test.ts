import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { newsReader } from '../../../support/backend/consents.ts';
import type { NewsReader } from '../../../support/backend/consents.ts';
import { runs } from '../../../support/project/length.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

type Step =
  | { do: 'on' | 'off' | 'stop' | 'tabs' }
  | { do: 'press'; link: number }
  | { do: 'move'; to: number }
  | { do: 'wait'; days: number };
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('on', 'off', 'stop', 'tabs') }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('press'), link: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('move'), to: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait'), days: fc.integer({ min: 1, max: 7 }) }) },
);
const addresses = ['robin@example.test', 'robin@one.test', 'robin@two.test'];

/** What a history of steps means, from the rules alone. */
class Model {
  on = false;
  address = addresses[0]!;
  /** The days since each mail. */
  sent: { age: number; state: 'open' | 'used' | 'void' }[] = [];

  get asked(): boolean {
    return !this.on && this.sent.some(({ age, state }) => state === 'open' && age < 7);
  }
  mayAsk(): boolean {
    return this.sent.filter(({ age }) => age < 1).length < 3;
  }
  ask(): void {
    this.sent.push({ age: 0, state: 'open' });
  }
  end(): void {
    this.on = false;
    for (const each of this.sent) each.state = 'void';
  }
  /** Returns whether the page shows that the news are on. */
  press(index: number): boolean {
    const link = this.sent[index]!;
    if (link.age >= 7 || link.state === 'void') return false;
    for (const each of this.sent) if (each.state === 'open') each.state = 'used';
    this.on = true;
    return true;
  }
  move(to: string): void {
    const isWanted = this.on || this.asked;
    this.address = to;
    this.end();
    if (isWanted && this.mayAsk()) this.ask();
  }
}

async function take(robin: NewsReader, model: Model, made: Step, secret: string): Promise<void> {
  if (made.do === 'wait') {
    await robin.wait(made.days);
    for (const each of model.sent) each.age += made.days;
  } else if (made.do === 'on') {
    const { statusCode } = await robin.choose(true);
    const asks = !model.on;
    expect(statusCode).toBe(asks && !model.mayAsk() ? 429 : 200);
    if (asks && statusCode === 200) model.ask();
  } else if (made.do === 'off' || made.do === 'stop') {
    const { statusCode } = await (made.do === 'off'
      ? robin.choose(false)
      : robin.form(`/mail/stop/news/${secret}`, {}));
    expect(statusCode).toBe(200);
    model.end();
  } else if (made.do === 'tabs') {
    const { length } = await robin.pathsOf('news-confirm');
    await Promise.all([robin.choose(true), robin.choose(false)]);
    await robin.choose(false);
    model.end();
    for (let sent = length; sent < (await robin.pathsOf('news-confirm')).length; sent += 1)
      model.sent.push({ age: 0, state: 'void' });
  } else if (made.do === 'move') {
    const to = addresses[made.to]!;
    if (to === model.address) return;
    await robin.moveTo(to);
    model.move(to);
  } else if (made.do === 'press') {
    const paths = await robin.pathsOf('news-confirm');
    if (paths.length === 0) return;
    const index = made.link % paths.length;
    // Two tabs at once.
    const pressed = await Promise.all([robin.press(paths[index]!), robin.press(paths[index]!)]);
    const status = model.press(index) ? 200 : 410;
    expect(pressed.map(({ statusCode }) => statusCode)).toEqual([status, status]);
  }
}

test('DECISIONS.md#consents The record has the state in its last row after any steps: on after a press for the present address alone', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const { kysely } = backend.database;
      const robin = await newsReader(backend);
      const { mail_secret: secret } = await kysely
        .selectFrom('customers')
        .select('mail_secret')
        .where('public_id', '=', 'c-robin')
        .executeTakeFirstOrThrow();
      const model = new Model();
      let before = await robin.rows();
      for (const made of steps) {
        await take(robin, model, made, secret);
        const { on, asked } = await robin.news();
        expect({ on, asked: Boolean(asked) }).toEqual({ on: model.on, asked: model.asked });
        const kept = await robin.rows();
        const last = kept.at(-1);
        expect(on).toBe(last?.state === 'on' && last.email === model.address && last.source === 'confirmation');
        expect(kept.slice(0, before.length).map(({ id, state }) => [id, state])).toEqual(
          before.map(({ id, state }) => [id, state]),
        );
        before = kept;
      }
    }),
    { numRuns: runs(20, 150) },
  );
});
