import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { Icon } from '../../../../../src/ui/marks/icon.tsx';
import { change, putBack } from '../../state/actions.ts';
import { $busy, $setup, $standing, demo } from '../../state/setup/bench.ts';
import { $copied, copy } from '../../state/drawer/copy.ts';
import { $requests } from '../../state/log.ts';
import { consentOptions, usual, widths } from '../../state/setup/setup.ts';
import type { Setup } from '../../state/setup/setup.ts';
import { BackendPill } from './backend-pill.tsx';
import { ClockPill } from './clock-pill.tsx';
import { CustomerPill } from './customer-pill.tsx';
import { FaultPill } from './fault-pill.tsx';
import { OwnBackendPill } from './own-backend-pill.tsx';
import { Choices, Pill } from '../pill.tsx';
import { ThemePill } from './theme-pill.tsx';

/** Cookies that the visitor has agreed to. */
const ConsentPill = ({ setup: { consent } }: { setup: Setup }) => (
  <Pill name="Consent" value={consent || 'asks'} isSet={consent !== ''}>
    <Choices
      legend="What the visitor has agreed to"
      options={consentOptions}
      value={consent}
      onChoose={(chosen) => void change({ consent: chosen })}
    />
  </Pill>
);

interface OptionsProps<Value extends string> {
  legend: string;
  options: readonly { value: Value; label: string }[];
  /** None may be chosen. */
  value: Value | undefined;
  onChoose: (value: Value) => void;
}

/** A few values side by side, of which one is chosen. */
export function Options<Value extends string>({ legend, options, value, onChoose }: OptionsProps<Value>) {
  const name = useId();
  return (
    <fieldset className="bench-options">
      <legend className="visually-hidden">{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChoose(option.value)} />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}

/** What the bar sets, besides the width. */
const settings = [
  'clock',
  'faults',
  'unsupported',
  'language',
  'card',
  'consent',
  'theme',
  'look',
  'motion',
  'colours',
] as const;
const isUsual = (setup: Setup): boolean =>
  settings.every((name) => JSON.stringify(setup[name]) === JSON.stringify(usual[name]));

const looks = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

interface BarProps {
  /** Whether rail and drawer fit next to the stage. Otherwise the bar opens them. */
  isWide: boolean;
  onSheet: (sheet: 'rail' | 'drawer' | 'palette') => void;
}

/** Everything that can be set, and how it is set. */
export function Bar({ isWide, onSheet }: BarProps) {
  const setup = useStore($setup);
  const standing = useStore($standing);
  const requests = useStore($requests);
  const copied = useStore($copied);
  const busy = useStore($busy) > 0;
  const back = !isUsual(setup) && (
    <button type="button" className="bench-pill bench-back" onClick={() => void putBack()}>
      Put all back
    </button>
  );
  const link = (
    <button type="button" className="bench-pill" onClick={() => void copy('Link', location.href)}>
      Copy link
    </button>
  );
  return (
    <header className="bench-bar" aria-busy={busy}>
      <a className="bench-brand" href="/demo/" aria-label="Workbench: to the demo’s start">
        <img src="/theme/pictures/logo-mark.svg" alt="" width="28" height="28" />
        <b>workbench</b>
      </a>
      {!isWide && (
        <div className="bench-sheets">
          <button type="button" className="bench-pill" aria-haspopup="dialog" onClick={() => onSheet('rail')}>
            <Icon name="menu" /> {setup.as || (demo.backend && standing?.customer?.name) || 'visitor'}
          </button>
          <button type="button" className="bench-pill" aria-haspopup="dialog" onClick={() => onSheet('drawer')}>
            {requests.length === 1 ? '1 request' : `${requests.length} requests`}
          </button>
        </div>
      )}
      <div className="bench-settings" role="group" aria-label="Settings">
        {!isWide && back}
        {!demo.backend && <ClockPill setup={setup} standing={standing} />}
        <FaultPill setup={setup} standing={standing} />
        {demo.backend ? <OwnBackendPill standing={standing} /> : <BackendPill setup={setup} />}
        <CustomerPill setup={setup} />
        <ConsentPill setup={setup} />
        <Options
          legend="Width"
          options={widths.map((width) => ({ value: String(width), label: String(width) }))}
          value={String(setup.width)}
          onChoose={(width) => void change({ width: Number(width) })}
        />
        <Options
          legend="Colour scheme"
          options={looks}
          value={setup.look || (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')}
          onChoose={(look) => void change({ look })}
        />
        <ThemePill setup={setup} />
        {!isWide && link}
      </div>
      {isWide && back}
      {isWide && link}
      <button
        type="button"
        className="bench-pill"
        aria-label="⌘K, all actions"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => onSheet('palette')}
      >
        ⌘K
      </button>
      <output className="bench-copied">{copied}</output>
    </header>
  );
}
