import type { Pet } from '../../src/contract/pets/pet.ts';
import { RemoteView, useResource, useWidget } from '../../src/element/widget.tsx';
import { isNoPets } from '../../src/stores/pets/pets.ts';
import { Card } from '../../src/ui/card.tsx';
import { Icon } from '../../src/ui/icon.tsx';
import { Skeleton, TextSkeleton } from '../../src/ui/skeleton.tsx';
import { Title } from '../../src/ui/title.tsx';
import { useAddDogHref } from '../shared/hrefs.ts';
import { define } from '../shared/define.ts';
import { useStoreLocale } from '../shared/delivery/delivery-parts.tsx';
import { LoadFailed } from '../shared/tag/load-failed.tsx';
import { NoPets } from '../shared/notices/lazy.ts';
import { PetCard } from './pet-card.tsx';

export function PetsList() {
  const { account } = useWidget();
  return (
    <RemoteView
      remote={useResource(account.pets)}
      skeleton={<Loading />}
      error={(error) => (isNoPets(error) ? <NoPets /> : <Failed />)}
    >
      {(pets) => <Pets pets={pets} />}
    </RemoteView>
  );
}

function Pets({ pets }: { pets: readonly Pet[] }) {
  const { t } = useWidget();
  const { segment } = useStoreLocale();
  const add = useAddDogHref(segment);
  return (
    <section className="pets-list" aria-labelledby="pets-list-title">
      <div className="tag-head">
        <Title size="m" id="pets-list-title">
          {t('petsList.title')}
        </Title>
        {add && (
          <a className="tag-head-link" href={add}>
            <Icon name="plus" />
            {t('petsList.add')}
          </a>
        )}
      </div>
      <ul className="pets-list-cards">
        {pets.map((pet) => (
          <PetCard key={pet.petPublicId} pet={pet} />
        ))}
      </ul>
    </section>
  );
}

function Failed() {
  const { t, account } = useWidget();
  return <LoadFailed title={t('petsList.failed')} retry={() => void account.pets.reload()} />;
}

const Loading = () => (
  <div className="pets-list">
    <Skeleton width="9em" height="2em" />
    <div className="pets-list-cards">
      {[0, 1].map((key) => (
        <Card key={key} className="pets-list-card">
          <Skeleton shape="arch" width="116px" height="116px" />
          <TextSkeleton width={[50, 80, 60]} />
        </Card>
      ))}
    </div>
  </div>
);

export const register = define(PetsList);
