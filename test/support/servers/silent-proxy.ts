import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/**
 * A proxy in front of a TCP server that can fall silent, as a host that dies or a firewall that forgets: connections stay
 * open and nothing arrives, in either direction. New ones are accepted and get no answer.
 */
export async function startSilentProxy(target: { host: string; port: number }) {
  const sockets = new Set<Socket>();
  let isSilent = false;
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    keep(near);
    // A connection that was opened in silence never gets an answer.
    if (isSilent) return;
    const far = connect(target.port, target.host);
    keep(far);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => void (isSilent || to.write(bytes)));
      from.on('close', () => void (isSilent || to.destroy()));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    silence: () => void (isSilent = true),
    /** New connections work again. Those that were open have lost what was sent meanwhile, and stay silent. */
    cure: () => {
      for (const socket of sockets) {
        socket.removeAllListeners('data');
        socket.resume();
      }
      isSilent = false;
    },
    close: () => {
      sockets.forEach((socket) => socket.destroy());
      server.close();
    },
  };
}
