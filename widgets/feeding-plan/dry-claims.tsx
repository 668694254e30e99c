import { dataOf } from '../../src/remote.ts';
import { useResource, useWidget } from '../../src/element/widget.tsx';
import { Claims } from './claims.tsx';

/**
 * General benefits of kibble, for a dog without its own blend. Takes no space while it loads, or if that fails: the
 * plan has all the required information.
 */
export function DryClaims() {
  const { account, t } = useWidget();
  const claims = dataOf(useResource(account.dryClaims))?.claims ?? [];
  return claims.length > 0 && <Claims claims={claims} title={t('feedingPlan.dryClaims')} />;
}
