import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

/** A certificate for localhost that this process trusts. */
function trustedCertificate(): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'assistant-'));
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const names = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost';
  const request = `${names} -addext subjectAltName=DNS:localhost -keyout ${keyFile} -out ${certFile}`;
  execFileSync('openssl', request.split(' '), { stdio: 'ignore' });
  const [key, cert] = [readFileSync(keyFile, 'utf8'), readFileSync(certFile, 'utf8')];
  rmSync(folder, { recursive: true });
  setDefaultCACertificates([...getCACertificates(), cert]);
  return { key, cert };
}

/** Where assistants are described: a server with https on this machine. */
export interface ClientHost {
  /** The address of a client's description. */
  url: (name?: string) => string;
  /** Changes a client's description; a number is the status of the answer. */
  describe: (name: string, more: object | number) => void;
  close: () => Promise<void>;
}

let open: ClientHost | undefined;

/** The one that `startClientHost` started. */
export const clientHost = (): ClientHost => {
  if (!open) throw new Error('Start the client host first');
  return open;
};

export async function startClientHost(redirectUris: readonly string[]): Promise<ClientHost> {
  const changed = new Map<string, object | number>();
  const server = createServer(trustedCertificate(), (request, response) => {
    const name = (request.url ?? '').slice(1);
    const more = changed.get(name) ?? {};
    if (typeof more === 'number') return response.writeHead(more, { location: 'https://localhost/' }).end();
    const client = {
      client_id: host.url(name),
      client_name: 'Sample Assistant',
      redirect_uris: redirectUris,
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      ...more,
    };
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(client));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const host: ClientHost = {
    url: (name = 'client.json') => `https://localhost:${port}/${name}`,
    describe: (name, more) => void changed.set(name, more),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
      open = undefined;
    },
  };
  open = host;
  return host;
}
