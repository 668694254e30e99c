import type { Socket } from 'node:net';
import { sendTooLong } from '../pages/too-long.ts';

/** Answers a request that Node's parser gave up: it came too slowly, was too long, or isn't HTTP. */
export function answerBrokenRequest(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  if (error.code === 'HPE_HEADER_OVERFLOW') {
    sendTooLong(socket);
    return;
  }
  const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const body = JSON.stringify({
    error: isLate
      ? { code: 'timeout', message: 'The request came too slowly. Send it again.' }
      : { code: 'malformed', message: 'This is not a valid HTTP request. Correct it and send it again.' },
  });
  const status = isLate ? '408 Request Timeout' : '400 Bad Request';
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    () => socket.destroy(),
  );
}
