import type { ReportBody } from '../../../../src/contract/deliveries/report.ts';
import { addDays } from '../../../../src/days.ts';
import { dayIn } from '../../../../src/zones.ts';
import { localeOf } from '../../kit/calendar.ts';
import { zero } from '../../kit/money.ts';
import type { Requested as Report, Returnable } from '../../kit/reports.ts';
import type { Requested, ReturnableLine } from '../api/answers.ts';
import { numberOf } from '../api/gid.ts';
import { money, titleOf } from './amounts.ts';

type Problem = ReportBody['problem'];

/** Reasons of a return by their handles, which Shopify publishes (`data/return_reasons.yml` of its product taxonomy). */
const handles: Readonly<Partial<Record<Problem, string>>> = {
  damaged: 'damaged-or-defective',
  'wrong-item': 'received-the-wrong-item',
  'not-eaten': 'animal-refused',
  missing: 'quantity',
};
const problems = Object.keys(handles) as Problem[];

/** Whether a return is one that the shop takes up. After another one, the customer can report again. */
export const isReport = ({ status }: Pick<Requested, 'status'>): boolean =>
  status !== 'CANCELED' && status !== 'DECLINED';

/** The id of a problem's reason among those that Shopify suggests for an item. */
export const reasonOf = ({ lineItem }: ReturnableLine, problem: Problem): string | undefined =>
  lineItem.suggestedReturnReasonDefinitions?.nodes.find(({ handle }) => handle === handles[problem])?.id;

export const presentReturnable = (line: ReturnableLine, currency: string): Returnable => ({
  identifier: numberOf(line.lineItem.id),
  name: titleOf(line.lineItem),
  paid: line.lineItem.totalPriceWithDiscounts ? money(line.lineItem.totalPriceWithDiscounts) : zero(currency),
  problems: problems.filter((each) => reasonOf(line, each)),
});

interface Store {
  country: string;
  currency: string;
  /** Days in which the shop decides, and in which it has paid. */
  returnDays: readonly [decided: number, paid: number];
}

/** A return as a report: the shop opens it, and closes it when it is done. */
export function presentReport(
  { status, createdAt, updatedAt, returnLineItems: { nodes } }: Requested,
  { country, currency, returnDays: [decided, paid] }: Store,
): Report {
  const dayOf = (at: string): string => dayIn(localeOf(country).timeZone, new Date(at));
  const changed = dayOf(updatedAt ?? createdAt ?? '');
  const reportedOn = dayOf(createdAt ?? updatedAt ?? '');
  const decidedOn = status === 'REQUESTED' ? addDays(reportedOn, decided) : changed;
  const handle = nodes[0]?.returnReasonDefinition?.handle;
  const sums = nodes.map(({ lineItem: { totalPriceWithDiscounts: each } }) => (each ? money(each).amount : 0));
  return {
    // One that was requested elsewhere may have another reason.
    problem: problems.find((each) => handles[each] === handle) ?? handle ?? 'damaged',
    items: nodes.map(({ lineItem }) => numberOf(lineItem.id)),
    reportedOn,
    status: status === 'CLOSED' ? 'refunded' : status === 'OPEN' ? 'decided' : 'received',
    decidedOn,
    on: status === 'CLOSED' ? changed : addDays(decidedOn, paid - decided),
    amount: { ...zero(currency), amount: sums.reduce((all, each) => all + each, 0) },
  };
}
