import { useStore } from '@nanostores/react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { farewellKinds } from '../../../src/contract/lists.ts';
import type { LeaveOffer, Leaving } from '../../../src/contract/pets/leave.ts';
import type { Pet } from '../../../src/contract/known.ts';
import { allPets } from '../../../src/contract/pets/subscription.ts';
import { useCan, useResource, useWidget } from '../../../src/element/widget.tsx';
import { openTasksOf } from '../../../src/stores/account/task.ts';
import { leaveOf } from '../../../src/stores/pets/subscription/leave.ts';
import { takersOf } from '../../../src/stores/pets/subscription/steps.ts';
import { subscriptionsOf } from '../../../src/stores/pets/subscription/subscription.ts';
import { Button } from '../../../src/ui/controls/button.tsx';
import { Icon } from '../../../src/ui/marks/icon.tsx';
import { TextSkeleton } from '../../../src/ui/notices/skeleton.tsx';
import { ActionBar } from '../../../src/ui/surfaces/action-bar.tsx';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { Title } from '../../../src/ui/surfaces/title.tsx';
import { replaceFragment, withFragment } from '../../shared/fragment.ts';
import { petNames } from '../../shared/delivery/delivery-words.ts';
import { EditProblem } from '../../shared/form/edit-problem.tsx';
import { LoadFailed } from '../../shared/tag/load-failed.tsx';
import { SubtitleLevel } from '../section.tsx';
import { Done, doneTitle } from '../done.tsx';
import { Unpaid } from '../unpaid.tsx';
import { WhatFollows } from './what-follows.tsx';
import { OfferButton, OfferText, useOffer } from './offer.tsx';
import { Back } from './parts.tsx';
import { JustSaved } from '../../shared/form/just-saved.tsx';

/** Cancelling on one screen: what happens, a reason if wanted, an offer that fits it, and two equal buttons. */
export function Leave({ who, pets, mayDeliver }: { who: string; pets: readonly Pet[]; mayDeliver: boolean }) {
  const widget = useWidget();
  const { account, t } = widget;
  const { edit } = subscriptionsOf(account);
  const state = useStore(edit.$state);
  const resource = leaveOf(account).leaving(who);
  const leaving = useResource(resource);
  const takers = takersOf('cancel', pets, mayDeliver).filter(({ petPublicId }) => [petPublicId, allPets].includes(who));
  const names = petNames(widget, (state.status === 'saved' && state.data?.pets) || takers);
  const area = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // What another page of the settings did is not this page's outcome.
    edit.reset();
    return () => edit.reset();
  }, [edit]);
  useEffect(() => {
    area.current?.focus({ preventScroll: true });
    area.current?.scrollIntoView();
  }, []);
  // Cancelled already, as after a reload of the outcome: the list of dogs shows it.
  const isOver = pets.length > 0 && takers.length === 0 && state.status === 'idle';
  useEffect(() => {
    if (isOver) replaceFragment('subscriptions');
  }, [isOver]);
  const content = (): React.ReactNode => {
    if (state.status === 'saved' && !state.data) return <JustSaved />;
    if (state.status === 'saved' && state.data)
      return (
        <>
          <Title>{doneTitle(widget, state.data, names)}</Title>
          <Done outcome={state.data} names={names} />
        </>
      );
    if (leaving.status === 'error')
      return <LoadFailed title={t('farewell.failed')} retry={() => void resource.reload()} />;
    if (leaving.status !== 'success' || takers.length === 0)
      return (
        <Card>
          <TextSkeleton width={[40, 90, 70, 80]} spacing={16} />
        </Card>
      );
    return <Choice who={who} names={names} isPlural={takers.length > 1} leaving={leaving.data} />;
  };
  const label =
    state.status === 'saved' && state.data ? doneTitle(widget, state.data, names) : t('leave.title', { name: names });
  return (
    <div className="leave" ref={area} tabIndex={-1} role="group" aria-label={label}>
      <Back />
      <SubtitleLevel value={2}>{content()}</SubtitleLevel>
    </div>
  );
}

interface ChoiceProps extends Pick<ReasonsProps, 'who' | 'names' | 'isPlural'> {
  leaving: Leaving;
}

function Choice({ who, names, isPlural, leaving }: ChoiceProps) {
  const { account, t } = useWidget();
  const store = leaveOf(account);
  const chosen = useStore(store.$choice);
  const why = chosen?.who === who ? chosen.why : undefined;
  const { edit } = subscriptionsOf(account);
  const state = useStore(edit.$state);
  const [isKept, setKept] = useState(false);
  const offer = useOffer(leaving.offers.find(({ reason }) => reason === why));
  const leave = (): void => void store.cancel(who, isKept);
  useLayoutEffect(() => {
    const $open = openTasksOf(account);
    $open.set($open.get() + 1);
    return () => $open.set($open.get() - 1);
  }, [account]);
  return (
    <>
      <div>
        <Title>{t('leave.title', { name: names })}</Title>
        <p className="leave-lead muted">{t('leave.lead')}</p>
      </div>
      <WhatFollows leaving={leaving} name={names} />
      {leaving.unpaid.length > 0 && (
        <Card>
          <Unpaid unpaid={leaving.unpaid} isKept={isKept} onKeep={setKept} />
        </Card>
      )}
      <Reasons
        who={who}
        names={names}
        isPlural={isPlural}
        reasons={leaving.reasons}
        value={why}
        onValue={(reason) => store.choose(who, reason)}
      />
      <div aria-live="polite">{offer && <OfferText offer={offer} name={names} />}</div>
      <ActionBar label={t('leave.title', { name: names })} notice={<EditProblem kept state={state} onRetry={leave} />}>
        <div className="action-bar-two">
          {offer ? (
            <OfferButton offer={offer} who={who} />
          ) : (
            <Button type="secondary" size="large" href={withFragment('subscriptions')}>
              {t('leave.keep')}
            </Button>
          )}
          <Button type="secondary" size="large" loading={state.status === 'saving'} onClick={leave}>
            {t(why ? 'leave.anyway' : 'leave.now')}
          </Button>
        </div>
      </ActionBar>
    </>
  );
}

interface ReasonsProps {
  who: string;
  names: string;
  /** Of several dogs. */
  isPlural: boolean;
  reasons: readonly string[];
  value: string | undefined;
  onValue: (reason: string | undefined) => void;
}

const known: readonly LeaveOffer['reason'][] = ['too-much', 'price', 'taste', 'moving', 'other'];

/** The optional reason. A second press removes the choice. */
function Reasons({ who, names, isPlural, reasons, value, onValue }: ReasonsProps) {
  const { t } = useWidget();
  const can = useCan();
  const name = useId();
  const isAll = who === allPets;
  return (
    <fieldset className="leave-reasons">
      <legend>
        <span className="title-m">{t('leave.why')}</span> <span className="small muted">{t('leave.optional')}</span>
      </legend>
      {reasons
        .filter((reason) => known.some((each) => each === reason))
        .map((reason) => (
          <label key={reason} className="leave-reason">
            <input
              type="radio"
              name={name}
              checked={value === reason}
              onChange={() => onValue(reason)}
              onClick={() => value === reason && onValue(undefined)}
            />
            <Icon name="check" />
            <span>{t(`leave.reason.${reason}${reason === 'taste' && isPlural ? 'All' : ''}`, { name: names })}</span>
          </label>
        ))}
      {can('farewell') &&
        farewellKinds.map((kind) => (
          <a key={kind} className="leave-reason" href={withFragment(isAll ? kind : `${kind}/${who}`)}>
            {t(`farewell.link.${kind}`)}
          </a>
        ))}
    </fieldset>
  );
}
