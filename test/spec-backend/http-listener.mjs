// Puts a handler behind a node:http server.

import { createServer } from 'node:http';

/** Resolves to { url, close }. */
export function listenForRequests(handle, port, host) {
  const server = createServer((request, response) => {
    serve(handle, request, response).catch((error) => {
      response.writeHead(500, { 'content-type': 'text/plain' });
      response.end(`Unexpected: ${error.message}`);
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const { port: actualPort } = server.address();
      resolve({
        url: `http://${host}:${actualPort}`,
        close: () =>
          new Promise((done) => {
            server.close(() => done());
            server.closeAllConnections();
          }),
      });
    });
  });
}

async function serve(handle, request, response) {
  if (request.method === 'OPTIONS') return answerPreflight(request, response);
  const parts = [];
  for await (const part of request) parts.push(part);
  const answer = await handle({
    method: request.method,
    url: new URL(request.url, `http://${request.headers.host}`),
    headers: request.headers,
    bodyText: Buffer.concat(parts).toString('utf8'),
    // Over HTTP, the fetch options are not visible; the headers they lead to are.
    credentials: null,
    cache: null,
  });
  if (answer.networkFailure) return request.socket.destroy();
  response.writeHead(answer.status, answer.headers);
  return response.end(request.method === 'HEAD' ? undefined : (answer.body ?? undefined));
}

function answerPreflight(request, response) {
  response.writeHead(204, {
    'access-control-allow-origin': request.headers.origin ?? '*',
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'GET, POST, OPTIONS',
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? 'content-type',
    'access-control-max-age': '600',
    vary: 'Origin, Access-Control-Request-Headers',
  });
  response.end();
}
