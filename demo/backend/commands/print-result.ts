import { Unopened } from '../platform/database/unopened.ts';

/**
 * Runs a command with the words after its name, and prints what it returns. Of wrong arguments, of a database that can't be
 * opened, and of an error that `isExplained` accepts, it prints the sentence alone, and the exit code is 1. @throws any other error
 */
export async function printResult(
  run: (words: string[]) => Promise<string>,
  isExplained: (error: unknown) => boolean,
): Promise<void> {
  try {
    process.stdout.write(await run(process.argv.slice(2)));
  } catch (error) {
    const { message, code = '' } = error as Error & { code?: string };
    if (!code.startsWith('ERR_PARSE_ARGS') && !(error instanceof Unopened) && !isExplained(error)) throw error;
    process.stderr.write(`${message}\n`);
    process.exitCode = 1;
  }
}
