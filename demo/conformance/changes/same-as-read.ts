import type { GenericSchema } from 'valibot';
import { calls } from '../../../src/contract/all-calls.ts';
import type { Pet } from '../../../src/contract/pets/pet.ts';
import type { Delivery } from '../../../src/contract/deliveries/delivery.ts';
import type { Oddity } from '../../workbench/contract-check/oddity.ts';
import { short } from '../../workbench/contract-check/oddities.ts';
import type { Answer } from '../client.ts';
import { expectBody, expectFit, expectStatus, knownOf } from '../expect.ts';
import { safeParse } from 'valibot';
import type { RefusalCode } from '../../../src/contract/refusals.ts';
import { expectFailure, expectRefusal, presentWords } from '../refused.ts';
import { Misfit } from '../report.ts';
import { readDelivery, stamped } from '../world.ts';
import type { World } from '../world.ts';

type Values = Readonly<Record<string, unknown>>;
interface Effect {
  id: string;
  date: string | null;
  after: unknown;
}

/** Every field in which two values differ. */
function differences(returned: unknown, read: unknown, field: string, by: string): Oddity[] {
  if (returned instanceof Object && read instanceof Object && Array.isArray(returned) === Array.isArray(read)) {
    const [one, other] = [returned, read] as [Values, Values];
    const names = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...names].flatMap((name) => differences(one[name], other[name], `${field}.${name}`, by));
  }
  const [arrived, wanted] = [returned, read].map((each) => short(JSON.stringify(each) ?? 'nothing'));
  return arrived === wanted ? [] : [{ field, wanted: `${wanted}, ${by}`, arrived: arrived! }];
}

/** Expects no difference. Reports each one like any other violation of a field. */
function expectNone(found: readonly Oddity[], asked: string): void {
  if (found.length === 0) return;
  const expected = found.map(({ field, wanted }) => `"${field}": ${wanted}`).join('; ');
  throw new Misfit(expected, found.map(({ arrived }) => arrived).join('; '), asked, found);
}

const readPets = async ({ ask, api }: World): Promise<Pet[]> => {
  const answer = await ask(stamped(api('customer/pets')));
  expectStatus(answer, 200);
  return expectBody(answer, calls.getPets.answer).pets;
};

/** A delivery that has lost its last dog is gone. */
const isThere = ({ pets }: Delivery): boolean => pets.length > 0;

/** Reads each part that the response of a change can have. */
const parts: Readonly<Record<string, (world: World, returned: never) => Promise<unknown>>> = {
  delivery: (world, { id }: Delivery) => readDelivery(world, id),
  deliveries: (world, returned: Delivery[]) =>
    Promise.all(returned.map((each) => (isThere(each) ? readDelivery(world, each.id) : Promise.resolve(each)))),
  pet: async (world, returned: Pet) =>
    (await readPets(world)).find((each) => each.petPublicId === returned.petPublicId),
  pets: async (world, returned: Pet[]) => {
    const read = await readPets(world);
    return returned.map((pet) => read.find((each) => each.petPublicId === pet.petPublicId));
  },
  profile: async ({ ask, api }, { petPublicId }: { petPublicId: string }) => {
    const answer = await ask(stamped(api(`pet/profile/${petPublicId}`)));
    expectStatus(answer, 200);
    return expectBody(answer, calls.getProfile.answer);
  },
  // What a change means for a delivery: its day and its total.
  boxes: (world, returned: Effect[]) =>
    Promise.all(
      returned.map(async (each) => {
        if (!each.after) return each;
        const { date, amounts } = await readDelivery(world, each.id);
        return { ...each, date, after: amounts.total };
      }),
    ),
};

/**
 * Expects the response of a change to have the same values as the reads after it.
 * @param whole reads the whole response, if a read returns it
 */
export async function expectSameAsRead(
  world: World,
  { asked }: Answer,
  returned: object,
  whole?: () => Promise<object>,
): Promise<void> {
  const read: Record<string, unknown> = { ...(await whole?.()) };
  for (const [name, value] of Object.entries(returned)) {
    const readPart = parts[name];
    if (value && readPart && !(name in read)) read[name] = await readPart(world, value as never);
  }
  const found = Object.entries(read).flatMap(([name, value]) =>
    differences((returned as Values)[name], value, name, 'as it is read from then on'),
  );
  expectNone(found, asked);
}

/** Expects `current` to be the state itself: neither next to "error" nor wrapped. */
function expectUnwrapped({ call, json, asked }: Answer, current: unknown, schema: GenericSchema): void {
  const wanted = `"error.current": ${presentWords(call)}`;
  if (current === undefined || current === null)
    throw new Misfit(wanted, (json as Values)['current'] ? '"current" next to "error"' : 'nothing', asked);
  if (safeParse(schema, current).success) return;
  const [inner] = Object.entries(current).filter(([, value]) => safeParse(schema, value).success);
  if (inner) throw new Misfit(wanted, `current has "${inner[0]}": send what is in it`, asked);
}

/**
 * DECISIONS.md#versions: expects a refusal because of the present state, with that state as it is read.
 * @param codes that are right; without them, all that the call has
 */
export async function expectPresent(
  answer: Answer,
  schema: GenericSchema,
  read: () => Promise<unknown>,
  ...codes: RefusalCode[]
): Promise<void> {
  const [first, ...more] = codes;
  const { current } = first ? expectRefusal(answer, first, ...more) : expectFailure(answer, 409);
  expectUnwrapped(answer, current, schema);
  const fit = expectFit(schema, current, 'error.current', answer.asked, knownOf(answer));
  expectNone(differences(fit, await read(), 'error.current', 'as it is read'), answer.asked);
}

/** What only a saved change has. */
const ofSaved = new Set(['reference', 'deliveries', 'plan.after.publicId']);

/** Expects a change to do what its preview returned. */
export function expectSameAsPreview(preview: object, outcome: object, asked: string): void {
  const found = Object.entries(outcome)
    .filter(([name]) => !ofSaved.has(name))
    .flatMap(([name, value]) => differences((preview as Values)[name], value, name, 'as the change then does'));
  expectNone(
    found.filter(({ field }) => !ofSaved.has(field)),
    asked,
  );
}
