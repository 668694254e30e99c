import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { allPets, pauseProblem } from '../../../src/contract/pets/subscription.ts';
import type { Pet, StepOutcome } from '../../../src/contract/known.ts';
import { dayIn } from '../../../src/zones.ts';
import { holidayEffect } from '../../../src/stores/pets/subscription/holiday.ts';
import { takersOf } from '../../../src/stores/pets/subscription/steps.ts';
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
  const known = useStore(store.$preview).status === 'saved';
  const length = usePauseLength(chosen);
  const { who, step } = chosen;
  const holiday = holidayIn(chosen);
  const takers = who === allPets ? takersOf(step, pets, mayDeliver) : pets.filter((pet) => pet.petPublicId === who);
  // Once saved, name the pets in the response.
  const names = petNames(widget, (edit.status === 'saved' && edit.data?.pets) || takers);
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
      title={t(`${key}.title`, { name: names })}
      closeLabel={t('common.close')}
      actions={
        <>
          <Button loading={edit.status === 'saving'} disabled={!known} onClick={() => void confirm()}>
            {t(`${key}.confirm`)}
          </Button>
          <Button type="secondary" onClick={close}>
            {t(`${key}.keep`)}
          </Button>
        </>
      }
    >
      {isTrue && <p className="muted">{t(`${key}.note`)}</p>}
      {length.field}
      {!length.problem && <Preview onChoose={length.choose} />}
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
function Preview({ onChoose }: { onChoose: (day: string) => void }) {
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
            {chosen && <HolidayWords outcome={preview.data} chosen={chosen} />}
            <DeliveryEffects outcome={preview.data} />
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

/** In one sentence, what a holiday does. If it is nothing, there is nothing to confirm, so the card is offered here. */
function HolidayWords({ outcome: { boxes }, chosen }: { outcome: StepOutcome; chosen: StepChoice }) {
  const { t, format } = useWidget();
  const days = holidayIn(chosen);
  const effect = days && holidayEffect(boxes, days.until);
  if (!effect) return null;
  return (
    <div className="settings-stack settings-planned">
      <p>
        <b>
          {effect.kind === 'nothing'
            ? t('settings.holiday.nothingChanges')
            : t('settings.holiday.moves', { from: format.dateLong(effect.from), to: format.dateLong(effect.to) })}
        </b>
      </p>
      {effect.kind === 'nothing' && <SitterOffer days={days} />}
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
