import type { Pet } from '../../src/contract/known.ts';
import { Button } from '../../src/ui/controls/button.tsx';
import { Card } from '../../src/ui/surfaces/card.tsx';
import { EmptyState } from '../../src/ui/notices/empty-state.tsx';
import bowl from '../../src/ui/illustrations/bowl-empty.svg';
import { Contact } from '../shared/contact.tsx';
import { useWidget } from '../../src/element/widget.tsx';
import { useLinks } from '../../src/element/links.ts';

/** Shown if there is no dog, if the dog has not had a delivery yet, or if the food that dogs know (`isKnown`) is not new. */
export function NothingToAsk({ pet, isKnown }: { pet: Pet | undefined; isKnown: boolean }) {
  const { t } = useWidget();
  const linkTo = useLinks();
  return (
    <Card>
      <EmptyState
        picture={bowl}
        pictureWidth={120}
        pictureHeight={50}
        level={2}
        title={t('checkIn.nothing.title')}
        line={
          isKnown
            ? t('checkIn.nothing.sameFood')
            : pet
              ? t('checkIn.nothing.line', { name: pet.name })
              : t('checkIn.nothing.noDog')
        }
        action={
          isKnown ? (
            <Contact />
          ) : (
            <Button href={linkTo('account')}>{t(pet ? 'feedingPlan.toDogs' : 'errors.toDashboard')}</Button>
          )
        }
      />
    </Card>
  );
}
