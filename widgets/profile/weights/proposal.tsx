import { useStore } from '@nanostores/react';
import type { WeightOutcome } from '../../../src/contract/known.ts';
import { useWidget } from '../../../src/element/widget.tsx';
import type { WeightStore } from '../../../src/stores/pets/weights.ts';
import { Button, ButtonRow } from '../../../src/ui/controls/button.tsx';
import { Notification } from '../../../src/ui/notices/notification.tsx';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { dayIn } from '../../../src/zones.ts';
import { useStoreLocale } from '../../../src/element/links.ts';
import { EditProblem } from '../../shared/form/edit-problem.tsx';
import { useUndo } from '../../shared/form/use-undo.ts';
import { planTitle } from '../../shared/pet/plan-words.ts';
import { values } from '../questions/values.ts';
import { PlanEffect } from '../new-plan.tsx';
import { FocusedGroup } from '../focused-group.tsx';

/** The plan that an entry proposes, before anything changes: it is taken, or today's plan stays. */
export function Proposal({
  name,
  outcome,
  store,
  onBack,
}: {
  name: string;
  outcome: WeightOutcome;
  store: WeightStore;
  onBack: () => void;
}) {
  const { t, format } = useWidget();
  const edit = useStore(store.edit.$state);
  const weight = `${format.number(outcome.log.entries[0]?.kg ?? 0)}\u00a0${t('profile.kilograms')}`;
  const title = t('weights.plan.title', { weight });
  const { plan, boxes } = outcome;
  // A dog without deliveries so far has no plan that could stay.
  const canKeep = plan?.before != null;
  return (
    <FocusedGroup label={title}>
      <Card>
        <div className="profile-questions">
          <h3 className="title-s">{title}</h3>
          <Step outcome={outcome} store={store} />
          {plan && <PlanEffect name={name} plan={plan} boxes={boxes} />}
          <EditProblem kept state={edit} onRetry={() => void store.confirm('new')} />
          <ButtonRow>
            <Button loading={edit.status === 'saving'} onClick={() => void store.confirm('new')}>
              {t('weights.plan.take')}
            </Button>
            {canKeep && (
              <Button type="secondary" disabled={edit.status === 'saving'} onClick={() => void store.confirm('keep')}>
                {t('weights.plan.keep')}
              </Button>
            )}
            <Button type="link" onClick={onBack}>
              {t('weights.plan.back')}
            </Button>
          </ButtonRow>
        </div>
      </Card>
    </FocusedGroup>
  );
}

/** The plan for a body condition that the weight suggests, before the customer decides about it. */
function Step({ outcome: { step, log }, store }: { outcome: WeightOutcome; store: WeightStore }) {
  const { account, t, format } = useWidget();
  const { timeZone } = useStoreLocale();
  const [newest] = log.entries;
  if (!step || !newest || !values.shape.some((known) => known === step.shape)) return null;
  const difference = `${format.number(Math.abs(newest.kg - step.kg))}\u00a0${t('profile.kilograms')}`;
  const words = { name: log.name, difference, date: format.dateYear(step.since) };
  return (
    <Notification quiet status="info" title={t(`weights.step.${step.shape}.title`, words)}>
      <p>{t(`weights.step.${step.shape}.text`, words)}</p>
      <Button type="link" onClick={() => void store.suppose(step.shape, dayIn(timeZone, account.$now.get()))}>
        {t(`weights.step.${step.shape}.see`)}
      </Button>
    </Notification>
  );
}

interface DoneProps {
  name: string;
  outcome: WeightOutcome;
  isRemoved: boolean;
  store: WeightStore;
}

/** What was saved or removed, with Undo and the step that the weight suggests. */
export function Done({ name, outcome, isRemoved, store }: DoneProps) {
  const widget = useWidget();
  const { t } = widget;
  const { state, isBack, retry, undo } = useUndo(outcome.reference);
  const title = t(isBack ? 'settings.undo.done' : isRemoved ? 'weights.removed' : 'weights.saved');
  return (
    <FocusedGroup label={title} about={outcome}>
      <Notification quiet status="success" title={title}>
        {!isBack && outcome.plan && <>{planTitle(widget, outcome.plan, name)} </>}
        {undo && (
          <Button type="link" loading={state.status === 'saving'} onClick={undo}>
            {t('settings.undo.button')}
          </Button>
        )}
      </Notification>
      {!isBack && <Step outcome={outcome} store={store} />}
      <EditProblem state={state} onRetry={retry} />
    </FocusedGroup>
  );
}
