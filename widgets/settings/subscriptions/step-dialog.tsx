import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { allPets, pauseProblem } from '../../../src/contract/pets/subscription.ts';
import type { Pet, StepOutcome } from '../../../src/contract/known.ts';
import { dayIn } from '../../../src/zones.ts';
import { holidayEffect } from '../../../src/stores/pets/subscription/holiday.ts';
import type { HolidayEffect } from '../../../src/stores/pets/subscription/holiday.ts';
import { hasPlannedPause, takersOf } from '../../../src/stores/pets/subscription/steps.ts';
import { subscriptionsOf } from '../../../src/stores/pets/subscription/subscription.ts';
import type { PauseOffer } from '../../../src/contract/pets/subscription.ts';
import type { StepChoice } from '../../../src/stores/pets/subscription/subscription.ts';
import { Button } from '../../../src/ui/controls/button.tsx';
import { Modal } from '../../../src/ui/controls/modal.tsx';
import { TextSkeleton } from '../../../src/ui/notices/skeleton.tsx';
import { petNames } from '../../shared/delivery/delivery-words.ts';
import { EditProblem } from '../../shared/form/edit-problem.tsx';
import { useCan, useWidget } from '../../../src/element/widget.tsx';
import { Done, doneTitle } from '../done.tsx';
import { SitterOffer } from '../access/others/offer.tsx';
import { Bowls } from './bowls.tsx';
import { Credit, DeliveryEffects, NextCharge } from './effects.tsx';
import { Field } from '../../shared/form/field.tsx';
import { PreviewedTogether } from '../../shared/delivery/together.tsx';
import { GapOffers } from '../../shared/delivery/gaps.tsx';
import type { GapOffer } from '../../shared/delivery/gaps.tsx';
import { Unpaid } from '../unpaid.tsx';
import { PauseUntil } from './pause-until.tsx';
import type { PauseChoice } from './pause-until.tsx';
import { JustSaved } from '../../shared/form/just-saved.tsx';
import { useStoreLocale } from '../../../src/element/links.ts';

interface StepDialogProps {
  pets: readonly Pet[];
  mayDeliver: boolean;
}

/** Dialog for one step: what it means for the next deliveries and payments, then the confirmation, then the new state. */
export function StepDialog(props: StepDialogProps) {
  const chosen = useStore(subscriptionsOf(useWidget().account).$choice);
  const can = useCan();
  // The step may turn out not to exist.
  return chosen && can(chosen.who === allPets ? 'holiday' : chosen.step) && <Dialog {...props} chosen={chosen} />;
}

function Dialog({ pets, mayDeliver, chosen }: StepDialogProps & { chosen: StepChoice }) {
  const widget = useWidget();
  const { account, t } = widget;
  const store = subscriptionsOf(account);
  const edit = useStore(store.edit.$state);
  const preview = useStore(store.$preview);
  const length = usePauseLength(chosen);
  const { who, step } = chosen;
  const holiday = holidayIn(chosen);
  const takers = who === allPets ? takersOf(step, pets, mayDeliver) : pets.filter((pet) => pet.petPublicId === who);
  // Once saved, name the pets in the response.
  const names = petNames(widget, (edit.status === 'saved' && edit.data?.pets) || takers);
  const effect = preview.status === 'saved' ? effectOf(holiday, preview.data, takers) : undefined;
  const isNothing = effect?.kind === 'nothing';
  const { close } = store;
  const confirm = async (): Promise<void> => {
    if (!length.isRight()) return;
    await store.confirm();
  };
  const key = `settings.step.${step}`;
  const can = useCan();
  // These notes promise other steps.
  const isTrue = step === 'start' ? can('pause') && can('cancel') : step !== 'cancel' || can('restart');
  if (edit.status === 'saved') {
    return (
      <Modal
        open
        onClose={close}
        title={edit.data ? doneTitle(widget, edit.data, names) : t(`${key}.title`, { name: names })}
        closeLabel={t('common.close')}
        actions={<Button onClick={close}>{t('common.close')}</Button>}
      >
        {edit.data ? <Done outcome={edit.data} names={names} /> : <JustSaved />}
        {holiday && <SitterOffer days={holiday} />}
      </Modal>
    );
  }
  return (
    <Modal
      open
      onClose={close}
      title={isNothing ? t('settings.holiday.title') : t(`${key}.title`, { name: names })}
      closeLabel={t('common.close')}
      actions={
        isNothing ? (
          <Button onClick={close}>{t('common.close')}</Button>
        ) : (
          <>
            <Button
              loading={edit.status === 'saving'}
              disabled={preview.status !== 'saved'}
              onClick={() => void confirm()}
            >
              {t(`${key}.confirm`)}
            </Button>
            <Button type="secondary" onClick={close}>
              {t(`${key}.keep`)}
            </Button>
          </>
        )
      }
    >
      {isTrue && !isNothing && <p className="muted">{t(`${key}.note`)}</p>}
      {length.field}
      {!length.problem && <Preview effect={effect} onChoose={length.choose} />}
      {step === 'cancel' && <Reason chosen={chosen} />}
      <EditProblem kept state={edit} onRetry={() => void confirm()} />
    </Modal>
  );
}

