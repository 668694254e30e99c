import { change } from '../../state/backend/actions.ts';
import { consentOptions } from '../../state/setup/setup.ts';
import type { Setup } from '../../state/setup/setup.ts';
import { Choices, Pill } from '../pill.tsx';

/** Cookies that the visitor has agreed to. */
export const ConsentPill = ({ setup: { consent } }: { setup: Setup }) => (
  <Pill name="Consent" value={consent || 'asks'} isSet={consent !== ''}>
    <Choices
      legend="What the visitor has agreed to"
      options={consentOptions}
      value={consent}
      onChoose={(chosen) => void change({ consent: chosen })}
    />
  </Pill>
);
