import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Extra, Extras as DogExtras } from '../../../src/contract/pets/extras.ts';
import type { Pet } from '../../../src/contract/known.ts';
import { useResource, useWidget } from '../../../src/element/widget.tsx';
import { extrasStoreOf } from '../../../src/stores/pets/extras.ts';
import { Button, ButtonRow } from '../../../src/ui/controls/button.tsx';
import { Counter } from '../../../src/ui/controls/counter.tsx';
import treat from '../../../src/ui/illustrations/treat-bone.svg';
import { Notification } from '../../../src/ui/notices/notification.tsx';
import { TextSkeleton } from '../../../src/ui/notices/skeleton.tsx';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { kilogramWords } from '../../shared/delivery/amount-words.ts';
import { unitAmount } from '../../shared/delivery/delivery-words.ts';
import { Often, Saved } from '../../shared/extras/often.tsx';
import { ProductDetails } from '../../shared/facts/lazy.tsx';
import { Heading } from '../../shared/tag/level-heading.tsx';
import { LoadFailed } from '../../shared/tag/load-failed.tsx';
import { AddExtra } from './add-extra.tsx';
import { useActionHref } from '../../../src/element/links.ts';

/** What a dog gets from the shop, once or with every delivery. */
export function Extras({ pet }: { pet: Pet }) {
  const { account, t } = useWidget();
  const { extras } = extrasStoreOf(account)(pet.petPublicId);
  const remote = useResource(extras);
  if (remote.status === 'error') return <LoadFailed title={t('extras.failed')} retry={() => void extras.reload()} />;
  return (
    <Card as="section" className="extras">
      <Heading className="title-m">{t('extras.title', { name: pet.name })}</Heading>
      {remote.status === 'success' ? (
        <List pet={pet} data={remote.data} />
      ) : (
        <TextSkeleton width={[90, 60, 90, 60]} spacing={20} />
      )}
    </Card>
  );
}

function List({ pet, data }: { pet: Pet; data: DogExtras }) {
  const { account, t } = useWidget();
  const { edit, $chosen, $addition } = extrasStoreOf(account)(pet.petPublicId);
  const state = useStore(edit.$state);
  const chosen = useStore($chosen);
  const [isAdding, setAdding] = useState(() => $addition.get() !== undefined);
  const own = data.extras.filter(({ often }) => often !== 'never');
  const canAdd = data.deliveries.length > 0 || data.alone !== null;
  return (
    <>
      <p className="small muted">{t(own.length > 0 ? 'extras.saved' : canAdd ? 'extras.none' : 'extras.off')}</p>
      {own.length > 0 && (
        <ul>
          {own.map((extra) => (
            <Row key={extra.product} pet={pet} extra={extra} />
          ))}
        </ul>
      )}
      {/* Its row goes. */}
      {chosen?.often === 'never' && state.status === 'saved' && (
        <Saved outcome={state.data} chosen={chosen} onClose={edit.reset} />
      )}
      {data.treats && <Treats pet={pet} treats={data.treats} />}
      {canAdd && !isAdding && (
        <div>
          <Button type="tertiary" icon="plus" onClick={() => setAdding(true)}>
            {t(own.length > 0 ? 'extras.another' : 'extras.first')}
          </Button>
        </div>
      )}
      {canAdd && isAdding && <AddExtra pet={pet} data={data} onClose={() => setAdding(false)} />}
    </>
  );
}

function Row({ pet, extra }: { pet: Pet; extra: Extra }) {
  const widget = useWidget();
  const { account, t, format, picture } = widget;
  const { choose, edit, $chosen } = extrasStoreOf(account)(pet.petPublicId);
  const state = useStore(edit.$state);
  const chosen = useStore($chosen);
  const {
    product,
    name,
    often,
    quantity,
    max,
    paused,
    price,
    perKilogram,
    newPrice,
    unit,
    contents,
    imageUrl,
    deliveries,
  } = extra;
  const amount = [
    unitAmount(widget, quantity, unit),
    contents && unitAmount(widget, quantity * contents.quantity, contents.unit),
    kilogramWords(widget, perKilogram),
  ];
  const pause = (wanted: boolean): void => void choose({ product, often: 'every', paused: wanted });
  const setQuantity = (next: number): void => {
    const from = deliveries[0]?.id;
    void choose({
      product,
      quantity: next,
      ...(often === 'every' ? { often } : { often: 'once', ...(from !== undefined && { from }) }),
    });
  };
  return (
    <li className="extra">
      <img className="extra-picture" src={picture(imageUrl) ?? treat} alt="" width="60" height="60" />
      <p className="extra-words">
        <b>{name}</b>
        <span className="small muted">{amount.filter(Boolean).join(', ')}</span>
        {newPrice && (
          <span className="small muted">
            {t('extras.newPrice', {
              date: format.dateLong(newPrice.from),
              price: format.money({ ...newPrice.price, amount: newPrice.price.amount * Math.max(1, quantity) }),
            })}
          </span>
        )}
      </p>
      {price && <b className="extra-price">{format.money({ ...price, amount: price.amount * quantity })}</b>}
      <Often pet={pet} extra={extra} />
      <ProductDetails of={extra} />
      <div className="extra-more">
        {price && often === 'every' && !paused && (
          <Counter
            value={quantity}
            min={1}
            max={max}
            onChange={setQuantity}
            lessLabel={t('deliveryActions.less', { name })}
            moreLabel={t('deliveryActions.more', { name })}
            valueLabel={t('deliveryActions.quantityOf', { name })}
            limitText={t('deliveryActions.most', { max: format.number(max) })}
            say={(count) => unitAmount(widget, count, unit)}
            saving={state.status === 'saving' && chosen?.product === product}
          />
        )}
        <ButtonRow>
          {often === 'every' && (
            <Button
              type="link"
              label={t(paused ? 'extras.resumeLabel' : 'extras.pauseLabel', { name })}
              onClick={() => pause(!paused)}
            >
              {t(paused ? 'extras.resume' : 'extras.pause')}
            </Button>
          )}
          <Button
            type="link"
            label={t('extras.removeLabel', { name })}
            onClick={() => void choose({ product, often: 'never' })}
          >
            {t('deliveryActions.remove')}
          </Button>
        </ButtonRow>
      </div>
    </li>
  );
}

/** How much of the room for treats is used. */
function Treats({ pet, treats: { kcal, room } }: { pet: Pet; treats: NonNullable<DogExtras['treats']> }) {
  const { t, format } = useWidget();
  const profile = useActionHref()('profile', 'profile', pet.petPublicId);
  if (kcal === 0) return null;
  const values = { name: pet.name, kcal: format.number(kcal), room: format.number(room) };
  if (kcal <= room) return <p className="small muted">{t('extras.treats', values)}</p>;
  return (
    <Notification status="warn" title={t('extras.over', values)}>
      {t(room > 0 ? 'extras.overText' : 'extras.noRoom', values)}{' '}
      {profile && <a href={profile}>{t('extras.toProfile', values)}</a>}
    </Notification>
  );
}
