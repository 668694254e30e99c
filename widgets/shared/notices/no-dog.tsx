import { Button } from '../../../src/ui/button.tsx';
import { Card } from '../../../src/ui/card.tsx';
import { EmptyState } from '../../../src/ui/empty-state.tsx';
import bowl from '../../../src/ui/illustrations/bowl-empty.svg';
import { useAddDogHref } from '../add-dog-href.ts';
import { Contact } from '../contact.tsx';
import { useStoreLocale } from '../delivery-parts.tsx';
import { useWidget } from '../../../src/element/widget.tsx';

/** There is no plan, since there is no dog at all, or (`unknown`) not this one. */
export function NoDog({ unknown, level }: { unknown: boolean; level: 1 | 2 | 3 }) {
  const { t, href } = useWidget();
  const { segment } = useStoreLocale();
  const add = useAddDogHref(segment);
  const action = unknown ? (
    <Button href={href(`/account/${segment}`)}>{t('feedingPlan.toDogs')}</Button>
  ) : add ? (
    <Button href={add} icon="plus">
      {t('petsList.add')}
    </Button>
  ) : (
    <Contact />
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
