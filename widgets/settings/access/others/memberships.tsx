import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Other } from '../../../../src/contract/customer/household.ts';
import { useLinks } from '../../../../src/element/links.ts';
import { useWidget } from '../../../../src/element/widget.tsx';
import { householdOf } from '../../../../src/stores/customer/access/household.ts';
import { Button } from '../../../../src/ui/controls/button.tsx';
import { Notification } from '../../../../src/ui/notices/notification.tsx';
import { EditProblem } from '../../../shared/form/edit-problem.tsx';
import { Subtitle } from '../../section.tsx';
import { Ask } from '../ask.tsx';

interface MembershipsProps {
  others: readonly Other[];
  /** The grant by which the session acts. */
  acting: string | null;
}

/** Whose dogs the customer has access to, with a way to them and one to give the access up. */
export function Memberships({ others, acting }: MembershipsProps) {
  const { account, t, format } = useWidget();
  const { act, end } = householdOf(account);
  const linkTo = useLinks();
  const acted = useStore(act.$state);
  const ended = useStore(end.$state);
  const [left, setLeft] = useState<Other & { isShown: boolean }>();
  const [isAsked, setAsked] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const isGone = acted.status === 'saved' || (ended.status === 'saved' && left?.isShown);
  // Every tag of this page shows the customer of before.
  useEffect(() => {
    if (isGone) account.environment.navigate(linkTo('account'));
  }, [isGone, account, linkTo]);
  if (others.length === 0 && !left) return null;
  const show = (id: string | null): void => {
    setShown(id);
    void act.submit(id);
  };
  const leave = (): void => {
    setAsked(false);
    if (left) void end.submit(left.id);
  };
  return (
    <>
      <Subtitle>{t('settings.memberships.title')}</Subtitle>
      <ul className="settings-record">
        {others.map((other) => {
          const { id, customer: name, pets, scopes } = other;
          const dogs = t('acting.dogs', { name });
          const isShown = id === acting;
          const text = isShown ? t('acting.back') : t('settings.memberships.show');
          return (
            <li key={id} className="settings-device">
              <div>
                <p>
                  <b dir="auto">{dogs}</b>
                </p>
                {pets.length > 0 && <p dir="auto">{format.list(pets)}</p>}
                <p className="small muted">{scopes.map((scope) => t(`settings.people.right.${scope}`)).join(' · ')}</p>
              </div>
              <div className="settings-passkey-ways">
                <Button
                  type="link"
                  label={[text, dogs].join(', ')}
                  loading={acted.status === 'saving'}
                  onClick={() => show(isShown ? null : id)}
                >
                  {text}
                </Button>
                <Button
                  type="link"
                  label={[t('settings.memberships.leave'), dogs].join(', ')}
                  onClick={() => {
                    end.reset();
                    setLeft({ ...other, isShown });
                    setAsked(true);
                  }}
                >
                  {t('settings.memberships.leave')}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      <EditProblem state={acted} onRetry={() => show(shown)} title={t('acting.failed')} />
      {left && <EditProblem state={ended} onRetry={leave} />}
      {left && ended.status === 'saved' && <Notification status="success" title={t('settings.memberships.left')} />}
      {isAsked && left && (
        <Ask
          title={t('settings.memberships.leaveTitle', { name: left.customer })}
          text={t('settings.memberships.leaveText', { name: left.customer })}
          yes={t('settings.memberships.leave')}
          onYes={leave}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
