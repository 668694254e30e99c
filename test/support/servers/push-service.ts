import type { PushBody } from '../../../src/contract/customer/push.ts';
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Arrived {
  /** The subscription's path. */
  path: string;
  /** What the service worker would receive. */
  payload: { title: string; body: string; path: string; tag: string };
  headers: IncomingHttpHeaders;
  /** The claims of the shop's token, whose signature fits its key. */
  token: { aud: string; exp: number; sub: string };
}

type Ecdh = ReturnType<typeof createECDH>;

const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Decrypts a message as the browser of a subscription does. @source RFC 8188, RFC 8291 */
function decrypt(body: Buffer, browser: Ecdh, auth: Buffer): string {
  const [salt, length] = [body.subarray(0, 16), body[20]!];
  const sender = body.subarray(21, 21 + length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const secret = derive(browser.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const sealed = body.subarray(21 + length);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  // The last record ends with a two and any number of zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** The claims of a token that the key has signed. @source RFC 8292 */
function claimsOf(authorization: string, publicKey: string): Arrived['token'] {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (key !== publicKey) throw new Error('Another key than the subscription’s');
  const point = Buffer.from(key, 'base64url');
  const x = point.toString('base64url', 1, 33);
  const y = point.toString('base64url', 33);
  const [head, claims, signature = ''] = token.split('.');
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!signed) throw new Error('The token’s signature does not fit');
  return JSON.parse(Buffer.from(claims ?? '', 'base64url').toString()) as Arrived['token'];
}

/** A push service on a free port of this machine, with the browsers that subscribe to it. */
export async function startPushService() {
  const arrived: Arrived[] = [];
  const browsers = new Map<string, { keys: Ecdh; auth: Buffer; publicKey: string }>();
  /** Statuses of its next answers, before it accepts messages again; 0: it hangs up. */
  const troubles: (number | readonly [status: number, retryAfter: string])[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const [status, retryAfter] = [troubles.shift() ?? 201].flat() as [number, string?];
    if (status === 0) return void request.socket.destroy();
    const browser = browsers.get(request.url!);
    if (status === 201 && browser) {
      const { headers } = request;
      arrived.push({
        path: request.url!,
        payload: JSON.parse(decrypt(Buffer.concat(chunks), browser.keys, browser.auth)) as Arrived['payload'],
        headers,
        token: claimsOf(headers.authorization ?? '', browser.publicKey),
      });
    }
    return void response.writeHead(status, retryAfter ? { 'retry-after': retryAfter } : {}).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    arrived,
    troubles,
    /** Subscribes a browser for the shop's key, as `PushManager.subscribe` does. */
    subscribe: (publicKey: string): PushBody => {
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      browsers.set(path, { keys, auth, publicKey });
      return {
        endpoint: origin + path,
        keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
      };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
