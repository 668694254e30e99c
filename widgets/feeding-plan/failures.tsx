import { useContext } from 'react';
import { FailurePanel } from '../shared/tag/load-failed.tsx';
import { useWidget } from '../../src/element/widget.tsx';
import { LevelContext } from '../shared/tag/level-heading.tsx';

/** `below`: the message appears under the widget's title. */
export interface Below {
  below?: boolean;
}

export const useLevel = (below: boolean | undefined): 1 | 2 | 3 =>
  (useContext(LevelContext) + (below ? 1 : 0)) as 1 | 2 | 3;

/** §8 Error retrieving feeding plan. */
export function Failed({ reload, below }: Below & { reload: () => Promise<unknown> }) {
  const { t } = useWidget();
  return (
    <FailurePanel
      level={useLevel(below)}
      title={t('feedingPlan.failed')}
      text={t('feedingPlan.failedText')}
      reload={reload}
    />
  );
}
