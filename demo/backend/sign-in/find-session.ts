import { ownerOfKey } from '../platform/database/directory.ts';
import type { Database } from '../platform/database/open.ts';
import type { Moment } from '../platform/context.ts';
import { householdOf } from '../calls/acting.ts';
import type { KnownCustomers } from './turns.ts';

/** A session with its customer, and the clock. */
interface Row {
  session: number;
  /** Whether its last use was noted more than an hour ago. */
  stale: boolean;
  id: number | null;
  public_id: string;
  country: string;
  locale: string;
  /** `-infinity` and `infinity` are numbers. */
  plan_due: Date | number | null;
  /** The customer for whom it acts, and the grant's public id. */
  acting_for: number | null;
  acting_grant: string | null;
  offset_ms: number;
  faults: number;
  unsupported: string;
}

/** Finds the sessions of tokens by their hashes. */
export function createFinder({ reads, kysely }: Database, sessions: KnownCustomers) {
  /** The customer of a token, which still has to have a session. */
  const customerOf = async (tokenHash: Buffer): Promise<number | undefined> =>
    sessions.find(tokenHash) ?? ownerOfKey(kysely, 'session', tokenHash);

  /** The session of a token, with its customer and the clock. A known token takes one statement. */
  const findSession = async (tokenHash: Buffer): Promise<Row | undefined> => {
    const read = async (customerId: number): Promise<Row | undefined> => {
      const { rows } = await reads.query<Row>({
        name: 'moment-7',
        text: `select s.id as session, s.last_at < now() - interval '1 hour' as stale, c.id, c.public_id, c.country, c.locale, c.plan_due, s.acting_for, s.acting_grant, k.offset_ms, k.faults, k.lacking as unsupported
               from sessions s join customers c on c.id = s.customer_id cross join clock k
               where s.customer_id = $1 and s.token_hash = $2 and s.expires_at > now()`,
        values: [customerId, tokenHash],
      });
      if (rows[0]) sessions.remember(tokenHash, customerId);
      return rows[0];
    };
    const known = sessions.find(tokenHash);
    const row = known === undefined ? undefined : await read(known);
    if (row) return row;
    const found = await ownerOfKey(kysely, 'session', tokenHash);
    return found === undefined || found === known ? undefined : read(found);
  };

  /** The clock, for a request without a session. */
  const readClock = async (): Promise<Row> => {
    const { rows } = await reads.query<Row>({
      name: 'clock-2',
      text: 'select null as id, null as acting_for, offset_ms, faults, lacking as unsupported from clock',
    });
    if (!rows[0]) throw new Error('The clock is missing from the database');
    return rows[0];
  };

  /** For whom the session acts. Only one that acts for another customer takes this statement, since that one may be on another node. */
  const findHousehold = async (row: Row, now: Date): Promise<Pick<Moment, 'household'>> => {
    const { id: personId, acting_for: customerId, acting_grant: grant } = row;
    if (personId === null || customerId === null || grant === null) return {};
    return { household: await householdOf(kysely, { personId, customerId, grant }, now) };
  };

  return { customerOf, findSession, findHousehold, readClock };
}
