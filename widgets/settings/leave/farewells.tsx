import { useResource, useWidget } from '../../../src/element/widget.tsx';
import { dataOf } from '../../../src/remote.ts';
import { farewellsOf } from '../../../src/stores/pets/subscription/farewell.ts';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { withFragment } from '../../shared/fragment.ts';
import { FarewellLinks } from '../../shared/farewell-links.tsx';
import { Subtitle } from '../section.tsx';
import { DogRows } from './parts.tsx';

/** The ways to end a dog's deliveries for good, and what is kept of dogs for which that was done. */
export function Farewells({ hasPets }: { hasPets: boolean }) {
  const { account, t } = useWidget();
  const dogs = dataOf(useResource(farewellsOf(account).farewells)) ?? [];
  return (
    <>
      {hasPets && <FarewellLinks />}
      {dogs.length > 0 && (
        <Card as="section">
          <Subtitle>{t('farewell.earlier')}</Subtitle>
          <DogRows
            dogs={dogs.map(({ petPublicId, name, kind, photoUrl: photo }) => ({
              href: withFragment(`${kind}/${petPublicId}`),
              name,
              photo,
            }))}
          />
        </Card>
      )}
    </>
  );
}
