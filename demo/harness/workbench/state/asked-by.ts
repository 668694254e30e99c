import type { TagFacts } from '../facts.ts';

/** Whether a call is of a pattern, in which `{id}` stands for any id. */
export const fits = (pattern: string, call: string): boolean => {
  const parts = pattern.split('/');
  const own = call.split('/');
  return parts.length === own.length && parts.every((part, index) => part.startsWith('{') || part === own[index]);
};

/** The tags of a page that ask for a call. The session asks for itself, whatever tags there are. */
export function askedBy(call: string, present: readonly string[], tags: readonly TagFacts[]): string[] {
  if (call === 'auth') return ['session'];
  return tags
    .filter(({ name, calls }) => present.includes(name) && calls.some((pattern) => fits(pattern, call)))
    .map(({ name }) => name.replace('account-', ''));
}
