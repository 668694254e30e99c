import { useStore } from '@nanostores/react';
import { Fragment, useId } from 'react';
import type { Extras } from '../../../src/contract/pets/extras.ts';
import type { Pet } from '../../../src/contract/known.ts';
import { useCan, useWidget } from '../../../src/element/widget.tsx';
import { extrasStoreOf } from '../../../src/stores/pets/extras.ts';
import { Button, ButtonRow } from '../../../src/ui/controls/button.tsx';
import { Segmented } from '../../../src/ui/controls/segmented.tsx';
import treat from '../../../src/ui/illustrations/treat-bone.svg';
import { kilogramWords } from '../../shared/delivery/amount-words.ts';
import { OpenCodes } from '../../shared/codes/open-codes.tsx';
import { newPrices } from '../../shared/delivery/new-prices.ts';
import { ProductDetails } from '../../shared/facts/lazy.tsx';
import { EditProblem } from '../../shared/form/edit-problem.tsx';
import { useForm } from '../../shared/form/use-form.ts';

interface AddExtraProps {
  pet: Pet;
  data: Extras;
  onClose: () => void;
}

/** Which product comes, how often and from when on, with what the deliveries cost then before it is added. */
export function AddExtra({ pet, data, onClose }: AddExtraProps) {
  const widget = useWidget();
  const { account, t, format, picture } = widget;
  const can = useCan();
  const store = extrasStoreOf(account)(pet.petPublicId);
  const { product, every = false, from, alone } = useStore(store.$addition) ?? {};
  const edit = useStore(store.edit.$state);
  const preview = useStore(store.$preview);
  const name = useId();
  const offered = data.extras.filter((each) => each.price && (each.often === 'never' || each.product === product));
  const isAlone = !every && data.alone !== null && (alone ?? data.deliveries.length === 0);
  const { form, send } = useForm(async () => {
    await store.add();
    if (store.edit.$state.get().status === 'saved') onClose();
  });
  const close = (): void => {
    store.consider(undefined);
    onClose();
  };
  return (
    <>
      <form {...form} className="extras-add">
        <fieldset className="swap-choice">
          <legend className="title-s">{t('extras.which')}</legend>
          {offered.map((each) => (
            <Fragment key={each.product}>
              <label className="swap-option">
                <input
                  type="radio"
                  name={name}
                  checked={each.product === product}
                  onChange={() => store.consider({ product: each.product })}
                />
                <img src={picture(each.imageUrl) ?? treat} alt="" width="44" height="44" />
                <span className="swap-words">
                  <strong>{each.name}</strong>
                  {each.text && <span className="small muted">{each.text}</span>}
                  {each.perKilogram && <span className="small muted">{kilogramWords(widget, each.perKilogram)}</span>}
                  {each.newPrice && (
                    <span className="small muted">
                      {t('extras.newPrice', {
                        date: format.dateLong(each.newPrice.from),
                        price: format.money(each.newPrice.price),
                      })}
                    </span>
                  )}
                </span>
                <b className="swap-price">{each.price && format.money(each.price)}</b>
              </label>
              <ProductDetails of={each} />
            </Fragment>
          ))}
        </fieldset>
        <Segmented
          fill
          legend={t('extras.how')}
          value={every ? 'every' : isAlone ? 'alone' : 'once'}
          onChange={(how) => store.consider({ every: how === 'every', alone: how === 'alone' })}
          options={[
            ...(data.deliveries.length > 0 ? [{ value: 'once' as const, label: t('extras.once') }] : []),
            { value: 'every' as const, label: t('extras.every') },
            ...(data.alone ? [{ value: 'alone' as const, label: t('extras.alone') }] : []),
          ]}
        />
        {isAlone && data.alone && (
          <p className="small muted">
            {t('extras.aloneOn', { date: format.range(data.alone.date, data.alone.until ?? data.alone.date, 'long') })}
          </p>
        )}
        {!isAlone && data.deliveries.length > 1 && (
          <fieldset className="swap-choice">
            <legend className="title-s">{t(every ? 'swap.from' : 'extras.inWhich')}</legend>
            {data.deliveries.map(({ id, date, until }) => (
              <label key={id} className="swap-option">
                <input
                  type="radio"
                  name={`${name}-from`}
                  checked={id === (from ?? data.deliveries[0]?.id)}
                  onChange={() => store.consider({ from: id })}
                />
                <span className="swap-words">{format.range(date, until ?? date, 'long')}</span>
              </label>
            ))}
          </fieldset>
        )}
        <Effect pet={pet} />
        <EditProblem kept state={preview} onRetry={() => void store.look()} />
        <EditProblem kept state={edit} onRetry={send} />
        <ButtonRow>
          <Button submit loading={edit.status === 'saving'} incomplete={preview.status !== 'saved'}>
            {t('extras.add')}
          </Button>
          <Button type="tertiary" onClick={close}>
            {t('extras.cancel')}
          </Button>
        </ButtonRow>
      </form>
      {/* What is entered or removed here changes what the deliveries cost. */}
      {can('codes') && <OpenCodes onSaved={() => void store.extras.load().then(store.look)} />}
    </>
  );
}

/** What the deliveries cost with the extra, before it is added. */
function Effect({ pet }: { pet: Pet }) {
  const widget = useWidget();
  const { account, t } = widget;
  const preview = useStore(extrasStoreOf(account)(pet.petPublicId).$preview);
  const prices = newPrices(widget, preview.status === 'saved' ? preview.data.boxes : []);
  return (
    <p aria-live="polite" aria-busy={preview.status === 'saving'}>
      {prices.length === 0 && t(preview.status === 'saved' ? 'extras.later' : 'extras.choose')}
      {prices.map((price, index) => (
        <span key={index} className="extras-effect">
          {price}
        </span>
      ))}
    </p>
  );
}
