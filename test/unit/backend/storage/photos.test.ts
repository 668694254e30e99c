import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../../../demo/app.ts';
import { collect } from '../../../../demo/backend/customer/personal-data/collect.ts';
import { removeCustomers } from '../../../../demo/backend/customer/personal-data/remove-customers.ts';
import { pruneOld } from '../../../../demo/backend/jobs/prune.ts';
import { readConfig } from '../../../../demo/backend/platform/config.ts';
import { inTransaction } from '../../../../demo/backend/platform/database/transaction.ts';
import { dailyLimits } from '../../../../demo/backend/platform/storage/daily.ts';
import { readObjects } from '../../../../demo/backend/platform/storage/objects.ts';
import { openObjects } from '../../../../demo/backend/platform/storage/open-objects.ts';
import { removeLoose } from '../../../../demo/backend/platform/storage/place.ts';
import type { WeightLog } from '../../../../src/contract/pets/weights.ts';
import { visitorOf } from '../../../long/simulate/open.ts';
import { actAs, refusalOf, startAnew } from '../../../support/backend/actor.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { photo } from '../../../support/backend/pictures.ts';
import { startS3 } from '../../../support/servers/s3.ts';
import type { S3Server } from '../../../support/servers/s3.ts';

const pet = 'single-nala';
const bucket = 'pawtal-photos';

/** The places that photos can be kept in. */
const places = { 'the database': {}, S3: { PHOTOS: `s3://${bucket}/shop` } };

