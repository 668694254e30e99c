import type { Transaction } from 'kysely';
import type { InferInput } from 'valibot';
import { calls } from '../../../src/contract/all-calls.ts';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import { dayIn } from '../../../src/zones.ts';
import { change } from '../calls/change.ts';
import type { Recorded } from '../events/recorded.ts';
import { checked } from '../calls/request.ts';
import type { Answer, ApiRequest, CallRequest } from '../calls/request.ts';
import { rolledBack } from '../calls/rolled-back.ts';
import type { Schema } from '../platform/database/schema.ts';
import { mismatch } from '../deliveries/open-delivery.ts';
import { Refusal } from '../platform/http/failure.ts';
import { leavingRefusal } from '../pets/subscription/subscribers.ts';
import { presentDeliveries, totalsOf } from '../pets/subscription/effects.ts';
import { lookAhead } from '../pets/outlook.ts';
import { decide } from '../planner/decide.ts';
import type { Decision, EnteredCode } from '../planner/plan/facts.ts';
import { lineTotal } from '../rules/food/prices.ts';
import { countUse, findCode, refusalOf, refusalTexts } from './code-table.ts';
import type { CodeRow } from './code-table.ts';
import { queueCreditMail } from './credit-mail.ts';
import { loadCodes, nextWithFood, presentCodes } from './entered-codes.ts';
import type { CustomerCodes } from './entered-codes.ts';

type Outcome = InferInput<typeof calls.enterCode.answer>;

export const codesOf = async (request: ApiRequest): Promise<Outcome['codes']> =>
  presentCodes(await loadCodes(request.context.database.kysely, request));

/** Nothing is planned further for accounts that can't be changed. */
function checkAccount({ matched, household }: CustomerCodes): void {
  if (!matched) throw mismatch();
  if (household.customer.deletion_due) throw new Refusal(409, ...leavingRefusal);
}

/** Decides something about a code, with its effect on the next deliveries. */
async function decideCode(
  transaction: Transaction<Schema>,
  request: ApiRequest,
  recorded: Recorded,
  newFacts: readonly Decision[],
): Promise<{ outcome: Outcome; changed: number[] }> {
  const before = await lookAhead(transaction, request);
  // The way back is to remove it, as long as nothing of it is used.
  const { references, changed } = await decide(transaction, request, [{ recorded, newFacts, isFinal: true }]);
  const after = await lookAhead(transaction, request);
  const outcome = {
    codes: presentCodes(await loadCodes(transaction, request)),
    boxes: totalsOf(before, after),
    reference: references[0]!,
  };
  return { outcome, changed: changed.map(({ id }) => id) };
}

/** What a code gives the customer who enters it. */
const valueOf = ({ kind, label, percent, deliveries, minimum, amount }: CodeRow): EnteredCode =>
  kind === 'credit'
    ? { kind, label, amount }
    : { kind, label, percent, deliveries, minimum, ...(percent === 0 && { off: amount }) };

/** Enters a code, with all consequences. A preview rolls the transaction back. */
async function enter(transaction: Transaction<Schema>, request: CallRequest<typeof calls.enterCode>) {
  const { visitor, now } = request;
  const { code: typed } = request.body;
  const own = await loadCodes(transaction, request);
  checkAccount(own);
  const code = await findCode(transaction, typed);
  const { input, shown } = own;
  const { timeZone, currency } = findLocale(visitor.country)!;
  const next = nextWithFood(shown);
  const reason = refusalOf(code, {
    country: visitor.country,
    currency,
    today: dayIn(timeZone, now),
    hasEntered: code !== undefined && input.facts.get('code', String(code.id)) !== null,
    isNew: input.fixed.every(({ isLost }) => isLost),
    goods: next?.row.items.reduce((sum, item) => sum + lineTotal(item), 0),
  });
  if (reason || !code) {
    const refusal = reason ?? 'unknown';
    throw new Refusal(422, `code-${refusal}`, refusalTexts[refusal], {
      field: 'code',
      ...(reason === 'minimum' && { current: { minimum: { amount: code!.minimum, currency } } }),
    });
  }
  await countUse(transaction, code.id, 1);
  const id = String(code.id);
  const recorded: Recorded = { kind: 'code', from: null, to: { text: code.label } };
  return { ...(await decideCode(transaction, request, recorded, [['code', id, valueOf(code)]])), id };
}

/** Counts tries of codes, before anything is locked, so that none can be guessed. */
async function tried<T>(request: ApiRequest, work: () => Promise<T>): Promise<T> {
  const attempt = await request.context.tryShopCode(request.http, request.visitor.customerId);
  if (!('succeeded' in attempt))
    throw new Refusal(429, 'throttled', `Too many codes were tried. Wait ${attempt.wait} seconds.`, {}, attempt.wait);
  try {
    const result = await work();
    await attempt.succeeded();
    return result;
  } catch (error) {
    // Only what doesn't exist is a guess.
    if (!(error instanceof Refusal) || error.code !== 'code-unknown') await attempt.succeeded();
    throw error;
  }
}

export const enterCode = (request: CallRequest<typeof calls.enterCode>): Promise<Answer> =>
  tried(request, () =>
    change(request, calls.enterCode, async (transaction) => {
      const { outcome, changed, id } = await enter(transaction, request);
      await queueCreditMail(transaction, request, outcome, id);
      return { ...outcome, deliveries: await presentDeliveries(transaction, request, changed) };
    }),
  );

export const previewCode = (request: CallRequest<typeof calls.previewCode>): Promise<Answer> =>
  tried(request, async () => {
    const { outcome } = await rolledBack(request, (transaction) => enter(transaction, request));
    return { status: 200, body: checked(calls.previewCode, { ...outcome, reference: null }) };
  });

/** Removes a code of which nothing is used; it can be entered again. Repeated, it changes nothing. */
export const removeCode = (request: ApiRequest): Promise<Answer> =>
  change(request, calls.removeCode, async (transaction) => {
    const { id } = request;
    const own = await loadCodes(transaction, request);
    const entered = own.input.facts.get('code', id);
    if (!entered) return { codes: presentCodes(own), boxes: [] };
    checkAccount(own);
    if (!presentCodes(own).codes.find((code) => code.id === id)?.removable)
      throw new Refusal(409, 'not-possible', 'A delivery has used this code. What is left of it stays.');
    await countUse(transaction, Number(id), -1);
    const recorded: Recorded = { kind: 'code', from: { text: entered.label }, to: null };
    const { outcome, changed } = await decideCode(transaction, request, recorded, [['code', id, null]]);
    return { ...outcome, deliveries: await presentDeliveries(transaction, request, changed) };
  });
