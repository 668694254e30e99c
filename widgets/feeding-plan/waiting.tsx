import { Card } from '../../src/ui/card.tsx';
import { Skeleton, TextSkeleton } from '../../src/ui/skeleton.tsx';

/** Skeleton of a plan. */
export const Waiting = () => (
  <div className="feeding-plan">
    <Card>
      <Skeleton width="40%" height="1.6em" />
      <Skeleton height="56px" />
    </Card>
    <div className="feeding-plan-parts feeding-plan-parts-3">
      {[0, 1, 2].map((key) => (
        <Card key={key} className="feeding-plan-part">
          <Skeleton height="176px" />
          <TextSkeleton width={[50, 90, 90]} />
        </Card>
      ))}
    </div>
    <Card>
      <TextSkeleton width={[40, 90, 90, 90]} spacing={28} />
    </Card>
  </div>
);
