import { useLinks } from '../../src/element/links.ts';
import { RemoteView, useWidget } from '../../src/element/widget.tsx';
import type { View } from '../../src/element/widget.tsx';
import { success } from '../../src/remote.ts';
import { Button, ButtonRow } from '../../src/ui/controls/button.tsx';
import { Card } from '../../src/ui/surfaces/card.tsx';
import { EmptyState } from '../../src/ui/notices/empty-state.tsx';
import dog from '../../src/ui/illustrations/dog-cone.svg';
import { define } from '../shared/define.ts';
import { own } from './tag.ts';

const ready = success(undefined);

/**
 * §2 Error page: a title, a dog image, a message that the page could not load, and a reload button; and a way to the
 * dashboard, for a fault that stays. At an address that has no page, the dashboard leads.
 */
const ErrorPage: View = ({ attributes: { unknown } }) => {
  const { t } = useWidget();
  const linkTo = useLinks();
  const isUnknown = unknown !== undefined;
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
            title={t(isUnknown ? 'errors.unknownTitle' : 'errors.ourBad')}
            line={t(isUnknown ? 'errors.unknown' : 'errors.unableToLoad')}
            action={
              <ButtonRow>
                <Button type={isUnknown ? 'secondary' : 'primary'} icon="refresh" onClick={() => location.reload()}>
                  {t('errors.reload')}
                </Button>
                <Button type={isUnknown ? 'primary' : 'secondary'} href={linkTo('account')}>
                  {t('errors.toDashboard')}
                </Button>
              </ButtonRow>
            }
          />
        </Card>
      )}
    </RemoteView>
  );
};

export const register = define(ErrorPage, own);
