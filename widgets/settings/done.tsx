import { useEffect, useId, useRef, useState } from 'react';
import type { StepOutcome } from '../../src/contract/pets/subscription.ts';
import { momentText } from '../../src/i18n/moment-text.ts';
import { Button, ButtonRow } from '../../src/ui/button.tsx';
import { Notification } from '../../src/ui/notification.tsx';
import { useWidget } from '../../src/element/widget.tsx';
import { Effects } from './effects.tsx';
import { doneTitle, stateNow, stillComing } from './outcome-words.ts';
import { printText } from './print-text.ts';

/** Shows the new state, and a reference number to keep. */
export function Done({ outcome, names }: { outcome: StepOutcome; names: string }) {
  const widget = useWidget();
  const { account, locale, t, format } = widget;
  const [copied, setCopied] = useState<'copied' | 'failed'>();
  const box = useRef<HTMLDivElement>(null);
  const stateId = useId();
  // Takes focus from the button that has gone, so that screen readers announce the text.
  useEffect(() => box.current?.focus(), []);
  const { step, nextCharge, reference } = outcome;
  const state = [stateNow(widget, outcome, names), stillComing(widget, outcome, names)].filter(Boolean).join(' ');
  const done = doneTitle(widget, outcome, names);
  const kept = (): string =>
    [
      done,
      state,
      nextCharge ? t('settings.charge.next', { date: format.dateLong(nextCharge) }) : t('settings.charge.none'),
      t('settings.reference', { reference: reference ?? '' }),
      momentText(locale.tag, locale.timeZone, 'long')(account.$now.get()),
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
      ref={box}
      tabIndex={-1}
      role="group"
      // The dialog's name, its title, has been said.
      aria-labelledby={stateId}
      className="settings-focus settings-stack"
    >
      <p id={stateId}>{state}</p>
      {/* §8 The next box comes with a feeding plan of its own. */}
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
