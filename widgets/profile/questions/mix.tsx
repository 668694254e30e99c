import { useId } from 'react';
import { wetShares } from '../../../src/contract/pets/profile.ts';
import { useWidget } from '../../../src/element/widget.tsx';
import { mixWords } from '../../shared/pet/plan-words.ts';
import { Choice } from './choices.tsx';
import { values } from './values.ts';

const { least, usual, most, step } = wetShares;

interface MixProps {
  legend: string;
  labelledBy: string | undefined;
  error: string | undefined;
  /** Wet food in percent, as text; '' if it isn't answered. */
  value: string;
  onValue: (value: string) => void;
}

/** Dry food, wet food or both, and then how much of each. */
export function Mix({ value, onValue, ...about }: MixProps) {
  const widget = useWidget();
  const id = useId();
  const wet = Number(value);
  const shares: Readonly<Record<string, number>> = { dry: least, both: usual, wet: most };
  const chosen = value === '' ? '' : (values.mix.find((each) => shares[each] === wet) ?? 'both');
  return (
    <>
      <Choice
        {...about}
        values={values.mix}
        value={chosen}
        onValue={(each) => onValue(String(shares[each]))}
        say={(each) => widget.t(`profile.mix.${each}`)}
      />
      {chosen === 'both' && (
        <div className="profile-field">
          <label htmlFor={id}>{widget.t('profile.mix.slider')}</label>
          <input
            id={id}
            type="range"
            className="profile-mix"
            min={least + step}
            max={most - step}
            step={step}
            value={wet}
            aria-valuetext={mixWords(widget, wet)}
            onChange={({ target }) => onValue(target.value)}
          />
          <output htmlFor={id}>{mixWords(widget, wet)}</output>
        </div>
      )}
    </>
  );
}
