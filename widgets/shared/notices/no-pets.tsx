import { Button } from '../../../src/ui/button.tsx';
import { Card } from '../../../src/ui/card.tsx';
import { EmptyState } from '../../../src/ui/empty-state.tsx';
import friends from '../../../src/ui/illustrations/friends.svg';
import { useAddDogWay } from '../add-dog-way.ts';
import { useStoreLocale } from '../delivery-parts.tsx';
import { useWidget } from '../../../src/element/widget.tsx';

/** For a customer without a dog: leads to adding the first one. */
export function NoPets() {
  const { t } = useWidget();
  const addDog = useAddDogWay();
  const { segment } = useStoreLocale();
  return (
    <Card>
      <EmptyState
        picture={friends}
        pictureWidth={176}
        pictureHeight={120}
        level={2}
        title={t('petsList.emptyTitle')}
        line={t('petsList.emptyText')}
        action={
          <Button href={addDog(segment)} icon="plus">
            {t('petsList.add')}
          </Button>
        }
      />
    </Card>
  );
}
