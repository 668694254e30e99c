import { Button } from '../../../../src/ui/controls/button.tsx';
import { EmptyState } from '../../../../src/ui/notices/empty-state.tsx';
import { ErrorPanel } from '../../../../src/ui/notices/error-panel.tsx';
import bowl from '../../../../src/ui/illustrations/bowl-empty.svg';
import cone from '../../../../src/ui/illustrations/dog-cone.svg';
import friends from '../../../../src/ui/illustrations/friends.svg';
import sleeping from '../../../../src/ui/illustrations/sleeping.svg';
import { LoadingIndicator } from '../../../../src/ui/notices/loading-indicator.tsx';
import { Progress } from '../../../../src/ui/progress/progress.tsx';
import { Skeleton, TextSkeleton } from '../../../../src/ui/notices/skeleton.tsx';
import { words } from '../words.ts';
import { nothing } from './story.tsx';
import type { Stories } from './story.tsx';

const { empty, error } = words;

export const emptyState: Stories<'empty-state'> = {
  deliveries: (
    <EmptyState
      level={2}
      picture={sleeping}
      title={empty.deliveries}
      line={empty.deliveriesLine}
      action={<Button>{empty.resume}</Button>}
    />
  ),
  pets: (
    <EmptyState
      level={2}
      picture={friends}
      title={empty.pets}
      line={empty.petsLine}
      action={<Button icon="plus">{empty.add}</Button>}
    />
  ),
  blend: <EmptyState level={2} picture={bowl} title={empty.blend} line={empty.blendLine} />,
  'error-page': (
    <EmptyState
      arch
      level={1}
      picture={cone}
      pictureHeight={200}
      title={error.bad}
      line={error.badLine}
      action={<Button icon="refresh">{error.reload}</Button>}
    />
  ),
};

export const errorPanel: Stories<'error-panel'> = {
  action: <ErrorPanel level={2} title={error.us} text={error.usLine} actionLabel={error.reload} onAction={nothing} />,
  'no-action': <ErrorPanel level={2} title={error.us} text={error.usLine} />,
};

export const loadingIndicator: Stories<'loading-indicator'> = { loading: <LoadingIndicator label={words.filling} /> };

export const progress: Stories<'progress'> = {
  start: <Progress value={0} label={words.progress} />,
  half: <Progress value={0.5} label={words.progress} />,
  end: <Progress value={1} label={words.progress} />,
};

export const skeleton: Stories<'skeleton'> = {
  block: <Skeleton width="12em" height="2em" />,
  arch: <Skeleton shape="arch" width="104px" height="104px" />,
  circle: <Skeleton shape="circle" width="48px" height="48px" />,
  pill: <Skeleton shape="pill" width="9em" height="46px" />,
  card: <Skeleton shape="card" height="8em" />,
};

export const textSkeleton: Stories<'text-skeleton'> = {
  'one-line': <TextSkeleton width={60} />,
  widths: <TextSkeleton width={[60, 90, 90, 75]} />,
  spacing: <TextSkeleton width={[60, 90, 40]} spacing={24} />,
};
