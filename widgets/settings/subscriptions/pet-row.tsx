import type { SubscriptionStep } from '../../../src/contract/groups.ts';
import type { Pet } from '../../../src/contract/known.ts';
import { useCan, useWidget } from '../../../src/element/widget.tsx';
import { hasPlannedPause } from '../../../src/stores/pets/subscription/steps.ts';
import { Avatar } from '../../../src/ui/marks/avatar.tsx';
import { Button, ButtonRow } from '../../../src/ui/controls/button.tsx';
import { Contact } from '../../shared/contact.tsx';
import { PetLabel, stateOf, toneOf } from '../../shared/pet/pet-label.tsx';
import { PetLine } from '../../shared/pet/pet-line.tsx';
import { Subtitle } from '../section.tsx';
import { configuredLink, useActionHref } from '../../../src/element/links.ts';

interface PetRowProps {
  pet: Pet;
  steps: readonly SubscriptionStep[];
  onStep: (step: SubscriptionStep) => void;
}

/** The step that a state waits for. */
const waitsFor = { paused: 'resume', cancelled: 'restart', pending: 'start' } as const;

/** An unsupported step: the shop's own link for it, else a link to support. */
function Elsewhere({ step, name }: { step: SubscriptionStep; name: string }) {
  const widget = useWidget();
  const { t } = widget;
  const link = configuredLink(widget, step);
  if (!link) return <Contact />;
  const action = t(`settings.button.${step}`);
  return (
    <Button type="secondary" href={link} label={t('settings.for', { action, name })}>
      {action}
    </Button>
  );
}

/** A dog, the state of its deliveries, and the steps that are possible now. */
export function PetRow({ pet, steps, onStep }: PetRowProps) {
  const { t, picture } = useWidget();
  const { name } = pet;
  const state = stateOf(pet);
  const planned = hasPlannedPause(pet);
  const can = useCan();
  const profile = useActionHref()('profile', 'profile', pet.petPublicId);
  const wanted = Object.hasOwn(waitsFor, state) ? waitsFor[state as keyof typeof waitsFor] : undefined;
  const missing = wanted && !can(wanted) ? wanted : undefined;
  return (
    <li className="settings-pet">
      <Avatar shape="round" size={48} src={picture(pet.photo_url)} tone={toneOf(pet)} muted={state === 'paused'} />
      <div className="settings-pet-text">
        <div className="settings-pet-name">
          <Subtitle>{name}</Subtitle>
          <PetLabel state={state} />
        </div>
        <PetLine pet={pet} state={state} />
        <ButtonRow>
          {steps.map((step) => {
            const isKept = step === 'restart' && state !== 'cancelled';
            const action = isKept
              ? t('declaration.keep')
              : t(`settings.${planned && step !== 'cancel' ? 'planned' : 'button'}.${step}`);
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
          {missing && steps.length === 0 && <Elsewhere step={missing} name={name} />}
          {state === 'incomplete' &&
            (profile ? (
              <Button type="secondary" href={profile} label={t('petsList.finishLabel', { name })}>
                {t('petsList.finish')}
              </Button>
            ) : (
              <Contact />
            ))}
        </ButtonRow>
      </div>
    </li>
  );
}
