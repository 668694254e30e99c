import { useStore } from '@nanostores/react';
import type { Ranges } from '../../src/contract/deliveries/changes.ts';
import type { Delivery } from '../../src/contract/deliveries/delivery.ts';
import type { DateForm } from '../../src/stores/deliveries/change-date.ts';
import { Button, ButtonRow } from '../../src/ui/button.tsx';
import { Card } from '../../src/ui/card.tsx';
import { Icon } from '../../src/ui/icon.tsx';
import { EditProblem } from '../shared/form/edit-problem.tsx';
import { useWidget } from '../../src/element/widget.tsx';
import { Conflict } from './conflict.tsx';
import { Done } from './done.tsx';
import { useNextDelivery } from './failures.tsx';

type Offer = Ranges['methods'][number];

interface BarProps {
  delivery: Delivery;
  form: DateForm;
  picked: Offer['dates'][number] | undefined;
  offer: Offer;
  /** Moves focus to the calendar. */
  onAsk: () => void;
  now: number;
}

/** Repeats the choice in words, and stays in view on a phone (design §10). Also shows the outcome of saving. */
export function Bar({ delivery, form, picked, offer, onAsk, now }: BarProps) {
  const { t, format, emit } = useWidget();
  const edit = useStore(form.edit.$state);
  const isMissing = useStore(form.$missing);
  const onSettled = (isSaved: boolean): void => {
    if (isSaved) emit('account-delivery-changed', { delivery: delivery.id, change: 'date' });
  };
  const save = async (): Promise<void> => {
    const isSaved = await form.confirm();
    onSettled(isSaved);
    // §5 Move focus to the calendar, where the date is chosen.
    if (form.$missing.get()) onAsk();
  };
  // The pressed button disappears with the choice, so move focus to the calendar.
  const forget = (): void => {
    form.forget();
    onAsk();
  };
  const isConflict = edit.status === 'failed' && edit.problem === 'conflict';
  if (edit.status === 'saved')
    return <Done delivery={delivery} form={form} now={now} onChanged={() => onSettled(true)} onKeep={forget} />;
  const conflict = (
    <Conflict
      delivery={delivery}
      mine={picked && { ...picked, ...offer }}
      mineLabel={t('changeDate.conflict.mine')}
      applyLabel={t('changeDate.conflict.apply')}
      onKeep={forget}
      onApply={() => void form.confirmOnNewest().then(onSettled)}
    />
  );
  return (
    <Card
      as="section"
      // Only with something to save it stays in view; otherwise it would hide the calendar on a phone.
      className={`change-date-bar${picked && edit.status !== 'failed' ? ' change-date-bar-picked' : ''}`}
    >
      <EditProblem
        kept
        state={edit}
        onRetry={() => void save()}
        conflict={conflict}
        way={<Way form={form} id={delivery.id} onAsk={onAsk} />}
      />
      {!isConflict && (
        <>
          <div className="change-date-words">
            {!picked && isMissing && (
              <p className="change-date-error" role="alert">
                <Icon name="error" />
                {t('changeDate.missing')}
              </p>
            )}
            <div aria-live="polite">
              {picked ? (
                <Pick picked={picked} offer={offer} delivery={delivery} />
              ) : (
                <p className="muted">{t('changeDate.booked', { date: format.range(delivery.date, delivery.until) })}</p>
              )}
            </div>
          </div>
          <ButtonRow fill>
            <Button size="large" loading={edit.status === 'saving'} onClick={() => void save()}>
              {t('changeDate.save')}
            </Button>
            {picked && (
              <Button type="link" disabled={edit.status === 'saving'} onClick={forget}>
                {t('changeDate.keep')}
              </Button>
            )}
          </ButtonRow>
        </>
      )}
    </Card>
  );
}

function Pick({ picked, offer, delivery }: Pick<BarProps, 'offer' | 'delivery'> & { picked: Offer['dates'][number] }) {
  const { t, format } = useWidget();
  const old = format.range(delivery.date, delivery.until);
  const fee = offer.fee.amount === 0 ? t('delivery.free') : format.money(offer.fee);
  return (
    <>
      <p className="eyebrow">{t('changeDate.pick.title')}</p>
      <p className="title-m">{format.range(picked.date, picked.until, 'long')}</p>
      <p className="muted small">{t('changeDate.pick.instead', { old, fee })}</p>
      <p className="muted small">
        {t('changeDate.pick.charge', {
          total: format.money(offer.total),
          date: format.range(picked.chargeDate, picked.chargeDate),
        })}
      </p>
    </>
  );
}

/** Link to the next step after a refusal: another delivery, or another date. */
function Way({ form, id, onAsk }: { form: DateForm; id: string; onAsk: () => void }) {
  const { t } = useWidget();
  const next = useNextDelivery(id);
  const state = form.edit.$state.get();
  const code = state.status === 'failed' ? state.error.code : undefined;
  if (code === 'closed') return next && <a href={next}>{t('changeDate.closed.action')}</a>;
  return (
    <Button type="link" onClick={onAsk}>
      {t('changeDate.another')}
    </Button>
  );
}
