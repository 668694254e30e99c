/** Runs a check and prints its title. */
export type Check = (title: string, work: () => Promise<void>) => Promise<void>;

/** Prints a line for each check, and its error below it. Leaves out those whose title doesn't contain `only`. */
export function createChecks(say: (text: string) => void, only = '') {
  let ok = true;
  const check: Check = async (title, work) => {
    if (!title.includes(only)) return;
    try {
      await work();
      say(`✓ ${title}`);
    } catch (error) {
      ok = false;
      say(`✗ ${title}\n    ${(error as Error).message.replaceAll('\n', '\n    ')}`);
    }
  };
  return { check, ok: (): boolean => ok };
}
