import { comingCharge } from '../../src/contract/deliveries/coming-charge.ts';
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { Product } from '../../src/contract/shop/products.ts';
import { wordsLimit } from '../../src/contract/shop/gifts.ts';
import type { GiftOutcome } from '../../src/contract/known.ts';
import { useResource, useWidget } from '../../src/element/widget.tsx';
import type { EditState } from '../../src/stores/account/edit.ts';
import { lastChangesDay } from '../../src/stores/deliveries/changes-window.ts';
import { giftFields, giftsOf } from '../../src/stores/shop/gifts.ts';
import type { GiftField } from '../../src/stores/shop/gifts.ts';
import { Button, ButtonRow } from '../../src/ui/controls/button.tsx';
import { Counter } from '../../src/ui/controls/counter.tsx';
import treat from '../../src/ui/illustrations/treat-bone.svg';
import { Notification } from '../../src/ui/notices/notification.tsx';
import { TextSkeleton } from '../../src/ui/notices/skeleton.tsx';
import { kilogramWords } from '../shared/delivery/amount-words.ts';
import { unitAmount } from '../shared/delivery/delivery-words.ts';
import { EditProblem } from '../shared/form/edit-problem.tsx';
import { errorText, Field } from '../shared/form/field.tsx';
import { useUndo } from '../shared/form/use-undo.ts';
import { GiftList } from '../shared/gifts/gift-list.tsx';
import { LoadFailed } from '../shared/tag/load-failed.tsx';
import { JustSaved } from '../shared/form/just-saved.tsx';
import { useForm } from '../shared/form/use-form.ts';
import { useLinks, useStoreLocale } from '../../src/element/links.ts';

/** The gifts that were sent, and a new one: its products and its recipient, then what it is before it is sent. */
export function GiftForm({ products }: { products: readonly Product[] }) {
  const { account, t } = useWidget();
  const { gifts, edit } = giftsOf(account);
  const remote = useResource(gifts);
  const state = useStore(edit.$state);
  if (remote.status === 'error') return <LoadFailed title={t('gifts.failed')} retry={() => void gifts.reload()} />;
  if (remote.status !== 'success') return <TextSkeleton width={[70, 50]} />;
  return (
    <div className="settings-stack">
      <GiftList />
      {state.status === 'saved' ? (
        state.data ? (
          <Sent outcome={state.data} />
        ) : (
          <JustSaved />
        )
      ) : remote.data.first ? (
        <Form products={products} />
      ) : (
        <p>{t('gifts.off')}</p>
      )}
    </div>
  );
}

function Form({ products }: { products: readonly Product[] }) {
  const { account, t } = useWidget();
  const store = giftsOf(account);
  const { values } = useStore(store.$entered);
  const errors = useStore(store.$errors);
  const preview = useStore(store.$preview);
  const state = useStore(store.edit.$state);
  const { form, send } = useForm(store.submit);
  const labelOf = (field: GiftField): string =>
    field === 'name' || field === 'words' ? t(`gifts.${field}`) : t(`settings.field.${field}`);
  return (
    <form {...form} className="settings-stack">
      <p>{t('gifts.intro')}</p>
      <fieldset className="gift-products" data-field="items" aria-describedby={errors.items && 'gift-missing'}>
        <legend className="title-s">{t('gifts.which')}</legend>
        {products.map((product) => (
          <Choice key={product.identifier} product={product} />
        ))}
        {errors.items && (
          <p className="field-error" id="gift-missing">
            {t('gifts.choose')}
          </p>
        )}
      </fieldset>
      <fieldset className="gift-products">
        <legend className="title-s">{t('gifts.to')}</legend>
        {giftFields.map((field) => (
          <Field
            key={field}
            name={field}
            label={labelOf(field)}
            value={values[field]}
            onValue={(value) => store.type(field, value)}
            error={errorText(t, errors[field])}
            {...(field === 'words'
              ? { rows: 3, hint: t('gifts.wordsHint', { count: wordsLimit.most }) }
              : // The browser would fill in the customer's own.
                { autoComplete: 'off' })}
          />
        ))}
      </fieldset>
      <Effect preview={preview} />
      <EditProblem kept state={preview} onRetry={send} />
      <EditProblem kept state={state} onRetry={send} />
      <ButtonRow>
        <Button submit loading={preview.status === 'saving' || state.status === 'saving'}>
          {t(preview.status === 'saved' ? 'gifts.send' : 'gifts.check')}
        </Button>
        <Button type="tertiary" onClick={store.clear}>
          {t('gifts.cancel')}
        </Button>
      </ButtonRow>
    </form>
  );
}

