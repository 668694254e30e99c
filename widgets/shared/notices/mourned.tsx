import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { useCan, useResource, useWidget } from '../../../src/element/widget.tsx';
import { dataOf } from '../../../src/remote.ts';
import { farewellsOf, mournedDog } from '../../../src/stores/pets/subscription/farewell.ts';
import type { EndedDog } from '../../../src/contract/pets/farewell.ts';
import { Button } from '../../../src/ui/controls/button.tsx';
import { Avatar } from '../../../src/ui/marks/avatar.tsx';
import { EmptyState } from '../../../src/ui/notices/empty-state.tsx';
import { TextSkeleton } from '../../../src/ui/notices/skeleton.tsx';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { dayIn } from '../../../src/zones.ts';
import { useAddDogHref } from '../hrefs.ts';
import { useActionHref, useStoreLocale } from '../../../src/element/links.ts';

interface MournedProps {
  /** What a customer without a dog sees otherwise. */
  children: ReactNode;
  /** What replaces it. */
  instead: (dog: EndedDog) => ReactNode;
  /** What is shown until it is known. */
  waiting?: ReactNode;
}

/**
 * For a customer without a dog: in the month after the only one has died, nothing sells or invites. Before that is known,
 * neither does anything.
 */
export function UnlessMourned(props: MournedProps) {
  return useCan()('farewell') ? <Known {...props} /> : props.children;
}

function Known({ children, instead, waiting = <TextSkeleton width={[40, 70]} /> }: MournedProps) {
  const { account } = useWidget();
  const { timeZone } = useStoreLocale();
  const gone = useResource(farewellsOf(account).farewells);
  const today = dayIn(timeZone, useStore(account.$now));
  if (gone.status !== 'success' && gone.status !== 'error') return waiting;
  const dog = mournedDog(dataOf(gone) ?? [], today);
  return dog ? instead(dog) : children;
}

/** The dog's picture, kind words, and the way to what is kept, with what happens with money and parcels. */
export function Memory({ dog, level = 2 }: { dog: EndedDog; level?: 1 | 2 | 3 }) {
  const { petPublicId, name, photoUrl } = dog;
  const { t, picture } = useWidget();
  const actionHref = useActionHref();
  const add = useAddDogHref();
  const kept = actionHref('farewell', 'settings', 'died', petPublicId);
  return (
    <Card as="section">
      <EmptyState
        portrait={<Avatar shape="arch" size={120} src={picture(photoUrl)} label={name} />}
        title={t('farewell.died.title', { name })}
        line={t('farewell.memory', { name })}
        level={level}
        action={
          <>
            {kept && (
              <Button type="secondary" href={kept}>
                {t('farewell.keep')}
              </Button>
            )}
            {add && (
              <Button type="link" href={add}>
                {t('petsList.add')}
              </Button>
            )}
          </>
        }
      />
    </Card>
  );
}
