import { useWidget } from '../../../src/element/widget.tsx';
import { Button } from '../../../src/ui/controls/button.tsx';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { EmptyState } from '../../../src/ui/notices/empty-state.tsx';
import bowl from '../../../src/ui/illustrations/bowl-empty.svg';
import friends from '../../../src/ui/illustrations/friends.svg';
import { Contact } from '../contact.tsx';
import { useAddDogHref } from '../hrefs.ts';
import { Memory, UnlessMourned } from './mourned.tsx';
import { useLinks } from '../../../src/element/links.ts';

/** There is no plan, since there is no dog at all, or (`unknown`) not this one. */
export function NoDog({ unknown, level }: { unknown: boolean; level: 1 | 2 | 3 }) {
  const { t } = useWidget();
  const linkTo = useLinks();
  const add = useAddDogHref();
  const action = unknown ? (
    <Button href={linkTo('account')}>{t('feedingPlan.toDogs')}</Button>
  ) : add ? (
    <Button href={add} icon="plus">
      {t('petsList.add')}
    </Button>
  ) : (
    <Contact />
  );
  const notThere = (
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
  return unknown ? (
    notThere
  ) : (
    <UnlessMourned instead={(dog) => <Memory dog={dog} level={level} />}>{notThere}</UnlessMourned>
  );
}

/** For a customer without a dog: leads to adding the first one, or remembers the only one. */
export const NoPets = () => (
  <UnlessMourned instead={(dog) => <Memory dog={dog} />}>
    <AddFirst />
  </UnlessMourned>
);

function AddFirst() {
  const { t } = useWidget();
  const add = useAddDogHref();
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
