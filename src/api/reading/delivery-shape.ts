import { wordOf } from './spelling.ts';
import { camelKeys, isRecord, moneyReader } from './values.ts';
import type { Raw } from './values.ts';

type Read = ReturnType<typeof moneyReader>;

const sums = ['deliveryFee', 'referralCredit', 'offerDiscount', 'offerCredit', 'total'] as const;
/** What is taken off. The contract has it negative, the specification doesn't say. */
const isDeduction = (name: string): boolean => /Credit|Discount/.test(name);

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const dayAt = (value: unknown, index: 0 | 1): string | undefined => {
  if (Array.isArray(value)) return textOf(value[index]);
  if (isRecord(value)) return textOf(index === 0 ? value['start'] : value['end']);
  return textOf(value)?.match(/\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d)?)?/g)?.[index];
};

/** §3 Payment: date, card ending digits, or PayPal, iDEAL or direct debit. */
function paymentIn(value: unknown): unknown {
  if (!isRecord(value)) return undefined;
  const { date, method, type, card, cardEndingDigits, state } = camelKeys(value);
  const digits = isRecord(card) ? camelKeys(card)['endingDigits'] : cardEndingDigits;
  return { date, type: type ?? method ?? (digits ? 'card' : undefined), cardDigits: digits, problem: state };
}

function amountsIn(value: unknown, money: Read): unknown {
  if (!isRecord(value)) return undefined;
  const amounts = camelKeys(value);
  return Object.fromEntries(
    sums.map((name) => {
      const read = money(amounts[name]);
      return [name, read && isDeduction(name) ? { ...read, amount: -Math.abs(read.amount) } : read];
    }),
  );
}

/** An item. Whether its price is that of one or of all isn't shown, so it is unknown. */
const itemIn = (item: Raw): Raw => {
  const { type, kind, price: _, ...rest } = camelKeys(item);
  return { ...rest, kind: kind ?? type };
};

interface Part {
  petPublicId: unknown;
  name: unknown;
  items: Raw[];
  scoopUrl?: unknown;
}

/** The items by dog, as they are, or in one list. */
function partsIn({ pets, items }: Raw): Part[] {
  if (Array.isArray(pets))
    return pets.filter(isRecord).map((pet) => {
      const { petPublicId, publicId, petName, name, items: own } = camelKeys(pet);
      const list = Array.isArray(own) ? own.filter(isRecord).map(itemIn) : [];
      return { petPublicId: petPublicId ?? publicId, name: name ?? petName, items: list };
    });
  const parts = new Map<unknown, Part>();
  for (const item of Array.isArray(items) ? items.filter(isRecord).map(itemIn) : []) {
    const { petPublicId, petName: name } = item;
    const part = parts.get(petPublicId) ?? { petPublicId, name, items: [] };
    part.items.push(item);
    parts.set(petPublicId, part);
  }
  return [...parts.values()];
}

const kindOf = ({ kind }: Raw): string => wordOf('itemKinds', String(kind));
const hasScoop = ({ items }: Part): boolean => items.some((item) => kindOf(item) === 'scoop');

/**
 * The last day for changes as a moment: 22:00 in summer or 23:00 in winter in Germany. Without a time zone it is on that day in each
 * country of §9, and not too late in any.
 */
const endOf = (day: unknown): string | undefined => {
  const date = dayAt(day, 0)?.slice(0, 10);
  return date && `${date}T21:59:59Z`;
};

/** A delivery whose fields have the names that the words of the specification suggest: due date, delivery window, … */
export function inContractDelivery(value: Raw): Raw {
  const raw = camelKeys(value);
  const { deliveryWindow: span, deliveryMethod, deliveryAddress: address, dueDate, amounts } = raw;
  const method = isRecord(deliveryMethod) ? camelKeys(deliveryMethod)['type'] : deliveryMethod;
  const money = moneyReader(isRecord(amounts) ? Object.values(amounts) : [], raw['currency']);
  const parts = partsIn(raw);
  const all = parts.flatMap(({ items }) => items);
  // One address for all: it is about the dog that has one, or could have one.
  const withScoop = parts.find(hasScoop) ?? parts[0];
  if (withScoop) withScoop.scoopUrl = raw['scoopUpdateUrl'];
  return {
    ...raw,
    date: dueDate ?? dayAt(span, 0),
    until: dayAt(span, 1),
    method,
    changesUntil: raw['changesUntil'] ?? endOf(raw['lastDayForChanges']),
    address: typeof address === 'string' ? { oneLine: address } : address,
    payment: paymentIn(raw['payment']),
    amounts: amountsIn(amounts, money),
    pets: parts,
    kind: all.length > 0 && all.every((item) => kindOf(item) === 'treatment') ? 'treatment' : undefined,
  };
}
