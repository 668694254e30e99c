import { change } from '../../state/actions.ts';
import { facts } from '../../state/bench.ts';
import { usual } from '../../state/setup.ts';
import type { Setup } from '../../state/setup.ts';
import { Choices, Pill } from '../pill.tsx';

/** Whose styles the CMS pages wear. */
export const ThemePill = ({ setup: { theme } }: { setup: Setup }) => (
  <Pill name="Theme" value={theme} isSet={theme !== usual.theme}>
    <Choices
      legend="Styles of the CMS pages"
      options={facts.themes.map((each) => ({
        value: each,
        label: each,
        ...(each === usual.theme ? { note: 'the product’s own' } : {}),
      }))}
      value={theme}
      onChoose={(chosen) => void change({ theme: chosen })}
    />
  </Pill>
);
