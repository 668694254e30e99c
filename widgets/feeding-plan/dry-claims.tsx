import { dataOf } from '../../src/remote.ts';
import { useResource, useWidget } from '../../src/element/widget.tsx';
import { Claims } from './claims.tsx';

/**
 * What the kibble does in general, for a dog without a blend of its own. Takes no room while it loads, or if that
 * fails: the plan says all that the customer needs.
 */
export function DryClaims() {
  const { account, t } = useWidget();
  const claims = dataOf(useResource(account.dryClaims))?.claims ?? [];
  return claims.length > 0 && <Claims claims={claims} title={t('feedingPlan.dryClaims')} />;
}
