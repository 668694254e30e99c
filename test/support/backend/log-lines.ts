import { onTestFinished, vi } from 'vitest';

/** A line of the log. */
export interface Line {
  level: string;
  message: string;
  id?: string;
  call?: string;
  job?: string;
  trace?: string;
  error?: { message: string; stack: string };
}

/** Lines of the process's own log from now on. */
export function processLines(): () => Line[] {
  const spy = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => spy.mockRestore());
  return () =>
    spy.mock.calls.flatMap(([text]) => (String(text).startsWith('{') ? [JSON.parse(String(text)) as Line] : []));
}
