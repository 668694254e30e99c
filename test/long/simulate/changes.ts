import { sampleCodes } from '../../../demo/backend/samples/codes.ts';
import type { Delivery } from '../../../src/contract/deliveries/delivery.ts';

/** A change by its kind. The numbers choose the dog, the delivery and the value among those that exist. */
export interface Step {
  kind: (typeof kinds)[number];
  who: number;
  value: number;
  more: number;
}

export const kinds = [
  'interval',
  'pause',
  'holiday',
  'resume',
  'cancel',
  'restart',
  'start',
  'date',
  'date',
  'method',
  'methodOfAll',
  'quantity',
  'scoop',
  'extra',
  'extra',
  'code',
  'gift',
  'treatment',
  'weight',
  'undo',
  'undoOlder',
  'report',
  'confirm',
  'declare',
  'farewell',
  'damaged',
  'leave',
] as const;

/** A change as a request. */
export interface Request {
  path: string;
  body?: Record<string, unknown>;
  /** Whether the call has a preview. */
  hasPreview?: boolean;
}

/** Reads the account for a tab. */
export interface Reader {
  read: (path: string) => Promise<any>;
  deliveries: readonly Delivery[];
  dogs: readonly { petPublicId: string }[];
  /** Changes that can be undone, the latest one last. */
  references: readonly string[];
  /** The store's day. */
  today: string;
  /** BCP 47. */
  locale: string;
}

/** Codes of each kind: in percent, as an amount, with a loss, with a minimum, for new customers, and gift cards. */
const shopCodes = sampleCodes.map(({ code }) => code);

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];

