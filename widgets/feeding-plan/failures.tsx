import { useContext } from 'react';
import { isNotFound } from '../../src/stores/not-found.ts';
import { isNoPets } from '../../src/stores/pets.ts';
import { Button } from '../../src/ui/button.tsx';
import { Card } from '../../src/ui/card.tsx';
import { EmptyState } from '../../src/ui/empty-state.tsx';
import { ErrorPanel } from '../../src/ui/error-panel.tsx';
import bowl from '../../src/ui/illustrations/bowl-empty.svg';
import { useStoreLocale } from '../delivery-parts.tsx';
import { useWidget } from '../widget.tsx';
import { UnknownPet } from './chosen-pet.ts';
import { LevelContext } from './heading.tsx';

/** `below`: the widget's title stands above. */
interface Below {
  below?: boolean;
}

const useLevel = (below: boolean | undefined): 1 | 2 | 3 => (useContext(LevelContext) + (below ? 1 : 0)) as 1 | 2 | 3;

/** No dog, not this dog, or none could be loaded. */
export function NotThere({ error, below }: Below & { error: Error }) {
  const { t, href, account } = useWidget();
  const { segment } = useStoreLocale();
  const level = useLevel(below);
  const nobody = isNoPets(error);
  if (!nobody && !(error instanceof UnknownPet) && !isNotFound(error)) return <Failed reload={account.pets.reload} />;
  return (
    <Card>
      <EmptyState
        picture={bowl}
        pictureWidth={120}
        pictureHeight={50}
        title={t(nobody ? 'feedingPlan.noPets' : 'feedingPlan.unknownPet')}
        line={nobody ? undefined : t('feedingPlan.unknownPetText')}
        level={level}
        action={
          nobody ? (
            <Button href={href(`/${segment}/signup/`)} icon="plus">
              {t('petsList.add')}
            </Button>
          ) : (
            <Button href={href(`/account/${segment}`)}>{t('feedingPlan.toDogs')}</Button>
          )
        }
      />
    </Card>
  );
}

/** §8 Error retrieving feeding plan. */
export function Failed({ reload, below }: Below & { reload: () => Promise<unknown> }) {
  const { t } = useWidget();
  return (
    <ErrorPanel
      level={useLevel(below)}
      title={t('feedingPlan.failed')}
      text={t('feedingPlan.failedText')}
      actionLabel={t('errors.reload')}
      onAction={() => void reload()}
    />
  );
}
