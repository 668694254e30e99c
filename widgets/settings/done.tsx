import { useEffect, useId, useRef, useState } from 'react';
import type { StepOutcome } from '../../src/contract/known.ts';
import { useWidget } from '../../src/element/widget.tsx';
import { momentText } from '../../src/i18n/moment-text.ts';
import { hasPlannedPause } from '../../src/stores/pets/subscription/steps.ts';
import { Button, ButtonRow } from '../../src/ui/controls/button.tsx';
import { Notification } from '../../src/ui/notices/notification.tsx';
import type { Words } from '../shared/delivery/delivery-words.ts';
import { unpaidValues } from '../shared/delivery/unpaid-values.ts';
import { printText } from '../shared/print-text.ts';
import { Effects } from './subscriptions/effects.tsx';

const isPlanned = ({ step, pets: [pet] }: StepOutcome): boolean =>
  step === 'pause' && pet !== undefined && hasPlannedPause(pet);

/** The new state in a title: a pause that starts later is planned, not active. */
export const doneTitle = ({ t }: Words, outcome: StepOutcome, name: string): string =>
  t(isPlanned(outcome) ? 'settings.planned.done' : `settings.step.${outcome.step}.done`, { name });

/** The new state in a sentence about these dogs. It excludes other dogs. */
export function stateNow({ t, format }: Words, outcome: StepOutcome, name: string): string {
  const { step, pets } = outcome;
  const { paused_since: since, paused_until: end } = pets[0] ?? {};
  const [from, until] = [since, end].map((day) => (day ? format.dateLong(day) : ''));
  if (step === 'pause' && from && until) return t('settings.pausedBetween', { name, from, until });
  if (from && isPlanned(outcome)) return t('settings.pausedFrom', { name, from });
  return t(`settings.step.${step}.now`, { name });
}

/**
 * Deliveries that still come although their dogs are paused or cancelled: they are packed and charged. Names the dogs
 * that they are for.
 */
export function stillComing({ t, format }: Words, { step, pets, boxes: deliveries }: StepOutcome): string {
  if (step !== 'pause' && step !== 'cancel') return '';
  const concerned = new Set(pets.map(({ petPublicId }) => petPublicId));
  const coming = deliveries.flatMap(({ after, date, pets: dogs }) => {
    const names = dogs.filter(({ petPublicId }) => concerned.has(petPublicId)).map(({ name }) => name);
    return after && names.length > 0 ? [{ date: format.dayShort(date), names }] : [];
  });
  if (coming.length === 0) return '';
  return t('settings.stillComes', {
    name: format.list(new Set(coming.flatMap(({ names }) => names))),
    dates: format.list(new Set(coming.map(({ date }) => date))),
  });
}

/** What becomes of deliveries that waited for their payment. */
const unpaidNow = (words: Words, { unpaid }: StepOutcome): string[] =>
  [false, true].flatMap((kept) => {
    const those = unpaid.filter((each) => each.kept === kept);
    const key = kept ? 'settings.unpaid.kept' : 'settings.unpaid.dropped';
    return those.length > 0 ? words.t(key, unpaidValues(words, those)) : [];
  });

/** Shows the new state, and a reference number to keep. */
export function Done({ outcome, names }: { outcome: StepOutcome; names: string }) {
  const widget = useWidget();
  const { account, locale, t, format } = widget;
  const [copied, setCopied] = useState<'copied' | 'failed'>();
  const area = useRef<HTMLDivElement>(null);
  const stateId = useId();
  // Takes focus from the button that has gone, so that screen readers announce the text.
  useEffect(() => area.current?.focus(), []);
  const { step, nextCharge, reference } = outcome;
  const state = [stateNow(widget, outcome, names), stillComing(widget, outcome), ...unpaidNow(widget, outcome)]
    .filter(Boolean)
    .join(' ');
  const done = doneTitle(widget, outcome, names);
  const kept = (): string =>
    [
      done,
      state,
      nextCharge ? t('settings.charge.next', { date: format.dateLong(nextCharge) }) : t('settings.charge.none'),
      t('settings.reference', { reference: reference ?? '' }),
      momentText(locale, 'long')(account.$now.get()),
    ].join('\n');
  const copy = async (): Promise<void> => {
    setCopied(undefined);
    try {
      await navigator.clipboard.writeText(kept());
      setCopied('copied');
    } catch {
      // No clipboard access (an insecure page, a frame): the number is on screen, and can be printed.
      setCopied('failed');
    }
  };
  return (
    <div
      ref={area}
      tabIndex={-1}
      role="group"
      // The dialog's name, its title, has been announced.
      aria-labelledby={stateId}
      className="settings-focus settings-stack"
    >
      <p id={stateId}>{state}</p>
      {/* §8 The next delivery has a new feeding plan. */}
      {(step === 'start' || step === 'restart') && <p>{t('settings.planUpdated')}</p>}
      <Effects outcome={outcome} />
      {reference && (
        <div className="settings-stack">
          <p>{t('settings.reference', { reference })}</p>
          <ButtonRow>
            <Button type="tertiary" icon="copy" onClick={() => void copy()}>
              {t('settings.keep.copy')}
            </Button>
            <Button type="tertiary" onClick={() => printText(kept(), locale.messages.slice(0, 2))}>
              {t('settings.keep.print')}
            </Button>
          </ButtonRow>
          {copied && (
            <Notification status={copied === 'copied' ? 'success' : 'info'} title={t(`settings.keep.${copied}`)} />
          )}
        </div>
      )}
    </div>
  );
}
