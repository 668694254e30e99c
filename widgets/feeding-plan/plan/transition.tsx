import { useEffect, useRef } from 'react';
import type { FeedingPlan, Pet } from '../../../src/contract/known.ts';
import { useResource, useWidget } from '../../../src/element/widget.tsx';
import { dataOf } from '../../../src/remote.ts';
import { Button } from '../../../src/ui/controls/button.tsx';
import { Label } from '../../../src/ui/marks/label.tsx';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { useFragment } from '../../shared/fragment.ts';
import { useTransition } from '../../shared/pet/use-transition.ts';
import { Heading } from '../../shared/tag/level-heading.tsx';

/**
 * The days on which a new kibble replaces the old one in the bowl, with grams of each: with the next plan until they start, with the current
 * one shortly before and while they last.
 */
export function Transition({ pet, plan }: { pet: Pet; plan: FeedingPlan }) {
  const { account, t, format } = useWidget();
  const plans = dataOf(useResource(account.feedingPlans.of(pet.petPublicId)));
  const transition = useTransition(pet.petPublicId);
  const area = useRef<HTMLDivElement>(null);
  const isNext = plans?.upcoming === plan;
  const isShown = transition !== undefined && (isNext ? transition.number === 0 : transition.isNear);
  const isWanted = useFragment() === 'transition' && isShown;
  // A link of another page leads here.
  useEffect(() => {
    if (!isWanted) return;
    area.current?.focus({ preventScroll: true });
    area.current?.scrollIntoView();
  }, [isWanted]);
  if (!isShown) return null;
  const { name } = pet;
  const { before, after, days, number } = transition;
  return (
    <div ref={area} tabIndex={-1} role="group" aria-label={t('transition.table', { name })}>
      <Card as="section" className="feeding-plan-transition">
        <Heading className="title-m">{t('transition.title', { name })}</Heading>
        <p>{t('transition.text')}</p>
        <table className="weights-table">
          <caption className="visually-hidden">{t('transition.table', { name })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('transition.day')}</th>
              <th scope="col">
                {t('transition.before')} <span>{before}</span>
              </th>
              <th scope="col">
                {t('transition.after')} <span>{after}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {days.map((each, index) => (
              <tr key={each.day} aria-current={index === number - 1 ? 'date' : undefined}>
                <th scope="row">
                  {format.dayShort(each.day)}{' '}
                  {index === number - 1 && <Label color="pear">{t('transition.today')}</Label>}
                </th>
                <td>{each.before > 0 ? format.mass(each.before) : '–'}</td>
                <td>
                  <b>{format.mass(each.after)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {number === 0 && <p className="small muted">{t('transition.later')}</p>}
        <Button type="tertiary" onClick={() => print()}>
          {t('transition.print')}
        </Button>
      </Card>
    </div>
  );
}
