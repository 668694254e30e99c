import { extraBody } from '../../../../src/contract/pets/extras.ts';
import type { Transaction } from 'kysely';
import type { InferInput, InferOutput } from 'valibot';
import { calls } from '../../../../src/contract/all-calls.ts';
import { change } from '../../calls/change.ts';
import type { Recorded } from '../../events/recorded.ts';
import { checked } from '../../calls/request.ts';
import type { ApiRequest, Answer, CallRequest } from '../../calls/request.ts';
import { rolledBack } from '../../calls/rolled-back.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { conflict, mismatch } from '../../deliveries/open-delivery.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { decide } from '../../planner/decide.ts';
import { canonical } from '../../platform/canonical.ts';
import type { Decision } from '../../planner/plan/facts.ts';
import { decideExtra, decideParcel } from '../../planner/plan/extras.ts';
import { nextFoodLine } from '../../planner/plan/plan-input.ts';
import { deliveriesOf } from '../plan/plan-change.ts';
import { presentDeliveries, totalsOf } from '../subscription/effects.ts';
import { lookAhead } from '../outlook.ts';
import { leavingRefusal } from '../subscription/subscribers.ts';
import { foodIn, loadExtras, presentExtras } from './dog-extras.ts';
import type { DogExtras, ShownExtras } from './dog-extras.ts';
import { queueExtraMail } from './extra-mail.ts';

type Body = InferOutput<typeof extraBody>;
type Extra = ShownExtras['extras'][number];

export const extrasOfDog = async (request: ApiRequest): Promise<ShownExtras> =>
  presentExtras(await loadExtras(request.context.database.kysely, request), request);

const invalid = (field: keyof Body, message: string): Refusal => new Refusal(422, 'invalid', message, { field });
const impossible = (message: string): Refusal => new Refusal(409, 'not-possible', message);

/** Refuses what contradicts itself, and what the product or the dog's deliveries don't allow. */
function check({ pet, hasBegun, alone }: DogExtras, body: Body, present: Extra): void {
  const { often, quantity = present.quantity || 1 } = body;
  const { name, max, price } = present;
  const isStanding = present.often === 'every';
  if (!hasBegun) throw impossible(`No deliveries for ${pet.name} were ever planned. Start deliveries first.`);
  if (often === 'never') return;
  if (quantity > max)
    throw new Refusal(422, 'too-many-items', `At most ${max} of "${name}" fit. Take ${max} or fewer.`, {
      field: 'quantity',
    });
  if (quantity === 0) throw invalid('quantity', `Take one or more of "${name}", or choose "never".`);
  if (price === null && !(isStanding && often === 'every'))
    throw invalid('product', `The shop doesn’t have "${name}" at present. Choose another product.`);
  if (body.paused && !(isStanding && often === 'every'))
    throw invalid('paused', 'Only an extra that comes with every delivery can be paused.');
  if (body.alone && (often === 'every' || body.from !== undefined))
    throw invalid('alone', 'Only an extra that comes once can come without food, and in no other delivery.');
  if (body.alone && !alone) throw impossible('Food comes as soon as extras alone would. Choose that delivery.');
}

/** The number of the food line in the chosen delivery; the next one without a choice. undefined: no food is coming. */
function lineFor(own: DogExtras, from: string | undefined): number | undefined {
  const coming = foodIn(own);
  const chosen = coming.find(({ delivery }) => delivery.id === from);
  if (from !== undefined && !chosen)
    throw invalid('from', `The food of ${own.pet.name} in delivery ${from} can’t be changed. Choose another one.`);
  return (chosen ?? coming[0])?.line;
}

/** What the choice decides: nothing, if it is so already. */
function decisionsFor(own: DogExtras, body: Body, present: Extra): Decision[] {
  const { pet, input, alone } = own;
  const dog = pet.public_id;
  const { product, often, paused = present.paused, quantity = present.quantity || 1 } = body;
  if (body.alone) return decideParcel(input, dog, product, { quantity, date: alone!.date });
  if (often === 'never') return decideExtra(input, dog, product, { often });
  const line = lineFor(own, body.from);
  if (often === 'every')
    return decideExtra(input, dog, product, {
      often,
      quantity,
      isPaused: paused,
      line: line ?? nextFoodLine(input, dog),
    });
  if (line === undefined)
    throw impossible('No food that can be changed is planned. Let it come without food, or start deliveries.');
  const isSo =
    present.often === 'once' && present.deliveries.length === 1 && present.deliveries[0]!.quantity === quantity;
  const at = foodIn(own).find((each) => each.line === line)!.delivery.id;
  return isSo && present.deliveries[0]!.id === at ? [] : decideExtra(input, dog, product, { often, quantity, line });
}

