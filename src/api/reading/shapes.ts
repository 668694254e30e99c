import { inContractDelivery } from './delivery-shape.ts';
import type { Inner } from './schema.ts';
import { camelKeys, isRecord, moneyReader } from './values.ts';
import type { Raw } from './values.ts';

/*
 * The specification names what answers have, and shows no shape. These are the shapes that its words suggest. A
 * backend with any other names an adapter (DECISIONS.md#adapter).
 */

const recordsIn = (value: unknown): Raw[] =>
  Array.isArray(value) ? value.filter(isRecord) : isRecord(value) ? [value] : [];

/** The deliveries of one dog: a list, or several by time. */
function deliveriesIn(body: unknown): unknown {
  if (isRecord(body) && Array.isArray(body['deliveries']) && body['deliveries'].every(isContract)) return body;
  if (body !== null && typeof body !== 'object') return body;
  const all = isRecord(body) ? Object.values(body).flatMap(recordsIn) : recordsIn(body);
  // An empty answer has no deliveries; one without any list isn't understood.
  const isEmpty = !isRecord(body) || Object.values(body).every((value) => value === null || typeof value === 'object');
  if (all.length === 0 && !isEmpty && !(isRecord(body) && 'petPublicId' in camelKeys(body))) return body;
  const found = all.filter((each) => 'id' in each);
  return { deliveries: found.map((each) => (isContract(each) ? each : inContractDelivery(each))) };
}
const isContract = (value: unknown): boolean => isRecord(value) && 'date' in value;

const isPlan = (value: unknown): value is Raw => isRecord(value) && ('dailyPortions' in value || 'publicId' in value);

/** The plans of one dog: one, or a list by date. */
function plansIn(body: unknown): unknown {
  if (isPlan(body)) return { current: body };
  if (body !== null && typeof body !== 'object') return body;
  if (isRecord(body) && ('current' in body || 'upcoming' in body)) return body;
  const plans = (Array.isArray(body) ? body : isRecord(body) ? Object.values(body).flat() : []).filter(isPlan);
  const [current = null, upcoming = null] = plans.toSorted((a, b) =>
    String(a['deliveryDate']).localeCompare(String(b['deliveryDate'])),
  );
  return { current, upcoming };
}

/** §9 The reward is 10 units of currency: a reward of 10 means these. */
function referralIn(body: unknown): unknown {
  if (!isRecord(body)) return body ?? {};
  const { reward, link, ...rest } = camelKeys(isRecord(body['content']) ? body['content'] : body);
  const money = moneyReader([reward], rest['currency']);
  const amount = isRecord(reward) ? reward['amount'] : reward;
  return {
    ...body,
    reward: Number(amount) === 10 ? undefined : isRecord(reward) ? reward : money(reward),
    code: rest['code'],
    share_url: body['share_url'] ?? link,
  };
}

/** A shipment with its address, or with its id alone, which may be a number. */
function navbarIn(body: unknown): unknown {
  if (!isRecord(body) || !('shipment' in body)) return body;
  const { shipment } = body;
  const named = isRecord(shipment) ? (shipment['url'] ?? shipment['id']) : shipment;
  return { ...body, shipment: typeof named === 'number' ? String(named) : named };
}

const petIn = (pet: unknown): unknown =>
  isRecord(pet) && !('photo_url' in pet) ? { ...pet, photo_url: pet['photo'] } : pet;

/** The content of an answer with an additional envelope. */
function withoutEnvelope({ entries = {} }: Inner, body: unknown): unknown {
  if (!isRecord(body) || !('data' in body) || Object.keys(entries).some((name) => name in body)) return body;
  return body['data'];
}

/** An answer in the shape of the contract. */
export function inShape(schema: Inner, answer: unknown): unknown {
  const body = withoutEnvelope(schema, answer === '' ? null : answer);
  switch (schema.answer) {
    case 'deliveries':
      return deliveriesIn(body);
    case 'feedingPlans':
      return plansIn(body);
    case 'referral':
      return referralIn(body);
    case 'navbar':
      return navbarIn(body);
    case 'dryClaims':
      return Array.isArray(body) ? { claims: body } : (body ?? {});
    case 'pets': {
      const pets = isRecord(body) ? body['pets'] : body;
      if (Array.isArray(pets)) return { pets: pets.map(petIn) };
      // A list without an entry may be null, or not there.
      return (pets === null && answer !== '') || (isRecord(body) && Object.keys(body).length === 0)
        ? { pets: [] }
        : body;
    }
    default:
      return body;
  }
}
