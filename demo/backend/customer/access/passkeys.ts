import {
  addPasskey as addCall,
  removePasskey as removeCall,
  renamePasskey as renameCall,
  startPasskey as startCall,
} from '../../../../src/contract/customer/passkeys.ts';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { PasskeyBody, PasskeyOptions, Passkeys } from '../../../../src/contract/customer/passkeys.ts';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import { isoIn } from '../../../../src/instants.ts';
import { change, record } from '../../calls/change.ts';
import type { Visitor } from '../../platform/context.ts';
import type { ApiRequest, Answer, CallRequest } from '../../calls/request.ts';
import { enterKey, leaveKey, Taken } from '../../platform/database/directory.ts';
import type { Executor, Schema } from '../../platform/database/schema.ts';
import { onShopClock } from '../../platform/database/shop-clock.ts';
import { notFound, Refusal } from '../../platform/http/failure.ts';
import { challengeMinutes, makeChallenge, useChallenge } from '../../sign-in/passkey-challenges.ts';
import { algorithms, challengeIn, isPublicKey, userHandleOf } from '../../sign-in/passkey-credentials.ts';
import { relyingParty, shopName } from '../../sign-in/relying-party.ts';
import { requireProof } from '../../sign-in/require-proof.ts';
import { namesOf } from '../../sign-in/user-agent.ts';
import { customerRow } from '../../platform/database/customer-row.ts';
import { labelOf } from '../../sign-in/devices.ts';
import { queuePasskeyMail } from './passkey-mails.ts';
import { shownEmail } from '../../sign-in/stored-email.ts';

/** Passkeys that a customer may have: more than anybody has devices. */
const most = 20;
/** Minutes after signing in, by any way, in which adding a passkey takes no password. */
const recentMinutes = 15;

const rowsOf = (executor: Executor, customerId: number) =>
  executor
    .selectFrom('passkeys')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('added_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Whether the customer has just signed in. */
const isRecent = async (executor: Executor, { customerId, session }: Visitor): Promise<boolean> =>
  (await executor
    .selectFrom('sessions')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', '=', session)
    .where('started_at', '>', sql<Date>`now() - make_interval(mins => ${recentMinutes})`)
    .executeTakeFirst()) !== undefined;

async function list(executor: Executor, request: ApiRequest): Promise<Passkeys> {
  const { context, http, visitor } = request;
  const { segment, timeZone } = findLocale(visitor.country)!;
  const shopTime = await onShopClock(executor);
  const at = (instant: Date): string => isoIn(timeZone, shopTime(instant));
  const rows = await rowsOf(executor, visitor.customerId);
  const party = relyingParty(context, http);
  return {
    passkeys: rows.map(({ public_id: id, name, browser, system, added_at: added, last_at: last }) => ({
      id,
      name,
      browser,
      system,
      added: at(added),
      lastUsed: last && at(last),
    })),
    asksPassword: !(await isRecent(executor, visitor)),
    addUrl: `${party.origin}/${segment}/settings/#access`,
    accepted: {
      rpId: party.id,
      userId: userHandleOf(visitor.publicId),
      credentialIds: rows.map(({ credential_id }) => credential_id.toString('base64url')),
    },
  };
}

export const passkeysOf = (request: ApiRequest): Promise<Passkeys> => list(request.context.database.kysely, request);

const tooMany = (): Refusal =>
  new Refusal(422, 'too-many-passkeys', `There are ${most} passkeys already. Remove one first.`);

/** Returns what the browser needs to make a passkey. A session alone may be a device left open, so it takes a proof. */
export async function startPasskey(request: CallRequest<typeof startCall>): Promise<Answer> {
  const { context, http, visitor } = request;
  const { password } = request.body;
  if (!(await isRecent(context.database.kysely, visitor))) await requireProof(request, password);
  return change(request, startCall, async (transaction): Promise<PasskeyOptions> => {
    const rows = await rowsOf(transaction, visitor.customerId);
    if (rows.length >= most) throw tooMany();
    const customer = await customerRow(transaction, visitor);
    const { first_name: first, last_name: last } = customer;
    const made = await makeChallenge(transaction, `session:${visitor.session}`);
    const { challenge, rp, user, pubKeyCredParams, timeout } = await generateRegistrationOptions({
      rpName: shopName,
      rpID: relyingParty(context, http).id,
      userID: new Uint8Array(Buffer.from(userHandleOf(visitor.publicId), 'base64url')),
      userName: shownEmail(customer),
      userDisplayName: `${first} ${last}`.trim(),
      challenge: new Uint8Array(Buffer.from(made, 'base64url')),
      timeout: challengeMinutes * 60_000,
      supportedAlgorithmIDs: [...algorithms],
    });
    return {
      challenge,
      rp: { id: rp.id!, name: rp.name },
      user,
      pubKeyCredParams,
      timeout: timeout!,
      excludeCredentials: rows.map(({ credential_id }) => ({
        id: credential_id.toString('base64url'),
        type: 'public-key',
      })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    };
  });
}

/** Checks what the browser has made, and returns the new credential. */
async function verify(transaction: Transaction<Schema>, request: ApiRequest, body: PasskeyBody) {
  const { context, http, visitor } = request;
  const { id, transports, ...response } = body;
  const challenge = challengeIn(response.clientDataJSON);
  if (challenge === undefined || !(await useChallenge(transaction, `session:${visitor.session}`, challenge)))
    throw new Refusal(422, 'passkey-late', 'The challenge is used, too old or another session’s. Get new options.');
  const { origin, id: host } = relyingParty(context, http);
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    supportedAlgorithmIDs: [...algorithms],
  }).catch(() => ({ registrationInfo: undefined }));
  if (registrationInfo?.credential.id !== id || !isPublicKey(registrationInfo.credential.publicKey))
    throw new Refusal(422, 'passkey-refused', 'This is no passkey for these options. Get new ones and try again.');
  return { ...registrationInfo.credential, transports };
}

