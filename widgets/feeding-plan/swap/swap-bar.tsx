import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { RecipeChoices } from '../../../src/contract/pets/swap.ts';
import type { Pet } from '../../../src/contract/known.ts';
import { useWidget } from '../../../src/element/widget.tsx';
import { swapsOf } from '../../../src/stores/pets/swap.ts';
import type { SwapChoice } from '../../../src/stores/pets/swap.ts';
import { Button } from '../../../src/ui/controls/button.tsx';
import { ActionBar } from '../../../src/ui/surfaces/action-bar.tsx';
import { newPrice } from '../../shared/delivery/new-prices.ts';
import { EditProblem } from '../../shared/form/edit-problem.tsx';

interface SwapBarProps {
  pet: Pet;
  out: RecipeChoices['recipes'][number] | undefined;
  chosen: SwapChoice;
  choices: RecipeChoices;
}

/** Repeats the choice with its effect in one line, and stays in view. */
export function SwapBar({ pet, out, chosen, choices }: SwapBarProps) {
  const widget = useWidget();
  const { account, t, format } = widget;
  const store = swapsOf(account)(pet.petPublicId);
  const preview = useStore(store.$preview);
  const edit = useStore(store.edit.$state);
  const lineId = useId();
  const by = out?.options.find(({ recipe }) => recipe === chosen.by);
  const from = choices.deliveries.find(({ id }) => id === chosen.from) ?? choices.deliveries[0];
  const outcome = preview.status === 'saved' ? preview.data : undefined;
  const first = outcome?.boxes.find(({ date }) => date === outcome.plan?.from);
  return (
    <ActionBar
      label={t('swap.choice')}
      notice={
        <>
          <EditProblem kept state={preview} onRetry={() => void store.look()} />
          <EditProblem kept state={edit} onRetry={() => void store.confirm()} conflict={<Again pet={pet} />} />
        </>
      }
    >
      <div id={lineId} className="action-bar-line" aria-live="polite" aria-busy={preview.status === 'saving'}>
        {out && by && from ? (
          <>
            <b>{t('swap.summary', { out: out.name, by: by.name })}</b>
            {` · ${format.dayShort(from.date)}`}
            {first?.after && ` · ${newPrice(widget, first.before, first.after)}`}
          </>
        ) : (
          t('swap.first')
        )}
      </div>
      <Button
        size="large"
        submit
        loading={edit.status === 'saving'}
        incomplete={!outcome}
        describedBy={outcome ? undefined : lineId}
      >
        {t('swap.save')}
      </Button>
    </ActionBar>
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
