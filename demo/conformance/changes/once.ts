import type { GenericSchema, InferOutput } from 'valibot';
import { versionedIn } from '../../../src/contract/version-in.ts';
import type { Answer } from '../client.ts';
import { expectBody, expectEqual, expectStatus } from '../expect.ts';
import { expectFailure } from '../refused.ts';
import { Misfit } from '../report.ts';
import type { World } from '../world.ts';
import { expectSameAsPreview, expectSameAsRead } from './same-as-read.ts';

/** A reversible change. */
export interface Effect<S extends GenericSchema> {
  title: string;
  where: string;
  path: string;
  body: object;
  /** Another body, which must be refused when sent with the same key. */
  otherBody: object;
  response: S;
  /** Reads the present state of what is changed, without versions. */
  state: () => Promise<unknown>;
  /** What the whole answer repeats, if a read does: how it reads from then on. */
  whole?: () => Promise<object>;
  /** The response of the change's preview. */
  previewed?: object | undefined;
  /** The response of the call that reverts the change, where it is another call. */
  restored?: GenericSchema;
  /** The version before the change, where the body has none. */
  version?: number;
  /** Reads what the response should have been, where it doesn't fit. Without it, such a change isn't reverted. */
  reread?: () => Promise<InferOutput<S>>;
  /** The body that reverts the change, built after the change was made. */
  restore: (changed: InferOutput<S>) => Promise<{ path: string; body: object }> | { path: string; body: object };
}

export const send = (
  { ask, specOnly }: Pick<World, 'ask' | 'specOnly'>,
  path: string,
  body: object | undefined,
  key: string = crypto.randomUUID(),
): Promise<Answer> =>
  ask(path, { method: 'POST', headers: specOnly ? {} : { 'idempotency-key': key }, ...(body && { body }) });

const outcomeRule = 'DECISIONS.md#bodies: the new state';

/** Checks that the response of a change has the same values as the reads after it, and as its preview. */
export async function checkOutcome(
  world: World,
  { title, whole, previewed }: Pick<Effect<GenericSchema>, 'title' | 'whole' | 'previewed'>,
  answer: Answer,
  outcome: object,
): Promise<void> {
  await world.report.check(`${title}: the response has the values of later reads`, outcomeRule, () =>
    expectSameAsRead(world, answer, outcome, whole),
  );
  if (previewed)
    await world.report.check(`${title} does the same as its preview`, outcomeRule, () =>
      expectSameAsPreview(previewed, outcome, answer.asked),
    );
}

/** DECISIONS.md#versions: without another one, other pages and tabs notice nothing of the change. Some platforms have checksums. */
function expectNextVersion(seen: number, outcome: object, asked: string): void {
  const { version } = versionedIn(outcome) ?? {};
  if (version === seen)
    throw new Misfit(`another "version" than ${seen}, since this has changed`, String(version), asked);
}

const keyRule = 'DECISIONS.md#idempotency';

/**
 * Makes the change, repeats it with its key, sends another body with that key, then reverts twice at once with one key.
 * Expects one effect each for the change and for the revert.
 */
export async function checkEffect<S extends GenericSchema>(world: World, effect: Effect<S>): Promise<void> {
  const { report } = world;
  const { title, where, path, body, response, state } = effect;
  const key = crypto.randomUUID();
  const before = await report.check(`${title}: what is to change can be read`, where, state);
  if (before === undefined) return undefined;
  let first: Answer | undefined;
  const changed = await report.check(`${title} is done, and its answer fits the contract`, where, async () => {
    first = await send(world, path, body, key);
    expectStatus(first, 200);
    return expectBody(first, response);
  });
  if (changed !== undefined) {
    await checkOutcome(world, effect, first!, changed as object);
    const seen = effect.version ?? (body as { version?: number }).version;
    if (seen !== undefined && first?.known?.announces)
      await report.check(`${title} has another version from then on`, 'DECISIONS.md#versions', () =>
        expectNextVersion(seen, changed as object, first!.asked),
      );
  }
  const after = await state().catch(() => undefined);
  if (JSON.stringify(after) === JSON.stringify(before)) {
    if (changed !== undefined)
      await report.check(`${title} has an effect`, where, () => {
        throw new Misfit('what is read to differ', 'the same as before');
      });
    return undefined;
  }
  const restored = async () => {
    const present = changed ?? (await effect.reread?.());
    return present === undefined ? undefined : effect.restore(present);
  };
  const noWayBack = 'the response has not what is needed to change it back, so the change remains';
  if (world.specOnly) {
    const backTitle = `${title} back: all as it was`;
    const back = await restored();
    if (!back) return report.skip(backTitle, where, noWayBack);
    await report.check(backTitle, where, async () => {
      expectStatus(await send(world, back.path, back.body), 200);
      expectEqual(await state(), before, 'all as it was:');
    });
    return undefined;
  }
  const stays = async (): Promise<void> => expectEqual(await state(), after, 'no further effect:');
  await report.check(
    `${title}: the same key and body give the same answer, and no second effect`,
    keyRule,
    async () => {
      const again = await send(world, path, body, key);
      if (first) expectEqual([again.status, again.json], [first.status, first.json], 'the same answer,');
      await stays();
    },
  );
  await report.check(`${title}: the same key with another body is refused`, keyRule, async () => {
    // Its code is no call's: a client uses a key for one body, so customers never read it.
    expectFailure({ ...(await send(world, path, effect.otherBody, key)), call: undefined }, 400, 409, 422);
    await stays();
  });
  const twice = `${title} back, sent twice at once with one key: one effect, two equal answers`;
  if (changed === undefined && !effect.reread) return report.skip(twice, keyRule, noWayBack);
  await report.check(twice, keyRule, async () => {
    const back = (await restored())!;
    const again = crypto.randomUUID();
    const [one, two] = await Promise.all([
      send(world, back.path, back.body, again),
      send(world, back.path, back.body, again),
    ]);
    expectStatus(one, 200);
    if (effect.restored) await expectSameAsRead(world, one, expectBody(one, effect.restored) as object, effect.whole);
    expectEqual([two.status, two.json], [one.status, one.json], 'equal answers,');
    expectEqual(await state(), before, 'all as it was:');
  });
  return undefined;
}
