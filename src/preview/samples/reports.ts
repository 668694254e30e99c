import type { Delivery } from '../../contract/deliveries/delivery.ts';
import type { DeliveryReport, ReportBody } from '../../contract/deliveries/report.ts';
import { reportProblems } from '../../contract/lists.ts';
import { shownDelivery } from './deliveries.ts';
import type { Stage } from '../stage.ts';

const gone = ['lost', 'returned'];

/** What can be reported about a delivery, and what was: with `body`, what is reported now. */
export function reportOf({ scenario, day }: Stage, delivery: Delivery, body?: ReportBody): DeliveryReport {
  const { status, amounts, askArrival, id, pets } = delivery;
  const isShown = id === shownDelivery;
  const { problem, items, remedy } = body ?? { problem: 'not-arrived', items: [], remedy: 'refund' };
  const report: DeliveryReport['report'] =
    body || (isShown && scenario.reported)
      ? {
          problem,
          items,
          remedy,
          reportedOn: day(body ? 0 : -2),
          status: body ? 'received' : 'decided',
          decidedOn: day(body ? 1 : -1),
          on: day(3),
          amount: remedy === 'refund' ? amounts.total : null,
          credit: null,
          photoUrl: null,
        }
      : null;
  const problems = gone.includes(status)
    ? reportProblems.slice(0, 1)
    : askArrival || status === 'delivered'
      ? reportProblems.slice(1)
      : [];
  return {
    problems: report || !isShown ? [] : [...problems],
    remedies: isShown ? ['resend', 'refund'] : [],
    lateFrom: report || !askArrival ? null : day(3),
    items: pets.flatMap((pet) =>
      pet.items.map(({ identifier, name, price }) => ({ identifier, name, paid: price, credit: null })),
    ),
    paid: amounts.total,
    credit: null,
    takesPhoto: true,
    report,
  };
}
