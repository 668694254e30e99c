import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A connection between the shop and a provider, which may fail. */
export interface Gate {
  port: number;
  /** `loses`: the next request that changes something is carried out, and its answer is lost. `closed`: nothing gets through. */
  state: 'open' | 'loses' | 'closed';
  close: () => Promise<void>;
}

export async function openGate(to: number): Promise<Gate> {
  const server = createServer((incoming, outgoing) => {
    if (gate.state === 'closed') return void incoming.socket.destroy();
    const loses = gate.state === 'loses' && incoming.method === 'POST';
    if (loses) gate.state = 'open';
    const { method, url: path, headers } = incoming;
    const forward = request({ host: '127.0.0.1', port: to, method, path, headers }, (answer) => {
      if (loses) answer.resume().on('end', () => incoming.socket.destroy());
      else answer.pipe(outgoing.writeHead(answer.statusCode!, answer.headers));
    });
    return void incoming.pipe(forward);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const gate: Gate = {
    port: (server.address() as AddressInfo).port,
    state: 'open',
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
  return gate;
}
