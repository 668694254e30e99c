import type { SubscriptionStep } from '../../src/contract/pets/subscription.ts';
import type { Pet } from '../../src/contract/pets/pet.ts';
import { hasPlannedPause } from '../../src/stores/pets/steps.ts';
import { Avatar } from '../../src/ui/avatar.tsx';
import { Button, ButtonRow } from '../../src/ui/button.tsx';
import { useStoreLocale } from '../shared/delivery-parts.tsx';
import { PetLabel } from '../shared/pet-label.tsx';
import { PetLine } from '../shared/pet-line.tsx';
import { stateOf, toneOf } from '../shared/pet-state.ts';
import { useWidget } from '../../src/element/widget.tsx';

interface PetRowProps {
  pet: Pet;
  steps: readonly SubscriptionStep[];
  onStep: (step: SubscriptionStep) => void;
}

/** A dog, the state of its deliveries, and the steps that are possible now. */
export function PetRow({ pet, steps, onStep }: PetRowProps) {
  const { t, href, picture } = useWidget();
  const { segment } = useStoreLocale();
  const { name } = pet;
  const state = stateOf(pet);
  const planned = hasPlannedPause(pet);
  return (
    <li className="settings-pet">
      <Avatar shape="round" size={48} src={picture(pet.photo_url)} tone={toneOf(pet)} muted={state === 'paused'} />
      <div className="settings-pet-text">
        <div className="settings-pet-name">
          <h3 className="title-s">{name}</h3>
          <PetLabel state={state} />
        </div>
        <PetLine pet={pet} state={state} />
        <ButtonRow>
          {steps.map((step) => {
            const action = t(`settings.${planned && step !== 'cancel' ? 'planned' : 'button'}.${step}`);
            return (
              <Button
                key={step}
                type={step === 'cancel' ? 'link' : step === 'start' ? 'primary' : 'secondary'}
                label={t('settings.for', { action, name })}
                onClick={() => onStep(step)}
              >
                {action}
              </Button>
            );
          })}
          {state === 'incomplete' && (
            <Button
              type="secondary"
              href={href(`/${segment}/profile#${pet.petPublicId}`)}
              label={t('petsList.finishLabel', { name })}
            >
              {t('petsList.finish')}
            </Button>
          )}
        </ButtonRow>
      </div>
    </li>
  );
}
