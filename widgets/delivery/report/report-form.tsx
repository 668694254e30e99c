import { useStore } from '@nanostores/react';
import { useEffect, useId } from 'react';
import type { ReactNode } from 'react';
import type { Delivery } from '../../../src/contract/known.ts';
import type { DeliveryReport } from '../../../src/contract/deliveries/report.ts';
import { refundOf, reportChoice, reportsOf } from '../../../src/stores/deliveries/report.ts';
import type { ReportField } from '../../../src/stores/deliveries/report.ts';
import { Button, ButtonRow } from '../../../src/ui/controls/button.tsx';
import { Icon } from '../../../src/ui/marks/icon.tsx';
import { EditProblem } from '../../shared/form/edit-problem.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { useWidget } from '../../../src/element/widget.tsx';
import { Options } from './options.tsx';
import { ReportPhoto } from './report-photo.tsx';

interface FormProps {
  delivery: Delivery;
  about: DeliveryReport;
  onStop: () => void;
}

/** What is wrong, with which items, and what the customer would rather have. */
export function ReportForm({ delivery, about, onStop }: FormProps) {
  const { account, t, format } = useWidget();
  const report = reportsOf(account)(delivery.id);
  const { chosen, options } = reportChoice(about, useStore(report.$choice));
  const missing = useStore(report.$missing);
  const edit = useStore(report.edit.$state);
  const id = useId();
  const { form, send, focusFirst } = useForm(() => report.submit());
  useEffect(() => focusFirst({ preventScroll: true }), [focusFirst]);
  const errorOf = (field: ReportField): string | undefined => (missing.includes(field) ? `${id}-${field}` : undefined);
  const part = (field: ReportField, children: ReactNode) => (
    <div className="profile-question" data-field={field}>
      {children}
      {missing.includes(field) && (
        <p className="field-error" id={`${id}-${field}`}>
          <Icon name="error" />
          {t(`deliveryActions.report.missing.${field}`)}
        </p>
      )}
    </div>
  );
  const toggle = (item: string): void => {
    const { items } = chosen;
    report.choose({ items: items.includes(item) ? items.filter((each) => each !== item) : [...items, item] });
  };
  const names = new Map(about.items.map(({ identifier, name }) => [identifier, name]));
  const back = { paid: refundOf(about, chosen), credit: refundOf(about, chosen, 'credit') };
  const money = (amount: number): string => format.money({ ...about.paid, amount });
  return (
    <form {...form} className="profile-questions">
      {part(
        'problem',
        <Options
          legend={t('deliveryActions.report.problemLegend')}
          error={errorOf('problem')}
          values={options.problems}
          chosen={[chosen.problem]}
          onChoose={(problem) => report.choose({ problem })}
          say={(problem) => t(`deliveryActions.report.problem.${problem}`)}
        />,
      )}
      {options.items.length > 0 &&
        part(
          'items',
          <Options
            several
            legend={t(`deliveryActions.report.itemsLegend.${chosen.problem}`)}
            error={errorOf('items')}
            values={options.items}
            chosen={chosen.items}
            onChoose={toggle}
            say={(item) => names.get(item) ?? ''}
          />,
        )}
      {options.photo && <ReportPhoto form={report} />}
      {part(
        'remedy',
        <Options
          legend={t('deliveryActions.report.remedyLegend')}
          error={errorOf('remedy')}
          values={options.remedies}
          chosen={[chosen.remedy]}
          onChoose={(remedy) => report.choose({ remedy })}
          say={(remedy) => t(`deliveryActions.report.remedy.${remedy}`)}
        />,
      )}
      {chosen.remedy === 'refund' && back.paid > 0 && (
        <p>{t('deliveryActions.report.wouldRefund', { amount: money(back.paid) })}</p>
      )}
      {chosen.remedy === 'refund' && back.credit > 0 && (
        <p>{t('deliveryActions.report.wouldCredit', { amount: money(back.credit) })}</p>
      )}
      <EditProblem kept state={edit} onRetry={send} />
      <ButtonRow fill>
        <Button submit loading={edit.status === 'saving'}>
          {t('deliveryActions.report.send')}
        </Button>
        <Button type="link" onClick={onStop}>
          {t('deliveryActions.report.stop')}
        </Button>
      </ButtonRow>
    </form>
  );
}
