/** An object of an answer, unchecked. */
export type Raw = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const camel = (name: string): string => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The object with keys in camel case: `due_date` is `dueDate`. */
export const camelKeys = (value: Raw): Raw =>
  Object.fromEntries(Object.entries(value).map(([name, each]) => [camel(name), each]));

const amountOf = (value: unknown): unknown => (isRecord(value) ? value['amount'] : value);
/** Whether an amount can only be one of whole units, such as 34.5 or `34.00`. */
const isDecimal = (value: unknown): boolean =>
  typeof value === 'number' ? !Number.isInteger(value) : typeof value === 'string' && /^-?\d+\.\d+$/.test(value);

interface Money {
  amount: number;
  currency: string;
}

/**
 * Reads amounts of one answer. The specification shows neither unit nor form: if any of them has decimals, all are in whole
 * units; a whole number alone may be either, and is unknown. In an object with its currency it is the contract's.
 */
export function moneyReader(all: readonly unknown[], currency: unknown): (value: unknown) => Money | undefined {
  const isWhole = all.some((value) => isDecimal(amountOf(value)));
  return (value) => {
    const amount = amountOf(value);
    const code = (isRecord(value) ? value['currency'] : undefined) ?? currency;
    const number = typeof amount === 'string' && amount.trim() !== '' ? Number(amount) : amount;
    if (typeof number !== 'number' || !Number.isFinite(number) || typeof code !== 'string') return undefined;
    // Nothing is nothing in any unit.
    if (isWhole || number === 0) return { amount: Math.round(number * 100), currency: code };
    return isRecord(value) ? { amount: number, currency: code } : undefined;
  };
}
