import { useResource, useWidget } from '../../../src/element/widget.tsx';
import { milestonesOf } from '../../../src/stores/pets/milestones.ts';
import { TextSkeleton } from '../../../src/ui/notices/skeleton.tsx';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { LoadFailed } from '../../shared/tag/load-failed.tsx';
import { Kinds } from './kinds.tsx';

/** Whether the dashboard shows milestones of the dogs. */
export function MilestonesChoice() {
  const { account, t } = useWidget();
  const { milestones, save } = milestonesOf(account);
  const remote = useResource(milestones);
  if (remote.status === 'error')
    return <LoadFailed title={t('settings.milestones.failed')} retry={() => void milestones.reload()} />;
  return (
    <Card>
      {remote.status === 'success' ? (
        <Kinds
          legend={<legend className="visually-hidden">{t('settings.milestones.title')}</legend>}
          known={['milestones']}
          saved={[{ kind: 'milestones', on: remote.data.on }]}
          edit={{ ...save, submit: ({ on }) => save.submit({ on }) }}
          say={() => t('settings.milestones.show')}
        />
      ) : (
        <TextSkeleton width={[60]} />
      )}
    </Card>
  );
}
