import { useStore } from '@nanostores/react';
import { allPets } from '../../src/contract/changes/subscription.ts';
import type { Pet } from '../../src/contract/customer.ts';
import { subscriptionsOf } from '../../src/stores/changes/subscription.ts';
import type { StepWish } from '../../src/stores/changes/subscription.ts';
import { takersOf } from '../../src/stores/changes/steps.ts';
import { Button } from '../../src/ui/button.tsx';
import { Modal } from '../../src/ui/modal.tsx';
import { TextSkeleton } from '../../src/ui/skeleton.tsx';
import { petNames } from '../delivery-words.ts';
import { EditProblem } from '../edit-problem.tsx';
import { useWidget } from '../widget.tsx';
import { Done } from './done.tsx';
import { Effects } from './effects.tsx';
import { Field } from './field.tsx';
import { PauseUntil } from './pause-until.tsx';

interface StepDialogProps {
  pets: readonly Pet[];
  accountMatched: boolean;
  onClosed: () => void;
}

/** One step: first what it means for the next boxes and the money, then whether to take it; and at last what is now true. */
export function StepDialog({ pets, accountMatched, onClosed }: StepDialogProps) {
  const widget = useWidget();
  const { account, t, emit } = widget;
  const store = subscriptionsOf(account);
  const wish = useStore(store.$wish);
  const preview = useStore(store.$preview);
  const edit = useStore(store.edit.$state);
  if (!wish) return null;
  const close = (): void => {
    store.close();
    onClosed();
  };
  const { who, step } = wish;
  const takers = who === allPets ? takersOf(step, pets, accountMatched) : pets.filter((pet) => pet.petPublicId === who);
  // Once it is taken, those who took it are those whom the answer names.
  const names = petNames(widget, edit.status === 'saved' ? edit.data.pets : takers);
  const confirm = async (): Promise<void> => {
    const state = await store.confirm();
    if (state.status !== 'saved') return;
    emit('account:subscription-changed', { step, pets: state.data.pets.map(({ petPublicId }) => petPublicId) });
  };
  const key = `settings.step.${step}`;
  const isDone = edit.status === 'saved';
  const known = preview.status === 'saved';
  return (
    <Modal
      open
      onClose={close}
      title={t(isDone ? `${key}.done` : `${key}.title`, { name: names })}
      closeLabel={t('common.close')}
      actions={
        isDone ? (
          <Button onClick={close}>{t('common.close')}</Button>
        ) : (
          <>
            <Button loading={edit.status === 'saving'} disabled={!known} onClick={() => void confirm()}>
              {t(`${key}.confirm`)}
            </Button>
            <Button type="secondary" onClick={close}>
              {t(`${key}.keep`)}
            </Button>
          </>
        )
      }
    >
      {isDone ? (
        <Done outcome={edit.data} names={names} />
      ) : (
        <>
          <p className="muted">{t(`${key}.note`)}</p>
          {step === 'pause' && <PauseUntil wish={wish} />}
          <div aria-live="polite" className="settings-effects">
            {known && <Effects outcome={preview.data} />}
            {(preview.status === 'saving' || preview.status === 'idle') && <TextSkeleton width={[80, 60]} spacing={10} />}
          </div>
          <EditProblem state={preview} onRetry={store.look} />
          {step === 'cancel' && <Reason wish={wish} />}
          <EditProblem state={edit} onRetry={() => void confirm()} />
        </>
      )}
    </Modal>
  );
}

/** Nobody must give one. */
function Reason({ wish }: { wish: StepWish }) {
  const { account, t } = useWidget();
  return (
    <Field
      label={t('settings.reason')}
      value={wish.reason}
      onValue={(reason) => subscriptionsOf(account).change({ reason })}
      error={wish.reason.length > 1000 ? t('settings.error.long', { count: 1000 }) : undefined}
      rows={2}
      name="reason"
    />
  );
}
