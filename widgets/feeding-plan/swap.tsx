import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import type { RecipeChoices, RecipeOption, SwapOutcome } from '../../src/contract/pets/swap.ts';
import type { Pet } from '../../src/contract/pets/pet.ts';
import { useCan, useResource, useWidget } from '../../src/element/widget.tsx';
import { undoOf } from '../../src/stores/customer/undo.ts';
import { swapsOf } from '../../src/stores/pets/swap.ts';
import type { SwapChoice } from '../../src/stores/pets/swap.ts';
import { Button, ButtonRow } from '../../src/ui/controls/button.tsx';
import { Segmented } from '../../src/ui/controls/segmented.tsx';
import { Label } from '../../src/ui/marks/label.tsx';
import { Notification } from '../../src/ui/notices/notification.tsx';
import { TextSkeleton } from '../../src/ui/notices/skeleton.tsx';
import { Card } from '../../src/ui/surfaces/card.tsx';
import { EditProblem } from '../shared/form/edit-problem.tsx';
import { Heading } from '../shared/tag/level-heading.tsx';
import { LoadFailed } from '../shared/tag/load-failed.tsx';

type Recipe = RecipeChoices['recipes'][number];

/** Replaces a recipe of a dog's kibble: which one, by what, from when on, with the price before anything changes. */
export function Swap({ pet }: { pet: Pet }) {
  const { account, t } = useWidget();
  const { recipes, edit } = swapsOf(account)(pet.petPublicId);
  const remote = useResource(recipes);
  const state = useStore(edit.$state);
  if (state.status === 'saved') return <Done pet={pet} outcome={state.data} />;
  if (remote.status === 'error') return <LoadFailed title={t('swap.failed')} retry={() => void recipes.reload()} />;
  if (remote.status !== 'success')
    return (
      <Card>
        <TextSkeleton width={[40, 90, 90, 90]} spacing={28} />
      </Card>
    );
  return remote.data.recipes.length > 0 && remote.data.deliveries.length > 0 ? (
    <Form pet={pet} choices={remote.data} />
  ) : (
    <Card>
      <p>{t('swap.nothing', { name: pet.name })}</p>
    </Card>
  );
}

function Form({ pet, choices }: { pet: Pet; choices: RecipeChoices }) {
  const { account, t } = useWidget();
  const store = swapsOf(account)(pet.petPublicId);
  const chosen = useStore(store.$choice) ?? {};
  const out = choices.recipes.find(({ recipe }) => recipe === chosen.recipe);
  return (
    <form
      className="swap"
      onSubmit={(event) => {
        event.preventDefault();
        void store.confirm();
      }}
    >
      <Card>
        <Radios
          legend={t('swap.which')}
          options={choices.recipes}
          value={chosen.recipe}
          onValue={(recipe) => store.choose({ recipe })}
          aside={({ percent }) => <Percent percent={percent} />}
        />
      </Card>
      {out && (
        <Card>
          <Radios
            legend={t('swap.instead', { recipe: out.name })}
            hint={t('swap.difference')}
            options={out.options}
            value={chosen.by}
            onValue={(by) => store.choose({ by })}
            aside={(option) => <Price option={option} />}
            below={(option) => <Fit option={option} pet={pet} />}
            isRefused={({ difference }) => difference === null}
          />
        </Card>
      )}
      {out && chosen.by && <When choices={choices} chosen={chosen} onChoose={store.choose} />}
      <Bar pet={pet} out={out} chosen={chosen} choices={choices} />
    </form>
  );
}

