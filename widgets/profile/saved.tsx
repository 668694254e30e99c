import type { Pet, ProfileOutcome } from '../../src/contract/known.ts';
import { Button, ButtonRow } from '../../src/ui/controls/button.tsx';
import { Notification } from '../../src/ui/notices/notification.tsx';
import { useWidget } from '../../src/element/widget.tsx';
import type { Widget } from '../../src/element/widget.tsx';
import { planTitle } from '../shared/pet/plan-words.ts';
import { EditProblem } from '../shared/form/edit-problem.tsx';
import { useUndo } from '../shared/form/use-undo.ts';
import { FocusedGroup } from './focused-group.tsx';
import { useActionHref, useLinks } from '../../src/element/links.ts';

function titleOf(widget: Widget, { plan, profile }: ProfileOutcome, { name }: Pet): string {
  const { t } = widget;
  if (profile.missing.length > 0) return t('profile.savedPart', { count: profile.missing.length, name });
  return plan ? planTitle(widget, plan, name) : t('profile.saved');
}

/** Confirms what was saved, with the next action: the start of deliveries, or the plan, and Undo. */
export function Saved({ pet, outcome }: { pet: Pet; outcome: ProfileOutcome }) {
  const widget = useWidget();
  const { t } = widget;
  const linkTo = useLinks();
  const actionHref = useActionHref();
  const isReady = outcome.pet.status === 'complete' && outcome.pet.subscription_status === 'pending';
  const start = isReady ? actionHref('start', 'settings', 'subscriptions') : undefined;
  const { state, isBack, retry, undo } = useUndo(outcome.reference);
  const title = isBack ? t('settings.undo.done') : titleOf(widget, outcome, pet);
  return (
    <FocusedGroup label={title} about={isBack || outcome}>
      <Notification quiet status="success" title={title}>
        <ButtonRow>
          {start && !isBack && (
            <Button href={start} label={t('petsList.startLabel', { name: pet.name })}>
              {t('petsList.start')}
            </Button>
          )}
          {outcome.plan && !isBack && (
            <Button
              type="tertiary"
              href={linkTo('feeding-plan', pet.petPublicId)}
              label={t('petsList.planLabel', { name: pet.name })}
            >
              {t('petsList.plan')}
            </Button>
          )}
          {undo && (
            <Button type="tertiary" loading={state.status === 'saving'} onClick={undo}>
              {t('settings.undo.button')}
            </Button>
          )}
        </ButtonRow>
      </Notification>
      <EditProblem state={state} onRetry={retry} />
    </FocusedGroup>
  );
}
