import type { InferOutput } from 'valibot';
import type { declaration } from '../../../src/contract/base.ts';
import type { Translate } from '../../../src/i18n/messages.ts';

/** The sentence about the statement that ended a contract. Undefined: there is none, or its kind is new. */
export const declaredText = (
  t: Translate,
  declared: InferOutput<typeof declaration> | null | undefined,
  about: 'ended' | 'box',
): string | undefined =>
  declared && /^(withdrawal|cancellation)$/.test(declared.kind)
    ? t(`declaration.${declared.kind}.${about}`, { reference: declared.reference })
    : undefined;
