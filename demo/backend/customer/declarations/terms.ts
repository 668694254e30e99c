import type { Selectable } from 'kysely';
import { calls } from '../../../../src/contract/all-calls.ts';
import type { DeclarationKind } from '../../../../src/contract/legal/declarations.ts';
import { declarationsOf } from '../../../../src/i18n/legal.ts';
import { defaultLocale } from '../../../../src/i18n/locale-table.ts';
import { checked } from '../../calls/request.ts';
import type { Answer, OpenRequest } from '../../calls/request.ts';
import { customerRow } from '../../platform/database/customer-row.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { waitingFor } from '../../payment/charges/drop-unpaid.ts';
import { exemptGoods, hasReview, withdrawalDays } from '../../rules/customer/declarations.ts';
import { shownEmail } from '../../sign-in/stored-email.ts';

/** The customer's country, or that of the page. */
export const countryOf = ({ visitor, country }: Pick<OpenRequest, 'visitor' | 'country'>): string =>
  visitor?.country ?? country ?? defaultLocale.country;

/** Terms of the declaration. They reveal nothing about an account to a visitor: they contain the session's own details. */
export async function termsOf(kind: DeclarationKind, asked: OpenRequest): Promise<Answer> {
  const { context, visitor } = asked;
  const country = countryOf(asked);
  const row = visitor && (await customerRow(context.database.kysely, visitor));
  const body = checked(calls.getWithdrawal, {
    offered: declarationsOf(country).includes(kind),
    review: hasReview(kind, country),
    days: withdrawalDays(country),
    exempt: kind === 'withdrawal' ? exemptGoods : [],
    unpaid: visitor
      ? (await waitingFor(context.database.kysely, { visitor, now: asked.now })).map((each) => each.unpaid)
      : [],
    prefill: row && { name: `${row.first_name} ${row.last_name}`, email: shownEmail(row) },
  });
  return { status: 200, body };
}

export type DeclarationRow = Selectable<Schema['declarations']>;

const letters = { withdrawal: 'W', cancellation: 'C' } as const;

/** The number under which a statement can be found: `W-00000F`. */
export const referenceOf = ({ kind, id }: Pick<DeclarationRow, 'kind' | 'id'>): string =>
  `${letters[kind]}-${id.toString(36).toUpperCase().padStart(6, '0')}`;
