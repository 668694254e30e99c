import { signOutDevice as oneCall, signOutEverywhere as allCall } from '../../../../src/contract/customer/sign-in.ts';
import type { InferInput } from 'valibot';
import type { devices } from '../../../../src/contract/customer/sign-in.ts';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import { isoIn } from '../../../../src/instants.ts';
import { change, record } from '../../calls/change.ts';
import type { ApiRequest, Answer } from '../../calls/request.ts';
import type { Executor } from '../../platform/database/schema.ts';
import { onShopClock } from '../../platform/database/shop-clock.ts';
import { cancelStarted, endOthers, endSessions, labelOf, sessionsOf } from '../../sign-in/devices.ts';
import { notFound } from '../../platform/http/failure.ts';

async function list(executor: Executor, { visitor }: ApiRequest): Promise<InferInput<typeof devices>> {
  const { timeZone } = findLocale(visitor.country)!;
  const shopTime = await onShopClock(executor);
  const at = (instant: Date): string => isoIn(timeZone, shopTime(instant));
  const rows = await sessionsOf(executor, visitor);
  return {
    devices: rows.map((row) => ({
      id: row.public_id,
      browser: row.browser,
      system: row.system,
      since: at(row.started_at),
      lastUsed: at(row.last_at),
      current: row.id === visitor.session,
    })),
  };
}

export const devicesOf = (request: ApiRequest): Promise<InferInput<typeof devices>> =>
  list(request.context.database.kysely, request);

/** Signs one device out. */
export const signOutDevice = (request: ApiRequest): Promise<Answer> =>
  change(request, oneCall, async (transaction) => {
    const { visitor, id } = request;
    const device = (await sessionsOf(transaction, visitor)).find(({ public_id }) => public_id === id);
    if (!device) throw notFound();
    await endSessions(transaction, visitor, [device.id]);
    await record(transaction, request, { kind: 'signed-out', subject: labelOf(device), from: null, to: null });
    return list(transaction, request);
  });

/** Signs all devices out, this one too. */
export const signOutEverywhere = (request: ApiRequest): Promise<Answer> =>
  change(request, allCall, async (transaction) => {
    const { visitor } = request;
    await endOthers(transaction, visitor);
    await endSessions(transaction, visitor, [visitor.session]);
    await cancelStarted(transaction, visitor);
    await record(transaction, request, { kind: 'signed-out-everywhere', from: null, to: null });
    return { devices: [] };
  });
