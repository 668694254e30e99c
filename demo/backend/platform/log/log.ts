import pino from 'pino';
import type { Logger } from 'pino';
import { loggedError } from './private.ts';
import { currentSource, traceOf } from './source.ts';

/** Where lines go. */
interface Stream {
  write: (line: string) => void;
}

/** A line of the log. */
interface Line {
  message: string;
  error?: { stack: string };
}

/** For a person at a terminal: the sentence, and where an error comes from. */
const plainly = (line: string): string => {
  const { message, error } = JSON.parse(line) as Line;
  return `${[message, error?.stack].filter(Boolean).join('\n')}\n`;
};

let isPlain = false;

/** Writes sentences instead of JSON from now on: the demo runs at somebody's terminal. */
export const logPlainly = (): void => void (isPlain = true);

const output: Stream = { write: (line) => void process.stdout.write(isPlain ? plainly(line) : line) };

/** A log of JSON lines. Each has the request's id with the route, or the job: never a name, an address or a token. */
export const createLog = (stream: Stream): Logger =>
  pino(
    {
      base: null,
      messageKey: 'message',
      errorKey: 'error',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      // Fastify names errors `err`.
      serializers: { error: loggedError, err: loggedError, req: () => undefined, res: () => undefined },
      mixin: () => {
        const { id, call, job, traceparent } = currentSource() ?? {};
        return { id, call, job, trace: traceOf(traceparent) };
      },
    },
    stream,
  );

/** The process's own log. */
export const log = createLog(output);
