import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Config } from '../platform/config.ts';
import type { Passkeys } from '../platform/context.ts';
import { noCustomer, ownerOfKey } from '../platform/database/directory.ts';
import type { Database } from '../platform/database/open.ts';
import type { createSignInLimits } from './limits.ts';
import { newToken } from '../platform/secrets.ts';
import { challengeIn, userHandleOf } from './passkey-credentials.ts';
import { challengeMinutes, makeChallenge, useChallenge } from './passkey-challenges.ts';
import { relyingParty } from './relying-party.ts';

const encoded = v.pipe(v.string(), v.regex(/^[\w-]+$/));
/** PublicKeyCredential as JSON. Other members don't matter. */
const answerSchema = v.object({
  id: encoded,
  rawId: encoded,
  type: v.literal('public-key'),
  response: v.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: encoded,
  }),
});

function parse(text: string): AuthenticationResponseJSON | undefined {
  try {
    return { ...v.parse(answerSchema, JSON.parse(text)), clientExtensionResults: {} };
  } catch {
    return undefined;
  }
}

interface Parts {
  config: Config;
  database: Database;
  limits: ReturnType<typeof createSignInLimits>;
  cookie: { httpOnly: true; sameSite: 'lax'; secure: boolean };
  startSession: (request: FastifyRequest, reply: FastifyReply, customerId: number) => Promise<void>;
}

/** The browser that a challenge belongs to. */
const cookieName = 'pawtal_passkey';

export function createPasskeys({ config, database, limits, cookie, startSession }: Parts): Passkeys {
  const { kysely } = database;

  const find = async (credentialId: string) => {
    const key = Buffer.from(credentialId, 'base64url');
    return kysely
      .selectFrom('passkeys')
      .innerJoin('customers', 'customers.id', 'passkeys.customer_id')
      .select(['passkeys.id', 'customer_id', 'public_key', 'counter', 'customers.public_id as customer'])
      .where('passkeys.customer_id', '=', (await ownerOfKey(kysely, 'passkey', key)) ?? noCustomer)
      .where('credential_id', '=', key)
      .executeTakeFirst();
  };

  /** Checks an answer to a challenge that is used up already. Returns the customer; undefined if it doesn't fit. */
  const verify = async (
    request: FastifyRequest,
    response: AuthenticationResponseJSON,
    challenge: string,
    passkey: NonNullable<Awaited<ReturnType<typeof find>>>,
  ): Promise<number | undefined> => {
    if (response.response.userHandle !== userHandleOf(passkey.customer)) return undefined;
    const { origin, id } = relyingParty({ config }, request);
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: response.id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
      },
    }).catch(() => ({ verified: false, authenticationInfo: undefined }));
    if (!verified || !authenticationInfo) return undefined;
    const { newCounter: counter } = authenticationInfo;
    // Of two answers at a time with the same counter, which a copied device would give, one is refused.
    const { numUpdatedRows } = await kysely
      .updateTable('passkeys')
      .set({ counter, last_at: new Date() })
      .where('customer_id', '=', passkey.customer_id)
      .where('id', '=', passkey.id)
      .where((where) =>
        where.or([where('counter', '<', counter), where.and([where('counter', '=', 0), where.val(counter === 0)])]),
      )
      .executeTakeFirst();
    return numUpdatedRows === 1n ? passkey.customer_id : undefined;
  };

  return {
    options: async (request, reply) => {
      const wait = await limits.askPasskey(request.ip);
      if (wait > 0) return { wait };
      const browser = request.cookies[cookieName] ?? newToken();
      reply.setCookie(cookieName, browser, { ...cookie, path: '/signin', maxAge: challengeMinutes * 60 });
      const options = await generateAuthenticationOptions({
        rpID: relyingParty({ config }, request).id,
        challenge: new Uint8Array(Buffer.from(await makeChallenge(kysely, `browser:${browser}`), 'base64url')),
        timeout: challengeMinutes * 60_000,
        userVerification: 'required',
      });
      return { wait: 0, options };
    },
    signIn: async (request, reply, answer) => {
      const attempt = await limits.tryPasskey(request.ip);
      if (!('succeeded' in attempt)) return attempt;
      const response = parse(answer);
      const challenge = response && challengeIn(response.response.clientDataJSON);
      if (!response || challenge === undefined) return { wait: 0, outcome: 'refused' };
      if (!(await useChallenge(kysely, `browser:${request.cookies[cookieName] ?? ''}`, challenge)))
        return { wait: 0, outcome: 'late' };
      const passkey = await find(response.id);
      if (!passkey) {
        const unknown = { rpId: relyingParty({ config }, request).id, credentialId: response.id };
        return { wait: 0, outcome: 'refused', unknown };
      }
      const customerId = await verify(request, response, challenge, passkey);
      if (customerId === undefined) return { wait: 0, outcome: 'refused' };
      await attempt.succeeded();
      await startSession(request, reply, customerId);
      return { wait: 0, outcome: 'signed-in' };
    },
  };
}
