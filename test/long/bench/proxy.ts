import { Agent, request } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2';
import { brotliCompressSync } from 'node:zlib';
import type { Certificate } from './certificate.ts';

export interface BenchFile {
  type: string;
  body: string;
}

export interface ProxyOptions {
  port: number;
  /** The backend's port on 127.0.0.1. */
  backend: number;
  certificate: Certificate;
  /** The benchmark's own files, by path. */
  files: ReadonlyMap<string, BenchFile>;
}

/** Hop-by-hop headers, and those that HTTP/2 expresses differently. */
const connectionHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host']);

const forwardable = (
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || name.startsWith(':') || connectionHeaders.has(name) ? [] : [[name, value]],
    ),
  );

function sendFile({ type, body }: BenchFile, response: Http2ServerResponse): void {
  const isPage = type.startsWith('text/html');
  response.writeHead(200, {
    'content-type': type,
    'content-encoding': 'br',
    'cache-control': isPage ? 'no-cache' : 'public, max-age=31536000, immutable',
  });
  response.end(brotliCompressSync(body));
}

/** HTTP/2 with TLS in front of the backend: all requests share one connection, as on a real site. */
export async function startProxy({ port, backend, certificate, files }: ProxyOptions): Promise<{ close: () => void }> {
  const agent = new Agent({ keepAlive: true });
  const pass = (incoming: Http2ServerRequest, response: Http2ServerResponse): void => {
    const outgoing = request(
      {
        agent,
        host: 'localhost',
        port: backend,
        method: incoming.method,
        path: incoming.url,
        headers: { ...forwardable(incoming.headers), host: `localhost:${port}` },
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, forwardable(answer.headers));
        answer.pipe(response);
      },
    );
    // The page or the backend closed the connection, so no client waits for this response.
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  };
  const server = createSecureServer({ key: certificate.key, cert: certificate.cert }, (incoming, response) => {
    const file = files.get(incoming.url);
    if (file) sendFile(file, response);
    else pass(incoming, response);
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return {
    close: () => {
      agent.destroy();
      server.close();
    },
  };
}
