import { useStore } from '@nanostores/react';
import { Suspense, useState } from 'react';
import type { Grant } from '../../../../src/contract/customer/grants.ts';
import { useCan, useResource, useWidget } from '../../../../src/element/widget.tsx';
import { dataOf } from '../../../../src/remote.ts';
import { dogsToFeed, grantsOf } from '../../../../src/stores/customer/access/grants.ts';
import { Button } from '../../../../src/ui/controls/button.tsx';
import { Notification } from '../../../../src/ui/notices/notification.tsx';
import { TextSkeleton } from '../../../../src/ui/notices/skeleton.tsx';
import { Card } from '../../../../src/ui/surfaces/card.tsx';
import { EditProblem } from '../../../shared/form/edit-problem.tsx';
import { LoadFailed } from '../../../shared/tag/load-failed.tsx';
import { Ask } from '../ask.tsx';
import { GrantRow } from './grant-row.tsx';
import { SitterForm } from './offer.tsx';
import { Persons } from './persons.tsx';

/** Who may do something for the customer, with a way to end that: people with another account, and links for who looks after the dogs. */
export function Others() {
  const can = useCan();
  const isActing = Boolean(dataOf(useResource(useWidget().account.customer))?.acting);
  return (
    <>
      {can('household') && (
        <Card>
          <div className="settings-stack">
            <Persons isActing={isActing} />
          </div>
        </Card>
      )}
      {can('sitter') && <Links />}
    </>
  );
}

function Links() {
  const { t } = useWidget();
  return (
    <Card>
      <div className="settings-stack">
        <p className="muted">{t('settings.others.lead')}</p>
        <List />
        <NewLink />
      </div>
    </Card>
  );
}

function List() {
  const { account, t } = useWidget();
  const { grants, edit, revoke } = grantsOf(account);
  const remote = useResource(grants);
  const state = useStore(revoke.$state);
  const [chosen, setChosen] = useState<Grant>();
  const [isAsked, setAsked] = useState(false);
  if (remote.status === 'error')
    return <LoadFailed title={t('settings.others.failed')} retry={() => void grants.reload()} />;
  if (remote.status !== 'success') return <TextSkeleton width={[60, 40]} spacing={14} />;
  const end = (): void => {
    setAsked(false);
    edit.reset();
    if (chosen) void revoke.submit(chosen.id);
  };
  const ask = (grant: Grant): void => {
    revoke.reset();
    setChosen(grant);
    setAsked(true);
  };
  return (
    <>
      {remote.data.length > 0 && (
        <ul className="settings-record">
          {remote.data.map((grant) => (
            <GrantRow key={grant.id} grant={grant} onRevoke={() => ask(grant)} />
          ))}
        </ul>
      )}
      <EditProblem state={state} onRetry={end} />
      {state.status === 'saved' && <Notification status="success" title={t('settings.others.revoked')} />}
      {isAsked && chosen && (
        <Ask
          title={t('settings.others.revokeTitle', { name: chosen.label })}
          text={t('settings.others.revokeText')}
          yes={t('settings.others.revoke')}
          onYes={end}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

/** The form for another link, once it is wanted. */
function NewLink() {
  const { account, t } = useWidget();
  const { $typed, edit, revoke } = grantsOf(account);
  // What was typed before a reload is still there.
  const [isOpen, setOpen] = useState($typed.get().label !== '');
  const [isAsked, setAsked] = useState(false);
  const state = useStore(edit.$state);
  const dogs = dogsToFeed(dataOf(useResource(account.pets)) ?? []);
  if (dogs.length === 0) return <p>{t('settings.others.noDogs')}</p>;
  const open = (): void => {
    edit.reset();
    revoke.reset();
    setOpen(true);
    setAsked(true);
  };
  return (
    <>
      {isOpen && (
        <Suspense fallback={<TextSkeleton width={[60, 40]} spacing={14} />}>
          <SitterForm isAsked={isAsked} />
        </Suspense>
      )}
      {(!isOpen || state.status === 'saved') && (
        <Button type="secondary" onClick={open}>
          {t(`settings.others.${isOpen ? 'another' : 'make'}`)}
        </Button>
      )}
    </>
  );
}