export async function addPasskey(request: CallRequest<typeof addCall>): Promise<Answer> {
  const { context, http, visitor, now } = request;
  const { body } = request;
  return change(request, addCall, async (transaction) => {
    const { id, publicKey, counter, transports } = await verify(transaction, request, body);
    if ((await rowsOf(transaction, visitor.customerId)).length >= most) throw tooMany();
    const { browser, system } = namesOf(http.headers['user-agent']);
    const { customerId } = visitor;
    const key = Buffer.from(id, 'base64url');
    await enterKey(transaction, { kind: 'passkey', key, customerId }).catch((error: unknown) => {
      if (!(error instanceof Taken)) throw error;
      throw new Refusal(422, 'passkey-known', 'This passkey belongs to an account already. Make another one.');
    });
    await transaction
      .insertInto('passkeys')
      .values({
        customer_id: customerId,
        credential_id: key,
        public_key: Buffer.from(publicKey),
        counter,
        transports,
        name: null,
        browser,
        system,
        last_at: null,
      })
      .execute();
    const subject = labelOf({ browser, system });
    await record(transaction, request, { kind: 'passkey-added', subject, from: null, to: null });
    await queuePasskeyMail(transaction, { config: context.config, visitor, now }, 'passkey-added', subject);
    return list(transaction, request);
  });
}

/** The passkey of the path, if it is the customer's. */
async function ownPasskey(transaction: Transaction<Schema>, { visitor, id }: ApiRequest) {
  const own = (await rowsOf(transaction, visitor.customerId)).find(({ public_id }) => public_id === id);
  if (!own) throw notFound();
  return own;
}

export function renamePasskey(request: CallRequest<typeof renameCall>): Promise<Answer> {
  const { name } = request.body;
  return change(request, renameCall, async (transaction) => {
    const { customer_id, id } = await ownPasskey(transaction, request);
    await transaction
      .updateTable('passkeys')
      .set({ name })
      .where('customer_id', '=', customer_id)
      .where('id', '=', id)
      .execute();
    return list(transaction, request);
  });
}

/** Removes a passkey. It locks no customer out: a link by mail still signs in. */
export function removePasskey(request: ApiRequest): Promise<Answer> {
  const { context, visitor, now } = request;
  return change(request, removeCall, async (transaction) => {
    const own = await ownPasskey(transaction, request);
    await transaction
      .deleteFrom('passkeys')
      .where('customer_id', '=', own.customer_id)
      .where('id', '=', own.id)
      .execute();
    await leaveKey(transaction, { kind: 'passkey', key: own.credential_id, customerId: own.customer_id });
    const subject = own.name ?? labelOf(own);
    await record(transaction, request, { kind: 'passkey-removed', subject, from: null, to: null });
    await queuePasskeyMail(transaction, { config: context.config, visitor, now }, 'passkey-removed', subject);
    return list(transaction, request);
  });
}
