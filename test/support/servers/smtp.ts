import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail {
  messageId: string;
  to: string[];
  raw: string;
}

/** The server's faults for its next messages, before it accepts them again: refuse, hang up half-way, lose its answer. */
export type Trouble = 'busy' | 'never' | 'hangs-up' | 'answer-lost';

const headerOf = (raw: string, name: string): string =>
  new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'im').exec(raw)?.[1]?.replaceAll(/\r\n[ \t]+/g, ' ') ?? '';

/** A real SMTP server on a free port. */
export async function startSmtp(port = 0) {
  const received: ReceivedMail[] = [];
  const troubles: Trouble[] = [];
  const refusal = (code: number, text: string): Error => Object.assign(new Error(text), { responseCode: code });
  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      // It asks a server that never answers.
      if (address.endsWith('@hangs.example')) return;
      if (troubles[0] === 'busy') done(refusal(451, 'Busy, try later'));
      else if (troubles[0] === 'never') done(refusal(550, 'No such mailbox'));
      else return done();
      troubles.shift();
    },
    onData: (stream, session, done) => {
      const trouble = troubles[0];
      if (trouble === 'hangs-up') {
        troubles.shift();
        hangUp();
        return;
      }
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString();
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ messageId: headerOf(raw, 'message-id'), to, raw });
        if (trouble !== 'answer-lost') return done();
        troubles.shift();
        hangUp();
      });
    },
  };
  const server = new SMTPServer(options);
  const sockets = new Set<{ destroy: () => void }>();
  const hangUp = (): void => sockets.forEach((socket) => socket.destroy());
  let connections = 0;
  server.server.on('connection', (socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('error', () => {});
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    received,
    /** How many connections there have been. */
    connections: () => connections,
    troubles,
    headerOf,
    close: () => {
      hangUp();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