describe.each(Object.entries(places))('DECISIONS.md#storage Photos in %s', (_, environment) => {
  const isOutside = 'PHOTOS' in environment;
  let s3: S3Server;
  let backend: Backend;
  /** Another process with the same database. */
  let second: FastifyInstance;
  let pictures: string[];
  const objects = () => openObjects(readObjects(environment));
  beforeAll(async () => {
    s3 = await startS3(bucket);
    for (const [name, value] of Object.entries(s3.environment)) vi.stubEnv(name, value);
    backend = await startBackend(environment);
    second = await createApp(readConfig({ DEMO: '1', ...environment }), backend.database, { quiet: true });
    pictures = await Promise.all([300, 400, 500].map(async (side) => (await photo(side, 200)).toString('base64')));
  });
  afterAll(async () => {
    await second.close();
    await backend.close();
    await s3.close().catch(() => {});
    vi.unstubAllEnvs();
  });
  beforeEach(() => startAnew(backend));

  const nala = () => actAs(backend, 'single');
  const keep = async (image: string | null): Promise<string | null> => {
    const answer = await (await nala()).post(`pet/photo/${pet}`, { image });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ photo_url: string | null }>().photo_url;
  };
  const weight = async (image: string, more = {}) => {
    const actor = await nala();
    const { version } = await actor.read<WeightLog>(`pet/weights/${pet}`);
    return actor.post(`pet/weights/${pet}`, { version, day: '2026-11-12', kg: 20, photo: image, ...more });
  };
  const weigh = async (image: string): Promise<WeightLog> => {
    const answer = await weight(image);
    expect(answer.statusCode, answer.body).toBe(200);
    return (await nala()).read<WeightLog>(`pet/weights/${pet}`);
  };
  const seenBy = async (app: FastifyInstance, url: string) => {
    const cookie = await backend.signIn('single');
    return app.inject({ url, headers: { cookie } });
  };
  /** Lets the hour pass after which what has no row is removed, and the job run. */
  const clear = async (): Promise<string[]> => {
    await backend.database.pool.query(`update loose_objects set at = now() - interval '1 minute'`);
    const store = await objects();
    if (store) while (await removeLoose(backend.database.kysely, store));
    return s3.objects();
  };
  const rows = async (table: string) =>
    (await backend.database.pool.query<{ bytes: Buffer; object: string | null }>(`select * from ${table}`)).rows;

  test('are kept there, and each process shows the same', async () => {
    const url = await keep(pictures[0]!);
    const [first, other] = [await seenBy(backend.app, url!), await seenBy(second, url!)];
    expect(first.headers['content-type']).toBe('image/jpeg');
    expect(first.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect(other.rawPayload).toEqual(first.rawPayload);
    const [row] = await rows('photos');
    expect([row!.bytes.length === 0, row!.object !== null]).toEqual([isOutside, isOutside]);
    expect(await s3.objects()).toEqual(isOutside ? [`shop/${row!.object}`] : []);
  });

  test('are gone once they are replaced or removed, and those of a request that failed too', async () => {
    await keep(pictures[0]!);
    const url = await keep(pictures[1]!);
    expect(await clear()).toHaveLength(isOutside ? 1 : 0);
    expect((await seenBy(second, url!)).statusCode).toBe(200);
    await keep(null);
    expect((await seenBy(second, url!)).statusCode).toBe(404);
    // The version is too old, so that nothing is stored.
    expect((await weight(pictures[2]!, { version: 99 })).statusCode).toBe(409);
    expect(await clear()).toEqual([]);
  });

  test('of the log and of a report are kept and shown too; those of the log go when no undo needs them', async () => {
    const log = await weigh(pictures[0]!);
    const url = log.entries.find((each) => each.photoUrl)!.photoUrl!;
    expect((await seenBy(second, url)).statusCode).toBe(200);
    await weigh(pictures[0]!);
    expect(await clear()).toHaveLength(isOutside ? 1 : 0);
    await backend.database.pool.query(`update weight_photos set gone_at = now() - interval '40 years'`);
    await pruneOld(backend.database);
    expect(await rows('weight_photos')).toEqual([]);
    expect(await clear()).toEqual([]);
    const actor = await nala();
    const delivery = (await actor.deliveries(pet)).findLast(({ status }) => status === 'delivered');
    await backend.clock('2026-10-25T12:00:00Z');
    const report = { problem: 'damaged', items: [`${pet}-kibble`], remedy: 'refund', photo: pictures[1] };
    const sent = await actor.post(`delivery/${delivery!.id}/report`, report);
    expect(sent.statusCode, sent.body).toBe(200);
    const { key } = (await backend.database.pool.query<{ key: string }>('select key from report_photos')).rows[0]!;
    const shown = await seenBy(second, `/report-photo/${delivery!.id}/${key}`);
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
  });

  test('are in the customer’s copy of their data, and are deleted with the account', async () => {
    const others = await clear();
    // Another customer: the session ends with the account.
    const robin = await actAs(backend, 'robin');
    for (const image of [pictures[0], pictures[1]])
      expect((await robin.post('pet/photo/robin-waffle', { image })).statusCode).toBe(200);
    const { version } = await robin.read<WeightLog>('pet/weights/robin-waffle');
    const entry = { version, day: '2026-11-12', kg: 20, photo: pictures[2] };
    expect((await robin.post('pet/weights/robin-waffle', entry)).statusCode).toBe(200);
    const visitor = await visitorOf(backend.database.kysely, 'c-robin');
    const store = await objects();
    const { data } = await collect({ database: backend.database, objects: store }, visitor);
    for (const name of ['photos', 'weight_photos'] as const) {
      expect(data[name]![0]!['bytes']).toMatch(/^\/9j\//);
      expect(data[name]![0]).not.toHaveProperty('object');
    }
    await inTransaction(backend.database.kysely, (transaction) => removeCustomers(transaction, [visitor.customerId]));
    expect(await clear()).toEqual(others);
  });

  test('are refused over a day’s limit before they are put anywhere', async () => {
    const actor = await nala();
    const before = await s3.objects();
    await backend.database.pool.query(
      `insert into stored_bytes (customer_id, day, files) select id, '2026-11-12', $1 from customers where public_id = 'c-single'`,
      [dailyLimits.files - 10],
    );
    expect(refusalOf(await actor.post(`pet/photo/${pet}`, { image: pictures[0] }))).toEqual([429, 'daily-limit']);
    expect(await s3.objects()).toEqual(before);
    await backend.database.pool.query('delete from stored_bytes');
  });

  test.runIf(isOutside)('nothing is changed while the service is away, and the customer reads that', async () => {
    const url = await keep(pictures[0]!);
    await s3.close();
    const failed = await (await nala()).post(`pet/photo/${pet}`, { image: pictures[1] });
    expect([...refusalOf(failed), failed.headers['retry-after']]).toEqual([503, 'unavailable', '2']);
    expect((await seenBy(second, url!)).statusCode).toBe(503);
    expect((await (await nala()).read<{ pets: { photo_url: string }[] }>('customer/pets')).pets[0]!.photo_url).toBe(
      url,
    );
  });
});

describe('The setting PHOTOS', () => {
  afterEach(() => vi.unstubAllEnvs());
  test('names a bucket, and a folder in it', () => {
    expect(readObjects({})).toBeUndefined();
    expect(readObjects({ PHOTOS: 's3://shop-photos' })).toEqual({ bucket: 'shop-photos', prefix: '' });
    expect(readObjects({ PHOTOS: 's3://shop-photos/a/b/' })).toEqual({ bucket: 'shop-photos', prefix: 'a/b/' });
    for (const wrong of ['./photos', 's3://', 's3://A', 's3:shop-photos', 's3://shop-photos/ä'])
      expect(() => readObjects({ PHOTOS: wrong })).toThrow(`PHOTOS is "${wrong}"`);
  });
});
