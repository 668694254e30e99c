import { constants } from 'node:os';

/**
 * Passes this program's signals to its children, ends the others when the first child ends, and
 * gives the exit code to end with: that of `main`, or 128 + the signal's number, as a shell says it.
 */
export function follow(main, children) {
  const endAll = (signal) => {
    for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  };
  // A terminal sends Ctrl+C to the whole group, so the children have had it already.
  process.on('SIGINT', () => process.stdin.isTTY || endAll('SIGINT'));
  process.on('SIGTERM', () => endAll('SIGTERM'));
  process.on('SIGHUP', () => endAll('SIGHUP'));
  return new Promise((resolve) => {
    main.on('error', (error) => {
      console.error(`The server could not be started: ${error.message}`);
      resolve(1);
    });
    main.on('exit', (code, signal) => {
      endAll('SIGTERM');
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}
