import * as v from 'valibot';
import { calls } from '../../../src/contract/all-calls.ts';
import type { Delivery } from '../../../src/contract/deliveries/delivery.ts';
import type { Customer } from '../../../src/contract/customer/customer.ts';
import type { Pet } from '../../../src/contract/pets/pet.ts';
import type { OwnBackend, Standing } from '../app/demo-data.ts';
import { fieldOfAll } from '../contract-check/oddities.ts';
import { groupsOf, offeredGroups, offers } from '../contract-check/offered.ts';
import { misfitsOf } from './misfits.ts';
import type { Passed } from './misfits.ts';

/** The signed-in customer, derived from responses. The rail lists their deliveries and dogs. */
interface Seen {
  customer?: Customer | undefined;
  pets: readonly Pet[];
  boxes: Map<string, Delivery>;
}

/** The answers of a call so far. */
interface Entry extends OwnBackend.Call {
  fields: OwnBackend.Field[];
  /** The last answer was that there is no such path. */
  isAbsent: boolean;
  groups: readonly string[];
}

const visitor = (): Seen => ({ pets: [], boxes: new Map() });

/** Looks at all that passes, and remembers what it comes to. No value of a field is kept that doesn't fit. */
export function createObserver(origin: string) {
  const byCall = new Map<string, Entry>();
  let seen = visitor();
  let can: readonly string[] | null | undefined;

  function lookAt({ call, status, json }: Passed): void {
    if (call === calls.authenticate && status === 401) seen = visitor();
    if (!call || status !== 200) return;
    const read = v.safeParse(call.answer, json);
    if (!read.success) return;
    if (call === calls.authenticate) can = (read.output as { can?: string[] | null }).can ?? null;
    if (call === calls.getCustomer) {
      const customer = read.output as Customer;
      if (seen.customer?.public_id !== customer.public_id) seen = visitor();
      seen.customer = customer;
    }
    if (call === calls.getPets) seen.pets = (read.output as { pets: Pet[] }).pets;
    if (call === calls.getDeliveries || call === calls.getTreatmentDeliveries)
      for (const delivery of (read.output as { deliveries: Delivery[] }).deliveries)
        seen.boxes.set(delivery.id, delivery);
  }

  /** The verdict of `npm run conformance`: a path may be missing only if none of its groups is offered. */
  function verdict({ isAbsent, groups, ...call }: Entry): OwnBackend.Call {
    if (!isAbsent) return call;
    if (!offers(offeredGroups(can), groups))
      return { ...call, absent: `Not offered: “can” of the auth answer doesn’t name ${groups.join(' or ')}.` };
    const advice =
      groups.length === 0
        ? 'Every backend needs this call.'
        : can
          ? `“can” of the auth answer names ${groups.join(', ')}: serve the call, or leave the name out.`
          : `Without “can” in the auth answer a backend offers the groups of the specification. Name there what yours has, without ${groups.join(', ')}.`;
    return { ...call, wrong: Math.max(call.wrong, 1), absent: `The backend doesn’t have this path. ${advice}` };
  }

  return {
    /** Notes an answer. Returns how many of its fields don't fit; undefined: it is no call of the contract. */
    note(passed: Passed): number | undefined {
      lookAt(passed);
      const found = misfitsOf(passed);
      if (!found) return undefined;
      const { name, isAbsent, misfits } = found;
      const groups = groupsOf(passed.call ?? {});
      const entry = byCall.get(name) ?? { name, answers: 0, wrong: 0, isAbsent, groups, fields: [] };
      byCall.set(name, entry);
      entry.isAbsent = isAbsent;
      entry.answers += 1;
      if (misfits.length > 0) entry.wrong += 1;
      for (const { field: own, wanted, arrived } of misfits) {
        const field = fieldOfAll(own);
        const same = entry.fields.find((each) => each.field === field && each.arrived === arrived);
        if (same) same.answers += 1;
        else entry.fields.push({ field, wanted, arrived, answers: 1 });
      }
      return misfits.length;
    },
    clear: (): void => byCall.clear(),
    signedOut: (): void => void (seen = visitor()),
    summary: (): OwnBackend => ({ origin, can, calls: [...byCall.values()].map(verdict) }),
    customer(): Standing.Customer | null {
      const { customer, pets, boxes: deliveries } = seen;
      return customer
        ? {
            name: customer.first_name ?? customer.public_id,
            country: customer.storeCountryCode,
            locale: customer.locale,
            declined: false,
            pets: pets.map(({ petPublicId: id, name, subscription_status: status }) => ({ id, name, status })),
            boxes: [...deliveries.values()]
              .toSorted((one, other) => (one.date < other.date ? -1 : 1))
              .map(({ id, status, date, changesUntil }) => ({ id, status, date, changesUntil })),
            record: [],
          }
        : null;
    },
  };
}
export type Observer = ReturnType<typeof createObserver>;
