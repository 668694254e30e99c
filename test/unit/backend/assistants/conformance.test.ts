import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request as send } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startClientHost } from '../../../support/assistants/client-host.ts';
import type { ClientHost } from '../../../support/assistants/client-host.ts';
import { connect, redirectUri } from '../../../support/assistants/connect.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';

const run = promisify(execFile);
const program = resolve('node_modules/@modelcontextprotocol/conformance/dist/index.js');

let host: ClientHost;
let backend: Backend;
let proxy: Server;
let token: string;
const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** The published checks have no token, so that this adds it. */
beforeAll(async () => {
  host = await startClientHost([redirectUri]);
  backend = await startBackend({ ASSISTANTS_TO_PRIVATE: '1' });
  ({ access_token: token } = await connect(backend, 'robin'));
  await backend.app.listen({ port: 0, host: '127.0.0.1' });
  proxy = createServer(async (request, response) => {
    const headers = { ...request.headers, authorization: `Bearer ${token}` };
    const { method, url: path } = request;
    await backend.database.kysely.updateTable('grants').set({ window_uses: 0 }).execute();
    const passed = send({ port: portOf(backend.app.server), method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready));
});
afterAll(async () => {
  proxy.closeAllConnections();
  proxy.close();
  await backend.close();
  await host.close();
});

/** Scenarios that need nothing but a server. All others call tools, resources and prompts of the checks’ own sample server. */
const applicable = [
  'server-initialize',
  'ping',
  'tools-list',
  'resources-list',
  'prompts-list',
  'dns-rebinding-protection',
];

test.each(applicable)(
  'The published conformance checks pass: %s',
  async (scenario) => {
    const folder = mkdtempSync(join(tmpdir(), 'mcp-conformance-'));
    const url = `http://localhost:${portOf(proxy)}/mcp`;
    const { stdout } = await run(process.execPath, [program, 'server', '--url', url, '--scenario', scenario], {
      cwd: folder,
      timeout: 60_000,
    }).catch((error: { stdout: string }) => error);
    rmSync(folder, { recursive: true });
    expect(stdout).toMatch(/Passed: (\d+)\/\1, 0 failed/);
  },
  70_000,
);

test('A client of the published library lists and calls tools, and reads a resource', async () => {
  const client = new Client({ name: 'test', version: '1' });
  const url = new URL(`http://localhost:${portOf(backend.app.server)}/mcp`);
  await client.connect(new StreamableHTTPClientTransport(url, { authProvider: { token: async () => token } }));
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toContain('changeDate');
  // The library checks the structured result against the schema of the tool.
  const { structuredContent } = await client.callTool({ name: 'getPets', arguments: {} });
  expect(structuredContent).toMatchObject({ result: { pets: [{ petPublicId: 'robin-waffle' }, {}, {}, {}] } });
  const { contents } = await client.readResource({ uri: 'pawtal://plan' });
  expect(contents).toHaveLength(1);
  await client.close();
});
