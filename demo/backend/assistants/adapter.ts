import { errors } from 'oidc-provider';
import type { AdapterPayload, Adapter } from 'oidc-provider';
import type { Database } from '../platform/database/open.ts';
import { digest } from '../platform/secrets.ts';

type Kept = Omit<AdapterPayload, 'jti'>;

/**
 * Where the authorization server keeps codes, tokens and sessions: in the database, so that all processes have the same and a revocation
 * works at once. A row has the SHA-256 of its token in place of the token. `ended`: all tokens of a grant were revoked.
 */
export const adapterOf = ({ kysely }: Database, ended: (grantId: string) => Promise<unknown>) =>
  class implements Adapter {
    readonly #kind: string;

    constructor(kind: string) {
      this.#kind = kind;
    }

    #own(id: string) {
      return { kind: this.#kind, id_hash: digest(id) };
    }

    async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
      const { jti: _, ...kept } = payload;
      const row = {
        payload: JSON.stringify(kept satisfies Kept),
        grant_id: payload.grantId ?? null,
        uid: this.#kind === 'Session' ? (payload.uid ?? null) : null,
        expires_at: new Date(Date.now() + expiresIn * 1000),
      };
      await kysely
        .insertInto('oauth_payloads')
        .values({ ...this.#own(id), ...row })
        .onConflict((conflict) => conflict.columns(['id_hash', 'kind']).doUpdateSet(row))
        .execute();
    }

    async find(id: string): Promise<AdapterPayload | undefined> {
      const { kind, id_hash } = this.#own(id);
      const row = await kysely
        .selectFrom('oauth_payloads')
        .select('payload')
        .where('id_hash', '=', id_hash)
        .where('kind', '=', kind)
        .where('expires_at', '>', new Date())
        .executeTakeFirst();
      return row && { ...(row.payload as Kept), jti: id };
    }

    /** A session has its id in the row of its uid only as a hash, so that it is found and can't be used. */
    async findByUid(uid: string): Promise<AdapterPayload | undefined> {
      const row = await kysely
        .selectFrom('oauth_payloads')
        .select('payload')
        .where('uid', '=', uid)
        .where('kind', '=', this.#kind)
        .where('expires_at', '>', new Date())
        .executeTakeFirst();
      return row?.payload as Kept | undefined;
    }

    /** There is no grant by a code that somebody types. */
    async findByUserCode(): Promise<undefined> {}

    /** Notes that a code or a refresh token was used. Of two uses at the same time one is a repetition. */
    async consume(id: string): Promise<void> {
      const { kind, id_hash } = this.#own(id);
      await kysely.transaction().execute(async (transaction) => {
        const row = await transaction
          .selectFrom('oauth_payloads')
          .select('payload')
          .where('id_hash', '=', id_hash)
          .where('kind', '=', kind)
          .forUpdate()
          .executeTakeFirst();
        if (!row || (row.payload as Kept).consumed) throw new errors.InvalidGrant('used already');
        const payload = JSON.stringify({ ...row.payload, consumed: Math.floor(Date.now() / 1000) });
        await transaction
          .updateTable('oauth_payloads')
          .set({ payload })
          .where('id_hash', '=', id_hash)
          .where('kind', '=', kind)
          .execute();
      });
    }

    async destroy(id: string): Promise<void> {
      const { kind, id_hash } = this.#own(id);
      await kysely.deleteFrom('oauth_payloads').where('id_hash', '=', id_hash).where('kind', '=', kind).execute();
    }

    async revokeByGrantId(grantId: string): Promise<void> {
      await kysely
        .deleteFrom('oauth_payloads')
        .where('grant_id', '=', grantId)
        .where('kind', '=', this.#kind)
        .execute();
      await ended(grantId);
    }
  };
