import type { Oddity } from '../oddity.ts';

/** What the checks know of the customer whose answers they read. */
export interface Known {
  /** Whether the backend names its groups, so that it keeps the contract's codes and versions. */
  announces?: boolean;
  /** ISO 4217, by the country of the store. */
  currency?: string | undefined;
  timeZone?: string | undefined;
  /** Public id of the customer. */
  customerId?: string | undefined;
  /** Deliveries by the lists, while nothing is changed. */
  boxes?:
    | readonly { id: string; orderId: string; version: number; total: number; items: readonly string[] }[]
    | undefined;
  /** Whether it is the answer of a read: changes name what changed, in any order. */
  reads?: boolean;
  /** The clock of the answer. */
  now?: number;
  /** Public ids of the customer's dogs. */
  pets?: readonly string[];
}

export type Node = Readonly<Record<string, unknown>>;

/** Reports a problem of a property of the checked object. */
export type Report = (property: string, wanted: string, arrived: unknown) => void;

/** What must hold in any object with certain properties, whichever answer it is in. Types fit already. */
export type Rule = (node: Node, report: Report, known: Known) => void;

/** Whether an object has all of these properties with a value. */
export const has = <Name extends string>(
  node: Node,
  ...names: Name[]
): node is Node & Record<Name, NonNullable<unknown>> =>
  names.every((name) => node[name] !== undefined && node[name] !== null);

/** Goes through all objects of an answer, and returns what breaks a rule. */
export function brokenRules(value: unknown, rules: readonly Rule[], known: Known, path = ''): Oddity[] {
  if (!(value instanceof Object)) return [];
  const found: Oddity[] = [];
  const at = (part: string): string => (path ? `${path}.${part}` : part);
  if (!Array.isArray(value)) {
    const report: Report = (property, wanted, arrived) =>
      found.push({ field: at(property), wanted, arrived: JSON.stringify(arrived) ?? 'nothing' });
    for (const rule of rules) rule(value as Node, report, known);
  }
  return [...found, ...Object.entries(value).flatMap(([key, each]) => brokenRules(each, rules, known, at(key)))];
}
