import type { DeliveryReport, Report } from '../../../src/contract/deliveries/report.ts';
import { reportProblems, reportStatuses } from '../../../src/contract/lists.ts';
import { Label } from '../../../src/ui/marks/label.tsx';
import type { LabelColor } from '../../../src/ui/marks/label.tsx';
import { useWidget } from '../../../src/element/widget.tsx';

const colors: Readonly<Record<string, LabelColor>> = {
  received: 'potato',
  decided: 'blueberry-light',
  resent: 'pear',
  refunded: 'pear',
};

/** What was reported and what became of it: received, decided, then a new delivery or the money, each with its day. */
export function Reported({ about, report }: { about: DeliveryReport; report: Report }) {
  const { t, format, picture } = useWidget();
  const { problem, items, remedy, reportedOn, status, decidedOn, on, amount, credit, photoUrl } = report;
  const src = picture(photoUrl);
  // In full: a short month may end in a point, which a sentence has too.
  const day = (date: string): string => format.range(date, date, 'long');
  const names = about.items.filter(({ identifier }) => items.includes(identifier)).map(({ name }) => name);
  const known = (reportStatuses as readonly string[]).includes(status);
  const step = status === 'resent' || status === 'refunded' ? 'done' : status;
  const isRefund = remedy === 'refund' && amount !== null;
  // All of it was paid with credit.
  const isCreditOnly = isRefund && amount.amount === 0 && credit !== null;
  const values = {
    day: day(decidedOn),
    date: day(on),
    amount: amount ? format.money(amount) : '',
  };
  return (
    <>
      {known && (
        <div>
          <Label color={colors[status] ?? 'potato'}>{t(`deliveryActions.report.status.${status}`)}</Label>
        </div>
      )}
      {(reportProblems as readonly string[]).includes(problem) && (
        <p className="muted">
          {t(`deliveryActions.report.about.${problem}`, { date: day(reportedOn), items: format.list(names) })}
        </p>
      )}
      {src && <img className="delivery-report-photo" src={src} alt={t('deliveryActions.report.photo.sent')} />}
      {known && !isCreditOnly && (
        <p>{t(`deliveryActions.report.outcome.${isRefund ? 'refund' : 'resend'}.${step}`, values)}</p>
      )}
      {credit && credit.amount > 0 && (
        <p>{t('deliveryActions.report.outcome.credit', { amount: format.money(credit) })}</p>
      )}
    </>
  );
}
