import { isAccepted } from '../../api/accepted.ts';
import { ApiError } from '../../api/answer.ts';
import type { Outline } from '../../api/answer.ts';
import { onChange } from '../../api/changes.ts';
import type { SentChange } from '../../api/changes.ts';
import type { Account } from './account.ts';

/** What a change is about. Ids only: the rest of a request or a response may be personal. */
interface About {
  /** Its name, from the call's declaration. */
  change: string;
  delivery?: string;
  pet?: string;
}

/** A change that was saved. */
export interface SavedChange extends About {
  /** The data that it outdates. */
  topics: readonly string[];
  /** Of a step: the dogs that took it. */
  pets?: readonly string[];
  /** Of an undo, in the record or by the same call: the kind of the change that was undone. */
  undid?: string;
}

/** A change that failed, or whose response didn't arrive. */
export interface FailedChange extends About, Outline {}

export type Outcome = { saved: SavedChange } | { failed: FailedChange };

type Body = Readonly<Record<string, unknown>>;
const objectOf = (value: unknown): Body => (value instanceof Object ? (value as Body) : {});
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const kindOf = (kind: unknown): string | undefined =>
  typeof kind === 'string' && /^[a-z-]{1,64}$/.test(kind) ? kind : undefined;

/** A record without what is unknown. */
const known = <T extends object>(record: { [Name in keyof T]: T[Name] | undefined }): T =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as T;

/** `{id}` of a step or of an interval may stand for all dogs. */
const allPets = 'all';

function aboutOf({ call, params: { id, step = '' } }: SentChange, body: Body): About {
  const own = id === allPets ? undefined : id;
  return known<About>({
    change: call.change!.replace('{step}', step),
    // The URLs of some calls come with a delivery, and have no id.
    delivery: call.id === 'delivery' ? own : textOf(objectOf(body['delivery'])['id']),
    pet: call.id === 'pet' ? own : textOf(objectOf(body['pet'])['petPublicId']),
  });
}

/** The dogs that took a step. */
function takersOf({ pet }: About, { pets }: Body): readonly string[] {
  const listed = Array.isArray(pets) ? pets.flatMap((each) => textOf(objectOf(each)['petPublicId']) ?? []) : [];
  return listed.length > 0 || pet === undefined ? listed : [pet];
}

function savedOf(sent: SentChange, body: Body): SavedChange {
  const { call, params, undoes } = sent;
  const about = aboutOf(sent, body);
  return known<SavedChange>({
    ...about,
    topics: call.touches,
    pets: params.step === undefined ? undefined : takersOf(about, body),
    undid: call.id === 'change' ? kindOf(body['kind']) : undoes ? about.change : undefined,
  });
}

/** What became of a change; undefined: nothing is decided yet. */
async function outcomeOf(sent: SentChange): Promise<Outcome | undefined> {
  const { call, answer } = sent;
  const failed = ({ outline }: ApiError): Outcome => ({
    failed: { ...aboutOf(sent, {}), ...outline, call: call.path },
  });
  try {
    const body = await answer;
    const refusal = call.refusal?.(body);
    if (refusal === null) return undefined;
    return refusal === undefined
      ? { saved: savedOf(sent, objectOf(body)) }
      : failed(new ApiError(call.path, 200, refusal, refusal));
  } catch (error) {
    return isAccepted(error) ? { saved: savedOf(sent, {}) } : failed(error as ApiError);
  }
}

/**
 * Calls back for each change that is sent, and what that returns with its outcome, once. Every call whose declaration names
 * what it touches is a change; a preview isn't.
 */
export const watchChanges = ({ environment }: Account, onSent: () => (outcome: Outcome) => void): void =>
  onChange(environment, (sent) => {
    const settle = onSent();
    void outcomeOf(sent).then((outcome) => outcome && settle(outcome));
  });
