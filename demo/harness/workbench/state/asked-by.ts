import type { TagFacts } from '../facts.ts';

/** Whether a call matches a pattern, in which `{id}` matches any id. */
export const fits = (pattern: string, call: string): boolean => {
  const parts = pattern.split('/');
  const own = call.split('/');
  return parts.length === own.length && parts.every((part, index) => part.startsWith('{') || part === own[index]);
};

/** The tags of a page that make a call. The auth call belongs to the session, independent of tags. */
export function askedBy(call: string, present: readonly string[], tags: readonly TagFacts[]): string[] {
  if (call === 'auth') return ['session'];
  return tags
    .filter(({ name, calls }) => present.includes(name) && calls.some((pattern) => fits(pattern, call)))
    .map(({ name }) => name.replace('account-', ''));
}
