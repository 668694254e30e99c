/*
 * Two servers. The page's own has its files and the session: a refresh cookie that only the session's path gets. The API, on
 * another site, takes access tokens and no cookie; its answers are the samples of `pawtal/testing`.
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { sampleBackend } from 'pawtal/testing';

const port = Number(process.env.PORT);
const page = `http://127.0.0.1:${port}`;
/** Seconds that an access token is valid. In production it is minutes. */
const tokenSeconds = 2;
const tokens = new Map();
const sessions = new Set();

const bodyOf = async (request) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
};
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' };
const cookie = (value, more = '') => `session=${value}; Path=/session; HttpOnly; SameSite=Strict${more}`;

function grant(response, session) {
  const token = randomUUID();
  tokens.set(token, Date.now() + tokenSeconds * 1000);
  response.setHeader('set-cookie', cookie(session));
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ token }));
}

async function answerSession(request, response) {
  const [, session] = /session=([\w-]+)/.exec(request.headers.cookie ?? '') ?? [];
  // Another site must not renew or end a session.
  if (request.headers.origin !== page) return response.writeHead(403).end();
  if (request.url === '/session/refresh')
    return sessions.has(session) ? grant(response, session) : response.writeHead(401).end();
  if (request.method === 'DELETE') {
    sessions.delete(session);
    return response.writeHead(204, { 'set-cookie': cookie('', '; Max-Age=0') }).end();
  }
  const { email, password } = JSON.parse(await bodyOf(request));
  if (email !== 'robin@example.test' || password !== 'pawtal') return response.writeHead(401).end();
  const begun = randomUUID();
  sessions.add(begun);
  return grant(response, begun);
}

createServer(async (request, response) => {
  const { pathname } = new URL(request.url, page);
  if (pathname.startsWith('/session')) return answerSession(request, response);
  const file = pathname === '/' ? '/index.html' : normalize(pathname);
  try {
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
    response.end(await readFile(join('dist', file)));
  } catch {
    response.writeHead(404).end();
  }
}).listen(port, '127.0.0.1');

const backend = sampleBackend();

createServer(async (request, response) => {
  const cors = {
    'access-control-allow-origin': page,
    'access-control-allow-headers': 'authorization, content-type, idempotency-key',
    'access-control-allow-methods': 'GET, HEAD, POST',
    'access-control-expose-headers': 'date, retry-after, x-request-id',
    'access-control-max-age': '7200',
  };
  if (request.method === 'OPTIONS') return response.writeHead(204, cors).end();
  const token = request.headers.authorization?.replace('Bearer ', '');
  const body = request.method === 'POST' ? await bodyOf(request) : undefined;
  const isValid = request.headers.cookie === undefined && (tokens.get(token) ?? 0) > Date.now();
  const answer = isValid
    ? await backend(new Request(new URL(request.url, page), { method: request.method, body }))
    : Response.json({ error: { code: 'signed-out', message: 'The token has expired.' } }, { status: 401 });
  if (!answer) return response.writeHead(404, cors).end();
  response.writeHead(answer.status, { ...cors, ...Object.fromEntries(answer.headers) });
  response.end(Buffer.from(await answer.arrayBuffer()));
}).listen(port + 1, 'localhost');
