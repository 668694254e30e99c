import { atom } from 'nanostores';
import type { ReadableAtom, WritableAtom } from 'nanostores';
import * as v from 'valibot';
import { getReport, remediesFor, sendReport } from '../../contract/deliveries/report.ts';
import type { DeliveryReport, ReportBody } from '../../contract/deliveries/report.ts';
import { remedies, reportProblems } from '../../contract/lists.ts';
import { dataOf } from '../../remote.ts';
import { customerResourceMap, perAccount } from '../account/account-stores.ts';
import type { Account } from '../account/account.ts';
import { createDraft } from '../account/draft.ts';
import { createEdit } from '../account/edit.ts';
import type { Change } from '../account/edit.ts';
import { memoize } from '../../memoize.ts';
import type { Resource } from '../core/resource.ts';
import { putDeliveries } from './one-delivery.ts';

const choice = v.object({ problem: v.string(), items: v.array(v.string()), remedy: v.string() });
export type ReportChoice = v.InferOutput<typeof choice>;
export type ReportField = keyof ReportChoice;

export interface ReportForm {
  resource: Resource<DeliveryReport>;
  /** undefined: nothing chosen yet. */
  $choice: ReadableAtom<ReportChoice | undefined>;
  /** The photo in base64. It isn't in the draft, since it shows somebody's home: a reload forgets it. */
  $photo: WritableAtom<string | undefined>;
  /** Fields without an answer. */
  $missing: ReadableAtom<readonly ReportField[]>;
  edit: Change<ReportBody, DeliveryReport>;
  choose: (more: Partial<ReportChoice>) => void;
  /** Resolves with the first field without an answer. */
  submit: () => Promise<ReportField | undefined>;
  clear: () => void;
}

/** What the chosen remedy would give back the way that it was `paid`, or as `credit`; in minor units. */
export const refundOf = (
  { items, ...about }: DeliveryReport,
  chosen: Pick<ReportChoice, 'problem' | 'items'>,
  to: 'paid' | 'credit' = 'paid',
): number =>
  chosen.problem === 'not-arrived'
    ? (about[to]?.amount ?? 0)
    : items.reduce((sum, item) => sum + (chosen.items.includes(item.identifier) ? (item[to]?.amount ?? 0) : 0), 0);

const nothing: ReportChoice = { problem: '', items: [], remedy: '' };

/** What can be chosen, as far as the views have words for it. */
interface ReportOptions {
  problems: readonly string[];
  /** Identifiers; none if it is about the whole delivery. */
  items: readonly string[];
  remedies: readonly string[];
  /** Whether a photo can be added: of what never arrived there is none. */
  photo: boolean;
}

/** What is chosen of what can be chosen now. Where there is one possibility, it needs no choice. */
export function reportChoice(
  about: DeliveryReport,
  given: ReportChoice = nothing,
): { chosen: ReportChoice; options: ReportOptions } {
  const one = (values: readonly string[], value: string): string =>
    values.length === 1 ? values[0]! : values.includes(value) ? value : '';
  const problems = reportProblems.filter((each) => about.problems.includes(each));
  const problem = one(problems, given.problem);
  const all = problem === '' || problem === 'not-arrived' ? [] : about.items.map(({ identifier }) => identifier);
  const offered = remedies.filter((each) => about.remedies.includes(each));
  const possible = remediesFor(problem, offered);
  return {
    chosen: {
      problem,
      items: all.length === 1 ? all : all.filter((each) => given.items.includes(each)),
      remedy: one(possible, given.remedy),
    },
    options: {
      problems,
      items: all,
      remedies: possible,
      photo: about.takesPhoto === true && problem !== '' && problem !== 'not-arrived',
    },
  };
}

function createReports(account: Account): (id: string) => ReportForm {
  const resources = account.topics.register('reports', customerResourceMap(account, getReport));
  return memoize((id) => {
    const resource = resources.of(id);
    const draft = createDraft(account, `report:${id}`, choice);
    const $photo = atom<string | undefined>();
    const $missing = atom<readonly ReportField[]>([]);
    const edit = createEdit(account, sendReport, {
      request: (body: ReportBody) => ({ id, body }),
      done: () => {
        draft.clear();
        $photo.set(undefined);
      },
      saved: ({ delivery, ...about }) => {
        putDeliveries(account, [delivery]);
        resource.set(about);
        return ['deliveries', 'reports'];
      },
    });
    return {
      resource,
      $choice: draft.$value,
      $photo,
      $missing,
      edit,
      choose: (more) => {
        draft.set({ ...(draft.$value.get() ?? nothing), ...more });
        $missing.set($missing.get().filter((field) => !(field in more)));
        edit.reset();
      },
      submit: async () => {
        const about = dataOf(resource.$state.get());
        if (!about) return undefined;
        const { chosen, options } = reportChoice(about, draft.$value.get());
        const problem = reportProblems.find((each) => each === chosen.problem);
        const remedy = remedies.find((each) => each === chosen.remedy);
        const missing: ReportField[] = [];
        if (!problem) missing.push('problem');
        else if (options.items.length > 0 && chosen.items.length === 0) missing.push('items');
        if (!remedy) missing.push('remedy');
        $missing.set(missing);
        if (!problem || !remedy || missing.length > 0) return missing[0];
        const photo = options.photo ? $photo.get() : undefined;
        const state = await edit.submit({ problem, items: chosen.items, remedy, ...(photo && { photo }) });
        // It was reported elsewhere, or the time is over: show what is so now.
        if (state.status === 'failed' && state.problem === 'refused') void resource.reload();
        return undefined;
      },
      clear: () => {
        draft.clear();
        $photo.set(undefined);
        $missing.set([]);
        edit.reset();
      },
    };
  });
}

/** The report of a delivery, by its id. Needs the loaded customer. */
export const reportsOf = perAccount(createReports);