const codeOf = ({ often, paused }: Pick<Extra, 'often' | 'paused'>): string => (paused ? 'paused' : often);

/** The entry in the record of changes: how often it comes if that is about every delivery, else how many come in one. */
function entryOf({ pet }: DogExtras, body: Body, present: Extra): Recorded {
  const { often, alone = false, paused = present.paused } = body;
  const quantity = often === 'never' ? 0 : (body.quantity ?? (present.quantity || 1));
  const subject = `${present.name} (${pet.name})`;
  const pets = [pet.public_id];
  // Extras alone are in addition to all others.
  const isStanding = !alone && (often === 'every' || present.often === 'every');
  const [was, is] = [codeOf(present), codeOf({ often, paused: often === 'every' && paused })];
  return isStanding && was !== is
    ? { kind: 'extra', subject, pets, from: { code: was }, to: { code: is } }
    : {
        kind: isStanding ? 'extra' : 'quantity',
        subject,
        pets,
        from: { quantity: alone ? 0 : present.quantity },
        to: { quantity },
      };
}

/** Chooses how often an extra comes, with all consequences. A preview rolls the transaction back. */
async function choose(transaction: Transaction<Schema>, request: CallRequest<typeof calls.chooseExtra>) {
  const { body } = request;
  const own = await loadExtras(transaction, request);
  if (!own.matched) throw mismatch();
  if (own.isLeaving) throw new Refusal(409, ...leavingRefusal);
  const state = presentExtras(own, request);
  if (body.version !== own.version) throw conflict(state);
  const present = state.extras.find(({ product }) => product === body.product);
  if (!present) throw invalid('product', `The shop has no product ${body.product}. Choose another one.`);
  check(own, body, present);
  const newFacts = decisionsFor(own, body, present).filter(
    ([kind, about, value]) => canonical(own.input.facts.get(kind, about)) !== canonical(value),
  );
  const before = await lookAhead(transaction, request);
  const recorded = entryOf(own, body, present);
  const { references, changed } =
    newFacts.length > 0
      ? await decide(transaction, request, [{ recorded, newFacts }])
      : { references: [], changed: [] };
  const after = await lookAhead(transaction, request);
  const outcome: InferInput<typeof calls.chooseExtra.answer> = {
    extras: presentExtras(await loadExtras(transaction, request), request),
    boxes: totalsOf(deliveriesOf(own.pet, before), deliveriesOf(own.pet, after)),
  };
  return { outcome, name: own.pet.name, present, recorded, changed, reference: references[0] };
}

export const chooseExtra = (request: CallRequest<typeof calls.chooseExtra>): Promise<Answer> =>
  change(request, calls.chooseExtra, async (transaction) => {
    const { outcome, changed, reference, ...chosen } = await choose(transaction, request);
    if (reference === undefined) return outcome;
    await queueExtraMail(transaction, request, { outcome, reference, ...chosen });
    const deliveries = await presentDeliveries(
      transaction,
      request,
      changed.map(({ id }) => id),
    );
    return { ...outcome, deliveries, reference };
  });

/** Ends an extra of every delivery, with its mail. `request.id` is the dog. Returns the reference of the entry in the record. */
export async function endExtra(
  transaction: Transaction<Schema>,
  request: ApiRequest,
  product: string,
): Promise<string> {
  const { version } = await loadExtras(transaction, request);
  const {
    changed: _,
    reference,
    ...chosen
  } = await choose(transaction, { ...request, body: { product, often: 'never', version } });
  await queueExtraMail(transaction, request, { reference: reference!, ...chosen });
  return reference!;
}

export async function previewExtra(request: CallRequest<typeof calls.previewExtra>): Promise<Answer> {
  const { outcome } = await rolledBack(request, (transaction) => choose(transaction, request));
  return { status: 200, body: checked(calls.previewExtra, outcome) };
}
