import { useStore } from '@nanostores/react';
import { Suspense, useState } from 'react';
import type { Person } from '../../../../src/contract/customer/household.ts';
import { grantLimits } from '../../../../src/contract/limits.ts';
import { lazyPart } from '../../../../src/element/lazy-part.tsx';
import { useResource, useWidget } from '../../../../src/element/widget.tsx';
import { householdOf } from '../../../../src/stores/customer/access/household.ts';
import { Button } from '../../../../src/ui/controls/button.tsx';
import { Notification } from '../../../../src/ui/notices/notification.tsx';
import { TextSkeleton } from '../../../../src/ui/notices/skeleton.tsx';
import { EditProblem } from '../../../shared/form/edit-problem.tsx';
import { LoadFailed } from '../../../shared/tag/load-failed.tsx';
import { Subtitle } from '../../section.tsx';
import { Ask } from '../ask.tsx';
import { Memberships } from './memberships.tsx';

const InviteForm = lazyPart(async () => (await import('./invite-form.tsx')).InviteForm);

/** Who has access with another account, and whose dogs the customer has access to. While acting for another, only the latter. */
export function Persons({ isActing }: { isActing: boolean }) {
  const { account, t } = useWidget();
  const { household } = householdOf(account);
  const remote = useResource(household);
  if (remote.status === 'error')
    return <LoadFailed title={t('settings.people.failed')} retry={() => void household.reload()} />;
  if (remote.status !== 'success') return <TextSkeleton width={[60, 40]} spacing={14} />;
  const { persons, others, acting } = remote.data;
  return (
    <>
      {!isActing && <People persons={persons} />}
      <Memberships others={others} acting={acting} />
    </>
  );
}

function People({ persons }: { persons: readonly Person[] }) {
  const { account, t } = useWidget();
  const { edit, end } = householdOf(account);
  const state = useStore(end.$state);
  const [chosen, setChosen] = useState<Person>();
  const [isAsked, setAsked] = useState(false);
  // An end of another customer's access belongs to the list below.
  const isOwn = chosen !== undefined;
  const submit = (): void => {
    setAsked(false);
    edit.reset();
    if (chosen) void end.submit(chosen.id);
  };
  return (
    <>
      <Subtitle>{t('settings.people.title')}</Subtitle>
      <p className="muted">{t('settings.people.lead')}</p>
      {persons.length > 0 && (
        <ul className="settings-record">
          {persons.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              onEnd={() => {
                end.reset();
                setChosen(person);
                setAsked(true);
              }}
            />
          ))}
        </ul>
      )}
      {isOwn && <EditProblem state={state} onRetry={submit} />}
      {isOwn && state.status === 'saved' && <Notification status="success" title={t('settings.people.ended')} />}
      {persons.length < grantLimits.persons ? <NewPerson persons={persons} /> : <p>{t('settings.people.full')}</p>}
      {isAsked && chosen && (
        <Ask
          title={t('settings.people.endTitle', { name: chosen.label })}
          text={t('settings.people.endText')}
          yes={t('settings.people.end')}
          onYes={submit}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

/** Who it is, what they may do in words, and since when. */
function PersonRow({ person, onEnd }: { person: Person; onEnd: () => void }) {
  const { t, format } = useWidget();
  const { label, email, scopes, since, until, confirmed } = person;
  const days = { from: format.dateLong(since), until: until ? format.dateLong(until) : '' };
  return (
    <li className="settings-device">
      <div>
        <p>
          <b dir="auto">{label}</b> <span className="muted">{email}</span>
        </p>
        <p>{scopes.map((scope) => t(`settings.people.right.${scope}`)).join(' · ')}</p>
        <p className="small muted">
          {t(`settings.people.${confirmed ? (until ? 'sinceUntil' : 'since') : 'invited'}`, days)}
        </p>
      </div>
      <Button type="link" label={[t('settings.people.end'), label].join(', ')} onClick={onEnd}>
        {t('settings.people.end')}
      </Button>
    </li>
  );
}

/** The form for another person, once it is wanted. */
function NewPerson({ persons }: { persons: readonly Person[] }) {
  const { account, t } = useWidget();
  const { $typed, edit, end } = householdOf(account);
  // What was typed before a reload is still there.
  const [isOpen, setOpen] = useState($typed.get().email !== '' || $typed.get().label !== '');
  const [isAsked, setAsked] = useState(false);
  const state = useStore(edit.$state);
  const open = (): void => {
    edit.reset();
    end.reset();
    setOpen(true);
    setAsked(true);
  };
  return (
    <>
      {isOpen && (
        <Suspense fallback={<TextSkeleton width={[60, 40]} spacing={14} />}>
          <InviteForm isAsked={isAsked} known={persons.map(({ email }) => email)} />
        </Suspense>
      )}
      {(!isOpen || state.status === 'saved') && (
        <Button type="secondary" onClick={open}>
          {t(`settings.people.${isOpen ? 'another' : 'invite'}`)}
        </Button>
      )}
    </>
  );
}
