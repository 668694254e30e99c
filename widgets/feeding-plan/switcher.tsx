import { Avatar } from '../../src/ui/marks/avatar.tsx';
import { IconButton } from '../../src/ui/controls/button.tsx';
import { toneOf } from '../shared/pet/pet-label.tsx';
import { useWidget } from '../../src/element/widget.tsx';
import type { Chosen } from './chosen-pet.ts';

/** Number of avatars, including the chosen one, in a wide and in a narrow widget. */
const most = 5;
const few = 3;

/**
 * Index of the first of `count` shown avatars in a list of `length`, so that the chosen one at `index` is among them.
 */
const firstOf = (count: number, index: number, length: number): number =>
  Math.max(0, Math.min(index - Math.floor(count / 2), length - count));

/** Lets the customer choose the dog. */
export function Switcher({ chosen: { pets, index, choose, step } }: { chosen: Chosen }) {
  const { t, picture } = useWidget();
  if (pets.length < 2) return null;
  const first = firstOf(most, index, pets.length);
  const near = firstOf(few, index, pets.length);
  return (
    <div className="feeding-plan-dogs" role="group" aria-label={t('feedingPlan.dogs')}>
      <IconButton icon="chevron-left" outlined label={t('feedingPlan.previous')} onClick={() => step(-1)} />
      {pets.slice(first, first + most).map((pet, offset) => {
        const place = first + offset;
        const selected = place === index;
        const far = place < near || place >= near + few;
        return (
          <button
            key={pet.petPublicId}
            type="button"
            className={`feeding-plan-dog${far ? ' feeding-plan-dog-far' : ''}`}
            aria-label={pet.name}
            aria-pressed={selected}
            onClick={() => choose(pet.petPublicId)}
          >
            <Avatar
              src={picture(pet.photo_url)}
              tone={toneOf(pet)}
              selected={selected}
              muted={pet.subscription_status === 'paused'}
            />
          </button>
        );
      })}
      {/* How many are not shown; the arrows lead to them. */}
      {pets.length > most && <span className="feeding-plan-more">+{pets.length - most}</span>}
      {pets.length > few && <span className="feeding-plan-more feeding-plan-more-near">+{pets.length - few}</span>}
      <IconButton icon="chevron-right" outlined label={t('feedingPlan.next')} onClick={() => step(1)} />
    </div>
  );
}
