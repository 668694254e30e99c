import bowl from '../../src/ui/illustrations/bowl-full.svg';
import { Skeleton, TextSkeleton } from '../../src/ui/notices/skeleton.tsx';
import { Card } from '../../src/ui/surfaces/card.tsx';

/** The room of a question. */
export const Waiting = () => (
  <Card tone="blueberry" className="check-in">
    <div className="check-in-text">
      <TextSkeleton width={[40, 70, 55]} spacing={16} />
      <Skeleton width="min(100%, 14em)" height="46px" shape="pill" />
    </div>
    <img className="check-in-picture" src={bowl} alt="" width="160" height="118" />
  </Card>
);
