import { success } from '../../src/remote.ts';
import { Button } from '../../src/ui/button.tsx';
import { Card } from '../../src/ui/card.tsx';
import { EmptyState } from '../../src/ui/empty-state.tsx';
import dog from '../../src/ui/illustrations/dog-cone.svg';
import { RemoteView, useWidget } from '../../src/element/widget.tsx';

const ready = success(undefined);

/** §2 Error page: a title, a dog image, a message that the page could not load, and a reload button. */
export function ErrorPage() {
  const { t } = useWidget();
  return (
    <RemoteView remote={ready} skeleton={null} error={() => null}>
      {() => (
        <Card>
          <EmptyState
            picture={dog}
            pictureWidth={170}
            pictureHeight={170}
            arch
            level={1}
            title={t('errors.ourBad')}
            line={t('errors.unableToLoad')}
            action={
              <Button icon="refresh" onClick={() => location.reload()}>
                {t('errors.reload')}
              </Button>
            }
          />
        </Card>
      )}
    </RemoteView>
  );
}
