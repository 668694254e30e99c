import { useResource, useWidget } from '../../../src/element/widget.tsx';
import { dataOf } from '../../../src/remote.ts';
import { farewellsOf } from '../../../src/stores/pets/farewell.ts';
import { Avatar } from '../../../src/ui/marks/avatar.tsx';
import { Icon } from '../../../src/ui/marks/icon.tsx';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { FarewellLinks } from '../../shared/pet/farewell-links.tsx';
import { Subtitle } from '../section.tsx';

/** The ways to end a dog's deliveries for good, and what is kept of dogs for which that was done. */
export function Farewells({ hasPets }: { hasPets: boolean }) {
  const { account, t, picture } = useWidget();
  const dogs = dataOf(useResource(farewellsOf(account).farewells)) ?? [];
  return (
    <>
      {hasPets && <FarewellLinks />}
      {dogs.length > 0 && (
        <Card as="section">
          <Subtitle>{t('farewell.earlier')}</Subtitle>
          <ul className="leave-rows">
            {dogs.map(({ petPublicId, name, kind, photoUrl }) => (
              <li key={petPublicId}>
                <a className="leave-row" href={`#${kind}/${petPublicId}`}>
                  <Avatar size={48} src={picture(photoUrl)} />
                  <b>{name}</b>
                  <Icon name="chevron-right" />
                </a>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
