import { useEffect, useRef } from 'react';
import type { Pet, SwapOutcome } from '../../../src/contract/known.ts';
import { useWidget } from '../../../src/element/widget.tsx';
import { swapsOf } from '../../../src/stores/pets/swap.ts';
import { Button, ButtonRow } from '../../../src/ui/controls/button.tsx';
import { Notification } from '../../../src/ui/notices/notification.tsx';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { EditProblem } from '../../shared/form/edit-problem.tsx';
import { useUndo } from '../../shared/form/use-undo.ts';
import { Heading } from '../../shared/tag/level-heading.tsx';

/** The new blend, with a reference to keep and a way back. */
export function Swapped({ pet, outcome: { plan, reference } }: { pet: Pet; outcome: SwapOutcome }) {
  const { account, t, format } = useWidget();
  const { state, isBack, retry, undo } = useUndo(reference);
  const area = useRef<HTMLDivElement>(null);
  // Takes focus from the button that has gone, so that screen readers announce the text.
  useEffect(() => area.current?.focus(), [isBack]);
  const blend = plan?.after.kibbleBlend?.components ?? [];
  return (
    <Card as="section" className="swap-done">
      <div ref={area} tabIndex={-1} role="group" aria-label={t('swap.title')}>
        <Notification
          status="success"
          title={isBack ? t('settings.undo.done') : t('swap.done', { date: format.dateLong(plan?.from ?? '') })}
        >
          {!isBack && reference && t('settings.reference', { reference })}
        </Notification>
      </div>
      {!isBack && (
        <>
          <Heading className="title-s">{t('swap.new', { name: pet.name })}</Heading>
          <p>{format.list(blend.map(({ name, percent }) => `${name} ${format.percent(percent)}`))}</p>
          <p className="muted">{t('swap.back', { name: pet.name })}</p>
        </>
      )}
      <EditProblem state={state} onRetry={retry} />
      <ButtonRow>
        <Button type="secondary" onClick={swapsOf(account)(pet.petPublicId).restart}>
          {t('swap.again')}
        </Button>
        {undo && (
          <Button type="tertiary" loading={state.status === 'saving'} onClick={undo}>
            {t('settings.undo.button')}
          </Button>
        )}
      </ButtonRow>
    </Card>
  );
}
