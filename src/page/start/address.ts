/** The first address in a stack of calls: that of the script which asks, in all engines. */
const ofStack = (): string | undefined => /\w+:\/\/[^\s()]+?(?=:\d+:\d+)/.exec(String(new Error('').stack))?.[0];

/** A page may have switched stacks off. */
const ofTag = (): string | undefined =>
  [...document.scripts].map(({ src }) => src).find((src) => /\/account\.js([?#]|$)/.test(src));

/**
 * Where this script is: its chunks lie beside it. A page may load it as a module or as a classic script (some
 * optimisers make it one): in the latter `import.meta` is a syntax error, and in the former `document.currentScript` is
 * empty. To be read while the script starts.
 */
export const address =
  (document.currentScript as HTMLScriptElement | null)?.src || ofStack() || ofTag() || location.href;
