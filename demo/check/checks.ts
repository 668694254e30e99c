/** Prints a line for each check, and its error below it. */
export function createChecks(say: (text: string) => void) {
  let ok = true;
  return {
    check: async (title: string, work: () => Promise<void>): Promise<void> => {
      try {
        await work();
        say(`✓ ${title}`);
      } catch (error) {
        ok = false;
        say(`✗ ${title}\n    ${(error as Error).message.replaceAll('\n', '\n    ')}`);
      }
    },
    /** Whether all checks have passed. */
    ok: (): boolean => ok,
  };
}
