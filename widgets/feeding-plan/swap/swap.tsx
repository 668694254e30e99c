import { useStore } from '@nanostores/react';
import type { RecipeChoices } from '../../../src/contract/pets/swap.ts';
import type { Pet } from '../../../src/contract/known.ts';
import { useResource, useWidget } from '../../../src/element/widget.tsx';
import { swapsOf } from '../../../src/stores/pets/swap.ts';
import { TextSkeleton } from '../../../src/ui/notices/skeleton.tsx';
import { Avatar } from '../../../src/ui/marks/avatar.tsx';
import { toneOf } from '../../shared/pet/pet-label.tsx';
import { Heading } from '../../shared/tag/level-heading.tsx';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { LoadFailed } from '../../shared/tag/load-failed.tsx';
import { Fit, Percent, Price, Recipes } from './recipes.tsx';
import { SwapBar } from './swap-bar.tsx';
import { Swapped } from './swapped.tsx';
import { When } from './when.tsx';
import { JustSaved } from '../../shared/form/just-saved.tsx';
import { useForm } from '../../shared/form/use-form.ts';

/** Replaces a recipe of a dog's kibble: which one, by what, from when on, with the price before anything changes. */
export function Swap({ pet }: { pet: Pet }) {
  const { account, t } = useWidget();
  const { recipes, edit } = swapsOf(account)(pet.petPublicId);
  const remote = useResource(recipes);
  const state = useStore(edit.$state);
  if (state.status === 'saved') return state.data ? <Swapped pet={pet} outcome={state.data} /> : <JustSaved />;
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
  const { account, t, picture } = useWidget();
  const store = swapsOf(account)(pet.petPublicId);
  const chosen = useStore(store.$choice) ?? {};
  const { form } = useForm(() => void store.confirm());
  const out = choices.recipes.find(({ recipe }) => recipe === chosen.recipe);
  return (
    <form {...form} className="swap">
      <div className="swap-head">
        <Avatar size={64} shape="arch" src={picture(pet.photo_url)} tone={toneOf(pet)} />
        <div>
          <Heading className="title-l">{t('swap.title')}</Heading>
          <p>{pet.name}</p>
        </div>
      </div>
      <Card>
        <Recipes
          legend={t('swap.which')}
          options={choices.recipes}
          value={chosen.recipe}
          onValue={(recipe) => store.choose({ recipe })}
          aside={({ percent }) => <Percent percent={percent} />}
        />
      </Card>
      {out && (
        <Card>
          <Recipes
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
      <SwapBar pet={pet} out={out} chosen={chosen} choices={choices} />
    </form>
  );
}
