import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** How a server fails: it accepts and never answers, answers byte by byte without an end, or ends each connection. */
export const manners = ['never answers', 'answers byte by byte', 'refuses'] as const;
export type Manner = (typeof manners)[number];

/** A server on a free port that is no use to anybody. `start`: the first bytes of the answer that never ends. */
export async function startHanging(manner: Manner, start: string) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    if (manner === 'refuses') return void socket.resetAndDestroy();
    if (manner === 'answers byte by byte') {
      let sent = 0;
      const timer = setInterval(() => socket.write(start[sent++] ?? 'x'), 50);
      socket.on('close', () => clearInterval(timer));
    }
    return void socket.resume();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    open: () => sockets.size,
    close: async () => {
      sockets.forEach((socket) => socket.destroy());
      server.close();
      await once(server, 'close');
    },
  };
}
