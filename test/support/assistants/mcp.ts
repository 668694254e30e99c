import type { Backend } from '../backend/backend.ts';

/** The body of an answer of `/mcp`. */
export interface McpAnswer {
  result?: Record<string, unknown> & {
    isError?: boolean;
    structuredContent?: Record<string, unknown>;
    content?: { type: string; text: string }[];
    tools?: { name: string; inputSchema: Record<string, unknown>; outputSchema: Record<string, unknown> }[];
  };
  error?: { code: number; message: string };
}

const meta = (capabilities: object) => ({
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': capabilities,
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
});

/** A request of the protocol's revision 2026-07-28. */
export const sendMcp = (
  backend: Backend,
  token: string | undefined,
  method: string,
  params: Record<string, unknown> = {},
  capabilities: object = {},
) =>
  backend.app.inject({
    method: 'POST',
    url: '/mcp',
    headers: {
      host: 'localhost:8002',
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': method,
      ...(typeof params['name'] === 'string' && { 'mcp-name': params['name'] }),
      ...(typeof params['uri'] === 'string' && { 'mcp-name': params['uri'] }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    payload: { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: meta(capabilities) } },
  });

export const callTool = async (
  backend: Backend,
  token: string,
  name: string,
  args: object = {},
  more: Record<string, unknown> = {},
  capabilities: object = {},
): Promise<McpAnswer> =>
  (await sendMcp(backend, token, 'tools/call', { name, arguments: args, ...more }, capabilities)).json<McpAnswer>();
