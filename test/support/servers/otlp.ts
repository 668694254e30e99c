import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as a collector gets it. Ids are hexadecimal. */
export interface ReceivedSpan {
  trace: string;
  id: string;
  parent: string;
  name: string;
  kind: number;
  /** The message, as text: attributes are in it. */
  raw: string;
}

/** The fields of a protobuf message that have a length, by number. @source https://protobuf.dev/programming-guides/encoding/ */
function fieldsOf(message: Buffer): Map<number, Buffer[]> {
  const found = new Map<number, Buffer[]>();
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = message[at++]!;
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) return value;
    }
  };
  const add = (field: number, value: Buffer): void => void found.set(field, [...(found.get(field) ?? []), value]);
  while (at < message.length) {
    const key = varint();
    const [field, type] = [Math.floor(key / 8), key % 8];
    if (type === 0) add(field, Buffer.from([varint() % 256]));
    else if (type === 2) {
      const length = varint();
      add(field, message.subarray(at, at + length));
      at += length;
    } else at += type === 1 ? 8 : 4;
  }
  return found;
}

const inner = (messages: readonly Buffer[], field: number): Buffer[] =>
  messages.flatMap((message) => fieldsOf(message).get(field) ?? []);

/** The spans of a request to export. @source opentelemetry/proto/trace/v1/trace.proto */
const spansOf = (body: Buffer): ReceivedSpan[] =>
  inner(inner(inner([body], 1), 2), 2).map((span) => {
    const fields = fieldsOf(span);
    const hex = (field: number): string => fields.get(field)?.[0]?.toString('hex') ?? '';
    return {
      trace: hex(1),
      id: hex(2),
      parent: hex(4),
      name: fields.get(5)?.[0]?.toString() ?? '',
      kind: fields.get(6)?.[0]?.[0] ?? 0,
      raw: span.toString('latin1'),
    };
  });

/** A collector of traces on a free port. */
export async function startCollector() {
  const spans: ReceivedSpan[] = [];
  const requests: { url: string; headers: NodeJS.Dict<string | string[]>; body: string }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      requests.push({ url: request.url ?? '', headers: request.headers, body: body.toString('latin1') });
      spans.push(...spansOf(body));
      response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    requests,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
