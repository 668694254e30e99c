import { Button } from '../../../src/ui/button.tsx';
import { Card } from '../../../src/ui/card.tsx';
import { EmptyState } from '../../../src/ui/empty-state.tsx';
import friends from '../../../src/ui/illustrations/friends.svg';
import { useAddDogHref } from '../add-dog-href.ts';
import { Contact } from '../contact.tsx';
import { useStoreLocale } from '../delivery-parts.tsx';
import { useWidget } from '../../../src/element/widget.tsx';

/** For a customer without a dog: leads to adding the first one. */
export function NoPets() {
  const { t } = useWidget();
  const { segment } = useStoreLocale();
  const add = useAddDogHref(segment);
  return (
    <Card>
      <EmptyState
        picture={friends}
        pictureWidth={176}
        pictureHeight={120}
        level={2}
        title={t(add ? 'petsList.emptyTitle' : 'deliveries.empty.noPets.title')}
        line={add && t('petsList.emptyText')}
        action={
          add ? (
            <Button href={add} icon="plus">
              {t('petsList.add')}
            </Button>
          ) : (
            <Contact />
          )
        }
      />
    </Card>
  );
}
