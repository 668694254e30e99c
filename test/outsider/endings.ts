import type { Leaving } from '../../src/contract/pets/leave.ts';
import type { StepOutcome } from '../../src/contract/pets/subscription.ts';
import type { AccountDeletion } from '../../src/contract/customer/personal-data.ts';
import type { EnteredCode } from '../../src/contract/shop/codes.ts';
import type { Request } from './choices.ts';
import { isCharged, isWaiting } from './invariants.ts';
import type { Memory } from './invariants.ts';
import { Violation } from './world.ts';
import type { Shown, Visitor } from './world.ts';

type Response = Awaited<ReturnType<Visitor['post']>>;
interface Made {
  visitor: Visitor;
  /** What was shown before the call. */
  shown: Shown;
  memory: Memory;
  call: string;
  request: Request;
  preview: Response | undefined;
  response: Response;
}
interface Boxes {
  boxes?: { id: string; after?: { amount: number } | null }[];
}

/** Deliveries with their totals that an answer names. */
const namedBy = (answer: Boxes): Map<string, number> =>
  new Map((answer.boxes ?? []).flatMap(({ id, after }) => (after ? [[id, after.amount] as const] : [])));

/** What is done is what the preview announced. */
function comparePreview({ preview, response, call }: Made): void {
  if (!preview || preview.statusCode >= 300) return;
  const [before, after] = [namedBy(preview.json<Boxes>()), namedBy(response.json<Boxes>())];
  for (const [id, amount] of after)
    if (before.has(id) && before.get(id)! < amount)
      throw new Violation('preview-kept', `${call}: ${id} was previewed at ${before.get(id)}, and is ${amount}`);
}

const endings = ['cancelContract', 'deleteAccount', 'takeStep', 'withdraw'];
const continuations = [
  'keepAccount',
  'undoChange',
  'undoFarewell',
  'sendGift',
  'addDog',
  'chooseExtra',
  'orderTreatment',
];

/** Remembers what an ending or a pause named, and that deliveries continue after other calls. */
export async function afterCall(made: Made): Promise<void> {
  const { call, request, memory, response, visitor, shown } = made;
  comparePreview(made);
  if (call === 'enterCode') memory.credit = (memory.credit ?? 0) + grantedBy(response, shown);
  rememberDropped(made);
  for (const { id, status, replaces } of shown.deliveries) {
    const refunds = shown.deliveries.find((each) => each.id === replaces)?.refunds;
    if (call === 'sayFarewell' && replaces && status === 'dispatched') memory.given.add(id);
    // What is only promised isn't paid then.
    if (call === 'undoFarewell' && refunds?.some((refund) => refund.status === 'due')) memory.given.delete(id);
  }
  if (call === 'startPayment') await checkPress(made);
  if (continuations.includes(call)) memory.ended = undefined;
  if (!endings.includes(call)) return;
  if (call === 'takeStep') return afterStep(made);
  const { pets } = await visitor.look();
  // A statement that names a contract of somebody else has no effect.
  const isOver = pets.every(({ subscription_status }) => !['active', 'paused'].includes(subscription_status));
  if (call === 'deleteAccount') {
    const { boxes } = response.json<AccountDeletion>();
    memory.ended = {
      by: call,
      named: new Set(boxes.filter(({ becomes }) => becomes === 'comes').map(({ id }) => id)),
      until: null,
    };
  } else if (isOver) {
    const leaving = await visitor.read<Partial<Leaving>>('pet/leave/all');
    const sure = shown.deliveries.filter(isCharged).map(({ id }) => id);
    memory.ended = {
      by: request.path,
      named: new Set([...sure, ...(leaving.parcels ?? []).map(({ id }) => id)]),
      until: null,
    };
  }
}

/** After everything has ended, a new payment method pays no delivery but the one that the customer pays with it. */
async function checkPress({ visitor, shown, memory, request: { pays } }: Made): Promise<void> {
  if (!memory.ended || pays === undefined) return;
  const { until } = memory.ended;
  if (until !== null && shown.now.toISOString().slice(0, 10) >= until) return;
  const waiting = new Set(
    shown.deliveries.filter((each) => isWaiting(each) && each.kind !== 'gift').map(({ id }) => id),
  );
  const paid = (await visitor.look()).deliveries.find((each) => waiting.has(each.id) && isCharged(each));
  if (paid && paid.id !== pays)
    throw new Violation('ended-by-press', `${paid.id} is paid after ${memory.ended.by} by a visit for ${pays}`);
}

/** Remembers what waited for its payment, all of it for dogs whose deliveries end or pause, at once or on a later day. */
function rememberDropped({ call, response, memory, shown }: Made): void {
  const waiting = shown.deliveries.filter(isWaiting);
  const { step, pets, unpaid } = call === 'takeStep' ? response.json<StepOutcome>() : ({} as Partial<StepOutcome>);
  if (step === 'cancel' || step === 'pause') {
    const dogs = new Set(pets!.map(({ petPublicId }) => petPublicId));
    for (const { id, pets: own } of waiting) {
      const named = unpaid?.find((each) => each.id === id);
      if (!named && own.some(({ petPublicId }) => dogs.has(petPublicId)))
        throw new Violation('unpaid-named', `${step} does not name ${id}`);
      if (!named?.kept && own.every(({ petPublicId }) => dogs.has(petPublicId))) memory.dropped.add(id);
    }
  } else if (['cancelContract', 'deleteAccount', 'withdraw'].includes(call))
    for (const { id } of waiting) memory.dropped.add(id);
}

function afterStep({ call, request, response, memory, shown }: Made): void {
  const [, id, step] = request.path.split('/');
  const outcome = response.json<StepOutcome>();
  const affected =
    id === 'all' || shown.pets.filter(({ subscription_status }) => subscription_status === 'active').length === 1;
  const stopped =
    outcome.pets.length > 0 &&
    shown.pets.every(
      ({ petPublicId, subscription_status }) =>
        subscription_status !== 'active' || outcome.pets.some((each) => each.petPublicId === petPublicId),
    );
  if (step === 'cancel' || step === 'pause') {
    if (!affected || !stopped) return;
    const { from, until = null } = request.body as { from?: string; until?: string | null };
    // Until a later day deliveries come as planned.
    if (from !== undefined && from > shown.now.toISOString().slice(0, 10)) return;
    memory.ended = { by: `${call} ${step}`, named: new Set(namedBy(outcome).keys()), until };
  } else memory.ended = undefined;
}

/** The credit that a code adds. */
function grantedBy(response: Response, shown: Shown): number {
  const known = new Set(shown.codes.codes.map(({ id }) => id));
  const entered = response.json<{ codes: { codes: EnteredCode[] } }>().codes.codes.filter(({ id }) => !known.has(id));
  return entered.reduce((sum, { kind, amount }) => sum + (kind === 'credit' ? (amount?.amount ?? 0) : 0), 0);
}
