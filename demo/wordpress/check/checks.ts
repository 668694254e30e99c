/** One line a check, with what was wrong below it. */
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
    /** All have passed. */
    ok: (): boolean => ok,
  };
}
