import { useStore } from '@nanostores/react';
import { dataOf } from '../../../src/remote.ts';
import type { Group } from '../../../src/stores/account/abilities.ts';
import { whyNoDeliveries } from '../../../src/stores/deliveries/no-deliveries.ts';
import type { NoDeliveries as Why } from '../../../src/stores/deliveries/no-deliveries.ts';
import { Button } from '../../../src/ui/controls/button.tsx';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { EmptyState } from '../../../src/ui/notices/empty-state.tsx';
import sleeping from '../../../src/ui/illustrations/sleeping.svg';
import { useAddDogHref } from '../hrefs.ts';
import { UnlessMourned } from './mourned.tsx';
import { useWidget } from '../../../src/element/widget.tsx';
import { useActionHref, useLinks } from '../../../src/element/links.ts';
import type { Target } from '../../../src/targets.ts';

/** The step that would lead to deliveries again. */
const steps: Readonly<Partial<Record<Why, Group>>> = {
  paused: 'resume',
  cancelled: 'restart',
  ready: 'start',
  incomplete: 'profile',
};

/** Where each action is done: never on a page that shows this card again. */
const pages: Readonly<Record<ReturnType<typeof whyNoDeliveries>, readonly [Target, id?: string]>> = {
  noPets: ['signup'],
  paused: ['settings', 'subscriptions'],
  cancelled: ['settings', 'subscriptions'],
  ready: ['settings', 'subscriptions'],
  incomplete: ['profile'],
  none: ['help'],
};

/** Explains why no delivery is planned, and offers the next action (design §8). */
export function NoDeliveries({ level }: { level: 2 | 3 }) {
  const { account, t } = useWidget();
  const linkTo = useLinks();
  const actionHref = useActionHref();
  const add = useAddDogHref();
  const pets = dataOf(useStore(account.pets.$state)) ?? [];
  const why = whyNoDeliveries(pets);
  const step = steps[why];
  // "Finish profile" opens the dog that it is about.
  const open = why === 'incomplete' ? pets.find(({ status }) => status === 'partial') : undefined;
  // Without the step there is nothing that the customer could do about it here.
  const stepHref = step && actionHref(step, ...(open ? (['profile', open.petPublicId] as const) : pages[why]));
  const reason = (step && !stepHref) || (why === 'noPets' && !add) ? 'none' : why;
  const to = stepHref ?? (reason === 'noPets' ? add : linkTo(...pages[reason]));
  const explained = (
    <Card as="section">
      <EmptyState
        picture={sleeping}
        pictureWidth={220}
        pictureHeight={132}
        level={level}
        title={t(`deliveries.empty.${why}.title`)}
        line={t(`deliveries.empty.${reason}.line`)}
        action={<Button href={to}>{t(`deliveries.empty.${reason}.action`)}</Button>}
      />
    </Card>
  );
  const ended = () => (
    <Card as="section">
      <EmptyState level={level} title={t('farewell.noDeliveries')} line={t('farewell.nothing')} />
    </Card>
  );
  return why === 'noPets' ? <UnlessMourned instead={ended}>{explained}</UnlessMourned> : explained;
}
