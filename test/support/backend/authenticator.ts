import type { PasskeyBody } from '../../../src/contract/customer/passkeys.ts';
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** Values of CBOR that an authenticator writes. @source RFC 8949 §3 */
type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>;

function head(major: number, length: number): Buffer {
  const type = major << 5;
  if (length < 24) return Buffer.from([type | length]);
  if (length < 256) return Buffer.from([type | 24, length]);
  return Buffer.from([type | 25, length >> 8, length & 255]);
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, each]) => [cbor(key), cbor(each)])]);
}

const bytes = (part: string | undefined): Buffer => Buffer.from(part ?? '', 'base64url');

/** A pair of keys of each algorithm, with the public one as COSE writes it. @source RFC 9053 §7 */
const algorithms = {
  ES256: () => {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x, y } = publicKey.export({ format: 'jwk' });
    const key = new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]);
    return { key, privateKey, hash: 'sha256' };
  },
  EdDSA: () => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const { x } = publicKey.export({ format: 'jwk' });
    return {
      key: new Map<number, Cbor>([
        [1, 1],
        [3, -8],
        [-1, 6],
        [-2, bytes(x)],
      ]),
      privateKey,
      hash: null,
    };
  },
  RS256: () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const { n, e } = publicKey.export({ format: 'jwk' });
    return {
      key: new Map<number, Cbor>([
        [1, 3],
        [3, -257],
        [-1, bytes(n)],
        [-2, bytes(e)],
      ]),
      privateKey,
      hash: 'sha256',
    };
  },
} as const satisfies Record<string, () => { key: Map<number, Cbor>; privateKey: KeyObject; hash: string | null }>;

/** What the device and its browser do otherwise than they should. */
export interface Deviation {
  origin?: string;
  challenge?: string;
  type?: string;
  rpId?: string;
  counter?: number;
  /** false: no person touched the device. */
  present?: boolean;
  /** false: fingerprint, face or screen lock weren't checked. */
  verified?: boolean;
  userHandle?: string;
  id?: string;
  /** The key of another device signs. */
  signer?: Authenticator;
}

export interface Authenticator {
  /** The credential's id in base64url. */
  id: string;
  /** Makes the passkey, as `navigator.credentials.create()` would. */
  make: (
    options: { challenge: string; rp: { id: string }; user: { id: string } },
    deviation?: Deviation,
  ) => PasskeyBody;
  /** Answers a challenge, as `navigator.credentials.get()` would; in JSON. */
  answer: (options: { challenge: string; rpId?: string | undefined }, deviation?: Deviation) => string;
  sign: (data: Buffer) => Buffer;
}

/** A device that can have one passkey, with a browser that shows a page of that origin. @source Web Authentication §6 */
export function createAuthenticator(
  origin = 'http://localhost',
  algorithm: keyof typeof algorithms = 'ES256',
): Authenticator {
  const { key, privateKey, hash } = algorithms[algorithm]();
  const credentialId = randomBytes(32);
  let userHandle = '';
  let counter = 0;
  const clientData = (type: string, challenge: string, deviation: Deviation): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false, ...pick(deviation) }));
  const authenticatorData = (rpId: string, deviation: Deviation, attested = Buffer.alloc(0)): Buffer => {
    const { present = true, verified = true } = deviation;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(deviation.counter ?? counter);
    const flags = Number(present) | (Number(verified) << 2) | (Number(attested.length > 0) << 6);
    const host = createHash('sha256')
      .update(deviation.rpId ?? rpId)
      .digest();
    return Buffer.concat([host, Buffer.from([flags]), count, attested]);
  };
  const own: Authenticator = {
    id: credentialId.toString('base64url'),
    sign: (data) => sign(hash, data, privateKey),
    make: ({ challenge, rp, user }, deviation = {}) => {
      userHandle = user.id;
      const length = Buffer.from([0, credentialId.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, cbor(key)]);
      const authData = authenticatorData(rp.id, deviation, attested);
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        id: deviation.id ?? own.id,
        clientDataJSON: clientData('webauthn.create', challenge, deviation).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      };
    },
    answer: ({ challenge, rpId = '' }, deviation = {}) => {
      counter += 1;
      const client = clientData('webauthn.get', challenge, deviation);
      const data = authenticatorData(rpId, deviation);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      const id = deviation.id ?? own.id;
      return JSON.stringify({
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: (deviation.signer ?? own).sign(signed).toString('base64url'),
          userHandle: deviation.userHandle ?? userHandle,
        },
        clientExtensionResults: {},
      });
    },
  };
  return own;
}

/** What the browser states of a deviation. */
const pick = ({ origin, challenge, type }: Deviation): Partial<Record<'origin' | 'challenge' | 'type', string>> => ({
  ...(origin !== undefined && { origin }),
  ...(challenge !== undefined && { challenge }),
  ...(type !== undefined && { type }),
});