/** The days of a pause. A holiday sets its own; otherwise they are chosen here. */
function usePauseLength({ step, from, until }: StepChoice) {
  const { account, t, format } = useWidget();
  const { timeZone } = useStoreLocale();
  const today = dayIn(timeZone, useStore(account.$now));
  const [choice, setChoice] = useState<PauseChoice>({ isDated: until !== null, day: until ?? '' });
  const [isAsked, setAsked] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const set = (day: string): void => subscriptionsOf(account).change({ until: day, onReturn: false });
  if (step !== 'pause') return { isRight: () => true, choose: set };
  if (from !== null) {
    const days = { from: format.dateLong(from), until: until ? format.dateLong(until) : '' };
    return { isRight: () => true, choose: set, field: <p>{t('settings.holiday.days', days)}</p> };
  }
  const problemOf = ({ isDated, day }: PauseChoice) =>
    isDated ? pauseProblem({ from: today, until: day }, today)?.problem : undefined;
  const problem = problemOf(choice);
  const choose = (next: PauseChoice): void => {
    setChoice(next);
    setAsked(false);
    const wanted = next.isDated && !problemOf(next) ? next.day : null;
    if (wanted !== until) subscriptionsOf(account).change({ until: wanted, onReturn: false });
  };
  return {
    problem,
    choose: (day: string): void => choose({ isDated: true, day }),
    isRight: (): boolean => {
      setAsked(true);
      if (problem) area.current?.querySelector<HTMLInputElement>('[type=date]')?.focus();
      return !problem;
    },
    field: (
      <div ref={area}>
        <PauseUntil
          choice={choice}
          onChoice={choose}
          today={today}
          // A missing day is an error only after the customer has tried to confirm.
          error={
            problem && (isAsked || problem !== 'missing')
              ? t(`settings.day.${problem}`, { from: format.dateLong(today) })
              : undefined
          }
        />
      </div>
    ),
  };
}

/** Shows what the step means for the next deliveries and payments, before it is confirmed. */
function Preview({ effect, onChoose }: { effect: HolidayEffect | undefined; onChoose: (day: string) => void }) {
  const { account, t, format } = useWidget();
  const store = subscriptionsOf(account);
  const preview = useStore(store.$preview);
  const chosen = useStore(store.$choice);
  const offerOf = ({ until, onReturn, days }: PauseOffer): GapOffer => ({
    label: t(`changes.gap.${onReturn ? 'onReturn' : 'until'}`, { date: format.dateLong(until) }),
    days,
    onChoose: () => {
      if (onReturn) store.change({ onReturn });
      else onChoose(until);
    },
  });
  return (
    <>
      <div aria-busy={preview.status === 'saving'}>
        {preview.status === 'saved' && (
          <>
            {chosen && effect && <HolidayWords effect={effect} chosen={chosen} />}
            <DeliveryEffects outcome={preview.data} />
            {effect?.kind !== 'nothing' && (
              <>
                <Bowls outcome={preview.data} />
                <Unpaid
                  unpaid={preview.data.unpaid}
                  isKept={preview.data.unpaid.some(({ kept }) => kept)}
                  onKeep={(keepUnpaid) => store.change({ keepUnpaid })}
                />
                <Credit outcome={preview.data} />
                <GapOffers offers={(preview.data.offers ?? []).map(offerOf)} />
              </>
            )}
          </>
        )}
        {/* Read aloud is the sum of it: all deliveries with their prices would be a speech at every change. */}
        <p aria-live="polite">{preview.status === 'saved' && <NextCharge outcome={preview.data} />}</p>
        {(preview.status === 'saving' || preview.status === 'idle') && <TextSkeleton width={[80, 60]} spacing={10} />}
      </div>
      <PreviewedTogether
        preview={preview}
        isChosen={Boolean(chosen?.together)}
        onChoose={(together) => store.change({ together })}
      />
      <EditProblem state={preview} onRetry={store.loadPreview} />
    </>
  );
}

/** The days of a holiday; undefined: the step is another one. */
const holidayIn = ({ who, step, from, until }: StepChoice) =>
  who === allPets && step === 'pause' && from && until ? { from, until } : undefined;

/**
 * The effect of a holiday, if one sentence states it. None does where no delivery changes, but the holiday replaces a planned pause,
 * drops a delivery that waits for its payment, or has one that comes all the same.
 */
function effectOf(
  days: { from: string; until: string } | undefined,
  { boxes, unpaid }: StepOutcome,
  takers: readonly Pet[],
): HolidayEffect | undefined {
  if (!days) return undefined;
  const effect = holidayEffect(boxes, days.until);
  const comes = boxes.some(({ date, after }) => after && date >= days.from && date < days.until);
  const isMore = comes || unpaid.length > 0 || takers.some(hasPlannedPause);
  return effect?.kind === 'nothing' && isMore ? undefined : effect;
}

/** In one sentence, what a holiday does. If it is nothing, there is nothing to confirm, so the card is offered here. */
function HolidayWords({ effect, chosen }: { effect: HolidayEffect; chosen: StepChoice }) {
  const { t, format } = useWidget();
  const days = holidayIn(chosen);
  return (
    <div className="settings-stack settings-planned">
      <p>
        <b>
          {effect.kind === 'nothing'
            ? t('settings.holiday.nothingChanges')
            : t('settings.holiday.moves', { from: format.dateLong(effect.from), to: format.dateLong(effect.to) })}
        </b>
      </p>
      {effect.kind === 'nothing' && days && <SitterOffer days={days} />}
    </div>
  );
}

/** The reason for cancelling is optional. */
function Reason({ chosen: { reason } }: { chosen: StepChoice }) {
  const { account, t } = useWidget();
  return (
    <Field
      label={t('settings.reason')}
      value={reason}
      onValue={(value) => subscriptionsOf(account).change({ reason: value })}
      error={reason.length > 1000 ? t('settings.error.long', { count: 1000 }) : undefined}
      rows={2}
      name="reason"
    />
  );
}
