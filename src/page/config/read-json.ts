import { isLink } from './config.ts';

/** Something that the page's author can fix, in words. */
export interface ConfigProblem {
  text: string;
  advice: string;
}

/** Quotation marks that a text editor has curled. */
export const curled = /[“”„«»″‘’‚]/;

/** Whether a value is JSON itself, also with curled quotation marks around it. Otherwise it is the address of a file. */
const isJson = (value: string): boolean => /^[\s“”„«»″‘’‚]*[[{]/.test(value);

/** Check for `ConfigKey.isRight`: JSON, or the address of a file with it. */
export const isJsonOrLink = (value: string): boolean => isJson(value) || isLink(value);

/** Whether a value is an object, which JSON writes in braces. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Loads a file of JSON. An address is relative to the page. */
export async function loadFile(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`It answers ${response.status}.`);
  return response.json();
}

/**
 * Reads JSON as written: an object, its JSON, or the address of a file with JSON. `load` reads the file, and rejects if it
 * can't. `what` and `otherwise` are words for the problem: “The routes can’t be read, so …”.
 */
export async function readJson(
  given: unknown,
  load: (address: string) => Promise<unknown>,
  what: string,
  otherwise: string,
): Promise<{ value?: unknown; problems: ConfigProblem[] }> {
  if (typeof given !== 'string') return { value: given, problems: [] };
  const isFile = !isJson(given);
  try {
    if (isFile && !isLink(given)) throw new Error('It is no http(s) address.');
    return { value: isFile ? await load(given) : JSON.parse(given), problems: [] };
  } catch (error) {
    const text = `${what} can’t be read${isFile ? ` from “${given}”` : ''}, so ${otherwise}.`;
    return { problems: [{ text, advice: adviceFor(error, isFile ? '' : given) }] };
  }
}

/** What to do about JSON that can't be read. */
function adviceFor(error: unknown, written: string): string {
  const reason = error instanceof Error ? error.message : String(error);
  if (curled.test(written)) return 'It has curled quotation marks (“ ”): type straight ones (").';
  return error instanceof SyntaxError
    ? `It is JSON: each name and text between straight quotation marks ("), a comma between two entries, a brace at the end. ${reason}`
    : reason;
}

/** “Did you mean …?”, if there is something near. */
export const didYouMean = (near: string | undefined): string => (near ? `Did you mean “${near}”? ` : '');

/** The same with what there is. With a near one, a long list would hide it. */
export const nearOrAll = (near: string | undefined, all: readonly string[]): string =>
  near && all.length > 12 ? didYouMean(near).trim() : `${didYouMean(near)}There are ${all.join(', ')}.`;