interface RadiosProps<Option> {
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
function Radios<Option extends Pick<Recipe, 'recipe' | 'name' | 'text' | 'imageUrl'>>({
  legend,
  hint,
  options,
  value,
  onValue,
  aside,
  below,
  isRefused = () => false,
}: RadiosProps<Option>) {
  const { picture } = useWidget();
  const name = useId();
  return (
    <fieldset className="swap-choice">
      <legend className="title-s">{legend}</legend>
      {hint && <p className="small muted">{hint}</p>}
      {options.map((option) => {
        const src = picture(option.imageUrl);
        return (
          <label key={option.recipe} className="swap-option">
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
              {below?.(option)}
            </span>
            {aside(option)}
          </label>
        );
      })}
    </fieldset>
  );
}

function Percent({ percent }: { percent: number }) {
  return <b className="title-s">{useWidget().format.percent(percent)}</b>;
}

/** The difference that a recipe makes to the price of each delivery. */
function Price({ option: { difference: price } }: { option: RecipeOption }) {
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
function Fit({ option, pet }: { option: RecipeOption; pet: Pet }) {
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

/** From which delivery on, and whether in each of them. */
function When({
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

interface BarProps {
  pet: Pet;
  out: Recipe | undefined;
  chosen: SwapChoice;
  choices: RecipeChoices;
}

/** Repeats the choice with its effect in one line, and stays in view. */
function Bar({ pet, out, chosen, choices }: BarProps) {
  const { account, t, format } = useWidget();
  const store = swapsOf(account)(pet.petPublicId);
  const preview = useStore(store.$preview);
  const edit = useStore(store.edit.$state);
  const by = out?.options.find(({ recipe }) => recipe === chosen.by);
  const from = choices.deliveries.find(({ id }) => id === chosen.from) ?? choices.deliveries[0];
  const outcome = preview.status === 'saved' ? preview.data : undefined;
  const first = outcome?.boxes.find(({ date }) => date === outcome.plan?.from);
  return (
    <Card as="section" label={t('swap.choice')} className="change-date-bar">
      <EditProblem kept state={preview} onRetry={() => void store.look()} />
      <EditProblem kept state={edit} onRetry={() => void store.confirm()} conflict={<Again pet={pet} />} />
      <div className="change-date-line" aria-live="polite" aria-busy={preview.status === 'saving'}>
        {out && by && from ? (
          <>
            <b>{t('swap.summary', { out: out.name, by: by.name })}</b>
            {` · ${format.dayShort(from.date)}`}
            {first?.after &&
              ` · ${first.before ? t('settings.box.changed', { total: format.money(first.after), old: format.money(first.before) }) : format.money(first.after)}`}
          </>
        ) : (
          t('swap.first')
        )}
      </div>
      <Button size="large" submit loading={edit.status === 'saving'} incomplete={!outcome}>
        {t('swap.save')}
      </Button>
    </Card>
  );
}

/** The deliveries have changed meanwhile: shows what the choice means now. */
function Again({ pet }: { pet: Pet }) {
  const { account, t } = useWidget();
  const store = swapsOf(account)(pet.petPublicId);
  const again = async (): Promise<void> => {
    await store.recipes.reload();
    store.choose({});
  };
  return (
    <Button type="link" onClick={() => void again()}>
      {t('settings.rhythm.look')}
    </Button>
  );
}

/** The new blend, with a reference to keep and a way back. */
function Done({ pet, outcome: { plan, reference } }: { pet: Pet; outcome: SwapOutcome }) {
  const { account, t, format } = useWidget();
  const can = useCan();
  const { edit, $latest, revert } = undoOf(account);
  const state = useStore(edit.$state);
  const mine = useStore($latest) === reference ? state : ({ status: 'idle' } as const);
  const isBack = mine.status === 'saved';
  const area = useRef<HTMLDivElement>(null);
  // Takes focus from the button that has gone, so that screen readers announce the text.
  useEffect(() => area.current?.focus(), [isBack]);
  const undo = (): void => void (reference && revert(reference));
  const blend = plan?.after.kibbleBlend?.components ?? [];
  return (
    <Card as="section" className="swap-done">
      <div ref={area} tabIndex={-1} role="group" aria-label={t('swap.title')}>
        <Notification
          status="success"
          title={isBack ? t('settings.undo.done') : t('swap.done', { date: format.dateLong(plan?.from ?? '') })}
        >
          {!isBack && reference && t('settings.reference', { reference })}
        </Notification>
      </div>
      {!isBack && (
        <>
          <Heading className="title-s">{t('swap.new', { name: pet.name })}</Heading>
          <p>{format.list(blend.map(({ name, percent }) => `${name} ${format.percent(percent)}`))}</p>
          <p className="muted">{t('swap.back', { name: pet.name })}</p>
        </>
      )}
      <EditProblem state={mine} onRetry={undo} />
      <ButtonRow>
        <Button type="secondary" onClick={swapsOf(account)(pet.petPublicId).restart}>
          {t('swap.again')}
        </Button>
        {reference && !isBack && can('undo') && (
          <Button type="tertiary" loading={mine.status === 'saving'} onClick={undo}>
            {t('settings.undo.button')}
          </Button>
        )}
      </ButtonRow>
    </Card>
  );
}
