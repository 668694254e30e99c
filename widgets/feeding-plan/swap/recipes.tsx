import { Fragment, useId } from 'react';
import type { ReactNode } from 'react';
import type { RecipeChoices, RecipeOption } from '../../../src/contract/pets/swap.ts';
import type { Pet } from '../../../src/contract/known.ts';
import { useWidget } from '../../../src/element/widget.tsx';
import { Label } from '../../../src/ui/marks/label.tsx';
import { kilogramWords } from '../../shared/delivery/amount-words.ts';
import { ProductDetails } from '../../shared/facts/lazy.tsx';

type Recipe = RecipeChoices['recipes'][number];

interface RecipesProps<Option> {
  legend: string;
  hint?: string;
  options: readonly Option[];
  value: string | undefined;
  onValue: (recipe: string) => void;
  aside: (option: Option) => ReactNode;
  below?: (option: Option) => ReactNode;
  isRefused?: (option: Option) => boolean;
}

/** One of several recipes. One that doesn't suit the dog is shown with the reason, and can't be chosen. */
export function Recipes<
  Option extends Pick<Recipe, 'recipe' | 'name' | 'text' | 'imageUrl' | 'perKilogram' | 'particulars'>,
>({ legend, hint, options, value, onValue, aside, below, isRefused = () => false }: RecipesProps<Option>) {
  const widget = useWidget();
  const { picture } = widget;
  const name = useId();
  return (
    <fieldset className="swap-choice">
      <legend className="title-s">{legend}</legend>
      {hint && <p className="small muted">{hint}</p>}
      {options.map((option) => {
        const src = picture(option.imageUrl);
        return (
          <Fragment key={option.recipe}>
            <label className="swap-option">
              <input
                type="radio"
                name={name}
                checked={option.recipe === value}
                disabled={isRefused(option)}
                onChange={() => onValue(option.recipe)}
              />
              <span className="feeding-plan-kibble">{src && <img src={src} alt="" width="44" height="44" />}</span>
              <span className="swap-words">
                <strong>{option.name}</strong>
                {option.text && <span className="small muted">{option.text}</span>}
                {option.perKilogram && <span className="small muted">{kilogramWords(widget, option.perKilogram)}</span>}
                {below?.(option)}
              </span>
              {aside(option)}
            </label>
            <ProductDetails of={option} />
          </Fragment>
        );
      })}
    </fieldset>
  );
}

/** A recipe's share of the kibble. */
export function Percent({ percent }: { percent: number }) {
  return <b className="title-s">{useWidget().format.percent(percent)}</b>;
}

/** The difference that a recipe makes to the price of each delivery. */
export function Price({ option: { difference: price } }: { option: RecipeOption }) {
  const { t, format } = useWidget();
  if (!price) return null;
  const amount = format.money({ ...price, amount: Math.abs(price.amount) });
  return (
    <b className="swap-price">
      {price.amount === 0 ? t('swap.same') : t(price.amount > 0 ? 'swap.more' : 'swap.less', { amount })}
    </b>
  );
}

const looks = {
  fits: ['pear', 'check'],
  rich: ['kibble', 'alert'],
  disliked: ['kibble', 'alert'],
  allergy: ['black', 'error'],
  age: ['black', 'error'],
} as const;
const isKnown = (fit: string): fit is keyof typeof looks => Object.hasOwn(looks, fit);

/** Whether a recipe suits the dog, and why not. */
export function Fit({ option, pet }: { option: RecipeOption; pet: Pet }) {
  const { t, format } = useWidget();
  const { fit, fromMonths, gramsPerDay } = option;
  const foods = format.list((option.foods ?? []).map((food) => t(`profile.food.${food}`)));
  const values = { name: pet.name, foods, count: fromMonths ?? 0 };
  return (
    <>
      {isKnown(fit) && (
        <span>
          <Label color={looks[fit][0]} icon={looks[fit][1]}>
            {t(`swap.fit.${fit}`, values)}
          </Label>
        </span>
      )}
      {isKnown(fit) && fit !== 'fits' && <span className="small">{t(`swap.reason.${fit}`, values)}</span>}
      {gramsPerDay && <span className="small muted">{t('swap.grams', { mass: format.mass(gramsPerDay) })}</span>}
    </>
  );
}
