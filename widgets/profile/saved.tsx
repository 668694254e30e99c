import type { Pet, PlanChange, ProfileOutcome } from '../../src/contract/known.ts';
import { Button, ButtonRow } from '../../src/ui/controls/button.tsx';
import { Notification } from '../../src/ui/notices/notification.tsx';
import { useWidget } from '../../src/element/widget.tsx';
import type { Widget } from '../../src/element/widget.tsx';
import { FocusedGroup } from './focused-group.tsx';
import { useActionHref, useLinks } from '../../src/element/links.ts';

/** §8 "Feeding plan updated, effective from the next delivery", or from which one. */
export function planTitle({ t, format, account }: Widget, plan: PlanChange, name: string): string {
  if (!plan.before) return t('profile.finished', { name });
  if (!plan.from) return t('profile.updatedFirst', { name });
  const date = format.dateWords(plan.from, account.$now.get());
  return plan.closed ? t('profile.updatedFrom', { date }) : t('settings.planUpdated');
}

function titleOf(widget: Widget, { plan, profile }: ProfileOutcome, { name }: Pet): string {
  const { t } = widget;
  if (profile.missing.length > 0) return t('profile.savedPart', { count: profile.missing.length, name });
  return plan ? planTitle(widget, plan, name) : t('profile.saved');
}

/** Confirms what was saved, with the next action: the start of deliveries, or the plan. */
export function Saved({ pet, outcome }: { pet: Pet; outcome: ProfileOutcome }) {
  const widget = useWidget();
  const { t } = widget;
  const linkTo = useLinks();
  const actionHref = useActionHref();
  const isReady = outcome.pet.status === 'complete' && outcome.pet.subscription_status === 'pending';
  const start = isReady ? actionHref('start', 'settings', 'subscriptions') : undefined;
  const title = titleOf(widget, outcome, pet);
  return (
    <FocusedGroup label={title} about={outcome}>
      <Notification quiet status="success" title={title}>
        <ButtonRow>
          {start && (
            <Button href={start} label={t('petsList.startLabel', { name: pet.name })}>
              {t('petsList.start')}
            </Button>
          )}
          {outcome.plan && (
            <Button
              type="tertiary"
              href={linkTo('feeding-plan', pet.petPublicId)}
              label={t('petsList.planLabel', { name: pet.name })}
            >
              {t('petsList.plan')}
            </Button>
          )}
        </ButtonRow>
      </Notification>
    </FocusedGroup>
  );
}
