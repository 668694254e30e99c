import { useStore } from '@nanostores/react';
import { dataOf } from '../../src/remote.ts';
import { Avatar } from '../../src/ui/avatar.tsx';
import { IconButton } from '../../src/ui/button.tsx';
import { useWidget } from '../widget.tsx';

/** Avatars shown around the current one. */
const most = 5;

/** Chooses the dog. §4 Stepping wraps from last to first and first to last. */
export function Switcher() {
  const { account, t, picture } = useWidget();
  const { pets } = account;
  const list = dataOf(useStore(pets.$state)) ?? [];
  const index = useStore(pets.$index);
  if (list.length < 2) return null;
  const first = Math.max(0, Math.min(index - Math.floor(most / 2), list.length - most));
  return (
    <div className="feeding-plan-dogs" role="group" aria-label={t('feedingPlan.dogs')}>
      <IconButton icon="chevron-left" outlined label={t('feedingPlan.previous')} onClick={() => pets.step(-1)} />
      {list.slice(first, first + most).map((pet, offset) => (
        <button
          key={pet.petPublicId}
          type="button"
          className="feeding-plan-dog"
          aria-label={pet.name}
          aria-pressed={first + offset === index}
          onClick={() => pets.choose(pet.petPublicId)}
        >
          <Avatar
            src={picture(pet.photo_url)}
            size={first + offset === index ? 48 : 44}
            tone={first + offset}
            selected={first + offset === index}
            muted={pet.subscription_status === 'paused'}
          />
        </button>
      ))}
      <IconButton icon="chevron-right" outlined label={t('feedingPlan.next')} onClick={() => pets.step(1)} />
    </div>
  );
}