/** The request of a step with what a tab shows at that time; undefined: there is nothing to change. */
export async function requestOf({ kind, who, value, more }: Step, reader: Reader): Promise<Request | undefined> {
  const { read, deliveries, dogs, references, today } = reader;
  const open = deliveries.filter(({ status }) => status === 'scheduled');
  const food = open.filter(({ kind: what }) => what === 'food');
  const chosen = pick(open, who);
  const one = pick(dogs, who)?.petPublicId;
  if (one === undefined && kind !== 'farewell') return undefined;
  const dog = more % 5 === 0 ? 'all' : one;
  const day = (days: number): string => new Date(Date.parse(today) + days * 864e5).toISOString().slice(0, 10);
  switch (kind) {
    case 'interval': {
      const { version, offered } = await read('rhythm');
      return { path: `rhythm/${dog}`, body: { weeks: pick(offered, value), version }, hasPreview: true };
    }
    case 'pause':
    case 'holiday': {
      const from = day(value % 30);
      const until = kind === 'pause' ? null : day((value % 30) + 1 + (more % 60));
      const onReturn = until !== null && more % 2 === 1;
      return {
        path: `subscription/${dog}/pause`,
        body: { from, until, onReturn, keepUnpaid: more % 7 === 0 },
        hasPreview: true,
      };
    }
    case 'resume':
    case 'cancel':
    case 'restart':
    case 'start':
      return { path: `subscription/${dog}/${kind}`, body: {}, hasPreview: true };
    case 'date': {
      if (!chosen) return undefined;
      const { methods, version } = await read(`delivery/${chosen.id}/ranges`);
      const method = pick((methods ?? []) as { method: string; dates: { date: string }[] }[], more);
      const date = pick(method?.dates ?? [], value)?.date;
      return method && date
        ? { path: `delivery/${chosen.id}/change-date`, body: { date, method: method.method, version } }
        : undefined;
    }
    case 'method':
      return (
        chosen && {
          path: `delivery/${chosen.id}/change-date`,
          body: { date: chosen.date, method: value % 2 ? 'window' : 'named-day', version: chosen.version },
        }
      );
    case 'methodOfAll': {
      const { version } = await read('delivery/method');
      return version === undefined
        ? undefined
        : { path: 'delivery/method', body: { method: value % 2 ? 'window' : 'named-day', version } };
    }
    case 'quantity': {
      const items = chosen?.pets.flatMap((pet) => pet.items).filter(({ adjustable }) => adjustable) ?? [];
      const identifier = more % 3 === 0 && chosen?.kind === 'food' ? 'lamb-roll' : pick(items, value)?.identifier;
      return identifier
        ? {
            path: `box-breakdown/upcoming/${chosen!.id}/adjust-quantity`,
            body: { identifierDesiredQuantityMapping: { [identifier]: value % 4 }, version: chosen!.version },
          }
        : undefined;
    }
    case 'extra': {
      const { version, extras, deliveries, alone } = await read(`pet/extras/${one}`);
      const { product, often } = pick(extras as { product: string; often: string }[], value % 3)!;
      const from = pick(deliveries as { id: string }[], who)?.id;
      const choices = [
        { often: 'every', quantity: 1 + (value % 3), ...(from !== undefined && { from }) },
        { often: 'every', paused: often === 'every' },
        { often: 'once', quantity: 1 + (value % 3), ...(from === undefined ? { alone: true } : { from }) },
        { often: 'once', alone: alone !== null },
        { often: 'never' },
      ];
      return { path: `pet/extras/${one}`, body: { product, version, ...pick(choices, more) }, hasPreview: true };
    }
    case 'code': {
      const { codes } = await read('codes');
      const removable = (codes as { id: string; removable: boolean }[]).filter((code) => code.removable);
      const code = value % 3 === 0 ? pick(removable, who) : undefined;
      return code
        ? { path: `codes/${code.id}/remove` }
        : { path: 'codes', body: { code: pick(shopCodes, more) }, hasPreview: true };
    }
    case 'gift': {
      const { address } = await read('settings');
      const items = { [pick(['dental-chews', 'lamb-roll'], more)!]: 1 + (value % 3) };
      return { path: 'gifts', body: { items, place: { ...address, name: 'A friend' }, words: '' }, hasPreview: true };
    }
    case 'scoop': {
      const url = pick(food, who)?.pets.find(({ scoopUrl }) => scoopUrl)?.scoopUrl;
      return url ? { path: url, body: { quantity: value % 2 } } : undefined;
    }
    case 'treatment': {
      const found = pick((await read('treatments')).dogs as any[], who);
      const about = found && (value % 2 ? found.offer : found.ordered);
      return about
        ? { path: `treatments/${found.petPublicId}`, body: { ordered: value % 2 === 1, version: about.version } }
        : undefined;
    }
    case 'weight': {
      const { version } = await read(`pet/profile/${one}`);
      return { path: `pet/profile/${one}`, body: { version, answers: { weightKg: 5 + (value % 30) } } };
    }
    case 'report':
    case 'confirm': {
      const sent = pick(
        deliveries.filter(({ status }) => status === 'dispatched' || status === 'delivered').slice(-3),
        who,
      );
      if (!sent) return undefined;
      return kind === 'confirm'
        ? { path: `pet/confirm-delivery/${sent.id}` }
        : {
            path: `delivery/${sent.id}/report`,
            body: { problem: 'not-arrived', items: [], remedy: value % 2 ? 'refund' : 'resend' },
          };
    }
    case 'damaged': {
      const there = pick(
        deliveries.filter(({ status }) => status === 'dispatched' || status === 'delivered').slice(-3),
        who,
      );
      if (!there) return undefined;
      const { problems, remedies, items } = await read(`delivery/${there.id}/report`);
      const problem = pick(
        (problems as string[]).filter((each) => each !== 'not-arrived'),
        more,
      );
      const named = (items as { identifier: string }[]).filter((_, index) => index === 0 || (value >> index) % 2);
      return problem && named.length > 0
        ? {
            path: `delivery/${there.id}/report`,
            body: {
              problem,
              items: named.map(({ identifier }) => identifier),
              remedy: problem === 'not-eaten' ? 'refund' : pick(remedies as string[], value),
            },
          }
        : undefined;
    }
    case 'leave': {
      const { due } = await read('account-deletion');
      if (due !== null) return { path: 'account-deletion/keep' };
      // An account is left rarely, so that most sequences have something to change.
      return more % 4 === 0 ? { path: 'account-deletion', body: {} } : undefined;
    }
    case 'undo':
    case 'undoOlder': {
      const reference = kind === 'undo' ? references.at(-1) : pick(references, value);
      return reference === undefined ? undefined : { path: `changes/${reference}/undo` };
    }
    case 'farewell': {
      // Most sequences need their dogs.
      if (more % 3 !== 0) return undefined;
      const gone = pick((await read('pet/farewell')).dogs as { petPublicId: string }[], value);
      if (gone && (value % 2 || one === undefined)) return { path: `pet/farewell/${gone.petPublicId}/undo` };
      return one === undefined
        ? undefined
        : { path: `pet/farewell/${one}`, body: { kind: value % 3 ? 'died' : 'rehomed' }, hasPreview: true };
    }
    case 'declare': {
      const who4 = { name: 'A B', email: 'a@example.test', contract: 'all', locale: reader.locale };
      // A contract ends rarely, so that most sequences have something to change.
      if (more % 4 !== 0) return undefined;
      return value % 2
        ? { path: 'withdrawal', body: who4 }
        : {
            path: 'contract-cancellation',
            body: { ...who4, type: 'ordinary', reason: '', endsOn: value % 3 ? day(value % 70) : null },
          };
    }
  }
}
