import { Button } from '../../../src/ui/button.tsx';
import { Card } from '../../../src/ui/card.tsx';
import { EmptyState } from '../../../src/ui/empty-state.tsx';
import bowl from '../../../src/ui/illustrations/bowl-empty.svg';
import { useAddDogWay } from '../add-dog-way.ts';
import { useStoreLocale } from '../delivery-parts.tsx';
import { useWidget } from '../../../src/element/widget.tsx';

/** There is no plan, since there is no dog at all, or (`unknown`) not this one. */
export function NoDog({ unknown, level }: { unknown: boolean; level: 1 | 2 | 3 }) {
  const { t, href } = useWidget();
  const addDog = useAddDogWay();
  const { segment } = useStoreLocale();
  const action = unknown ? (
    <Button href={href(`/account/${segment}`)}>{t('feedingPlan.toDogs')}</Button>
  ) : (
    <Button href={addDog(segment)} icon="plus">
      {t('petsList.add')}
    </Button>
  );
  return (
    <Card>
      <EmptyState
        picture={bowl}
        pictureWidth={120}
        pictureHeight={50}
        title={t(unknown ? 'feedingPlan.unknownPet' : 'feedingPlan.noPets')}
        line={unknown ? t('feedingPlan.unknownPetText') : undefined}
        level={level}
        action={action}
      />
    </Card>
  );
}
