import { change } from '../../state/actions.ts';
import { demo } from '../../state/setup/bench.ts';
import { usual } from '../../state/setup/setup.ts';
import type { Setup } from '../../state/setup/setup.ts';
import { Choices, Pill } from '../pill.tsx';

/** The theme of the CMS pages, and preferences of the visitor's system. */
export function ThemePill({ setup: { theme, motion, colours } }: { setup: Setup }) {
  const value = [theme, motion && 'reduced motion', colours && 'forced colours'].filter(Boolean).join(', ');
  return (
    <Pill name="Theme" value={value} isSet={value !== usual.theme}>
      <Choices
        legend="Styles of the CMS pages"
        options={demo.themes.map((each) => ({
          value: each,
          label: each,
          ...(each === usual.theme ? { note: 'the product’s own' } : {}),
        }))}
        value={theme}
        onChoose={(chosen) => void change({ theme: chosen })}
      />
      <fieldset className="bench-checks">
        <legend>The page’s own styles for</legend>
        <label>
          <input
            type="checkbox"
            checked={motion === 'reduce'}
            onChange={({ target }) => void change({ motion: target.checked ? 'reduce' : '' })}
          />{' '}
          reduced motion
        </label>
        <label>
          <input
            type="checkbox"
            checked={colours === 'forced'}
            onChange={({ target }) => void change({ colours: target.checked ? 'forced' : '' })}
          />{' '}
          forced colours
        </label>
      </fieldset>
    </Pill>
  );
}
