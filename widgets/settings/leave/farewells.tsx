import { useStore } from '@nanostores/react';
import { useResource, useWidget } from '../../../src/element/widget.tsx';
import { dataOf } from '../../../src/remote.ts';
import { farewellsOf } from '../../../src/stores/pets/subscription/farewell.ts';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { replaceFragment, withFragment } from '../../shared/fragment.ts';
import { EditProblem } from '../../shared/form/edit-problem.tsx';
import { Button } from '../../../src/ui/controls/button.tsx';
import { Notification } from '../../../src/ui/notices/notification.tsx';
import { FarewellLinks } from '../../shared/farewell-links.tsx';
import { Subtitle } from '../section.tsx';
import { DogRows } from './parts.tsx';

/** "This was a mistake": the dog is listed again, which can be undone. */
function ReturnedDog() {
  const { account, t } = useWidget();
  const { $returned, of, dismiss } = farewellsOf(account);
  const dog = useStore($returned);
  const store = of(dog?.petPublicId ?? '');
  const state = useStore(store.edit.$state);
  if (!dog) return null;
  const { petPublicId, name, kind } = dog;
  const undo = async (): Promise<void> => {
    if ((await store.confirm(kind)).status === 'saved') replaceFragment(`${kind}/${petPublicId}`);
  };
  return (
    <>
      <Notification
        status="success"
        title={t('farewell.returned', { name })}
        onDismiss={dismiss}
        dismissLabel={t('common.close')}
      >
        {t('farewell.returnedText', { name })}{' '}
        <Button type="link" loading={state.status === 'saving'} onClick={() => void undo()}>
          {t('settings.undo.button')}
        </Button>
      </Notification>
      <EditProblem state={state} onRetry={() => void undo()} />
    </>
  );
}

/** The ways to end a dog's deliveries for good, and what is kept of dogs for which that was done. */
export function Farewells({ hasPets }: { hasPets: boolean }) {
  const { account, t } = useWidget();
  const dogs = dataOf(useResource(farewellsOf(account).farewells)) ?? [];
  return (
    <>
      <ReturnedDog />
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
