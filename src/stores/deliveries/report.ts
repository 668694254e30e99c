import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { getReport, sendReport } from '../../api/calls/deliveries.ts';
import type { ReportBody } from '../../contract/deliveries/bodies.ts';
import type { DeliveryReport } from '../../contract/deliveries/report.ts';
import { dataOf } from '../../remote.ts';
import { customerResourceMap, perAccount } from '../core/account-stores.ts';
import type { Account } from '../core/account.ts';
import { createDraft } from '../core/draft.ts';
import { createEdit } from '../core/edit.ts';
import type { Edit } from '../core/edit.ts';
import { memoize } from '../core/memoize.ts';
import type { Resource } from '../core/resource.ts';
import { putDeliveries } from './one-delivery.ts';

const choice = v.object({ problem: v.string(), items: v.array(v.string()), remedy: v.string() });
export type ReportChoice = v.InferOutput<typeof choice>;
export type ReportField = keyof ReportChoice;

export interface ReportForm {
  resource: Resource<DeliveryReport>;
  /** undefined: nothing chosen yet. */
  $choice: ReadableAtom<ReportChoice | undefined>;
  /** Fields without an answer. */
  $missing: ReadableAtom<readonly ReportField[]>;
  edit: Edit<ReportBody, DeliveryReport>;
  choose: (more: Partial<ReportChoice>) => void;
  /** Resolves with the first field without an answer. */
  submit: () => Promise<ReportField | undefined>;
  clear: () => void;
}

/** What the chosen remedy would pay back, in minor units. */
export const refundOf = ({ items, paid }: DeliveryReport, chosen: Pick<ReportChoice, 'problem' | 'items'>): number =>
  chosen.problem === 'not-arrived'
    ? paid.amount
    : items.reduce((sum, item) => sum + (chosen.items.includes(item.identifier) ? item.paid.amount : 0), 0);

const nothing: ReportChoice = { problem: '', items: [], remedy: '' };

function createReports(account: Account): (id: string) => ReportForm {
  const resources = account.topics.register('reports', customerResourceMap(account, getReport));
  return memoize((id) => {
    const resource = resources.of(id);
    const draft = createDraft(account, `report:${id}`, choice);
    const $missing = atom<readonly ReportField[]>([]);
    const edit = createEdit(account, {
      send: async (body: ReportBody, key) => {
        const { delivery, ...about } = await sendReport(account.client, id, body, key);
        putDeliveries(account, [delivery]);
        return about;
      },
      touches: ['deliveries', 'dates', 'navbar', 'change-record', 'reports'],
      saved: (about) => {
        resource.set(about);
        draft.clear();
        return ['deliveries', 'reports'];
      },
    });
    return {
      resource,
      $choice: draft.$value,
      $missing,
      edit,
      choose: (more) => {
        draft.set({ ...(draft.$value.get() ?? nothing), ...more });
        $missing.set($missing.get().filter((field) => !(field in more)));
        edit.reset();
      },
      submit: async () => {
        const { problem, items, remedy } = draft.$value.get() ?? nothing;
        const about = dataOf(resource.$state.get());
        const found = about?.problems.find((each) => each === problem);
        const offered = about?.remedies.find((each) => each === remedy);
        const chosen = found === 'not-arrived' ? [] : items;
        const missing: ReportField[] = [];
        if (!found) missing.push('problem');
        else if (found !== 'not-arrived' && chosen.length === 0) missing.push('items');
        if (!offered) missing.push('remedy');
        $missing.set(missing);
        if (!found || !offered || missing.length > 0) return missing[0];
        const state = await edit.submit({ problem: found, items: chosen, remedy: offered });
        // It was reported elsewhere, or the time is over: show what is so now.
        if (state.status === 'failed' && state.problem === 'refused') void resource.reload();
        return undefined;
      },
      clear: () => {
        draft.clear();
        $missing.set([]);
        edit.reset();
      },
    };
  });
}

/** The report of a delivery, by its id. Needs the loaded customer. */
export const reportsOf = perAccount(createReports);
