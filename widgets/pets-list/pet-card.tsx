import type { Group } from '../../src/stores/core/abilities.ts';
import type { Pet } from '../../src/contract/pets/pet.ts';
import { Avatar } from '../../src/ui/avatar.tsx';
import { Button } from '../../src/ui/button.tsx';
import type { ButtonProps } from '../../src/ui/button.tsx';
import { Card } from '../../src/ui/card.tsx';
import { useStoreLocale } from '../shared/delivery-parts.tsx';
import { useWay, useWidget } from '../../src/element/widget.tsx';
import { PetLabel } from '../shared/pet-label.tsx';
import { PetLine } from '../shared/pet-line.tsx';
import { stateOf, toneOf } from '../shared/pet-state.ts';
import type { PetState } from '../shared/pet-state.ts';

/** A pet in its dog door, with one line of text and one action. */
export function PetCard({ pet }: { pet: Pet }) {
  const { picture } = useWidget();
  const state = stateOf(pet);
  return (
    <Card as="li" className="pets-list-card">
      <Avatar shape="arch" src={picture(pet.photo_url)} tone={toneOf(pet)} muted={state === 'paused'} />
      <div className="pets-list-text">
        <div className="pets-list-name">
          <h3 className="title-s">{pet.name}</h3>
          <PetLabel state={state} />
        </div>
        <PetLine pet={pet} state={state} />
        <Action pet={pet} state={state} />
      </div>
    </Card>
  );
}

function Action({ pet, state }: { pet: Pet; state: PetState }) {
  const { t, href } = useWidget();
  const { segment } = useStoreLocale();
  const settings = `/${segment}/settings/#subscriptions`;
  const plan = {
    path: `/account/${segment}/${pet.petPublicId}/feeding-plan`,
    key: 'plan',
    type: 'tertiary',
    icon: 'bowl',
  } as const;
  const actions: Record<PetState, { path: string; key: string } & Pick<ButtonProps, 'type' | 'icon'>> = {
    active: plan,
    other: plan,
    paused: { path: settings, key: 'resume', type: 'secondary' },
    cancelled: { path: settings, key: 'restart', type: 'secondary' },
    pending: { path: settings, key: 'start', type: 'primary' },
    incomplete: { path: `/${segment}/profile#${pet.petPublicId}`, key: 'finish', type: 'primary' },
  };
  const { path, key, type, icon } = actions[state];
  const way = useWay();
  const to = path === settings ? way(key as Group, path) : href(path);
  if (!to) return null;
  return (
    <Button href={to} type={type ?? 'primary'} icon={icon} label={t(`petsList.${key}Label`, { name: pet.name })}>
      {t(`petsList.${key}`)}
    </Button>
  );
}
