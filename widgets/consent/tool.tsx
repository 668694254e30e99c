import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useWidget } from '../../src/element/widget.tsx';
import { allowAll, allowNone, purposes } from '../../src/integrations/purposes.ts';
import type { Choice, Purpose } from '../../src/integrations/purposes.ts';
import { Button } from '../../src/ui/controls/button.tsx';
import { Modal } from '../../src/ui/controls/modal.tsx';
import { Question } from './question.tsx';

export interface ToolProps {
  /** The banner asks. */
  isAsking: boolean;
  /** The preferences are open. */
  isOpen: boolean;
  policyUrl: string | undefined;
  readChoice: () => Choice | undefined;
  onChoose: (choice: Choice) => void;
  onOpen: () => void;
  onClose: () => void;
}

/** §9 The cookie banner, and the preferences in a dialog. */
export function Tool({ isAsking, policyUrl, ...more }: ToolProps) {
  const { onChoose, onOpen } = more;
  return (
    <>
      {isAsking && (
        <Banner>
          <Question
            policyUrl={policyUrl}
            onAccept={() => onChoose(allowAll)}
            onRefuse={() => onChoose(allowNone)}
            onChoose={onOpen}
          />
        </Banner>
      )}
      <Preferences {...more} />
    </>
  );
}

/**
 * At the bottom of the window, in the top layer, so that nothing of the page covers it. It doesn't take the focus. On a low
 * window nothing sticks, so it is part of the page.
 */
function Banner({ children }: { children: ReactNode }) {
  const banner = useRef<HTMLDivElement>(null);
  const [isLow] = useState(() => matchMedia('(max-height: 25em)').matches);
  useLayoutEffect(() => (isLow ? undefined : banner.current?.showPopover()), [isLow]);
  return (
    <div ref={banner} popover={isLow ? undefined : 'manual'} className="choice-bar">
      {children}
    </div>
  );
}

function Preferences({ isOpen, readChoice, onChoose, onClose }: Omit<ToolProps, 'isAsking' | 'policyUrl' | 'onOpen'>) {
  const { t } = useWidget();
  /** What has been ticked since the dialog opened. */
  const [ticked, setTicked] = useState<Partial<Choice>>({});
  // No box is ticked in advance.
  const choice = isOpen ? { ...allowNone, ...readChoice(), ...ticked } : allowNone;
  const finish = (end: () => void): void => {
    setTicked({});
    end();
  };
  const choose = (chosen: Choice): void => finish(() => onChoose(chosen));
  return (
    <Modal
      open={isOpen}
      onClose={() => finish(onClose)}
      title={t('consent.preferences')}
      closeLabel={t('common.close')}
      actions={
        <>
          <Button onClick={() => choose(allowAll)}>{t('consent.accept')}</Button>
          <Button onClick={() => choose(allowNone)}>{t('consent.refuse')}</Button>
          <Button type="tertiary" onClick={() => choose(choice)}>
            {t('consent.save')}
          </Button>
        </>
      }
    >
      <p className="small muted">{t('consent.intro')}</p>
      {purposes.map((purpose) => (
        <PurposeBox
          key={purpose}
          purpose={purpose}
          isAllowed={purpose === 'essential' || choice[purpose]}
          onTick={purpose === 'essential' ? undefined : (on) => setTicked({ ...ticked, [purpose]: on })}
        />
      ))}
    </Modal>
  );
}

interface PurposeBoxProps {
  purpose: Purpose;
  isAllowed: boolean;
  /** Without it the purpose can't be refused. */
  onTick: ((on: boolean) => void) | undefined;
}

function PurposeBox({ purpose, isAllowed, onTick }: PurposeBoxProps) {
  const { t } = useWidget();
  const text = useId();
  return (
    <div className="choice-purpose">
      <label>
        <input
          type="checkbox"
          checked={isAllowed}
          disabled={!onTick}
          aria-describedby={text}
          onChange={({ target }) => onTick?.(target.checked)}
        />
        {t(`consent.${purpose}.title`)}
      </label>
      <p id={text} className="small">
        {t(`consent.${purpose}.text`)}
      </p>
    </div>
  );
}
