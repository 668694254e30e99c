import type { Pet } from '../../src/contract/pets/pet.ts';
import { Button } from '../../src/ui/button.tsx';
import { Card } from '../../src/ui/card.tsx';
import { EmptyState } from '../../src/ui/empty-state.tsx';
import bowl from '../../src/ui/illustrations/bowl-empty.svg';
import { useStoreLocale } from '../shared/delivery-parts.tsx';
import { useWidget } from '../../src/element/widget.tsx';

/** Shown if there is no dog, or if the dog has not had a box yet. */
export function NothingToAsk({ pet }: { pet: Pet | undefined }) {
  const { t, href } = useWidget();
  const { segment } = useStoreLocale();
  return (
    <Card>
      <EmptyState
        picture={bowl}
        pictureWidth={120}
        pictureHeight={50}
        level={2}
        title={t('checkIn.nothing.title')}
        line={pet ? t('checkIn.nothing.line', { name: pet.name }) : t('checkIn.nothing.noDog')}
        action={<Button href={href(`/account/${segment}`)}>{t('feedingPlan.toDogs')}</Button>}
      />
    </Card>
  );
}
