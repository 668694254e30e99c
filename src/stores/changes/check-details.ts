import { getDotPath, safeParse } from 'valibot';
import { detailsBody } from '../../contract/changes/settings.ts';
import type { DetailsBody } from '../../contract/changes/settings.ts';

/** What is wrong with a field: its words are `settings.error.<code>`; `count` is how long it may be. */
export interface FieldError {
  code: 'required' | 'long' | 'email' | 'phone' | 'characters' | 'invalid';
  count?: number;
}

const codes: Readonly<Record<string, FieldError['code']>> = { min_length: 'required', email: 'email' };

/** What the backend would refuse, by the same schema; each field's first. Paths as in the body: `address.city`. */
export function checkDetails(body: DetailsBody): Record<string, FieldError> {
  const result = safeParse(detailsBody, body);
  if (result.success) return {};
  const errors: Record<string, FieldError> = {};
  for (const issue of result.issues) {
    const path = getDotPath(issue) ?? '';
    if (issue.type === 'max_length') errors[path] ??= { code: 'long', count: issue.requirement };
    else if (issue.type === 'regex') errors[path] ??= { code: path === 'phone' ? 'phone' : 'characters' };
    else errors[path] ??= { code: codes[issue.type] ?? 'invalid' };
  }
  return errors;
}
