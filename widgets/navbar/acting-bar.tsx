import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useLinks } from '../../src/element/links.ts';
import { useWidget } from '../../src/element/widget.tsx';
import { dataOf } from '../../src/remote.ts';
import { householdOf } from '../../src/stores/customer/access/household.ts';
import { Button } from '../../src/ui/controls/button.tsx';

/** Whose dogs the page shows, while the session acts for another customer, and the way back. */
export function ActingBar() {
  const { account, t } = useWidget();
  const { act } = householdOf(account);
  const state = useStore(act.$state);
  const linkTo = useLinks();
  const { email } = dataOf(useStore(account.customer.$state)) ?? {};
  const name = useStore(account.$name) || (email ?? '');
  // Every tag of this page shows the other customer.
  useEffect(() => {
    if (state.status === 'saved') account.environment.navigate(linkTo('account'));
  }, [state, account, linkTo]);
  return (
    <div className="navbar-acting">
      <p>
        <b dir="auto">{t('acting.dogs', { name })}</b> <span>{t('acting.text', { name })}</span>
      </p>
      <Button type="link" loading={state.status === 'saving'} onClick={() => void act.submit(null)}>
        {t('acting.back')}
      </Button>
      {state.status === 'failed' && <p role="alert">{t('acting.failed')}</p>}
    </div>
  );
}
