import { constants } from 'node:os';

/**
 * Forwards signals to the children and ends all of them when `main` ends. Resolves to the exit code: that of `main`,
 * or 128 + the number of the signal that ended it, as in a shell.
 */
export function follow(main, children) {
  const endAll = (signal) => {
    for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  };
  // A terminal sends Ctrl+C to the whole process group, including the children.
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