/** A product, and how many of it are in the gift. */
function Choice({ product }: { product: Product }) {
  const widget = useWidget();
  const { account, t, format, picture } = widget;
  const { $entered, choose } = giftsOf(account);
  const { identifier, name, price, perKilogram, unit, imageUrl, max } = product;
  return (
    <div className="gift-product">
      <img src={picture(imageUrl) ?? treat} alt="" width="44" height="44" loading="lazy" />
      <p>
        <b>{name}</b>
        <span className="small muted">
          {[format.money(price), kilogramWords(widget, perKilogram)].filter(Boolean).join(' · ')}
        </span>
      </p>
      <Counter
        value={useStore($entered).items[identifier] ?? 0}
        min={0}
        max={max}
        onChange={(quantity) => choose(identifier, quantity)}
        lessLabel={t('deliveryActions.less', { name })}
        moreLabel={t('deliveryActions.more', { name })}
        valueLabel={t('deliveryActions.quantityOf', { name })}
        limitText={t('deliveryActions.most', { max: format.number(max) })}
        say={(count) => unitAmount(widget, count, unit)}
      />
    </div>
  );
}

/** When it comes, where it goes and what it costs. */
function Effect({ preview }: { preview: EditState<GiftOutcome> }) {
  const { t, format } = useWidget();
  const delivery = preview.status === 'saved' ? preview.data.gift.delivery : undefined;
  return (
    <div aria-live="polite" aria-busy={preview.status === 'saving'}>
      {delivery && (
        <Notification
          status="info"
          title={t(comingCharge(delivery) ? 'gifts.comes' : 'gifts.comesFree', {
            date: format.range(delivery.date, delivery.until, 'long'),
            total: format.money(delivery.amounts.total),
            day: format.dateLong(delivery.payment.date),
          })}
        >
          {delivery.address.oneLine && t('gifts.address', { address: delivery.address.oneLine })}
        </Notification>
      )}
    </div>
  );
}

/** The gift is planned: its day, and the way back. */
function Sent({ outcome: { gift, reference } }: { outcome: GiftOutcome }) {
  const { account, t, format } = useWidget();
  const linkTo = useLinks();
  const { timeZone } = useStoreLocale();
  const { edit } = giftsOf(account);
  const { state, isBack, retry, undo } = useUndo(reference);
  const { id, date, until, changesUntil, pets } = gift.delivery;
  const day = format.dateLong(lastChangesDay(changesUntil, timeZone));
  const title = isBack ? t('settings.undo.done') : t('gifts.sent', { name: pets[0]?.name ?? '' });
  const area = useRef<HTMLDivElement>(null);
  // Takes focus from the button that has gone, so that screen readers announce the text.
  useEffect(() => area.current?.focus(), [isBack]);
  return (
    <>
      <div ref={area} tabIndex={-1} role="group" aria-label={title} className="settings-focus">
        <Notification quiet status="success" title={title}>
          {!isBack && t('gifts.sentText', { date: format.range(date, until, 'long'), day })}
        </Notification>
      </div>
      <EditProblem state={state} onRetry={retry} />
      <ButtonRow>
        {!isBack && (
          <Button type="secondary" href={linkTo('future-delivery', id)}>
            {t('gifts.open')}
          </Button>
        )}
        {undo && (
          <Button type="tertiary" loading={state.status === 'saving'} onClick={undo}>
            {t('settings.undo.button')}
          </Button>
        )}
        <Button type="tertiary" onClick={edit.reset}>
          {t('gifts.another')}
        </Button>
      </ButtonRow>
    </>
  );
}
