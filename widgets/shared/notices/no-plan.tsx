import type { Pet } from '../../../src/contract/known.ts';
import { Button } from '../../../src/ui/controls/button.tsx';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { EmptyState } from '../../../src/ui/notices/empty-state.tsx';
import bowl from '../../../src/ui/illustrations/bowl-empty.svg';
import { Contact } from '../contact.tsx';
import { stateOf } from '../pet/pet-label.tsx';
import { useWidget } from '../../../src/element/widget.tsx';
import { LevelContext } from '../tag/level-heading.tsx';
import { useContext } from 'react';
import { useActionHref } from '../../../src/element/links.ts';

/** §3 The no-blend-available case. */
export const NoBlend = ({ pet }: { pet: Pet }) => <Nothing pet={pet} kind="noBlend" />;

/** No plan at all: not started, or not made yet. */
export const NoPlan = ({ pet }: { pet: Pet }) => <Nothing pet={pet} kind="noPlan" />;

function Nothing({ pet, kind }: { pet: Pet; kind: 'noBlend' | 'noPlan' }) {
  const { t } = useWidget();
  const level = (useContext(LevelContext) + 1) as 2 | 3;
  // A profile with open questions: say that the plan waits for the answers.
  const waits = pet.status === 'partial';
  const shown = waits ? 'noBlend' : kind;
  return (
    <Card>
      <EmptyState
        picture={bowl}
        pictureWidth={140}
        pictureHeight={58}
        title={t(`feedingPlan.${shown}`)}
        line={t(waits ? 'feedingPlan.noBlendProfile' : `feedingPlan.${shown}Text`, { name: pet.name })}
        level={level}
        action={<WayOn pet={pet} kind={kind} />}
      />
    </Card>
  );
}

function WayOn({ pet, kind }: { pet: Pet; kind: 'noBlend' | 'noPlan' }) {
  const { t } = useWidget();
  const { name } = pet;
  const actionHref = useActionHref();
  const profile = actionHref('profile', 'profile', pet.petPublicId);
  if (profile && pet.status === 'partial') {
    return (
      <Button href={profile} label={t('petsList.finishLabel', { name })}>
        {t('petsList.finish')}
      </Button>
    );
  }
  // A platform knows foods and weights, but neither profiles nor plans.
  const weights = !profile && actionHref('weights', 'profile', pet.petPublicId, 'weights');
  if (weights)
    return (
      <Button type="secondary" href={weights}>
        {t('weights.link')}
      </Button>
    );
  const start = actionHref('start', 'settings', 'subscriptions');
  if (start && kind === 'noPlan' && stateOf(pet) === 'pending') {
    return (
      <Button href={start} label={t('petsList.startLabel', { name })}>
        {t('petsList.start')}
      </Button>
    );
  }
  return <Contact />;
}
