import type { ReactNode } from 'react';
import type { Group } from '../../src/stores/account/abilities.ts';
import type { Pet } from '../../src/contract/known.ts';
import { Avatar } from '../../src/ui/marks/avatar.tsx';
import { Button } from '../../src/ui/controls/button.tsx';
import type { ButtonProps } from '../../src/ui/controls/button.tsx';
import { Card } from '../../src/ui/surfaces/card.tsx';
import { useWidget } from '../../src/element/widget.tsx';
import { notice } from '../shared/lazy-notices.ts';
import { PetLabel, stateOf, toneOf } from '../shared/pet/pet-label.tsx';
import { PetLine } from '../shared/pet/pet-line.tsx';
import type { PetState } from '../shared/pet/pet-label.tsx';
import { useActionHref, useLinks } from '../../src/element/links.ts';

const Contact = notice('Contact');

/** A pet in its dog door, with one line of text, its food, and one action. */
export function PetCard({ pet, food }: { pet: Pet; food: ReactNode }) {
  const { picture } = useWidget();
  const state = stateOf(pet);
  return (
    <Card as="li" className={`pets-list-card${state === 'active' ? ' pets-list-active' : ''}`}>
      <Avatar shape="arch" src={picture(pet.photo_url)} tone={toneOf(pet)} muted={state === 'paused'} />
      <div className="pets-list-text">
        <div className="pets-list-name">
          <h3 className="title-s">{pet.name}</h3>
          <PetLabel state={state} />
        </div>
        <PetLine pet={pet} state={state} />
        {food}
        <Action pet={pet} state={state} />
      </div>
    </Card>
  );
}

function Action({ pet, state }: { pet: Pet; state: PetState }) {
  const { t } = useWidget();
  const linkTo = useLinks();
  const actionHref = useActionHref();
  const steps: Readonly<Partial<Record<PetState, readonly [key: Group, type: ButtonProps['type']]>>> = {
    paused: ['resume', 'secondary'],
    cancelled: ['restart', 'secondary'],
    pending: ['start', 'primary'],
    incomplete: ['profile', 'primary'],
  };
  const [step, type = 'tertiary'] = steps[state] ?? [];
  const to = !step
    ? linkTo('feeding-plan', pet.petPublicId)
    : step === 'profile'
      ? actionHref(step, step, pet.petPublicId)
      : actionHref(step, 'settings', 'subscriptions');
  const key = `petsList.${step === 'profile' ? 'finish' : (step ?? 'plan')}`;
  // The step is unsupported, so the card links to support.
  if (!to) return <Contact />;
  return (
    <Button
      href={to}
      type={type}
      icon={step ? undefined : 'bowl'}
      iconAfter={step ? undefined : 'chevron-right'}
      label={t(`${key}Label`, { name: pet.name })}
    >
      {t(key)}
    </Button>
  );
}
