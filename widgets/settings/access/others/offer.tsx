import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../src/element/lazy-part.tsx';
import { useCan, useResource, useWidget } from '../../../../src/element/widget.tsx';
import { dataOf } from '../../../../src/remote.ts';
import { daysOfHoliday, dogsToFeed, grantsOf } from '../../../../src/stores/customer/access/grants.ts';
import { Button } from '../../../../src/ui/controls/button.tsx';
import { petNames } from '../../../shared/delivery/delivery-words.ts';
import { TextSkeleton } from '../../../../src/ui/notices/skeleton.tsx';

export const SitterForm = lazyPart(async () => (await import('./sitter-form.tsx')).SitterForm);

/** Offers the kitchen card for who looks after the dogs, on the days of a holiday. */
export function SitterOffer({ days }: { days: { from: string; until: string } }) {
  const widget = useWidget();
  const { account, t } = widget;
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  const dogs = dogsToFeed(dataOf(useResource(account.pets)) ?? []);
  if (!can('sitter') || dogs.length === 0) return null;
  const open = (): void => {
    const { edit, type } = grantsOf(account);
    edit.reset();
    type(daysOfHoliday(days));
    setOpen(true);
  };
  return (
    <div className="settings-stack">
      <p>{t('settings.others.offer', { names: petNames(widget, dogs) })}</p>
      {isOpen ? (
        <Suspense fallback={<TextSkeleton width={[60, 40]} spacing={14} />}>
          <SitterForm isAsked />
        </Suspense>
      ) : (
        <Button type="secondary" icon="share" onClick={open}>
          {t('settings.others.send')}
        </Button>
      )}
    </div>
  );
}
