import { useId } from 'react';
import type { RecipeChoices } from '../../../src/contract/pets/swap.ts';
import { useWidget } from '../../../src/element/widget.tsx';
import type { SwapChoice } from '../../../src/stores/pets/swap.ts';
import { Segmented } from '../../../src/ui/controls/segmented.tsx';
import { Card } from '../../../src/ui/surfaces/card.tsx';

/** From which delivery on, and whether in each of them. */
export function When({
  choices: { deliveries },
  chosen,
  onChoose,
}: {
  choices: RecipeChoices;
  chosen: SwapChoice;
  onChoose: (part: SwapChoice) => void;
}) {
  const { t, format } = useWidget();
  const name = useId();
  const from = deliveries.find(({ id }) => id === chosen.from) ?? deliveries[0];
  return (
    <Card>
      <fieldset className="swap-choice">
        <legend className="title-s">{t('swap.from')}</legend>
        {deliveries.map(({ id, date, until }) => (
          <label key={id} className="swap-option">
            <input type="radio" name={name} checked={id === from?.id} onChange={() => onChoose({ from: id })} />
            <span className="swap-words">{format.range(date, until ?? date, 'long')}</span>
          </label>
        ))}
      </fieldset>
      <Segmented
        legend={t('swap.often')}
        value={chosen.alternates ? 'second' : 'every'}
        onChange={(often) => onChoose({ alternates: often === 'second' })}
        options={[
          { value: 'every', label: t('swap.every') },
          { value: 'second', label: t('swap.second') },
        ]}
      />
    </Card>
  );
}
