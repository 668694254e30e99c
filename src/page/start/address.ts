/** The first URL in the call stack, in all engines: that of the calling script. */
const ofStack = (): string | undefined => /\w+:\/\/[^\s()]+?(?=:\d+:\d+)/.exec(String(new Error('').stack))?.[0];

/** For pages that have switched stack traces off. */
const ofTag = (): string | undefined =>
  [...document.scripts].map(({ src }) => src).find((src) => src.includes('/account.js'));

/**
 * URL of this script; its chunks are in the same folder. A page may load it as a module or as a classic script, since some
 * optimisers turn it into one. In a classic script `import.meta` is a syntax error; in a module
 * `document.currentScript` is empty. Must be evaluated while the script starts.
 */
export const address =
  (document.currentScript as HTMLScriptElement | null)?.src || ofStack() || ofTag() || location.href;
