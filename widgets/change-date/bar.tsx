import { useStore } from '@nanostores/react';
import type { Ranges } from '../../src/contract/deliveries/changes.ts';
import type { Delivery } from '../../src/contract/known.ts';
import type { DateForm } from '../../src/stores/deliveries/change-date.ts';
import { Button } from '../../src/ui/controls/button.tsx';
import { ActionBar } from '../../src/ui/surfaces/action-bar.tsx';
import { Icon } from '../../src/ui/marks/icon.tsx';
import { EditProblem } from '../shared/form/edit-problem.tsx';
import { useWidget } from '../../src/element/widget.tsx';
import { bowlWords, isEmptyBefore } from './calendar/bowl.ts';
import { Conflict } from './conflict.tsx';
import { Done } from './done.tsx';
import { useNextDelivery } from './failures.tsx';
import type { SaveNumber } from './texts.tsx';

type Offer = Ranges['methods'][number];

interface BarProps {
  delivery: Delivery;
  form: DateForm;
  picked: Offer['dates'][number] | undefined;
  offer: Offer;
  food: Ranges['food'];
  /** The chosen day is that of the next delivery. */
  isSkip: boolean;
  /** Moves focus to the calendar. */
  onAsk: () => void;
  /** Drops the choice. */
  onForget: () => void;
  saveNumber: SaveNumber;
  now: number;
}

/** Repeats the choice in words and stays in view (design §10). Also shows the outcome of saving. */
export function Bar({ delivery, form, picked, offer, food, isSkip, onAsk, onForget, saveNumber, now }: BarProps) {
  const { t } = useWidget();
  const edit = useStore(form.edit.$state);
  const isMissing = useStore(form.$missing);
  const save = async (): Promise<void> => {
    // A number for text messages that is entered is part of what the customer saves.
    if (picked && !(await saveNumber.current())) return;
    await form.confirm();
    // §5 Move focus to the calendar, where the date is chosen.
    if (form.$missing.get()) onAsk();
  };
  const isConflict = edit.status === 'failed' && edit.problem === 'conflict';
  if (edit.status === 'saved') return <Done delivery={delivery} form={form} now={now} onKeep={onForget} />;
  const conflict = (
    <Conflict
      delivery={delivery}
      mine={picked && { ...offer, ...picked, fee: picked.fee ?? offer.fee, total: picked.total ?? offer.total }}
      mineLabel={t('changeDate.conflict.mine')}
      applyLabel={t('changeDate.conflict.apply')}
      onKeep={onForget}
      onApply={() => void form.confirmOnNewest()}
    />
  );
  return (
    <ActionBar
      label={t('changeDate.choice')}
      notice={
        <EditProblem
          kept
          state={edit}
          onRetry={() => void save()}
          conflict={conflict}
          way={<Way form={form} id={delivery.id} onAsk={onAsk} />}
        />
      }
    >
      {!isConflict && (
        <>
          <div className="action-bar-line">
            {!picked && isMissing && (
              <p className="change-date-error" role="alert">
                <Icon name="error" />
                {t('changeDate.missing')}
              </p>
            )}
            <p aria-live="polite">
              {picked ? <Effect picked={picked} offer={offer} food={food} /> : !isMissing && t('changeDate.first')}
            </p>
          </div>
          <Button size="large" loading={edit.status === 'saving'} incomplete={!picked} onClick={() => void save()}>
            {t(isSkip ? 'changeDate.skip' : 'changeDate.save')}
          </Button>
        </>
      )}
    </ActionBar>
  );
}

/** The choice and its effect in one line: date, food, price. */
function Effect({ picked, offer, food }: Pick<BarProps, 'offer' | 'food'> & { picked: Offer['dates'][number] }) {
  const { t, format } = useWidget();
  const bowl = bowlWords({ t }, food, picked);
  return (
    <>
      <b>{format.dayShort(picked.date)}</b>
      {bowl && ' · '}
      <span className={isEmptyBefore(food, picked) ? 'change-date-warn' : undefined}>{bowl}</span>
      {` · ${format.money(picked.total ?? offer.total)}`}
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
