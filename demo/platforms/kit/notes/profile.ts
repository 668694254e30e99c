import type { InferInput } from 'valibot';
import { calls } from '../../../../src/contract/all-calls.ts';
import type { Pet } from '../../../../src/contract/pets/pet.ts';
import { isBirthday } from '../../../../src/contract/pets/profile.ts';
import type { ProfileBody, SomeAnswers } from '../../../../src/contract/pets/profile.ts';
import { nameKey } from '../../../../src/contract/typed-text/text.ts';
import { Refusal } from '../../../backend/platform/http/failure.ts';
import type { Dog } from '../pet.ts';
import type { Asked } from '../asked.ts';
import { versionOf } from '../present.ts';
import { invalid } from '../steps.ts';
import { keepNotes } from './notes.ts';
import type { Household, Notebook, Notes, WeightEntry } from './notes.ts';
import { todayOf, withEntry } from './weights.ts';

type Profile = InferInput<typeof calls.getProfile.answer>;
type Outcome = InferInput<typeof calls.saveProfile.answer>;

/** Weight and shape are those of the log, where it has them. */
const measured = (dog: Dog, [newest, ...older]: readonly WeightEntry[]): Pick<Dog, 'weightKg' | 'shape'> => ({
  weightKg: newest?.kg ?? dog.weightKg,
  shape: [newest, ...older].find((each) => each?.shape)?.shape ?? dog.shape,
});

function present(petPublicId: string, dog: Dog = {}, entries: readonly WeightEntry[] = []): Profile {
  const { name, breed, gender, born, bornBy, activity, neutered, allergies, dislikes, otherFood } = dog;
  const { weightKg, shape } = measured(dog, entries);
  const answers = {
    name: name ?? null,
    breed: breed ?? null,
    gender: gender ?? 'unknown',
    born: born ?? null,
    bornBy: bornBy ?? null,
    weightKg: weightKg ?? null,
    shape: shape ?? null,
    activity: activity ?? null,
    neutered: neutered ?? null,
    allergies: allergies ?? null,
    dislikes: dislikes ?? [],
    otherFood: otherFood ?? null,
  };
  // Nothing waits for an answer: the subscription runs.
  return { petPublicId, version: versionOf(answers), answers, missing: [], photo_url: dog.photo_url ?? null };
}

const conflict = (current: Profile): Refusal =>
  new Refusal(409, 'conflict', 'The profile has changed since. Look at it and send the answers again.', { current });

/** @throws 422 for an answer that can't be kept */
function refuseAnswers({ born, name, wetShare }: SomeAnswers, others: readonly Pet[], today: string): void {
  if (born && !isBirthday(born, today)) throw invalid('answers.born', `A dog can't be born on ${born}.`);
  if (wetShare !== undefined) throw invalid('answers.wetShare', 'Here the shop decides which food is in a box.');
  if (name && others.some((other) => nameKey(other.name) === nameKey(name)))
    throw new Refusal(422, 'dog-exists', `There is a dog called ${name} already. Add another letter.`, {
      field: 'answers.name',
    });
}

/** The notes after the answers: a new weight is an entry of today, a shape alone one of the newest entry. */
function answered({ dogs, weights }: Notes, id: string, answers: SomeAnswers, today: string): Notes {
  const { weightKg, shape } = answers;
  const entries = weights[id] ?? [];
  const [newest] = entries;
  const kg = weightKg ?? newest?.kg;
  const day = weightKg && weightKg !== newest?.kg ? today : newest?.day;
  const isMeasured = weightKg != null || shape != null;
  return {
    dogs: { ...dogs, [id]: { ...dogs[id], ...answers } },
    weights:
      isMeasured && kg && day
        ? { ...weights, [id]: withEntry(entries, { day, kg, shape: shape ?? newest?.shape ?? null }) }
        : weights,
  };
}

/** The profile of each dog, as the shop keeps it. No plan follows from it. */
export function createProfiles<A extends Asked>({ planOf, petsOf }: Household<A>, notebook: Notebook<A>) {
  const read = async (asked: A, id: string): Promise<Profile> => {
    const [, { dogs, weights }] = await Promise.all([planOf(asked, id), notebook.read(asked)]);
    return present(id, dogs[id], weights[id]);
  };
  const save = async (
    asked: A,
    id: string,
    { version, answers }: ProfileBody,
    isPreview: boolean,
  ): Promise<Outcome> => {
    const [{ pet }, pets, notes] = await Promise.all([planOf(asked, id), petsOf(asked), notebook.read(asked)]);
    const before = present(id, notes.dogs[id], notes.weights[id]);
    const today = todayOf(asked);
    refuseAnswers(
      answers,
      pets.filter(({ petPublicId }) => petPublicId !== id),
      today,
    );
    if (version !== before.version) throw conflict(before);
    const after = answered(notes, id, answers, today);
    if (!isPreview) await keepNotes(asked, notebook, after, async () => conflict(await read(asked, id)));
    const profile = present(id, after.dogs[id], after.weights[id]);
    const { name, gender } = profile.answers;
    return { profile, pet: { ...pet, name: name ?? pet.name, gender: gender as Pet['gender'] }, plan: null, boxes: [] };
  };
  return { read, save };
}
